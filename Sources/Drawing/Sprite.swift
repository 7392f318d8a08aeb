import Geometry

/// A small shape that is drawn again and again, from pixels that are kept: a star, a dot, a note.
///
/// ```swift
/// let shine = Gradient(.white, Color(hex: 0xFFB629))
/// let dot = Sprite(.circle(center: .zero, radius: 6), .radial(shine, center: Point(x: -2, y: -2), radius: 8))
/// var list = DrawList()
/// list.sprite(dot, at: Point(x: 120, y: 80))
/// ```
///
/// Drawn at the nearest quarter of a pixel, a sprite lies at most an eighth of a pixel away; a disc whose one colour fades
/// to nothing at its edge lies at the nearest whole pixel. Where a transform scales or turns it, it is filled each time,
/// exactly where it lies.
///
/// A copy shares its memory. What it takes to find its pixels is worked out when it is made, so a sprite that is kept from
/// frame to frame is drawn faster than one that is made for each.
public struct Sprite: Hashable, Sendable, CustomStringConvertible {
    private let form: Form

    /// The shape, in points about the origin.
    public var shape: Shape { form.shape }
    public var paint: Paint { form.paint }
    /// Equal for equal sprites, and for others only by a chance of one in 2⁶⁴.
    package var look: Int { form.look }
    /// The points furthest to the left and above, and to the right and below; nil if there are none, or a number is not
    /// finite.
    package var extent: (least: Point, most: Point)? { form.extent }

    /// Makes a sprite of a shape about the origin.
    public init(_ shape: Shape, _ paint: Paint) { form = Form(shape, paint) }

    /// True if both look the same.
    public static func == (one: Sprite, other: Sprite) -> Bool {
        one.form === other.form || one.look == other.look && one.shape == other.shape && one.paint == other.paint
    }

    /// The shape and the paint, with every number: digests of recordings are made from it.
    public var description: String { "Sprite(\(String(reflecting: shape)), \(String(reflecting: paint)))" }

    /// Adds the look.
    public func hash(into hasher: inout Hasher) { hasher.combine(look) }

    private final class Form: Sendable {
        let shape: Shape
        let paint: Paint
        let look: Int
        let extent: (least: Point, most: Point)?

        init(_ shape: Shape, _ paint: Paint) {
            self.shape = shape
            self.paint = paint
            var hasher = Hasher()
            hasher.combine(shape)
            hasher.combine(paint)
            look = hasher.finalize()
            extent = shape.extent
        }
    }
}

extension Shape {
    /// The same shape further away, by points.
    public func offset(by distance: Vector) -> Shape {
        switch self {
        case .rect(let rect): .rect(rect.offset(by: distance))
        case .roundedRect(let rect, let corners): .roundedRect(rect.offset(by: distance), corners)
        case .circle(let center, let radius): .circle(center: center + distance, radius: radius)
        case .arc(let center, let radius, let start, let end):
            .arc(center: center + distance, radius: radius, start: start, end: end)
        case .line(let start, let end): .line(start + distance, end + distance)
        case .path(let path, let transform): .path(path, transform.then(Transform(translation: distance)))
        }
    }
}

extension Paint {
    /// The same colours further away, by points.
    public func offset(by distance: Vector) -> Paint {
        switch self {
        case .color: self
        case .linear(let gradient, let from, let to): .linear(gradient, from: from + distance, to: to + distance)
        case .radial(let gradient, let center, let radius):
            .radial(gradient, center: center + distance, radius: radius)
        }
    }
}
