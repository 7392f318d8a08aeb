import Controls
import Geometry
import Gestures
import Motion

extension Lab {
    /// Handles a frame's events at their own times, then looks at the frame's time.
    ///
    /// - Parameters:
    ///   - input: The events, in order, and the time for which the frame is drawn, in seconds of the lab.
    ///   - effects: What the lab wants done outside is appended here.
    /// - Returns: When the lab wants to be stepped again.
    public mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        answers += input.answers
        var index = 0
        while index < input.events.count {
            let event = input.events[index]
            let time = event.time.isFinite ? max(event.time, now) : now
            settle(to: time, effects: &effects)
            now = time
            let passed = passHovers(input.events, from: index)
            guard passed == 0 else {
                index += passed
                continue
            }
            index += 1
            handle(event, effects: &effects)
            engine.advance(to: now)
            // A motion to where a thing already is ends as it begins.
            dispatchCompletions()
        }
        settle(to: input.time, effects: &effects)
        engine.advance(to: max(input.time, now))
        return wake(after: input.time)
    }

    /// Passes over moves of a mouse that nothing is pressed with, and that moves on before anything happens: what it was
    /// over in between leaves no trace.
    ///
    /// - Returns: How many of the events from a place on it was.
    private mutating func passHovers(_ events: [InputEvent], from first: Int) -> Int {
        guard events[first].isHover, first + 1 < events.count, !arena.hasPointers else { return 0 }
        let deadline = nextDeadline ?? .infinity
        var index = first
        while index + 1 < events.count, events[index + 1].isHover, events[index + 1].time < deadline {
            guard case .pointerMove(nil, let place) = events[index].kind else { break }
            now = max(events[index].time, now)
            ambient.wake(at: now)
            mouse = place
            arena.moveMouse(to: place, time: now)
            index += 1
        }
        return index - first
    }

    /// Carries out, in order and at their own times, the lab's deadlines up to a time.
    private mutating func settle(to time: Double, effects: inout [Effect]) {
        while let deadline = nextDeadline(by: time) {
            now = max(now, deadline)
            let before = attention
            engine.advance(to: now)
            dispatchCompletions()
            arena.advance(to: now)
            dispatchGestures()
            passDeadlines()
            if let end = player.end, end <= now {
                let track = player.playback.track
                player.playback.finish(at: end)
                if player.playback.track != track { player.changeTrack(control, &engine) }
            }
            grantRequests(&effects)
            follow(before)
            grantRequests(&effects)
        }
        engine.advance(to: time)
    }

    private var nextDeadline: Double? { nextDeadline(by: .infinity) }

    /// The next deadline, if it is not after a time.
    @inline(__always)  // A call from where the lab is being changed would copy all of it.
    private func nextDeadline(by time: Double) -> Double? {
        var next = Double.infinity
        if !engine.completions.isEmpty {
            // A motion of no length has ended as soon as it was ordered.
            next = now
        } else if engine.mayChange(by: time) {
            next = engine.nextTransition ?? .infinity
        }
        next = min(next, arena.nextDeadline ?? .infinity)
        next = min(next, player.end ?? .infinity)
        next = min(next, browse.nextDeadline(engine) ?? .infinity)
        next = min(next, overlay.toasts.nextDeadline ?? .infinity)
        return next.isFinite && next <= time ? next : nil
    }

    /// Lets every system do what is due now.
    private mutating func passDeadlines() {
        samples.pass(&engine)
        cards.pass(&engine)
        browse.pass(control, &engine, asking: &requests)
        overlay.toasts.pass(control, &engine)
    }

    private mutating func dispatchCompletions() {
        for index in engine.completions.indices {
            let completion = engine.completions[index]
            player.queue.handle(completion)
            library.list.handle(completion)
            home.handle(completion)
            samples.handle(completion)
            browse.handle(completion, &engine)
            overlay.sheet.handle(completion, engine)
            overlay.toasts.handle(completion, control, &engine)
        }
        engine.removeCompletions()
    }

    /// Gives what the arena decided to the parts that own the gestures.
    mutating func dispatchGestures() {
        // What an event leads to may cancel other gestures, whose ends then follow in the same list.
        var index = 0
        while index < arena.events.count {
            route(arena.events[index])
            index += 1
        }
        arena.removeEvents()
        feedback.press(pressedPart, at: now)
    }

    /// The highest speed that a release hands on, in points per second: what a broken report says must not throw a page
    /// to the end of the world.
    var fastest: Double { tuning[.fastest] }

    /// A velocity that a release may hand on, and whether it was faster; what goes along one axis is slowed along that one,
    /// what goes both ways keeps its direction.
    func capped(_ velocity: Vector, along axis: Axis?) -> (velocity: Vector, isCapped: Bool) {
        let fastest = fastest
        guard velocity.length > fastest else { return (velocity, false) }
        guard let axis else { return (velocity.clamped(to: fastest), true) }
        var slower = velocity
        slower[axis] = velocity[axis].clamped(to: -fastest...fastest)
        return (slower, slower != velocity)
    }

    private mutating func route(_ event: GestureEvent<Part>) {
        var event = event
        let axis = driven.flatMap { $0.part == event.target ? followed?.axis : nil }
        let (velocity, isCapped) = capped(event.velocity, along: axis)
        event.velocity = velocity
        // A drag that is handed on has not been let go.
        let isRelease = event.kind == .pan && event.phase == .ended && arena.location(of: event.pointer) == nil
        if isRelease { releaseVelocity = event.velocity }
        let held = noteBegin(event)
        switch event.target {
        case .tab(let tab): if event.kind == .tap, event.phase == .ended { select(tab) }
        case .tabBar: break
        case .player(let part):
            player.handle(event, on: part, control, &engine)
            keepPlayback()
        case .library(.list): library.list.handle(event, along: .vertical, &engine, scrollPhysics)
        case .home(let part): home.handle(event, on: part, control, &engine, asking: &requests)
        case .samples(let part): samples.handle(event, on: part, control, &engine, asking: &requests)
        case .browse(let part): browse.handle(event, on: part, control, &engine, asking: &requests)
        case .overlay(let part): handle(event, on: part)
        case .card(let id): cards.handle(event, on: id, control, &engine, asking: &requests)
        case .library: if event.kind == .tap, event.phase == .ended { press(event.target) }
        }
        noteEnd(event, held: held, isCapped: isCapped)
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(_ part: Part) {
        switch part {
        case .tab(let tab): select(tab)
        case .player(let part):
            player.press(part, control, &engine)
            keepPlayback()
        case .library(.row(let index)): play(index)
        case .library(let part): pressLibrary(part)
        case .home(let part): home.press(part, control, &engine, asking: &requests)
        case .samples(let part): samples.press(part, control, &engine, asking: &requests)
        case .browse(let part): browse.press(part, control, &engine, asking: &requests)
        case .overlay(let part): pressOverlay(part)
        case .card(let id): cards.press(id, control, &engine)
        case .tabBar: break
        }
    }

    private mutating func play(_ track: Int) {
        let isOther = track != player.playback.track
        player.playback.play(track: track, at: now)
        if isOther { player.changeTrack(control, &engine) }
    }

    /// Shows a tab; the selected one scrolls to its top instead.
    mutating func select(_ tab: Tab) {
        guard tab == self.tab else {
            // What is hidden lets go of its pointers; what stays in sight, as the player, keeps them.
            arena.cancelAll(time: now) { part in part.tab == self.tab }
            self.tab = tab
            keepSettings { $0.tab = tab.rawValue }
            return
        }
        switch tab {
        case .home: home.scrollToTop(control, &engine)
        case .samples: samples.scrollToTop(control, &engine)
        case .browse: browse.scrollToTop(control, &engine)
        case .library: library.list.scroll(to: 0, &engine, scrollPhysics)
        }
    }

    // MARK: Waking

    private func wake(after time: Double) -> Wake {
        if !engine.isIdle || feedback.isFading(at: time) || isIndicatorFading(at: time) { return .everyFrame }
        // Whoever waits is not left with an indicator that stands still.
        if overlay.loading.isShown { return .everyFrame }
        if showsAmbientMotion, !ambient.isResting(at: time) { return .everyFrame }
        var next = nextDeadline ?? .infinity
        if player.playback.isPlaying {
            // The line of progress moves by less than a pixel in this time.
            next = min(next, time + 0.1)
        }
        if isTyping { next = min(next, samples.blink.next(after: time) ?? .infinity) }
        return next.isFinite ? .at(next) : .never
    }

    /// True while something is seen that moves by itself for ever.
    private var showsAmbientMotion: Bool {
        let isSky = tab == .home || (tab == .samples && samples.showsAmbientMotion(engine))
        return isSky && player.sheet.openness(engine) < 1 && !engine.reducesMotion
    }

    private func isIndicatorFading(at time: Double) -> Bool {
        ScrollIndicator.isFading(lastMoved: library.list.lastMoved, at: time)
            || ScrollIndicator.isFading(lastMoved: player.queue.lastMoved, at: time)
            || home.isFading(at: time) || samples.isFading(at: time) || browse.isFading(at: time)
    }
}

extension InputEvent {
    /// True for a move of the mouse, wherever and whenever it is.
    fileprivate var isHover: Bool { if case .pointerMove(nil, _) = kind { time.isFinite } else { false } }
}
