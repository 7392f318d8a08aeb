import Prototyping

/// A tree is saved as its difference from a fresh one of the same tuning, by the names of its properties.
extension NodeTree {
    func save(_ c: Context, into saved: inout SavedState) {
        // Where everything goes is known to the engine alone.
        var (tree, c) = (self, c)
        tree.tell(.rest, &c)
        let fresh = fresh(c.tuning)
        let names = SavedNames(table.declared.savedNames)
        JSONValue(encoding: tree.root)?.differences(from: fresh, "") { saved[names.outer($0)] = $1 }
    }

    /// Takes what was saved; false if nothing was. The nodes are to be told.
    mutating func restore(from saved: inout SavedState, _ tuning: Tuning) -> Bool {
        guard var value = fresh(tuning) else { return false }
        let names = SavedNames(table.declared.savedNames)
        let known = value.leaves
        var isOther = false
        for name in known.keys {
            guard let kept = saved.value(names.outer(name)) else { continue }
            value.set(name.split(separator: ".")[...], kept)
            isOther = true
        }
        // The names of what is nil in a fresh one are known once it is there.
        let others = saved.values.compactMap { saved, kept -> (name: String, saved: String, kept: JSONValue)? in
            let name = names.own(saved)
            if known[name] != nil || known.keys.contains(where: { name.hasPrefix($0 + ".") }) { return nil }
            return (name, saved, kept)
        }
        for other in others { value.set(other.name.split(separator: ".")[...], other.kept) }
        let root: Root
        do { root = try value.decoded() } catch {
            let fault = (error as? DecodingError)?.fault
            if let fault, isOther || others.contains(where: { $0.name == fault.path }), !fault.path.isEmpty {
                saved.reject(names.outer(fault.path), fault.problem)
            } else if isOther {
                saved.reject("\(Root.self)", "cannot be read")
            }
            return false
        }
        let read = JSONValue(encoding: root)?.leaves ?? [:]
        for other in others where read[other.name] != nil || other.kept == .null {
            _ = saved.value(other.saved)
            isOther = true
        }
        guard isOther else { return false }
        self.root = root
        adopt(tuning)
        return true
    }

    private func fresh(_ tuning: Tuning) -> JSONValue? {
        var fresh = Root()
        Self.adopt(tuning, in: &fresh)
        return JSONValue(encoding: fresh)
    }
}

/// The names of properties that are saved, and those that recordings have for them.
private struct SavedNames {
    private let pairs: [(own: String, outer: String)]

    init(_ names: [String: String]) { pairs = names.map { ($0, $1) } }

    func outer(_ own: String) -> String { Self.name(own, pairs.lazy.map { ($0.own, $0.outer) }) }
    func own(_ outer: String) -> String { Self.name(outer, pairs.lazy.map { ($0.outer, $0.own) }) }

    /// The other name of one, by the longest that it is or begins with.
    private static func name(_ name: String, _ pairs: some Sequence<(String, String)>) -> String {
        let fitting = pairs.filter { name == $0.0 || name.hasPrefix($0.0 + ".") }
        guard let (from, to) = fitting.max(by: { $0.0.count < $1.0.count }) else { return name }
        return to + name.dropFirst(from.count)
    }
}

extension JSONValue {
    /// The values by their whole names; lists stay whole, and what is null is left out.
    var leaves: [String: JSONValue] {
        var found: [String: JSONValue] = [:]
        func add(_ value: JSONValue, _ name: String) {
            guard case .object(let fields) = value else { return found[name] = value }
            for (key, value) in fields { add(value, joined(name, key)) }
        }
        add(self, "")
        return found.filter { $0.value != .null }
    }

    /// Adds what differs from another value, by whole names: null for what the other alone has.
    func differences(from other: JSONValue?, _ name: String, _ add: (String, JSONValue) -> Void) {
        guard case .object(let fields) = self else {
            if self != other ?? .null { add(name, self) }
            return
        }
        var others: [String: JSONValue] = [:]
        if case .object(let fields)? = other { others = fields }
        for (key, value) in fields { value.differences(from: others[key], joined(name, key), add) }
        for (key, value) in others where fields[key] == nil && value != .null { add(joined(name, key), .null) }
    }

    mutating func set(_ path: ArraySlice<Substring>, _ value: JSONValue) {
        guard let first = path.first, case .object(var fields) = self else { return self = value }
        var inner = fields[String(first)] ?? .object([:])
        inner.set(path.dropFirst(), value)
        fields[String(first)] = inner
        self = .object(fields)
    }
}
