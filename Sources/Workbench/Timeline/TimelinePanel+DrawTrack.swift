import Controls
import Drawing
import Geometry

/// The session as a strip of time.
extension TimelinePanel {
    /// Points around a bar's words.
    private static let inset = 5.0
    /// The colour of words on a bar.
    private static let ink = Color(hex: 0x131318)

    func drawTrack(_ panel: Vector, _ metrics: FontMetrics, _ list: inout DrawList) {
        let ground = layout.ground.offset(by: panel)
        let window = window
        list.clipped(to: ground, .all(Theme.Radius.medium)) { list in
            list.fill(.rect(ground), Look.track)
            for lane in 0..<TimelineBars.lanes {
                let rect = layout.lane(lane).offset(by: panel)
                list.fill(
                    .rect(Rect(x: ground.minX, y: rect.minY, width: ground.width, height: rect.height)), Look.lane)
            }
            drawRuler(window, panel, metrics, &list)
            drawBars(window, panel, metrics, &list)
            drawTunings(window, panel, &list)
            drawEnds(window, ground, panel, &list)
            drawOutlines(window, panel, &list)
            drawPlayhead(window, ground, panel, &list)
        }
        if input.showsFocus(on: .track) { list.ring(ground, radius: Theme.Radius.medium) }
    }

    private func drawRuler(
        _ window: TimeWindow, _ panel: Vector, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let strip = layout.ruler.offset(by: panel)
        let part = ruler.step / Double(ruler.parts)
        let first = Int((window.start / part).rounded(.up))
        let last = Int((window.end / part).rounded(.down))
        guard first <= last else { return }
        for index in first...last {
            let time = Double(index) * part
            guard time >= 0 else { continue }
            let x = panel.dx + x(of: time, in: window)
            let isNamed = index % ruler.parts == 0
            let height = isNamed ? 9.0 : 4.0
            list.fill(
                .rect(Rect(x: x.rounded(.down), y: strip.maxY - height, width: 1, height: height)),
                isNamed ? Theme.Palette.track : Theme.Palette.line)
            let label = index / ruler.parts - ruler.first
            guard isNamed, ruler.labels.indices.contains(label) else { continue }
            let text = ruler.labels[label]
            // At the right end there may be no room.
            guard x + Theme.Space.tight + metrics.width(of: text, in: Look.key) < strip.maxX + Theme.Space.small else {
                continue
            }
            list.text(
                text, Look.key, Theme.Palette.faint, at: Point(x: x + Theme.Space.tight, y: strip.minY + 8), metrics)
        }
    }

    // MARK: Gestures

    private func drawBars(_ window: TimeWindow, _ panel: Vector, _ metrics: FontMetrics, _ list: inout DrawList) {
        // Where the last bar of each lane ended: what is not seen beside it is left out.
        var (upper, lower) = (-Double.infinity, -Double.infinity)
        for bar in bars.bars {
            guard bar.pressed <= window.end, min(bar.rest, state.span.upperBound) >= window.start else { continue }
            let box = box(of: bar, window).offset(by: panel)
            let isSelected = bar.number == state.selected
            let before = bar.lane == 0 ? upper : lower
            guard box.maxX > before + 1 || isSelected else { continue }
            if bar.lane == 0 { upper = box.maxX } else { lower = box.maxX }
            draw(bar, box, window, panel, metrics, &list)
            if bar.number == hoverBar { list.fill(.roundedRect(box, .all(3)), Color(white: 1, alpha: 0.14)) }
        }
    }

    /// Outlines the selected gesture, and the one that keys went to; also where the future is dimmed.
    private func drawOutlines(_ window: TimeWindow, _ panel: Vector, _ list: inout DrawList) {
        for bar in bars.bars {
            let isPointed = input.showsFocus && bar.number == pointed
            guard isPointed || bar.number == state.selected, bar.pressed <= window.end else { continue }
            let box = box(of: bar, window).offset(by: panel).inset(by: -0.5)
            list.stroke(
                .roundedRect(box, .all(4)), Stroke(width: 2), isPointed ? Theme.Palette.focus : Theme.Palette.text)
        }
    }

