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
    /// What it is now, as JSON; nil for what JSON cannot hold.
    let read: @Sendable (Root) -> JSONValue?
    /// Takes over a value; what is wrong with it is returned.
    let write: @Sendable (inout Root, JSONValue) -> String?

    /// Declares a variable.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `.`, `-` and `_`; no other control or variable of the prototype has it.
    ///   - path: Any `Codable` value: a number, text, an array, a structure of one's own.
    public init<Value: Codable & Sendable>(_ name: String, _ path: WritableKeyPath<Root, Value> & Sendable) {
        self.name = name
        read = { root in JSONValue(encoding: root[keyPath: path]) }
        write = { root, json in
            do { root[keyPath: path] = try json.decoded() } catch { return "\(error)" }
            return nil
        }
    }

    @available(*, unavailable, message: "what is kept is taken over later: declare its property with var")
    public init<Value: Codable & Sendable>(_ name: String, _ path: KeyPath<Root, Value> & Sendable) { fatalError() }
}

/// What a host does with the kept variables of a component.
extension HostedComponent {
    func reportKept(into report: inout StateReport) {
        for kept in Self._kept {
            switch kept.read(self) {
            case .flag(let flag)?: report.add(kept.name, flag)
            case .number(let number)?:
                if let whole = Int(exactly: number) {
                    report.add(kept.name, whole)
                } else {
                    report.add(kept.name, number)
                }
            case .text(let text)?: report.add(kept.name, .text(text))
            case .null?, .array?, .object?, nil: break
            }
        }
    }

    /// Adds the variables that are not as at a fresh start.
    func saveKept(insteadOf fresh: SavedState, into saved: inout SavedState) {
        for kept in Self._kept {
            guard let json = kept.read(self) else { continue }
            let value = json.isSimple ? json : .array([json])
            if value != fresh[kept.name] { saved[kept.name] = value }
        }
    }

    mutating func restoreKept(from saved: inout SavedState) {
        for kept in Self._kept {
            guard var json = saved.value(kept.name) else { continue }
            if case .array(let values) = json, values.count == 1 { json = values[0] }
            if let problem = kept.write(&self, json) { saved.reject(kept.name, problem) }
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
