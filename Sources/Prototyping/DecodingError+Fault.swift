/// A key by its name, or the index of an element.
package struct NamedKey: CodingKey {
    package let stringValue: String
    package let intValue: Int?

    /// Makes a key of a name.
    package init(_ name: String) { (stringValue, intValue) = (name, nil) }
    /// Makes the key of an element.
    package init(index: Int) { (stringValue, intValue) = ("\(index)", index) }
    package init(stringValue: String) { self.init(stringValue) }
    package init(intValue: Int) { self.init(index: intValue) }
}

/// Faults of values in words, and the values that are read with a range.
extension DecodingError {
    /// A fault in words that go on from the path to it.
    package static func fault(_ problem: String, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: problem))
    }

    /// The path to the fault, such as `goals[2].title`, and the fault.
    package var fault: (path: String, problem: String) {
        switch self {
        case .dataCorrupted(let context): (Self.spelled(context.codingPath), context.debugDescription)
        case .keyNotFound(let key, let context): (Self.spelled(context.codingPath + [key]), "is missing")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            (Self.spelled(context.codingPath), "must be \(type)")
        @unknown default: ("", "\(self)")
        }
    }

    private static func spelled(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        }
    }
}

extension KeyedDecodingContainer {
    /// A whole number in a range; the standard value if it is missing, or a fault if there is none.
    package func whole(_ key: Key, in range: ClosedRange<Int>, standard: Int? = nil) throws -> Int {
        if let standard, !contains(key) { return standard }
        let problem = "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let whole = try? decode(Int.self, forKey: key), range.contains(whole) else {
            throw fault(contains(key) ? problem : "is missing", key)
        }
        return whole
    }

    /// A finite number; 0 if it is missing.
    package func finite(_ key: Key) throws -> Double {
        guard contains(key) else { return 0 }
        guard let number = try? decode(Double.self, forKey: key), number.isFinite else {
            throw fault("must be a finite number", key)
        }
        return number
    }

    /// The fault of a field.
    package func fault(_ problem: String, _ key: Key) -> DecodingError { .fault(problem, at: codingPath + [key]) }
}

extension KeyedEncodingContainer {
    /// Encodes a value, unless it is the standard one.
    package mutating func encode<Value: Encodable & Equatable>(
        _ value: Value, forKey key: Key, unless standard: Value
    ) throws {
        if value != standard { try encode(value, forKey: key) }
    }
}
