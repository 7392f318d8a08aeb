import Prototyping

/// A tree is saved as its difference from a fresh one of the same tuning, by the names of its properties.
extension NodeTree {
    func save(_ c: Context, into saved: inout SavedState, as names: [String: String]) {
        // Where everything goes is known to the engine alone.
        var (tree, c) = (self, c)
        tree.tell(.rest, &c)
        let fresh = fresh(c.tuning)
        JSONValue(encoding: tree.root)?.differences(from: fresh, "") { saved[names[$0] ?? $0] = $1 }
    }

    /// Takes what was saved; false if nothing was. The nodes are to be told.
    mutating func restore(from saved: inout SavedState, as names: [String: String], _ tuning: Tuning) -> Bool {
        guard var value = fresh(tuning) else { return false }
        let known = value.leaves
        var isOther = false
        for name in known.keys {
            guard let kept = saved.value(names[name] ?? name) else { continue }
            value.set(name.split(separator: ".")[...], kept)
            isOther = true
        }
        // The names of what is nil in a fresh one are known once it is there.
        let owns = Dictionary(names.map { ($1, $0) }) { $1 }
        let others = saved.values.compactMap { saved, kept -> (name: String, saved: String, kept: JSONValue)? in
            let name = owns[saved] ?? saved
            if known[name] != nil || known.keys.contains(where: { name.hasPrefix($0 + ".") }) { return nil }
            return (name, saved, kept)
        }
        for other in others { value.set(other.name.split(separator: ".")[...], other.kept) }
        let root: Root
        do { root = try value.decoded() } catch {
            let fault = (error as? DecodingError)?.fault
            if let fault, isOther || others.contains(where: { $0.name == fault.path }), !fault.path.isEmpty {
                saved.reject(names[fault.path] ?? fault.path, fault.problem)
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
