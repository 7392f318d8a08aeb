extension AnimationEngine {
    /// Releases the channel of a scroll offset: it rolls on, to an end of the range at most.
    ///
    /// The channel's value is the shown position. Beyond an end it springs back with the visible velocity: the velocity
    /// of the gesture times the slope of the band. Rejected like a decay.
    ///
    /// - Parameters:
    ///   - position: the position of the gesture, before the band; nil for the one that shows the channel's value.
    ///   - velocity: the velocity of the gesture, in points per second.
    @discardableResult
    public mutating func release(
        _ channel: Channel, at position: Double? = nil, velocity: Double, by physics: ScrollPhysics
    ) -> Bool {
        let position = position ?? physics.position(showing: value(of: channel))
        // A decay that begins beyond an end springs back at once.
        return decay(
            channel, velocity: physics.velocity(velocity, at: position), rate: physics.deceleration.rate,
            within: physics.range, returning: physics.returning)
    }
}
