/// A scale for milliseconds of hitch per second.
public enum HitchScale: String, Hashable, Sendable, CaseIterable {
    /// Good up to 5, a warning up to 10, critical above. Source: WWDC20, "Eliminate animation hitches".
    case wwdc20 = "WWDC20"
    /// The newer, milder steps, which have no words: 10, 25 and 50.
    case steps = "10/25/50"

    /// Judges a ratio in milliseconds a second; one that is not a number is worse than every step.
    public func grade(_ ratio: Double) -> String {
        for (limit, word) in grades where ratio <= limit { return word }
        return worst
    }

    private var grades: [(limit: Double, word: String)] {
        switch self {
        case .wwdc20: [(5, "good"), (10, "warning")]
        case .steps: [(10, "up to 10"), (25, "up to 25"), (50, "up to 50")]
        }
    }

    private var worst: String {
        switch self {
        case .wwdc20: "critical"
        case .steps: "above 50"
        }
    }
}
