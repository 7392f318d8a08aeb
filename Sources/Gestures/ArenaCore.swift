import Geometry

/// The arena, with numbers for targets.
///
/// The part of an arena that decides and knows no generic type, so it costs the same wherever an ``Arena`` is used
/// from.
@usableFromInline struct ArenaCore: Sendable {
    /// A press held so long is a long press, and no part of a double tap. Source: Android, Flutter and UIKit.
    static let longPress = 0.5
    /// The longest time from a first tap's release to the second press. Source: Android, Flutter.
    static let doubleTap = 0.3
    /// The distance beyond the slop by which the second tap may miss the first, as a person never returns to the exact
    /// same point.
    static let doubleTapReach = 4.0
    /// Positions further out than this are on no screen; sums of them stay exact enough.
    static let farthest = 1e9

    @usableFromInline var slop: Slop
    /// The events since the owner last took them.
    @usableFromInline var events: [GestureEvent<Int>] = []
    var contests: [Contest] = []
    var firstTaps: [FirstTap] = []
    var groups: [FingerGroup] = []
    /// The latest time seen; time never goes back.
    var now = 0.0
    /// The contest that candidates are being added to.
    private var pressed: Int?
    /// The contest of the latest press, for an observer; nil before the first.
    private(set) var latest: Int?
    /// The number of presses.
    private var presses = 0

    @usableFromInline init(slop: Slop) { self.slop = slop }

    /// True if nothing is pressed and nothing waited for.
    @usableFromInline var isIdle: Bool { firstTaps.isEmpty && !hasPointers }

    @usableFromInline var hasPointers: Bool { contests.contains { $0.isLive } }

    /// The contest of a pressed pointer.
    @usableFromInline func contest(of pointer: PointerID) -> Int? {
        contests.firstIndex { $0.isLive && $0.pointer == pointer }
    }

    @usableFromInline func location(of pointer: PointerID) -> Point? {
        contest(of: pointer).map { contests[$0].location }
    }

    @usableFromInline func isPressed(_ target: Int) -> Bool {
        contests.contains { $0.isLive && $0.isPressed(target) }
    }

    @usableFromInline func isActive(_ target: Int) -> Bool {
        contests.contains { contest in
            contest.isLive && contest.members.contains { $0.target == target && $0.state == .active }
        }
    }

    /// True if a press, a report on the latest one or a first tap still needs a target's number.
    @usableFromInline func needs(_ target: Int) -> Bool {
        for slot in contests.indices where contests[slot].isLive || slot == latest {
            if contests[slot].members.contains(where: { $0.target == target }) { return true }
            if let tap = contests[slot].firstTap, tap.isOf(target) { return true }
        }
        return firstTaps.contains { $0.isOf(target) }
    }

    // MARK: Pointers

    /// Opens the contest for a press; candidates follow, then ``endPress()``.
    ///
    /// Gives false, and nothing happens, where the position or the time is not finite.
    @usableFromInline mutating func beginPress(_ pointer: PointerID, at position: Point, time: Double) -> Bool {
        guard position.isFinite, time.isFinite else { return false }
        advance(to: time)
        if let old = contest(of: pointer) { close(old, reason: .cancelled) }
        let position = Self.reachable(position)
        giveUpFirstTaps(before: pointer, at: position)
        let isOther = pointer.isMouse && contests.contains { $0.isLive && $0.pointer.isMouse && !$0.members.isEmpty }
        let slot = freeSlot()
        presses += 1
        contests[slot].restart(pointer, press: presses, at: position, time: now)
        // What the first button began goes on, and a second one begins nothing.
        contests[slot].isDecided = isOther
        pressed = slot
        return true
    }

    /// Adds a candidate behind those before it; a target can be pinched or turned only once by a press.
    @usableFromInline mutating func add(target: Int, recogniser: Recogniser, relation: Relation, family: Int?) {
        guard let slot = pressed else { return }
        let kind = recogniser.kind
        if kind == .pinch || kind == .rotate,
            contests[slot].members.contains(where: { $0.target == target && $0.kind == kind })
        {
            return
        }
        contests[slot].members.append(
            Contestant(
                target: target, recogniser: recogniser, relation: relation, family: family,
                origin: contests[slot].origin))
    }

    /// Closes the list of candidates and decides what can be decided at once.
    @usableFromInline mutating func endPress() {
        guard let slot = pressed else { return }
        pressed = nil
        if contests[slot].isDecided {
            failAll(slot, reason: .otherButton)
            return
        }
        latest = slot
        takeFirstTap(slot)
        joinGroups(slot)
        startOnPress(slot)
    }

