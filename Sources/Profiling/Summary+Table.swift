import Geometry

extension Summary {
    /// The measures as lines of plain text, in milliseconds, followed by the counts and the latest frames.
    public var table: String {
        let heads = ["p50", "p95", "p99", "p99.9", "max"]
        var lines = ["ms".padded(to: nameWidth) + heads.map { $0.padded(left: 10) }.joined()]
        lines += rows.map { line($0.measure.rawValue, $0.spread) }
        if !corrected.isEmpty {
            lines.append("corrected for coordinated omission")
            lines += corrected.map { line($0.measure.rawValue, $0.spread) }
        }
        if !sections.isEmpty {
            lines.append("pixels by section")
            lines += sections.map { line($0.name, $0.spread) }
        }
        lines.append("\(frames) frames, \(cacheMisses) cache misses" + allocationNote)
        if let pacing { lines += self.lines(of: pacing) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ name: String, _ spread: Distribution) -> String {
        let numbers = [spread.p50, spread.p95, spread.p99, spread.p999, spread.max]
        return name.padded(to: nameWidth) + numbers.map { milliseconds($0).padded(left: 10) }.joined()
    }

    private func lines(of pacing: Pacing) -> [String] {
        let ratio = pacing.hitchRatio
        var lines = [
            "\(pacing.dropped) dropped (\(pacing.droppedByMachine) by the system), \(skipped) skipped",
            "hitch \(milliseconds(pacing.hitch)) ms (\(milliseconds(pacing.hitchByMachine)) by the system), \(decimal(ratio, digits: 2)) ms/s: \(HitchScale.wwdc20.grade(ratio)) "
                + "by WWDC20 (good up to 5, warning up to 10), \(HitchScale.steps.grade(ratio)) on the newer scale (10, 25, 50)",
        ]
        if let low = pacing.onePercentLow {
            lines.append("1 % low \(decimal(low, digits: 2)) frames/s (\(Pacing.onePercentLowFormula))")
        }
        // The worst first; the JSON lists all.
        let worst = zip(pacing.late, lateSections).sorted {
            ($1.0.interval, $0.0.index) < ($0.0.interval, $1.0.index)
        }
        for (frame, section) in worst.prefix(lateLines) {
            lines.append(
                "late: frame \(frame.index) after \(milliseconds(frame.interval)) ms, "
                    + "CPU \(milliseconds(frame.cpu)) ms: \(frame.culprit(section))")
        }
        if worst.count > lateLines { lines.append("late: \(worst.count - lateLines) more") }
        return lines
    }

    private var allocationNote: String { allocations.map { ", \($0) heap allocations" } ?? "" }
}

extension LateFrame {
    /// The cause, with the part and the section that took most of the time.
    func culprit(_ section: String?) -> String {
        switch cause {
        case .machine: "system"
        case .ours:
            "app" + (part.map { ", \($0)" } ?? "") + (section.map { " of \($0)" } ?? "")
        }
    }
}

private let nameWidth = 18

/// The number of late frames that are listed.
private let lateLines = 5

/// Nanoseconds as milliseconds, rounded to thousandths.
private func milliseconds(_ nanoseconds: Int64) -> String { decimal(Double(nanoseconds) / 1e6, digits: 3) }
