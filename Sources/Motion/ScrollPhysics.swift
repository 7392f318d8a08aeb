/// The physics of scrolled content: rubber bands at its ends, and deceleration.
///
/// Positions are scroll offsets in points. A gesture sets a *position*, which may lie anywhere; beyond the ends of
/// ``range`` the *shown* position lags behind.
///
///     var physics = ScrollPhysics(range: 0...2400, dimension: 700)
///     engine.track(offset, at: physics.shown(position))
///     engine.release(offset, velocity: -1800, by: physics)
public struct ScrollPhysics: Hashable, Sendable {
    /// The offsets at which content may rest.
    public var range: ClosedRange<Double>
    /// The band at both ends.
    public var band: RubberBand
    /// The deceleration of a fling.
    public var deceleration: Deceleration
    /// The spring to an end.
    public var returning: Spring

    /// Makes the physics of content in a viewport.
    ///
    /// - Parameters:
    ///   - range: the offsets at which it may rest, in points; without scrolling both ends are the same.
    ///   - dimension: the viewport's length, in points.
    ///   - coefficient: the initial slope of the band beyond the ends, as in ``RubberBand``.
    ///   - rate: the share of speed left after a millisecond, as in ``Deceleration``.
    public init(
        range: ClosedRange<Double>, dimension: Double, coefficient: Double = RubberBand.standardCoefficient,
        rate: Double = 0.998, returning: Spring = .smooth
    ) {
        self.range = range
        band = RubberBand(dimension: dimension, coefficient: coefficient)
        deceleration = Deceleration(rate: rate)
        self.returning = returning
    }

    /// The shown position for the position of a gesture: the same in the range, and by the band beyond it.
    public func shown(_ position: Double) -> Double { band.shown(position, around: range) }

    /// The position of a gesture for a shown position: the inverse of ``shown(_:)``.
    ///
    /// A gesture that catches moving content starts from it, so that nothing jumps.
    public func position(showing shown: Double) -> Double { band.position(showing: shown, around: range) }

    /// The visible velocity when a gesture at a position moves with a velocity.
    public func velocity(_ velocity: Double, at position: Double) -> Double {
        band.velocity(velocity, at: position, around: range)
    }
}
