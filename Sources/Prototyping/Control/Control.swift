import Drawing
import Geometry
import Gestures
import Motion

/// A control of a component: its name, the property that holds it, and where it lies. The library `Controls` has kinds of
/// them, with examples.
///
/// The name is the one by which reports, recordings and the workbench know it. A component lists its controls front to
/// back; its own parts lie in front of them.
public struct Control<Root: HostedComponent>: Sendable {
    public typealias Context = ComponentContext<Root.Shared>

    let name: String
    let access: any ControlAccess<Root>

    /// Declares a control.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `.`, `-` and `_`.
    ///   - path: The property that holds it.
    ///   - label: The last part of the name unless given: `music.list` is labelled “List”.
    ///   - section: The section of draw lists whose colour its motion has where it is drawn.
    ///   - corners: Those of its outline.
    ///   - place: Where it lies now, in points of the stage.
    ///   - outline: What is drawn where it would come to rest, as it lies now; its place or its content unless given.
    public init<Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at place: @escaping @Sendable (Root, Context) -> Rect,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil
    ) {
        self.init(
            name, path, label: label, section: section, corners: corners, at: place, outline: outline,
            rule: { $1.rule($2) })
    }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: ControlKind>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at place: @escaping @Sendable (Root, Context) -> Rect,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil
    ) { fatalError() }

    /// Declares a control whose drags begin by a rule that other things decide too.
    ///
    /// - Parameter rule: As ``ControlKind/rule(_:)``.
    public init<Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at place: @escaping @Sendable (Root, Context) -> Rect,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        rule: @escaping @Sendable (Root, Kind, AnimationEngine) -> PanRule?
    ) {
        precondition(NamedValue.isPlain(name), "“\(name)” is not of letters, digits, “.”, “-” and “_”")
        self.name = name
        access = PropertyControl(
            name: name, path: path, label: label ?? Phrase(Tunable.words(name.split(separator: ".").last ?? "")),
            section: section, corners: corners, placeOf: place, outlineOf: outline, ruleOf: rule)
    }
}

/// What a host asks of a control, whatever its kind is.
protocol ControlAccess<Root>: Sendable {
    associatedtype Root: HostedComponent
    typealias Context = ComponentContext<Root.Shared>

    var label: Phrase { get }
    var isScrolled: Bool { get }
    func place(_ root: Root, _ context: Context) -> Rect
    func rule(_ root: Root, _ context: Context) -> PanRule?
    func handle(_ root: inout Root, _ gesture: GestureEvent<PartID>, _ context: inout Context)
    func handle(_ root: inout Root, _ completion: Completion)
    func scroll(_ root: inout Root, by distance: Vector, _ context: inout Context)
    func keyDown(_ root: inout Root, _ key: KeyPress, _ context: inout Context) -> Bool
    func resize(_ root: inout Root, _ context: inout Context)
    func retune(_ root: inout Root, from old: Tuning, _ context: inout Context)
    func motion(_ root: Root, _ context: Context) -> PartMotion
    func outline(_ root: Root, _ context: Context) -> DrivenShape
    func project(_ root: Root, into projection: inout Projection, _ context: Context)
    func report(_ root: Root, _ context: Context, into report: inout StateReport)
    func save(_ root: Root, _ context: Context, into saved: inout SavedState)
    func restore(_ root: inout Root, from saved: inout SavedState, _ context: inout Context)
}

/// A control in a property of a component.
private struct PropertyControl<Root: HostedComponent, Kind: ControlKind>: ControlAccess {
    typealias Context = ComponentContext<Root.Shared>

    var name: String
    var path: WritableKeyPath<Root, Kind> & Sendable
    var label: Phrase
    var section: Section
    var corners: Corners
    var placeOf: @Sendable (Root, Context) -> Rect
    var outlineOf: (@Sendable (Root, Context) -> DrivenShape)?
    var ruleOf: @Sendable (Root, Kind, AnimationEngine) -> PanRule?

    var isScrolled: Bool { Kind.isScrolled }

    func place(_ root: Root, _ context: Context) -> Rect { placeOf(root, context) }
    func rule(_ root: Root, _ context: Context) -> PanRule? { path.look(at: root) { ruleOf(root, $0, context.engine) } }

    func handle(_ root: inout Root, _ gesture: GestureEvent<PartID>, _ context: inout Context) {
        root[keyPath: path].handle(gesture, &context)
    }
    func handle(_ root: inout Root, _ completion: Completion) { root[keyPath: path].handle(completion) }
    func scroll(_ root: inout Root, by distance: Vector, _ context: inout Context) {
        root[keyPath: path].scroll(by: distance, &context)
    }
    func keyDown(_ root: inout Root, _ key: KeyPress, _ context: inout Context) -> Bool {
        root[keyPath: path].keyDown(key, &context)
    }
    func resize(_ root: inout Root, _ context: inout Context) {
        root[keyPath: path].resize(to: place(root, context), &context)
    }
    func retune(_ root: inout Root, from old: Tuning, _ context: inout Context) {
        root[keyPath: path].retune(from: old, &context)
    }

    func motion(_ root: Root, _ context: Context) -> PartMotion {
        path.look(at: root) { $0.motion(of: Thing(name, label, section, stops: $0.stopNames), context.engine) }
    }
    func outline(_ root: Root, _ context: Context) -> DrivenShape {
        outlineOf?(root, context)
            ?? path.look(at: root) { $0.outline(in: place(root, context), corners, context.engine) }
    }
    func project(_ root: Root, into projection: inout Projection, _ context: Context) {
        path.look(at: root) { $0.project(into: &projection, context) }
    }
    func report(_ root: Root, _ context: Context, into report: inout StateReport) {
        path.look(at: root) { $0.report(name, context.engine, into: &report) }
    }
    func save(_ root: Root, _ context: Context, into saved: inout SavedState) {
        path.look(at: root) { $0.save(name, context.engine, into: &saved) }
    }
    func restore(_ root: inout Root, from saved: inout SavedState, _ context: inout Context) {
        root[keyPath: path].restore(name, from: &saved, &context)
    }
}

extension WritableKeyPath {
    /// Looks at a value. Reading a large one through a key path would allocate, and changing it does not.
    package func look<Result>(at root: Root, _ body: (inout Value) -> Result) -> Result {
        var root = root
        return body(&root[keyPath: self])
    }
}
