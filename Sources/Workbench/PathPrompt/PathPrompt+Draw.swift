import Controls
import Drawing
import Geometry
import Prototyping

extension PathPrompt {
    private typealias Look = Theme.Inspector

    /// Lets time pass, and makes anew what is shown if something changed; to be called before each drawing.
    public mutating func update(in rect: Rect, metrics: FontMetrics, time: Double) {
        self.time = max(self.time, time)
        fit(rect, metrics)
    }

    /// When the prompt is to be drawn again though nothing comes in.
    public func wake(after time: Double) -> Wake {
        if feedback.isFading(at: time) { return .everyFrame }
        guard focus == .field, let next = blink.next(after: time) else { return .never }
        return .at(next)
    }

    /// The form of the pointer over what it points at.
    public var cursor: Desk.Cursor {
        switch press?.part ?? hover {
        case .field: .text
        case .entry, .cancel, .accept: .hand
        case nil: .arrow
        }
    }

    /// Where the caret stands, in the rectangle's coordinates; nil while no path is typed.
    public func caret(in rect: Rect, metrics: FontMetrics) -> Rect? {
        guard focus == .field else { return nil }
        return field.caretRect(in: place(of: .field, in: rect), Self.font, metrics)
    }

    /// Adds the sheet to a list, as it was at the last update or event, over a shade on all of the rectangle.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, shown.language != nil else { return }
        list.begin(.workbench)
        list.pushClip(rect)
        list.fill(.rect(rect), Color(white: 0, alpha: 0.5))
        let sheet = Self.sheet(in: rect)
        let corners = Corners.all(Theme.Radius.sheet)
        list.fill(.roundedRect(sheet, corners), Look.bar)
        list.stroke(
            .roundedRect(sheet.inset(by: 0.5), .all(Theme.Radius.sheet - 0.5)), Stroke(width: 1), Theme.Palette.track)
        let head = Self.titleRect(sheet)
        text(
            title, Theme.Typography.headline, Theme.Palette.text, at: Point(x: head.minX, y: head.midY), .leading,
            head.width, metrics, &list)
        field.draw(
            in: place(of: .field, in: rect), TextField.Style(font: Self.font, placeholder: words.pathField),
            caret: focus == .field ? blink.isShown(at: time) : nil, metrics, into: &list)
        drawEntries(rect, metrics, time, &list)
        let line = Self.lineRect(sheet)
        text(
            shown.line, Self.small, problem == .replaces ? Look.peak : Look.wrong,
            at: Point(x: line.minX, y: line.midY),
            .leading, line.width, metrics, &list)
        drawButton(.cancel, shown.cancel, Look.button, rect, metrics, time, &list)
        drawButton(.accept, shown.accept, Look.chosen, rect, metrics, time, &list)
        list.popClip()
    }

    private func drawEntries(_ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList) {
        let line = Self.entriesRect(Self.sheet(in: rect))
        for index in shown.names.indices {
            let part = Part.entry(index)
            let place = place(of: part, in: rect)
            list.fill(.roundedRect(place, .all(place.height / 2)), Look.button)
            drawLight(part, place, place.height / 2, time, &list)
            text(
                shown.names[index], Self.small, Theme.Palette.secondary, at: place.center, .center, place.width - 16,
                metrics, &list)
        }
        text(
            shown.rest, Self.small, Theme.Palette.faint, at: Point(x: line.minX + shown.restLeft, y: line.midY),
            .leading, line.width - shown.restLeft, metrics, &list)
    }

    private func drawButton(
        _ part: Part, _ name: String, _ ground: Color, _ rect: Rect, _ metrics: FontMetrics, _ time: Double,
        _ list: inout DrawList
    ) {
        let place = place(of: part, in: rect)
        list.fill(.roundedRect(place, .all(Theme.Radius.medium)), ground)
        drawLight(part, place, Theme.Radius.medium, time, &list)
        text(name, Self.font, Theme.Palette.text, at: place.center, .center, place.width - 8, metrics, &list)
    }

    private func drawLight(_ part: Part, _ rect: Rect, _ radius: Double, _ time: Double, _ list: inout DrawList) {
        let light = (hover == part ? 0.05 : 0) + 0.08 * feedback.strength(of: part, at: time)
        if light > 0 { list.fill(.roundedRect(rect, .all(radius)), Color.white.opacity(light)) }
        guard focus == part else { return }
        list.stroke(.roundedRect(rect.inset(by: 1), .all(radius - 1)), Stroke(width: 2), Theme.Palette.focus)
    }

    /// Letters whose middle lies at the place's height.
    private func text(
        _ text: String, _ font: Font, _ color: Color, at place: Point, _ alignment: TextRun.Alignment,
        _ width: Double, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let baseline = Point(x: place.x, y: metrics.baseline(centeredAt: place.y, in: font))
        list.text(TextRun(text, font: font, color: color, at: baseline, alignment: alignment, maxWidth: width))
    }
}
