extension SnapRule {
    /// Where a thing that was let go comes to rest, and why there.
    public struct Decision: Hashable, Sendable {
        /// What a stop was chosen for.
        public enum Reason: String, CaseIterable, Hashable, Sendable {
            /// It is the one nearest to where the thing would roll.
            case nearest
            /// Another is as near; this one lies the way the thing was let go, or at rest it is the larger.
            case tie
            /// The nearest lay back, and the release was too fast to go back.
            case flick
            /// A nearer one lies more than one stop away, and stops are taken one at a time.
            case oneAtATime
            /// There is no stop to go to: the thing stays where it is.
            case noStops
        }

        /// Where it goes.
        public var target: Double
        public var reason: Reason
        /// Where the drag started, where it was released, and how fast, in units per second, as the rule counted them.
        public var start: Double
        public var position: Double
        public var velocity: Double
        /// Where it would roll if nothing stopped it.
        public var end: Double
        /// The speed from which the rule would not have let it go back, in units per second.
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

    /// The stop to go to, and why: what ``target(of:start:position:velocity:)`` follows.
    ///
    /// - Parameter stops: in any order; gone through more than once.
    /// - Complexity: linear in the number of stops, without allocating; inlined, as what is generic allocates from another
    ///   module.
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
