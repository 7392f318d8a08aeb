import Controls
import Geometry
import Gestures
import Profiling

/// The lines of a report: a number, its unit, and why there is none.
extension GestureFigures.Line {
    /// The parts of a line.
    private struct Content {
        var cells: [Cell]
        var unit = ""
        var side: Cell?
        /// Why a number is not there; empty where it always is.
        var reason = ""
        /// The words for the number instead of its meaning; nil for nothing.
        var remark: String?

        /// Why a number is not there; nil where all are.
        var missing: String? { cells.contains { $0.isMissing } || side?.isMissing == true ? reason : nil }
    }

    /// Makes a line.
    ///
    /// - Parameter loop: The gesture as it is in the loop that plays now, whose number is beside the original's where
    ///   a tuning can change it; nil for none.
    init(_ measure: GestureMeasure, of report: GestureReport, beside loop: GestureReport?, _ words: Words) {
        var content = Self.content(measure, of: report, words)
        var reason = content.missing
        if let loop, measure.followsTuning {
            let other = Self.content(measure, of: loop, words)
            content.cells += other.cells
            content.side = nil
            // What plays now is what is looked at.
            content.remark = other.remark
            reason = reason ?? other.missing
        }
        self.measure = measure
        name = words.name(of: measure)
        cells = content.cells
        unit = cells.allSatisfy { $0.isMissing } ? "" : content.unit
        side = content.side
        note = [reason ?? content.remark ?? words.meaning(of: measure)]
    }

    private static func content(_ measure: GestureMeasure, of report: GestureReport, _ words: Words) -> Content {
        switch measure {
        case .response: Content(cells: [cell(report.response.map { $0 * 1000 }, 1)], unit: "ms")
        case .samples: Content(cells: [cell(Double(report.samples), 0)])
        case .interval:
            Content(
                cells: [cell(report.sampleInterval, 2)], unit: "ms", reason: words("Fewer than two consecutive moves"))
        case .jitter:
            Content(cells: spread(report.jitter, 2), unit: "ms", reason: words("Fewer than two consecutive moves"))
        case .error, .lag: following(measure, of: report, words)
        case .velocity(let estimator): velocity(estimator, of: report, words)
        case .jump, .gap: handOff(measure, of: report, words)
        case .distance, .overshoot, .settled, .rest: settling(measure, of: report, words)
        case .frames, .dropped, .hitch, .ratio: frames(measure, of: report, words)
        }
    }

    private static func following(_ measure: GestureMeasure, of report: GestureReport, _ words: Words) -> Content {
        let reason: String? =
            switch report.movable.changes {
            case .position, .number: nil
            case .zoom: words("A pinch doesn't track a single pointer")
            case .angle: words("A turn is tracked by its angle")
            }
        return measure == .error
            ? Content(
                cells: spread(report.followError, 1), unit: words.symbol(of: .points),
                reason: reason ?? words("No frame was shown during the drag"))
            : Content(
                cells: spread(report.followLag, 1), unit: "ms", reason: reason ?? words("No frame showed a new move"))
    }

    /// The velocity along the ways that the thing goes, across before down where it goes both.
    private static func velocity(
        _ estimator: VelocityEstimator, of report: GestureReport, _ words: Words
    ) -> Content {
        let unit = words.symbol(of: .pointsPerSecond)
        guard let estimate = report.estimates.first(where: { $0.estimator == estimator }) else {
            return Content(cells: [cell(nil, 0)], unit: unit, side: cell(nil, 0), reason: words.noRelease)
        }
        guard let velocity = estimate.velocity else {
            return Content(
                cells: [cell(nil, 0)], unit: unit, side: cell(nil, 0),
                reason: words("Samples arrived in one burst; velocity can't be estimated"))
        }
        let text =
            report.axis.map { decimal(velocity[$0], digits: 0) }
            ?? decimal(velocity.dx, digits: 0) + ", " + decimal(velocity.dy, digits: 0)
        let fits = estimator == .standard || estimator == .lsq2
        return Content(
            cells: [Cell(text: text, isMissing: false)], unit: unit, side: cell(estimate.determination, 4),
            reason: fits
                ? words("Too few samples for a curve, so no R²") : words("This estimator fits no curve, so no R²"))
    }

    private static func handOff(_ measure: GestureMeasure, of report: GestureReport, _ words: Words) -> Content {
        let unit = report.movable.measure
        return measure == .jump
            ? Content(
                cells: [cell((report.handOff?.jump).map(unit.length), unit.digits(for: 0.01))],
                unit: words.symbol(of: unit.unit), reason: words.noRelease)
            : Content(
                cells: [cell((report.handOff?.velocityGap).map(unit.length), unit.digits(for: 0.1))],
                unit: words.symbol(of: unit.unitPerSecond),
                reason: words.noRelease, remark: report.handOff?.cap.map { words.capped(at: $0) })
    }

    private static func settling(_ measure: GestureMeasure, of report: GestureReport, _ words: Words) -> Content {
        let settling = report.settling
        let unit = report.movable.measure
        let way = { (points: Double?) in [cell(points.map(unit.length), unit.digits(for: 0.1))] }
        switch measure {
        case .distance:
            return Content(
                cells: way(settling?.distance), unit: words.symbol(of: unit.unit), reason: words.noRelease)
        case .overshoot:
            return Content(
                cells: way(settling?.overshoot), unit: words.symbol(of: unit.unit),
                side: cell(settling?.overshootShare, 1, unit: " %"),
                reason: settling == nil ? words.noRelease : words("No distance, so no percentage"))
        default:
            return Content(
                cells: [cell(measure == .rest ? settling?.rest : settling?.settled, 3)],
                unit: words.symbol(of: .seconds),
                reason: settling == nil ? words.noRelease : words.unsettled(report.ending))
        }
    }

    private static func frames(_ measure: GestureMeasure, of report: GestureReport, _ words: Words) -> Content {
        let frames = report.frames
        let isJudged = frames.span > 0
        return switch measure {
        case .frames: Content(cells: [cell(Double(frames.count), 0)])
        case .dropped:
            Content(
                cells: [cell(isJudged ? Double(frames.dropped) : nil, 0)],
                reason: words("Frames not presented; nothing to measure"))
        case .hitch:
            Content(
                cells: [cell(isJudged ? frames.hitch : nil, 1)], unit: "ms",
                reason: words("Frames not presented; nothing to measure"))
        default:
            Content(
                cells: [cell(frames.hitchRatio, 1)], unit: "ms/s",
                reason: words("Frames not presented; nothing to measure"))
        }
    }

    private static func cell(_ value: Double?, _ digits: Int, unit: String = "") -> Cell {
        guard let value, value.isFinite else { return Cell(text: GestureFigures.none, isMissing: true) }
        return Cell(text: decimal(value, digits: digits) + unit, isMissing: false)
    }

    private static func spread(_ spread: GestureReport.Spread?, _ digits: Int) -> [Cell] {
        [cell(spread?.p50, digits), cell(spread?.p95, digits), cell(spread?.max, digits)]
    }
}
