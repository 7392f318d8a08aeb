extension Summary {
    /// The measures as lines of plain text, in milliseconds, followed by the counts.
    public var table: String {
        let heads = ["p50", "p95", "p99", "p99.9", "max"]
        var lines = ["ms".padded(to: nameWidth) + heads.map { $0.padded(left: 10) }.joined()]
        for row in rows {
            let spread = row.spread
            let numbers = [spread.p50, spread.p95, spread.p99, spread.p999, spread.max]
            lines.append(
                row.measure.rawValue.padded(to: nameWidth) + numbers.map { milliseconds($0).padded(left: 10) }.joined())
        }
        lines.append("\(frames) frames, \(cacheMisses) cache misses" + allocationNote)
        if let pacing {
            lines.append(
                "\(pacing.dropped) dropped (\(pacing.droppedByMachine) by the machine), \(skipped) skipped, "
                    + "hitch \(decimal(pacing.hitchRatio, digits: 2)) ms/s (up to 5 is good, 10 a warning: WWDC20)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var allocationNote: String { allocations.map { ", \($0) heap allocations" } ?? "" }
}

private let nameWidth = 18

/// Nanoseconds as milliseconds, rounded to thousandths.
private func milliseconds(_ nanoseconds: Int64) -> String { decimal(Double(nanoseconds) / 1e6, digits: 3) }

/// A number with a fixed count of digits after the point.
func decimal(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale: Int64 = 1
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int64((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && rounded > 0 ? "-" : ""
    let whole = "\(sign)\(rounded / scale)"
    return digits == 0 ? whole : whole + "." + "\(rounded % scale)".padded(left: digits, with: "0")
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate func padded(left width: Int, with filler: Character = " ") -> String {
        String(repeating: filler, count: max(0, width - count)) + self
    }
}
