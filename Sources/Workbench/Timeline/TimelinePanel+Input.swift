import Controls
import Drawing
import Geometry
import Gestures
import Motion

/// The pointer.
extension TimelinePanel {
    /// Seconds and points between two presses that are one double press.
    private static let doublePress = 0.3
    private static let doubleReach = 4.0
    /// Points that a pointer may wander on a bar before it drags the playhead.
    private static let slop = 3.0
    /// Points beside the playhead's middle in which its handle is caught.
    private static let reach = 8.0
    /// How much longer what is seen gets with a notch, and how much of it a notch moves.
    private static let zoomNotch = 1.25
    private static let panNotch = 0.1
    /// The most notches that one event zooms by.
    private static let mostNotches = 20.0

    /// Acts on an event; what it asks for leaves as effects, in order.
    ///
    /// Keys are the timeline's while a part of it has the keyboard or its list of exports is open. While that is open
    /// every press is the timeline's: one outside closes it. Places that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the timeline.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [TimelineEffect]
    ) -> Bool {
        advance(to: event.time)
        fit(rect, metrics)
        switch event.kind {
        case .pointerDown(let id, let place): return pointerDown(id, place, rect, &effects)
        case .pointerMove(let id, let place): return pointerMove(id, place, rect, &effects)
        case .pointerUp(let id, let place): return pointerUp(id, place, rect, &effects)
        case .pointerCancel(let id): return pointerCancel(id, &effects)
        case .wheel(let notches, let place): return wheel(notches, place, rect)
        case .pinch(let factor, let place):
            guard place.isFinite, rect.contains(place) else { return false }
            zoom(by: 1 / factor, at: place.x - rect.minX)
            return true
        case .keyDown(let key): return keyDown(key, &effects)
        case .keyUp(let key):
            hold(key, false)
            if heldKey == key { heldKey = nil }
            return false
        case .focus(let isGained):
            if !isGained {
                modifiers = []
                heldKey = nil
                if let press { _ = pointerCancel(press.pointer, &effects) }
                point(at: nil)
            }
            return false
        case .text, .paste, .compose, .rotate, .resize, .answer, .tuning, .timeScale, .notice, .perform, .end:
            return false
        }
    }

    /// The form of the pointer over what it points at.
    public var cursor: Desk.Cursor {
        if case .seek = press { return .move }
        if hover == .track { return hoverBar == nil ? .move : .hand }
        return hover == nil ? .arrow : .hand
    }

    // MARK: What is under the pointer

    /// The part at a place; nil where there is none that can be pressed now.
    func part(at place: Point, in rect: Rect) -> TimelinePart? {
        if isExporting, let kind = export(at: place, in: rect) { return .item(kind) }
        guard rect.contains(place) else { return nil }
        let inside = Point.zero + (place - rect.origin)
        if layout.ground.contains(inside) { return .track }
        let button = layout.buttons.first { $0.rect.contains(inside) }
        return button.flatMap { isEnabled($0.part) ? $0.part : nil }
    }

    /// The gesture whose bar is at a place of the panel's own coordinates; the last of those that lie on each other.
    func bar(at place: Point) -> TimelineBars.Bar? {
        let window = window
        for bar in bars.bars.reversed() {
            let box = box(of: bar, window)
            // What is very short can be pressed all the same.
            let grown = box.inset(by: Insets(horizontal: -max(1, (6 - box.width) / 2), vertical: 0))
            if grown.contains(place) { return bar }
        }
        return nil
    }

    /// Where a bar is, from its press to the rest, in the panel's coordinates.
    func box(of bar: TimelineBars.Bar, _ window: TimeWindow) -> Rect {
        let left = x(of: bar.pressed, in: window)
        let right = x(of: min(bar.rest, max(bar.pressed, state.span.upperBound)), in: window)
        let lane = layout.lane(bar.lane)
        return Rect(x: left, y: lane.minY, width: max(2, right - left), height: lane.height)
    }

    private mutating func point(at place: Point?, in rect: Rect = .zero) {
        let part = place.flatMap { self.part(at: $0, in: rect) }
        if part != hover {
            hover = part
            hoverTime = engine.time
        }
        let inside = place.map { Point.zero + ($0 - rect.origin) }
        hoverBar = part == .track ? inside.flatMap { bar(at: $0)?.number } : nil
    }

    // MARK: Presses

    private mutating func pointerDown(
        _ id: PointerID, _ place: Point, _ rect: Rect, _ effects: inout [TimelineEffect]
    ) -> Bool {
        guard place.isFinite, press == nil else { return press != nil }
        showsFocus = false
        if isExporting, export(at: place, in: rect) == nil {
            guard popover(in: rect)?.contains(place) != true else { return true }
            isExporting = false
            press = .spent(id)
            return true
        }
        guard isExporting || rect.contains(place) else {
            focus = nil
            return false
        }
        guard id == .mouse(.left) || !id.isMouse else { return true }
        guard let part = part(at: place, in: rect) else {
            focus = nil
            return true
        }
        if part == .track {
            pressTrack(id, Point.zero + (place - rect.origin), &effects)
        } else {
            press = .button(id, part)
            feedback.press(part, at: engine.time)
        }
        if case .item = part { return true }
        focus = part
        return true
    }

    private mutating func pressTrack(_ id: PointerID, _ place: Point, _ effects: inout [TimelineEffect]) {
        if let last = lastPress, engine.time - last.time <= Self.doublePress,
            place.distance(to: last.place) <= Self.doubleReach
        {
            lastPress = nil
            press = .spent(id)
            view.toggleEverything(state.span, &engine)
            return
        }
        lastPress = (place, engine.time)
        let grab = place.x - x(of: state.time, in: window)
        if place.y < layout.ruler.maxY, abs(grab) <= Self.reach {
            // Caught, it stays where it is until it is moved.
            press = .seek(id, grab: grab)
        } else if let bar = bar(at: place) {
            press = .bar(id, bar.number, start: place)
        } else {
            press = .seek(id, grab: 0)
            seek(to: place.x, &effects)
        }
    }

    private mutating func seek(to x: Double, _ effects: inout [TimelineEffect]) {
        let strip = layout.strip
        let time = time(at: x.clamped(to: strip.minX...strip.maxX), in: window)
        effects.append(.seek(time.clamped(to: state.span)))
    }

    private mutating func pointerMove(
        _ id: PointerID?, _ place: Point, _ rect: Rect, _ effects: inout [TimelineEffect]
    ) -> Bool {
        guard place.isFinite else { return press != nil }
        guard let press, id == nil ? press.pointer.isMouse : id == press.pointer else {
            if id?.isMouse ?? true { point(at: place, in: rect) }
            return rect.contains(place) || isExporting
        }
        let inside = Point.zero + (place - rect.origin)
        switch press {
        case .seek(_, let grab): seek(to: inside.x - grab, &effects)
        case .bar(let id, _, let start):
            guard inside.distance(to: start) > Self.slop else { break }
            self.press = .seek(id, grab: 0)
            seek(to: inside.x, &effects)
        case .button(_, let part):
            feedback.press(self.part(at: place, in: rect) == part ? part : nil, at: engine.time)
        case .spent: break
        }
        if let last = lastPress, inside.distance(to: last.place) > Self.doubleReach { lastPress = nil }
        return true
    }

    private mutating func pointerUp(
        _ id: PointerID, _ place: Point, _ rect: Rect, _ effects: inout [TimelineEffect]
    ) -> Bool {
        guard let press, press.pointer == id else { return false }
        self.press = nil
        feedback.press(nil, at: engine.time)
        switch press {
        case .seek: effects.append(.letGo)
        case .bar(_, let number, _): effects.append(.select(number))
        case .button(_, let part):
            if place.isFinite, self.part(at: place, in: rect) == part { perform(part, &effects) }
        case .spent: break
        }
        if id.isMouse, place.isFinite { point(at: place, in: rect) }
        return true
    }

    /// A drag that is taken away leaves the playhead where it is.
    private mutating func pointerCancel(_ id: PointerID, _ effects: inout [TimelineEffect]) -> Bool {
        guard let press, press.pointer == id else { return false }
        self.press = nil
        lastPress = nil
        feedback.press(nil, at: engine.time)
        if case .seek = press { effects.append(.letGo) }
        return true
    }

    mutating func perform(_ part: TimelinePart, _ effects: inout [TimelineEffect]) {
        guard isEnabled(part) else { return }
        if let effect = part.effect { effects.append(effect) }
        switch part {
        case .export: isExporting.toggle()
        case .item: isExporting = false
        default: break
        }
        if !isExporting, case .item = hover { hover = nil }
    }

    // MARK: Wheel

    private mutating func wheel(_ notches: Vector, _ place: Point, _ rect: Rect) -> Bool {
        guard place.isFinite, notches.isFinite else { return false }
        guard rect.contains(place) else { return isExporting }
        guard layout.ground.contains(Point.zero + (place - rect.origin)) else { return true }
        let sideways = notches.dx + (modifiers.hasShift ? notches.dy : 0)
        if sideways != 0 {
            view.pan(by: -sideways * Self.panNotch, state.span, &engine)
        } else if notches.dy != 0 {
            // A touchpad turns by parts of a notch: ten tenths come to as much as a whole one.
            let count = notches.dy.clamped(to: -Self.mostNotches...Self.mostNotches)
            zoom(by: exponential(-count * naturalLogarithm(Self.zoomNotch)), at: place.x - rect.minX)
        }
        return true
    }

    /// Zooms around a horizontal place in the panel's coordinates.
    mutating func zoom(by factor: Double, at x: Double) {
        let share = (x - layout.strip.minX) / layout.strip.width
        view.zoom(by: factor, around: share.clamped(to: 0...1), state.span, &engine)
    }
}
