import Drawing
import Geometry

extension DrawList {
    /// Draws the ring around what has the keyboard's focus, just inside a rectangle.
    public mutating func ring(_ rect: Rect, radius: Double) { ring(rect, .all(radius)) }

    /// The same with corners that differ.
    public mutating func ring(_ rect: Rect, _ corners: Corners) {
        stroke(.roundedRect(rect.inset(by: 1), corners.inset(by: 1)), Stroke(width: 2), .focus)
    }
}

extension Color {
    /// The colour of that ring.
    public static let focus = Color(hex: 0x7AB8FF)
}
