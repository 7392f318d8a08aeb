import Geometry

/// A rectangle in pixels by its four edges.
struct Bounds: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    static let nothing = Bounds(left: 0, top: 0, right: 0, bottom: 0)

    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// The rectangle in pixels, before the frame turns it. Nil unless the rectangle is finite and has an inside; edges far
    /// out are brought near.
    init?(_ rect: Rect, _ frame: GraphicsState.Frame) {
        let far = Context.farthest
        guard rect.origin.isFinite, rect.size.isFinite, !rect.isEmpty else { return nil }
        left = (rect.minX * frame.scale + frame.dx).clamped(to: -far...far)
        top = (rect.minY * frame.scale + frame.dy).clamped(to: -far...far)
        right = (rect.maxX * frame.scale + frame.dx).clamped(to: -far...far)
        bottom = (rect.maxY * frame.scale + frame.dy).clamped(to: -far...far)
        // A rectangle that is finite in points may not be finite in pixels.
        guard right > left, bottom > top else { return nil }
    }

    var width: Double { right - left }
    var height: Double { bottom - top }
    var isEmpty: Bool { !(right > left && bottom > top) }

    func intersection(_ other: Bounds) -> Bounds {
        Bounds(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    func union(_ other: Bounds) -> Bounds {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Bounds(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func touches(_ other: Bounds) -> Bool { !intersection(other).isEmpty }

    func contains(_ other: Bounds) -> Bool {
        other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
    }

    func inset(_ distance: Double) -> Bounds { inset(dx: distance, dy: distance) }

    func inset(dx: Double, dy: Double) -> Bounds {
        Bounds(left: left + dx, top: top + dy, right: right - dx, bottom: bottom - dy)
    }

    /// The smallest upright rectangle around the image of this one; edges far out are brought near, as those of outlines
    /// are.
    func image(under transform: Transform) -> Bounds {
        let far = Context.farthest
        let (left, top) = (left.clamped(to: -far...far), top.clamped(to: -far...far))
        let (right, bottom) = (right.clamped(to: -far...far), bottom.clamped(to: -far...far))
        let rect = transform.apply(Rect(x: left, y: top, width: right - left, height: bottom - top))
        return Bounds(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
    }

    /// The nearest rectangle of whole pixels.
    var rounded: Bounds {
        Bounds(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded())
    }

    /// The smallest rectangle of whole pixels around this one.
    var roundedOut: Bounds {
        Bounds(
            left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up), bottom: bottom.rounded(.up))
    }
}
