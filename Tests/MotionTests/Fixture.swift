import Foundation
import Geometry
import Testing

/// A number kept in a fixture as text with more digits than a `Double` has.
struct Exact: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        value = try #require(Double(text))
    }
}

/// Reads the JSON files in `Fixtures`.
enum Fixture {
    static func load<Content: Decodable>(_ name: String, as type: Content.Type = Content.self) throws -> Content {
        let folder = try #require(Bundle.module.resourceURL)
        let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).json"))
        return try JSONDecoder().decode(type, from: data)
    }
}

extension SplitMix64 {
    mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// A size between two powers of ten, all sizes alike likely.
    mutating func tens(_ low: Double, _ high: Double) -> Double { pow(10, uniform(low...high)) }

    mutating func signed(_ size: Double) -> Double { Bool.random(using: &self) ? size : -size }
}

/// The distance of two numbers in units in the last place, counted in those of `expected`.
func unitsApart(_ actual: Double, _ expected: Double) -> Double {
    actual == expected ? 0 : abs(actual - expected) / expected.ulp
}
