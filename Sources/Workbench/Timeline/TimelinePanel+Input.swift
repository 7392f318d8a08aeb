import Controls
import Drawing
import Geometry
import Gestures

/// The pointer.
extension TimelinePanel {
    /// Points that a pointer may wander on a bar before it drags the playhead.
    private static let slop = 3.0
    /// Points beside the playhead's middle in which its handle is caught.
    private static let reach = 8.0
    /// The factor by which a notch lengthens what is seen, and the share of it that a notch moves.
    private static let zoomNotch = 1.25
    private static let panNotch = 0.1
    /// The most notches that one event zooms by.
    private static let mostNotches = 20.0

    /// Acts on an event; what it asks for leaves as effects, in order.
    ///
    /// Keys are the timeline's while a part of it has the keyboard or its list of exports is open. While that is open
    /// every press is the timeline's: one outside closes it. Positions that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the timeline.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [TimelineEffect]
    ) -> Bool {
        advance(to: event.time)
        fit(rect, metrics)
        switch event.kind {
        case .pointerDown(_, let position) where closesExports(position, rect): return true
        case .wheel(let notches, let position): return wheel(notches, position, rect)
        case .pinch(let factor, let position):
            guard position.isFinite, rect.contains(position) else { return false }
            zoom(by: 1 / factor, at: position.x - rect.minX)
            return true
        default: break
        }
        listRegions()
        let action = input.handle(event, in: rect)
        switch action {
        case .hovered(let position):
            hoverBar = input.hover == .track ? bar(at: position)?.number : nil
            return input.regions.bounds.contains(position) || isExporting
        case .began(let press): if press.part == .track { pressTrack(press, &effects) }
        case .dragged(let press): dragTrack(press, &effects)
        case .ended:
            switch drag {
            case .seek: effects.append(.endSeek)
            case .bar(let number): effects.append(.select(number))
            case nil: break
            }
            drag = nil
        case .cancelled:
            // A drag that is taken away leaves the playhead where it is.
            if isSeeking { effects.append(.endSeek) }
            drag = nil
        case .pressed(let part): perform(part, &effects)
        case .key(let key): return keyDown(key, &effects)
        case .ignored, .taken, .beganBeside, .adjusted, .focused: break
        }
        switch event.kind {
        case .pointerUp(let id, let position) where action.isTaken && id.isMouse && position.isFinite:
            // What lies there now is pointed at.
            listRegions()
            let inside = Point.zero + (position - rect.origin)
            input.point(at: inside)
            hoverBar = input.hover == .track ? bar(at: inside)?.number : nil
        case .focus(false): hoverBar = nil
        default: break
        }
        return action.isTaken
    }

    /// Lists what can be pressed now, in the order of the Tab key.
    mutating func listRegions() {
        input.regions.begin(layout.size)
        input.regions.add(.track, layout.ground, .area)
        for button in layout.buttons {
            var isChosen = false
            if case .timeScale = button.part { isChosen = isLit(button.part) }
            input.regions.add(
                button.part, button.rect, .button, stop: button.stop, isEnabled: isEnabled(button.part),
                isChosen: isChosen)
        }
        guard let box = popover(in: input.regions.bounds) else { return }
        input.regions.addBarrier(box, isFloating: true)
        for (index, export) in figures.exports.enumerated() {
            input.regions.add(.item(export.kind), line(index, in: box), .touch, isFloating: true)
        }
    }

    /// The form of the pointer over what it points at.
    public var cursor: PlatformOutput.Cursor {
        if isSeeking { return .move }
        if input.hover == .track { return hoverBar == nil ? .move : .hand }
        return input.hover == nil ? .arrow : .hand
    }

    // MARK: What is under the pointer

    /// The gesture whose bar is at a position of the panel's own coordinates; the last of those that lie on each other.
    func bar(at position: Point) -> TimelineBars.Bar? {
        let window = window
        for bar in bars.bars.reversed() {
            let box = box(of: bar, window)
            // What is very short can be pressed all the same.
            let grown = box.inset(by: Insets(horizontal: -max(1, (6 - box.width) / 2), vertical: 0))
            if grown.contains(position) { return bar }
        }
        return nil
    }

    /// The box of a bar, from its press to the rest, in the panel's coordinates.
    func box(of bar: TimelineBars.Bar, _ window: TimeWindow) -> Rect {
        let left = x(of: bar.pressed, in: window)
        let right = x(of: min(bar.rest, max(bar.pressed, state.span.upperBound)), in: window)
        let lane = layout.lane(bar.lane)
        return Rect(x: left, y: lane.minY, width: max(2, right - left), height: lane.height)
    }

    // MARK: Presses

    /// A press beside the open list closes it, and does nothing else.
    private mutating func closesExports(_ position: Point, _ rect: Rect) -> Bool {
        guard position.isFinite, !input.isPressed, let box = popover(in: rect), !box.contains(position) else {
            return false
        }
        isExporting = false
        input.setFocus(input.focus, isShown: false)
        return true
    }

    /// A second press shows everything; the first catches the playhead, a bar, or brings the playhead there.
    private mutating func pressTrack(_ press: PanelPress<TimelinePart>, _ effects: inout [TimelineEffect]) {
        if press.isSecond { return view.toggleEverything(state.span, &engine) }
        let grab = press.start.x - x(of: state.time, in: window)
        if press.start.y < layout.ruler.maxY, abs(grab) <= Self.reach {
            // Caught, it stays where it is until it is moved.
            drag = .seek(grab: grab)
        } else if let bar = bar(at: press.start) {
            drag = .bar(bar.number)
        } else {
            drag = .seek(grab: 0)
            seek(to: press.start.x, &effects)
        }
    }

    private mutating func dragTrack(_ press: PanelPress<TimelinePart>, _ effects: inout [TimelineEffect]) {
        if case .bar = drag, press.distance.length > Self.slop { drag = .seek(grab: 0) }
        if case .seek(let grab) = drag { seek(to: press.position.x - grab, &effects) }
    }

    private mutating func seek(to x: Double, _ effects: inout [TimelineEffect]) {
        let strip = layout.strip
        let time = time(at: x.clamped(to: strip.minX...strip.maxX), in: window)
        effects.append(.seek(time.clamped(to: state.span)))
    }

    mutating func perform(_ part: TimelinePart, _ effects: inout [TimelineEffect]) {
        guard isEnabled(part) else { return }
        if let effect = part.effect { effects.append(effect) }
        switch part {
        case .export: isExporting.toggle()
        case .item: isExporting = false
        default: break
        }
        if !isExporting, case .item = input.hover { input.setHover(nil) }
    }

    // MARK: Wheel

    private mutating func wheel(_ notches: Vector, _ position: Point, _ rect: Rect) -> Bool {
        guard position.isFinite, notches.isFinite else { return false }
        guard rect.contains(position) else { return isExporting }
        guard layout.ground.contains(Point.zero + (position - rect.origin)) else { return true }
        let sideways = notches.dx + (input.modifiers.contains(.shift) ? notches.dy : 0)
        if sideways != 0 {
            view.pan(by: -sideways * Self.panNotch, state.span, &engine)
        } else if notches.dy != 0 {
            // A touchpad turns by parts of a notch: ten tenths come to as much as a whole one.
            let count = notches.dy.clamped(to: -Self.mostNotches...Self.mostNotches)
            zoom(by: exponential(-count * naturalLogarithm(Self.zoomNotch)), at: position.x - rect.minX)
        }
        return true
    }

    /// Zooms around a horizontal position in the panel's coordinates.
    mutating func zoom(by factor: Double, at x: Double) {
        let share = (x - layout.strip.minX) / layout.strip.width
        view.zoom(by: factor, around: share.clamped(to: 0...1), state.span, &engine)
    }
}
