import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A tree of nodes as one component of a host.
public protocol NodeHost: Prototyping.Component {
    associatedtype Root: Prototype
    var tree: NodeTree<Root> { get set }
    /// A look at the tree where it is; the getter copies it.
    func _look<Result>(_ body: (borrowing NodeTree<Root>) -> Result) -> Result
    /// Gives the root what the components around it share, before it is told, asked or drawn.
    static func give(_ root: inout Root, _ context: Context)
    /// Takes a message that a node sent out of the tree; false where it is for the nodes.
    static func take(_ message: any Sendable, _ context: inout Context) -> Bool
    /// Sees the root after it has changed.
    static func changed(_ root: Root, _ context: inout Context)
    /// The names under which recordings have what is saved, by the names of the properties.
    static var savedNames: [String: String] { get }
}

/// A prototype that runs: `typealias Main = Solo<Card>`.
public typealias Solo<Root: Prototype> = ComponentHost<SoloState<HostedTree<Root>>>

/// A tree of nodes as the one component of a host.
public struct HostedTree<Root: Prototype>: NodeHost {
    public typealias Shared = SoloState<HostedTree<Root>>
    public var tree: NodeTree<Root>

    public init(_ context: inout ComponentContext<Shared>) {
        tree = NodeTree(context.tuning)
        _begin(&context)
    }
    public func _look<Result>(_ body: (borrowing NodeTree<Root>) -> Result) -> Result { body(tree) }
    public static func give(_ root: inout Root, _ context: ComponentContext<Shared>) {}
    public static func take(_ message: any Sendable, _ context: inout ComponentContext<Shared>) -> Bool { false }
    public static func changed(_ root: Root, _ context: inout ComponentContext<Shared>) {}
    public static var savedNames: [String: String] { [:] }
}

extension NodeHost {
    // MARK: In and out

    private func run<Result>(
        _ context: Context, drawing list: inout DrawList, draws: Bool, _ body: (borrowing Pass) -> Result
    ) -> Result {
        var pass = Pass.take(draws: draws)
        (pass.component, pass.section) = (context.component, Self.section)
        if draws { swap(&pass.list, &list) }
        _look { tree in
            var root = tree.root
            Self.give(&root, context)
            tree.run(&pass, root, context.common)
        }
        if draws { swap(&pass.list, &list) }
        defer { pass.giveBack() }
        return body(pass)
    }

    private func places<Result>(_ context: Context, _ body: (borrowing [Place]) -> Result) -> Result {
        var none = DrawList()
        return run(context, drawing: &none, draws: false) { body($0.places) }
    }

    private func find(_ key: PartKey, _ context: Context) -> (place: Place, trail: [Step])? {
        let hash = NodePart.hash(key)
        return find(context) { $0.key == hash }
    }

    private func find(_ context: Context, where isIt: (Place) -> Bool) -> (place: Place, trail: [Step])? {
        places(context) { places in places.firstIndex(where: isIt).map { (places[$0], places.trail($0)) } }
    }

    /// The most messages that one event may lead to: code that goes beyond is endless, and would freeze the window.
    private static var mostMessages: Int { 100_000 }

    private mutating func change<Result>(
        _ context: inout Context, _ body: (inout NodeTree<Root>, inout NodeContext) -> Result
    ) -> Result {
        Self.give(&tree.root, context)
        let result = body(&tree, &context.common)
        tree.fit(&context.common)
        var heard = 0
        var focus: (name: String, id: Int)?
        // Hearing one may bring others.
        while true {
            let wishes = context.common.takeWishes()
            guard let first = wishes.first else { break }
            heard += wishes.count
            precondition(heard <= Self.mostMessages, "nodes answer each other without end: \(first)")
            for wish in wishes {
                switch wish {
                case .message(let message):
                    if Self.take(message, &context) { continue }
                    if !tree.table.heard.contains(ObjectIdentifier(Swift.type(of: message))) {
                        Warning.say("\(Root.self): no node hears messages of the type \(Swift.type(of: message))")
                    }
                    tree.tell(.message(message), &context.common)
                case .question(let question, let number): ask(question, number, &context)
                case .store(let value):
                    context.store(value)
                    context.common.stored = value
                case .focus(let name, let id): focus = (name, id)
                case .noFocus: context.removeFocus()
                case .noGestures: context.cancelGestures()
                }
            }
        }
        // What was heard may have changed sizes.
        if heard > 0 {
            Self.give(&tree.root, context)
            tree.fit(&context.common)
        }
        if let focus, let key = key(of: focus.name, focus.id, context) {
            context.focus(on: key)
            if let field = find(key.key, context)?.place, field.gestures.contains(.field), !field.hasCaret {
                _followFocus(to: key.key, &context)
            }
        }
        Self.changed(tree.root, &context)
        return result
    }