    private func draw(
        _ bar: TimelineBars.Bar, _ box: Rect, _ window: TimeWindow, _ panel: Vector, _ metrics: FontMetrics,
        _ list: inout DrawList
    ) {
        let color = Theme.color(of: bar.movable, sections)
        let released = panel.dx + x(of: min(bar.released, max(bar.pressed, state.span.upperBound)), in: window)
        let held = Rect(x: box.minX, y: box.minY, width: max(2, released - box.minX), height: box.height)
        // What is released sinks.
        if box.maxX > held.maxX + 0.5 {
            list.fill(.roundedRect(box, .all(3)), color.opacity(Look.rest))
        }
        list.fill(.roundedRect(held, .all(min(3, held.width / 2))), color)
        drawLabel(of: bar, box, held, window, panel, metrics, &list)
    }

    /// The name of what is driven: on the held part where it fits, or else after it, up to the next bar.
    private func drawLabel(
        of bar: TimelineBars.Bar, _ box: Rect, _ held: Rect, _ window: TimeWindow, _ panel: Vector,
        _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let name = bar.movable.label.text(in: figures.language?.rawValue ?? "")
        let room = metrics.width(of: name, in: Theme.Typography.caption) + 2 * Self.inset
        let strip = layout.strip.offset(by: panel)
        let left = max(held.minX, strip.minX)
        let next = min(strip.maxX, panel.dx + x(of: min(bar.next, 1e12), in: window))
        if min(held.maxX, next) - left >= room {
            list.text(name, Theme.Typography.caption, Self.ink, at: Point(x: left + Self.inset, y: box.midY), metrics)
            return
        }
        let start = max(held.maxX, strip.minX)
        guard box.maxX >= strip.minX, next - start >= room else { return }
        list.text(
            name, Theme.Typography.caption, Theme.Palette.text, at: Point(x: start + Self.inset, y: box.midY), metrics)
    }

    // MARK: Marks

    private func drawTunings(_ window: TimeWindow, _ panel: Vector, _ list: inout DrawList) {
        let bottom = layout.lane(TimelineBars.lanes - 1).offset(by: panel).maxY
        let top = layout.ruler.offset(by: panel).maxY
        var before = -Double.infinity
        for moment in tunings where moment >= window.start && moment <= window.end {
            let x = panel.dx + x(of: moment, in: window)
            // A drag of a slider makes many.
            guard x >= before + 8 else { continue }
            before = x
            list.fill(.rect(Rect(x: x - 0.5, y: top, width: 1, height: bottom - top)), Look.tuned.opacity(0.55))
            list.fill(.path(TimelineIcon.tuned.fill, Transform(translation: Vector(dx: x, dy: top - 1))), Look.tuned)
        }
    }

    /// The recorded part, the part that is not kept, and while the playhead is away the part after it.
    private func drawEnds(_ window: TimeWindow, _ ground: Rect, _ panel: Vector, _ list: inout DrawList) {
        let first = panel.dx + x(of: state.span.lowerBound, in: window)
        let last = panel.dx + x(of: state.span.upperBound, in: window)
        if let since = state.recordingSince {
            let start = max(ground.minX, panel.dx + x(of: since, in: window))
            let end = min(ground.maxX, last)
            if end > start {
                let y = layout.ruler.offset(by: panel).maxY - 1
                list.fill(.rect(Rect(x: start, y: y, width: end - start, height: 2)), Look.record)
            }
        }
        if state.isScrubbing {
            shade(from: panel.dx + x(of: state.time, in: window), to: last, ground, &list)
        }
        shade(from: ground.minX, to: first, ground, &list)
        shade(from: last, to: ground.maxX, ground, &list)
    }

    private func shade(from start: Double, to end: Double, _ ground: Rect, _ list: inout DrawList) {
        let (left, right) = (max(start, ground.minX), min(end, ground.maxX))
        guard right > left else { return }
        list.fill(.rect(Rect(x: left, y: ground.minY, width: right - left, height: ground.height)), Look.shade)
    }

    private func drawPlayhead(_ window: TimeWindow, _ ground: Rect, _ panel: Vector, _ list: inout DrawList) {
        let x = panel.dx + x(of: state.time, in: window)
        guard x >= ground.minX - 8, x <= ground.maxX + 8 else { return }
        let color = figures.status == .live ? Look.live : Look.playhead
        let tip = layout.ruler.offset(by: panel).maxY
        list.fill(
            .rect(Rect(x: x - 0.75, y: tip - 2, width: 1.5, height: ground.maxY - tip + 2)), color)
        list.fill(.path(TimelineIcon.handle.fill, Transform(translation: Vector(dx: x, dy: tip))), color)
    }
}
