/// Changes the springs of motions in progress.
extension AnimationEngine {
    /// Continues motions by other springs: to the same targets, from their current values and velocities.
    ///
    /// The springs that will take over from decays at their bounds, and those of later steps of sequences, are replaced
    /// too. Each remains the same motion: moments that were reported are not reported again. An equal spring leaves a motion
    /// unchanged to the bit. While motion is reduced nothing changes, because the engine chooses the springs.
    ///
    ///     let (slow, quick) = (Spring.smooth.tagged(1), Spring.snappy.tagged(1))
    ///     var engine = AnimationEngine()
    ///     let channel = engine.makeChannel(0)
    ///     engine.spring(channel, to: 100, with: slow)
    ///     engine.respring { $0.tag == 1 ? quick : $0 }
    ///
    /// - Parameter exchange: returns the replacement of a spring.
    /// - Complexity: O(n) in the engine's channels; the exchange is asked once for all that began alike.
    public mutating func respring(_ exchange: (Spring) -> Spring) {
        for index in plans.indices { plans[index].exchangeSprings(exchange) }
        if !reducesMotion { continueMotions(exchange) }
        _ = ordered()
    }

    private mutating func continueMotions(_ exchange: (Spring) -> Spring) {
        let replacements = cohorts.map { cohort -> Spring? in
            guard case .spring(let old) = cohort.flow else { return nil }
            let new = exchange(old)
            return new == old ? nil : new
        }
        guard replacements.contains(where: { $0 != nil }) else { return }
        for index in slots.indices {
            // A cohort that is made on the way takes the index of another only when that has no channels left.
            let cohort = Int(slots[index].cohort)
            guard cohort < replacements.count, let new = replacements[cohort] else { continue }
            let pending = slots[index].pending
            beginSpring(index, new, to: target(index), from: value(index), velocity: velocity(index), at: now)
            slots[index].pending.formIntersection(pending)
            if pending.contains(.step) { awaitStep(index) }
        }
    }
}

extension Plan {
    fileprivate mutating func exchangeSprings(_ exchange: (Spring) -> Spring) {
        returning = exchange(returning)
        sequence?.exchangeSprings(exchange)
    }
}
