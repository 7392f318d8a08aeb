import Geometry
import Prototyping
import Synchronization

private let tables = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

/// The children, sliders and hooks of a type, as its `wire` says them once: all snapshots share it.
public final class Table<Root: Node>: Sendable {
    let links: [any LinkOf<Root>]
    let paths: [AnyKeyPath & Sendable]
    let hooks: Hooks<Root>
    let declared: Declarations
    /// The traits of the node itself, of what is in it, and of both.
    private let own: Traits
    let inside: Traits
    let traits: Traits
    let tuned: [TunedProperty<Root>]
    /// True for a component.
    let isSeen: Bool
    // Apart from the hooks: a copy of all of them for one would cost more than all else of a place.
    let grip: (@Sendable (inout Root, inout Context) -> Grip?)?
    let moves: (@Sendable (inout Root, Rect, inout Context) -> Transform)?
    let content: (@Sendable (inout Root, Rect, inout Context) -> Transform)?
    let fits: (@Sendable (inout Root, Size, Double) -> Bool)?
    let deadline: (@Sendable (inout Root, inout Context) -> Double)?
    let isModal: (@Sendable (inout Root, inout Context) -> Bool)?
    /// True for a node that is seen or felt, and so is placed.
    let isPlaced: Bool
    let canFocus: Bool
    let scrolls: Bool
    let isPressable: Bool
    let staysInPlace: Bool
    let ringsItself: Bool
    let gestures: Touches
    let hasCaret: (@Sendable (Root, Context) -> Bool)?
    /// The section of a frame's cost; that of its parent where it is nil.
    let section: Section?
    /// The numbers of its layers: one above the indices of their links.
    let layers: [Int]

    static var shared: Table {
        if let made = tables.withLock({ $0[ObjectIdentifier(Root.self)] }) {
            return unsafe unsafeDowncast(made, to: Table.self)
        }
        let my = Wiring<Root>()
        Root.wire(my)
        let table = Table(my)
        tables.withLock { $0[ObjectIdentifier(Root.self)] = table }
        return table
    }

    private init(_ my: Wiring<Root>) {
        links = my.children.map { $0.link() }
        paths = links.map(\.path)
        (hooks, tuned, section) = (my.hooks, my.tuned, my.hooks.section)
        layers = links.enumerated().filter { $0.element.isLayer }.map { $0.offset + 1 }
        var declared = my.hooks.declared
        for link in links { declared.add(link.declared, of: propertyName(link.path)) }
        self.declared = declared
        own = my.hooks.traits
        inside = links.reduce(into: []) { $0.formUnion($1.traits) }
        traits = own.union(inside)
        (grip, moves, content, fits) = (hooks.grip, hooks.moves, hooks.content, hooks.fits)
        (deadline, isModal) = (hooks.deadline, hooks.isModal)
        (canFocus, scrolls, staysInPlace) = (hooks.nudge != nil, hooks.scroll != nil, hooks.staysInPlace)
        (isPressable, ringsItself) = (hooks.press != nil, hooks.ringsItself)
        var gestures: Touches = []
        if hooks.type != nil { gestures.insert(.field) }
        if hooks.doubleTap != nil { gestures.insert(.doubleTap) }
        if hooks.pinch != nil || hooks.zoom != nil { gestures.insert(.zoom) }
        if hooks.rotate != nil || hooks.turn != nil { gestures.insert(.rotate) }
        if hooks.isBarrier { gestures.insert(.barrier) }
        self.gestures = gestures
        hasCaret = hooks.hasCaret
        isSeen = Root.self is any Component.Type
        isPlaced = isSeen || grip != nil || isPressable || !gestures.isEmpty || hooks.fit != nil
    }

    /// The index of the link of a child; nil for one that is not listed.
    func index<Kind: Node>(_ path: AnyKeyPath, of _: Kind.Type) -> Int? {
        for index in paths.indices where paths[index] === path { return index }
        // Paths to what stores nothing are those to what lies behind it.
        for index in paths.indices where paths[index] == path && links[index].kind == Kind.self { return index }
        return nil
    }

    // MARK: Told

