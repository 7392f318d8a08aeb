/// Changes the springs of motions in progress.
extension AnimationEngine {
    /// Continues the motion of a channel by another spring: to the same target, from its current value and velocity.
    ///
    /// The spring that will take over from a decay at its bound, and those of later steps of a sequence, are replaced
    /// too. It remains the same motion: moments that were reported are not reported again. An equal spring leaves the
    /// motion unchanged to the bit. While motion is reduced nothing changes, because the engine chooses the springs.
    ///
    /// - Parameter exchange: returns the replacement of a spring.
    /// - Returns: False, and nothing changes, for a channel that was removed.
    @discardableResult
    public mutating func respring(_ channel: Channel, _ exchange: (Spring) -> Spring) -> Bool {
        guard let index = index(of: channel) else { return false }
        if planOf[index] >= 0 { plans[Int(planOf[index])].exchangeSprings(exchange) }
        guard !reducesMotion, case .spring(let old) = cohorts[Int(slots[index].cohort)].flow else { return ordered() }
        let new = exchange(old)
        guard new != old else { return ordered() }
        let pending = slots[index].pending
        beginSpring(index, new, to: target(index), from: value(index), velocity: velocity(index), at: now)
        slots[index].pending.formIntersection(pending)
        if pending.contains(.step) { awaitStep(index) }
        return ordered()
    }

    /// The same for all components of a value.
    @inlinable @discardableResult
    public mutating func respring<Value>(_ channel: ValueChannel<Value>, _ exchange: (Spring) -> Spring) -> Bool {
        var isKnown = true
        for index in 0..<Value.componentCount where !respring(channel[index], exchange) { isKnown = false }
        return isKnown
    }
}

extension Plan {
    fileprivate mutating func exchangeSprings(_ exchange: (Spring) -> Spring) {
        returning = exchange(returning)
        sequence?.exchangeSprings(exchange)
    }
}
