/// Where a component has controls of a kind: in a property, or in an array.
protocol ControlStore<Root, Kind>: Sendable {
    associatedtype Root: HostedComponent
    associatedtype Kind: ControlKind

    /// How many there are.
    func count(_ root: Root) -> Int
    /// What is behind the name of the one at an index.
    func suffix(_ index: Int) -> String
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result
}

extension ControlStore {
    /// Looks at one. Reading a large value through a key path would allocate, and changing it does not.
    func look<Result>(_ root: Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        var root = root
        return change(&root, index, body)
    }
}

/// One control in a property.
struct ControlProperty<Root: HostedComponent, Kind: ControlKind>: ControlStore {
    var path: WritableKeyPath<Root, Kind> & Sendable

    func count(_ root: Root) -> Int { 1 }
    func suffix(_ index: Int) -> String { "" }
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        body(&root[keyPath: path])
    }
}

/// Controls in an array.
struct ControlArray<Root: HostedComponent, Kind: ControlKind>: ControlStore {
    var path: WritableKeyPath<Root, [Kind]> & Sendable

    func count(_ root: Root) -> Int { root[keyPath: path].count }
    func suffix(_ index: Int) -> String { ".\(index)" }
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        body(&root[keyPath: path][index])
    }
}

extension HostedComponent {
    /// Looks at one of its controls, as a store does.
    package func look<Kind: ControlKind, Result>(
        at path: WritableKeyPath<Self, Kind> & Sendable, _ body: (inout Kind) -> Result
    ) -> Result {
        ControlProperty(path: path).look(self, 0, body)
    }
}
