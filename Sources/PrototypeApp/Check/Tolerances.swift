import ArgumentParser
import Foundation
import Gestures

/// The amounts by which numbers may differ, by the names of states and of what gestures drive.
struct Tolerances: Hashable {
    /// The amount where no tolerance names it: less than can be seen, and more than rounding.
    static let standard = 1e-6

    private var values: [String: Double] = [:]

    init(_ tolerances: [Tolerance]) {
        for tolerance in tolerances { values[tolerance.name] = tolerance.value }
    }

    /// The tolerance of a name: its own, else that of what it begins with, up to a dot, else the one for all.
    func value(of name: String) -> Double {
        var name = name[...]
        while !name.isEmpty {
            if let value = values[String(name)] { return value }
            name = name[..<(name.lastIndex(of: ".") ?? name.startIndex)]
        }
        return values[""] ?? Self.standard
    }
}

/// A tolerance as it is typed: `0.5` for all names, or `card.x=0.5`.
struct Tolerance: ExpressibleByArgument {
    /// Empty for all names.
    var name: String
    var value: Double

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let last = parts.last, let value = Double(last), value >= 0, value.isFinite else { return nil }
        name = parts.count == 2 ? String(parts[0]) : ""
        guard parts.count == 1 || NamedValue.isPlain(name) else { return nil }
        self.value = value
    }
}
