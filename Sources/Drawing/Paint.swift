import Geometry

/// The source of colour of a shape.
public enum Paint: Hashable, Sendable {
    case color(Color)
    /// A gradient along the line between two points; its end colours continue beyond them.
    case linear(Gradient, from: Point, to: Point)
    /// A gradient from a circle's middle to its edge; its last colour continues beyond it.
    case radial(Gradient, center: Point, radius: Double)
}

/// Two or three colours that run into each other, mixed in sRGB.
///
/// The colours are stored inline, so that making a gradient in each frame allocates nothing.
public struct Gradient: Hashable, Sendable {
    /// The colour at 0.
    public var start: Color
    /// The colour in between.
    public var middle: Color
    /// The place of the colour in between, from 0 to 1.
    public var middleLocation: Double
    /// The colour at 1.
    public var end: Color

    /// Makes a gradient of two colours.
    public init(_ start: Color, _ end: Color) {
        self.init(start, start.mixed(with: end, 0.5), end)
    }

    /// Makes a gradient of three colours, the second at `location`.
    public init(_ start: Color, _ middle: Color, at location: Double = 0.5, _ end: Color) {
        self.start = start
        self.middle = middle
        self.middleLocation = location
        self.end = end
    }
}