    private func key(of name: String, _ id: Int, _ context: Context) -> NodePart? {
        places(context) { places in
            places.indices.first { index in
                let place = places[index]
                if let button = place.name { return place.step.id == id && "\(button)" == name }
                return _look { $0.table.name(places.trail(index)[...]) == name }
            }.map { NodePart(places[$0].key, isButton: places[$0].action != nil) }
        }
    }

    /// Tells the nodes something from beside the tree.
    public mutating func _tell(_ message: any Sendable, _ context: inout Context) {
        guard tree.table.heard.contains(ObjectIdentifier(Swift.type(of: message))) else { return }
        Self.give(&tree.root, context)
        tree.fit(&context.common)
        change(&context) { tree, c in tree.tell(.message(message), &c) }
    }

    /// Does what the nodes do as they are made.
    public mutating func _begin(_ context: inout Context) {
        context.common.stored = context.stored
        guard _look({ $0.table.begins }) else { return }
        change(&context) { tree, c in tree.tell(.begun, &c) }
    }

    // MARK: Questions

    public static var _faults: [String] { TreeCheck.of(Root.self).faults }
    public static var _hints: [String] { TreeCheck.hints(Root.self) }
    /// As what is stored is known by.
    public static var _typeName: String { "\(Root.self)" }

    public static var _questions: [any Question.Type] { Table<Root>.shared.questions }

    private func ask<Asked: Question>(_ question: Asked, _ number: Int, _ context: inout Context) {
        precondition(
            Self._questions.contains { $0 == Asked.self },
            "a node asks \(Asked.self), and none in \(Root.self) says my.answer(\(Asked.self).self)")
        context.ask(question, number)
    }

    public mutating func _receive(
        _ result: Answer.Result, to question: ContentHandle, number: Int, _ context: inout Context
    ) {
        func reply<Asked: Question>(_: Asked.Type) -> (any Sendable)? {
            Reply<Asked>(result, to: question, number: number)
        }
        guard let reply = Self._questions.lazy.compactMap({ reply($0) }).first else { return }
        change(&context) { tree, c in tree.tell(.message(reply), &c) }
    }

    private mutating func send(_ act: Act, to key: PartKey, _ context: inout Context) -> Bool {
        guard let found = find(key, context) else { return false }
        return change(&context) { tree, c in tree.table.send(act, &tree.root, found.trail[...], &c) }
    }

    // MARK: Pointers

    public static var section: Section { Table<Root>.shared.section ?? .stage }
    public static var _capabilities: Capabilities {
        [.touchable, .typing, .timed, .waking, .transient, .completing, .modal]
    }
    public static var _gestureHints: [GestureHint] { Table<Root>.shared.looks.hints }
    public static var _presets: [TuningPreset] { Table<Root>.shared.looks.presets }
    public static var _starts: [NamedStart] { Table<Root>.shared.looks.starts }
    public static var _icons: [Icon: String] { Table<Root>.shared.looks.icons }
    public static func _drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool {
        let looks = Table<Root>.shared.looks
        guard let draw = looks.pictures[name] else { return looks.painters.contains { $0(name, &list, rect) } }
        draw(&list, rect)
        return true
    }

    /// Nodes whose sliders have one name have one slider.
    public static var tunables: [Tunable] {
        NodeTree<Root>.sliders.flatMap(\.tunables).reduce(into: []) { all, next in
            if !all.contains(where: { $0.name == next.name }) { all.append(next) }
        }
    }

    public func draw(_ context: Context, into list: inout DrawList) {
        run(context, drawing: &list, draws: true) { _ in }
    }

