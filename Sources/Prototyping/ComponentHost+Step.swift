import Geometry
import Gestures
import Motion

extension ComponentHost {
    /// Handles a frame's events at their own times, then looks at the frame's time.
    ///
    /// - Parameters:
    ///   - events: In order; one whose time is not finite, or before the last, is handled at the last one's.
    ///   - time: For which the frame is drawn, in seconds.
    /// - Returns: When the prototype wants to be stepped again.
    public mutating func step(_ events: [InputEvent], to time: Double) -> Wake {
        Shared._step(&self, events, to: time)
    }

    /// The work of a step.
    mutating func handle(_ events: [InputEvent], to time: Double) -> Wake {
        var index = 0
        while index < events.count {
            let event = events[index]
            let eventTime = event.time.isFinite ? max(event.time, now) : now
            settle(to: eventTime)
            now = eventTime
            let passed = skipHovers(events, from: index)
            guard passed == 0 else {
                index += passed
                continue
            }
            index += 1
            act(on: event)
            context.engine.advance(to: now)
            // A motion to where a thing already is ends as it begins.
            dispatchCompletions()
        }
        settle(to: time)
        context.engine.advance(to: max(time, now))
        return wake()
    }

    /// Passes over moves of a mouse that nothing is pressed with, and that moves on before anything happens: what it
    /// was over in between leaves no trace.
    ///
    /// - Returns: How many of the events from `first` on it was.
    private mutating func skipHovers(_ events: [InputEvent], from first: Int) -> Int {
        guard events[first].isHover, first + 1 < events.count, !arena.hasPointers else { return 0 }
        let deadline = nextDeadline(by: .infinity) ?? .infinity
        var index = first
        while index + 1 < events.count, events[index + 1].isHover, events[index + 1].time < deadline {
            guard case .pointerMove(nil, let position) = events[index].kind else { break }
            now = max(events[index].time, now)
            context.common.ambientClock.wake(at: now)
            mouse = position
            arena.moveMouse(to: position, time: now)
            index += 1
        }
        return index - first
    }

    /// The most rounds in which things of one moment lead to others, and messages that are heard in one: code that goes
    /// beyond is endless, and would freeze the window.
    private static var most: (rounds: Double, messages: Int) { (1000, 100_000) }

    /// Carries out, in order and at their own times, all deadlines up to a time.
    ///
    /// Deadlines are a microsecond apart in the mean, or at one moment as often as ``most`` says; more end the program.
    private mutating func settle(to time: Double) {
        let start = now
        var rounds = 0.0
        while let deadline = nextDeadline(by: time) {
            now = max(now, deadline)
            rounds += 1
            precondition(
                rounds <= Self.most.rounds + (now - start) * 1e6,
                "something is due at \(now) s without end: a deadline that stays past, or a motion of no length that ends in another"
            )
            context.engine.advance(to: now)
            dispatchCompletions()
            arena.advance(to: now)
            dispatchGestures()
            for index in capabilities.indices where capabilities[index].contains(.timed) {
                context.component = index
                components[index]._performDeadlines(&context)
            }
            grant()
            forgetWaits()
        }
        context.engine.advance(to: time)
    }

    /// The next deadline, if it is not after a time.
    private mutating func nextDeadline(by time: Double) -> Double? {
        var next = Double.infinity
        if !context.engine.completions.isEmpty {
            // A motion of no length has ended as soon as it was ordered.
            next = now
        } else if context.engine.mayChange(by: time) {
            next = context.engine.nextTransition ?? .infinity
        }
        next = min(next, arena.nextDeadline ?? .infinity, findComponentDeadline())
        return next.isFinite && next <= time ? next : nil
    }

    /// The earliest deadline of the components, infinite if there is none.
    private mutating func findComponentDeadline() -> Double {
        if let componentDeadline { return componentDeadline }
        var next = Double.infinity
        for index in capabilities.indices where capabilities[index].contains(.timed) {
            context.component = index
            next = min(next, components[index]._deadline(context) ?? .infinity)
        }
        componentDeadline = next
        return next
    }

    private mutating func dispatchCompletions() {
        for slot in context.engine.completions.indices {
            let completion = context.engine.completions[slot]
            for index in capabilities.indices where capabilities[index].contains(.completing) {
                context.component = index
                components[index]._handle(completion, &context)
            }
        }
        context.engine.removeCompletions()
    }

    /// Gives what the arena decided to the components that own the gestures.
    mutating func dispatchGestures() {
        // A button is up before its press counts.
        if !touchedNodes.isEmpty { releaseNodes() }
        // What an event leads to may cancel other gestures, whose ends then follow in the same list.
        var index = 0
        while index < arena.events.count {
            route(arena.events[index])
            index += 1
        }
        arena.removeEvents()
        let pressed = pressedPart
        context.common.feedback.press(pressed, at: now)
        if !touchedNodes.isEmpty { releaseNodes() }
        guard let pressed, pressed.key.isNode, !touchedNodes.contains(pressed) else { return }
        touchedNodes.append(pressed)
        touchNode(pressed, isDown: true)
    }

    /// Tells nodes that no pointer is on them any more; other fingers may hold others.
    private mutating func releaseNodes() {
        var index = 0
        while index < touchedNodes.count {
            let part = touchedNodes[index]
            if arena.isPressed(part) {
                index += 1
            } else {
                touchedNodes.remove(at: index)
                touchNode(part, isDown: false)
            }
        }
    }

    private mutating func touchNode(_ part: PartID, isDown: Bool) {
        context.component = Int(part.component)
        components[context.component]._touch(part.key, isDown: isDown, &context)
    }

