import Drawing
import Geometry
import Gestures
import Motion
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

    mutating func adopt(_ tuning: Tuning) { Self.adopt(tuning, in: &root) }

    static func adopt(_ tuning: Tuning, in root: inout Root) {
        for slider in sliders { slider.adopt(&root, tuning) }
    }

    // MARK: Runs

    func run(_ pass: inout Pass, _ root: Root, _ c: Context) { Root._run(root, table, &pass, c) }

    /// Tells those whose place or content has another size than they know.
    mutating func fit(_ c: inout Context) {
        if let fits = table.fits, !fits(root, c.size, 0) { _ = table.send(.fit(c.size, 0), &root, [], &c) }
        guard table.fitsChildren else { return }
        // One may change the size of what is placed in it, a few deep.
        for _ in 0..<4 {
            var pass = Pass.take(draws: false)
            run(&pass, root, c)
            let unfit = pass.places.indices.filter { pass.places[$0].isUnfit }.map { index in
                (pass.places.trail(index), pass.places[index].frame.size, pass.places[index].length)
            }
            pass.giveBack()
            if unfit.isEmpty { return }
            for (trail, size, length) in unfit { _ = table.send(.fit(size, length), &root, trail[...], &c) }
        }
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
    public static func _run(_ root: Self, _ table: Table<Self>, _ pass: inout Pass, _ c: Context) {
        let stage = Rect(origin: .zero, size: c.size)
        unsafe withUnsafeMutablePointer(to: &pass) { pass in
            unsafe withUnsafePointer(to: c) { context in
                // Nothing is cut off at the stage: what is half beyond its edge is hit there too.
                let all = stage.inset(by: -1e6)
                var ui = unsafe UI<Self>(root, in: stage, table, pass, context, clip: all, reach: all)
                unsafe pass.pointee.check?.see(table)
                root.body(c, &ui)
            }
        }
    }
}
