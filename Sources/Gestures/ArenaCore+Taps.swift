import Geometry

extension ArenaCore {
    /// When ``advance(to:)`` next has something to do, in seconds.
    @usableFromInline var nextDeadline: Double? {
        var deadline: Double?
        for tap in firstTaps { deadline = min(deadline ?? tap.deadline, tap.deadline) }
        for contest in contests where contest.isLive {
            let end = contest.start + Self.longPress
            for member in contest.members where Self.hasDeadline(member) { deadline = min(deadline ?? end, end) }
        }
        return deadline
    }

    /// Lets time pass: what falls due happens at its own time, in order.
    @usableFromInline mutating func advance(to time: Double) {
        guard time.isFinite else { return }
        while let deadline = nextDeadline, deadline <= time {
            now = max(now, deadline)
            if let index = firstTaps.firstIndex(where: { $0.deadline == deadline }) {
                giveUp(firstTaps.remove(at: index), reason: .tooSlow)
            } else {
                endLongPresses(due: deadline)
            }
        }
        now = max(now, time)
    }

    /// True if a press that lasts decides something about a candidate.
    private static func hasDeadline(_ member: Contestant) -> Bool {
        member.state == .possible && (member.kind == .longPress || member.kind == .doubleTap)
    }

    /// Begins the long presses that were held long enough, and gives up double taps of that length.
    private mutating func endLongPresses(due deadline: Double) {
        for slot in contests.indices
        where contests[slot].isLive && contests[slot].start + Self.longPress == deadline {
            for index in contests[slot].members.indices where contests[slot].members[index].kind == .longPress {
                accept(slot, index, because: .held)
                if contests[slot].members[index].state == .possible { fail(slot, index, reason: .lost) }
            }
            for index in contests[slot].members.indices where contests[slot].members[index].kind == .doubleTap {
                fail(slot, index, reason: .tooSlow)
            }
        }
    }

    // MARK: The first tap

    /// Gives up the first taps to which a new press cannot be the second, because it is somewhere else.
    mutating func giveUpFirstTaps(before pointer: PointerID, at position: Point) {
        for index in firstTaps.indices.reversed() where !isNear(firstTaps[index], pointer, position) {
            giveUp(firstTaps.remove(at: index), reason: .tooFar)
        }
    }

    /// Makes a press the second tap where its front-most double tap is one whose first tap was made.
    mutating func takeFirstTap(_ slot: Int) {
        let front = contests[slot].members.firstIndex { $0.kind == .doubleTap }
        while let tap = firstTaps.popLast() {
            if let front, contests[slot].firstTap == nil, contests[slot].members[front].target == tap.target {
                contests[slot].members[front].isSecondTap = true
                contests[slot].firstTap = tap
            } else {
                giveUp(tap, reason: .lost)
            }
        }
    }

    /// A second tap belongs to a first one of the same button, or of any finger, close by.
    private func isNear(_ tap: FirstTap, _ pointer: PointerID, _ position: Point) -> Bool {
        (tap.pointer == pointer || !tap.pointer.isMouse && !pointer.isMouse)
            && tap.position.distance(to: position) <= slop[pointer] * Self.doubleTapReach
    }

    /// Decides about taps when their pointer goes up.
    mutating func finishTaps(_ slot: Int) {
        if let second = contests[slot].members.firstIndex(where: { $0.isSecondTap && $0.isUndecided }) {
            let first = contests[slot].firstTap
            contests[slot].firstTap = nil
            if let first { reportSingle(first, .failed(.lost)) }
            accept(slot, second, because: .released)
        }
        for index in contests[slot].members.indices where contests[slot].members[index].kind == .tap {
            let isExclusive = contests[slot].members[index].relation != .simultaneous
            accept(slot, index, because: .released)
            // Those behind the front-most tap have lost, though it may have to wait.
            if isExclusive, contests[slot].members[index].state == .ready { failTaps(slot, behind: index) }
        }
        keepFirstTap(slot)
    }

    private mutating func failTaps(_ slot: Int, behind front: Int) {
        for index in contests[slot].members.indices
        where index > front && contests[slot].members[index].kind == .tap
            && contests[slot].members[index].relation != .simultaneous
        {
            lose(slot, index, to: front)
        }
    }

    /// Keeps the front-most double tap, and the tap that waits for it, until the second tap or the deadline.
    private mutating func keepFirstTap(_ slot: Int) {
        guard
            let front = contests[slot].members.firstIndex(where: { $0.kind == .doubleTap && $0.isUndecided })
        else { return }
        for index in contests[slot].members.indices
        where index != front && contests[slot].members[index].kind == .doubleTap {
            lose(slot, index, to: front)
        }
        let single = contests[slot].members.firstIndex { $0.kind == .tap && $0.state == .ready }
        if let single { contests[slot].members[single].state = .over }
        contests[slot].members[front].state = .over
        contests[slot].isDecided = true
        firstTaps.append(
            FirstTap(
                target: contests[slot].members[front].target, single: single.map { contests[slot].members[$0].target },
                pointer: contests[slot].pointer, position: contests[slot].location, deadline: now + Self.doubleTap,
                slot: slot, press: contests[slot].press))
    }

    /// The second tap does not come: the first was a single one.
    mutating func giveUp(_ tap: FirstTap, reason: GestureOutcome.Failure) {
        report(.doubleTap, of: tap.target, tap, .failed, .failed(reason))
        reportSingle(tap, .won(.rivalsFailed))
    }

    /// Neither a double tap nor a single one comes of this.
    mutating func drop(_ tap: FirstTap) {
        report(.doubleTap, of: tap.target, tap, .failed, .failed(.cancelled))
        reportSingle(tap, .failed(.cancelled))
    }

    /// The second tap became something else: the first was a single one after all.
    mutating func secondTapFailed(_ slot: Int, _ index: Int, reason: GestureOutcome.Failure) {
        guard contests[slot].members[index].isSecondTap, let tap = contests[slot].firstTap else { return }
        contests[slot].firstTap = nil
        reportSingle(tap, .won(.rivalsFailed))
    }

    /// Tells the single tap that waited for a double tap what became of it.
    mutating func reportSingle(_ tap: FirstTap, _ outcome: GestureOutcome) {
        guard let single = tap.single else { return }
        if case .won = outcome {
            report(.tap, of: single, tap, .ended, outcome)
        } else {
            report(.tap, of: single, tap, .failed, outcome)
        }
    }

    /// Tells a target about a tap whose pointer went up before.
    mutating func report(
        _ kind: GestureKind, of target: Int, _ tap: FirstTap, _ phase: GesturePhase, _ outcome: GestureOutcome
    ) {
        events.append(
            GestureEvent(
                target: target, kind: kind, phase: phase, pointer: tap.pointer, location: tap.position, time: now))
        note(outcome, about: kind, of: target, in: tap)
    }

    /// Notes in the contest of a first tap what was decided after its pointer went up, if its slot was not taken since.
    private mutating func note(_ outcome: GestureOutcome, about kind: GestureKind, of target: Int, in tap: FirstTap) {
        guard contests[tap.slot].press == tap.press else { return }
        for index in contests[tap.slot].members.indices
        where contests[tap.slot].members[index].kind == kind && contests[tap.slot].members[index].target == target
            && contests[tap.slot].members[index].outcome == nil
        {
            contests[tap.slot].members[index].outcome = outcome
        }
    }
}
