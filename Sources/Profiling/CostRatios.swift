/// The costs of the frames of one scene, in runs of the calibration loop that were made next to them.
///
///     var ratios = CostRatios(scene: "weather-scroll")
///     for _ in 0..<CostRatios.repetitions {
///         ratios.beginRepetition()
///         for record in records {
///             // What a run of `Calibration` before the frame took.
///             ratios.calibrate(nanoseconds())
///             ratios.add(record)
///         }
///     }
///     let costs = try ratios.costs()
///
/// A frame is divided by the lower quartile of the runs around it, so that a slowdown of the machine for more than a
/// few frames affects both, and an interrupted run does not count. Of the repetitions of a frame the cheapest counts,
/// because interruptions only add.
public struct CostRatios: Sendable {
    /// The measures that are compared.
    public static let measures: [Summary.Measure] = [.frame, .step, .drawList, .pixels]
    /// The number of times a scene should be played.
    public static let repetitions = 5
    /// The number of calibration runs before a frame, and after it, that it is compared with.
    public static let reach = 8

    public let scene: String
    private var passes: [Pass] = []

    private struct Pass {
        /// The duration of each run, and the number of frames before it.
        var runs: [(frame: Int, nanoseconds: Int64)] = []
        /// The cost of each frame, in the order of ``measures``.
        var frames: [SIMD4<Double>] = []

        /// Every frame divided by the lower quartile of the runs next to it; nil if there is none or one took no time.
        func ratios(reach: Int) -> [SIMD4<Double>]? {
            guard !runs.isEmpty, runs.allSatisfy({ $0.nanoseconds > 0 }) else { return nil }
            var next = 0
            return frames.indices.map { frame in
                while next < runs.count, runs[next].frame <= frame { next += 1 }
                let near = runs[max(0, next - reach)..<min(runs.count, next + reach)].map(\.nanoseconds).sorted()
                return frames[frame] / Double(percentile(25, of: near) ?? 1)
            }
        }
    }

    /// Makes ratios of a scene, such as a recording's name.
    public init(scene: String) { self.scene = scene }

    /// Begins a repetition of the scene, with the same frames.
    public mutating func beginRepetition() { passes.append(Pass()) }

    /// Adds the duration of a calibration run, in nanoseconds, at its position between frames.
    public mutating func calibrate(_ nanoseconds: Int64) {
        if passes.isEmpty { beginRepetition() }
        let last = passes.count - 1
        passes[last].runs.append((passes[last].frames.count, nanoseconds))
    }

    /// Adds a frame.
    public mutating func add(_ record: FrameRecord) {
        if passes.isEmpty { beginRepetition() }
        let phases = record.phases
        passes[passes.count - 1].frames.append(
            SIMD4(Double(phases.work), Double(phases.step), Double(phases.drawList), Double(phases.raster)))
    }

    /// The reason why there are no ratios.
    public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        case noFrames(scene: String)
        case noCalibration(scene: String)
        case differentFrames(scene: String)

        public var description: String {
            switch self {
            case .noFrames(let scene): "\(scene): no frames were measured"
            case .noCalibration(let scene): "\(scene): a calibration run is missing or took no time"
            case .differentFrames(let scene): "\(scene): a repetition has another number of frames"
            }
        }
    }

    /// The scene's costs, one for each measure that took any time.
    ///
    /// - Throws: ``Problem`` if there are no frames, no runs, or repetitions of different lengths.
    public func costs() throws(Problem) -> [Baseline.Cost] {
        guard let count = passes.first?.frames.count, count > 0 else { throw .noFrames(scene: scene) }
        guard passes.allSatisfy({ $0.frames.count == count }) else { throw .differentFrames(scene: scene) }
        var ratios: [[SIMD4<Double>]] = []
        for pass in passes {
            guard let ratio = pass.ratios(reach: Self.reach) else { throw .noCalibration(scene: scene) }
            ratios.append(ratio)
        }
        return Self.measures.indices.compactMap { lane in
            let best = (0..<count).map { frame in ratios.reduce(.infinity) { min($0, $1[frame][lane]) } }.sorted()
            guard let p95 = percentile(95, of: best), p95 > 0 else { return nil }
            return Baseline.Cost(
                scene: scene, measure: Self.measures[lane], lowerQuartile: min(Self.lowerQuartile(of: best), p95),
                p95: p95)
        }
    }

    /// The mean of the values around the lower quartile, from 15 to 35 in a hundred.
    ///
    /// The quartile itself may lie between frames at rest and moving frames, and would then be the cost of the one or
    /// the other by chance.
    static func lowerQuartile(of sorted: [Double]) -> Double {
        let start = sorted.count * 15 / 100
        let band = sorted[start..<max(start + 1, sorted.count * 35 / 100)]
        // As differences from the least, so that the mean of equal numbers is exact.
        return sorted[start] + band.reduce(0) { $0 + ($1 - sorted[start]) } / Double(band.count)
    }
}
