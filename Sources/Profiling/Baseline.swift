import Prototyping

/// The costs of the frames of scenes, in units of the calibration loop, to compare later builds with.
public struct Baseline: Hashable, Sendable {
    /// The cost of one part of the frames of one scene.
    public struct Cost: Hashable, Sendable {
        public let scene: String
        public let measure: Summary.Measure
        /// The mean cost of the frames around the lower quartile, those from 15 to 35 in a hundred, in runs of the
        /// calibration loop.
        public let lowerQuartile: Double
        /// The 95th percentile, in runs of the calibration loop.
        public let p95: Double

        var name: String { "\(scene), \(measure.rawValue)" }
    }

    /// The reason why costs are no baseline.
    public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// A number that is not finite or below 0, or a p95 below the lower quartile.
        case badNumber(String)
        case twice(String)
        case unknownMeasure(String)

        public var description: String {
            switch self {
            case .badNumber(let name): "\(name): the ratios must be finite, not negative, and p95 the larger"
            case .twice(let name): "\(name): is there twice"
            case .unknownMeasure(let name): "\(name): no such measure"
            }
        }
    }

    public let costs: [Cost]

    /// Makes a baseline of costs, each scene's measure once.
    ///
    /// - Throws: ``Problem`` for the first invalid cost.
    public init(_ costs: [Cost]) throws(Problem) {
        var names: Set<String> = []
        for cost in costs {
            guard cost.lowerQuartile.isFinite, cost.p95.isFinite, cost.lowerQuartile >= 0,
                cost.p95 >= cost.lowerQuartile
            else { throw .badNumber(cost.name) }
            guard names.insert(cost.name).inserted else { throw .twice(cost.name) }
        }
        self.costs = costs
    }

    /// Makes a baseline from checked costs.
    init(checked costs: [Cost]) { self.costs = costs }

    /// Makes a baseline from the content of its file: scenes by name, in each the measures by name with
    /// `[lowerQuartile, p95]`.
    ///
    /// - Throws: ``Problem`` for the first invalid cost, in the order of names.
    public init(scenes: [String: [String: [Double]]]) throws(Problem) {
        var costs: [Cost] = []
        for (scene, measures) in scenes.sorted(by: { $0.key < $1.key }) {
            for (name, numbers) in measures.sorted(by: { $0.key < $1.key }) {
                guard let measure = CostRatios.measures.first(where: { "\($0)" == name }) else {
                    throw .unknownMeasure("\(scene), \(name)")
                }
                guard numbers.count == 2 else { throw .badNumber("\(scene), \(name)") }
                costs.append(Cost(scene: scene, measure: measure, lowerQuartile: numbers[0], p95: numbers[1]))
            }
        }
        try self.init(costs)
    }

    /// The baseline as the text of its file.
    public var json: String {
        var scenes: [String: [String]] = [:]
        for cost in costs {
            scenes[cost.scene, default: []].append(
                "    \(JSONValue.quoted("\(cost.measure)")): [\(cost.lowerQuartile), \(cost.p95)]")
        }
        let objects = scenes.sorted { $0.key < $1.key }.map { scene, measures in
            "  \(JSONValue.quoted(scene)): {\n" + measures.joined(separator: ",\n") + "\n  }"
        }
        return "{\"motionlab\": 1, \"unit\": \"calibration runs\", \"scenes\": {\n" + objects.joined(separator: ",\n")
            + "\n}}\n"
    }
}
