import Drawing
import Geometry
import Gestures
import Motion

/// A control as a host asks of it, whatever its kind is. Where there are several in an array, an index says which.
protocol ControlAccess<Root>: Sendable {
    associatedtype Root: HostedComponent
    typealias Context = ComponentContext<Root.Shared>

    var name: String { get }
    var label: Phrase { get }
    var roles: [Region.Role] { get }
    /// Acts on what a hand did to one.
    var moved: @Sendable (inout Root, Int, inout Context) -> Void { get set }
    /// Acts on a release of one.
    var released: @Sendable (inout Root, Int, inout Context) -> Void { get set }
    /// The measure of its motion; nil where that is its position.
    var measure: Movable.Measure? { get set }
    func count(_ root: Root) -> Int
    /// The frame in which it lies; nil while it cannot be taken hold of.
    func frame(_ root: Root, _ index: Int, _ context: Context) -> Rect?
    func rule(_ root: Root, _ index: Int, _ context: Context) -> PanRule?
    /// The index of the one that lies in front of the others.
    func front(_ root: Root) -> Int
    func handle(_ root: inout Root, _ index: Int, _ gesture: GestureEvent<PartID>, _ context: inout Context)
    func press(_ root: inout Root, _ index: Int, _ context: inout Context)
    func touch(_ root: inout Root, _ index: Int, isDown: Bool, _ context: inout Context)
    func scroll(_ root: inout Root, by distance: Vector, _ context: inout Context)
    func zoom(
        _ root: inout Root, _ index: Int, by amount: ZoomAmount, at position: Point, _ context: inout Context)
    func keyDown(_ root: inout Root, _ key: KeyPress, _ context: inout Context) -> Bool
    func nudge(_ root: inout Root, _ index: Int, towards direction: Vector, _ context: inout Context) -> Bool
    var corners: Corners { get }
    func motion(_ root: Root, _ index: Int, by gesture: GestureKind, _ context: Context) -> PartMotion?
    func outline(_ root: Root, _ index: Int, _ context: Context) -> DrivenShape?
    func project(_ root: Root, _ index: Int, into projection: inout Projection, _ context: Context)

    /// The index of the one that has the caret; nil where none has.
    func typed(_ root: Root, _ context: Context) -> Int?
    func caret(_ root: Root, _ index: Int, _ context: Context) -> Rect?
    func nextBlink(_ root: Root, _ index: Int, after time: Double) -> Double?
    func type(
        _ root: inout Root, _ index: Int, _ event: TypingEvent, _ context: inout Context
    ) -> Bool

    // Of all that there are.
    func handle(_ root: inout Root, _ completion: Completion, _ engine: inout AnimationEngine)
    func resize(_ root: inout Root, _ context: inout Context)
    func retune(_ root: inout Root, from old: Tuning, _ context: inout Context)
    func report(_ root: Root, _ context: Context, into report: inout StateReport)
    func save(_ root: Root, _ context: Context, into saved: inout SavedState)
    func restore(_ root: inout Root, from saved: inout SavedState, _ context: inout Context)
}

/// Controls of a kind that a component has in a property or in an array.
struct StoredControl<Store: ControlStore>: ControlAccess {
    typealias Root = Store.Root
    typealias Kind = Store.Kind
    typealias Context = ComponentContext<Root.Shared>

    let name: String
    let store: Store
    let label: Phrase
    let section: Section
    let corners: Corners
    let frameOf: @Sendable (Root, Int, Context) -> Rect?
    var outline: (@Sendable (Root, Int, Context) -> DrivenShape)?
    var rule: @Sendable (Root, Kind, AnimationEngine) -> PanRule? = { $1.rule($2) }
    var frontOf: @Sendable (Root) -> Int = { _ in 0 }
    /// Brings one that nothing holds to where the component wants it.
    var settle: @Sendable (inout Root, Int, Occasion, inout Context) -> Void = { _, _, _, _ in }
    /// The step to where the component wants one to rest, for the fling of a projection; nil where it does not choose.
    var restAfter: (@Sendable (Root, Int, Projection, Context) -> Vector?)?
    /// Brings one to the next position in a direction where the component wants it; nil where it does not choose.
    var nudge: (@Sendable (inout Root, Int, Vector, inout Context) -> Bool)?
    var moved: @Sendable (inout Root, Int, inout Context) -> Void = { _, _, _ in }
    var released: @Sendable (inout Root, Int, inout Context) -> Void = { _, _, _ in }
    var pressed: @Sendable (inout Root, Int, inout Context) -> Void = { _, _, _ in }
    var measure: Movable.Measure?

    /// The reason why a component is asked where a control comes to rest.
    enum Occasion { case release, retuning, layout }