    public func _addRegions(_ context: Context, to regions: inout RegionList) {
        places(context) { $0.addRegions(to: &regions) }
    }

    public mutating func _handle(_ gesture: GestureEvent<PartID>, _ context: inout Context) {
        let key = NodePart.hash(gesture.target.key)
        if gesture.phase == .began {
            tree.fit(&context.common)
            // One field has the caret.
            if let typed = typed(context), typed.place.key != key,
                find(gesture.target.key, context)?.place.gestures.contains(.field) == true
            {
                _ = type(.end, in: typed, &context)
            }
            hold(gesture.target.key, context)
        }
        guard gesture.phase != .failed, gesture.kind != .doubleTap else {
            // A double tap has happened once it is known, and holds nothing.
            guard gesture.phase == .ended, let found = find(gesture.target.key, context) else { return }
            let tap = Drag(gesture, in: found.place.frame, found.place.transform)
            return change(&context) { tree, c in _ = tree.table.send(.drag(tap), &tree.root, found.trail[...], &c) }
        }
        guard let index = tree.held(key) else { return }
        let held = tree.held[index]
        let drag = Drag(gesture, in: held.frame, held.transform)
        change(&context) { tree, c in _ = tree.table.send(.drag(drag), &tree.root, held.trail[...], &c) }
    }

    /// Notes where in the tree something is that a pointer comes down on: it is told of the end wherever it is by then.
    private mutating func hold(_ key: PartKey, _ context: Context) {
        let hash = NodePart.hash(key)
        // One that was held before has its names.
        if let index = tree.held(hash) {
            let place = places(context) { places in places.firstIndex { $0.key == hash }.map { places[$0] } }
            return place.map { tree.move(index, to: $0) } ?? ()
        }
        guard let found = find(key, context) else { return }
        let name = tree.table.name(found.trail[...])
        tree.hold(
            HeldNode(
                key: hash, trail: found.trail, frame: found.place.frame, transform: found.place.transform,
                movable: name.isEmpty ? nil : tree.table.movable(name, found.trail[...]),
                zoom: name.isEmpty ? nil : Self.zoom(of: name)))
    }

    private static func zoom(of name: String) -> Movable { Movable(joined(name, "zoom"), "Zoom", changes: .zoom) }

    public mutating func _touch(_ key: PartKey, isDown: Bool, _ context: inout Context) {
        if isDown { hold(key, context) }
        guard let index = tree.held(NodePart.hash(key)) else { return }
        let trail = tree.held[index].trail
        change(&context) { tree, c in _ = tree.table.send(.touch(isDown), &tree.root, trail[...], &c) }
    }

    public mutating func _touch(_ key: PartKey, _ context: inout Context) {
        // What has a label keeps it where it is explained, also once it is gone.
        let hash = NodePart.hash(key)
        tree.touched = places(context) { places in
            places.firstIndex { $0.key == hash && ($0.action != nil || $0.label != nil || $0.labelOfOne != nil) }.map {
                places[$0]
            }
        }
        guard tree.table.isReached else { return }
        // The way to one that was held before is known.
        guard let index = tree.held(hash) else { return _ = send(.reach, to: key, &context) }
        let trail = tree.held[index].trail
        change(&context) { tree, c in _ = tree.table.send(.reach, &tree.root, trail[...], &c) }
    }

    public mutating func _press(_ key: PartKey, _ context: inout Context) {
        let hash = NodePart.hash(key)
        guard let found = find(context, where: { $0.key == hash && $0.press != .long }) else { return }
        // Return in a field without the caret, as after Escape, gives it back.
        if found.place.gestures.contains(.field) { return _ = type(.begin, in: found, &context) }
        let act = found.place.action.map { Act.action($0, found.place.step.id) } ?? .press
        change(&context) { tree, c in _ = tree.table.send(act, &tree.root, found.trail[...], &c) }
    }

    public mutating func _longPress(_ key: PartKey, _ context: inout Context) {
        let hash = NodePart.hash(key)
        guard let found = find(context, where: { $0.key == hash && $0.press == .long }),
            let action = found.place.action
        else { return }
        change(&context) { tree, c in
            _ = tree.table.send(.action(action, found.place.step.id), &tree.root, found.trail[...], &c)
        }
    }

