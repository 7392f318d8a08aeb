import Controls
import Drawing
import Geometry
import Prototyping

extension PathPrompt {
    private typealias Look = Theme.Inspector

    /// Lets time pass, and updates what is shown if something changed; to be called before each drawing.
    public mutating func update(in rect: Rect, time: Double) {
        input.advance(to: time)
        fit(rect)
    }

    /// When the prompt is to be drawn again though nothing comes in.
    public func wake(after time: Double) -> Wake {
        if input.isChanging(at: time) { return .everyFrame }
        guard input.focus == .field, let next = blink.next(after: time) else { return .never }
        return .at(next)
    }

    /// The form of the pointer over what it points at.
    public var cursor: PlatformOutput.Cursor {
        switch input.press?.part ?? input.hover {
        case .field: .text
        case .cancel, .accept: .hand
        case nil: .arrow
        }
    }

    /// The caret's place, in the rectangle's coordinates; nil while no path is typed.
    public func caret(in rect: Rect, metrics: FontMetrics) -> Rect? {
        guard input.focus == .field else { return nil }
        return field.caretRect(in: frame(of: .field, in: rect), Self.font, metrics)
    }

    /// Adds the sheet to a list, as it was at the last update or event, over a shade on all of the rectangle.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, shown.language != nil else { return }
        list.begin(.workbench)
        list.clipped(to: rect) { list in
            list.fill(.rect(rect), Color(white: 0, alpha: 0.5))
            let sheet = Self.sheet(in: rect)
            let corners = Corners.all(Theme.Radius.sheet)
            list.fill(.roundedRect(sheet, corners), Look.bar)
            list.stroke(
                .roundedRect(sheet.inset(by: 0.5), .all(Theme.Radius.sheet - 0.5)), Stroke(width: 1),
                Theme.Palette.track)
            let head = Self.titleRect(sheet)
            list.text(
                title, Theme.Typography.headline, Theme.Palette.text, at: Point(x: head.minX, y: head.midY), metrics,
                upTo: head.width)
            field.draw(
                in: frame(of: .field, in: rect),
                TextField.Style(font: Self.font, placeholder: isName ? words("Name") : words("File path")),
                caret: input.focus == .field ? blink.isShown(at: time) : nil, metrics, into: &list)
            let line = Self.lineRect(sheet)
            list.text(
                shown.line, Self.small, problem == .replaces ? Look.peak : Look.wrong,
                at: Point(x: line.minX, y: line.midY), metrics, upTo: line.width)
            drawButton(.cancel, shown.cancel, Look.button, rect, metrics, time, &list)
            drawButton(.accept, shown.accept, Look.chosen, rect, metrics, time, &list)
        }
    }

    private func drawButton(
        _ part: Part, _ name: String, _ ground: Color, _ rect: Rect, _ metrics: FontMetrics, _ time: Double,
        _ list: inout DrawList
    ) {
        let frame = frame(of: part, in: rect)
        list.fill(.roundedRect(frame, .all(Theme.Radius.medium)), ground)
        input.drawLight(part, frame, radius: Theme.Radius.medium, at: time, into: &list)
        list.text(name, Self.font, Theme.Palette.text, at: frame.center, metrics, .center, upTo: frame.width - 8)
    }
}
