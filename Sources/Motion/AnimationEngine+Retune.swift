/// Other springs for what is under way.
extension AnimationEngine {
    /// Lets a channel go on by another spring: to the same target, from its present value and velocity.
    ///
    /// The spring that will take over from a decay at its bound, and those of a sequence's steps to come, are exchanged
    /// too. The motion stays the same one: what was reported of it is not reported again. A spring that stays as it is
    /// leaves the motion alone to the bit. While motion is reduced nothing changes: quiet springs are the engine's own.
    ///
    /// - Parameter exchange: gives the spring that takes the place of one.
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
}

extension Plan {
    fileprivate mutating func exchangeSprings(_ exchange: (Spring) -> Spring) {
        returning = exchange(returning)
        sequence?.exchangeSprings(exchange)
    }
}
