import Controls
import Drawing
import Geometry

/// The list of exports, which opens above the panel.
extension TimelinePanel {
    private static let row = 30.0
    private static let padding = 6.0
    /// Points between the longest name and the forms.
    private static let column = 28.0

    /// The box of the list while it is open; nil otherwise.
    ///
    /// - Parameter rect: The panel's rectangle, or any that ends where it ends and begins where it begins, such as the
    ///   window's.
    public func popover(in rect: Rect) -> Rect? {
        guard isExporting, let button = layout.button(.export) else { return nil }
        let size = Size(
            width: exportWidth, height: Double(figures.exports.count) * Self.row + 2 * Self.padding)
        let left = min(rect.minX + button.rect.minX, rect.maxX - Theme.Space.small - size.width)
        return Rect(
            origin: Point(x: left, y: rect.maxY - layout.size.height - Theme.Space.tight - size.height), size: size)
    }

    /// Adds the open list of exports to a list, above all else; nothing while it is closed.
    ///
    /// - Parameter rect: As in ``popover(in:)``.
    public func drawPopover(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard let box = popover(in: rect) else { return }
        list.begin(.workbench)
        let corners = Corners.all(Theme.Radius.medium)
        list.shadow(box, corners, blur: 24, y: 6, color: Color(white: 0, alpha: 0.5))
        list.fill(.roundedRect(box, corners), Theme.Palette.toast)
        list.stroke(
            .roundedRect(box.inset(by: 0.5), .all(Theme.Radius.medium - 0.5)), Stroke(width: 1), Theme.HUD.edge)
        for (index, export) in figures.exports.enumerated() {
            let line = line(index, in: box)
            let part = TimelinePart.item(export.kind)
            input.drawLight(part, line, hover: 0.10, at: time, into: &list)
            list.text(
                export.name, Theme.Typography.detail, Theme.Palette.text,
                at: Point(x: line.minX + Theme.Space.small, y: line.midY), metrics)
            list.text(
                export.form, Theme.Typography.caption, Theme.Palette.secondary,
                at: Point(x: line.maxX - Theme.Space.small, y: line.midY), metrics, .trailing)
        }
    }

    /// The place of a line of the list.
    func line(_ index: Int, in box: Rect) -> Rect {
        Rect(
            x: box.minX + Self.padding, y: box.minY + Self.padding + Double(index) * Self.row,
            width: box.width - 2 * Self.padding, height: Self.row)
    }

    /// The width of the list, whatever of it is enabled.
    static func exportWidth(_ words: Words, _ metrics: FontMetrics, isComparing: Bool) -> Double {
        var (name, form) = (0.0, 0.0)
        for kind in ExportKind.allCases {
            let word = words.exportName(of: kind, isComparing: isComparing)
            name = max(name, metrics.width(of: word, in: Theme.Typography.detail))
            form = max(form, metrics.width(of: words.exportForm(of: kind), in: Theme.Typography.caption))
        }
        return (name + column + form + 2 * (padding + Theme.Space.small)).rounded(.up)
    }
}
