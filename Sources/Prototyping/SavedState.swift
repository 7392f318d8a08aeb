import Geometry

/// The values by which a prototype begins as another one is, as if everything had come to rest: JSON values by name.
///
/// Names are words separated by dots, as state names are; in a recording's header they become nested objects. A value
/// of a fresh start is left out, and a missing value reads as that of a fresh start:
///
///     var saved = SavedState()
///     saved.add("pager.page", 2)                              // in Component.save(_:into:)
///     let page = saved.whole("pager.page", in: 0...2) ?? 0    // in Component.restore(from:_:)
///
/// Reading does not throw. The first fault is kept: a value of another type or outside its range, and at the end a name
/// that was not read.
public struct SavedState: Hashable, Sendable {
    /// The key under which a recording's start has it.
    public static let key = "rest"

    /// The values by their whole names.
    public private(set) var values: [String: JSONValue] = [:]
    private var unread: Set<String> = []
    private var firstFault: String?

    /// Makes the state of a fresh start.
    public init() {}

    /// Reads nested objects.
    public init(_ json: JSONValue) {
        guard case .object(let object) = json else {
            firstFault = "\(Self.key) must be a JSON object"
            return
        }
        take(object, "")
        unread = Set(values.keys)
    }

    private mutating func take(_ object: [String: JSONValue], _ prefix: String) {
        for (key, value) in object {
            if case .object(let inner) = value { take(inner, prefix + key + ".") } else { values[prefix + key] = value }
        }
    }

    /// True if everything is as at a fresh start.
    public var isEmpty: Bool { values.isEmpty && firstFault == nil }

    /// The fault in it, once everything has been read: the name and the reason; nil if all is well.
    public var fault: String? { firstFault ?? unread.min().map { "\(Self.key).\($0) is not known" } }

    /// The values as nested objects; nil for a fresh start.
    public var json: JSONValue? { values.isEmpty ? nil : Self.nested(Array(values)) }

    private static func nested(_ values: [(key: String, value: JSONValue)]) -> JSONValue {
        var object: [String: JSONValue] = [:]
        var inner: [String: [(key: String, value: JSONValue)]] = [:]
        for (key, value) in values {
            if let dot = key.firstIndex(of: ".") {
                inner[String(key[..<dot]), default: []].append((String(key[key.index(after: dot)...]), value))
            } else {
                object[key] = value
            }
        }
        for (key, values) in inner { object[key] = nested(values) }
        return .object(object)
    }

    // MARK: Writing

    /// A value by its name, whatever a fresh start has; nil where there is none.
    public subscript(name: String) -> JSONValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Adds a flag that a fresh start does not have.
    public mutating func add(_ name: String, _ flag: Bool) { if flag { values[name] = .flag(true) } }
    /// Adds a number that is 0 at a fresh start.
    public mutating func add(_ name: String, _ number: Double) { if number != 0 { values[name] = .number(number) } }
    /// Adds a whole number that is 0 at a fresh start.
    public mutating func add(_ name: String, _ number: Int) { add(name, Double(number)) }
    /// Adds a text that a fresh start does not have.
    public mutating func add(_ name: String, _ text: String?) {
        if let text, !text.isEmpty { values[name] = .text(text) }
    }
    /// Adds whole numbers, of which a fresh start has none.
    public mutating func add(_ name: String, _ numbers: [Int]) {
        if !numbers.isEmpty { values[name] = .array(numbers.map { .number(Double($0)) }) }
    }
    /// Adds a vector that is zero at a fresh start.
    public mutating func add(_ name: String, _ vector: Vector) {
        if vector != .zero { values[name] = .array([.number(vector.dx), .number(vector.dy)]) }
    }

    // MARK: Reading

    /// The largest whole number that is read.
    public static let most = 1_000_000_000

    /// Notes what is wrong with a value that was read; the first fault is kept.
    public mutating func reject(_ name: String, _ problem: String) {
        if firstFault == nil { firstFault = "\(Self.key).\(name) \(problem)" }
    }

    private mutating func take(_ name: String) -> JSONValue? {
        unread.remove(name)
        return values[name]
    }

    /// A value of any type; nil if it is missing.
    package mutating func value(_ name: String) -> JSONValue? { take(name) }

    /// A value that is read if it is valid; nil if it is missing or rejected.
    private mutating func read<Value: Decodable>(
        _ name: String, _ problem: String, where isValid: (Value) -> Bool = { _ in true }
    ) -> Value? {
        guard let value = take(name) else { return nil }
        if let read: Value = try? value.decoded(isStrict: true), isValid(read) { return read }
        reject(name, problem)
        return nil
    }

    /// A flag; nil if it is missing.
    public mutating func flag(_ name: String) -> Bool? { read(name, "must be true or false") }

    /// A finite number in a range; nil if it is missing or rejected.
    public mutating func number(_ name: String, in range: ClosedRange<Double>? = nil) -> Double? {
        let number: Double? = read(name, "must be a finite number", where: \.isFinite)
        guard let number, let range, !range.contains(number) else { return number }
        let (least, most) = (JSONValue.number(range.lowerBound).text, JSONValue.number(range.upperBound).text)
        reject(name, "must be between \(least) and \(most)")
        return nil
    }

    /// A number that is not below 0; 0 if it is missing.
    public mutating func length(_ name: String) -> Double {
        let number = number(name) ?? 0
        if number < 0 { reject(name, "must not be below 0") }
        return max(0, number)
    }

    /// A whole number in a range; nil if it is missing or rejected.
    public mutating func whole(_ name: String, in range: ClosedRange<Int> = 0...most) -> Int? {
        read(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)", where: range.contains)
    }

    /// A text; nil if it is missing.
    public mutating func text(_ name: String) -> String? { read(name, "must be text") }

    /// A text that is one of several; nil if it is missing or rejected.
    public mutating func text(_ name: String, from choices: [String]) -> String? {
        read(name, "must be one of \(choices.joined(separator: " "))", where: choices.contains)
    }

    /// Whole numbers from 0; empty if they are missing.
    public mutating func wholes(_ name: String) -> [Int] {
        read(name, "must be whole numbers from 0") { $0.allSatisfy((0...Self.most).contains) } ?? []
    }

    /// An order of so many things: each whole number below the count once; nil if it is missing or rejected.
    public mutating func permutation(_ name: String, of count: Int) -> [Int]? {
        let order = wholes(name)
        if order.isEmpty || order.sorted() == Array(0..<count) { return order.isEmpty ? nil : order }
        reject(name, "must have each whole number below \(count) once")
        return nil
    }

    /// A vector no longer than `limit`; zero if it is missing or rejected.
    public mutating func vector(_ name: String, upTo limit: Double) -> Vector {
        let vector = vector(name)
        if vector.length <= limit { return vector }
        reject(name, "must be at most \(JSONValue.number(limit).text) long")
        return .zero
    }

    /// A vector; zero if it is missing.
    public mutating func vector(_ name: String) -> Vector {
        let numbers: [Double] =
            read(name, "must be two finite numbers") { $0.isEmpty || $0.count == 2 && $0.allSatisfy(\.isFinite) } ?? []
        return numbers.isEmpty ? .zero : Vector(dx: numbers[0], dy: numbers[1])
    }
}
