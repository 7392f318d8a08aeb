import Controls
import Geometry
import Gestures
import Motion

extension Lab {
    /// Acts on one event; the engine stands at its time.
    mutating func handle(_ event: InputEvent, effects: inout [Effect]) {
        switch event.kind {
        case .pointerDown(let pointer, let place): press(pointer, at: place)
        case .pointerMove(let pointer, let place): move(pointer, to: place)
        case .pointerUp(let pointer, let place): arena.release(pointer, at: place, time: now)
        case .pointerCancel(let pointer): arena.cancel(pointer, time: now)
        case .wheel(let notches, let place): wheel(notches, at: place)
        case .keyDown(let key): keyDown(key, effects: &effects)
        case .keyUp(let key): heldKeys.remove(key)
        case .resize(let size): resize(to: size)
        case .focus(let gained): if !gained { cancelEverything() }
        case .perform(let action): perform(action)
        case .pinch, .rotate, .text, .compose, .paste, .answer, .end: break
        }
        dispatchGestures()
    }

    private mutating func press(_ pointer: PointerID, at place: Point) {
        showsFocus = false
        if pointer.isMouse { mouse = place }
        findCandidates(at: place)
        // Only the left button and fingers do anything; another button cancels what the left one began.
        if pointer == .mouse(.right) || pointer == .mouse(.middle) { candidates.removeAll(keepingCapacity: true) }
        // The keyboard goes on from where the pointer was.
        if let part = candidates.first(where: { $0.recogniser == .tap })?.target { focus = part }
        arena.press(pointer, at: place, time: now, candidates: candidates)
    }

    private mutating func move(_ pointer: PointerID?, to place: Point) {
        if let pointer {
            arena.move(pointer, to: place, time: now)
        } else {
            mouse = place
            arena.moveMouse(to: place, time: now)
        }
    }

    /// Cancels every gesture: each thing goes on as if it had been released there at rest.
    private mutating func cancelEverything() {
        arena.cancelAll(time: now)
        heldKeys.removeAll()
    }

    private mutating func wheel(_ notches: Vector, at place: Point) {
        collectRegions()
        let distance = -notches.dy * tuning[.wheelStep]
        for region in regions where region.rect.contains(place) {
            if region.role == .barrier { return }
            guard region.role == .scroll else { continue }
            scroll(region.part, by: distance)
            return
        }
    }

    /// Scrolls a page smoothly by some points.
    mutating func scroll(_ part: Part, by distance: Double) {
        switch part {
        case .player(.queue): player.queue.step(by: distance, &engine, scrollPhysics)
        case .library(.list): library.list.step(by: distance, &engine, scrollPhysics)
        case .covers(let tab, .page):
            withPage(tab) { page, engine, physics in page.scroll.step(by: distance, &engine, physics) }
        default: break
        }
    }

    private mutating func resize(to size: Size) {
        guard size.isFinite, size.width > 0, size.height > 0 else { return }
        stage = StageLayout(size: size)
        layOut()
    }

    private mutating func perform(_ action: Action) {
        switch action {
        case .tab(let tab): if tab != self.tab { select(tab) }
        case .player(let open): player.sheet.move(open: open, &engine, sheetPhysics)
        case .loading, .toast, .sheet, .goalAdd, .goalDone, .starAdd: break
        }
    }

    // MARK: Hit testing

    /// Lists every region of the stage, front to back.
    mutating func collectRegions() {
        regions.removeAll(keepingCapacity: true)
        TabBar.addRegions(tabBarLayout, to: &regions)
        let layout = player.layout(stage, engine)
        player.addRegions(layout, engine, to: &regions)
        switch tab {
        case .home: home.addRegions(home.layout(stage, engine), engine, to: &regions)
        case .samples: samples.addRegions(samples.layout(stage, engine), engine, to: &regions)
        case .browse: browse.addRegions(browse.layout(stage, engine), engine, to: &regions)
        case .library:
            let count = player.playback.tracks.count
            library.addRegions(library.layout(stage, count, engine), engine, to: &regions)
        }
    }

    /// Finds who competes for a press, front to back: the front-most button and every pan above the first barrier.
    private mutating func findCandidates(at place: Point) {
        collectRegions()
        candidates.removeAll(keepingCapacity: true)
        var hasButton = false
        for region in regions where region.rect.contains(place) {
            switch region.role {
            case .button:
                if !hasButton { candidates.append(Candidate(region.part, .tap)) }
                hasButton = true
            case .pan(let rule):
                candidates.append(Candidate(region.part, .pan(rule)))
                // What takes the pointer at once leaves nothing to those behind it.
                if rule.startsOnPress { return }
            case .scroll: break
            case .barrier: return
            }
        }
    }

    /// The part that a press is on, if letting go now would count as a tap.
    var pressedPart: Part? {
        for candidate in candidates where candidate.recogniser == .tap && arena.isPressed(candidate.target) {
            return candidate.target
        }
        return nil
    }
}