    public func _name(of key: PartKey, _ context: Context) -> Phrase? {
        guard let found = find(key, context) else {
            return tree.touched?.key == NodePart.hash(key) ? tree.touched?.called : nil
        }
        return name(of: found)
    }

    private func name(of found: (place: Place, trail: [Step])) -> Phrase {
        if let called = found.place.called { return called }
        return _look { tree in
            let name = tree.table.name(found.trail[...])
            return name.isEmpty ? "Node" : tree.table.movable(name, found.trail[...]).label
        }
    }

    public mutating func _scroll(_ key: PartKey, by distance: Vector, _ context: inout Context) {
        tree.fit(&context.common)
        send(to: key, &context) { _ in .scroll(distance) }
    }

    public mutating func _wheel(_ key: PartKey, by notches: Vector, at position: Point, _ context: inout Context) {
        tree.fit(&context.common)
        send(to: key, &context) { _ in .wheel(notches) }
    }

    public mutating func _zoom(
        _ key: PartKey, by amount: ZoomAmount, at position: Point, _ context: inout Context
    ) {
        send(to: key, &context) { .zoom(amount, $0.transform.inner(position), $0.frame) }
    }

    /// Has one act as its place says: it is noted, as of many events only the first is to allocate the way to it.
    private mutating func send(to key: PartKey, _ context: inout Context, _ act: (HeldNode) -> Act) {
        hold(key, context)
        guard let index = tree.held(NodePart.hash(key)) else { return }
        let held = tree.held[index]
        let act = act(held)
        change(&context) { tree, c in _ = tree.table.send(act, &tree.root, held.trail[...], &c) }
    }

    public mutating func _rotate(
        _ key: PartKey, by degrees: Double, at position: Point, _ context: inout Context
    ) { _ = send(.turn(degrees), to: key, &context) }

    public func _scrollArea(along axis: Axis, _ context: Context) -> (key: PartKey, frame: Rect)? {
        places(context) { places in
            // Keys scroll what goes every way up and down.
            for place in places.reversed()
            where place.scrolls && place.grip.map({ ($0.axis ?? .vertical) == axis }) == true {
                // What has the focus for itself is moved by it alone.
                if place.parent >= 0, places[Int(place.parent)].takesFocus { continue }
                return (NodePart(place.key).key, place.seen)
            }
            return nil
        }
    }

    // MARK: Keys

