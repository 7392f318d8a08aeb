import Geometry

extension Baseline {
    /// Later costs compared with a baseline.
    public struct Comparison: Hashable, Sendable {
        /// The costs that grew by more than the tolerance.
        public let slower: [Slowdown]
        /// The costs in the baseline that the later measurement lacks, by scene and measure.
        public let missing: [String]

        /// True if nothing got slower and nothing is missing.
        public var passes: Bool { slower.isEmpty && missing.isEmpty }

        /// A line for each failure; empty if there are none.
        public var lines: [String] { slower.map(\.description) + missing.map { "\($0): not measured" } }
    }

    /// One statistic that got slower.
    public struct Slowdown: Hashable, Sendable, CustomStringConvertible {
        public enum Statistic: String, Hashable, Sendable {
            case lowerQuartile = "lower quartile"
            case p95
        }

        public let scene: String
        public let measure: Summary.Measure
        public let statistic: Statistic
        /// The cost in calibration runs, in the baseline and now.
        public let before: Double
        public let now: Double

        public var description: String {
            let change = before > 0 ? "\(decimal((now / before - 1) * 100, digits: 0)) % slower" : "slower"
            return "\(scene): \(measure.rawValue) got \(change) "
                + "(\(statistic.rawValue) \(decimal(before, digits: 3)) to \(decimal(now, digits: 3)) calibration runs)"
        }
    }

    /// Finds the costs that grew since this baseline.
    ///
    /// - Parameters:
    ///   - later: the current measurement; costs that only it has are ignored.
    ///   - tolerance: the share by which the lower quartile of a frame and of its pixels may grow, such as 0.2; noisier
    ///     statistics may grow by ``margin(_:_:)`` times as much. Finite and not negative.
    public func compare(to later: Baseline, tolerance: Double) -> Comparison {
        precondition(tolerance.isFinite && tolerance >= 0, "a tolerance is a share that is not negative")
        var slower: [Slowdown] = []
        var missing: [String] = []
        for cost in costs {
            guard let now = later.cost(like: cost) else {
                missing.append(cost.name)
                continue
            }
            let pairs: [(Slowdown.Statistic, Double, Double)] = [
                (.lowerQuartile, cost.lowerQuartile, now.lowerQuartile), (.p95, cost.p95, now.p95),
            ]
            for (statistic, before, now) in pairs {
                let share = tolerance * Self.margin(cost.measure, statistic)
                guard now > before * (1 + share) + Self.noise(statistic) else { continue }
                slower.append(
                    Slowdown(scene: cost.scene, measure: cost.measure, statistic: statistic, before: before, now: now))
            }
        }
        return Comparison(slower: slower, missing: missing)
    }

    /// The cost of the same measure of the same scene.
    private func cost(like other: Cost) -> Cost? {
        costs.first { $0.scene == other.scene && $0.measure == other.measure }
    }

    /// The same costs, each the cheaper of two measurements if the other has it too.
    public func cheapest(with other: Baseline) -> Baseline {
        let costs = costs.map { cost in
            guard let again = other.cost(like: cost) else { return cost }
            return Cost(
                scene: cost.scene, measure: cost.measure, lowerQuartile: min(cost.lowerQuartile, again.lowerQuartile),
                p95: min(cost.p95, again.p95))
        }
        return Baseline(checked: costs)
    }

    /// The multiple of the tolerance that a statistic may grow by: 1 for the deciding ones, more for noisier ones.
    ///
    /// The factors are from measurements of the same work on two cores shared with two to ten other processes.
    public static func margin(_ measure: Summary.Measure, _ statistic: Slowdown.Statistic) -> Double {
        switch (measure, statistic) {
        case (.step, .lowerQuartile), (.drawList, .lowerQuartile): 1.5
        case (_, .lowerQuartile): 1
        case (_, .p95): 2
        }
    }

    /// The growth that is always allowed, in calibration runs.
    ///
    /// For the lower quartile it is the resolution of the clock. For p95 it is a few microseconds in a frame of
    /// hundreds, which an interrupted thread spends on refilling its caches.
    public static func noise(_ statistic: Slowdown.Statistic) -> Double {
        switch statistic {
        case .lowerQuartile: 0.002
        case .p95: 0.05
        }
    }
}
