import Prototyping
import Synchronization

/// The mistakes in how a tree is declared that no compiler can see, a line each, with the file and the line.
struct TreeCheck: Sendable {
    var faults: [String] = []

    private static let made = Mutex<[ObjectIdentifier: TreeCheck]>([:])

    /// The check of a type, made once.
    static func of<Root: Prototype>(_ root: Root.Type) -> TreeCheck {
        if let made = made.withLock({ $0[ObjectIdentifier(root)] }) { return made }
        let check = TreeCheck(root)
        made.withLock { $0[ObjectIdentifier(root)] = check }
        return check
    }

    /// Checks a fresh tree. No body runs: one that does not end would end no program.
    private init<Root: Prototype>(_: Root.Type) {
        var tree = NodeTree<Root>(Tuning(of: TunableList(Solo<Root>.tunables)))
        var context = Self.context(tree)
        Table<Root>.shared.check(&tree.root, &context, nil, into: &self)
        checkSavedNames(tree.root)
    }

    private static func context<Root: Prototype>(_: NodeTree<Root>) -> Context {
        let start = Start(tuning: Tuning(of: TunableList(Solo<Root>.tunables)))
        return Context(size: start.size, tuning: start.tuning, metrics: start.metrics)
    }

    /// The children that are listed, and that the body of a fresh tree does not place, a line each; that may be meant.
    static func hints<Root: Prototype>(_: Root.Type) -> [String] {
        let host = Solo<Root>(Start(tuning: Tuning(of: TunableList(Solo<Root>.tunables))))
        var pass = Pass.take(draws: false)
        pass.check = PlacedCheck()
        host.tree.look(into: &pass, host.context)
        let unplaced = pass.check?.unplaced ?? []
        pass.check = nil
        pass.giveBack()
        return unplaced
    }

    /// The names with which what every prototype saves begins.
    private static let reserved: Set = ["velocity", "ambient", "questions"]

    private mutating func checkSavedNames<Root: Prototype>(_ root: Root) {
        guard case .object(let fields)? = JSONValue(encoding: root) else { return }
        for name in fields.keys.sorted() where Self.reserved.contains(name) {
            faults.append("\(Root.self).\(name) has a name that every saved state has")
        }
    }
}

private func size<Kind: Node>(of _: Kind) -> Int { MemoryLayout<Kind>.size }

extension Table {
    /// Checks what a node of the type lists, and what is in that.
    ///
    /// - Parameter outer: The line that lists the node; nil for a prototype.
    func check(_ sample: inout Root, _ c: inout Context, _ outer: CodePlace?, into check: inout TreeCheck) {
        for (index, link) in links.enumerated() where links[..<index].contains(where: { $0.name == link.name }) {
            guard link.name != "" else { continue }
            check.faults.append("\(link.place): error: \(Root.self) has two children named “\(link.name)”")
        }
        let properties = Mirror(reflecting: sample).children
        // The path to what stores nothing is that to what lies behind it.
        if properties.contains(where: { ($0.value as? any Node).map { size(of: $0) == 0 } ?? false }) {
            for link in links where !link.isNamed {
                check.faults.append(
                    "\(link.place): error: \(Root.self) has a child that stores nothing, which makes names doubtful: "
                        + "name this \(link.kind)")
            }
            for link in links { link.check(&sample, &c, into: &check) }
            return
        }
        let listed = Set(paths.map { propertyName($0) })
        let place = (links.first?.place ?? outer).map { "\($0): error: " } ?? ""
        for property in properties {
            guard let name = property.label, !listed.contains(name) else { continue }
            let (type, word): (Any.Type, String)
            if property.value is any Node {
                (type, word) = (Swift.type(of: property.value), "child")
            } else if let first = (property.value as? [any Node])?.first {
                (type, word) = (Swift.type(of: first), "each")
            } else {
                continue
            }
            let article = "AEIO".contains("\(type)".first ?? "B") ? "an" : "a"
            check.faults.append(
                "\(place)\(Root.self).\(name) is \(article) \(type), but \(Root.self).wire does not list it: "
                    + "my.\(word)(\\.\(name))")
        }
        for link in links { link.check(&sample, &c, into: &check) }
    }
}

/// The children that a run of the bodies places, and those that it does not.
struct PlacedCheck: Sendable {
    /// The indices of the links that are placed, by the type that lists them.
    private var placed: [ObjectIdentifier: Set<Int>] = [:]
    /// Those that are to be placed, of each type that has been seen.
    private var listed: [(type: ObjectIdentifier, links: [(index: Int, words: String)])] = []

    mutating func place<Root: Node>(_ index: Int, in _: Root.Type) {
        placed[ObjectIdentifier(Root.self), default: []].insert(index)
    }

    mutating func see<Root: Node>(_ table: Table<Root>) {
        let type = ObjectIdentifier(Root.self)
        guard !listed.contains(where: { $0.type == type }) else { return }
        let links = table.links.enumerated().filter { $0.element.isPlaced && !$0.element.isLayer }.map { index, link in
            (
                index,
                "\(link.place): warning: \(Root.self).\(propertyName(link.path)) is listed, and not placed at first"
            )
        }
        listed.append((type, links))
    }

    /// The children that are listed and not placed, a line each.
    var unplaced: [String] {
        listed.flatMap { type, links in
            links.filter { placed[type]?.contains($0.index) != true }.map(\.words)
        }
    }
}
