import Foundation
import Prototyping

/// The reason why a file was rejected, in one line that names the position.
public struct BadFile: Error, Hashable, Sendable, CustomStringConvertible {
    public var problem: String

    /// Makes an error from a reason.
    public init(problem: String) {
        self.problem = problem
    }

    /// Makes an error from a decoder's, with the path to the fault.
    package init(_ error: any Error) {
        let (path, problem) = (error as? DecodingError)?.fault ?? ("", "\(error)")
        self.init(problem: path.isEmpty ? problem : "\(path) \(problem)")
    }

    public var description: String { problem }

    /// Decodes a file; the error names the position of the fault.
    public static func naming<Value>(_ data: Data, _ decode: () throws -> Value) throws(BadFile) -> Value {
        do { return try decode() } catch {
            guard let flaw = flaw(of: data) else { throw BadFile(problem: reason(of: error)) }
            // Both find a number too large for its type, but only the decoder knows its key.
            throw BadFile(problem: key(of: error) + flaw)
        }
    }

    /// The position at which a text is not JSON; nil if it is JSON.
    static func flaw(of data: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch {
            let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "not JSON"
            // The parser counts characters; people count lines.
            guard let offset = offset(in: data, of: detail) else { return "not JSON: \(detail)" }
            let before = data.prefix(offset)
            let line = before.count { $0 == 10 } + 1
            // The last quoted text is the key, or the value, before the fault.
            let quoted = String(decoding: before, as: UTF8.self).split(
                separator: "\"", omittingEmptySubsequences: false)
            let after = quoted.count >= 3 ? " after \"\(quoted[(quoted.count - 1) / 2 * 2 - 1])\"" : ""
            return "not JSON in line \(line)\(after): \(detail)"
        }
    }

    /// The number of bytes before a fault: the parser counts them, or it quotes a number that is too large.
    private static func offset(in data: Data, of detail: String) -> Int? {
        if detail.contains("character") { return detail.split { !$0.isNumber }.last.flatMap { Int($0) } }
        let words = detail.split(separator: " ")
        guard words.count > 1, words[0] == "Number" else { return nil }
        return data.range(of: Data(words[1].utf8)).map { $0.lowerBound - data.startIndex }
    }

    private static func key(of error: any Error) -> String {
        switch error as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context),
            .keyNotFound(_, let context):
            path(context)
        default: ""
        }
    }

    /// The message for a decoder's error about JSON of the wrong form, with the key.
    private static func reason(of error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .typeMismatch(let type, _), .valueNotFound(let type, _):
            return key(of: error) + "must be \(word(for: type))"
        case .dataCorrupted(let context): return key(of: error) + context.debugDescription
        case .keyNotFound(let missing, _): return "\(key(of: error))\"\(missing.stringValue)\" is missing"
        @unknown default: return "\(error)"
        }
    }

    /// The JSON name of a type.
    private static func word(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        return keys.isEmpty ? "" : keys.joined(separator: ".") + ": "
    }
}
