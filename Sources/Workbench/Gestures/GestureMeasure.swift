import Geometry
import Gestures
import Profiling
import Prototyping

/// A line of a gesture's report: ``all`` is the table of what is measured of one.
struct GestureMeasure: Hashable, Sendable {
    let name: Phrase
    /// The meaning of the number, in a sentence.
    let meaning: Phrase
    let group: GestureGroup
    /// True if a tuning can change it; the rest is the hand's, or the frames'.
    let followsTuning: Bool
    let content: @Sendable (GestureReport) -> Content

    /// The numbers of a line.
    struct Content: Sendable {
        /// One number; or the median, p95 and the largest. Nil where nothing was measured.
        var cells: [String?]
        var unit: Phrase = ""
        /// R², or a share in per cent; empty for a measure that has no such thing.
        var side: [String?] = []
        /// The reason for a number that is not there.
        var reason: Phrase = ""
        /// The words for the number instead of its meaning; nil for nothing.
        var remark: Phrase?

        /// The reason for a number that is not there; nil where all are.
        var missing: Phrase? { cells.contains(nil) || side.contains(nil) ? reason : nil }
    }

    private init(
        _ name: Phrase, _ group: GestureGroup, followsTuning: Bool = false, _ meaning: Phrase,
        _ content: @escaping @Sendable (GestureReport) -> Content
    ) {
        (self.name, self.group, self.followsTuning, self.meaning) = (name, group, followsTuning, meaning)
        self.content = content
    }

