import Geometry

/// Decides what each press becomes: a tap, a drag, a pinch, and whose.
///
/// A press brings the candidates that lie under it, front-most first. A tap becomes a drag where the pointer leaves the
/// slop; the first pan that goes that way and has room wins, and its translation counts from there. What it rivals
/// fails. A pan that comes to its limit hands the drag to the next pan of the same axis, without a jump and with the
/// pointer's velocity. Whatever began ends or is cancelled.
///
///     var arena = Arena<Part>(slop: Slop())
///     arena.press(
///         .mouse(.left), at: Point(x: 195, y: 400), time: 0,
///         candidates: [Candidate(.row(3), .tap), Candidate(.list, .pan(PanRule(axis: .vertical)))])
///     arena.move(.mouse(.left), to: Point(x: 195, y: 420), time: 0.016)
///     for event in arena.events { print(event.target, event.phase) }
///     arena.removeEvents()
///
/// Times are seconds and never go back: an earlier time counts as the latest one seen. A call with a position or a time
/// that is not finite does nothing. Moves allocate nothing once the arrays have grown.
public struct Arena<Target: Hashable & Sendable>: Sendable {
    /// The events since the last ``removeEvents()``, in order.
    @inlinable public var events: [GestureEvent<Target>] { told }

    @usableFromInline var told: [GestureEvent<Target>] = []
    /// The core that decides; it knows targets by their index in `targets`.
    @usableFromInline var core: ArenaCore
    @usableFromInline var targets: [Target] = []
    /// The numbers in `targets` that the core no longer needs, while a press is added.
    @usableFromInline var spareNumbers: [Int] = []

    /// Makes an arena in which nothing is pressed.
    public init(slop: Slop = Slop()) {
        core = ArenaCore(slop: slop)
        // Room for all that is ever kept, so that a press in the middle of a motion does not allocate.
        told.reserveCapacity(32)
    }

    /// The distance that a pointer may stray from its press, in points.
    public var slop: Slop {
        get { core.slop }
        set { core.slop = newValue }
    }

    /// Forgets the events and keeps the memory.
    @inlinable public mutating func removeEvents() { told.removeAll(keepingCapacity: true) }

    // MARK: Pointers

    /// A pointer went down over candidates, front-most first.
    ///
    /// A press that can be nothing but one kind of drag begins at once. A second mouse button begins nothing, and what
    /// the first began goes on. A pointer that is down already is cancelled first.
    @inlinable public mutating func press(
        _ pointer: PointerID, at position: Point, time: Double, candidates: [Candidate<Target>]
    ) {
        guard core.beginPress(pointer, at: position, time: time) else { return }
        collect()
        spareNumbers.removeAll(keepingCapacity: true)
        for number in targets.indices where !core.needs(number) { spareNumbers.append(number) }
        for candidate in candidates {
            core.add(
                target: number(candidate.target), recogniser: candidate.recogniser, relation: candidate.relation,
                family: candidate.family)
        }
        core.endPress()
        collect()
    }

    /// A pressed pointer moved; one that is not pressed is ignored.
    @inlinable public mutating func move(_ pointer: PointerID, to position: Point, time: Double) {
        core.move(pointer, to: position, time: time)
        collect()
    }

    /// The mouse moved, and with it every button that is pressed.
    @inlinable public mutating func moveMouse(to position: Point, time: Double) {
        core.moveMouse(to: position, time: time)
        collect()
    }

    /// A pressed pointer went up, at a position that may lie anywhere.
    @inlinable public mutating func release(_ pointer: PointerID, at position: Point, time: Double) {
        core.release(pointer, at: position, time: time)
        collect()
    }

    /// A pointer was taken away: what it began is cancelled, the rest fails.
    @inlinable public mutating func cancel(_ pointer: PointerID, time: Double) {
        core.cancel(pointer, time: time)
        collect()
    }

    /// Every pointer is taken away, and no tap waits any longer.
    @inlinable public mutating func cancelAll(time: Double) {
        core.cancelAll(time: time)
        collect()
    }

    /// Breaks off whatever a target has or hopes for; its pointers stay pressed.
    @inlinable public mutating func cancel(target: Target, time: Double) {
        guard !core.isIdle, let number = targets.firstIndex(of: target) else { return }
        core.cancel(target: number, time: time)
        collect()
    }

    /// Breaks off whatever the targets that satisfy a condition have or hope for; their pointers stay pressed.
    @inlinable public mutating func cancelAll(time: Double, where isMeant: (Target) -> Bool) {
        for number in targets.indices where !core.isIdle && isMeant(targets[number]) {
            core.cancel(target: number, time: time)
        }
        collect()
    }

    // MARK: Time

    /// Lets time pass: long presses begin, and single taps happen whose second did not come, each at its own time.
    @inlinable public mutating func advance(to time: Double) {
        core.advance(to: time)
        collect()
    }

    /// When ``advance(to:)`` next has something to do, in seconds; nil while nothing waits.
    @inlinable public var nextDeadline: Double? { core.nextDeadline }

    // MARK: Questions

    /// True while a press on the target may still become a tap, a double tap or a long press: it shows as pressed.
    @inlinable public func isPressed(_ target: Target) -> Bool {
        targets.firstIndex(of: target).map { core.isPressed($0) } ?? false
    }

    /// True while a gesture of the target has begun and has not ended.
    @inlinable public func isActive(_ target: Target) -> Bool {
        targets.firstIndex(of: target).map { core.isActive($0) } ?? false
    }

    /// The position of a pressed pointer; nil for one that is not pressed.
    @inlinable public func location(of pointer: PointerID) -> Point? { core.location(of: pointer) }

    /// The velocity that a pressed pointer would be released with at a time, in points per second; nil for one that is
    /// not pressed.
    ///
    /// Complexity: linear in the samples of the last 100 ms.
    public func velocity(of pointer: PointerID, at time: Double) -> Vector? {
        core.contest(of: pointer).map { core.contests[$0].tracker.velocity(at: max(time, core.now)) }
    }

    /// True while anything is pressed.
    @inlinable public var hasPointers: Bool { core.hasPointers }

    // MARK: Names and numbers

    /// The number of a target: its own, else one that the core no longer needs, else a new one.
    @inlinable mutating func number(_ target: Target) -> Int {
        if let number = targets.firstIndex(of: target) {
            spareNumbers.removeAll { $0 == number }
            return number
        }
        if let number = spareNumbers.popLast() {
            targets[number] = target
            return number
        }
        targets.append(target)
        return targets.count - 1
    }

    /// Takes over what the core has to tell, and puts targets for numbers.
    @inlinable mutating func collect() {
        for event in core.events { told.append(event.renamed(targets[event.target])) }
        core.events.removeAll(keepingCapacity: true)
    }
}

extension GestureEvent {
    /// The same event for a target known by another name.
    @inlinable func renamed<Other>(_ target: Other) -> GestureEvent<Other> {
        GestureEvent<Other>(
            target: target, kind: kind, phase: phase, pointer: pointer, location: location, translation: translation,
            velocity: velocity, time: time, scale: scale, rotation: rotation)
    }
}
