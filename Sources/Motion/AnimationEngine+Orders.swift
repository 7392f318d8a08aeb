/// Orders to channels. An order is given at ``time`` and begins there; it ends the motion and any sequence of the
/// channel. It returns false, and changes nothing, if the channel or a number is invalid.
extension AnimationEngine {
    /// Stops the channel at a value.
    @discardableResult
    public mutating func hold(_ channel: Channel, at value: Double) -> Bool {
        guard let index = index(of: channel), isValid(value) else { return false }
        begin(index, base: value, displacement: 0, velocity: 0, in: held, wake: .infinity, at: now)
        return ordered()
    }

    /// Stops the channel where it is, as a gesture does that takes hold of it.
    ///
    /// - Returns: The value at which it is held.
    public mutating func hold(_ channel: Channel) -> Double {
        let value = value(of: channel)
        hold(channel, at: value)
        return value
    }

    /// Sets the channel to the position of a gesture.
    ///
    /// - Parameter velocity: of the gesture, in units per second: a later spring or decay starts with it.
    @discardableResult
    public mutating func track(_ channel: Channel, at value: Double, velocity: Double = 0) -> Bool {
        guard let index = index(of: channel), isValid(value), isValid(velocity) else { return false }
        begin(index, base: value, displacement: 0, velocity: velocity, in: tracked, wake: .infinity, at: now)
        return ordered()
    }

    /// Sends the channel to a target by a spring.
    ///
    /// - Parameter velocity: the initial velocity, in units per second; nil keeps that of the channel.
    @discardableResult
    public mutating func spring(
        _ channel: Channel, to target: Double, with spring: Spring, velocity: Double? = nil
    ) -> Bool {
        guard let index = index(of: channel), isValid(target), isValid(velocity ?? 0) else { return false }
        beginSpring(
            index, spring, to: target, from: value(index), velocity: velocity ?? self.velocity(index), at: now)
        return ordered()
    }

    /// Lets the channel roll on and lose speed.
    ///
    /// If it would pass a bound, a spring takes over at the exact time of the bound, with the velocity there. A channel
    /// that is outside the bounds, or on one and moving outwards, springs to the nearer bound at once.
    ///
    /// - Parameters:
    ///   - velocity: what to start with, in units per second.
    ///   - rate: the share of speed left after a millisecond, as in ``Deceleration``.
    ///   - bounds: the range in which it may roll.
    ///   - spring: the spring that returns it to a bound.
    @discardableResult
    public mutating func decay(
        _ channel: Channel, velocity: Double, rate: Double,
        within bounds: ClosedRange<Double> = -.infinity ... .infinity,
        returning spring: Spring
    ) -> Bool {
        guard let index = index(of: channel), isValid(velocity) else { return false }
        let value = value(index)
        if value < bounds.lowerBound || value == bounds.lowerBound && velocity < 0 {
            beginSpring(index, spring, to: bounds.lowerBound, from: value, velocity: velocity, at: now)
        } else if value > bounds.upperBound || value == bounds.upperBound && velocity > 0 {
            beginSpring(index, spring, to: bounds.upperBound, from: value, velocity: velocity, at: now)
        } else {
            beginDecay(index, Deceleration(rate: rate), velocity: velocity, within: bounds, landing: nil, spring)
        }
        return ordered()
    }

    /// Lets the channel roll on so that it comes to rest exactly at a position, such as a snap point.
    ///
    /// Value and velocity are continuous, and the deceleration is adjusted. If it would have to be less than half or
    /// more than twice that of `rate`, or the position lies behind, a spring moves the channel there instead.
    ///
    /// - Parameters:
    ///   - landing: the value at which to come to rest.
    ///   - velocity: what to start with, in units per second.
    ///   - rate: the share of speed left after a millisecond, as in ``Deceleration``.
    ///   - spring: the spring to use if no decay can reach the landing.
    @discardableResult
    public mutating func decay(
        _ channel: Channel, landingAt landing: Double, velocity: Double, rate: Double, otherwise spring: Spring
    ) -> Bool {
        guard let index = index(of: channel), isValid(landing), isValid(velocity) else { return false }
        let value = value(index)
        let friction = velocity / (landing - value)
        let usual = Deceleration(rate: rate).friction
        if friction >= usual / 2 && friction <= usual * 2 && friction < .infinity {
            let bounds = -Double.infinity...Double.infinity
            beginDecay(
                index, Deceleration(friction: friction), velocity: velocity, within: bounds, landing: landing, spring)
        } else {
            beginSpring(index, spring, to: landing, from: value, velocity: velocity, at: now)
        }
        return ordered()
    }

