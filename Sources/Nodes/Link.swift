import Drawing
import Geometry
import Prototyping

/// The way from a node to its child, or to its children of a type, whatever that is.
protocol LinkOf<Root>: AnyObject, Sendable {
    associatedtype Root: Node
    var name: String { get }
    var path: AnyKeyPath & Sendable { get }
    var place: CodePlace { get }
    var kind: any Node.Type { get }
    var isNamed: Bool { get }
    /// True for one that lies over or under others as a whole.
    var isLayer: Bool { get }
    /// True for a child that is seen or felt, and so is placed.
    var isPlaced: Bool { get }
    var traits: Traits { get }
    var declared: Declarations { get }

    func send(_ act: Act, _ root: inout Root, _ trail: ArraySlice<Step>, _ c: inout Context) -> Bool
    func tell(_ signal: Signal, _ root: inout Root, _ c: inout Context)
    /// Places the child in all of a node's place.
    func place(number: Int, _ ui: inout UI<Root>)
    func performDeadlines(_ root: inout Root, _ c: inout Context)
    func ask(_ topics: Traits, _ answers: inout Answers, _ root: inout Root, _ c: inout Context)
    func report(_ prefix: String, _ root: inout Root, _ c: inout Context, _ report: inout StateReport)
    func fullName(_ trail: ArraySlice<Step>) -> String
    func close(_ root: inout Root, _ c: inout Context) -> Bool
    func offer(_ key: KeyPress, to reach: KeyReach, at place: UInt64, _ root: inout Root, _ c: inout Context) -> Bool
    func motion(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ movable: Movable, _ c: Context
    ) -> PartMotion?
    func movable(_ name: String, _ trail: ArraySlice<Step>, _ section: Section) -> Movable
    func outline(_ root: inout Root, _ trail: ArraySlice<Step>, _ seen: Rect, _ c: Context) -> DrivenShape?
    func holdsCaret(_ root: inout Root, _ c: Context) -> Bool
    func caret(_ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ c: Context) -> Caret?
    func project(_ root: inout Root, _ trail: ArraySlice<Step>, _ projection: inout Projection, _ c: Context) -> Bool
    func sliders(_ prefix: String, _ sample: inout Root, others: [String: String]) -> [NamedSlider<Root>]
    var verbs: [Verb<Root>] { get }
    func check(_ sample: inout Root, _ c: inout Context, into check: inout TreeCheck)
}

final class Link<Root: Node, Kind: Node>: LinkOf {
    let path: AnyKeyPath & Sendable
    let place: CodePlace
    let access: Access<Root, Kind>
    let table: Table<Kind>
    let hooks: ChildHooks<Root, Kind>
    let traits: Traits

    var name: String { hooks.name }
    var kind: any Node.Type { Kind.self }
    var isNamed: Bool { hooks.isNamed }
    var isLayer: Bool { hooks.isLayer }
    var isPlaced: Bool { table.isPlaced }
    var declared: Declarations { table.declared }

    init(_ listed: Listed<Root, Kind>, _ table: Table<Kind>) {
        (path, place, access) = (listed.path, listed.place, listed.access)
        (self.table, hooks) = (table, listed.hooks)
        traits = table.traits.union(listed.hooks.traits)
    }

    private var isArray: Bool { if case .many = access { true } else { false } }

    private func give(_ root: inout Root, _ index: Int, _ c: inout Context) {
        guard hooks.given != nil || hooks.givenEach != nil, index < access.count(&root) else { return }
        hooks.given?(&root, &c)
        guard let given = hooks.givenEach, var child = access.read(&root, index) else { return }
        given(&root, index, &child, &c)
        access.change(&root, index) { $0 = child }
    }

    /// A look at a child where it lies, with what its parent gives it; nothing where there is none.
    func look(_ root: inout Root, _ index: Int, _ c: inout Context, _ body: (inout Kind, inout Context) -> Void) {
        guard let given = hooks.givenEach, var child = access.read(&root, index) else {
            give(&root, index, &c)
            return _ = access.look(&root, index) { body(&$0, &c) }
        }
        given(&root, index, &child, &c)
        body(&child, &c)
    }