    init(
        _ name: String, _ store: Store, _ label: Phrase?, _ section: Section, _ corners: Corners,
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?
    ) {
        self.name = name
        self.store = store
        self.label = label ?? Phrase(Tunable.words(name.split(separator: ".").last ?? ""))
        self.section = section
        self.corners = corners
        frameOf = frame
    }

    var roles: [Region.Role] { Kind.roles }

    func count(_ root: Root) -> Int { store.count(root) }
    func frame(_ root: Root, _ index: Int, _ context: Context) -> Rect? { frameOf(root, index, context) }
    func rule(_ root: Root, _ index: Int, _ context: Context) -> PanRule? {
        store.look(root, index) { rule(root, $0, context.engine) }
    }

    func front(_ root: Root) -> Int { frontOf(root) }

    func handle(_ root: inout Root, _ index: Int, _ gesture: GestureEvent<PartID>, _ context: inout Context) {
        let frame = frameOf(root, index, context) ?? Rect(center: gesture.location, size: .zero)
        store.change(&root, index) { $0.handle(gesture, in: frame, &context) }
        let isOver = gesture.phase == .ended || gesture.phase == .cancelled
        if isOver { settle(&root, index, .release, &context) }
        // One that failed never began.
        if gesture.phase != .failed { moved(&root, index, &context) }
        // What hears of the move may have removed it.
        if isOver, index < store.count(root) { released(&root, index, &context) }
    }
    func press(_ root: inout Root, _ index: Int, _ context: inout Context) {
        // Return in a field without the caret, as after Escape, gives it back.
        if Kind.self is any TypedControl.Type { return _ = type(&root, index, .begin, &context) }
        store.change(&root, index) { $0.press(&context) }
        pressed(&root, index, &context)
    }
    func touch(_ root: inout Root, _ index: Int, isDown: Bool, _ context: inout Context) {
        store.change(&root, index) { $0.touch(isDown: isDown, &context) }
    }
    func scroll(_ root: inout Root, by distance: Vector, _ context: inout Context) {
        store.change(&root, 0) { $0.scroll(by: distance, &context) }
        moved(&root, 0, &context)
    }
    func zoom(
        _ root: inout Root, _ index: Int, by amount: ZoomAmount, at position: Point, _ context: inout Context
    ) {
        guard let frame = frameOf(root, index, context) else { return }
        store.change(&root, index) { $0.zoom(by: amount, at: position, in: frame, &context) }
        moved(&root, index, &context)
    }
    func keyDown(_ root: inout Root, _ key: KeyPress, _ context: inout Context) -> Bool {
        for index in 0..<store.count(root) where frameOf(root, index, context) != nil {
            if store.change(&root, index, { $0.keyDown(key, &context) }) {
                moved(&root, index, &context)
                return true
            }
        }
        return false
    }
    func nudge(_ root: inout Root, _ index: Int, towards direction: Vector, _ context: inout Context) -> Bool {
        guard
            nudge?(&root, index, direction, &context)
                ?? store.change(&root, index, { $0.nudge(towards: direction, &context) })
        else { return false }
        moved(&root, index, &context)
        return true
    }

    func typed(_ root: Root, _ context: Context) -> Int? {
        guard Kind.self is any TypedControl.Type else { return nil }
        return (0..<store.count(root)).first { index in
            store.look(root, index) { $0.hasCaret } && frameOf(root, index, context) != nil
        }
    }
    func caret(_ root: Root, _ index: Int, _ context: Context) -> Rect? {
        guard let frame = frameOf(root, index, context) else { return nil }
        return store.look(root, index) { $0.caret(in: frame, context.metrics) }
    }
    func nextBlink(_ root: Root, _ index: Int, after time: Double) -> Double? {
        store.look(root, index) { $0.nextBlink(after: time) }
    }
    func type(_ root: inout Root, _ index: Int, _ event: TypingEvent, _ context: inout Context) -> Bool {
        let frame = frameOf(root, index, context) ?? .zero
        let outcome = store.change(&root, index) { $0.type(event, in: frame, &context) }
        switch outcome {
        case .passed, .taken: break
        case .changed: moved(&root, index, &context)
        case .submitted: pressed(&root, index, &context)
        }
        return outcome != .passed
    }

    func motion(_ root: Root, _ index: Int, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        store.look(root, index) {
            var motion = $0.motion(of: Movable(store.name(name, index), label, section), by: gesture, context.engine)
            if motion?.movable.changes == .angle { motion?.center = frameOf(root, index, context)?.center }
            if let measure, motion?.movable.changes == .position { motion?.movable.changes = .number(measure) }
            return motion
        }
    }
    func outline(_ root: Root, _ index: Int, _ context: Context) -> DrivenShape? {
        if let outline { return outline(root, index, context) }
        guard let frame = frameOf(root, index, context) else { return nil }
        return store.look(root, index) { $0.outline(in: frame, corners, context.engine) }
    }
    func project(_ root: Root, _ index: Int, into projection: inout Projection, _ context: Context) {
        store.look(root, index) { $0.project(into: &projection, context) }
        if let restAfter { projection.rest = restAfter(root, index, projection, context) }
    }

