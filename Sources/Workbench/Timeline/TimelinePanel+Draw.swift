import Controls
import Drawing
import Geometry

/// The row of buttons and what is written beside it.
extension TimelinePanel {
    typealias Look = Theme.Timeline

    /// Adds the panel to a list, as it was at the last update or event.
    public func draw(into list: inout DrawList, in rect: Rect, metrics: FontMetrics, time: Double) {
        guard !rect.isEmpty, !layout.buttons.isEmpty else { return }
        list.begin(.workbench)
        list.clipped(to: rect) { list in
            list.fill(.rect(rect), Look.ground)
            let panel = rect.origin - Point.zero
            for button in layout.buttons { draw(button, button.rect.offset(by: panel), panel.dx, metrics, time, &list) }
            for x in layout.partings {
                list.fill(.rect(Rect(x: rect.minX + x, y: rect.minY + 14, width: 1, height: 16)), Theme.Palette.line)
            }
            if let x = layout.paceKey {
                list.text(
                    TimelinePart.paceKey, Look.key, Theme.Palette.faint,
                    at: Point(x: rect.minX + x, y: rect.minY + TimelineLayout.barHeight / 2), metrics)
            }
            drawReadout(layout.readout.offset(by: panel), metrics, &list)
            drawTrack(panel, metrics, &list)
            list.hairline(x: rect.minX, y: rect.minY, width: rect.width)
            drawHint(rect, metrics, time, &list)
        }
    }

    // MARK: Buttons

    private func draw(
        _ button: TimelineLayout.Button, _ rect: Rect, _ left: Double, _ metrics: FontMetrics, _ time: Double,
        _ list: inout DrawList
    ) {
        if case .timeScale(let timeScale) = button.part { return drawTimeScale(timeScale, rect, metrics, time, &list) }
        let part = button.part
        let (isEnabled, isLit) = (isEnabled(part), isLit(part))
        let key = rect.inset(by: Insets(horizontal: 1, vertical: 0))
        if isLit { list.fill(.roundedRect(key, .all(Theme.Radius.small)), ground(of: part)) }
        drawLight(part, key, time, &list)
        let color =
            !isEnabled ? Theme.Inspector.disabled : isLit ? Theme.Palette.text : Theme.Palette.secondary
        let icon = icon(of: part)
        let transform = Transform(translation: Vector(dx: rect.minX + 7 + TimelineLayout.icon / 2, dy: rect.midY))
        let ink = part == .command(.record) ? Look.record : isEnabled ? Theme.Palette.text : Theme.Inspector.disabled
        if !icon.fill.elements.isEmpty { list.fill(.path(icon.fill, transform), ink) }
        if !icon.line.elements.isEmpty {
            list.stroke(.path(icon.line, transform), Stroke(width: 1.5, cap: .round), ink)
        }
        if let x = button.label {
            list.text(label(of: part), Look.label, color, at: Point(x: left + x, y: rect.midY), metrics)
        }
        if part == .export {
            let position = Vector(dx: rect.maxX - 7 - TimelineLayout.chevron / 2, dy: rect.midY)
            list.stroke(
                .path(TimelineIcon.chevron.line, Transform(translation: position)), Stroke(width: 1.5, cap: .round),
                color)
        }
        guard let x = button.key, let name = part.key else { return }
        if part == .command(.record), isLit, button.label == nil {
            list.text(figures.elapsed, Look.elapsed, color, at: Point(x: left + x, y: rect.midY), metrics)
        } else {
            list.text(
                name, part.keyFont, isEnabled ? Theme.Palette.faint : Theme.Inspector.disabled,
                at: Point(x: left + x, y: rect.midY), metrics)
        }
    }

    /// The words of a button as things are now.
    private func label(of part: TimelinePart) -> String {
        switch part {
        case .command(.record) where isLit(part): figures.elapsed
        case .command(.pause) where isLit(part): figures.simulation
        default: figures.label(of: part)
        }
    }

    private func ground(of part: TimelinePart) -> Color {
        switch part {
        case .command(.record): Look.record.opacity(0.24)
        case .export: Theme.Inspector.button
        default: Theme.Inspector.chosen
        }
    }

    private func drawTimeScale(
        _ timeScale: SlowMotion, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let part = TimelinePart.timeScale(timeScale)
        let index = timeScale == .off ? 0 : timeScale == .tenth ? 3 : 1
        let isLit = isLit(part)
        input.drawSegment(
            part, figures.label(of: part), (index, 4),
            rect.inset(by: Insets(horizontal: 0, vertical: 3)), font: Look.label,
            color: isLit ? Theme.Palette.text : Theme.Palette.secondary, chosen: isLit ? Theme.Inspector.chosen : nil,
            hover: isEnabled(part) ? 0.06 : 0, metrics, at: time, into: &list)
    }

    /// The sign that a part is under the pointer, pressed, or has the keyboard.
    private func drawLight(_ part: TimelinePart, _ rect: Rect, _ time: Double, _ list: inout DrawList) {
        input.drawLight(part, rect, hover: isEnabled(part) ? 0.06 : 0, at: time, into: &list)
    }

    private func icon(of part: TimelinePart) -> TimelineIcon {
        switch part {
        case .command(.record): state.recordingSince == nil ? .record : .stop
        case .command(.replay): .replay
        case .command(.loop): .loop
        case .backwards: .backwards
        case .command(.frameBack): .stepBack
        case .command(.pause): state.isPaused ? .play : .pause
        case .command(.frameOn): .stepForward
        case .command(.goLive): .live
        case .command(.gestureOverlay): .gestures
        case .command(.hud): .hud
        case .command(.compare): .compare
        default: .export
        }
    }

    // MARK: Words

    /// The state and position of the playhead, and under it how much is kept.
    private func drawReadout(_ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList) {
        let top = rect.minY + 16
        list.text(figures.moment, Look.time, Theme.Palette.text, at: Point(x: rect.maxX, y: top), metrics, .trailing)
        let isLive = figures.status == .live
        let color = isLive ? Look.live : Theme.Inspector.peak
        list.fill(.circle(center: Point(x: rect.minX + 3, y: top), radius: 3), color)
        list.text(figures.statusText, Look.label, color, at: Point(x: rect.minX + 11, y: top), metrics)
        list.text(
            figures.kept, Theme.Typography.caption, Theme.Palette.faint, at: Point(x: rect.maxX, y: rect.minY + 33),
            metrics, .trailing, upTo: rect.width)
    }

    /// The words for the button under the pointer, below it.
    private func drawHint(_ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList) {
        guard isHintWanted, time >= input.hoverTime + Self.patience, let hover = input.hover,
            let button = layout.button(hover)
        else {
            return
        }
        let hint = figures.hint(of: hover)
        let width = metrics.width(of: hint, in: Look.label) + 2 * Theme.Space.small
        let least = rect.minX + Theme.Space.small
        let left = (rect.minX + button.rect.midX - width / 2).clamped(
            to: least...max(least, rect.maxX - Theme.Space.small - width))
        let box = Rect(x: left, y: rect.minY + TimelineLayout.barHeight - 2, width: width, height: 24)
        list.fill(.roundedRect(box, .all(Theme.Radius.small)), Theme.Palette.toast)
        list.text(hint, Look.label, Theme.Palette.text, at: box.center, metrics, .center)
    }
}
