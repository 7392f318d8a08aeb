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
        guard case .object(let file) = try JSONValue(parsing: data) else {
            throw BadFile(problem: "must be a JSON object")
        }
        guard file["motionlab"] == .number(1) else {
            throw BadFile(problem: "\"motionlab\" must be 1, the version of the format")
        }
        if let other = file.keys.sorted().first(where: { $0 != "motionlab" && $0 != "values" }) {
            throw BadFile(problem: "unknown key \"\(other)\"")
        }
        guard case .object(let values) = file["values"] ?? .object([:]) else {
            throw BadFile(problem: "\"values\" must be an object with numbers")
        }
        tuning = try Tuning(values, of: tunables)
    }
}

extension Tuning {
    /// Makes the tuning of a JSON object's numbers.
    ///
    /// - Throws: ``BadFile`` with the name of the first value that is not a number, not finite, or outside its range.
    public init(_ values: [String: JSONValue], of tunables: TunableList) throws(BadFile) {
        self.init(of: tunables)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard case .number(let number) = value else { throw BadFile(problem: "\(name) must be a number") }
            do { try set(name, to: number) } catch { throw BadFile(problem: error.description) }
        }
    }
}
