/// The motion of scrolled content after its release.
public enum ScrollRelease: Hashable, Sendable {
    /// Springs to a position, starting with a velocity in points per second.
    case spring(to: Double, velocity: Double)
    /// Rolls on, starting with a velocity, and comes to rest exactly on a stop.
    case land(on: Double, velocity: Double)
    /// Rolls on, starting with a velocity, to where it comes to rest or to an end of the range.
    case roll(velocity: Double)
}

extension ScrollPhysics {
    /// Chooses the motion of scrolled content that is released.
    ///
    /// Beyond an end it springs back with the visible velocity: the velocity of the gesture times the slope of the
    /// band.
    ///
    /// - Parameters:
    ///   - position: the position of the gesture, in points, before the band.
    ///   - velocity: the velocity of the gesture, in points per second.
    ///   - start: the position at which the gesture began, for stops that are taken one at a time.
    public func release(at position: Double, velocity: Double, start: Double? = nil) -> ScrollRelease {
        let seen = self.velocity(velocity, at: position)
        if position < range.lowerBound { return .spring(to: range.lowerBound, velocity: seen) }
        if position > range.upperBound { return .spring(to: range.upperBound, velocity: seen) }
        let stop: Double
        switch snapping {
        case .anywhere: return .roll(velocity: velocity)
        case .pages(let paging): stop = paging.target(position: position, velocity: velocity)
        case .stops(let stops, let rule):
            stop = rule.target(of: stops, start: start ?? position, position: position, velocity: velocity)
        }
        return .land(on: min(max(stop, range.lowerBound), range.upperBound), velocity: velocity)
    }
}

extension AnimationEngine {
    /// Releases the channel of a scroll offset.
    ///
    /// The channel's value is the shown position. Rejected like the orders that it gives.
    ///
    /// - Parameters:
    ///   - position: the position of the gesture, before the band; nil for the one that shows the channel's value.
    ///   - velocity: the velocity of the gesture, in points per second.
    ///   - start: the position at which the gesture began.
    @discardableResult
    public mutating func release(
        _ channel: Channel, at position: Double? = nil, velocity: Double, by physics: ScrollPhysics,
        start: Double? = nil
    ) -> Bool {
        let position = position ?? physics.position(showing: value(of: channel))
        switch physics.release(at: position, velocity: velocity, start: start) {
        case .land(let stop, let velocity):
            return decay(
                channel, landingAt: stop, velocity: velocity, rate: physics.deceleration.rate,
                otherwise: physics.returning)
        // A decay that begins beyond an end springs back at once.
        case .roll(let velocity), .spring(_, let velocity):
            return decay(
                channel, velocity: velocity, rate: physics.deceleration.rate, within: physics.range,
                returning: physics.returning)
        }
    }
}
