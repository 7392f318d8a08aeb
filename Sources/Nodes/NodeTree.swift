import Geometry
import Prototyping
import Synchronization

/// A tree of nodes, with what its host keeps of it.
public struct NodeTree<Root: Prototype>: Sendable {
    public internal(set) var root: Root
    let table: Table<Root>
    /// The nodes that pointers hold.
    private(set) var held: [HeldNode] = []
    /// The place with a label that a pointer came down on last.
    var touched: Place?

    public init(_ tuning: Tuning) {
        (table, root) = (Table<Root>.shared, Root())
        adopt(tuning)
    }

    mutating func tell(_ signal: Signal, _ c: inout Context) { table.tell(signal, &root, &c) }

    // MARK: Sliders

    static var sliders: [NamedSlider<Root>] {
        if let made = slidersByRoot.withLock({ $0[ObjectIdentifier(Root.self)] as? [NamedSlider<Root>] }) {
            return made
        }
        let made = Table<Root>.shared.sliders("", Root())
        slidersByRoot.withLock { $0[ObjectIdentifier(Root.self)] = made }
        return made
    }

    /// The numbers of the sliders; those of one name once.
    static var tunables: [Tunable] {
        sliders.flatMap(\.tunables).reduce(into: []) { all, next in
            if !all.contains(where: { $0.name == next.name }) { all.append(next) }
        }
    }

    mutating func adopt(_ tuning: Tuning) { Self.adopt(tuning, in: &root) }

    static func adopt(_ tuning: Tuning, in root: inout Root) {
        for slider in sliders { slider.adopt(&root, tuning) }
    }

    // MARK: Runs

    /// Runs the body, or that of one layer on all of the stage.
    mutating func run(_ pass: inout Pass, _ c: Context, layer: Int? = nil) {
        Root._run(&root, table, &pass, c, layer: layer)
    }

    /// The same for a copy of the root.
    func look(into pass: inout Pass, _ c: Context) { look { Root._run(&$0, table, &pass, c, layer: nil) } }

    /// A look at a copy of the root, as key paths read it as if it changed, and parents give values to their children.
    func look<Result>(_ body: (inout Root) -> Result) -> Result {
        var root = root
        return body(&root)
    }

    // MARK: Held

    func held(_ key: UInt64) -> Int? {
        for index in held.indices where held[index].key == key { return index }
        return nil
    }

    mutating func hold(_ held: HeldNode) { self.held.append(held) }

    /// Notes where what is held lies now.
    mutating func move(_ index: Int, to place: Place) {
        (held[index].frame, held[index].transform) = (place.frame, place.transform)
    }
}

/// The node that a pointer holds: where it is in the tree, and where it lies.
struct HeldNode: Sendable {
    let key: UInt64
    let trail: [Step]
    var frame: Rect
    var transform: Transform
    /// The node as it is explained, and its zoom: their names are made once. Nil for one without a name, such as a button.
    let movable: Movable?
    let zoom: Movable?
}

private let slidersByRoot = Mutex<[ObjectIdentifier: any Sendable]>([:])

extension Prototype {
    public static func _run(
        _ root: inout Self, _ table: Table<Self>, _ pass: inout Pass, _ c: Context, layer: Int?
    ) {
        let stage = Rect(origin: .zero, size: c.size)
        unsafe withUnsafeMutablePointer(to: &root) { root in
            unsafe withUnsafeMutablePointer(to: &pass) { pass in
                unsafe withUnsafePointer(to: c) { context in
                    // Nothing is cut off at the stage: what is half beyond its edge is hit there too.
                    let all = stage.inset(by: -1e6)
                    var ui = unsafe UI<Self>(
                        root, in: stage, table, pass, UnsafeMutablePointer(mutating: context), clip: all, reach: all)
                    unsafe pass.pointee.check?.see(table)
                    guard let layer else { return unsafe root.pointee.body(c, &ui) }
                    table.links[layer - 1].place(number: layer - 1, &ui)
                }
            }
        }
    }
}
