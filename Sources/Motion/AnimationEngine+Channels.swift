// Reading is `@inlinable`: it takes a nanosecond, and a call across modules would take another.

/// Making channels and reading them.
extension AnimationEngine {
    /// Makes a channel that is held at a value, or at 0 if the value is not within ``limit``.
    ///
    /// - Complexity: constant, except when the engine's arrays grow.
    public mutating func makeChannel(_ value: Double) -> Channel { makeChannels(1) { _ in value } }

    /// Removes a channel; its motion ends without a completion, and its index is used again.
    @discardableResult
    public mutating func removeChannel(_ channel: Channel) -> Bool { removeChannels(channel, 1) }

    /// The channel's value at ``time``.
    @inlinable
    public func value(of channel: Channel) -> Double {
        guard let index = index(of: channel) else { return 0 }
        return value(index)
    }

    /// The channel's velocity at ``time``, in units per second: 0 where held, the gesture's where tracked.
    @inlinable
    public func velocity(of channel: Channel) -> Double {
        guard let index = index(of: channel) else { return 0 }
        return velocity(index)
    }

    /// The value at which the channel will come to rest if it is not interrupted: its value if it is held or tracked.
    ///
    /// In a sequence the end of the current step; for endless repetition, the end of each repetition.
    public func target(of channel: Channel) -> Double {
        guard let index = index(of: channel) else { return 0 }
        return target(index)
    }

    /// The spring that moves the channel now; nil if the channel does not move, or not by a spring.
    public func spring(of channel: Channel) -> Spring? {
        guard let index = index(of: channel), case .spring(let spring) = cohorts[Int(slots[index].cohort)].flow else {
            return nil
        }
        return spring
    }

    /// True while a motion of the channel is in progress; false if it is held, tracked or waiting.
    public func isMoving(_ channel: Channel) -> Bool {
        guard let index = index(of: channel) else { return false }
        return slots[index].cohort > tracked
    }

    /// Makes neighbouring channels for `count` components; the handle is that of the first.
    mutating func makeChannels(_ count: Int, _ value: (Int) -> Double) -> Channel {
        cohorts[held].count += count
        if freeChannels.count > count, let reused = freeChannels[count].popLast() {
            for component in 0..<count {
                let value = value(component)
                slots[Int(reused) + component].base = isValid(value) ? value : 0
            }
            return Channel(index: reused, generation: slots[Int(reused)].generation)
        }
        let first = slots.count
        for component in 0..<count {
            let value = value(component)
            slots.append(
                Slot(
                    base: isValid(value) ? value : 0, displacement: 0, velocity: 0, cohort: UInt32(held),
                    generation: 0, pending: []))
            wakes.append(.infinity)
            turns.append(.infinity)
            planOf.append(-1)
            if count > 1 { plan(first + component) { ($0.head, $0.count) = (first, count) } }
        }
        return Channel(index: UInt32(first), generation: 0)
    }

    mutating func removeChannels(_ channel: Channel, _ count: Int) -> Bool {
        guard let first = index(of: channel), self.count(first) == count else { return false }
        for index in first..<first + count {
            begin(index, base: 0, displacement: 0, velocity: 0, in: held, wake: .infinity, at: now)
            slots[index].generation &+= 1
        }
        cohorts[held].count -= count
        // An index whose generations are used up is left alone, so that no old handle ever fits again.
        guard slots[first].generation < .max else { return true }
        while freeChannels.count <= count { freeChannels.append([]) }
        freeChannels[count].append(channel.index)
        return true
    }

    /// The number of components that the channel at an index has.
    func count(_ index: Int) -> Int { planOf[index] < 0 ? 1 : plans[Int(planOf[index])].count }

    /// The index of the cohort of held channels.
    var held: Int { 0 }
    /// The index of the cohort of tracked channels.
    var tracked: Int { 1 }

    @inlinable
    func index(of channel: Channel) -> Int? {
        let index = Int(channel.index)
        return index < slots.count && slots[index].generation == channel.generation ? index : nil
    }

    /// The value at `now`.
    @inlinable
    func value(_ index: Int) -> Double {
        let slot = slots[index]
        return slot.base + matrices[Int(slot.cohort)].displacement(slot.displacement, slot.velocity)
    }

    /// The velocity at `now`.
    @inlinable
    func velocity(_ index: Int) -> Double {
        let slot = slots[index]
        return matrices[Int(slot.cohort)].velocity(slot.displacement, slot.velocity)
    }

    func target(_ index: Int) -> Double {
        let slot = slots[index]
        switch cohorts[Int(slot.cohort)].flow {
        case .held, .tracked, .spring: return slot.base
        case .decay(let deceleration):
            guard planOf[index] >= 0 else { return slot.base }
            let plan = plans[Int(planOf[index])]
            let rest = plan.landing ?? deceleration.rest(from: slot.base, velocity: slot.velocity)
            return min(max(rest, plan.bounds.lowerBound), plan.bounds.upperBound)
        case .timed(let index): return timed[index].end(slot.base, slot.displacement)
        }
    }

    func isValid(_ number: Double) -> Bool { abs(number) <= AnimationEngine.limit }
}
