import Foundation
import Prototyping

/// A tuning in a file: `{"motionlab":1,"values":{"player.spring.bounce":0.3}}`.
public struct TuningFile: Equatable, Sendable {
    public var tuning: Tuning

    /// The unknown names in the file, in order; their values are kept.
    public var unknownNames: [String] { tuning.unknown.keys.sorted() }

    /// Reads a tuning; omitted names keep their defaults.
    ///
    /// - Parameter tunables: The values that can be tuned.
    /// - Throws: ``BadFile`` with the key of the fault: a version other than 1, a value that is not a number, not
    ///   finite, or outside its range.
    public init(parsing data: Data, _ tunables: TunableList) throws(BadFile) {
        let file = try JSONValue(parsing: data).checked(Content.self, isStrict: true)
        guard file.motionlab == 1 else {
            throw BadFile(problem: "\"motionlab\" must be 1, the version of the format")
        }
        tuning = try Tuning(file.values ?? [:], of: tunables)
    }

    private struct Content: Decodable {
        var motionlab: Int
        var values: [String: Double]?
    }
}

extension Tuning {
    /// Makes the tuning of numbers by their names.
    ///
    /// - Throws: ``BadFile`` with the name of the first value that is not finite, or outside its range.
    public init(_ values: [String: Double], of tunables: TunableList) throws(BadFile) {
        self.init(of: tunables)
        for (name, number) in values.sorted(by: { $0.key < $1.key }) {
            do { try set(name, to: number) } catch { throw BadFile(problem: error.description) }
        }
    }
}
