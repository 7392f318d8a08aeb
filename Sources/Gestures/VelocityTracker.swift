import Geometry

/// Remembers where a pointer was and tells how fast it moves.
///
///     var tracker = VelocityTracker()
///     tracker.add(Point(x: 0, y: 0), at: 0)
///     tracker.add(Point(x: 8, y: 0), at: 0.008)
///     tracker.velocity(at: 0.008)  // 1000 points a second to the right
///
/// Samples are kept by time and not by number, as 20 samples of a fast mouse are 3 ms; of those that share a time stamp
/// the latest counts. Once the memory is there, adding allocates nothing; asking allocates only after a burst.
public struct VelocityTracker: Sendable {
    /// A position and when the pointer was there, in seconds.
    struct Sample: Hashable, Sendable {
        var position: Point
        var time: Double
    }

    /// A pointer that rests for longer has stopped, in seconds. Source: Android, Flutter and Compose.
    static let stillness = 0.04
    /// The time that two stamps may be off and still count as on the border of a span, in seconds.
    static let tolerance = 1e-9
    /// Samples that are older than this, against the newest, are of no use to any estimator, in seconds.
    static let memory = 0.14
    /// Samples that are nearer to each other than this tell nothing more, in seconds; those of an 8000 Hz mouse are
    /// not.
    private static let least = 1e-4
    /// Half the interval of an 8000 Hz mouse, in seconds.
    private static let halfOfFastest = 6.25e-5
    /// Room for more samples than fit into the memory.
    private static let mostSamples = 1536

    /// Every sample, in order of time.
    private(set) var samples: [Sample] = []
    /// The samples at which the pointer had moved.
    private(set) var moves: [Sample] = []
    /// The bursts among the samples.
    private var bursts = StallBursts()

    /// Makes a tracker that has seen nothing.
    public init() {}

    /// Adds a position at a time in seconds.
    ///
    /// A time that is not after the latest replaces the latest. A position or a time that is not finite is
    /// ignored.
    ///
    /// Complexity: constant on average.
    public mutating func add(_ position: Point, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        bursts.add(position, at: time, after: samples)
        if let last = samples.last, time <= last.time || Self.isCrowded(samples) {
            samples[samples.count - 1] = Sample(position: position, time: max(time, last.time))
        } else {
            Self.append(Sample(position: position, time: time), to: &samples)
        }
        let sample = samples[samples.count - 1]
        guard let last = moves.last else {
            moves.append(sample)
            return
        }
        guard position != last.position else { return }
        if sample.time <= last.time || Self.isCrowded(moves) {
            moves[moves.count - 1] = sample
            if moves.count > 1, moves[moves.count - 2].position == position { moves.removeLast() }
        } else {
            Self.append(sample, to: &moves)
        }
    }

    /// The velocity at the newest sample, in points per second, for a release at a time in seconds, by the standard
    /// estimator.
    ///
    /// Zero where there are not enough samples, and where the pointer has rested for more than 40 ms.
    /// Samples that arrived in a burst, as after the process was held up, count as spread over the time before it.
    ///
    /// Complexity: linear in the number of samples.
    public func velocity(at release: Double) -> Vector {
        let velocity = meanOfSparseBurst(at: release) ?? Self.standardVelocity(spreadMoves, at: release)
        // Positions so far apart that their distance is infinite tell no velocity.
        return velocity.isFinite ? velocity : .zero
    }

    /// The velocity at the newest sample, in points per second, for a release at a time in seconds, by any estimator.
    ///
    /// Zero where there are not enough samples, and where the pointer has rested for more than 40 ms; and
    /// nil where the samples arrived in a burst and the estimator is one that another toolkit defines by numbers: it
    /// takes the times of arrival as they are, and from these no velocity follows. The standard estimator and
    /// ``VelocityEstimator/endpoints`` always answer.
    ///
    /// Complexity: linear in the number of samples.
    public func velocity(at release: Double, estimator: VelocityEstimator) -> Vector? {
        guard let last = samples.last, Self.isFresh(last, release) else { return .zero }
        if isSpoilt(estimator) { return nil }
        let velocity =
            switch estimator {
            case .standard: self.velocity(at: release)
            case .endpoints: meanOfSparseBurst(at: release) ?? Self.endpointsVelocity(spreadSamples)
            case .lsq2: parabolaVelocity
            case .impulse: impulseVelocity
            case .weighted: weightedVelocity
            }
        return velocity.isFinite ? velocity : .zero
    }

    /// The samples at which the pointer had moved, those of bursts at the times at which they count as sent.
    var spreadMoves: [Sample] { bursts.spread(moves, of: samples, onlyMoves: true) }

    /// Every sample, those of bursts at the times at which they count as sent.
    private var spreadSamples: [Sample] { bursts.spread(samples, of: samples, onlyMoves: false) }

    /// True if an estimator takes times of arrival as they are, and some are those of a burst.
    func isSpoilt(_ estimator: VelocityEstimator) -> Bool {
        switch estimator {
        case .standard, .endpoints: false
        case .lsq2: bursts.touch(parabolaSamples, of: samples)
        case .impulse: isEndCrowded || bursts.touch(impulseSamples, of: samples)
        case .weighted: isEndCrowded || bursts.touch(weightedSamples, of: samples)
        }
    }

    /// True if the newest two samples are closer together than any device sends them: a stall that is too short to
    /// matter to a fit still spoils a single slope.
    private var isEndCrowded: Bool {
        let newest = samples.suffix(2)
        guard newest.count == 2, let last = newest.last, let before = newest.first else { return false }
        return last.time - before.time < Self.halfOfFastest
    }

    /// The mean velocity of the burst that the newest sample belongs to, if its samples were sent so far apart that the
    /// pointer would seem to rest between them: they came from a mouse that was slow, or of which few arrived.
    private func meanOfSparseBurst(at release: Double) -> Vector? {
        guard let last = samples.last, Self.isFresh(last, release),
            let burst = bursts.newestBurst(in: samples), burst.interval > Self.stillness
        else { return nil }
        return (last.position - burst.before.position) / (last.time - burst.before.time)
    }

    /// Forgets everything and keeps the memory.
    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        moves.removeAll(keepingCapacity: true)
        bursts.removeAll()
        samples.reserveCapacity(Self.mostSamples)
        moves.reserveCapacity(Self.mostSamples)
    }

    /// True if a pointer may still be moving that was last seen at a sample.
    static func isFresh(_ sample: Sample, _ release: Double) -> Bool {
        release - sample.time <= stillness + tolerance
    }

    /// True if the newest sample came so soon after the one before that the next may replace it.
    private static func isCrowded(_ samples: [Sample]) -> Bool {
        samples.count > 1 && samples[samples.count - 1].time - samples[samples.count - 2].time < least
    }

    /// Appends a sample and, where there is no room, first forgets what is too old.
    private static func append(_ sample: Sample, to samples: inout [Sample]) {
        if samples.count >= mostSamples {
            samples.removeFirst(samples.firstIndex { sample.time - $0.time <= memory } ?? samples.count)
        }
        samples.append(sample)
    }
}
