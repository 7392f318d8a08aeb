import Geometry
import Gestures
import Prototyping

/// The way from a node to its child, or to its children of a type, whatever that is.
class LinkOf<Root: Node>: @unchecked Sendable {
    let name: String
    let path: AnyKeyPath & Sendable
    let hears: Bool
    let fitsAnything: Bool
    let hasFields: Bool
    let isTimed: Bool

    init<Kind>(_ name: String, _ path: AnyKeyPath & Sendable, _ table: Table<Kind>, hears: Bool) {
        (self.name, self.path, self.hears) = (name, path, hears)
        (fitsAnything, hasFields, isTimed) = (table.fitsAnything, table.hasFields, table.isTimed)
    }

    func send(_ act: Act, _ root: inout Root, _ trail: ArraySlice<Step>, _ c: inout Context) -> Bool { abstract() }
    func tell(_ signal: Signal, _ root: inout Root, _ c: inout Context) { abstract() }
    func deadline(_ root: inout Root, _ c: Context) -> Double { abstract() }
    func performDeadlines(_ root: inout Root, _ c: inout Context) { abstract() }
    func report(_ prefix: String, _ root: inout Root, _ c: Context, _ report: inout StateReport) { abstract() }
    func fullName(_ trail: ArraySlice<Step>) -> String { abstract() }
    func offer(_ key: KeyPress, reachesKinds: Bool, _ root: inout Root, _ c: inout Context) -> Bool { abstract() }
    func motion(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ movable: Movable, _ c: Context
    ) -> PartMotion? { abstract() }
    func caret(_ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ c: Context) -> Caret? { abstract() }
    func project(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ projection: inout Projection, _ c: Context
    ) -> Bool { abstract() }
    func sliders(_ prefix: String, _ sample: inout Root) -> [NamedSlider<Root>] { abstract() }
    var verbs: [Verb<Root>] { abstract() }

    private func abstract() -> Never { fatalError("a link is made of a child's type") }
}

final class Link<Root: Node, Kind: Node>: LinkOf<Root>, @unchecked Sendable {
    let access: Access<Root, Kind>
    let table: Table<Kind>
    let given: (@Sendable (Root, inout Kind, Context) -> Void)?
    let nudge: (@Sendable (inout Root, Int, Vector, inout Context) -> Bool)?
    private let tunedName: String?
    private let isArray: Bool
    private let states: [String]?
    private let settle: (@Sendable (inout Root, Int, Occasion, inout Context) -> Void)?
    private let wayToRest: (@Sendable (inout Root, Int, Context) -> Vector?)?
    private let moved: (@Sendable (inout Root, Int, inout Context) -> Void)?
    private let released: (@Sendable (inout Root, Int, inout Context) -> Void)?
    private let pressed: (@Sendable (inout Root, Int, inout Context) -> Void)?
    private let submitted: (@Sendable (inout Root, Int, inout Context) -> Void)?

    init(_ listed: Listed<Root, Kind>, _ table: Table<Kind>) {
        (access, self.table, tunedName) = (listed.access, table, listed.tunedName)
        if case .many = listed.access { isArray = true } else { isArray = false }
        (given, settle, nudge, wayToRest) = (listed.given, listed.settle, listed.nudge, listed.wayToRest)
        (moved, released, pressed, states) = (listed.moved, listed.released, listed.pressed, listed.states)
        submitted = listed.submitted
        super.init(listed.name, listed.path, table, hears: table.hears || listed.settle != nil)
    }

    private func give(_ root: inout Root, _ index: Int, _ c: Context) {
        guard let given else { return }
        let parent = root
        access.change(&root, index) { given(parent, &$0, c) }
    }

    override func send(_ act: Act, _ root: inout Root, _ trail: ArraySlice<Step>, _ c: inout Context) -> Bool {
        let (step, rest) = (trail[trail.startIndex], trail.dropFirst())
        guard let index = access.index(&root, step.id, hint: step.index) else { return false }
        give(&root, index, c)
        if rest.isEmpty, let nudge, case .nudge(let direction) = act {
            guard nudge(&root, index, direction, &c) else { return false }
            moved?(&root, index, &c)
            return true
        }
        if rest.isEmpty, let type = table.hooks.type, case .type(let event, let frame) = act {
            let outcome = access.change(&root, index) { type(&$0, event, frame, &c) }
            if outcome == .changed { moved?(&root, index, &c) }
            if outcome == .submitted { submitted?(&root, index, &c) }
            return outcome != .passed
        }
        guard access.change(&root, index, { table.send(act, &$0, rest, &c) }) else { return false }
        switch act {
        case .drag(let drag):
            let isReleased = rest.isEmpty && drag.isOver
            if isReleased { settle?(&root, index, .release, &c) }
            moved?(&root, index, &c)
            if isReleased, index < access.count(&root) { released?(&root, index, &c) }
        case .fit: if rest.isEmpty { settle?(&root, index, .layout, &c) }
        case .press where rest.isEmpty: pressed?(&root, index, &c)
        case .touch: break
        case .zoom, .type, .scroll, .nudge, .press, .action: moved?(&root, index, &c)
        }
        return true
    }

