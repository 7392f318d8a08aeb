import Geometry
import Profiling

/// The marks of a strip of time and what is written beside them.
///
/// The words are kept while the marks they belong to are seen, so that a strip that moves on makes few of them.
struct TimelineRuler: Sendable {
    /// Points between two marks with words, at least.
    static let least = 76.0
    /// Seconds between marks with words, and into how many parts smaller marks divide that.
    private static let steps: [(step: Double, parts: Int)] = [
        (0.05, 5), (0.1, 5), (0.2, 4), (0.5, 5), (1, 5), (2, 4), (5, 5), (10, 5), (20, 4), (30, 3), (60, 6),
        (120, 4), (300, 5), (600, 5), (1200, 4), (3600, 6),
    ]

    private(set) var step = 1.0
    private(set) var parts = 5
    /// The first mark that has words, in steps from 0.
    private(set) var first = 0
    private(set) var labels: [String] = []

    /// Takes what is seen on a strip `width` points long; marks that have words already are left as they are.
    mutating func take(_ window: TimeWindow, width: Double) {
        guard width > 0, window.length > 0 else { return labels.removeAll(keepingCapacity: true) }
        let (step, parts) = Self.step(for: window.length * Self.least / width)
        let low = Int((window.start / step).rounded(.down))
        let high = Int((window.end / step).rounded(.up))
        guard step != self.step || low < first || high >= first + labels.count else { return }
        self.step = step
        self.parts = parts
        first = low
        labels.removeAll(keepingCapacity: true)
        // A few more than are seen: time continues.
        for index in low...high + 4 { labels.append(Self.label(of: Double(index) * step, step: step)) }
    }

    /// The smallest step that leaves so many seconds between words; hours beyond the largest of the table.
    private static func step(for seconds: Double) -> (step: Double, parts: Int) {
        if let entry = steps.first(where: { $0.step >= seconds }) { return entry }
        return ((seconds / 3600).rounded(.up) * 3600, 4)
    }

    /// A time as minutes and seconds, with as many decimal places as the step needs.
    static func label(of time: Double, step: Double) -> String {
        let digits = step < 0.1 ? 2 : step < 1 ? 1 : 0
        let scale = digits == 2 ? 100.0 : digits == 1 ? 10.0 : 1.0
        let units = (max(0, time) * scale).rounded()
        let minutes = (units / (60 * scale)).rounded(.down)
        let seconds = decimal(units / scale - 60 * minutes, digits: digits)
        return decimal(minutes, digits: 0) + ":" + (units / scale - 60 * minutes < 9.999 ? "0" : "") + seconds
    }
}
