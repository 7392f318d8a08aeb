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
        for event in input.events {
            let time = event.time.isFinite ? max(event.time, now) : now
            settle(to: time)
            now = time
            handle(event, effects: &effects)
            engine.advance(to: now)
        }
        settle(to: input.time)
        engine.advance(to: max(input.time, now))
        return wake(after: input.time)
    }

    /// Carries out, in order and at their own times, the lab's deadlines up to a time.
    private mutating func settle(to time: Double) {
        while let deadline = nextDeadline, deadline <= time {
            now = max(now, deadline)
            engine.advance(to: now)
            dispatchCompletions()
            arena.advance(to: now)
            dispatchGestures()
            if let end = player.end, end <= now {
                let track = player.playback.track
                player.playback.finish(at: end)
                if player.playback.track != track { player.changeTrack(control, &engine) }
            }
        }
        engine.advance(to: time)
    }

    private var nextDeadline: Double? {
        var next = engine.nextTransition ?? .infinity
        next = min(next, arena.nextDeadline ?? .infinity)
        next = min(next, player.end ?? .infinity)
        return next.isFinite ? next : nil
    }

    private mutating func dispatchCompletions() {
        for index in engine.completions.indices {
            let completion = engine.completions[index]
            player.queue.handle(completion)
            library.list.handle(completion)
            home.scroll.handle(completion)
            samples.scroll.handle(completion)
            browse.scroll.handle(completion)
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

    private mutating func route(_ event: GestureEvent<Part>) {
        var event = event
        // No hand is faster; what a broken report says must not throw a page to the end of the world.
        event.velocity = event.velocity.clamped(to: 100_000)
        // A drag that is handed on has not been let go.
        let isRelease = event.kind == .pan && event.phase == .ended && arena.location(of: event.pointer) == nil
        if isRelease { releaseVelocity = event.velocity }
        switch event.target {
        case .tab(let tab): if event.kind == .tap, event.phase == .ended { select(tab) }
        case .tabBar: break
        case .player(let part):
            if part == .sheet, event.phase != .failed { sheetTranslation = event.translation.dy }
            player.handle(event, on: part, control, &engine)
        case .library(.list): library.list.handle(event, along: .vertical, &engine, scrollPhysics)
        case .covers(let tab, .page):
            withPage(tab) { page, engine, physics in
                page.scroll.handle(event, along: .vertical, &engine, physics)
            }
        case .library(.row), .covers(_, .card):
            if event.kind == .tap, event.phase == .ended { press(event.target) }
        }
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(_ part: Part) {
        switch part {
        case .tab(let tab): select(tab)
        case .player(let part): player.press(part, control, &engine)
        case .library(.row(let index)): play(index)
        case .covers(let tab, .card(let card)):
            let count = player.playback.tracks.count
            switch tab {
            case .home: play(home.track(of: card, count: count))
            case .samples: play(samples.track(of: card, count: count))
            case .browse: play(browse.track(of: card, count: count))
            case .library: break
            }
        case .tabBar, .library(.list), .covers(_, .page): break
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
            arena.cancelAll(time: now)
            self.tab = tab
            return
        }
        if tab == .library {
            library.list.scroll(to: 0, &engine, scrollPhysics)
        } else {
            withPage(tab) { page, engine, physics in page.scroll.scroll(to: 0, &engine, physics) }
        }
    }

    /// Changes the page of one of the first three tabs.
    mutating func withPage(
        _ tab: Tab, _ change: (inout CoverPage, inout AnimationEngine, ScrollView.Physics) -> Void
    ) {
        let physics = scrollPhysics
        switch tab {
        case .home: change(&home, &engine, physics)
        case .samples: change(&samples, &engine, physics)
        case .browse: change(&browse, &engine, physics)
        case .library: break
        }
    }

    // MARK: Waking

    private func wake(after time: Double) -> Wake {
        if !engine.isIdle || feedback.isFading(at: time) || isIndicatorFading(at: time) { return .everyFrame }
        var next = arena.nextDeadline ?? .infinity
        if player.playback.isPlaying {
            // The line of progress moves by less than a pixel in this time.
            next = min(next, time + 0.1, player.end ?? .infinity)
        }
        return next.isFinite ? .at(next) : .never
    }

    private func isIndicatorFading(at time: Double) -> Bool {
        let span = ScrollIndicator.hold + ScrollIndicator.fade
        let pages = (home.scroll.lastMoved, samples.scroll.lastMoved, browse.scroll.lastMoved)
        let lists = (library.list.lastMoved, player.queue.lastMoved)
        let last = max(
            max(pages.0 ?? -span, pages.1 ?? -span, pages.2 ?? -span), max(lists.0 ?? -span, lists.1 ?? -span))
        return time < last + span
    }
}
