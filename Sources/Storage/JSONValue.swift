import Foundation

/// A piece of JSON whose form is not known beforehand.
public enum JSONValue: Equatable, Sendable, Decodable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Reads JSON text.
    ///
    /// - Throws: ``BadFile`` saying where the text stops being JSON.
    public init(parsing data: Data) throws(BadFile) {
        do { self = try JSONDecoder().decode(JSONValue.self, from: data) } catch {
            throw BadFile(problem: BadFile.reason(of: error))
        }
    }
}

/// Why a file was refused: one line that names the place.
public struct BadFile: Error, Hashable, Sendable, CustomStringConvertible {
    public var problem: String

    /// Makes the reason from words.
    public init(problem: String) {
        self.problem = problem
    }

    public var description: String { problem }

    /// What a decoder's error says, with the place it names, on one line.
    static func reason(of error: any Error) -> String {
        guard let error = error as? DecodingError else { return "is not JSON" }
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context): return place(context)
        case .keyNotFound(let key, let context): return "\(path(context))\"\(key.stringValue)\" is missing"
        case .dataCorrupted(let context):
            let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
            return detail.map { "is not JSON: \($0)" } ?? place(context)
        @unknown default: return "is not JSON"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String { path(context) + context.debugDescription }

    private static func path(_ context: DecodingError.Context) -> String {
        let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        return keys.isEmpty ? "" : keys.joined(separator: ".") + ": "
    }
}
