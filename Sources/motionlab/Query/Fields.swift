import Prototyping
import Storage

/// Why a question cannot be answered, in one line.
struct QueryError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The fields of a JSON object, read one by one; what is left over at the end was not known.
struct Fields {
    /// The object's name in errors.
    private let name: String
    private var values: [String: JSONValue]

    init(_ value: JSONValue?, _ name: String) throws(QueryError) {
        guard case .object(let values)? = value else { throw QueryError("\(name) must be an object") }
        self.name = name
        self.values = values
    }

    /// True if there is such a key that has not been read yet.
    func has(_ key: String) -> Bool { values[key] != nil }

    /// Takes a value as it is; nil if it is not there.
    mutating func take(_ key: String) -> JSONValue? { values.removeValue(forKey: key) }

    /// A finite number, or the default where it is not there.
    mutating func number(_ key: String, default standard: Double? = nil) throws(QueryError) -> Double {
        switch take(key) {
        case .number(let number)? where number.isFinite: return number
        case nil:
            guard let standard else { throw QueryError("\(name).\(key) is missing") }
            return standard
        default: throw QueryError("\(name).\(key) must be a finite number")
        }
    }

    /// A number within a range.
    mutating func number(
        _ key: String, default standard: Double? = nil, in range: ClosedRange<Double>
    ) throws(QueryError) -> Double {
        let number = try number(key, default: standard)
        guard range.contains(number) else {
            throw QueryError("\(name).\(key) must be between \(range.lowerBound) and \(range.upperBound)")
        }
        return number
    }

    /// A list of finite numbers; empty where it is not there.
    mutating func numbers(_ key: String) throws(QueryError) -> [Double] {
        guard let value = take(key) else { return [] }
        return try Self.numbers(value, "\(name).\(key)")
    }

    mutating func flag(_ key: String, default standard: Bool) throws(QueryError) -> Bool {
        switch take(key) {
        case .flag(let flag)?: return flag
        case nil: return standard
        default: throw QueryError("\(name).\(key) must be true or false")
        }
    }

    mutating func text(_ key: String, default standard: String) throws(QueryError) -> String {
        switch take(key) {
        case .text(let text)?: return text
        case nil: return standard
        default: throw QueryError("\(name).\(key) must be a string")
        }
    }

    /// Rejects keys that were not read.
    func finish() throws(QueryError) {
        if let unknown = values.keys.sorted().first { throw QueryError("\(name): unknown key \"\(unknown)\"") }
    }

    /// A list of finite numbers.
    static func numbers(_ value: JSONValue, _ name: String) throws(QueryError) -> [Double] {
        guard case .array(let values) = value else { throw QueryError("\(name) must be a list of numbers") }
        var numbers: [Double] = []
        for value in values {
            guard case .number(let number) = value, number.isFinite else {
                throw QueryError("\(name) must be a list of finite numbers")
            }
            numbers.append(number)
        }
        return numbers
    }
}
