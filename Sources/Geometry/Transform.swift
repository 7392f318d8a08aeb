/// A uniform scale followed by a translation, for a scaled stage or a zoomed page.
public struct Transform: Hashable, Sendable {
    /// The scale: points after the transform per point before; above zero.
    public var scale: Double
    /// The image of the origin, in points after the transform.
    public var translation: Vector

    /// Makes the transform that scales about the origin and then moves.
    public init(scale: Double = 1, translation: Vector = .zero) {
        self.scale = scale
        self.translation = translation
    }

    /// The transform that changes nothing.
    public static let identity = Transform()

    /// The image of a point.
    public func apply(_ position: Point) -> Point {
        Point(x: position.x * scale + translation.dx, y: position.y * scale + translation.dy)
    }

    /// The image of a rectangle.
    public func apply(_ rect: Rect) -> Rect { Rect(origin: apply(rect.origin), size: rect.size * scale) }

    /// The point whose image is `position`.
    public func unapply(_ position: Point) -> Point {
        Point(x: (position.x - translation.dx) / scale, y: (position.y - translation.dy) / scale)
    }

    /// The transform that applies this one first and `outer` after it.
    public func then(_ outer: Transform) -> Transform {
        Transform(scale: scale * outer.scale, translation: translation * outer.scale + outer.translation)
    }
}