    /// Sends the channel to a target along a timing curve.
    ///
    /// From rest the curve is followed exactly. In flight, the difference between the velocity of the channel and the
    /// initial velocity of the curve fades during the first repetition, so that value and velocity are continuous.
    ///
    /// - Parameter duration: seconds for one repetition; below a microsecond the channel is at rest at its end at once.
    @discardableResult
    public mutating func curve(
        _ channel: Channel, to target: Double, along curve: TimingCurve, duration: Double,
        repetition: Repetition = .once
    ) -> Bool {
        guard let index = index(of: channel), isValid(target), duration >= 0, isValid(duration) else { return false }
        let timing = Timing(duration: duration, repetition: repetition)
        beginCurve(index, curve, timing, to: target, from: value(index), velocity: velocity(index), at: now)
        return ordered()
    }

    /// Sends the channel through keyframes, from its current value.
    ///
    /// Rejected if ``KeyframeTrack/init(from:velocity:_:)`` throws, whose error gives the reason.
    @discardableResult
    public mutating func keyframes(
        _ channel: Channel, _ keyframes: [Keyframe], repetition: Repetition = .once
    ) -> Bool {
        guard let index = index(of: channel) else { return false }
        guard let track = try? KeyframeTrack(from: value(index), velocity: velocity(index), keyframes) else {
            return false
        }
        beginKeyframes(index, track, Timing(duration: track.duration, repetition: repetition), at: now)
        return ordered()
    }

    /// Multiplies value, velocity, start, target and bounds of the channel, for a resize.
    ///
    /// A motion or a sequence continues at the new scale. Rejected if a number would exceed ``limit``.
    @discardableResult
    public mutating func rescale(_ channel: Channel, by factor: Double) -> Bool {
        guard let index = index(of: channel), factor.isFinite else { return false }
        var slot = slots[index]
        slot.base *= factor
        slot.displacement *= factor
        slot.velocity *= factor
        guard isValid(slot.base), isValid(slot.displacement), isValid(slot.velocity) else { return false }
        slots[index] = slot
        if planOf[index] >= 0 { plans[Int(planOf[index])].rescale(by: factor) }
        floor = now
        renewTurn(index, notBefore: now)
        return ordered()
    }

    /// Moves value, target and bounds by a distance; the velocity stays. Rejected if a number would exceed ``limit``.
    @discardableResult
    public mutating func shift(_ channel: Channel, by distance: Double) -> Bool {
        guard let index = index(of: channel), isValid(slots[index].base + distance) else { return false }
        slots[index].base += distance
        if planOf[index] >= 0 { plans[Int(planOf[index])].shift(by: distance) }
        return ordered()
    }

    /// The end of every order.
    @inline(__always)
    mutating func ordered() -> Bool {
        floor = now
        if checksInvariants { checkInvariants() }
        return true
    }
}

extension Plan {
    /// Multiplies every number.
    mutating func rescale(by factor: Double) {
        let (one, other) = (bounds.lowerBound * factor, bounds.upperBound * factor)
        if !one.isNaN && !other.isNaN { bounds = min(one, other)...max(one, other) }
        landing = landing.map { $0 * factor }
        sequence = sequence?.mapped(factor, 0)
    }

    /// Shifts every position.
    mutating func shift(by distance: Double) {
        bounds = bounds.lowerBound + distance...bounds.upperBound + distance
        landing = landing.map { $0 + distance }
        sequence = sequence?.mapped(1, distance)
    }
}
