import Geometry

extension ArenaCore {
    /// Counts a pressed pointer among the fingers of every target that it could pinch or turn.
    mutating func joinGroups(_ slot: Int) {
        for index in contests[slot].members.indices {
            let member = contests[slot].members[index]
            guard member.kind == .pinch || member.kind == .rotate, member.isUndecided else { continue }
            let group = group(of: member.target, kind: member.kind)
            groups[group].join(slot, at: contests[slot].location)
            if groups[group].isActive { take(slot, index) }
        }
    }

    /// Moves a pointer in every group that it belongs to.
    mutating func followGroups(_ slot: Int) {
        for group in groups.indices where groups[group].move(slot, to: contests[slot].location) {
            guard groups[group].fingers.count > 1 else { continue }
            if groups[group].isActive {
                emitGroup(group, slot, .changed)
            } else if groups[group].progress > slop[contests[slot].pointer] {
                begin(group, slot)
            }
        }
    }

    /// Takes a pointer out of every group, because it went up or away.
    mutating func leaveGroups(_ slot: Int, phase: GesturePhase) {
        for index in contests[slot].members.indices {
            switch contests[slot].members[index].kind {
            case .pinch, .rotate: leaveGroup(slot, index, phase: phase)
            case .tap, .doubleTap, .longPress, .pan: break
            }
        }
    }

    /// Takes a pointer out of the group of one of its candidates; one finger alone pinches nothing.
    mutating func leaveGroup(_ slot: Int, _ index: Int, phase: GesturePhase) {
        let member = contests[slot].members[index]
        guard let group = groups.firstIndex(where: { $0.target == member.target && $0.kind == member.kind }) else {
            return
        }
        let last = groups[group].middle
        let change = groups[group].change
        guard groups[group].leave(slot) else { return }
        if contests[slot].members[index].state == .active { contests[slot].members[index].state = .over }
        guard groups[group].isActive, groups[group].fingers.count < 2 else { return }
        groups[group].isActive = false
        groups[group].beginAnew()
        emitGroup(of: member.target, member.kind, slot, phase, at: last, change)
        guard let other = groups[group].fingers.first?.slot else { return }
        for index in contests[other].members.indices
        where contests[other].members[index].target == member.target
            && contests[other].members[index].kind == member.kind
        {
            contests[other].members[index].state = .possible
        }
        let isStillPinched = groups.contains { $0.isActive && $0.target == member.target }
        if phase == .ended, !isStillPinched { resumePan(other, of: member.target) }
    }

    /// Begins the gesture of a group here: what the fingers did so far was only to tell it from others.
    private mutating func begin(_ group: Int, _ mover: Int) {
        groups[group].isActive = true
        groups[group].beginAnew()
        for finger in groups[group].fingers.indices {
            let slot = groups[group].fingers[finger].slot
            for index in contests[slot].members.indices
            where contests[slot].members[index].target == groups[group].target
                && contests[slot].members[index].kind == groups[group].kind
            {
                take(slot, index)
            }
        }
        emitGroup(group, mover, .began)
    }

    /// Gives a pointer to the group of one of its candidates; a pan of the same target ends where it is, and one of the same
    /// family is broken off.
    private mutating func take(_ slot: Int, _ index: Int) {
        let member = contests[slot].members[index]
        guard member.isUndecided else { return }
        contests[slot].members[index].state = .active
        contests[slot].members[index].hasBegun = true
        for other in contests[slot].members.indices
        where contests[slot].members[other].kind == .pan && contests[slot].members[other].state == .active
            && contests[slot].members[other].sharesFingers(with: member)
        {
            let isSame = contests[slot].members[other].target == member.target
            contests[slot].members[other].state = .over
            contests[slot].members[other].canTakeOver = isSame
            emit(slot, other, isSame ? .ended : .cancelled)
            record(slot, other, .handedOver)
        }
        if member.relation != .simultaneous { failRivals(slot, of: index) }
        record(slot, index, .won(.fingersMoved))
    }

    /// Lets the finger that is left of several drag what they pinched.
    private mutating func resumePan(_ slot: Int, of target: Int) {
        guard !hasPan(target, besides: slot) else { return }
        for index in contests[slot].members.indices
        where contests[slot].members[index].target == target && contests[slot].members[index].canTakeOver {
            contests[slot].members[index].state = .active
            contests[slot].members[index].canTakeOver = false
            contests[slot].members[index].origin = contests[slot].location
            contests[slot].members[index].resetLimits()
            // How fast the fingers moved apart is not how fast the picture moves.
            contests[slot].tracker.removeAll()
            contests[slot].tracker.add(contests[slot].location, at: now)
            emit(slot, index, .began)
            record(slot, index, .won(.fingerLeft))
            return
        }
    }

    /// The group of a target, made where there is none; a group without fingers is used again.
    private mutating func group(of target: Int, kind: GestureKind) -> Int {
        if let group = groups.firstIndex(where: { $0.target == target && $0.kind == kind }) { return group }
        if let group = groups.firstIndex(where: { $0.fingers.isEmpty }) {
            groups[group].restart(target: target, kind: kind)
            return group
        }
        groups.append(FingerGroup(target: target, kind: kind))
        return groups.count - 1
    }

    /// Tells a group's target the state of its fingers.
    private mutating func emitGroup(_ group: Int, _ slot: Int, _ phase: GesturePhase) {
        emitGroup(
            of: groups[group].target, groups[group].kind, slot, phase, at: groups[group].middle, groups[group].change)
    }

    private mutating func emitGroup(
        of target: Int, _ kind: GestureKind, _ slot: Int, _ phase: GesturePhase, at middle: Point,
        _ change: FingerGroup.Change
    ) {
        events.append(
            GestureEvent(
                target: target, kind: kind, phase: phase, pointer: contests[slot].pointer, location: middle,
                translation: change.translation, time: now, scale: kind == .pinch ? change.scale : 1,
                rotation: kind == .rotate ? change.rotation : 0))
    }
}