    func send(_ act: Act, _ root: inout Root, _ trail: ArraySlice<Step>, _ c: inout Context) -> Bool {
        let (step, rest) = (trail[trail.startIndex], trail.dropFirst())
        guard let index = access.index(&root, step.id, hint: step.index) else { return false }
        give(&root, index, &c)
        if case .key(let key) = act {
            if access.change(&root, index, { table.send(act, &$0, rest, &c) }) { return true }
            return hooks.key?(&root, index, key, &c) ?? false
        }
        if rest.isEmpty, let nudge = hooks.nudge, case .nudge(let direction, _) = act {
            guard nudge(&root, index, direction, &c) else { return false }
            hooks.moved?(&root, index, &c)
            return true
        }
        if rest.isEmpty, case .type(let event, let frame) = act, let type = table.hooks.type {
            let outcome = access.change(&root, index) { type(&$0, event, frame, &c) }
            if outcome == .changed { hooks.moved?(&root, index, &c) }
            if outcome == .submitted { hooks.submitted?(&root, index, &c) }
            if outcome == .left { hooks.escaped?(&root, index, &c) }
            return outcome != .passed
        }
        guard access.change(&root, index, { table.send(act, &$0, rest, &c) }) else { return false }
        switch act {
        case .drag(let drag):
            let isReleased = rest.isEmpty && drag.isOver
            if isReleased { hooks.settle?(&root, index, .release, &c) }
            hooks.moved?(&root, index, &c)
            if isReleased, index < access.count(&root) { hooks.released?(&root, index, &c) }
            if isReleased, drag.phase == .ended, index < access.count(&root) { hooks.ended?(&root, index, &c) }
        case .fit: if rest.isEmpty { hooks.settle?(&root, index, .layout, &c) }
        case .press where rest.isEmpty: hooks.pressed?(&root, index, &c)
        case .reach: hooks.reached?(&root, index, &c)
        case .touch, .key: break
        case .zoom, .turn, .type, .scroll, .wheel, .nudge, .press, .action: hooks.moved?(&root, index, &c)
        }
        return true
    }

    func tell(_ signal: Signal, _ root: inout Root, _ c: inout Context) {
        // Hearing it may remove one: from the last to the first, none is passed over.
        for index in (0..<access.count(&root)).reversed() where index < access.count(&root) {
            let wasUnderWay = hooks.isUnderWay?(&root, index) ?? false
            give(&root, index, &c)
            access.change(&root, index) { table.tell(signal, &$0, &c) }
            switch signal {
            case .completed where wasUnderWay && hooks.isUnderWay?(&root, index) == false:
                hooks.arrived?(&root, index, &c)
            case .retuned: hooks.settle?(&root, index, .retuning, &c)
            case .layout: hooks.settle?(&root, index, .layout, &c)
            case .restored: hooks.settle?(&root, index, .restoring, &c)
            case .completed, .rest, .message, .notice, .begun: break
            }
        }
    }

    func place(number: Int, _ ui: inout UI<Root>) {
        ui.add(Step(link: number, id: 0, index: 0), self, ui.frame, .square, 0, isActive: true) { _ in }
    }

    func performDeadlines(_ root: inout Root, _ c: inout Context) {
        for index in 0..<access.count(&root) {
            give(&root, index, &c)
            access.change(&root, index) { table.performDeadlines(&$0, &c) }
        }
    }

    func ask(_ topics: Traits, _ answers: inout Answers, _ root: inout Root, _ c: inout Context) {
        guard !topics.isDisjoint(with: traits) else { return }
        for index in 0..<access.count(&root) {
            look(&root, index, &c) { table.ask(topics, &answers, &$0, &$1) }
        }
    }

    func report(_ prefix: String, _ root: inout Root, _ c: inout Context, _ report: inout StateReport) {
        for index in 0..<access.count(&root) where hooks.states?.isEmpty != true {
            let name = joined(prefix, own(access.id(&root, index)))
            look(&root, index, &c) { child, c in
                guard let states = hooks.states else { return table.report(name, &child, &c, &report) }
                var all = StateReport()
                table.report(name, &child, &c, &all)
                for state in states {
                    if let value = all[joined(name, state)] { report.add(joined(name, state), value) }
                }
            }
        }
    }

    private func own(_ id: Int) -> String { isArray ? "\(name).\(id)" : name }

    func fullName(_ trail: ArraySlice<Step>) -> String {
        joined(own(trail.first?.id ?? 0), table.name(trail.dropFirst()))
    }

    func close(_ root: inout Root, _ c: inout Context) -> Bool {
        (0..<access.count(&root)).contains { index in
            give(&root, index, &c)
            return access.change(&root, index) { table.close(&$0, &c) }
        }
    }

