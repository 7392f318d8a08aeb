import Geometry
import Gestures
import Motion
import Prototyping

extension Solo {
    /// Seconds of motion in a second that are taken; another number is ignored.
    private static var timeScales: ClosedRange<Double> { 0.01...1 }

    /// Acts on one event; the engine is at its time.
    mutating func act(on event: InputEvent) {
        let deadline = nodeDeadline
        if case .pointerMove = event.kind {
        } else {
            catchUp()
            lookedAt = now
        }
        forgetWaits()
        context.ambientClock.wake(at: now)
        if context.kept.passesOver(event.kind) { return }
        switch event.kind {
        case .pointerDown(let pointer, let position): press(pointer, at: position)
        case .pointerMove(let pointer, let position):
            move(pointer, to: position)
            if leavesLooks(deadline) { return }
        case .pointerUp(let pointer, let position): arena.release(pointer, at: position, time: now)
        case .pointerCancel(let pointer): arena.cancel(pointer, time: now)
        case .wheel(let notches, let position): wheel(notches, at: position)
        case .keyDown(let key): keyDown(key)
        case .keyUp(let key): heldKeys.remove(key)
        case .resize(let size): resize(to: size)
        case .focus(let gained):
            hasKeyboard = gained
            if !gained {
                cancelEverything()
                context.ambientClock.rest(at: now)
            }
        case .perform(let name, let fields): perform(name, fields)
        // Earlier recordings have a notice so.
        case .answer(name: "tuning", let notice): change { tree, c in tree.tell(.notice(notice), &c) }
        case .answer(let name, let fields): takeAnswer(name, fields)
        // A tuning with a value out of its range is not taken.
        case .tuning(let values):
            if let tuning = try? Tuning(of: context.tuning.tunables, values) { retune(tuning) }
        // What is seen slows down and what is done does not: events keep their times, and a velocity at release counts
        // in points per second of motion.
        case .timeScale(let scale): if Self.timeScales.contains(scale) { context.engine.timeScale = scale }
        case .notice(let name): change { tree, c in tree.tell(.notice(name), &c) }
        case .text, .compose, .paste: type(.text(event.kind))
        case .pinch(let factor, let position): zoom(by: .factor(factor), at: position)
        case .rotate(let degrees, let position): rotate(by: degrees, at: position)
        case .end: break
        }
        dispatchGestures()
        grant()
        // A hand that moves something goes on.
        if arena.hasPointers { stayBusy() }
    }

    /// Takes other numbers from now on.
    ///
    /// Motions under way continue: a spring keeps its target, value and velocity, and what is held stays where it is
    /// shown. A fling that rolls keeps the deceleration it began with, but for that of a node. What is seen does not
    /// jump, and numbers that stay the same change no bit.
    ///
    /// Now is the time that was looked at last. In a recording the change is an event, `InputEvent.Kind.tuning`, so
    /// that a replay makes it too.
    public mutating func retune(_ tuning: Tuning) {
        let old = context.tuning
        guard tuning != old else { return }
        forgetWaits()
        now = max(now, context.engine.time)
        context.tuning = tuning
        let springs = tuning.newSprings(since: old)
        if !springs.isEmpty { context.engine.respring { springs[$0.tag] ?? $0 } }
        arena.slop = Slop(mouse: tuning[.slopMouse], touch: tuning[.slopTouch])
        tree.adopt(tuning)
        change { tree, c in tree.tell(.retuned, &c) }
        findHeld()
    }

    /// Does what a `do` line says.
    private mutating func perform(_ name: String, _ fields: String) {
        var line = RecordingLine(fields)
        guard let verb = table.verbs.first(where: { $0.name == name }), let words = try? verb.read(&line), line.isAtEnd
        else { return }
        change { tree, c in verb.perform(&tree.root, words, &c) }
    }

    private mutating func press(_ pointer: PointerID, at position: Point) {
        context.showsFocus = false
        if pointer.isMouse { mouse = position }
        findCandidates(at: position)
        waitForDoubleTap()
        if pointer == .mouse(.right) || pointer == .mouse(.middle) {
            // Only the left button and fingers do anything.
            candidates.removeAll(keepingCapacity: true)
        } else {
            // The keyboard continues from where the pointer was.
            if let part = candidates.first(where: { $0.recogniser == .tap })?.target {
                context.focused = part
            } else if regions.regions.contains(where: { $0.isPinned && $0.part == context.focused }) {
                // What is taken away by a key must be seen to have the focus, or have been pressed last.
                context.focused = nil
            }
            if let part = candidates.first?.target { reach(part) }
            followPress(at: position)
        }
        arena.press(pointer, at: position, time: now, candidates: candidates)
    }

    /// Gives the focus to a field that is pressed; a press elsewhere on the layer with the caret takes the caret away.
    private mutating func followPress(at position: Point) {
        for region in regions.regions where region.role == .field && regions.isHit(region, at: position) {
            if candidates.contains(where: { $0.target == region.part }) {
                context.focused = region.part
                // One field has the caret.
                if let typist = context.typist, typist != region.part.layer { endTyping() }
                return
            }
        }
        guard let typist = context.typist else { return }
        let front = regions.regions.first { regions.isHit($0, at: position) }
        if front == nil || front?.part.layer == typist { endTyping() }
    }

    private mutating func move(_ pointer: PointerID?, to position: Point) {
        if let pointer {
            arena.move(pointer, to: position, time: now)
        } else {
            mouse = position
            arena.moveMouse(to: position, time: now)
            context.hovered = arena.hasPointers ? nil : part(at: position) { $0 == .button || $0 == .touch }
        }
    }

