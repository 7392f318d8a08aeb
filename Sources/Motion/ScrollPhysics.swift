/// How a scrolled thing follows, gives way at its ends, rolls on and comes to rest.
///
/// Positions are the scrolled thing's own, in points. A gesture asks for a *position*, which may lie anywhere; what is
/// *shown* lags behind beyond the ends of ``range``.
///
///     var physics = ScrollPhysics(range: 0...2400, dimension: 700)
///     engine.track(offset, at: physics.shown(position))
///     engine.release(offset, velocity: -1800, by: physics)
public struct ScrollPhysics: Hashable, Sendable {
    /// Where the thing may rest.
    public var range: ClosedRange<Double>
    /// The band at both ends.
    public var band: RubberBand
    /// How it loses speed.
    public var deceleration: Deceleration
    /// What brings it back to an end, and to a stop that it does not roll to.
    public var returning: Spring
    /// Where it comes to rest.
    public var snapping: Snapping

    /// Makes the physics of a thing in a viewport.
    ///
    /// - Parameters:
    ///   - range: where it may rest, in points; where nothing scrolls, both ends are the same.
    ///   - dimension: the viewport's length, in points.
    ///   - coefficient: how easily it gives way beyond the ends, as in ``RubberBand``.
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

    /// Where the thing is shown when a gesture asks for a position: there in the range, and by the band beyond it.
    public func shown(_ position: Double) -> Double {
        let nearest = min(max(position, range.lowerBound), range.upperBound)
        return nearest + band.shown(position - nearest)
    }

    /// The position a gesture must ask for to leave a thing where it is shown: the inverse of ``shown(_:)``.
    ///
    /// A gesture that catches the thing starts from it, and nothing jumps.
    public func position(showing shown: Double) -> Double {
        let nearest = min(max(shown, range.lowerBound), range.upperBound)
        return nearest + band.inverse(shown - nearest)
    }

    /// How fast the thing is seen to move when a gesture at a position moves with a velocity.
    public func velocity(_ velocity: Double, at position: Double) -> Double {
        let nearest = min(max(position, range.lowerBound), range.upperBound)
        return position == nearest ? velocity : velocity * band.slope(position - nearest)
    }

    /// How much of a step the thing can take before its end, and how much is left for what it lies in.
    ///
    /// A thing beyond its end takes all of a step back towards the range.
    public func split(_ step: Double, at position: Double) -> (taken: Double, left: Double) {
        let end = step > 0 ? range.upperBound : range.lowerBound
        let room = step > 0 ? max(0, end - position) : min(0, end - position)
        let taken = step > 0 ? min(step, room) : max(step, room)
        return (taken, step - taken)
    }

    /// Where a wheel that turns by a distance sends a thing that is on its way to a target.
    ///
    /// Not beyond the range: a wheel does not stretch. Send it there by a spring whose duration is that of a notch,
    /// so that velocity goes on from notch to notch.
    public func wheelTarget(from target: Double, by distance: Double) -> Double {
        min(max(target + distance, range.lowerBound), range.upperBound)
    }
}

/// Where a scrolled thing may come to rest.
public enum Snapping: Hashable, Sendable {
    /// Wherever it rolls to.
    case anywhere
    /// On one of some stops, chosen by a rule.
    case stops([Double], SnapRule = SnapRule())
    /// On a multiple of the length of a page.
    case pages(Paging)
}

/// Chooses the page on which a thing that was let go comes to rest.
///
/// Source: Flutter's `PageScrollPhysics`: half a page on in the direction of a flick, then the nearest.
public struct Paging: Hashable, Sendable {
    /// The length of a page, in points; above zero.
    public var length: Double
    /// How fast a release must be to turn the page, in points per second.
    public var flick: Double

    /// Makes the rule.
    public init(length: Double, flick: Double = 50) {
        self.length = length
        self.flick = flick
    }

    /// Where the page begins that is gone to; `position` where the length is not above zero.
    ///
    /// Halfway between two pages without a flick it is the later one.
    public func target(position: Double, velocity: Double) -> Double {
        guard length > 0, length < .infinity, position.isFinite else { return position }
        let turn = velocity > flick ? 0.5 : velocity < -flick ? -0.5 : 0
        return (position / length + turn).rounded() * length
    }
}
