import Gestures
import Motion
import Prototyping

extension Solo {
    /// Handles a frame's events at their own times, then looks at the frame's time.
    ///
    /// - Parameters:
    ///   - events: In order; one whose time is not finite, or before the last, is handled at the last one's.
    ///   - time: For which the frame is drawn, in seconds.
    /// - Returns: When the prototype wants to be stepped again.
    public mutating func step(_ events: [InputEvent], to time: Double) -> Wake {
        Root._step(&self, events, to: time)
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
            context.ambientClock.wake(at: now)
            mouse = position
            arena.moveMouse(to: position, time: now)
            index += 1
        }
        return index - first
    }

    /// The most rounds in which things of one moment lead to others: code that goes beyond is endless, and would freeze the
    /// window.
    private static var mostRounds: Double { 1000 }

    /// Carries out, in order and at their own times, all deadlines up to a time.
    ///
    /// Deadlines are a microsecond apart in the mean, or at one moment as often as ``mostRounds`` says; more end the program.
    private mutating func settle(to time: Double) {
        let start = now
        var rounds = 0.0
        while let deadline = nextDeadline(by: time) {
            now = max(now, deadline)
            rounds += 1
            precondition(
                rounds <= Self.mostRounds + (now - start) * 1e6,
                "something is due at \(now) s without end: a deadline that stays past, or a motion of no length that ends in another"
            )
            context.engine.advance(to: now)
            dispatchCompletions()
            arena.advance(to: now)
            dispatchGestures()
            catchUp()
            if ask(.deadline).deadline <= context.time {
                change { tree, c in tree.table.performDeadlines(&tree.root, &c) }
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
        next = min(next, arena.nextDeadline ?? .infinity, findNodeDeadline())
        if behind != nil { next = min(next, lookedAt + Self.longestLookInterval) }
        return next.isFinite && next <= time ? next : nil
    }

    /// The earliest deadline of the nodes, infinite if there is none.
    private mutating func findNodeDeadline() -> Double {
        if let nodeDeadline { return nodeDeadline }
        let deadline = ask(.deadline).deadline
        nodeDeadline = deadline
        return deadline
    }

    private mutating func dispatchCompletions() {
        for slot in context.engine.completions.indices where table.traits.contains(.hears) {
            let completion = context.engine.completions[slot]
            change { tree, c in tree.tell(.completed(completion), &c) }
        }
        context.engine.removeCompletions()
    }

    /// Gives what the arena decided to the nodes that the gestures are on.
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
        context.feedback.press(pressed, at: now)
        if !touchedNodes.isEmpty { releaseNodes() }
        guard let pressed, !pressed.isButton, !touchedNodes.contains(pressed) else { return }
        touchedNodes.append(pressed)
        touch(pressed, isDown: true)
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
                touch(part, isDown: false)
            }
        }
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
        if event.kind != .tap {
            give(event)
            if event.kind == .longPress, event.phase == .began { longPress(event.target) }
        } else if event.phase == .ended {
            press(event.target)
        }
        noteEnd(event, held: held, isCapped: isCapped)
    }

    // MARK: Looks after moves

    /// Seconds from one look to the next while a hand moves things, and after its last move: a mouse may tell of a thousand
    /// moves a second.
    private static var lookInterval: Double { 1.0 / 60 }
    private static var longestLookInterval: Double { 0.05 }

    /// Gives the nodes what a hand's move is to them, and leaves for later the look at what that changes around them; false if
    /// one is due, or something else has happened.
    ///
    /// - Parameter deadline: The nodes' earliest one before it; nil if it is not known.
    mutating func leavesLooks(_ deadline: Double?) -> Bool {
        guard arena.hasPointers, now < lookedAt + Self.lookInterval,
            arena.events.allSatisfy({ $0.phase == .changed })
        else {
            // What follows looks at the layers of its own events alone.
            let layer = behind
            if arena.events.isEmpty || arena.events.contains(where: { Int($0.target.layer) != layer }) { catchUp() }
            (behind, lookedAt) = (nil, now)
            return false
        }
        for event in arena.events {
            let layer = Int(event.target.layer)
            behind = behind ?? layer == layer ? layer : 0
        }
        dispatchGestures()
        stayBusy()
        // What a node wished for is granted at once, with a look.
        if behind != nil { nodeDeadline = deadline } else { grant() }
        return true
    }

    /// Looks at what moves have left for later: sizes, and what can be reached.
    mutating func catchUp() {
        guard let layer = behind else { return }
        (behind, lookedAt) = (nil, now)
        forgetWaits()
        change(in: layer) { _, _ in }
        grant()
    }

    // MARK: Waking

    private mutating func wake() -> Wake {
        if !context.engine.isIdle || context.feedback.isFading(at: context.time) { return .everyFrame }
        if context.time < busyUntil { return .everyFrame }
        if let quietUntil, context.time < quietUntil { return Wake(quietUntil) }
        var next = nextDeadline(by: .infinity) ?? .infinity
        findPlaces()
        next = min(next, bodyWake)
        if context.typist != nil, let blink = caret()?.nextBlink { next = min(next, blink) }
        if next == -.infinity {
            stayBusy()
            return .everyFrame
        }
        quietUntil = next
        return Wake(next)
    }

    /// Seconds for which every frame is wanted without a look whether one is: a few frames too many are cheaper.
    private static var busyTime: Double { 0.1 }

    /// Wants every frame for a while.
    mutating func stayBusy() { busyUntil = context.time + Self.busyTime }

    /// Has the nodes asked again for their deadlines, for what they look like, and for the time at which that changes.
    mutating func forgetWaits() {
        forgetPlaces()
        nodeDeadline = nil
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
