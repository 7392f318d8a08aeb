import Controls
import Drawing
import Geometry
import Profiling

extension HUDFigures {
    private typealias Look = Theme.HUD
    /// The side of the square that is before what its colour means.
    private static let swatch = 6.0
    /// The height of what marks a late frame.
    private static let cap = 4.0

    /// Adds the panel to a list; the same at every call.
    func draw(into list: inout DrawList, _ layout: HUDLayout, metrics: FontMetrics) {
        guard !layout.body.isEmpty else { return }
        let corners = Corners.all(Theme.Radius.card)
        list.fill(.roundedRect(layout.panel, corners), Look.ground)
        list.stroke(
            .roundedRect(layout.panel.inset(by: 0.5), .all(Theme.Radius.card - 0.5)), Stroke(width: 1), Look.edge)
        drawHead(layout, metrics, &list)
        drawGraph(layout, metrics, &list)
        drawRow(phases, in: layout.phases, metrics, &list)
        drawTable(layout, metrics, &list)
        drawCells(layout, metrics, &list)
        drawLate(layout, metrics, &list)
        if layout.showsSections { drawSections(layout, metrics, &list) }
        drawLine(at: 0, layout, &list)
        drawLine(at: 1, layout, &list)
        if layout.showsSections { drawLine(at: 2, layout, &list) }
    }

    private func drawHead(_ layout: HUDLayout, _ metrics: FontMetrics, _ list: inout DrawList) {
        let baseline = metrics.baseline(centeredAt: layout.head.midY, in: Theme.Typography.figure)
        var x = layout.head.minX
        func add(_ text: String, _ font: Font, _ color: Color, gap: Double) {
            list.text(TextRun(text, font: font, color: color, at: Point(x: x, y: baseline)))
            x += metrics.width(of: text, in: font) + gap
        }
        let isStill = isIdle || isEmpty
        add(
            rate.value, isIdle ? Theme.Typography.title : Theme.Typography.figure,
            isStill ? Theme.Palette.secondary : Theme.Palette.text, gap: Theme.Space.tight)
        add(rate.name, Theme.Typography.caption, Theme.Palette.secondary, gap: Theme.Space.margin)
        add(
            busy.value, Theme.Typography.figure, isEmpty ? Theme.Palette.secondary : Theme.Palette.text,
            gap: Theme.Space.tight)
        add(busy.name, Theme.Typography.caption, Theme.Palette.secondary, gap: Theme.Space.small)
        let room = max(0, layout.head.maxX - x)
        let top = layout.head.midY - 8
        text(renderer, Theme.Palette.secondary, at: Point(x: layout.head.maxX, y: top), .trailing, room, metrics, &list)
        text(
            refreshRate, Theme.Palette.faint, at: Point(x: layout.head.maxX, y: top + HUDLayout.rowHeight), .trailing,
            room, metrics, &list)
    }

    private func drawGraph(_ layout: HUDLayout, _ metrics: FontMetrics, _ list: inout DrawList) {
        let plot = layout.plot
        let line = Rect(x: plot.minX, y: plot.maxY - HUDGraph.budget, width: plot.width, height: 1)
        list.clipped(to: plot) { list in
            list.fill(.rect(plot), Look.plot)
            let transform = Transform(translation: Point(x: plot.maxX, y: plot.maxY) - .zero)
            if let late = graph.late { list.fill(.path(late, transform), Look.late.opacity(0.4)) }
            for phase in FramePart.allCases.reversed() {
                list.fill(.path(graph.areas[phase.rawValue], transform), Look.color(of: phase))
            }
            list.fill(.rect(line), Look.budget)
            if let late = graph.late {
                // However high its bar, a late frame is seen to be late.
                list.clipped(to: Rect(x: plot.minX, y: plot.minY, width: plot.width, height: Self.cap)) { list in
                    list.fill(.path(late, transform), Look.late)
                }
            }
        }
        text(
            budget, Theme.Palette.secondary, at: Point(x: layout.body.maxX, y: line.midY), .trailing, .infinity,
            metrics,
            &list)
        guard isEmpty else { return }
        text(emptyNote, Theme.Palette.secondary, at: plot.center, .center, plot.width, metrics, &list)
    }

    /// Says what colours mean, from left to right, as many as there is room for.
    private func drawRow(_ entries: [Entry], in row: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        var count = entries.count
        var room = row.width
        for entry in entries { room -= width(of: entry, metrics) }
        while count > 1, room < Double(count - 1) * Theme.Space.tight {
            count -= 1
            room += width(of: entries[count], metrics)
        }
        let gap = count > 1 ? min(Theme.Space.medium, room / Double(count - 1)) : 0
        var x = row.minX
        for entry in entries.prefix(count) {
            let end = x + width(of: entry, metrics)
            let square = Rect(x: x, y: row.midY - Self.swatch / 2, width: Self.swatch, height: Self.swatch)
            list.fill(.rect(square), entry.color)
            let name = Point(x: square.maxX + Theme.Space.tight, y: row.midY)
            text(entry.name, Theme.Palette.secondary, at: name, .leading, .infinity, metrics, &list)
            text(entry.value, Theme.Palette.text, at: Point(x: end, y: row.midY), .trailing, .infinity, metrics, &list)
            x = end + gap
        }
    }

