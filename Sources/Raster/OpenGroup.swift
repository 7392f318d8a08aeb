/// A group that is being drawn by itself.
final class OpenGroup {
    /// The group's pixels, at their place on the canvas.
    let surface: Surface
    let context: Context
    /// With what opacity it will be laid over what was drawn before it.
    let opacity: Double

    init(_ surface: consuming Surface, opacity: Double) {
        context = Context(surface)
        self.surface = surface
        self.opacity = opacity
    }
}