    /// Cancels every gesture: each thing continues as if it had been released there at rest.
    private mutating func cancelEverything() {
        arena.cancelAll(time: now)
        heldKeys.removeAll()
    }

    private mutating func wheel(_ notches: Vector, at position: Point) {
        if modifiers.contains(.command), zoom(by: .notches(notches.dy), at: position) { return }
        if modifiers.contains(.option), rotate(by: notches.dy * Self.notch, at: position) { return }
        collectRegions()
        // A wheel that only goes up and down scrolls sideways with Shift.
        let isSideways = modifiers.contains(.shift) && notches.dx == 0
        let turned = isSideways ? Vector(dx: notches.dy, dy: 0) : notches
        if isSideways { _ = wheelGesture.cancel() }
        _ = wheelGesture.add(turned, at: position, time: now)
        guard let part = scrolledPart(at: position) else { return }
        // What zooms or is dragged every way goes every way; all else along one axis, so that a page moves no rows.
        let isFree = regions.regions.contains { region in
            if case .pan(let rule) = region.role { return region.part == part && rule.axis == nil }
            return region.part == part && region.role == .zoom
        }
        let kept = wheelGesture.axis.map { isFree ? turned : .along($0, turned[$0]) } ?? turned
        fit()
        send(toHeld: part) { _ in .wheel(kept) }
    }

    /// The front-most part that scrolls at a position, or what lies behind it in its layer where it only goes the
    /// other way.
    private func scrolledPart(at position: Point) -> PartID? {
        var front: PartID?
        for region in regions.regions where regions.isHit(region, at: position) {
            if region.role == .barrier { break }
            guard region.role == .scroll, front == nil || front?.layer == region.part.layer else { continue }
            front = front ?? region.part
            let turnsAway = regions.regions.contains { other in
                guard other.part == region.part, case .pan(let rule) = other.role else { return false }
                return rule.axis != nil && rule.axis != wheelGesture.axis
            }
            if !turnsAway { return region.part }
        }
        return front
    }

    /// Zooms what can be zoomed at a position; false if nothing can, or something in front of it is in the way.
    @discardableResult
    private mutating func zoom(by amount: ZoomAmount, at position: Point) -> Bool {
        guard let part = part(at: position, where: { $0 == .zoom }) else { return false }
        send(toHeld: part) { .zoom(amount, $0.transform.inner(position), $0.frame) }
        return true
    }

    /// Degrees to a notch of the wheel with Alt held.
    private static var notch: Double { 5 }

    /// Turns what can be turned at a position; false if nothing can, or something in front of it is in the way.
    @discardableResult
    private mutating func rotate(by degrees: Double, at position: Point) -> Bool {
        guard let part = part(at: position, where: { $0 == .rotate }) else { return false }
        send(.turn(degrees), to: part)
        return true
    }

    /// The front-most part with such a role at a position; nil if there is none, or something in front of it is in the way.
    private mutating func part(at position: Point, where isIt: (Region.Role) -> Bool) -> PartID? {
        collectRegions()
        for region in regions.regions where regions.isHit(region, at: position) {
            if region.role == .barrier { return nil }
            if isIt(region.role) { return region.part }
        }
        return nil
    }

    private mutating func resize(to size: Size) {
        guard size.isFinite, size.width > 0, size.height > 0 else { return }
        context.size = size
        layOut()
    }

    // MARK: Hit testing

    /// Finds who competes for a press, front to back: the front-most button and every pan above the first barrier.
    private mutating func findCandidates(at position: Point) {
        collectRegions()
        candidates.removeAll(keepingCapacity: true)
        var hasButton = false
        var hasPinned = false
        for region in regions.regions where regions.isHit(region, at: position) {
            switch region.role {
            case .button, .touch:
                if !hasButton {
                    candidates.append(Candidate(region.part, .tap))
                    (hasButton, hasPinned) = (true, region.isPinned)
                }
            case .pan(var rule):
                // A moving page behind it does not take its press.
                if hasPinned { rule.startsOnPress = false }
                candidates.append(Candidate(region.part, .pan(rule), family: family(of: region.part)))
                // What takes the pointer at once leaves nothing to those behind it.
                if rule.startsOnPress { return }
            case .field:
                candidates.append(Candidate(region.part, .pan(PanRule(startsOnPress: true))))
                return
            case .longPress: candidates.append(Candidate(region.part, .longPress))
            case .doubleTap: candidates.append(Candidate(region.part, .doubleTap))
            case .zoom: candidates.append(Candidate(region.part, .pinch, family: family(of: region.part)))
            case .rotate: candidates.append(Candidate(region.part, .rotate, family: family(of: region.part)))
            case .scroll, .focusStop: break
            case .barrier: return
            }
        }
    }

    /// Has what is a button and pressed twice too wait for the second tap.
    private mutating func waitForDoubleTap() {
        guard let tap = candidates.firstIndex(where: { $0.recogniser == .tap }) else { return }
        let part = candidates[tap].target
        if candidates.contains(where: { $0.recogniser == .doubleTap && $0.target == part }) {
            candidates[tap].relation = .waiting(for: .doubleTap)
        }
    }

    /// The fingers on one node of a layer can pinch another, as those on a picture its page.
    private func family(of part: PartID) -> Int { Int(part.layer) }

    /// The part that a press is on, if releasing now would count as a tap.
    var pressedPart: PartID? {
        // A call from where the host is being changed would copy all of it.
        @inline(__always) get {
            for candidate in candidates where candidate.recogniser == .tap && arena.isPressed(candidate.target) {
                return candidate.target
            }
            return nil
        }
    }
}