    private func width(of entry: Entry, _ metrics: FontMetrics) -> Double {
        Self.swatch + 2 * Theme.Space.tight + metrics.width(of: entry.name, in: Theme.Typography.caption)
            + metrics.width(of: entry.value, in: Theme.Typography.caption)
    }

    private func drawTable(_ layout: HUDLayout, _ metrics: FontMetrics, _ list: inout DrawList) {
        let head = layout.row(0)
        text(frames, Theme.Palette.faint, at: Point(x: head.minX, y: head.midY), .leading, .infinity, metrics, &list)
        for (index, name) in Self.columns.enumerated() {
            let position = Point(x: layout.column(index), y: head.midY)
            text(name, Theme.Palette.faint, at: position, .trailing, .infinity, metrics, &list)
        }
        for (number, row) in rows.enumerated() {
            let y = layout.row(number + 1).midY
            text(
                row.name, Theme.Palette.secondary, at: Point(x: head.minX, y: y), .leading, .infinity, metrics, &list)
            for (index, cell) in row.cells.enumerated() {
                text(
                    cell, Theme.Palette.text, at: Point(x: layout.column(index), y: y), .trailing, .infinity, metrics,
                    &list, font: Look.cell)
            }
        }
    }

    private static let columns = ["p50", "p95", "p99", "max"]

    private func drawCells(_ layout: HUDLayout, _ metrics: FontMetrics, _ list: inout DrawList) {
        let top = layout.cells.minY + HUDLayout.rowHeight / 2
        for (index, cell) in cells.enumerated() {
            let isLast = index == cells.count - 1
            let x = isLast ? layout.body.maxX : layout.cell(index)
            let side = isLast ? TextRun.Alignment.trailing : .leading
            let color = cell.grade.map { Look.color(of: $0) } ?? Theme.Palette.text
            text(cell.name, Theme.Palette.faint, at: Point(x: x, y: top), side, .infinity, metrics, &list)
            let position = Point(x: x, y: top + HUDLayout.rowHeight)
            text(cell.value, color, at: position, side, .infinity, metrics, &list, font: Look.value)
            guard !cell.note.isEmpty else { continue }
            let end = x + metrics.width(of: cell.value, in: Look.value) + Theme.Space.small
            text(cell.note, color, at: Point(x: end, y: position.y), .leading, .infinity, metrics, &list)
        }
    }

    private func drawLate(_ layout: HUDLayout, _ metrics: FontMetrics, _ list: inout DrawList) {
        let row = layout.late
        let end = row.minX + metrics.width(of: lateName, in: Theme.Typography.caption) + Theme.Space.small
        text(lateName, Theme.Palette.faint, at: Point(x: row.minX, y: row.midY), .leading, .infinity, metrics, &list)
        text(
            late, Theme.Palette.text, at: Point(x: row.maxX, y: row.midY), .trailing, row.maxX - end, metrics, &list)
    }

    private func drawSections(_ layout: HUDLayout, _ metrics: FontMetrics, _ list: inout DrawList) {
        let row = layout.sectionsName
        text(
            sectionsName, Theme.Palette.faint, at: Point(x: row.minX, y: row.midY), .leading, .infinity, metrics, &list)
        text(own.value, Theme.Palette.text, at: Point(x: row.maxX, y: row.midY), .trailing, .infinity, metrics, &list)
        let value = metrics.width(of: own.value, in: Theme.Typography.caption)
        text(
            own.name, Theme.Palette.faint, at: Point(x: row.maxX - value - Theme.Space.tight, y: row.midY), .trailing,
            .infinity, metrics, &list)
        let bar = layout.sectionsBar
        list.clipped(to: bar, .all(bar.height / 2)) { list in
            list.fill(.rect(bar), Look.plot)
            var x = bar.minX
            for entry in sections {
                let width = entry.share * bar.width
                list.fill(.rect(Rect(x: x, y: bar.minY, width: width, height: bar.height)), entry.color)
                x += width
            }
        }
        drawRow(sections, in: layout.sections, metrics, &list)
    }

    private func drawLine(at index: Int, _ layout: HUDLayout, _ list: inout DrawList) {
        let line = Rect(x: layout.body.minX, y: layout.line(index), width: layout.body.width, height: 1)
        list.fill(.rect(line), Theme.Palette.line)
    }

    /// Small text whose middle lies at the height of `position`.
    private func text(
        _ text: String, _ color: Color, at position: Point, _ alignment: TextRun.Alignment, _ width: Double,
        _ metrics: FontMetrics, _ list: inout DrawList, font: Font = Theme.Typography.caption
    ) {
        let baseline = Point(x: position.x, y: metrics.baseline(centeredAt: position.y, in: font))
        list.text(TextRun(text, font: font, color: color, at: baseline, alignment: alignment, maxWidth: width))
    }
}
