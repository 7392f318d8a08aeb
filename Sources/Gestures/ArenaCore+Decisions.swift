import Geometry

extension ArenaCore {
    /// Lets a candidate win, or makes it wait for those it must wait for.
    mutating func accept(_ slot: Int, _ index: Int, because reason: GestureOutcome.Acceptance) {
        guard contests[slot].members[index].isUndecided else { return }
        let isSimultaneous = contests[slot].members[index].relation == .simultaneous
        guard isSimultaneous || !contests[slot].isDecided else { return }
        if isBlocked(slot, index) {
            contests[slot].members[index].state = .ready
            return
        }
        if contests[slot].members[index].kind == .pan, hasPan(contests[slot].members[index].target, besides: slot) {
            // Those behind it do not get what another finger has: that finger's drag would move two things.
            fail(slot, index, reason: .busy)
            if !isSimultaneous { failRivals(slot, of: index) }
            return
        }
        let isDiscrete = contests[slot].members[index].kind == .tap || contests[slot].members[index].kind == .doubleTap
        contests[slot].members[index].state = isDiscrete ? .over : .active
        contests[slot].members[index].origin = contests[slot].location
        if !isSimultaneous { failRivals(slot, of: index) }
        emit(slot, index, isDiscrete ? .ended : .began)
        record(slot, index, .won(reason))
    }

    /// Ends a candidate that had not begun, or tells nothing of one that began before and ended.
    mutating func fail(_ slot: Int, _ index: Int, reason: GestureOutcome.Failure) {
        guard contests[slot].members[index].isUndecided else { return }
        contests[slot].members[index].state = .over
        contests[slot].members[index].canTakeOver =
            contests[slot].members[index].kind == .pan && (reason == .lost || reason == .noRoom || reason == .busy)
        if !contests[slot].members[index].hasBegun {
            emit(slot, index, .failed)
            record(slot, index, .failed(reason))
        }
        switch contests[slot].members[index].kind {
        case .doubleTap: secondTapFailed(slot, index, reason: reason)
        case .pinch, .rotate: leaveGroup(slot, index, phase: .ended)
        case .tap, .longPress, .pan: break
        }
        acceptReady(slot)
    }

    /// Fails every candidate of a contest that could still win.
    mutating func failAll(_ slot: Int, reason: GestureOutcome.Failure) {
        contests[slot].isDecided = true
        for index in contests[slot].members.indices { fail(slot, index, reason: reason) }
    }

    /// Fails all that one exclusive winner excludes.
    mutating func failRivals(_ slot: Int, of winner: Int) {
        contests[slot].isDecided = true
        let first = contests[slot].members[winner]
        for index in contests[slot].members.indices where index != winner {
            let rival = contests[slot].members[index]
            let isFamily =
                first.isOfFingers && (rival.kind == .pinch || rival.kind == .rotate)
                && rival.sharesFingers(with: first)
            if rival.relation != .simultaneous, !isFamily { lose(slot, index, to: winner) }
        }
    }

    /// Fails a candidate because another of the same contest won, or would.
    mutating func lose(_ slot: Int, _ index: Int, to winner: Int) {
        guard contests[slot].members[index].isUndecided else { return }
        contests[slot].members[index].rival = winner
        fail(slot, index, reason: .lost)
    }

    /// Breaks off what a contest began and fails the rest; all of it, or what one target has.
    mutating func cancelMembers(_ slot: Int, reason: GestureOutcome.Failure, of target: Int? = nil) {
        if let tap = contests[slot].firstTap, target == nil || tap.target == target {
            contests[slot].firstTap = nil
            if target == nil || tap.single == target {
                reportSingle(tap, .failed(reason))
            } else {
                reportSingle(tap, .won(.rivalsFailed))
            }
        }
        if target == nil { contests[slot].isDecided = true }
        for index in contests[slot].members.indices {
            guard target == nil || contests[slot].members[index].target == target else { continue }
            contests[slot].members[index].canTakeOver = false
            switch contests[slot].members[index].kind {
            case .pinch, .rotate:
                if contests[slot].members[index].state == .active { record(slot, index, .cancelled(reason)) }
                leaveGroup(slot, index, phase: .cancelled)
            case .tap, .doubleTap, .longPress, .pan: break
            }
            if contests[slot].members[index].state == .active {
                contests[slot].members[index].state = .over
                emit(slot, index, .cancelled)
                record(slot, index, .cancelled(reason))
            } else {
                fail(slot, index, reason: reason)
                contests[slot].members[index].canTakeOver = false
            }
        }
    }

    /// Lets win what waited for something that has failed by now.
    private mutating func acceptReady(_ slot: Int) {
        for index in contests[slot].members.indices
        where contests[slot].members[index].state == .ready && !contests[slot].isDecided {
            accept(slot, index, because: .rivalsFailed)
        }
    }

    /// True if something must fail before this candidate may win.
    private func isBlocked(_ slot: Int, _ index: Int) -> Bool {
        let member = contests[slot].members[index]
        for (other, rival) in contests[slot].members.enumerated() where other != index && rival.isUndecided {
            switch member.relation {
            case .simultaneous: return false
            case .waiting(let kind):
                if rival.kind == kind { return true }
            case .exclusive:
                // A single tap is only known once the second did not come; but a button in front of a page that
                // zooms by double taps need not wait for the page.
                if member.kind == .tap, rival.kind == .doubleTap, rival.relation != .simultaneous,
                    other < index || rival.target == member.target
                {
                    return true
                }
            }
        }
        return false
    }

    // MARK: Telling

    /// Tells a candidate's target what happened to it.
    mutating func emit(
        _ slot: Int, _ index: Int, _ phase: GesturePhase, translation: Vector? = nil, velocity: Vector = .zero,
        at position: Point? = nil
    ) {
        let member = contests[slot].members[index]
        let location = position ?? contests[slot].location
        let moves = phase != .failed && member.kind != .tap && member.kind != .doubleTap
        events.append(
            GestureEvent(
                target: member.target, kind: member.kind, phase: phase, pointer: contests[slot].pointer,
                location: location, translation: translation ?? (moves ? location - member.origin : .zero),
                velocity: velocity, time: now))
    }

    /// Notes what was decided about a candidate.
    mutating func record(_ slot: Int, _ index: Int, _ outcome: GestureOutcome) {
        contests[slot].members[index].outcome = outcome
    }
}
