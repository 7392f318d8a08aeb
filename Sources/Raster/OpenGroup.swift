/// A group that is being drawn separately.
final class OpenGroup {
    /// The pixels of the group, in coordinates of the canvas.
    let surface: Surface
    let context: Context
    /// The opacity with which the group will be composited over what was drawn before it.
    let opacity: Double

    init(_ surface: consuming Surface, opacity: Double) {
        context = Context(surface)
        self.surface = surface
        self.opacity = opacity
    }
}
