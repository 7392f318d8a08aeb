import ArgumentParser
import Geometry
import Gestures

/// A size as it is typed: `390x844`.
struct SizeArgument: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let sides = argument.split(separator: "x").map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        guard (1...16384).contains(width), (1...16384).contains(height) else { return nil }
        size = Size(width: width, height: height)
    }
}

extension Tab: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// Refuses a number that is not finite or lies outside a range.
func validate(_ value: Double?, _ name: String, in range: ClosedRange<Double>) throws(ValidationError) {
    guard let value else { return }
    guard range.contains(value) else {
        throw ValidationError("\(name) must lie from \(range.lowerBound) to \(range.upperBound)")
    }
}
