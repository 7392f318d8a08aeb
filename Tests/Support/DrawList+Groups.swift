import Drawing
import Geometry

/// Beginnings and ends of groups apart from each other, for lists that a renderer must survive.
extension DrawList {
    public mutating func pushClip(_ rect: Rect, _ corners: Corners = .square) { append(.pushClip(rect, corners)) }
    public mutating func popClip() { append(.popClip) }
    public mutating func pushOpacity(_ opacity: Double) { append(.pushOpacity(opacity)) }
    public mutating func popOpacity() { append(.popOpacity) }
    public mutating func pushTransform(_ transform: Transform) { append(.pushTransform(transform)) }
    public mutating func popTransform() { append(.popTransform) }
}