    /// Has the node at the end of a trail do something; false if it does not.
    func send(_ act: Act, _ root: inout Root, _ trail: ArraySlice<Step>, _ c: inout Context) -> Bool {
        if let step = trail.first { return links[step.link].send(act, &root, trail, &c) }
        switch act {
        case .drag(let drag):
            guard let body = hooks.body(of: drag.kind) else { return false }
            body(&root, drag, &c)
        case .zoom(let amount, let position, let frame):
            guard let body = hooks.zoom else { return false }
            body(&root, amount, position, frame, &c)
        case .scroll(let distance):
            guard let body = hooks.scroll else { return false }
            body(&root, distance, &c)
        case .wheel(let notches):
            guard let body = hooks.wheel else {
                return send(.scroll(-notches * c.tuning[.wheelStep]), &root, trail, &c)
            }
            body(&root, notches, &c)
        case .turn(let degrees):
            guard let body = hooks.turn else { return false }
            body(&root, degrees, &c)
        // The link to it knows what Return does.
        case .type: return false
        case .reach: break
        case .key: return false
        case .nudge(let direction, let isFine): return hooks.nudge?(&root, direction, isFine, &c) ?? false
        case .press:
            guard let body = hooks.press else { return false }
            body(&root, &c)
        case .touch(let isDown):
            guard let body = hooks.touch else { return false }
            body(&root, isDown, &c)
        case .action(let action, let id): action.run(&root, id, &c)
        case .fit(let size, let length):
            guard let body = hooks.fit else { return false }
            body(&root, size, length, &c)
        }
        return true
    }

    /// Tells the node and everything in it.
    func tell(_ signal: Signal, _ root: inout Root, _ c: inout Context) {
        switch signal {
        case .message(let message): for body in hooks.messages { body(&root, message, &c) }
        case .notice(let notice): for body in hooks.notices { body(&root, notice, &c) }
        case .begun: hooks.begins?(&root, &c)
        case .rest: hooks.saves?(&root, &c)
        case .restored: hooks.restored?(&root, &c)
        case .completed(let completion): hooks.completed?(&root, completion, &c)
        case .retuned: hooks.retuned?(&root, &c)
        case .layout: break
        }
        hooks.signal?(&root, signal, &c)
        for link in links where link.traits.contains(.hears) { link.tell(signal, &root, &c) }
    }

    /// Does what is due now, in the children first.
    func performDeadlines(_ root: inout Root, _ c: inout Context) {
        for link in links where link.traits.contains(.deadline) { link.performDeadlines(&root, &c) }
        hooks.due?(&root, &c)
    }

    /// Offers a key to the children in order, then to the node.
    ///
    /// - Parameters:
    ///   - reach: The nodes that it reaches.
    ///   - place: The key of its place.
    ///   - layer: Of a prototype, the one that it is offered to: 0 for what lies in none.
    func offer(
        _ key: KeyPress, to reach: KeyReach, at place: UInt64, _ root: inout Root, _ c: inout Context,
        in layer: Int? = nil
    ) -> Bool {
        for index in links.indices where links[index].traits.contains(.hearsKeys) && isIn(layer, index) {
            if links[index].offer(key, to: reach, at: hash(place, UInt64(index + 1)), &root, &c) { return true }
        }
        guard layer ?? 0 == 0, isSeen || reach.kinds else { return false }
        return hooks.keys.contains { $0(&root, key, &c) }
    }

    /// Closes what Escape closes, in the children first; false if there is nothing.
    func close(_ root: inout Root, _ c: inout Context, in layer: Int? = nil) -> Bool {
        for index in links.indices where links[index].traits.contains(.closes) && isIn(layer, index) {
            if links[index].close(&root, &c) { return true }
        }
        return layer ?? 0 == 0 && hooks.close?(&root, &c) ?? false
    }

    /// True if something in a layer of a prototype has some traits; 0 for what lies in none.
    func has(_ traits: Traits, in layer: Int) -> Bool {
        layer > 0
            ? links[layer - 1].traits.contains(traits)
            : own.contains(traits) || links.contains { !$0.isLayer && $0.traits.contains(traits) }
    }

    /// True if a link leads into a layer of a prototype; 0 for what lies in none, nil for everywhere.
    private func isIn(_ layer: Int?, _ index: Int) -> Bool {
        guard let layer else { return true }
        return layer == 0 ? !links[index].isLayer : layer == index + 1
    }

    /// True while what lies behind a layer of a prototype loses its pointers and the caret.
    func isModal(in layer: Int, _ root: inout Root, _ c: inout Context) -> Bool {
        var answers = Answers()
        if layer > 0 {
            links[layer - 1].ask(.modal, &answers, &root, &c)
        } else {
            answers.isModal = isModal?(&root, &c) ?? false
            for link in links where link.traits.contains(.modal) && !link.isLayer {
                link.ask(.modal, &answers, &root, &c)
            }
        }
        return answers.isModal
    }

    // MARK: Asked

    func report(_ prefix: String, _ root: inout Root, _ c: inout Context, _ report: inout StateReport) {
        for link in links { link.report(prefix, &root, &c, &report) }
        for body in hooks.reports { body(root, prefix, c, &report) }
    }

