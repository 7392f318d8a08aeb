/// A uniform scale followed by a step: what a stage shown smaller, or a zoomed page, needs and no more.
public struct Transform: Hashable, Sendable {
    /// Points after, per point before; above zero.
    public var scale: Double
    /// Where the origin goes, in points after.
    public var translation: Vector

    /// Makes the transform that scales about the origin and then moves.
    public init(scale: Double = 1, translation: Vector = .zero) {
        self.scale = scale
        self.translation = translation
    }

    /// Changes nothing.
    public static let identity = Transform()

    /// Where a place goes.
    public func apply(_ place: Point) -> Point {
        Point(x: place.x * scale + translation.dx, y: place.y * scale + translation.dy)
    }

    /// Where a rectangle goes.
    public func apply(_ rect: Rect) -> Rect { Rect(origin: apply(rect.origin), size: rect.size * scale) }

    /// The place that goes to `place`.
    public func unapply(_ place: Point) -> Point {
        Point(x: (place.x - translation.dx) / scale, y: (place.y - translation.dy) / scale)
    }

    /// The transform that applies this one first and `outer` after it.
    public func then(_ outer: Transform) -> Transform {
        Transform(scale: scale * outer.scale, translation: translation * outer.scale + outer.translation)
    }
}
