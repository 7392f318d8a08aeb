import Controls
import Geometry
import Gestures
import Motion
import Prototyping

extension Lab {
    /// Acts on one event; the engine stands at its time.
    mutating func handle(_ event: InputEvent, effects: inout [Effect]) {
        let before = attention
        ambient.wake(at: now)
        switch event.kind {
        case .pointerDown(let pointer, let place): press(pointer, at: place)
        case .pointerMove(let pointer, let place): move(pointer, to: place)
        case .pointerUp(let pointer, let place): arena.release(pointer, at: place, time: now)
        case .pointerCancel(let pointer): arena.cancel(pointer, time: now)
        case .wheel(let notches, let place): wheel(notches, at: place)
        case .keyDown(let key): keyDown(key, effects: &effects)
        case .keyUp(let key): heldKeys.remove(key)
        case .resize(let size): resize(to: size)
        case .focus(let gained):
            hasKeyboard = gained
            if !gained {
                cancelEverything()
                ambient.rest(at: now)
            }
        case .perform(let action): perform(action)
        case .answer(let name, let fields): take(name, fields)
        // A tuning with a value out of its range is not taken.
        case .tuning(let values): if let tuning = try? Tuning(of: tuning.tunables, values) { retune(tuning) }
        case .timeScale(let scale): takePace(scale)
        case .notice(let name): take(notice: name)
        case .text, .compose, .paste: enter(event.kind)
        case .pinch(let factor, let place): zoom(by: factor, at: place)
        case .rotate, .end: break
        }
        dispatchGestures()
        grantRequests(&effects)
        follow(before)
        // A drag that was let go of may have had its place stored.
        grantRequests(&effects)
    }

    private mutating func press(_ pointer: PointerID, at place: Point) {
        showsFocus = false
        if pointer.isMouse { mouse = place }
        findCandidates(at: place)
        if pointer == .mouse(.right) || pointer == .mouse(.middle) {
            // Only the left button and fingers do anything; another button cancels what the left one began.
            candidates.removeAll(keepingCapacity: true)
        } else {
            // The keyboard goes on from where the pointer was.
            if case .card = focus { focus = nil }
            if let part = candidates.first(where: { $0.recogniser == .tap })?.target { focus = part }
            if case .card(let id) = candidates.first?.target { cards.bringToFront(id) }
            followPress(at: place)
        }
        arena.press(pointer, at: place, time: now, candidates: candidates)
    }

    private mutating func move(_ pointer: PointerID?, to place: Point) {
        if let pointer {
            arena.move(pointer, to: place, time: now)
        } else {
            mouse = place
            arena.moveMouse(to: place, time: now)
            hovered = arena.hasPointers ? nil : button(at: place)
        }
    }

    /// Cancels every gesture: each thing goes on as if it had been released there at rest.
    private mutating func cancelEverything() {
        arena.cancelAll(time: now)
        heldKeys.removeAll()
    }

    private mutating func wheel(_ notches: Vector, at place: Point) {
        if holdsCommand, zoom(byNotches: notches.dy, at: place) { return }
        collectRegions()
        for region in regions where region.rect.contains(place) {
            if region.role == .barrier { return }
            guard region.role == .scroll else { continue }
            // A wheel that only goes up and down scrolls sideways with Shift.
            let isSideways = holdsShift && notches.dx == 0
            let turned = isSideways ? Vector(dx: notches.dy, dy: 0) : notches
            if region.part == .browse(.page) {
                browse.wheel(turned, at: place, control, &engine)
            } else {
                scroll(region.part, by: -turned * tuning[.wheelStep])
            }
            return
        }
    }

    /// Scrolls a part smoothly by some points.
    mutating func scroll(_ part: Part, by distance: Vector) {
        switch part {
        case .player(.queue): player.queue.step(by: distance.dy, &engine, scrollPhysics)
        case .library(.list): library.list.step(by: distance.dy, &engine, scrollPhysics)
        case .home(let part): home.step(part, by: distance, control, &engine)
        case .samples(let part): samples.step(part, by: distance, control, &engine)
        case .browse(let part): browse.step(part, by: distance, control, &engine)
        case .overlay(.sheetContent): overlay.sheet.step(by: distance.dy, control, &engine)
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
        case .loading(let change, let name):
            let asker = Asker.named(name ?? "")
            let isSet = overlay.loading.askers.contains(asker)
            requests.append(.loading(change == .show || (change == .toggle && !isSet), asker))
        case .toast(let line): requests.append(.toast(line))
        case .sheet(let show): requests.append(.sheet(show ? .star : nil))
        case .goalAdd(let title): samples.addGoal(title, control, &engine, asking: &requests)
        case .goalDone(let id): samples.toggle(id, control, &engine, asking: &requests)
        case .starAdd(let shape): samples.addStar(shape: shape, control, &engine, asking: &requests)
        case .cardAdd(let path, let place, let pixels):
            cards.add(path, at: place, pixels: pixels, control, &engine)
        }
    }

    // MARK: Hit testing

    /// Lists every region of the stage, front to back.
    mutating func collectRegions() {
        regions.removeAll(keepingCapacity: true)
        addOverlayRegions()
        cards.addRegions(engine, to: &regions)
        TabBar.addRegions(tabBarLayout, to: &regions)
        let layout = player.layout(stage, engine)
        player.addRegions(layout, engine, to: &regions)
        switch tab {
        case .home: home.addRegions(stage, engine, to: &regions)
        case .samples: samples.addRegions(stage, engine, to: &regions)
        case .browse: browse.addRegions(stage, engine, to: &regions)
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
            case .button, .touch:
                if !hasButton { candidates.append(Candidate(region.part, .tap)) }
                hasButton = true
            case .pan(let rule):
                candidates.append(Candidate(region.part, .pan(rule)))
                // What takes the pointer at once leaves nothing to those behind it.
                if rule.startsOnPress { return }
            case .field:
                candidates.append(Candidate(region.part, .pan(PanRule(startsOnPress: true))))
                return
            case .doubleTap: candidates.append(Candidate(region.part, .doubleTap))
            case .zoom: candidates.append(Candidate(region.part, .pinch))
            case .scroll, .focusStop: break
            case .barrier: return
            }
        }
    }

    /// The front-most button at a place.
    private mutating func button(at place: Point) -> Part? {
        collectRegions()
        for region in regions where region.rect.contains(place) {
            if region.role == .button || region.role == .touch { return region.part }
            if region.role == .barrier { return nil }
        }
        return nil
    }

    /// The part that a press is on, if letting go now would count as a tap.
    var pressedPart: Part? {
        // A call from where the lab is being changed would copy all of it.
        @inline(__always) get {
            for candidate in candidates where candidate.recogniser == .tap && arena.isPressed(candidate.target) {
                return candidate.target
            }
            return nil
        }
    }
}