    func offer(
        _ key: KeyPress, to reach: KeyReach, at place: UInt64, _ root: inout Root, _ c: inout Context
    ) -> Bool {
        for index in 0..<access.count(&root) {
            let own = hash(place, UInt64(bitPattern: Int64(access.id(&root, index))))
            give(&root, index, &c)
            guard !isPlaced || reach.places.contains(own),
                access.change(&root, index, { table.offer(key, to: reach, at: own, &$0, &c) })
            else { continue }
            hooks.moved?(&root, index, &c)
            return true
        }
        return false
    }

    func motion(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ movable: Movable, _ c: Context
    ) -> PartMotion? {
        let step = trail[trail.startIndex]
        guard let index = access.index(&root, step.id, hint: step.index) else { return nil }
        var motion = access.look(&root, index) { table.motion(&$0, trail.dropFirst(), frame, movable, c) } ?? nil
        if trail.count == 1, let measure = hooks.measure, motion?.movable.changes == .position {
            motion?.movable.changes = .number(measure)
        }
        return motion
    }

    func movable(_ name: String, _ trail: ArraySlice<Step>, _ section: Section) -> Movable {
        guard trail.count == 1 else { return table.movable(name, trail.dropFirst(), section) }
        if let movable = hooks.movable { return movable }
        let label = hooks.label ?? Phrase(shown(self.name.isEmpty ? name : self.name))
        return Movable(name, label, section, stops: hooks.stopNames)
    }

    func outline(_ root: inout Root, _ trail: ArraySlice<Step>, _ seen: Rect, _ c: Context) -> DrivenShape? {
        let step = trail[trail.startIndex]
        guard let index = access.index(&root, step.id, hint: step.index) else { return nil }
        return access.look(&root, index) { table.outline(&$0, trail.dropFirst(), seen, c) } ?? nil
    }

    func holdsCaret(_ root: inout Root, _ c: Context) -> Bool {
        (0..<access.count(&root)).contains { access.look(&root, $0) { table.holdsCaret(&$0, c) } == true }
    }

    func caret(_ root: inout Root, _ trail: ArraySlice<Step>, _ frame: Rect, _ c: Context) -> Caret? {
        let step = trail[trail.startIndex]
        guard let index = access.index(&root, step.id, hint: step.index) else { return nil }
        return access.look(&root, index) { table.caret(&$0, trail.dropFirst(), frame, c) } ?? nil
    }

    func project(
        _ root: inout Root, _ trail: ArraySlice<Step>, _ projection: inout Projection, _ c: Context
    ) -> Bool {
        let (step, rest) = (trail[trail.startIndex], trail.dropFirst())
        guard let index = access.index(&root, step.id, hint: step.index),
            access.look(&root, index, { table.project(&$0, rest, &projection, c) }) == true
        else { return false }
        if rest.isEmpty, let wayToRest = hooks.wayToRest {
            projection.rest = wayToRest(&root, index, projection.flingDistance, c)
        }
        return true
    }

    func sliders(_ prefix: String, _ sample: inout Root, others: [String: String]) -> [NamedSlider<Root>] {
        guard access.count(&sample) > 0, let kind = access.read(&sample, 0) else { return [] }
        let access = access
        let own = hooks.tunedName ?? joined(prefix, name)
        var names = hooks.tunedNames
        for (other, whole) in others where other.hasPrefix(name + ".") {
            names[String(other.dropFirst(name.count + 1))] = whole
        }
        return table.sliders(own, kind, others: names).map { slider in
            NamedSlider(tunables: slider.tunables) { root, tuning in
                for index in 0..<access.count(&root) { access.change(&root, index) { slider.adopt(&$0, tuning) } }
            }
        }
    }

    var verbs: [Verb<Root>] {
        guard !isArray else { return [] }
        let (access, give) = (access, give)
        return table.verbs.map { verb in
            Verb(name: verb.name, read: verb.read) { root, word, c in
                guard access.count(&root) > 0 else { return }
                give(&root, 0, &c)
                access.change(&root, 0) { verb.perform(&$0, word, &c) }
            }
        }
    }

    func check(_ sample: inout Root, _ c: inout Context, into check: inout TreeCheck) {
        guard access.count(&sample) > 0, var child = access.read(&sample, 0) else { return }
        for state in hooks.states ?? [] {
            var all = StateReport()
            table.report("", &child, &c, &all)
            guard all[state] == nil else { continue }
            let known = all.entries.map(\.name).joined(separator: ", ")
            check.faults.append("\(place): error: \(Kind.self) has no state “\(state)”; there are \(known)")
        }
        table.check(&child, &c, place, into: &check)
    }
}