    override func tell(_ signal: Signal, _ root: inout Root, _ c: inout Context) {
        // Hearing it may remove one: from the last to the first, none is passed over.
        for index in (0..<access.count(&root)).reversed() where index < access.count(&root) {
            access.change(&root, index) { table.tell(signal, &$0, &c) }
            switch signal {
            case .retuned: settle?(&root, index, .retuning, &c)
            case .layout: settle?(&root, index, .layout, &c)
            case .restored: settle?(&root, index, .restoring, &c)
            case .completed, .rest, .message: break
            }
        }
    }

    override func deadline(_ root: inout Root, _ c: Context) -> Double {
        (0..<access.count(&root)).reduce(.infinity) { next, index in
            guard var child = access.read(&root, index) else { return next }
            given?(root, &child, c)
            return min(next, table.deadline(&child, c))
        }
    }

    override func performDeadlines(_ root: inout Root, _ c: inout Context) {
        for index in 0..<access.count(&root) {
            give(&root, index, c)
            access.change(&root, index) { table.performDeadlines(&$0, &c) }
        }
    }

    override func report(_ prefix: String, _ root: inout Root, _ c: Context, _ report: inout StateReport) {
        for index in 0..<access.count(&root) where states?.isEmpty != true {
            guard var child = access.read(&root, index) else { continue }
            given?(root, &child, c)
            let name = joined(prefix, own(access.id(&root, index)))
            guard let states else {
                table.report(name, &child, c, &report)
                continue
            }
            var all = StateReport()
            table.report(name, &child, c, &all)
            for state in states { if let value = all[joined(name, state)] { report.add(joined(name, state), value) } }
        }
    }

    private func own(_ id: Int) -> String { isArray ? "\(name).\(id)" : name }

    override func fullName(_ trail: ArraySlice<Step>) -> String {
        joined(own(trail.first?.id ?? 0), table.name(trail.dropFirst()))
    }

    override func offer(
        _ key: KeyPress, reachesKinds: Bool, _ root: inout Root, _ c: inout Context
    ) -> Bool {
        for index in 0..<access.count(&root)
        where access.change(&root, index, { table.offer(key, reachesKinds: reachesKinds, &$0, &c) }) {
            moved?(&root, index, &c)
            return true
        }
        return false
    }

    override func motion(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ movable: Movable, _ c: Context
    ) -> PartMotion? {
        let step = trail[trail.startIndex]
        guard let index = access.index(&root, step.id, hint: step.index) else { return nil }
        return access.change(&root, index) { table.motion(&$0, trail.dropFirst(), frame, movable, c) }
    }

    override func caret(_ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ c: Context) -> Caret? {
        let step = trail[trail.startIndex]
        guard let index = access.index(&root, step.id, hint: step.index) else { return nil }
        return access.change(&root, index) { table.caret(&$0, trail.dropFirst(), frame, c) }
    }

    override func project(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ projection: inout Projection, _ c: Context
    ) -> Bool {
        let (step, rest) = (trail[trail.startIndex], trail.dropFirst())
        guard let index = access.index(&root, step.id, hint: step.index),
            access.change(&root, index, { table.project(&$0, rest, &projection, c) })
        else { return false }
        if rest.isEmpty, let wayToRest { projection.rest = wayToRest(&root, index, c) }
        return true
    }

    override func sliders(_ prefix: String, _ sample: inout Root) -> [NamedSlider<Root>] {
        guard access.count(&sample) > 0, let kind = access.read(&sample, 0) else { return [] }
        let access = access
        return table.sliders(tunedName ?? joined(prefix, name), kind).map { slider in
            NamedSlider(tunables: slider.tunables) { root, tuning in
                for index in 0..<access.count(&root) { access.change(&root, index) { slider.adopt(&$0, tuning) } }
            }
        }
    }

    override var verbs: [Verb<Root>] {
        guard !isArray else { return [] }
        let access = access
        return table.verbs.map { verb in
            Verb(name: verb.name, read: verb.read) { root, word, c in
                if access.count(&root) > 0 { access.change(&root, 0) { verb.perform(&$0, word, &c) } }
            }
        }
    }
}