    static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.group == other.group }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    static let all =
        [response, samples, interval, jitter, error, lag] + VelocityEstimator.allCases.map(velocity)
        + [jump, gap, distance, overshoot, settled, rest, frames, dropped, hitch, ratio]

    // MARK: The hand

    static let response = GestureMeasure(
        Phrase("response"), .response, Phrase("From the press to the frame that showed it")
    ) { Content(cells: [text($0.response.map { $0 * 1000 }, 1)], unit: "ms") }
    static let samples = GestureMeasure(Phrase("samples"), .input, Phrase("Move events while the pointer was down")) {
        Content(cells: ["\($0.samples)"])
    }
    static let interval = GestureMeasure(Phrase("interval"), .input, Phrase("Median time between move events")) {
        Content(cells: [text($0.sampleInterval, 2)], unit: "ms", reason: noIntervals)
    }
    static let jitter = GestureMeasure(Phrase("jitter"), .input, Phrase("Deviation of intervals from the median")) {
        Content(cells: spread($0.jitter, 2), unit: "ms", reason: noIntervals)
    }
    static let error = GestureMeasure(Phrase("error"), .follow, Phrase("Distance from pointer to content on screen")) {
        Content(
            cells: spread($0.followError, 1), unit: Tunable.Unit.points.symbol,
            reason: unfollowed($0) ?? Phrase("No frame was shown during the drag"))
    }
    static let lag = GestureMeasure(Phrase("lag"), .follow, Phrase("From a move to the frame that showed it")) {
        Content(
            cells: spread($0.followLag, 1), unit: "ms", reason: unfollowed($0) ?? Phrase("No frame showed a new move"))
    }

    // MARK: The release

    /// The velocity by the app's own estimate.
    static let ownVelocity = velocity(.standard)
    /// The velocity along the ways that the thing goes, across before down where it goes both.
    static func velocity(_ estimator: VelocityEstimator) -> GestureMeasure {
        GestureMeasure(Phrase(estimator.rawValue), .release, estimator.meaning) { report in
            let unit = Tunable.Unit.pointsPerSecond.symbol
            guard let estimate = report.estimates.first(where: { $0.estimator == estimator }) else {
                return Content(cells: [nil], unit: unit, side: [nil], reason: noRelease)
            }
            guard let velocity = estimate.velocity else {
                let reason = Phrase("Samples arrived in one burst; velocity can't be estimated")
                return Content(cells: [nil], unit: unit, side: [nil], reason: reason)
            }
            let ways = report.axis.map { [velocity[$0]] } ?? [velocity.dx, velocity.dy]
            return Content(
                cells: [ways.map { decimal($0, digits: 0) }.joined(separator: ", ")], unit: unit,
                side: [text(estimate.determination, 4)],
                reason: estimator.fitsParabola
                    ? Phrase("Too few samples for a curve, so no R²") : Phrase("This estimator fits no curve, so no R²")
            )
        }
    }
    static let jump = GestureMeasure(
        Phrase("hand-off jump"), .release, followsTuning: true, Phrase("Position jump at release")
    ) { length($0.handOff?.jump, by: 0.01, $0) }
    static let gap = GestureMeasure(
        Phrase("velocity gap"), .release, followsTuning: true, Phrase("Estimated minus handed-off velocity")
    ) { report in
        var content = length(report.handOff?.velocityGap, by: 0.1, report)
        content.unit = report.movable.measure.unitPerSecond.symbol
        content.remark = report.handOff?.cap.map { cap in
            let speed = decimal(cap, digits: 0)
            return Phrase("Estimate above gesture.fastest; capped at \(speed) pt/s")
        }
        return content
    }

    // MARK: The motion

    static let distance = GestureMeasure(
        Phrase("distance"), .settle, followsTuning: true, Phrase("Distance from release to target")
    ) { length($0.settling?.distance, by: 0.1, $0) }
    static let overshoot = GestureMeasure(
        Phrase("overshoot"), .settle, followsTuning: true, Phrase("Distance past the target")
    ) { report in
        var content = length(report.settling?.overshoot, by: 0.1, report)
        content.side = [text(report.settling?.overshootShare, 1).map { $0 + " %" }]
        if report.settling != nil { content.reason = Phrase("No distance, so no percentage") }
        return content
    }
    static let settled = GestureMeasure(
        Phrase("settled"), .settle, followsTuning: true, Phrase("Time to stay within 0.1 % of the distance")
    ) { seconds($0.settling?.settled, $0) }
    static let rest = GestureMeasure(
        Phrase("at rest"), .settle, followsTuning: true, Phrase("From release until the engine is idle")
    ) { seconds($0.settling?.rest, $0) }

    // MARK: The frames

    static let frames = GestureMeasure(Phrase("drawn"), .frames, Phrase("Frames drawn from press to rest")) {
        Content(cells: ["\($0.frames.count)"])
    }
    static let dropped = GestureMeasure(Phrase("dropped"), .frames, Phrase("Missed display refreshes")) {
        Content(cells: [$0.frames.span > 0 ? "\($0.frames.dropped)" : nil], reason: notPresented)
    }
    static let hitch = GestureMeasure(Phrase("hitch"), .frames, Phrase("Total time frames were late")) {
        Content(cells: [text($0.frames.span > 0 ? $0.frames.hitch : nil, 1)], unit: "ms", reason: notPresented)
    }
    static let ratio = GestureMeasure(Phrase("hitch ratio"), .frames, Phrase("Late time per second")) {
        Content(cells: [text($0.frames.hitchRatio, 1)], unit: "ms/s", reason: notPresented)
    }

    // MARK: Numbers, and reasons for none

    private static func text(_ value: Double?, _ digits: Int) -> String? {
        value.flatMap { $0.isFinite ? decimal($0, digits: digits) : nil }
    }

    private static func spread(_ spread: GestureReport.Spread?, _ digits: Int) -> [String?] {
        [text(spread?.p50, digits), text(spread?.p95, digits), text(spread?.max, digits)]
    }

    /// A length in the unit of what was driven, with so many digits that so many points of it can be seen.
    private static func length(_ points: Double?, by step: Double, _ report: GestureReport) -> Content {
        let measure = report.movable.measure
        return Content(
            cells: [text(points.map(measure.length), measure.digits(for: step))], unit: measure.unit.symbol,
            reason: noRelease)
    }

    private static func seconds(_ time: Double?, _ report: GestureReport) -> Content {
        Content(
            cells: [text(time, 3)], unit: Tunable.Unit.seconds.symbol,
            reason: report.settling == nil ? noRelease : report.ending.reason)
    }

    /// The reason why no pointer is followed; nil where one is.
    private static func unfollowed(_ report: GestureReport) -> Phrase? {
        switch report.movable.changes {
        case .position, .number: nil
        case .zoom: Phrase("A pinch doesn't track a single pointer")
        case .angle: Phrase("A turn is tracked by its angle")
        }
    }

    fileprivate static let noRelease = Phrase("Ended without a release")
    private static let noIntervals = Phrase("Fewer than two consecutive moves")
    private static let notPresented = Phrase("Frames not presented; nothing to measure")
}

extension VelocityEstimator {
    fileprivate var meaning: Phrase {
        switch self {
        case .standard: Phrase("The app's estimate. R²: goodness of fit")
        case .lsq2: Phrase("Quadratic least squares (Flutter, Compose)")
        case .impulse: Phrase("Kinetic energy (Compose, Android)")
        case .endpoints: Phrase("First and last sample only (Motion)")
        case .weighted: Phrase("Weighted average as on iOS (Flutter)")
        }
    }
}

extension GestureReport.Ending {
    /// The reason why there is no time of rest.
    fileprivate var reason: Phrase {
        switch self {
        case .rested: GestureMeasure.noRelease
        case .interrupted: Phrase("Interrupted before coming to rest")
        case .unfinished: Phrase("The run ended before coming to rest")
        }
    }
}
