/// The way from a node to a child, or to one of several.
///
/// Reading through a key path allocates where the value is more than three words, and changing does not: so all of it
/// changes, though nothing is changed.
enum Access<Root, Kind>: Sendable {
    case one(WritableKeyPath<Root, Kind> & Sendable)
    case optional(WritableKeyPath<Root, Kind?> & Sendable)
    /// Told apart by index, or by what the closure gives.
    case many(WritableKeyPath<Root, [Kind]> & Sendable, (@Sendable (Kind) -> Int)?)

    func count(_ root: inout Root) -> Int {
        switch self {
        case .one: 1
        case .optional(let path): look(&root[keyPath: path]) { $0 == nil ? 0 : 1 }
        case .many(let path, _): look(&root[keyPath: path]) { $0.count }
        }
    }

    func read(_ root: inout Root, _ index: Int) -> Kind? {
        switch self {
        case .one(let path): look(&root[keyPath: path]) { $0 }
        case .optional(let path): look(&root[keyPath: path]) { $0 }
        case .many(let path, _): look(&root[keyPath: path]) { $0.indices.contains(index) ? $0[index] : nil }
        }
    }

    func id(_ root: inout Root, _ index: Int) -> Int {
        if case .many(let path, let id?) = self { look(&root[keyPath: path]) { id($0[index]) } } else { index }
    }

    /// The present index of an id, which it probably still has; nil where it is gone.
    func index(_ root: inout Root, _ id: Int, hint: Int) -> Int? {
        guard case .many(let path, let idOf) = self else { return count(&root) > 0 ? 0 : nil }
        return look(&root[keyPath: path]) { all in
            guard let idOf else { return all.indices.contains(id) ? id : nil }
            if hint < all.count, idOf(all[hint]) == id { return hint }
            return all.firstIndex { idOf($0) == id }
        }
    }

    /// Changes one that is there.
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        switch self {
        case .one(let path): body(&root[keyPath: path])
        case .optional(let path): changeWhole(&root[keyPath: path], body)
        case .many(let path, _): body(&root[keyPath: path][index])
        }
    }
}

private func changeWhole<Value, Result>(_ value: inout Value?, _ body: (inout Value) -> Result) -> Result {
    guard var whole = value.take() else { fatalError("a child that is gone is changed") }
    defer { value = whole }
    return body(&whole)
}

@inline(__always) private func look<Value, Result>(_ value: inout Value, _ body: (Value) -> Result) -> Result {
    body(value)
}
