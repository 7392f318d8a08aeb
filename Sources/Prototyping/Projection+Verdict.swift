import Motion

extension Projection {
    /// Why a release goes to the chosen stop, with the numbers that its thresholds are compared with.
    ///
    /// A share is how much of the way from one stop to the next the projected end covers: 0.5 and more goes to the
    /// next. Speeds are in units of the rule per second.
    public enum Verdict: Hashable, Sendable {
        /// Leaves its stop: the projected end lies past the middle.
        case farEnough(share: Double)
        /// Goes in the direction of the release, which was at least as fast as `SnapRule.flick`.
        case fastEnough(speed: Double)
        /// Stays at its stop: both thresholds are missed. The speed is negative for a release away from the other stop.
        case missed(share: Double, speed: Double)
        /// Stays at its stop, where there is none beyond.
        case lastStop
        /// The projected end lies at the stop where the drag started.
        case unmoved
        /// Two stops are equally near.
        case halfway(isMoving: Bool)
        /// A nearer stop is more than one away.
        case oneAtATime
        case noStops
    }

    /// Why it goes to the chosen stop; nil where it may rest anywhere.
    public var verdict: Verdict? {
        guard let decision, let chosen, stops.indices.contains(chosen) else { return nil }
        switch decision.reason {
        case .flick: return .fastEnough(speed: abs(decision.velocity))
        case .tie: return .halfway(isMoving: decision.velocity != 0)
        case .oneAtATime: return .oneAtATime
        case .noStops: return .noStops
        case .nearest: return nearest(decision, chosen)
        }
    }

    /// The verdict on a stop that is the nearest to the projected end.
    private func nearest(_ decision: SnapRule.Decision, _ chosen: Int) -> Verdict {
        // From the chosen stop, in the rule's own direction.
        func way(to index: Int) -> Double { (stops[index] - stops[chosen]) * direction }
        let start = decision.start - decision.target
        let end = decision.end - decision.target
        let origin = stops.indices.min { abs(way(to: $0) - start) < abs(way(to: $1) - start) }
        if let origin, origin != chosen {
            // Counted from the chosen stop's neighbour on the side that it came from.
            let gap = neighbour(towards: way(to: origin), way) ?? way(to: origin)
            return .farEnough(share: 1 - end / gap)
        }
        let moved = decision.position - decision.start
        let heading = moved != 0 ? moved : end
        guard heading != 0 else { return .unmoved }
        guard let gap = neighbour(towards: heading, way) else { return .lastStop }
        return .missed(share: max(0, end / gap), speed: decision.velocity * (gap < 0 ? -1 : 1))
    }

    /// The way from the chosen stop to the next one in a direction; nil where there is none.
    private func neighbour(towards heading: Double, _ way: (Int) -> Double) -> Double? {
        stops.indices.map(way).filter { $0 * heading > 0 }.min { abs($0) < abs($1) }
    }
}
