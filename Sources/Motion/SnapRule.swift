/// Chooses the stop at which a thing that was let go comes to rest.
///
/// It goes to the stop nearest to where it would roll. From ``flick`` on it may not go back: then it takes the next
/// stop in the direction of the release, if there is one.
///
///     SnapRule().target(of: [0, 658], start: 658, position: 640, velocity: -900)  // 0
public struct SnapRule: Hashable, Sendable {
    /// How fast a release must be, in points per second, to count as a flick in its direction.
    public var flick: Double
    /// How the thing would roll on if nothing stopped it.
    public var deceleration: Deceleration
    /// True if it goes at most one stop from where the drag started, as pages do.
    public var isSequential: Bool

    /// Makes the rule; the numbers as in ``flick``, ``Deceleration/rate`` and ``isSequential``.
    public init(flick: Double = 300, rate: Double = 0.998, sequential: Bool = false) {
        self.flick = flick
        deceleration = Deceleration(rate: rate)
        isSequential = sequential
    }

    /// The stop to go to.
    ///
    /// Between two stops equally near it takes the one in the direction of the release; without a direction the
    /// larger, which for a sheet that opens upwards is the further-closed one. Where there are no stops it stays
    /// at `position`. Stops and numbers that are not finite are passed over: a velocity counts as 0, a start as
    /// `position`; a position that is not finite is answered with the start.
    ///
    /// - Parameters:
    ///   - stops: in any order.
    ///   - start: where the drag started.
    ///   - position: where it ended.
    ///   - velocity: how fast, in units per second.
    /// - Complexity: linear in the number of stops, without allocating.
    public func target(of stops: [Double], start: Double, position: Double, velocity: Double) -> Double {
        guard position.isFinite else { return start }
        let start = start.isFinite ? start : position
        let velocity = velocity.isFinite ? velocity : 0
        let allowed = isSequential ? neighbours(of: start, in: stops) : -Double.infinity...Double.infinity

        let end = deceleration.rest(from: position, velocity: velocity)
        var nearest: Double?
        var next: Double?
        for stop in stops where stop.isFinite && allowed.contains(stop) {
            if isNearer(stop, than: nearest, to: end, velocity: velocity) { nearest = stop }
            let isAhead = velocity > 0 ? stop > position : stop < position
            if isAhead, next.map({ abs(stop - position) < abs($0 - position) }) ?? true { next = stop }
        }
        guard let nearest else { return position }
        let goesBack = velocity > 0 ? nearest < position : nearest > position
        if velocity != 0, abs(velocity) >= flick, goesBack, let next { return next }
        return nearest
    }

    private func isNearer(_ stop: Double, than other: Double?, to end: Double, velocity: Double) -> Bool {
        guard let other else { return true }
        let (distance, otherDistance) = (abs(stop - end), abs(other - end))
        if distance != otherDistance { return distance < otherDistance }
        return velocity < 0 ? stop < other : stop > other
    }

    /// From the last stop below a place to the first above it.
    private func neighbours(of place: Double, in stops: [Double]) -> ClosedRange<Double> {
        var below = -Double.infinity
        var above = Double.infinity
        for stop in stops where stop.isFinite {
            if stop < place { below = max(below, stop) }
            if stop > place { above = min(above, stop) }
        }
        return below...above
    }
}
