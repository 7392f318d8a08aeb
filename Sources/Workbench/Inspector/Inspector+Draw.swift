import Controls
import Drawing
import Geometry
import Gestures

extension Inspector {
    typealias Look = Theme.Inspector

    /// Adds the panel to a list, as it was at the last update or event.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, !layout.regions.isEmpty else { return }
        list.begin(.workbench)
        list.clipped(to: rect) { list in
            list.fill(.rect(rect), Look.ground)
            drawScrolled(rect, metrics, time, &list)
            let panel = rect.origin - Point.zero
            let head = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: InspectorLayout.headHeight)
            list.bar(head, lineAt: head.maxY - 1)
            list.text(
                words("Tuning"), Theme.Typography.headline, Theme.Palette.text,
                at: Point(x: head.minX + Theme.Space.margin, y: head.midY), metrics)
            for region in layout.regions where !region.isScrolled {
                drawHeadButton(region.part, region.rect.offset(by: panel), metrics, time, &list)
            }
            drawFoot(layout.foot.offset(by: panel), rect, metrics, &list)
        }
    }

    private func drawScrolled(_ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList) {
        let window = layout.window.offset(by: rect.origin - Point.zero)
        let step = scrolled(rect)
        list.clipped(to: window) { list in
            for head in figures.heads where head.rect.offset(by: step).intersects(window) {
                drawGroup(head, head.rect.offset(by: step), metrics, time, &list)
            }
            for plot in figures.plots where plot.rect.offset(by: step).intersects(window) {
                drawPlot(plot, plot.rect.offset(by: step), metrics, &list)
            }
            for caption in layout.captions where caption.rect.offset(by: step).intersects(window) {
                drawCaption(caption, caption.rect.offset(by: step), metrics, &list)
            }
            for region in layout.regions where region.isScrolled {
                let frame = region.rect.offset(by: step)
                guard frame.intersects(window) else { continue }
                switch region.part {
                case .keep, .preset, .springPreset, .copy: drawChip(region.part, frame, metrics, time, &list)
                case .form(let form, _): drawSegment(form, region.part, frame, metrics, time, &list)
                default: break
                }
            }
            for row in figures.rows where row.rect.offset(by: step).intersects(window) {
                drawRow(row, row.rect.offset(by: step), metrics, time, &list)
            }
        }
        scroll.drawIndicator(in: window, at: time, into: &list)
    }

    // MARK: Bars

    private func drawHeadButton(
        _ part: InspectorPart, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        drawLight(part, rect.inset(by: Insets(horizontal: 1, vertical: 1)), time, &list)
        let color = isEnabled(part) ? Theme.Palette.text : Look.disabled
        switch part {
        case .undo, .redo:
            list.stroke(
                .path(part == .undo ? Self.undoArrow : Self.redoArrow, Transform(translation: rect.center - .zero)),
                Stroke(width: 1.5, cap: .round), color)
        default: list.text(words.name(of: part), Look.chip, color, at: rect.center, metrics, .center)
        }
    }

    private func drawFoot(_ foot: Rect, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        let bar = Rect(x: rect.minX, y: foot.minY, width: rect.width, height: foot.height)
        list.bar(bar, lineAt: bar.minY)
        let color =
            note.map { $0.isWrong ? Look.wrong : Theme.Palette.text } ?? Theme.Palette.faint
        let pointed: String? =
            switch input.hover {
            case .springPreset(let preset, _): words.source(of: preset)
            case .preset(let preset): words.values(of: preset, in: tuning.tunables)
            default: nil
            }
        list.text(
            note?.text ?? pointed ?? figures.changed, Look.chip, color,
            at: Point(x: foot.minX, y: foot.midY), metrics, upTo: foot.width)
    }

    // MARK: Groups

    private func drawGroup(
        _ head: InspectorFigures.Head, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let part = InspectorPart.fold(head.group)
        if head.group != .presets {
            list.hairline(x: rect.minX, y: rect.minY, width: rect.width)
        }
        drawLight(part, rect.inset(by: Insets(horizontal: 6, vertical: 4)), time, &list)
        let isFolded = folded.contains(head.group)
        list.stroke(
            .path(
                isFolded ? Self.chevronRight : Self.chevronDown,
                Transform(translation: Vector(dx: rect.minX + Theme.Space.margin + 4, dy: rect.midY))),
            Stroke(width: 1.5, cap: .round), Theme.Palette.secondary)
        let left = rect.minX + Theme.Space.margin + 16
        list.text(head.name, Look.group, Theme.Palette.text, at: Point(x: left, y: rect.midY), metrics)
        if head.isChanged {
            let reset = InspectorPart.resetGroup(head.group)
            guard let button = layout.regions.first(where: { $0.part == reset })?.rect else { return }
            let frame = Rect(origin: Point(x: rect.minX + button.minX, y: rect.minY + 8), size: button.size)
            drawLight(reset, frame, time, &list)
            list.text(words("Reset"), Look.chip, Look.changed, at: frame.center, metrics, .center)
            if isFolded {
                drawSummary(head, Point(x: frame.minX - Theme.Space.tight, y: rect.midY), left, metrics, &list)
            }
        } else if isFolded {
            drawSummary(
                head, Point(x: rect.maxX - Theme.Space.margin, y: rect.midY), left, metrics, &list)
        }
    }

    private func drawSummary(
        _ head: InspectorFigures.Head, _ position: Point, _ left: Double, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let name = metrics.width(of: head.name, in: Look.group)
        list.text(
            head.summary, Look.chip, Theme.Palette.faint, at: position, metrics, .trailing,
            upTo: max(0, position.x - left - name - Theme.Space.small))
    }

    private func drawCaption(
        _ caption: InspectorLayout.Caption, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let line: String
        var color = Theme.Palette.faint
        switch caption.text {
        case .spring(let label): (line, color) = (words(label), Theme.Palette.secondary)
        case .copyAs: line = words("Copy as code")
        case .allSprings: line = words.name(of: .presets)
        case .presetSource:
            line = figures.preset.map { words.source(of: $0) } ?? words("Hover over a preset to see its source")
        }
        list.text(
            line, Theme.Typography.caption, color, at: Point(x: rect.minX, y: rect.midY), metrics, upTo: rect.width)
    }

    // MARK: Buttons

    private func drawChip(
        _ part: InspectorPart, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let isChosen = isChosen(part)
        list.fill(.roundedRect(rect, .all(rect.height / 2)), isChosen ? Look.chosen : Look.button)
        drawLight(part, rect, radius: rect.height / 2, time, &list)
        list.text(
            words.name(of: part), Look.chip,
            !isEnabled(part) ? Look.disabled : isChosen ? Theme.Palette.text : Theme.Palette.secondary,
            at: rect.center, metrics, .center)
    }

    private func drawSegment(
        _ form: SpringForm, _ part: InspectorPart, _ rect: Rect, _ metrics: FontMetrics, _ time: Double,
        _ list: inout DrawList
    ) {
        let index = form == .durationAndBounce ? 0 : form == .responseAndRatio ? 1 : 2
        let isChosen = form == self.form
        input.drawSegment(
            part, words.name(of: form), (index, 3), rect,
            color: isChosen ? Theme.Palette.text : Theme.Palette.secondary, chosen: isChosen ? Look.chosen : nil,
            hover: isEnabled(part) ? 0.05 : 0, upTo: rect.width - 8, metrics, at: time, into: &list)
    }

    /// The sign that a part is under the pointer, pressed, or has the keyboard.
    func drawLight(
        _ part: InspectorPart, _ rect: Rect, radius: Double = Theme.Radius.small, _ time: Double,
        _ list: inout DrawList
    ) {
        input.drawLight(part, rect, radius: radius, hover: isEnabled(part) ? 0.05 : 0, at: time, into: &list)
    }
}
