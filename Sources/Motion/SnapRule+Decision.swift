extension SnapRule {
    /// The stop at which released content comes to rest, and the reason.
    public struct Decision: Hashable, Sendable {
        /// The reason for a stop.
        public enum Reason: String, CaseIterable, Hashable, Sendable {
            /// The stop is the nearest to the projected end.
            case nearest
            /// Another stop is as near; this one lies in the direction of the release, or without a direction it is the
            /// larger.
            case tie
            /// The nearest stop lay behind, and the release was too fast to go back.
            case flick
            /// A nearer stop lies more than one stop away, and stops are taken one at a time.
            case oneAtATime
            /// There is no stop: the position stays.
            case noStops
        }

        /// The chosen stop.
        public var target: Double
        public var reason: Reason
        /// The start of the drag, the position and velocity of the release, in units per second, as the rule counted
        /// them.
        public var start: Double
        public var position: Double
        public var velocity: Double
        /// The projected end without stops.
        public var end: Double
        /// The speed from which the rule forbids going back, in units per second.
        public var flick: Double

        @usableFromInline init(
            target: Double, reason: Reason, start: Double, position: Double, velocity: Double, end: Double,
            flick: Double
        ) {
            self.target = target
            self.reason = reason
            self.start = start
            self.position = position
            self.velocity = velocity
            self.end = end
            self.flick = flick
        }
    }

    /// The target stop and the reason for it, as used by ``target(of:start:position:velocity:)``.
    ///
    /// - Parameter stops: in any order; iterated more than once.
    /// - Complexity: linear in the number of stops, without allocating; inlinable, because a generic function that is
    ///   not specialised allocates.
    @inlinable public func decision(
        among stops: some Sequence<Double>, start: Double, position: Double, velocity: Double
    ) -> Decision {
        var decision = Decision(
            target: start, reason: .noStops, start: start, position: position,
            velocity: velocity.isFinite ? velocity : 0, end: position, flick: flick)
        guard position.isFinite else { return decision }
        let start = start.isFinite ? start : position
        decision.start = start
        let velocity = decision.velocity
        let allowed = isSequential ? neighbours(of: start, in: stops) : -Double.infinity...Double.infinity

        let end = deceleration.rest(from: position, velocity: velocity)
        decision.end = end
        decision.target = position
        var nearest: Double?
        var next: Double?
        var isTie = false
        for stop in stops where stop.isFinite && allowed.contains(stop) {
            if let other = nearest, stop != other, abs(stop - end) == abs(other - end) { isTie = true }
            if isNearer(stop, than: nearest, to: end, velocity: velocity) {
                if let other = nearest, abs(stop - end) < abs(other - end) { isTie = false }
                nearest = stop
            }
            let isAhead = velocity > 0 ? stop > position : stop < position
            if isAhead, next.map({ abs(stop - position) < abs($0 - position) }) ?? true { next = stop }
        }
        guard let nearest else { return decision }
        let isHeldBack = isSequential && stops.contains { $0.isFinite && abs($0 - end) < abs(nearest - end) }
        let goesBack = velocity > 0 ? nearest < position : nearest > position
        if velocity != 0, abs(velocity) >= flick, goesBack, let next {
            decision.target = next
            decision.reason = .flick
        } else {
            decision.target = nearest
            decision.reason = isHeldBack ? .oneAtATime : isTie ? .tie : .nearest
        }
        return decision
    }

    @usableFromInline func isNearer(_ stop: Double, than other: Double?, to end: Double, velocity: Double) -> Bool {
        guard let other else { return true }
        let (distance, otherDistance) = (abs(stop - end), abs(other - end))
        if distance != otherDistance { return distance < otherDistance }
        return velocity < 0 ? stop < other : stop > other
    }

    /// From the last stop below a position to the first above it.
    @inlinable func neighbours(of position: Double, in stops: some Sequence<Double>) -> ClosedRange<Double> {
        var below = -Double.infinity
        var above = Double.infinity
        for stop in stops where stop.isFinite {
            if stop < position { below = max(below, stop) }
            if stop > position { above = min(above, stop) }
        }
        return below...above
    }
}
