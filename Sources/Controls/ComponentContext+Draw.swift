import Drawing
import Geometry
import Prototyping

/// The look of parts that can be pressed.
extension ComponentContext {
    /// Lights a pressed part and rings a focused one.
    public func highlight(_ part: some PartCode, _ rect: Rect, radius: Double, into list: inout DrawList) {
        let strength = light(of: part)
        if strength > 0 {
            list.fill(.roundedRect(rect, .all(radius)), Theme.Palette.press.opacity(strength))
        }
        if showsFocus(on: part) { list.ring(rect, radius: radius) }
    }

    /// Draws an icon that can be pressed, in the middle of the square that takes the press.
    public func button(
        _ part: some PartCode, _ icon: Icon, in rect: Rect, side: Double = Theme.Icon.side,
        color: Color = Theme.Palette.text, into list: inout DrawList
    ) {
        highlight(part, rect, radius: rect.width / 2, into: &list)
        list.icon(icon, in: Rect(center: rect.center, size: Size(width: side, height: side)), color)
    }

    /// Draws a line of text in the middle of a rectangle, as long as there is room; at its left edge where it leads.
    public func text(
        _ text: String, _ font: Font, _ color: Color, in rect: Rect, alignment: TextRun.Alignment = .center,
        into list: inout DrawList
    ) {
        let x =
            switch alignment {
            case .leading: rect.minX
            case .center: rect.midX
            case .trailing: rect.maxX
            }
        self.text(
            text, font, color, at: Point(x: x, y: rect.midY), alignment: alignment, maxWidth: rect.width, into: &list)
    }

    /// Draws a line of text whose middle lies at the height of `position`.
    public func text(
        _ text: String, _ font: Font, _ color: Color, at position: Point, alignment: TextRun.Alignment = .leading,
        maxWidth: Double = .infinity, into list: inout DrawList
    ) {
        list.text(text, font, color, at: position, metrics, alignment, upTo: maxWidth)
    }
}