    private mutating func route(_ event: GestureEvent<PartID>) {
        var event = event
        var isCapped = false
        // Every event of a drag comes by here, and a closure that finds the axis would copy the host.
        if isTooFast(event.velocity) {
            let axis = drivingGesture?.part == event.target ? drivenMotion?.axis : nil
            (event.velocity, isCapped) = capped(event.velocity, along: axis)
        }
        // A drag that is handed on has not been released.
        let isRelease = event.kind == .pan && event.phase == .ended && arena.location(of: event.pointer) == nil
        if isRelease { releaseVelocity = event.velocity }
        let held = noteBegin(event)
        let index = Int(event.target.component)
        context.component = index
        if event.kind != .tap {
            components[index]._handle(event, &context)
            if event.kind == .longPress, event.phase == .began {
                components[index]._longPress(event.target.key, &context)
            }
        } else if event.phase == .ended {
            components[index]._press(event.target.key, &context)
        }
        noteEnd(event, held: held, isCapped: isCapped)
    }

    // MARK: What components want

    /// Grants what components want of the host and of each other, until nothing is wanted any more.
    mutating func grant() {
        var rounds = 0.0
        repeat {
            rounds += 1
            precondition(rounds <= Self.most.rounds, "a component asks for its layout each time that it is laid out")
            deliver()
            follow()
        } while context.messages.count > 0 || context.wantsLayout || context.cancelled.count > 0
    }

    /// Gives to all components what each said, in order, lays them out, and cancels the gestures that they want
    /// cancelled.
    private mutating func deliver() {
        if context.wantsLayout {
            context.wantsLayout = false
            layOut()
        }
        // Hearing one may bring others.
        var next = 0
        while next < context.messages.count {
            let message = context.messages[next]
            precondition(next < Self.most.messages, "components answer each other without end: \(message)")
            for index in capabilities.indices where capabilities[index].contains(.listening) {
                context.component = index
                components[index]._receive(message, &context)
            }
            next += 1
        }
        if next > 0 { context.messages.removeAll(keepingCapacity: true) }
        while let index = context.cancelled.popLast() { cancelGestures(of: index) }
    }

    private mutating func cancelGestures(of index: Int) {
        arena.cancelAll(time: now) { $0.component == Int32(index) }
        dispatchGestures()
    }

    /// Acts on what an event, or a deadline, changed: what is hidden or covered loses its pointers and the caret,
    /// and the focus goes along with what it is on.
    private mutating func follow() {
        let typist = context.typist
        findReach()
        if coversAll {
            // Also the pointers whose gestures have not begun.
            coversAll = false
            arena.cancelAll(time: now)
            dispatchGestures()
            context.common.hovered = nil
        }
        while let index = lost.popLast() {
            cancelGestures(of: index)
            if let part = context.common.hovered, part.component == Int32(index) { context.common.hovered = nil }
        }
        if let typist, context.typist != typist {
            context.component = typist
            components[typist]._endComposing(&context)
        }
        guard let part = context.common.focused else { return }
        let index = Int(part.component)
        guard let key = components[index]._successor(of: part.key) else { return }
        context.common.focused = PartID(index, key)
        guard context.showsFocus else { return }
        followFocus()
        findReach()
    }

    /// Finds which components can be pressed and typed in, which lose their pointers, and which one has the caret.
    ///
    /// A component loses them when it is hidden or covered, and all that lies behind a component when that becomes
    /// modal, also what was covered before.
    mutating func findReach() {
        var isCovered = false
        var becameModal = false
        context.typist = nil
        for layer in layers.indices.reversed() {
            let index = layers[layer]
            context.component = index
            let isShown = isShown(index, context)
            let reach: Reach = !isShown ? .hidden : isCovered ? .covered : .reachable
            let isLost = reach != context.reach[index] && (reach == .hidden || context.reach[index] == .reachable)
            if isLost || becameModal { lost.append(index) }
            context.reach[index] = reach
            if capabilities[index].contains(.typing), reach == .reachable, hasKeyboard, context.typist == nil,
                components[index]._hasCaret(context)
            {
                context.typist = index
            }
            let isModal = isShown && capabilities[index].contains(.modal) && components[index]._isModal(context)
            if isModal, !self.isModal[index] {
                becameModal = true
                coversAll = layer == layers.count - 1
            }
            self.isModal[index] = isModal
            if isModal { isCovered = true }
        }
    }

    // MARK: Waking

    private mutating func wake() -> Wake {
        if !context.engine.isIdle || context.common.feedback.isFading(at: context.time) { return .everyFrame }
        if let quietUntil, context.time < quietUntil { return Wake(quietUntil) }
        var next = nextDeadline(by: .infinity) ?? .infinity
        for index in capabilities.indices where capabilities[index].contains(.waking) {
            context.component = index
            // A component that cannot be seen wants no frames.
            guard isShown(index, context) else { continue }
            switch components[index]._wake(context) {
            case .everyFrame: return .everyFrame
            case .at(let time): next = min(next, time)
            case .never: break
            }
        }
        quietUntil = next
        return Wake(next)
    }

    /// Has the components asked again for their deadlines, and for the time at which they look different.
    mutating func forgetWaits() {
        componentDeadline = nil
        quietUntil = nil
    }
}

extension Wake {
    /// - Parameter time: Infinite for never.
    fileprivate init(_ time: Double) { self = time.isFinite ? .at(time) : .never }
}

extension InputEvent {
    /// True for a move of the mouse, wherever and whenever it is.
    fileprivate var isHover: Bool { if case .pointerMove(nil, _) = kind { time.isFinite } else { false } }
}
