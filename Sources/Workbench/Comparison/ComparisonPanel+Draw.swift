import Controls
import Drawing
import Geometry

extension ComparisonPanel {
    private typealias Look = Theme.ComparisonPanel

    /// Adds the panel to a list, as it was at the last update or event.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, !layout.buttons.isEmpty else { return }
        let panel = rect.origin - Point.zero
        list.begin(.workbench)
        list.clipped(to: rect) { list in
            list.fill(.rect(rect), Theme.Inspector.ground)
            list.hairline(x: rect.minX, y: rect.minY, width: rect.width)
            drawHead(panel, metrics, time, &list)
            let legend = layout.legend.offset(by: panel)
            let end = drawLegend(.a, figures.rests[0], at: legend.minX, legend, metrics, &list)
            _ = drawLegend(.b, figures.rests[1], at: end + Theme.Space.large, legend, metrics, &list)
            drawDifferences(layout.differences.offset(by: panel), metrics, &list)
            drawPlot(0, words.offset(in: figures.measure.unit), layout.plots.0.offset(by: panel), metrics, &list)
            drawPlot(
                1, words.velocity(in: figures.measure.unitPerSecond), layout.plots.1.offset(by: panel), metrics, &list)
        }
    }

    // MARK: The head

    private func drawHead(_ panel: Vector, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList) {
        if let edits = layout.edits {
            list.text(words("Edit"), Look.caption, Theme.Palette.faint, at: edits + panel, metrics, .trailing)
        }
        if let version, let rect = layout.version {
            list.text(
                words.version(version, isReady: version.isReady), Look.text, Look.color(of: .b),
                at: rect.center + panel, metrics, .center, upTo: rect.width - Theme.Space.tight)
        }
        for button in layout.buttons {
            let rect = button.rect.offset(by: panel)
            if case .edit(let which) = button.part {
                drawSegment(which, rect, metrics, time, &list)
                continue
            }
            list.fill(.roundedRect(rect, .all(Theme.Radius.small)), Theme.Inspector.button)
            input.drawLight(button.part, rect, at: time, into: &list)
            let color = isEnabled(button.part) ? Theme.Palette.text : Theme.Palette.faint
            list.text(words.name(of: button.part), Look.text, color, at: rect.center, metrics, .center)
        }
    }

    /// Says what sets A and B apart.
    private func drawDifferences(_ line: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        let versions = version.flatMap { $0.number == $0.newest ? nil : words.versions($0) }
        list.text(
            figures.differences ?? versions ?? words("A and B have the same tuning"), Look.text, Theme.Palette.text,
            at: Point(x: line.minX, y: line.midY), metrics,
            upTo: line.width)
    }

    private func drawSegment(
        _ which: Comparison.Which, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let (part, color) = (ComparisonPart.edit(which), Look.color(of: which))
        input.drawSegment(
            part, words.name(of: part), (which == .a ? 0 : 1, 2), rect, radius: Theme.Radius.small,
            font: Theme.Inspector.group, color: which == editing ? color : Theme.Palette.secondary,
            chosen: which == editing ? color.opacity(0.24) : nil, metrics, at: time, into: &list)
    }

    /// - Returns: Where it ends.
    private func drawLegend(
        _ which: Comparison.Which, _ rest: String, at x: Double, _ rect: Rect, _ metrics: FontMetrics,
        _ list: inout DrawList
    ) -> Double {
        let color = Look.color(of: which)
        list.fill(.roundedRect(Rect(x: x, y: rect.midY - 1, width: 14, height: 2), .all(1)), color)
        list.text(
            words.name(of: .edit(which)), Theme.Inspector.group, color, at: Point(x: x + 20, y: rect.midY), metrics)
        list.text(
            rest, Look.caption, Theme.Palette.secondary, at: Point(x: x + 35, y: rect.midY), metrics,
            upTo: rect.maxX - x - 35)
        return x + (rest.isEmpty ? 30 : 35 + metrics.width(of: rest, in: Look.caption))
    }

    // MARK: Plots

    private func drawPlot(
        _ index: Int, _ name: String, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        list.clipped(to: rect, .all(Theme.Radius.medium)) { list in
            list.fill(.rect(rect), Theme.Inspector.plot)
            if figures.plots.indices.contains(index) {
                drawCurves(figures.plots[index], rect, metrics, &list)
                drawMoments(index, rect, metrics, &list)
            } else if index == 0 {
                list.text(
                    words("Drag or fling something to compare"), Look.text, Theme.Palette.faint, at: rect.center,
                    metrics, .center,
                    upTo: rect.width - 16)
            }
            list.text(
                name, Look.caption, Theme.Palette.secondary, at: Point(x: rect.minX + 8, y: rect.minY + 11), metrics)
        }
        if input.showsFocus(on: .plot) { list.ring(rect, radius: Theme.Radius.medium) }
    }

    private func drawCurves(
        _ plot: ComparisonFigures.Plot, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let curves = plot.curves
        let left = rect.minX + curves.left
        let right = rect.maxX - ComparisonPlot.padding
        for tick in plot.ticks {
            list.fill(
                .rect(Rect(x: left, y: rect.minY + tick.y - 0.5, width: right - left, height: 1)), Look.tick)
            list.text(
                tick.text, Look.caption, Theme.Palette.faint, at: Point(x: left - 6, y: rect.minY + tick.y), metrics,
                .trailing)
        }
        let transform = Transform(translation: rect.origin - .zero)
        list.fill(.path(curves.between, transform), Look.difference)
        list.stroke(.path(curves.a, transform), Stroke(width: 1.75, cap: .round), Look.a)
        list.stroke(.path(curves.b, transform), Stroke(width: 1.75, cap: .round), Look.b)
        for rest in curves.restsA { drawRest(transform.apply(rest), Look.a, rect, &list) }
        for rest in curves.restsB { drawRest(transform.apply(rest), Look.b, rect, &list) }
    }

    /// The place and the time at which a motion came to rest.
    private func drawRest(_ position: Point, _ color: Color, _ rect: Rect, _ list: inout DrawList) {
        let end = rect.maxY - ComparisonPlot.margin.bottom
        list.fill(
            .rect(Rect(x: position.x - 0.5, y: position.y, width: 1, height: max(0, end - position.y))),
            color.opacity(0.4))
        list.fill(.circle(center: position, radius: 5), Theme.Inspector.plot)
        list.fill(.circle(center: position, radius: 3), color)
    }

    // MARK: Moments

    /// The playhead, and the crosshair or else the largest difference.
    private func drawMoments(_ index: Int, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        let plot = figures.plots[index]
        let time = figures.reading.map { timeGround($0, plot, rect, metrics) } ?? .zero
        drawEnds(plot, rect, beside: time, metrics, &list)
        if let playhead, plot.curves.times.contains(playhead) {
            drawLine(at: rect.minX + plot.curves.x(of: playhead), rect, Look.playhead, &list)
        }
        if let reading = figures.reading, reading.numbers.indices.contains(index) {
            drawReading(reading, reading.numbers[index], plot, rect, metrics, &list)
        } else if let largest = plot.curves.largest {
            drawLargest(largest, plot, rect, metrics, &list)
        }
    }

    private func drawLine(at x: Double, _ rect: Rect, _ color: Color, _ list: inout DrawList) {
        let top = rect.minY + ComparisonPlot.margin.top - 2
        let bottom = rect.maxY - ComparisonPlot.margin.bottom + 2
        list.fill(.rect(Rect(x: x - 0.5, y: top, width: 1, height: bottom - top)), color)
    }

    /// The ground under the crosshair's time.
    private func timeGround(
        _ reading: ComparisonFigures.Reading, _ plot: ComparisonFigures.Plot, _ rect: Rect, _ metrics: FontMetrics
    ) -> Rect {
        let half = metrics.width(of: reading.text, in: Look.caption) / 2 + 5
        let x = rect.minX + plot.curves.x(of: reading.time)
        let middle = x.clamped(to: rect.minX + half + 2...max(rect.minX + half + 2, rect.maxX - half - 2))
        return Rect(x: middle - half, y: rect.maxY - 17, width: 2 * half, height: 16)
    }

    /// The times at which the plot begins and ends, where nothing else is.
    private func drawEnds(
        _ plot: ComparisonFigures.Plot, _ rect: Rect, beside other: Rect, _ metrics: FontMetrics,
        _ list: inout DrawList
    ) {
        let left = rect.minX + plot.curves.left
        let right = rect.maxX - ComparisonPlot.padding
        let start = metrics.width(of: plot.start, in: Look.caption)
        let end = metrics.width(of: plot.end, in: Look.caption)
        if other.isEmpty || other.minX > left + start {
            list.text(plot.start, Look.caption, Theme.Palette.faint, at: Point(x: left, y: rect.maxY - 9), metrics)
        }
        if other.isEmpty || other.maxX < right - end {
            list.text(
                plot.end, Look.caption, Theme.Palette.faint, at: Point(x: right, y: rect.maxY - 9), metrics, .trailing)
        }
    }

    private func drawReading(
        _ reading: ComparisonFigures.Reading, _ numbers: ComparisonFigures.Reading.Numbers,
        _ plot: ComparisonFigures.Plot, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let x = rect.minX + plot.curves.x(of: reading.time)
        drawLine(at: x, rect, Look.cursor, &list)
        if let height = numbers.yA { drawDot(Point(x: x, y: rect.minY + height), Look.a, &list) }
        if let height = numbers.yB { drawDot(Point(x: x, y: rect.minY + height), Look.b, &list) }
        list.text(
            reading.text, Look.caption, Theme.Palette.text, at: timeGround(reading, plot, rect, metrics).center,
            metrics, .center)
        let y = rect.minY + 11
        var end = rect.maxX - ComparisonPlot.padding
        list.text(numbers.difference, Look.caption, Theme.Palette.text, at: Point(x: end, y: y), metrics, .trailing)
        end -= metrics.width(of: numbers.difference, in: Look.caption) + 10
        list.text(numbers.b, Look.caption, Look.b, at: Point(x: end, y: y), metrics, .trailing)
        end -= metrics.width(of: numbers.b, in: Look.caption) + 10
        list.text(numbers.a, Look.caption, Look.a, at: Point(x: end, y: y), metrics, .trailing)
    }

    private func drawDot(_ position: Point, _ color: Color, _ list: inout DrawList) {
        list.fill(.circle(center: position, radius: 4.5), Theme.Inspector.plot)
        list.fill(.circle(center: position, radius: 3), color)
    }

    /// A line from one curve to the other with the difference beside it, on the side where there is room.
    private func drawLargest(
        _ largest: ComparisonPlot.Moment, _ plot: ComparisonFigures.Plot, _ rect: Rect, _ metrics: FontMetrics,
        _ list: inout DrawList
    ) {
        let x = rect.minX + plot.curves.x(of: largest.time)
        let ends = (rect.minY + plot.curves.y(of: largest.a), rect.minY + plot.curves.y(of: largest.b))
        let top = min(ends.0, ends.1)
        let bottom = max(ends.0, ends.1)
        list.fill(.rect(Rect(x: x - 0.5, y: top, width: 1, height: bottom - top)), Theme.Palette.text)
        for y in [top, bottom] {
            list.fill(.rect(Rect(x: x - 3, y: y - 0.5, width: 6, height: 1)), Theme.Palette.text)
        }
        let width = metrics.width(of: plot.largest, in: Look.caption) + 8
        let isRight = x + width + 6 < rect.maxX
        let lowest = rect.minY + ComparisonPlot.margin.top + 8
        let y = ((top + bottom) / 2).clamped(to: lowest...max(lowest, rect.maxY - ComparisonPlot.margin.bottom - 8))
        let ground = Rect(x: isRight ? x + 5 : x - 5 - width, y: y - 8, width: width, height: 16)
        list.fill(.roundedRect(ground, .all(Theme.Space.tight)), Theme.Inspector.plot.opacity(0.85))
        list.text(plot.largest, Look.caption, Theme.Palette.text, at: ground.center, metrics, .center)
    }
}