    public mutating func _nudge(
        _ key: PartKey, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool { send(.nudge(direction, isFine), to: key, &context) }

    public mutating func _keyDown(_ key: KeyPress, _ context: inout Context) -> Bool {
        if tree.table.hearsFocused, let focused = context.focus(as: NodePart.self),
            send(.key(key), to: focused.key, &context)
        {
            return true
        }
        // Arrows move a focus that is shown.
        let reachesKinds = context.isReachable && (!context.showsFocus || !key.modifiers.isEmpty)
        guard tree.table.hearsKeys else { return false }
        let reach = KeyReach(places: places(context) { Set($0.map(\.key)) }, kinds: reachesKinds)
        return change(&context) { tree, c in
            tree.table.offer(key, to: reach, at: UI<Root>.rootKey, &tree.root, &c)
        }
    }

    public mutating func _close(_ context: inout Context) -> Bool {
        change(&context) { tree, c in tree.table.close(&tree.root, &c) }
    }

    // MARK: Typing

    /// The field that has the caret.
    private func typed(_ context: Context) -> (place: Place, trail: [Step])? {
        let holdsCaret = _look { tree in
            guard tree.table.hasFields else { return false }
            var root = tree.root
            return tree.table.holdsCaret(&root, context.common)
        }
        return holdsCaret ? find(context) { $0.hasCaret } : nil
    }

    private mutating func type(
        _ event: TypingEvent, in field: (place: Place, trail: [Step]), _ context: inout Context
    ) -> Bool {
        let act = Act.type(event, field.place.frame)
        return change(&context) { tree, c in tree.table.send(act, &tree.root, field.trail[...], &c) }
    }

    private mutating func type(_ event: TypingEvent, _ context: inout Context) -> Bool {
        typed(context).map { type(event, in: $0, &context) } ?? false
    }

    public func _hasCaret(_ context: Context) -> Bool { typed(context) != nil }
    public mutating func _enter(_ text: InputEvent.Kind, _ context: inout Context) { _ = type(.text(text), &context) }
    public mutating func _type(_ key: KeyPress, _ context: inout Context) -> Bool { type(.key(key), &context) }
    public mutating func _endTyping(_ context: inout Context) { _ = type(.end, &context) }
    public mutating func _endComposing(_ context: inout Context) { _ = type(.endComposing, &context) }

    public mutating func _followFocus(to key: PartKey?, _ context: inout Context) {
        _endTyping(&context)
        guard let key, let found = find(key, context), found.place.gestures.contains(.field) else { return }
        _ = type(.begin, in: found, &context)
    }

    private func caretOnStage(_ context: Context) -> Caret? {
        guard let typed = typed(context) else { return nil }
        return _look { tree in
            let place = typed.place
            var root = tree.root
            Self.give(&root, context)
            let caret = tree.table.caret(&root, typed.trail[...], place.frame, context.common)
            return Caret(rect: caret?.rect.map { place.transform.apply($0) }, nextBlink: caret?.nextBlink)
        }
    }

    public func _caret(_ context: Context) -> Rect? { caretOnStage(context)?.rect }
    public func _wake(_ context: Context) -> Wake {
        var none = DrawList()
        var next = run(context, drawing: &none, draws: false) { $0.wake }
        if context.isTyping, let blink = caretOnStage(context)?.nextBlink { next = min(next, blink) }
        return next == -.infinity ? .everyFrame : next.isFinite ? .at(next) : .never
    }

    // MARK: Time and size

    public mutating func _handle(_ completion: Completion, _ context: inout Context) {
        guard tree.table.hears else { return }
        change(&context) { tree, c in tree.tell(.completed(completion), &c) }
    }

    private func ask(_ context: Context) -> Answers {
        _look { tree in
            var answers = Answers()
            guard tree.table.answers else { return answers }
            var root = tree.root
            Self.give(&root, context)
            tree.table.ask(&answers, &root, context.common)
            return answers
        }
    }

    public func _deadline(_ context: Context) -> Double? {
        guard _look({ $0.table.isTimed }) else { return nil }
        let deadline = ask(context).deadline
        return deadline.isFinite ? deadline : nil
    }

    public func _unaidedMotions(_ context: Context) -> Int { ask(context).unaidedMotions }
    public func _isModal(_ context: Context) -> Bool { _look({ $0.table.isModal }) && ask(context).isModal }
    public func _cursor(_ context: Context) -> PlatformOutput.Cursor? { ask(context).cursor }
    public func _title(_ context: Context) -> String? { ask(context).title }
    public func _canUndo(_ context: Context) -> Bool { ask(context).offersUndo }
    public mutating func _notice(_ name: String, _ context: inout Context) {
        change(&context) { tree, c in tree.tell(.notice(name), &c) }
    }

    public mutating func _performDeadlines(_ context: inout Context) {
        // Most often something else is due.
        guard let deadline = _deadline(context), deadline <= context.time else { return }
        change(&context) { tree, c in tree.table.performDeadlines(&tree.root, &c) }
    }

    public mutating func _resize(_ context: inout Context) {
        change(&context) { tree, c in tree.tell(.layout, &c) }
        findHeld(context)
    }

    public mutating func _retune(from old: Tuning, _ context: inout Context) {
        tree.adopt(context.tuning)
        change(&context) { tree, c in tree.tell(.retuned, &c) }
        findHeld(context)
    }

    /// Finds again the places of things that are held, which may lie elsewhere now.
    private mutating func findHeld(_ context: Context) {
        for index in tree.held.indices {
            if let found = find(NodePart(tree.held[index].key).key, context) { tree.move(index, to: found.place) }
        }
    }

    // MARK: Asked

    public func _report(_ context: Context, into report: inout StateReport) {
        var root = tree.root
        Self.give(&root, context)
        tree.table.report("", &root, context.common, &report)
    }

    private func held(_ key: PartKey, _ context: Context) -> (frame: Rect, trail: [Step])? {
        if let index = tree.held(NodePart.hash(key)) {
            return (tree.held[index].frame, tree.held[index].trail)
        }
        return find(key, context).map { ($0.place.frame, $0.trail) }
    }

    public func _motion(of key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        var root = tree.root
        if let index = tree.held(NodePart.hash(key)) {
            let held = tree.held[index]
            guard let movable = gesture == .pinch ? held.zoom : held.movable else { return nil }
            return tree.table.motion(&root, held.trail[...], held.frame, movable, context.common)
        }
        guard let found = find(key, context) else { return nil }
        let name = tree.table.name(found.trail[...])
        guard !name.isEmpty else { return nil }
        let movable = gesture == .pinch ? Self.zoom(of: name) : tree.table.movable(name, found.trail[...])
        return tree.table.motion(&root, found.trail[...], found.place.frame, movable, context.common)
    }

    public func _outline(of key: PartKey, _ context: Context) -> DrivenShape? {
        find(key, context).map { found in
            let (place, outer) = (found.place, found.place.own.then(found.place.transform))
            var root = tree.root
            if let own = tree.table.outline(&root, found.trail[...], place.seen, context.common) { return own }
            guard let content = place.content else { return .panel(place.seen, place.corners) }
            return .content(in: place.seen, outer == .identity ? content : outer.inverse.then(content).then(outer))
        }
    }

    public func _project(_ key: PartKey, into projection: inout Projection, _ context: Context) -> Bool {
        guard let held = held(key, context) else { return false }
        var root = tree.root
        return tree.table.project(&root, held.trail[...], &projection, context.common)
    }

    // MARK: Words and saving

    public static func _canPerform(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Bool {
        guard let verb = Table<Root>.shared.verbs.first(where: { $0.name == name }) else { return false }
        _ = try verb.read(&fields)
        return true
    }

    public mutating func _perform(_ name: String, _ fields: String, _ context: inout Context) -> Bool {
        var line = RecordingLine(fields)
        guard let verb = tree.table.verbs.first(where: { $0.name == name }), let words = try? verb.read(&line),
            line.isAtEnd
        else { return false }
        change(&context) { tree, c in verb.perform(&tree.root, words, &c) }
        return true
    }

    public func _save(_ context: Context, into saved: inout SavedState) { _saveTree(context, into: &saved) }
    public func _saveTree(_ context: Context, into saved: inout SavedState) {
        var tree = tree
        Self.give(&tree.root, context)
        tree.save(context.common, into: &saved, as: Self.savedNames)
    }

    public mutating func _restore(from saved: inout SavedState, _ context: inout Context) {
        _restoreTree(from: &saved, &context)
    }
    public mutating func _restoreTree(from saved: inout SavedState, _ context: inout Context) {
        guard tree.restore(from: &saved, as: Self.savedNames, context.tuning) else { return }
        // The root that was saved is given what is around it before it is told.
        change(&context) { tree, c in tree.tell(.restored, &c) }
        // A field that was typed in has the keyboard again.
        if let typed = typed(context) { context.focus(on: NodePart(typed.place.key)) }
    }
}

extension ComponentHost {
    /// The root of a prototype's tree as it is now.
    public func root<Root: Prototype>() -> Root where Shared == SoloState<HostedTree<Root>> {
        guard let only = self[HostedTree<Root>.self] else { fatalError("a host has the tree that it is made of") }
        return only.tree.root
    }
}

extension Drag {
    /// A gesture of a host in the coordinates of what the node is placed in.
    fileprivate init(_ gesture: GestureEvent<PartID>, in frame: Rect, _ transform: Transform) {
        // A mere shift leaves the numbers of a way as they are, to the bit.
        let isShift = transform.isUpright && transform.scale == 1
        let back = transform.inverse
        func inner(_ way: Vector) -> Vector { isShift ? way : back.apply(Point.zero + way) - back.apply(Point.zero) }
        self.init(
            kind: gesture.kind, phase: gesture.phase, location: transform.inner(gesture.location),
            locationOnStage: gesture.location,
            translation: inner(gesture.translation), velocity: inner(gesture.velocity), scale: gesture.scale,
            rotation: gesture.rotation, frame: frame)
    }
}
