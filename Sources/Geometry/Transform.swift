/// A uniform scale and a rotation about the origin, followed by a translation: for a scaled stage, a zoomed page or a
/// tilted card.
///
///     let tilted = Transform(rotation: 12, about: Point(x: 195, y: 422))
///
/// Angles are in degrees, clockwise as y goes down.
public struct Transform: Hashable, Sendable {
    /// The scale: points after the transform per point before; above zero.
    public var scale: Double
    /// The cosine and the sine of the rotation, which is the image of a unit step to the right before scaling.
    public private(set) var direction: Vector
    /// The image of the origin, in points after the transform.
    public var translation: Vector

    /// Makes the transform that scales about the origin and then moves.
    public init(scale: Double = 1, translation: Vector = .zero) {
        self.init(scale: scale, direction: .right, translation: translation)
    }

    /// Makes the transform that scales about a point, which stays in place.
    public init(scale: Double, about center: Point) { self.init(scale: scale, rotation: 0, about: center) }

    /// Makes the transform that scales and turns about a point, which stays in place.
    ///
    /// - Parameter degrees: Clockwise, exact at every quarter turn. An angle that is not finite gives a transform whose
    ///   images are not finite, under which nothing is drawn.
    public init(scale: Double = 1, rotation degrees: Double, about center: Point = .zero) {
        let arm = Vector(dx: center.x, dy: center.y)
        let direction = Vector.direction(degrees: degrees)
        self.init(scale: scale, direction: direction, translation: arm - arm.turned(to: direction) * scale)
    }

    /// Makes a transform from the cosine and the sine of its rotation.
    package init(scale: Double = 1, direction: Vector, translation: Vector) {
        self.scale = scale
        self.direction = direction
        self.translation = translation
    }

    /// The transform that changes nothing.
    public static let identity = Transform()

    /// True if nothing is turned: rectangles stay upright.
    public var isUpright: Bool { direction == .right }

    /// The image of a point.
    public func apply(_ position: Point) -> Point {
        if isUpright { return Point(x: position.x * scale + translation.dx, y: position.y * scale + translation.dy) }
        let step = Vector(dx: position.x, dy: position.y).turned(to: direction) * scale + translation
        return Point(x: step.dx, y: step.dy)
    }

    /// The image of a rectangle; the smallest upright rectangle around the image if it is turned.
    public func apply(_ rect: Rect) -> Rect {
        // Without an inside there is none around it either.
        guard !isUpright, rect.width >= 0, rect.height >= 0 else {
            return Rect(origin: apply(rect.origin), size: rect.size * scale)
        }
        let (cosine, sine) = (abs(direction.dx) * scale, abs(direction.dy) * scale)
        let size = Size(
            width: rect.width * cosine + rect.height * sine, height: rect.width * sine + rect.height * cosine)
        return Rect(center: apply(rect.center), size: size)
    }

    /// The point whose image is `position`.
    public func unapply(_ position: Point) -> Point {
        let step = Vector(dx: position.x - translation.dx, dy: position.y - translation.dy)
        if isUpright { return Point(x: step.dx / scale, y: step.dy / scale) }
        let back = step.turned(to: direction.mirrored) / scale
        return Point(x: back.dx, y: back.dy)
    }

    /// The inverse, which maps each image back to its point.
    public var inverse: Transform {
        let back = isUpright ? translation : translation.turned(to: direction.mirrored)
        return Transform(scale: 1 / scale, direction: direction.mirrored, translation: back * (-1 / scale))
    }

    /// The transform that applies this one first and `outer` after it.
    public func then(_ outer: Transform) -> Transform {
        if outer.isUpright {
            return Transform(
                scale: scale * outer.scale, direction: direction,
                translation: translation * outer.scale + outer.translation)
        }
        // Products of unit vectors drift away from length 1; divided by it, a turn and its opposite are upright again.
        let product = direction.turned(to: outer.direction)
        return Transform(
            scale: scale * outer.scale, direction: product / product.length,
            translation: translation.turned(to: outer.direction) * outer.scale + outer.translation)
    }
}

extension Vector {
    /// A unit step to the right, the direction of an upright transform.
    fileprivate static let right = Vector(dx: 1, dy: 0)

    /// The cosine and the sine of the opposite rotation.
    fileprivate var mirrored: Vector { Vector(dx: dx, dy: dy == 0 ? 0 : -dy) }

    /// The step turned as a step to the right turns to `direction`, which has the length 1.
    fileprivate func turned(to direction: Vector) -> Vector {
        Vector(dx: direction.dx * dx - direction.dy * dy, dy: direction.dy * dx + direction.dx * dy)
    }
}
