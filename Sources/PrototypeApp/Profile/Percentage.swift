import ArgumentParser

/// A share as it is typed: `20%` or `0.2`.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
    /// From 0 up; 0.2 for a fifth.
    let share: Double

    init(share: Double) { self.share = share }

    init?(argument: String) {
        let isPercent = argument.hasSuffix("%")
        guard let value = Double(isPercent ? argument.dropLast() : argument[...]), value.isFinite, value >= 0 else {
            return nil
        }
        share = isPercent ? value / 100 : value
    }

    var description: String { "\(share * 100)%" }
    var defaultValueDescription: String { description }
}
