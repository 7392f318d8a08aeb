import Drawing
import Geometry

/// The lights of what is pointed at, pressed, and has the keyboard.
extension PanelInput {
    /// The light of a pressed part, from 0 to 1; it fades after the release.
    public func pressLight(of part: Part, at time: Double) -> Double { feedback.strength(of: part, at: time) }

    /// The white over a part that is pointed at or pressed, from 0 to 1.
    ///
    /// - Parameter hover: What it is for a part under the pointer alone.
    public func light(of part: Part, hover: Double = 0.05, at time: Double) -> Double {
        (self.hover == part ? hover : 0) + 0.08 * pressLight(of: part, at: time)
    }

    /// True where a ring is to show that a part has the keyboard.
    public func showsFocus(on part: Part) -> Bool { showsFocus && focus == part }

    /// Draws the light and the ring of a part, in the coordinates of the list.
    ///
    /// - Parameter hover: As in ``light(of:hover:at:)``; 0 for a part that cannot be pressed now.
    public func drawLight(
        _ part: Part, _ rect: Rect, radius: Double = Theme.Radius.small, hover: Double = 0.05, at time: Double,
        into list: inout DrawList
    ) {
        let light = light(of: part, hover: hover, at: time)
        if light > 0 { list.fill(.roundedRect(rect, .all(radius)), Color.white.opacity(light)) }
        if showsFocus(on: part) { list.ring(rect, radius: radius) }
    }
}

extension DrawList {
    /// Adds a line of text whose middle lies at the height of a position: its beginning, middle or end.
    ///
    /// - Parameter width: Points; a text that is wider ends in an ellipsis.
    public mutating func text(
        _ text: String, _ font: Font, _ color: Color, at position: Point, _ metrics: FontMetrics,
        _ alignment: TextRun.Alignment = .leading, upTo width: Double = .infinity
    ) {
        let baseline = Point(x: position.x, y: metrics.baseline(centeredAt: position.y, in: font))
        self.text(TextRun(text, font: font, color: color, at: baseline, alignment: alignment, maxWidth: width))
    }
}
