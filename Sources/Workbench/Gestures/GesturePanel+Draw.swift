import Controls
import Drawing
import Geometry

extension GesturePanel {
    private typealias Look = Theme.Gestures

    /// Adds the panel to a list, as it was at the last update or event.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, !layout.buttons.isEmpty else { return }
        let letters = PanelLetters(metrics: metrics)
        list.begin(.workbench)
        list.pushClip(rect)
        list.fill(.rect(rect), Theme.Inspector.ground)
        drawList(layout.listWindow.offset(by: rect.origin - .zero), letters, time, &list)
        drawReport(layout.reportWindow.offset(by: rect.origin - .zero), letters, time, &list)
        drawHead(layout.head.offset(by: rect.origin - .zero), letters, &list)
        drawBar(layout.bar.offset(by: rect.origin - .zero), letters, &list)
        drawFoot(layout.foot.offset(by: rect.origin - .zero), letters, &list)
        for button in layout.buttons {
            drawButton(button.part, button.rect.offset(by: rect.origin - .zero), letters, time, &list)
        }
        list.popClip()
    }

    // MARK: Bars

    private func drawGround(of bar: Rect, lineAt y: Double, _ list: inout DrawList) {
        list.fill(.rect(bar), Theme.Inspector.bar)
        list.fill(.rect(Rect(x: bar.minX, y: y, width: bar.width, height: 1)), Theme.Palette.line)
    }

    private func drawHead(_ bar: Rect, _ letters: PanelLetters, _ list: inout DrawList) {
        drawGround(of: bar, lineAt: bar.maxY - 1, &list)
        let left = bar.minX + Theme.Space.margin
        letters.draw(
            words.gestures, Theme.Typography.headline, Theme.Palette.text, at: Point(x: left, y: bar.midY), into: &list)
        let width = letters.metrics.width(of: words.gestures, in: Theme.Typography.headline)
        letters.draw(
            figures.count, Look.detail, Theme.Palette.faint, at: Point(x: left + width + 8, y: bar.midY + 1),
            into: &list)
        guard let first = layout.buttons.first?.rect else { return }
        letters.draw(
            words.exportAll, Look.caption, Theme.Palette.faint,
            at: Point(x: bar.minX + first.minX - 2, y: bar.midY), .trailing, into: &list)
    }

    private func drawBar(_ bar: Rect, _ letters: PanelLetters, _ list: inout DrawList) {
        guard !bar.isEmpty, let chosen = figures.chosen else { return }
        drawGround(of: bar, lineAt: bar.minY, &list)
        let y = bar.minY + 19
        list.fill(
            .circle(center: Point(x: bar.minX + Theme.Space.margin + 4, y: y), radius: 4), Theme.color(of: chosen.thing)
        )
        letters.draw(
            figures.title, Look.title, Theme.Palette.text, at: Point(x: bar.minX + Theme.Space.margin + 16, y: y),
            into: &list)
        let title = letters.metrics.width(of: figures.title, in: Look.title)
        letters.draw(
            figures.detail, Look.detail, Theme.Palette.faint, at: Point(x: bar.maxX - Theme.Space.margin, y: y),
            .trailing,
            upTo: bar.width - 2 * Theme.Space.margin - 24 - title, into: &list)
    }

    private func drawFoot(_ bar: Rect, _ letters: PanelLetters, _ list: inout DrawList) {
        drawGround(of: bar, lineAt: bar.minY, &list)
        let left = bar.minX + Theme.Space.margin
        let width = bar.width - 2 * Theme.Space.margin
        if let note {
            letters.draw(
                note.text, Look.detail, Theme.Palette.text, at: Point(x: left, y: bar.midY), upTo: width, into: &list)
        }
        guard note == nil, figures.chosen != nil else { return }
        guard case .measure(let measure)? = pointedLine, let line = figures.line(of: measure) else {
            letters.draw(
                words.pointAtANumber, Look.caption, Theme.Palette.faint, at: Point(x: left, y: bar.midY), upTo: width,
                into: &list)
            return
        }
        let start = bar.midY - Double(line.note.count - 1) * 7.5
        for index in line.note.indices {
            letters.draw(
                line.note[index], Look.caption, Theme.Palette.secondary,
                at: Point(x: left, y: start + Double(index) * 15), upTo: width, into: &list)
        }
    }

    /// The part that the foot tells of: what a key came to last, or what is pointed at.
    private var pointedLine: GesturePart? { buttons.showsFocus ? buttons.focus : buttons.hover }

    private func drawButton(
        _ part: GesturePart, _ rect: Rect, _ letters: PanelLetters, _ time: Double, _ list: inout DrawList
    ) {
        let isChip = part == .loop || part == .copy
        let isLooping = part == .loop && looping != nil && looping == figures.chosen?.number
        if isChip {
            list.fill(
                .roundedRect(rect, .all(Theme.Radius.small)),
                isLooping ? Theme.Inspector.chosen : Theme.Inspector.button)
        }
        buttons.drawLight(part, isChip ? rect : rect.inset(by: 1), at: time, into: &list)
        letters.draw(
            isLooping ? words.stopLoop : words.name(of: part), Theme.Inspector.chip,
            isThere(part) ? Theme.Palette.text : Theme.Inspector.disabled, at: rect.center, .center, into: &list)
    }

    // MARK: The list

    private func drawList(_ window: Rect, _ letters: PanelLetters, _ time: Double, _ list: inout DrawList) {
        if figures.rows.isEmpty { return drawEmpty(window, letters, &list) }
        list.pushClip(window)
        let offset = self.list.offset(engine)
        let height = GestureLayout.rowHeight
        let first = max(0, Int((offset / height).rounded(.down)))
        let last = min(figures.rows.count - 1, Int(((offset + window.height) / height).rounded(.down)))
        if first <= last {
            for index in first...last {
                let place = Rect(
                    x: window.minX, y: window.minY + Double(index) * height - offset, width: window.width,
                    height: height)
                drawRow(figures.rows[figures.rows.count - 1 - index], place, letters, time, &list)
            }
        }
        list.popClip()
        ScrollIndicator.draw(
            in: window, offset: offset, content: layout.listLength,
            opacity: ScrollIndicator.opacity(
                isMoving: self.list.isMoving(engine), lastMoved: self.list.lastMoved, at: time), into: &list)
    }

    private func drawEmpty(_ window: Rect, _ letters: PanelLetters, _ list: inout DrawList) {
        let width = window.width - 2 * Theme.Space.margin
        letters.draw(
            words.noGestures, Look.title, Theme.Palette.secondary, at: Point(x: window.midX, y: window.midY - 10),
            .center,
            upTo: width, into: &list)
        letters.draw(
            words.howToBegin, Look.detail, Theme.Palette.faint, at: Point(x: window.midX, y: window.midY + 10), .center,
            upTo: width, into: &list)
    }

    private func drawRow(
        _ row: GestureFigures.Row, _ rect: Rect, _ letters: PanelLetters, _ time: Double, _ list: inout DrawList
    ) {
        let isSelected = row.report.number == figures.chosen?.number
        let key = rect.inset(by: Insets(horizontal: 6, vertical: 1))
        if isSelected { list.fill(.roundedRect(key, .all(Theme.Radius.small)), Look.selected) }
        buttons.drawLight(.row(row.report.number), key, at: time, into: &list)
        let left = rect.minX + Theme.Space.margin
        let right = rect.maxX - Theme.Space.margin
        list.fill(.circle(center: Point(x: left + 4, y: rect.minY + 14), radius: 4), Theme.color(of: row.report.thing))
        let time = letters.metrics.width(of: row.time, in: Look.detail)
        letters.draw(
            row.title, Look.title, Theme.Palette.text, at: Point(x: left + 16, y: rect.minY + 14),
            upTo: right - left - 16 - time - Theme.Space.small, into: &list)
        letters.draw(
            row.time, Look.detail, Theme.Palette.secondary, at: Point(x: right, y: rect.minY + 14), .trailing,
            into: &list)
        letters.draw(
            row.detail, Look.detail, Theme.Palette.faint, at: Point(x: left + 16, y: rect.minY + 32),
            upTo: right - left - 16, into: &list)
    }

    // MARK: The report

    private func drawReport(_ window: Rect, _ letters: PanelLetters, _ time: Double, _ list: inout DrawList) {
        guard !window.isEmpty, figures.groups.count == layout.groups.count else { return }
        list.pushClip(window)
        let step = Vector(dx: window.minX, dy: window.minY - report.offset(engine))
        var line = 0
        for (index, group) in layout.groups.enumerated() {
            drawGroup(group.group, figures.groups[index].name, group.rect.offset(by: step), letters, &list)
            for figure in figures.groups[index].lines {
                drawLine(figure, layout.lines[line].rect.offset(by: step), letters, &list)
                line += 1
            }
        }
        list.popClip()
        ScrollIndicator.draw(
            in: window, offset: report.offset(engine), content: layout.reportLength,
            opacity: ScrollIndicator.opacity(
                isMoving: report.isMoving(engine), lastMoved: report.lastMoved, at: time), into: &list)
    }

    private func drawGroup(
        _ group: GestureGroup, _ name: String, _ rect: Rect, _ letters: PanelLetters, _ list: inout DrawList
    ) {
        list.fill(.rect(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)), Theme.Palette.line)
        let y = rect.midY + 2
        letters.draw(
            name, Theme.Inspector.chip, Theme.Palette.text, at: Point(x: rect.minX + Theme.Space.margin, y: y),
            into: &list)
        let end = rect.maxX - Theme.Space.margin - GestureLayout.unitWidth
        switch group {
        case .follow: drawColumns(Self.percentiles, at: Point(x: end, y: y), letters, &list)
        case .release:
            letters.draw(
                "R²", Look.caption, Theme.Palette.faint, at: Point(x: end - GestureLayout.sideOffset, y: y), .trailing,
                into: &list)
            if figures.loop != nil { drawColumns([words.then, words.now], at: Point(x: end, y: y), letters, &list) }
        case .settle:
            if figures.loop != nil { drawColumns([words.then, words.now], at: Point(x: end, y: y), letters, &list) }
        case .input, .frames: break
        }
    }

    private static let percentiles = ["p50", "p95", "max"]

    /// The names of columns, the last one ending at a place.
    private func drawColumns(_ names: [String], at place: Point, _ letters: PanelLetters, _ list: inout DrawList) {
        for (index, word) in names.enumerated() {
            letters.draw(
                word, Look.caption, Theme.Palette.faint,
                at: Point(x: place.x - Double(names.count - 1 - index) * GestureLayout.columnWidth, y: place.y),
                .trailing, into: &list)
        }
    }

    private func drawLine(
        _ line: GestureFigures.Line, _ rect: Rect, _ letters: PanelLetters, _ list: inout DrawList
    ) {
        let key = rect.inset(by: Insets(horizontal: 6, vertical: 0))
        buttons.drawLight(.measure(line.measure), key, radius: Theme.Space.tight, at: engine.time, into: &list)
        let left = rect.minX + Theme.Space.margin
        let end = rect.maxX - Theme.Space.margin - GestureLayout.unitWidth
        let isOwn = line.measure == .velocity(.standard)
        let isHeaded = rect.height > GestureLayout.lineHeight
        if isHeaded { drawColumns(Self.percentiles, at: Point(x: end, y: rect.minY + 9), letters, &list) }
        let middle = rect.maxY - GestureLayout.lineHeight / 2
        letters.draw(
            line.name, Look.value, isOwn ? Theme.Palette.text : Theme.Palette.secondary,
            at: Point(x: left, y: middle), into: &list)
        if isOwn { drawMark(after: left + letters.metrics.width(of: line.name, in: Look.value), rect, letters, &list) }
        for index in line.cells.indices {
            let cell = line.cells[index]
            letters.draw(
                cell.text, Look.value, cell.isMissing ? Theme.Palette.faint : Theme.Palette.text,
                at: Point(x: end - Double(line.cells.count - 1 - index) * GestureLayout.columnWidth, y: middle),
                .trailing, into: &list)
        }
        if let side = line.side {
            letters.draw(
                side.text, Look.value, Theme.Palette.faint, at: Point(x: end - GestureLayout.sideOffset, y: middle),
                .trailing, into: &list)
        }
        letters.draw(
            line.unit, Look.caption, Theme.Palette.faint, at: Point(x: end + 4, y: middle), into: &list)
    }

    /// Tells the estimator that the app goes by.
    private func drawMark(after x: Double, _ rect: Rect, _ letters: PanelLetters, _ list: inout DrawList) {
        let width = letters.metrics.width(of: words.appsOwn, in: Look.caption) + 10
        let mark = Rect(x: x + 6, y: rect.midY - 7.5, width: width, height: 15)
        list.fill(.roundedRect(mark, .all(Theme.Space.tight)), Theme.Inspector.chosen)
        letters.draw(words.appsOwn, Look.caption, Theme.Palette.text, at: mark.center, .center, into: &list)
    }
}
