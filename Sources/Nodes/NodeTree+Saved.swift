import Prototyping

/// A tree is saved as its difference from a fresh one of the same tuning, by the names of its properties.
extension NodeTree {
    func save(_ c: Context, into saved: inout SavedState, as names: [String: String]) {
        // Where everything goes is known to the engine alone.
        var (tree, c) = (self, c)
        tree.tell(.rest, &c)
        guard let now = JSONValue(encoding: tree.root)?.leaves, let fresh = fresh(c.tuning)?.leaves else { return }
        for (name, value) in now where fresh[name] != value { saved[names[name] ?? name] = value }
    }

    /// Takes what was saved; false where nothing was.
    mutating func restore(from saved: inout SavedState, as names: [String: String], _ c: inout Context) {
        guard let fresh = fresh(c.tuning) else { return }
        var (value, isOther) = (fresh, false)
        for (name, _) in fresh.leaves {
            guard let kept = saved.value(names[name] ?? name) else { continue }
            value.set(name.split(separator: ".")[...], kept)
            isOther = true
        }
        guard isOther else { return }
        guard let root = try? value.decoded(Root.self) else { return saved.reject("\(Root.self)", "cannot be read") }
        self.root = root
        adopt(c.tuning)
        tell(.restored, &c)
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

    mutating func set(_ path: ArraySlice<Substring>, _ value: JSONValue) {
        guard let first = path.first, case .object(var fields) = self else { return self = value }
        var inner = fields[String(first)] ?? .object([:])
        inner.set(path.dropFirst(), value)
        fields[String(first)] = inner
        self = .object(fields)
    }
}