    func handle(_ root: inout Root, _ completion: Completion, _ engine: inout AnimationEngine) {
        for index in 0..<store.count(root) { store.change(&root, index) { $0.handle(completion, &engine) } }
    }
    func resize(_ root: inout Root, _ context: inout Context) {
        for index in 0..<store.count(root) { layOut(&root, index, for: .layout, &context) }
    }
    func retune(_ root: inout Root, from old: Tuning, _ context: inout Context) {
        for index in 0..<store.count(root) {
            store.change(&root, index) { $0.retune(from: old, &context) }
            layOut(&root, index, for: .retuning, &context)
        }
    }
    private func layOut(_ root: inout Root, _ index: Int, for occasion: Occasion, _ context: inout Context) {
        if let frame = frameOf(root, index, context) {
            store.change(&root, index) { $0.resize(to: frame, &context) }
        }
        settle(&root, index, occasion, &context)
    }
    func report(_ root: Root, _ context: Context, into report: inout StateReport) {
        for index in 0..<store.count(root) {
            store.look(root, index) { $0.report(store.name(name, index), context.engine, into: &report) }
        }
    }
    func save(_ root: Root, _ context: Context, into saved: inout SavedState) {
        for index in 0..<store.count(root) {
            store.look(root, index) { $0.save(store.name(name, index), context.engine, into: &saved) }
        }
    }
    func restore(_ root: inout Root, from saved: inout SavedState, _ context: inout Context) {
        for index in 0..<store.count(root) {
            store.change(&root, index) { $0.restore(store.name(name, index), from: &saved, &context) }
        }
    }
}

extension StoredControl {
    /// One control in a property.
    init<Root: HostedComponent, Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, _ label: Phrase?, _ section: Section,
        _ corners: Corners, at frame: @escaping @Sendable (Root, ComponentContext<Root.Shared>) -> Rect?
    ) where Store == ControlProperty<Root, Kind> {
        self.init(name, ControlProperty(path: path), label, section, corners) { root, _, context in frame(root, context)
        }
    }
}

extension StoredControl where Kind: RestingControl {
    /// Has them come to rest where the component says.
    mutating func rest(
        at rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) {
        let store = store
        settle = { root, index, occasion, context in
            guard let end = store.look(root, index, { $0.end(context.engine) }) else { return }
            let position = rest(root, index, end, context)
            store.change(&root, index) {
                if occasion == .layout { $0.rest(at: position, &context) } else { $0.go(to: position, &context) }
            }
        }
        nudge = { root, index, direction, context in
            let (control, engine) = (store.look(root, index) { $0 }, context.engine)
            guard let end = control.end(engine) else { return false }
            let now = rest(root, index, end, context)
            let start = control.step(to: now, engine)
            // Its component's next position may be many steps away.
            for steps in 1...72 {
                guard let position = control.position(steps, towards: direction, from: now) else { return false }
                let next = rest(root, index, position, context)
                let ahead = control.step(to: position, engine) - start
                guard (control.step(to: next, engine) - start).dot(ahead) > 0 else { continue }
                store.change(&root, index) { $0.nudge(to: next, &context) }
                break
            }
            return true
        }
        restAfter = { root, index, projection, context in
            store.look(root, index) {
                let flung = $0.position(after: projection.flingDistance, context.engine)
                let end = $0.end(context.engine) ?? flung
                return $0.step(to: rest(root, index, end, context), context.engine)
            }
        }
    }
}

extension StoredControl where Kind: SnappingControl {
    /// Has them come to rest at stops of the component.
    mutating func snap(to stops: @escaping @Sendable (Root, Context) -> [Double]) {
        let store = store
        settle = { root, index, occasion, context in
            guard occasion != .release else { return }
            let stops = stops(root, context)
            store.change(&root, index) { $0.take(stops: stops, &context) }
        }
    }
}

extension StoredControl where Kind: BoundedControl {
    /// Keeps them within bounds of the component.
    mutating func keep(within bounds: @escaping @Sendable (Root, Int, Context) -> Rect) {
        let store = store
        settle = { root, index, occasion, context in
            guard occasion != .release else { return }
            let bounds = bounds(root, index, context)
            store.change(&root, index) { $0.take(bounds: bounds, &context) }
        }
    }
}
