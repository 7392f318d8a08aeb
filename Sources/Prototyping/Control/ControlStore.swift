/// The place of a component's controls of a kind: in a property, or in an array.
protocol ControlStore<Root, Kind>: Sendable {
    associatedtype Root: HostedComponent
    associatedtype Kind: ControlKind

    /// The number of controls.
    func count(_ root: Root) -> Int
    /// The name of the one at an index.
    func name(_ name: String, _ index: Int) -> String
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result
    /// Looks at one; what the body changes is lost.
    func look<Result>(_ root: Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result
}

/// One control in a property.
struct ControlProperty<Root: HostedComponent, Kind: ControlKind>: ControlStore {
    var path: WritableKeyPath<Root, Kind> & Sendable

    func count(_ root: Root) -> Int { 1 }
    func name(_ name: String, _ index: Int) -> String { name }
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        body(&root[keyPath: path])
    }
    func look<Result>(_ root: Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        // Reading a large value through a key path would allocate, and changing it does not.
        var root = root
        return change(&root, index, body)
    }
}

/// Controls in an array.
struct ControlArray<Root: HostedComponent, Kind: ControlKind>: ControlStore {
    var path: WritableKeyPath<Root, [Kind]> & Sendable

    func count(_ root: Root) -> Int { root[keyPath: path].count }
    func name(_ name: String, _ index: Int) -> String { "\(name).\(index)" }
    func change<Result>(_ root: inout Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        body(&root[keyPath: path][index])
    }
    func look<Result>(_ root: Root, _ index: Int, _ body: (inout Kind) -> Result) -> Result {
        var kind = root[keyPath: path][index]
        return body(&kind)
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
