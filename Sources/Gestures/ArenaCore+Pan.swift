import Geometry

extension ArenaCore {
    /// Starts the pans that need not wait for a movement.
    mutating func startOnPress(_ slot: Int) {
        if let index = contests[slot].members.firstIndex(where: { $0.startsOnPress }) {
            accept(slot, index, because: .startsOnPress)
        }
        guard !contests[slot].isDecided, isLonePan(slot) else { return }
        for index in contests[slot].members.indices where contests[slot].members[index].kind == .pan {
            accept(slot, index, because: .alone)
        }
    }

    /// True if all that can become of a press is one and the same way of dragging.
    private func isLonePan(_ slot: Int) -> Bool {
        var axis: Axis??
        for member in contests[slot].members {
            switch member.kind {
            case .tap, .doubleTap, .longPress: return false
            case .pan:
                if let axis, axis != member.axis { return false }
                axis = .some(member.axis)
            case .pinch, .rotate: break
            }
        }
        return axis != nil
    }

    /// Decides what a movement means that is longer than the slop.
    mutating func passSlop(_ slot: Int) {
        let step = contests[slot].location - contests[slot].origin
        let axis: Axis = abs(step.dx) > abs(step.dy) ? .horizontal : .vertical
        let winner = panWinner(slot, axis: axis, direction: step[axis])
        for index in contests[slot].members.indices {
            let member = contests[slot].members[index]
            guard member.isUndecided else { continue }
            switch member.kind {
            case .tap, .doubleTap, .longPress: fail(slot, index, reason: .passedSlop)
            case .pan:
                if let own = member.axis, own != axis {
                    fail(slot, index, reason: .wrongAxis)
                } else if member.relation == .simultaneous {
                    accept(slot, index, because: .passedSlop)
                } else if let winner, index < winner {
                    fail(slot, index, reason: .noRoom)
                }
            case .pinch, .rotate: break
            }
        }
        if let winner { accept(slot, winner, because: .passedSlop) }
    }

    /// The front-most pan that goes this way: one with room before one without.
    private func panWinner(_ slot: Int, axis: Axis, direction: Double) -> Int? {
        var fallback: Int?
        for (index, member) in contests[slot].members.enumerated() {
            guard member.kind == .pan, member.isUndecided, member.relation != .simultaneous else { continue }
            guard member.axis == nil || member.axis == axis else { continue }
            if member.hasRoom(direction) { return index }
            fallback = fallback ?? index
        }
        return fallback
    }

    /// Moves a pan with its pointer, and hands the drag on where this move crosses the pan's limit.
    ///
    /// A pan that is beyond its limit already keeps the drag: it went there while no other could take it, and a hand-over
    /// now would jump. Gives the pan that has the drag now. Each pan has it at most once in a move.
    mutating func follow(_ slot: Int, _ index: Int) -> Int {
        var index = index
        var from = contests[slot].previous
        let position = contests[slot].location
        for _ in contests[slot].members.indices {
            guard let axis = contests[slot].members[index].axis else { break }
            let member = contests[slot].members[index]
            let before = (from - member.origin)[axis]
            let travel = (position - member.origin)[axis]
            let limit = travel > 0 ? member.limits.upperBound : member.limits.lowerBound
            let crosses = travel > 0 ? before <= limit && limit < travel : travel < limit && limit <= before
            guard crosses else { break }
            guard let heir = heir(slot, of: index, axis: axis, direction: travel) else { break }
            let crossing = Self.crossing(from: from, to: position, along: axis, at: member.origin, limit: limit)
            handOver(slot, from: index, to: heir, at: crossing, limit: limit, axis: axis)
            from = crossing
            index = heir
        }
        emit(slot, index, .changed)
        return index
    }

    /// The next pan of the same axis with room: those behind first, then those in front.
    private func heir(_ slot: Int, of index: Int, axis: Axis, direction: Double) -> Int? {
        guard contests[slot].members[index].relation != .simultaneous else { return nil }
        let count = contests[slot].members.count
        for step in 1..<max(count, 1) {
            let next = (index + step) % count
            let member = contests[slot].members[next]
            if member.canTakeOver, member.axis == axis, member.hasRoom(direction),
                !hasPan(member.target, besides: slot)
            {
                return next
            }
        }
        return nil
    }

    /// Ends one pan at its limit and begins another there.
    private mutating func handOver(
        _ slot: Int, from old: Int, to new: Int, at crossing: Point, limit: Double, axis: Axis
    ) {
        var translation = crossing - contests[slot].members[old].origin
        translation[axis] = limit
        emit(slot, old, .changed, translation: translation, at: crossing)
        emit(slot, old, .ended, translation: translation, at: crossing)
        record(slot, old, .handedOver)
        let limits = contests[slot].members[old].limits
        contests[slot].members[old].state = .over
        contests[slot].members[old].canTakeOver = true
        // Should it get the drag back, it continues from its limit.
        contests[slot].members[old].limits = (limits.lowerBound - limit)...(limits.upperBound - limit)
        contests[slot].members[new].state = .active
        contests[slot].members[new].canTakeOver = false
        contests[slot].members[new].origin = crossing
        emit(slot, new, .began, at: crossing)
        record(slot, new, .won(.handedOver))
    }

    /// The point at which the way from one position to another crosses a limit along an axis.
    private static func crossing(
        from: Point, to: Point, along axis: Axis, at origin: Point, limit: Double
    ) -> Point {
        let before = (from - origin)[axis]
        let travel = (to - origin)[axis]
        let fraction = progress(of: limit, from: before, to: travel)
        var step = origin - Point.zero
        step[axis] = step[axis] + limit
        let cross: Axis = axis == .horizontal ? .vertical : .horizontal
        step[cross] = mix((from - Point.zero)[cross], (to - Point.zero)[cross], fraction)
        return Point.zero + step
    }

    /// True if another pointer drags the target.
    func hasPan(_ target: Int, besides slot: Int) -> Bool {
        for other in contests.indices where other != slot && contests[other].isLive {
            for member in contests[other].members
            where member.target == target && member.kind == .pan && member.state == .active {
                return true
            }
        }
        return false
    }
}