    @usableFromInline mutating func move(_ pointer: PointerID, to position: Point, time: Double) {
        guard position.isFinite, time.isFinite else { return }
        advance(to: time)
        if let slot = contest(of: pointer) { move(slot, to: Self.reachable(position)) }
    }

    @usableFromInline mutating func moveMouse(to position: Point, time: Double) {
        guard position.isFinite, time.isFinite else { return }
        advance(to: time)
        let position = Self.reachable(position)
        for slot in contests.indices where contests[slot].isLive && contests[slot].pointer.isMouse {
            move(slot, to: position)
        }
    }

    @usableFromInline mutating func release(_ pointer: PointerID, at position: Point, time: Double) {
        guard position.isFinite, time.isFinite else { return }
        advance(to: time)
        guard let slot = contest(of: pointer) else { return }
        let position = Self.reachable(position)
        // A release where the pointer is already is no sample: it would read as slowing down.
        if position != contests[slot].location { move(slot, to: position) }
        finish(slot)
    }

    @usableFromInline mutating func cancel(_ pointer: PointerID, time: Double) {
        advance(to: time)
        if let slot = contest(of: pointer) { close(slot, reason: .cancelled) }
    }

    @usableFromInline mutating func cancelAll(time: Double) {
        advance(to: time)
        for slot in contests.indices where contests[slot].isLive { close(slot, reason: .cancelled) }
        while let tap = firstTaps.popLast() { drop(tap) }
    }

    @usableFromInline mutating func cancel(target: Int, time: Double) {
        advance(to: time)
        for slot in contests.indices where contests[slot].isLive {
            cancelMembers(slot, reason: .cancelled, of: target)
        }
        for index in firstTaps.indices.reversed() {
            if firstTaps[index].target == target {
                let tap = firstTaps.remove(at: index)
                if tap.single == target { drop(tap) } else { giveUp(tap, reason: .cancelled) }
            } else if firstTaps[index].single == target {
                firstTaps[index].single = nil
                report(.tap, of: target, firstTaps[index], .failed, .failed(.cancelled))
            }
        }
    }

    // MARK: Steps

    private mutating func move(_ slot: Int, to position: Point) {
        contests[slot].previous = contests[slot].location
        contests[slot].location = position
        contests[slot].tracker.add(position, at: now)
        // What began before this move follows it; what this move begins starts here.
        followActive(slot)
        if !contests[slot].hasPassedSlop,
            contests[slot].origin.distance(to: position) > slop[contests[slot].pointer]
        {
            contests[slot].hasPassedSlop = true
            passSlop(slot)
        }
        followGroups(slot)
    }

    /// Tells every gesture of a pointer that began how far it came.
    private mutating func followActive(_ slot: Int) {
        var heir: Int?
        for index in contests[slot].members.indices
        where contests[slot].members[index].state == .active && index != heir {
            switch contests[slot].members[index].kind {
            case .pan:
                let last = follow(slot, index)
                if last != index { heir = last }
            case .longPress: emit(slot, index, .changed)
            case .tap, .doubleTap, .pinch, .rotate: break
            }
        }
    }

    /// Ends a contest because its pointer went up.
    private mutating func finish(_ slot: Int) {
        for index in contests[slot].members.indices {
            switch contests[slot].members[index].kind {
            case .longPress, .pan, .pinch, .rotate:
                if contests[slot].members[index].state == .possible { fail(slot, index, reason: .releasedEarly) }
            case .tap, .doubleTap: break
            }
        }
        finishTaps(slot)
        for index in contests[slot].members.indices {
            if contests[slot].members[index].isUndecided { fail(slot, index, reason: .releasedEarly) }
            guard contests[slot].members[index].state == .active else { continue }
            switch contests[slot].members[index].kind {
            case .pan:
                contests[slot].members[index].state = .over
                emit(slot, index, .ended, velocity: contests[slot].tracker.velocity(at: now))
            case .longPress:
                contests[slot].members[index].state = .over
                emit(slot, index, .ended)
            case .tap, .doubleTap, .pinch, .rotate: break
            }
        }
        leaveGroups(slot, phase: .ended)
        contests[slot].isLive = false
        contests[slot].end = now
    }

    /// Ends a contest because its pointer is taken away.
    mutating func close(_ slot: Int, reason: GestureOutcome.Failure) {
        cancelMembers(slot, reason: reason)
        contests[slot].isLive = false
        contests[slot].end = now
    }

    /// A slot that this press may use, with its memory.
    private mutating func freeSlot() -> Int {
        if let slot = contests.firstIndex(where: { !$0.isLive }) { return slot }
        contests.append(Contest())
        return contests.count - 1
    }

    private static func reachable(_ position: Point) -> Point {
        Point(x: position.x.clamped(to: -farthest...farthest), y: position.y.clamped(to: -farthest...farthest))
    }
}
