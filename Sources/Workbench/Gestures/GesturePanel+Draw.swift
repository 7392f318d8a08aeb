import Controls
import Drawing
import Geometry

extension GesturePanel {
    private typealias Look = Theme.Gestures

    /// Adds the panel to a list, as it was at the last update or event.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, !layout.buttons.isEmpty else { return }
        list.begin(.workbench)
        list.clipped(to: rect) { list in
            list.fill(.rect(rect), Theme.Inspector.ground)
            drawList(layout.listWindow.offset(by: rect.origin - .zero), metrics, time, &list)
            drawReport(layout.reportWindow.offset(by: rect.origin - .zero), metrics, time, &list)
            drawHead(layout.head.offset(by: rect.origin - .zero), metrics, &list)
            drawBar(layout.bar.offset(by: rect.origin - .zero), metrics, &list)
            drawFoot(layout.foot.offset(by: rect.origin - .zero), metrics, &list)
            for button in layout.buttons {
                drawButton(button.part, button.rect.offset(by: rect.origin - .zero), metrics, time, &list)
            }
        }
    }

    // MARK: Bars

    private func drawHead(_ bar: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        list.bar(bar, lineAt: bar.maxY - 1)
        let left = bar.minX + Theme.Space.margin
        list.text(
            words("Gestures"), Theme.Typography.headline, Theme.Palette.text, at: Point(x: left, y: bar.midY), metrics)
        let width = metrics.width(of: words("Gestures"), in: Theme.Typography.headline)
        list.text(
            figures.count, Look.detail, Theme.Palette.faint, at: Point(x: left + width + 8, y: bar.midY + 1), metrics)
        guard let first = layout.buttons.first?.rect else { return }
        list.text(
            words("Export"), Look.caption, Theme.Palette.faint, at: Point(x: bar.minX + first.minX - 2, y: bar.midY),
            metrics, .trailing)
    }

    private func drawBar(_ bar: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        guard !bar.isEmpty, let chosen = figures.chosen else { return }
        list.bar(bar, lineAt: bar.minY)
        let y = bar.minY + 19
        list.fill(
            .circle(center: Point(x: bar.minX + Theme.Space.margin + 4, y: y), radius: 4),
            Theme.color(of: chosen.movable, sections)
        )
        list.text(
            figures.title, Look.title, Theme.Palette.text, at: Point(x: bar.minX + Theme.Space.margin + 16, y: y),
            metrics)
        let title = metrics.width(of: figures.title, in: Look.title)
        list.text(
            figures.detail, Look.detail, Theme.Palette.faint, at: Point(x: bar.maxX - Theme.Space.margin, y: y),
            metrics, .trailing, upTo: bar.width - 2 * Theme.Space.margin - 24 - title)
    }

    private func drawFoot(_ bar: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        list.bar(bar, lineAt: bar.minY)
        let left = bar.minX + Theme.Space.margin
        let width = bar.width - 2 * Theme.Space.margin
        if let note {
            list.text(note.text, Look.detail, Theme.Palette.text, at: Point(x: left, y: bar.midY), metrics, upTo: width)
        }
        guard note == nil, figures.chosen != nil else { return }
        guard case .measure(let measure)? = pointedLine, let line = figures.line(of: measure) else {
            list.text(
                words("Hover over a number to learn more"), Look.caption, Theme.Palette.faint,
                at: Point(x: left, y: bar.midY), metrics,
                upTo: width)
            return
        }
        let start = bar.midY - Double(line.note.count - 1) * 7.5
        for index in line.note.indices {
            list.text(
                line.note[index], Look.caption, Theme.Palette.secondary,
                at: Point(x: left, y: start + Double(index) * 15), metrics, upTo: width)
        }
    }

    /// The part that the foot tells of: what a key came to last, or what is pointed at.
    private var pointedLine: GesturePart? { input.showsFocus ? input.focus : input.hover }

    private func drawButton(
        _ part: GesturePart, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let isChip = part == .loop || part == .copy
        let isLooping = part == .loop && looping != nil && looping == figures.chosen?.number
        if isChip {
            list.fill(
                .roundedRect(rect, .all(Theme.Radius.small)),
                isLooping ? Theme.Inspector.chosen : Theme.Inspector.button)
        }
        input.drawLight(part, isChip ? rect : rect.inset(by: 1), at: time, into: &list)
        list.text(
            isLooping ? words("Stop loop") : words.name(of: part), Theme.Inspector.chip,
            isThere(part) ? Theme.Palette.text : Theme.Inspector.disabled, at: rect.center, metrics, .center)
    }

    // MARK: The list

    private func drawList(_ window: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList) {
        if figures.rows.isEmpty { return drawEmpty(window, metrics, &list) }
        list.clipped(to: window) { list in
            let step = self.list.shift(in: window)
            for index in seenRows {
                drawRow(
                    figures.rows[figures.rows.count - 1 - index], layout.row(index).offset(by: step), metrics, time,
                    &list)
            }
        }
        self.list.drawIndicator(in: window, at: time, into: &list)
    }

    private func drawEmpty(_ window: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        let width = window.width - 2 * Theme.Space.margin
        list.text(
            words("No gestures yet"), Look.title, Theme.Palette.secondary,
            at: Point(x: window.midX, y: window.midY - 10),
            metrics, .center, upTo: width)
        list.text(
            words("Drag or fling something on the stage"), Look.detail, Theme.Palette.faint,
            at: Point(x: window.midX, y: window.midY + 10), metrics,
            .center, upTo: width)
    }

    private func drawRow(
        _ row: GestureFigures.Row, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let isSelected = row.report.number == figures.chosen?.number
        let key = rect.inset(by: Insets(horizontal: 6, vertical: 1))
        if isSelected { list.fill(.roundedRect(key, .all(Theme.Radius.small)), Look.selected) }
        input.drawLight(.row(row.report.number), key, at: time, into: &list)
        let left = rect.minX + Theme.Space.margin
        let right = rect.maxX - Theme.Space.margin
        list.fill(
            .circle(center: Point(x: left + 4, y: rect.minY + 14), radius: 4),
            Theme.color(of: row.report.movable, sections)
        )
        let time = metrics.width(of: row.time, in: Look.detail)
        list.text(
            row.title, Look.title, Theme.Palette.text, at: Point(x: left + 16, y: rect.minY + 14), metrics,
            upTo: right - left - 16 - time - Theme.Space.small)
        list.text(
            row.time, Look.detail, Theme.Palette.secondary, at: Point(x: right, y: rect.minY + 14), metrics, .trailing)
        list.text(
            row.detail, Look.detail, Theme.Palette.faint, at: Point(x: left + 16, y: rect.minY + 32), metrics,
            upTo: right - left - 16)
    }

    // MARK: The report

    private func drawReport(_ window: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList) {
        guard !window.isEmpty, figures.groups.count == layout.groups.count else { return }
        list.clipped(to: window) { list in
            let step = report.shift(in: window)
            var line = 0
            for (index, group) in layout.groups.enumerated() {
                drawGroup(group.group, figures.groups[index].name, group.rect.offset(by: step), metrics, &list)
                for figure in figures.groups[index].lines {
                    drawLine(figure, layout.lines[line].rect.offset(by: step), metrics, &list)
                    line += 1
                }
            }
        }
        report.drawIndicator(in: window, at: time, into: &list)
    }

    private func drawGroup(
        _ group: GestureGroup, _ name: String, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        list.hairline(x: rect.minX, y: rect.minY, width: rect.width)
        let y = rect.midY + 2
        list.text(
            name, Theme.Inspector.chip, Theme.Palette.text, at: Point(x: rect.minX + Theme.Space.margin, y: y), metrics)
        let end = rect.maxX - Theme.Space.margin - GestureLayout.unitWidth
        switch group {
        case .follow: drawColumns(Self.percentiles, at: Point(x: end, y: y), metrics, &list)
        case .release:
            list.text(
                "R²", Look.caption, Theme.Palette.faint, at: Point(x: end - GestureLayout.sideOffset, y: y), metrics,
                .trailing)
            if figures.loop != nil {
                drawColumns([words("before"), words.now], at: Point(x: end, y: y), metrics, &list)
            }
        case .settle:
            if figures.loop != nil {
                drawColumns([words("before"), words.now], at: Point(x: end, y: y), metrics, &list)
            }
        case .response, .input, .frames: break
        }
    }

    private static let percentiles = ["p50", "p95", "max"]

    /// The names of columns, the last one ending at a position.
    private func drawColumns(_ names: [String], at position: Point, _ metrics: FontMetrics, _ list: inout DrawList) {
        for (index, word) in names.enumerated() {
            list.text(
                word, Look.caption, Theme.Palette.faint,
                at: Point(x: position.x - Double(names.count - 1 - index) * GestureLayout.columnWidth, y: position.y),
                metrics, .trailing)
        }
    }

    private func drawLine(
        _ line: GestureFigures.Line, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let key = rect.inset(by: Insets(horizontal: 6, vertical: 0))
        input.drawLight(.measure(line.measure), key, radius: Theme.Space.tight, at: input.time, into: &list)
        let left = rect.minX + Theme.Space.margin
        let end = rect.maxX - Theme.Space.margin - GestureLayout.unitWidth
        let isOwn = line.measure == .ownVelocity
        let isHeaded = rect.height > GestureLayout.lineHeight
        if isHeaded { drawColumns(Self.percentiles, at: Point(x: end, y: rect.minY + 9), metrics, &list) }
        let middle = rect.maxY - GestureLayout.lineHeight / 2
        list.text(
            line.name, Look.value, isOwn ? Theme.Palette.text : Theme.Palette.secondary, at: Point(x: left, y: middle),
            metrics)
        if isOwn { drawMark(after: left + metrics.width(of: line.name, in: Look.value), rect, metrics, &list) }
        for index in line.cells.indices {
            let cell = line.cells[index]
            list.text(
                cell.text, Look.value, cell.isMissing ? Theme.Palette.faint : Theme.Palette.text,
                at: Point(x: end - Double(line.cells.count - 1 - index) * GestureLayout.columnWidth, y: middle),
                metrics, .trailing)
        }
        if let side = line.side {
            list.text(
                side.text, Look.value, Theme.Palette.faint, at: Point(x: end - GestureLayout.sideOffset, y: middle),
                metrics, .trailing)
        }
        list.text(line.unit, Look.caption, Theme.Palette.faint, at: Point(x: end + 4, y: middle), metrics)
    }

    /// Tells the estimator that the app goes by.
    private func drawMark(after x: Double, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        let width = metrics.width(of: words("app"), in: Look.caption) + 10
        let mark = Rect(x: x + 6, y: rect.midY - 7.5, width: width, height: 15)
        list.fill(.roundedRect(mark, .all(Theme.Space.tight)), Theme.Inspector.chosen)
        list.text(words("app"), Look.caption, Theme.Palette.text, at: mark.center, metrics, .center)
    }
}
