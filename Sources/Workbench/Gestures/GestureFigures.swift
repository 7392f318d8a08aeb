import Controls
import Drawing
import Geometry
import Gestures
import Profiling

/// The list of gestures as texts, ready to be drawn.
struct GestureFigures: Sendable {
    /// The sign for a missing number.
    static let none = "—"

    /// One gesture in the list.
    struct Row: Sendable {
        let report: GestureReport
        let title: String
        let detail: String
        let time: String
    }

    /// One line of the report.
    struct Line: Sendable {
        /// The cell's text; nil where nothing was measured.
        struct Cell: Sendable {
            let text: String
            let isMissing: Bool

            fileprivate init(_ text: String?) { (self.text, isMissing) = (text ?? none, text == nil) }
        }

        let measure: GestureMeasure
        let name: String
        /// One number; or the median, p95 and the largest.
        let cells: [Cell]
        let unit: String
        /// R², or a share in per cent; nil for a measure that has no such thing.
        let side: Cell?
        /// The meaning of the number, or why there is none, in at most two lines.
        var note: [String]

        /// Makes a line.
        ///
        /// - Parameter loop: The gesture as it is in the loop that plays now, whose number is beside the original's
        ///   where a tuning can change it; nil for none.
        init(_ measure: GestureMeasure, of report: GestureReport, beside loop: GestureReport?, _ words: Words) {
            var content = measure.content(report)
            var reason = content.missing
            if let loop, measure.followsTuning {
                let other = measure.content(loop)
                content.cells += other.cells
                content.side = []
                // What plays now is what is looked at.
                content.remark = other.remark
                reason = reason ?? other.missing
            }
            self.measure = measure
            name = words(measure.name)
            cells = content.cells.map(Cell.init)
            unit = cells.allSatisfy { $0.isMissing } ? "" : words(content.unit)
            side = content.side.first.map(Cell.init)
            note = [words(reason ?? content.remark ?? measure.meaning)]
        }
    }

    /// Oldest first.
    private(set) var rows: [Row] = []
    private(set) var count = ""
    /// The report that is shown; nil for none.
    private(set) var chosen: GestureReport?
    /// The same gesture as it is in the loop that plays now; nil for none.
    private(set) var loop: GestureReport?
    private(set) var title = ""
    private(set) var detail = ""
    /// The lines of each group, in their order.
    private(set) var groups: [(name: String, lines: [Line])] = []

    /// Takes the gestures; texts of those that are known are kept unless the words changed.
    ///
    /// - Returns: How many were added at the end, if those before are the same.
    /// - Complexity: O(n), without strings for what is known.
    mutating func take(_ reports: [GestureReport], _ words: Words, isAnew: Bool) -> Int {
        if isAnew { rows.removeAll(keepingCapacity: true) }
        // The oldest may have been dropped, and the newest too where another future began.
        let first = reports.first.flatMap { report in rows.firstIndex { $0.report.isSame(as: report) } }
        rows.removeFirst(first ?? rows.count)
        var known = 0
        while known < rows.count, known < reports.count, rows[known].report.isSame(as: reports[known]) { known += 1 }
        rows.removeLast(rows.count - known)
        for report in reports[known...] { rows.append(Self.row(report, words)) }
        count = rows.isEmpty ? "" : "\(rows.count)"
        return known > 0 ? reports.count - known : 0
    }

    /// The gesture of a number; nil if there is none.
    func row(of number: UInt32) -> Int? { rows.lastIndex { $0.report.number == number } }

    private static func row(_ report: GestureReport, _ words: Words) -> Row {
        guard report.kind == .drag else {
            let response = report.response.map { words.response(decimal($0 * 1000, digits: 0)) }
            return Row(
                report: report, title: "#\(report.number) " + words(report.movable.label),
                detail: response ?? none,
                time: report.heldFor.map { words.measure(decimal($0, digits: 2), .seconds) } ?? none)
        }
        return Row(
            report: report, title: "#\(report.number) " + words(report.movable.label),
            detail: words.name(of: GestureWay(report)) + (speed(of: report, words).map { " · " + $0 } ?? ""),
            time: report.heldFor.map { words.measure(decimal($0, digits: 2), .seconds) } ?? none)
    }

    /// The speed at the release; nil where it was broken off.
    private static func speed(of report: GestureReport, _ words: Words) -> String? {
        guard GestureWay(report) != .broken, let velocity = report.releaseVelocity else { return nil }
        guard report.movable.changes == .angle else {
            return words.speed(velocity.length, report.movable.measure, cap: report.handOff?.cap)
        }
        return report.handOff.map { words.speed($0.velocity.length, report.movable.measure, cap: nil) }
    }

    /// Takes the report that is to be shown, nil for none, and what the same gesture is like in the loop that plays
    /// now.
    mutating func choose(
        _ report: GestureReport?, beside loop: GestureReport?, _ words: Words, noteWidth: Double,
        _ metrics: FontMetrics
    ) {
        chosen = report
        self.loop = loop
        groups.removeAll(keepingCapacity: true)
        guard let report else {
            (title, detail) = ("", "")
            return
        }
        let row = Self.row(report, words)
        // There is less room than in the list: of a speed that was capped only the numbers.
        (title, detail) = (row.title, report.handOff?.cap == nil ? row.detail : Self.speed(of: report, words) ?? "")
        for group in GestureGroup.all(of: report.kind) {
            let lines = group.measures.map { measure in
                var line = Line(measure, of: report, beside: loop, words)
                line.note = metrics.lines(line.note[0], in: Theme.Gestures.caption, upTo: noteWidth, most: 2)
                return line
            }
            groups.append((words.name(of: group), lines))
        }
    }

    /// The line of a measure; nil while no report is shown.
    func line(of measure: GestureMeasure) -> Line? {
        for group in groups {
            if let line = group.lines.first(where: { $0.measure == measure }) { return line }
        }
        return nil
    }
}
