import Geometry

/// A variable of a component that lasts: recordings begin with it, and it is among the states.
///
///     struct Counter: Component, Keeping {
///         static let kept = [Kept<Counter>("counter.count", \.count)]
///         var count = 0
///         init(_ context: inout Context) {}
///         func draw(_ context: Context, into list: inout DrawList) {}
///     }
///
/// Numbers, flags and text are reported as states of the same name.
public struct Kept<Root: HostedComponent>: Sendable {
    let name: String
    /// The present value if it is a number, a flag or text; nil for anything else.
    let simple: @Sendable (Root) -> StateReport.Value?
    /// The present value as JSON; nil where it cannot be encoded.
    let read: @Sendable (Root) -> JSONValue?
    /// Takes over a value; throws for an invalid one.
    let write: @Sendable (inout Root, JSONValue) throws -> Void

    /// Declares a variable.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `.`, `-` and `_`; no other control or variable of the prototype has it.
    ///   - path: Any `Codable` value: a number, text, an array, a structure of one's own.
    public init<Value: Codable & Sendable>(_ name: String, _ path: WritableKeyPath<Root, Value> & Sendable) {
        self.name = name
        simple = { root in StateReport.Value(root[keyPath: path]) }
        read = { root in JSONValue(encoding: root[keyPath: path]) }
        write = { root, json in root[keyPath: path] = try json.decoded() }
    }

    @available(*, unavailable, message: "what is kept is taken over later: declare its property with var")
    public init<Value: Codable & Sendable>(_ name: String, _ path: KeyPath<Root, Value> & Sendable) { fatalError() }
}

/// The work of a host with the kept variables of a component.
extension HostedComponent {
    func reportKept(into report: inout StateReport) {
        for kept in Self._kept { if let value = kept.simple(self) { report.add(kept.name, value) } }
    }

    /// Adds the variables, also those that are as they were at first: what a variable is at first may depend on the tuning.
    func saveKept(into saved: inout SavedState) {
        for kept in Self._kept {
            guard let json = kept.read(self) else { continue }
            saved[kept.name] = json.isSimple ? json : .array([json])
        }
    }

    mutating func restoreKept(from saved: inout SavedState) {
        for kept in Self._kept {
            guard var json = saved.value(kept.name) else { continue }
            if case .array(let values) = json, values.count == 1 { json = values[0] }
            do { try kept.write(&self, json) } catch let error as DecodingError {
                let (path, problem) = error.fault
                saved.reject(kept.name + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path, problem)
            } catch { saved.reject(kept.name, "\(error)") }
        }
    }
}

extension JSONValue {
    /// False for what is saved in a list of one: nested objects of a saved state are names with dots.
    fileprivate var isSimple: Bool {
        switch self {
        case .null, .flag, .number, .text: true
        case .array, .object: false
        }
    }
}

extension StateReport.Value {
    /// A number, a flag or text, or what an enumeration has as one; nil for anything else.
    fileprivate init?(_ value: some Any) {
        switch value {
        case let flag as Bool: self = .flag(flag)
        case let text as String: self = .text(text)
        case let number as Double: self = .number(number)
        case let number as Float: self = .number(Double(number))
        case let number as any BinaryInteger: self = .integer(Int(clamping: number))
        case let named as any RawRepresentable: self.init(raw: named.rawValue)
        default: return nil
        }
    }

    private init?(raw value: some Any) {
        if value is any RawRepresentable { return nil }
        self.init(value)
    }
}
