import Controls
import Drawing
import Geometry

extension PanelInput {
    /// Draws one of some buttons in a row that exclude each other, on a common ground.
    ///
    /// - Parameters:
    ///   - segment: Its number in the row, and how many there are.
    ///   - color: Of its label.
    ///   - chosen: What lies behind the label of the one that is chosen; nil for another.
    ///   - hover: As in ``drawLight(_:_:radius:hover:at:into:)``.
    func drawSegment(
        _ part: Part, _ label: String, _ segment: (index: Int, count: Int), _ rect: Rect,
        radius: Double = Theme.Radius.medium, font: Font = Theme.Inspector.chip, color: Color,
        chosen: Color? = nil, hover: Double = 0.05, upTo width: Double = .infinity, _ metrics: FontMetrics,
        at time: Double, into list: inout DrawList
    ) {
        let (left, right) = (segment.index == 0 ? radius : 0, segment.index == segment.count - 1 ? radius : 0)
        let corners = Corners(topLeft: left, topRight: right, bottomRight: right, bottomLeft: left)
        list.fill(.roundedRect(rect, corners), Theme.Inspector.button)
        let key = rect.inset(by: 2)
        if let chosen { list.fill(.roundedRect(key, .all(radius - 2)), chosen) }
        drawLight(part, key, radius: radius - 2, hover: hover, at: time, into: &list)
        list.text(label, font, color, at: rect.center, metrics, .center, upTo: width)
    }
}

extension DrawList {
    /// Adds a hairline.
    mutating func hairline(x: Double, y: Double, width: Double) {
        fill(.rect(Rect(x: x, y: y, width: width, height: 1)), Theme.Palette.line)
    }

    /// Adds the ground of a panel's head or foot, with a hairline on it.
    mutating func bar(_ rect: Rect, lineAt y: Double) {
        fill(.rect(rect), Theme.Inspector.bar)
        hairline(x: rect.minX, y: y, width: rect.width)
    }
}
