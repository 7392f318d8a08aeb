/// The physics of scrolled content: rubber bands at its ends, deceleration and snapping.
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
    /// The spring to an end, and to a stop that a decay cannot reach.
    public var returning: Spring
    /// The rule for the position of rest.
    public var snapping: Snapping

    /// Makes the physics of content in a viewport.
    ///
    /// - Parameters:
    ///   - range: the offsets at which it may rest, in points; without scrolling both ends are the same.
    ///   - dimension: the viewport's length, in points.
    ///   - coefficient: the initial slope of the band beyond the ends, as in ``RubberBand``.
    ///   - rate: the share of speed left after a millisecond, as in ``Deceleration``.
    public init(
        range: ClosedRange<Double>, dimension: Double, coefficient: Double = RubberBand.standardCoefficient,
        rate: Double = 0.998, returning: Spring = .smooth, snapping: Snapping = .anywhere
    ) {
        self.range = range
        band = RubberBand(dimension: dimension, coefficient: coefficient)
        deceleration = Deceleration(rate: rate)
        self.returning = returning
        self.snapping = snapping
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

    /// Divides a step into the part up to the end of the range, and the part left for the container.
    ///
    /// Content beyond its end takes all of a step back towards the range.
    public func split(_ step: Double, at position: Double) -> (taken: Double, left: Double) {
        let end = step > 0 ? range.upperBound : range.lowerBound
        let room = step > 0 ? max(0, end - position) : min(0, end - position)
        let taken = step > 0 ? min(step, room) : max(step, room)
        return (taken, step - taken)
    }

    /// The new target when a wheel turns by a distance while content moves to `target`.
    ///
    /// The target stays in the range: a wheel does not overscroll. Send the content there by a spring with the duration
    /// of a notch, so that velocity continues from notch to notch.
    public func wheelTarget(from target: Double, by distance: Double) -> Double {
        min(max(target + distance, range.lowerBound), range.upperBound)
    }
}

/// The positions at which scrolled content may come to rest.
public enum Snapping: Hashable, Sendable {
    /// Any position.
    case anywhere
    /// On one of some stops, chosen by a rule.
    case stops([Double], SnapRule = SnapRule())
    /// On a multiple of the length of a page.
    case pages(Paging)
}

/// Chooses the page on which released content comes to rest.
///
/// Source: Flutter's `PageScrollPhysics`: half a page on in the direction of a flick, then the nearest.
public struct Paging: Hashable, Sendable {
    /// The length of a page, in points; above zero.
    public var length: Double
    /// The least velocity of a release that turns the page, in points per second.
    public var flick: Double

    /// Makes the rule.
    public init(length: Double, flick: Double = 50) {
        self.length = length
        self.flick = flick
    }

    /// The start of the target page; `position` if the length is not above zero.
    ///
    /// Halfway between two pages without a flick the later page is chosen.
    public func target(position: Double, velocity: Double) -> Double {
        guard length > 0, length < .infinity, position.isFinite else { return position }
        let turn = velocity > flick ? 0.5 : velocity < -flick ? -0.5 : 0
        return (position / length + turn).rounded() * length
    }
}
