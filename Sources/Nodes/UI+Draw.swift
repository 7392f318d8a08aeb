import Drawing
import Geometry
import Prototyping

/// The draw list's calls, in the node's coordinates.
extension UI {
    public mutating func fill(_ rect: Rect, _ corners: Corners = .square, _ color: Color) {
        fill(rect, corners, .color(color))
    }

    public mutating func fill(_ rect: Rect, _ corners: Corners = .square, _ paint: Paint) {
        guard pass.draws else { return }
        let rect = rect.offset(by: shift)
        pass.list.fill(corners.isSquare ? .rect(rect) : .roundedRect(rect, corners), shifted(paint))
    }

    public mutating func circle(_ center: Point, _ radius: Double, _ color: Color) {
        if pass.draws { pass.list.fill(.circle(center: center + shift, radius: radius), color) }
    }

    public mutating func shadow(
        _ rect: Rect, _ corners: Corners, blur: Double, y: Double = 0, _ color: Color = Color(white: 0, alpha: 0.6)
    ) { if pass.draws { pass.list.shadow(rect.offset(by: shift), corners, blur: blur, y: y, color: color) } }

    public mutating func image(_ name: ImageName, in rect: Rect, _ corners: Corners = .square) {
        if pass.draws { pass.list.image(name, in: rect.offset(by: shift), corners: corners) }
    }

    public mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) {
        if pass.draws { pass.list.icon(icon, in: rect.offset(by: shift), color) }
    }

    /// A line of text whose middle lies at the height of a position.
    public mutating func text(
        _ text: String, _ font: Font, _ color: Color, at position: Point, _ alignment: TextRun.Alignment = .leading,
        maxWidth: Double = .infinity
    ) {
        if pass.draws { pass.list.text(text, font, color, at: position + shift, c.metrics, alignment, upTo: maxWidth) }
    }

    private func shifted(_ paint: Paint) -> Paint {
        switch paint {
        case .color: paint
        case .linear(let gradient, let from, let to): .linear(gradient, from: from + shift, to: to + shift)
        case .radial(let gradient, let center, let radius): .radial(gradient, center: center + shift, radius: radius)
        }
    }
}