    /// Adds the answers of the node and what is in it; a title comes from the node itself first.
    func ask(_ topics: Traits, _ answers: inout Answers, _ root: inout Root, _ c: inout Context) {
        let own = topics.intersection(self.own)
        if own.contains(.deadline), let deadline { answers.deadline = min(answers.deadline, deadline(&root, &c)) }
        if own.contains(.modal), !answers.isModal, let isModal { answers.isModal = isModal(&root, &c) }
        if own.contains(.unaided) { answers.unaidedMotions += hooks.unaided?(root, c) ?? 0 }
        if own.contains(.cursor), answers.cursor == nil { answers.cursor = hooks.cursor?(root, c) }
        if own.contains(.title), answers.title == nil { answers.title = hooks.title?(root, c) }
        if own.contains(.undo), !answers.offersUndo { answers.offersUndo = hooks.offersUndo?(root, c) ?? false }
        guard !topics.isDisjoint(with: inside) else { return }
        for link in links { link.ask(topics, &answers, &root, &c) }
    }

    /// The whole name of the node at the end of a trail.
    func name(_ trail: ArraySlice<Step>) -> String {
        trail.first.map { links[$0.link].fullName(trail) } ?? ""
    }

    /// The thing at the end of a trail as it is explained, by its whole name.
    func movable(_ name: String, _ trail: ArraySlice<Step>, _ outer: Section = .stage) -> Movable {
        let section = section ?? outer
        return trail.first.map { links[$0.link].movable(name, trail, section) }
            ?? Movable(name, Phrase(shown(name)), section)
    }

    func motion(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ movable: Movable, _ c: Context
    ) -> PartMotion? {
        if let step = trail.first { return links[step.link].motion(&root, trail, frame, movable, c) }
        return hooks.motion?(root, movable, frame, c)
    }

    /// The outline of what lies at the end of a trail; nil where that is its place.
    func outline(_ root: inout Root, _ trail: ArraySlice<Step>, _ seen: Rect, _ c: Context) -> DrivenShape? {
        if let step = trail.first { return links[step.link].outline(&root, trail, seen, c) }
        return hooks.outline?(root, seen, c)
    }

    /// True if something in it has the caret, whether it is placed or not.
    func holdsCaret(_ root: inout Root, _ c: Context) -> Bool {
        if hasCaret?(root, c) == true { return true }
        guard inside.contains(.hasFields) else { return false }
        for link in links where link.traits.contains(.hasFields) && link.holdsCaret(&root, c) { return true }
        return false
    }

    func caret(_ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ c: Context) -> Caret? {
        if let step = trail.first { return links[step.link].caret(&root, trail, frame, c) }
        return hooks.caret?(root, frame, c)
    }

    func project(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ projection: inout Projection, _ c: Context
    ) -> Bool {
        if let step = trail.first { return links[step.link].project(&root, trail, &projection, c) }
        guard let body = hooks.project else { return false }
        body(root, &projection, c)
        return true
    }

    /// All sliders of the node and what is in it, by their whole names.
    ///
    /// - Parameter others: By the names of the sliders of the node and what is in it, the whole names that its parent gives
    ///   them.
    func sliders(
        _ prefix: String, _ sample: Root, others: [String: String] = [:]
    ) -> [NamedSlider<Root>] {
        var sample = sample
        return tuned.compactMap { $0.slider(others[$0.name] ?? joined(prefix, $0.name), sample) }
            + links.flatMap { $0.sliders(prefix, &sample, others: others) }
    }

    var verbs: [Verb<Root>] { hooks.verbs + links.flatMap { $0.verbs } }
}

/// The last part of a name, as it is shown.
func shown(_ name: String) -> String {
    let last = name.split(separator: ".").last ?? ""
    return last.prefix(1).uppercased() + last.dropFirst()
}

/// The answers of a tree to what it is asked between events.
struct Answers {
    /// The earliest time at which something happens in it, in seconds of the prototype; infinite for none.
    var deadline = Double.infinity
    /// The number of motions that come and go without a hand.
    var unaidedMotions = 0
    var title: String?
    var cursor: PlatformOutput.Cursor?
    var offersUndo = false
    var isModal = false
}

/// The nodes that a key reaches: those that are placed, and those that never are.
struct KeyReach: Sendable {
    let places: Set<UInt64>
    /// False while kinds, such as a pager, leave their keys to a focus that is shown.
    let kinds: Bool
}

/// Something that one node of a tree does.
enum Act: Sendable {
    case drag(Drag)
    case zoom(ZoomAmount, Point, Rect)
    case turn(Double)
    case type(TypingEvent, Rect)
    case scroll(Vector)
    case wheel(Vector)
    /// An arrow key, and whether it is to be a fine step.
    case nudge(Vector, Bool)
    /// A key that goes down while it has the focus.
    case key(KeyPress)
    case press
    /// A pointer that comes down on it, whatever it does then.
    case reach
    /// A pointer is on it, or is no longer.
    case touch(Bool)
    case action(any Action, Int)
    case fit(Size, Double)
}

/// A step from a node to a child: its link, and which of several it is.
struct Step: Sendable, Hashable {
    var link: Int
    var id: Int
    var index: Int
}
