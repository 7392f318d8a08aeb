/// The way from a node to a child, or to one of several.
///
/// All of it changes the node, though a look changes nothing: reading through a key path makes a copy, and allocates where
/// the value is more than three words.
enum Access<Root, Kind>: Sendable {
    case one(Property<Root, Kind>)
    case optional(Property<Root, Kind?>)
    /// Told apart by index, or by what the closure gives.
    case many(Property<Root, [Kind]>, (@Sendable (Kind) -> Int)?)

    func count(_ root: inout Root) -> Int {
        switch self {
        case .one: 1
        case .optional(let child): child.change(&root) { $0 == nil ? 0 : 1 }
        case .many(let children, _): children.change(&root) { $0.count }
        }
    }

    /// A look at one where it lies, which changes nothing; nil where there is none.
    @inline(__always) func look<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result? {
        switch self {
        case .one(let child): child.change(&root, body)
        case .optional(let child):
            if var child = child.change(&root, { $0 }) { body(&child) } else { nil }
        case .many(let children, _):
            children.change(&root) { all in
                guard all.indices.contains(index) else { return nil }
                // Writing to an array makes a copy of one that is shared.
                return unsafe all.withUnsafeBufferPointer { all in
                    unsafe body(&UnsafeMutablePointer(mutating: all.baseAddress!)[index])
                }
            }
        }
    }

    func read(_ root: inout Root, _ index: Int) -> Kind? { look(&root, index) { $0 } }

    func id(_ root: inout Root, _ index: Int) -> Int {
        if case .many(let children, let id?) = self { children.change(&root) { id($0[index]) } } else { index }
    }

    /// The present index of an id, which it probably still has; nil where it is gone.
    func index(_ root: inout Root, _ id: Int, hint: Int) -> Int? {
        guard case .many(let children, let idOf) = self else { return count(&root) > 0 ? 0 : nil }
        return children.change(&root) { all in
            guard let idOf else { return all.indices.contains(id) ? id : nil }
            if hint < all.count, idOf(all[hint]) == id { return hint }
            return all.firstIndex { idOf($0) == id }
        }
    }

    /// Changes one that is there.
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        switch self {
        case .one(let child): child.change(&root, body)
        case .optional(let child): child.change(&root) { changeWhole(&$0, body) }
        case .many(let children, _): children.change(&root) { body(&$0[index]) }
        }
    }
}

private func changeWhole<Value, Result>(_ value: inout Value?, _ body: (inout Value) -> Result) -> Result {
    guard var whole = value.take() else { fatalError("a child that is gone is changed") }
    defer { value = whole }
    return body(&whole)
}

/// A property, found where it is stored: a key path asks the runtime for the way each time.
struct Property<Root, Value>: Sendable {
    let path: WritableKeyPath<Root, Value> & Sendable
    /// Nil for one that is computed, or stored by a wrapper.
    private let offset: Int?

    init(_ path: WritableKeyPath<Root, Value> & Sendable) {
        self.path = path
        offset = MemoryLayout<Root>.offset(of: path)
    }

    @inline(__always) func change<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
        guard let offset else { return body(&root[keyPath: path]) }
        return unsafe Self.change(&root, offset, body)
    }

    @inline(__always) private static func change<Result>(
        _ root: UnsafeMutablePointer<Root>, _ offset: Int, _ body: (inout Value) -> Result
    ) -> Result {
        let value = unsafe UnsafeMutableRawPointer(root) + offset
        return unsafe body(&value.assumingMemoryBound(to: Value.self).pointee)
    }
}
