import Drawing
import Geometry
import Gestures
import Motion

/// A control of a component: its name, the property that holds it, and where it lies. The library `Controls` has kinds of
/// them, with examples.
///
/// The name is the one by which reports, recordings and the workbench know it. A component lists its controls front to
/// back; its own parts lie in front of them. Controls are laid out when the prototype begins and when the stage's size or the
/// tuning changes: a component that shows one later, or adds one to an array, calls ``ComponentContext/layOut()``.
public struct Control<Root: HostedComponent>: Sendable {
    public typealias Context = ComponentContext<Root.Shared>

    private(set) var access: any ControlAccess<Root>

    /// Declares a control.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `.`, `-` and `_`.
    ///   - path: The property that holds it.
    ///   - label: The last part of the name unless given: `music.list` is labelled “List”.
    ///   - section: The section of draw lists whose colour its motion has where it is drawn.
    ///   - corners: Those of its outline.
    ///   - frame: Where it lies now, in points of the stage; nil while it cannot be taken hold of.
    ///   - outline: What is drawn where it would come to rest, as it lies now; its frame or its content unless given.
    public init<Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil
    ) {
        self.init(
            name, path, label: label, section: section, corners: corners, at: frame, outline: outline,
            rule: { $1.rule($2) })
    }

    /// Declares a control whose drags begin by a rule that other things decide too.
    ///
    /// - Parameter rule: As ``ControlKind/rule(_:)``.
    public init<Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        rule: @escaping @Sendable (Root, Kind, AnimationEngine) -> PanRule?
    ) {
        var access = StoredControl(name, path, label, section, corners, at: frame)
        access.rule = rule
        if let outline { access.outline = { root, _, context in outline(root, context) } }
        self.access = access
    }

    /// Declares a control that comes to rest where its component says.
    ///
    /// - Parameters:
    ///   - rest: Gives the position at which it comes to rest, for the one to which a release would take it. It is asked at
    ///     each release, and again when the tuning or the stage's size has changed.
    public init<Kind: RestingControl>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Kind.Position, Context) -> Kind.Position
    ) {
        var access = StoredControl(name, path, label, section, corners, at: frame)
        access.rest { root, _, end, context in rest(root, end, context) }
        self.access = access
    }

    /// Declares controls of one kind in an array, which come to rest where their component says.
    ///
    /// The one at index 0 is the front-most. Each has its index in its name, such as `deck.0`.
    ///
    /// - Parameters:
    ///   - path: The property that holds the array.
    ///   - frame: Where the one at an index lies now; nil while it cannot be taken hold of. A hand holds an index: the array
    ///     keeps its length while one is held.
    ///   - rest: As for one, with the index.
    public init<Kind: RestingControl>(
        _ name: String, each path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position,
        front: @escaping @Sendable (Root) -> Int = { _ in 0 }
    ) {
        var access = StoredControl(name, ControlArray(path: path), label, section, corners, at: frame)
        access.frontOf = front
        access.rest(at: rest)
        self.access = access
    }

    /// Declares a control that comes to rest at stops.
    ///
    /// - Parameter stops: Its stops, in points, in the order in which they lie. They are asked for at first, and again when the
    ///   stage's size or the tuning has changed.
    public init<Kind: SnappingControl>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double]
    ) {
        var access = StoredControl(name, path, label, section, corners, at: frame)
        access.snap(to: stops)
        self.access = access
    }

    /// Declares controls of one kind in an array, which come to rest at the same stops, as rows do.
    ///
    /// - Parameters:
    ///   - path: The property that holds the array.
    ///   - frame: Where the one at an index lies now.
    ///   - stops: As for one.
    ///   - front: Gives the index of the one that lies in front of the others.
    public init<Kind: SnappingControl>(
        _ name: String, each path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double], front: @escaping @Sendable (Root) -> Int = { _ in 0 }
    ) {
        var access = StoredControl(name, ControlArray(path: path), label, section, corners, at: frame)
        access.frontOf = front
        access.snap(to: stops)
        self.access = access
    }

    /// Declares a control that comes to rest inside bounds.
    ///
    /// - Parameter bounds: The rectangle inside which it comes to rest. It is asked for at first, and again when the stage's
    ///   size or the tuning has changed.
    public init<Kind: BoundedControl>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Context) -> Rect
    ) {
        var access = StoredControl(name, path, label, section, corners, at: frame)
        access.keep { root, _, context in bounds(root, context) }
        self.access = access
    }

    /// Declares controls in an array that come to rest inside bounds, such as pictures on a table.
    ///
    /// - Parameters:
    ///   - path: The property that holds the array.
    ///   - frame: Where the one at an index lies now.
    ///   - bounds: As for one, with the index.
    ///   - front: Gives the index of the one that lies in front of the others.
    public init<Kind: BoundedControl>(
        _ name: String, each path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Int, Context) -> Rect,
        front: @escaping @Sendable (Root) -> Int = { _ in 0 }
    ) {
        var access = StoredControl(name, ControlArray(path: path), label, section, corners, at: frame)
        access.frontOf = front
        access.keep(within: bounds)
        self.access = access
    }

    /// Declares a control that is pressed.
    ///
    /// - Parameter pressed: Acts on each press, by a pointer or a key.
    public init<Kind: PressedControl>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, inout Context) -> Void
    ) {
        var access = StoredControl(name, path, label, section, corners, at: frame)
        access.pressed = { root, _, context in pressed(&root, &context) }
        self.access = access
    }

    /// Declares controls in an array that are pressed, such as keys.
    ///
    /// - Parameter pressed: As for one, with the index.
    public init<Kind: PressedControl>(
        _ name: String, each path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, Int, inout Context) -> Void
    ) {
        var access = StoredControl(name, ControlArray(path: path), label, section, corners, at: frame)
        access.pressed = pressed
        self.access = access
    }

    /// Declares a control that is typed in.
    ///
    /// - Parameter submitted: Acts on Return.
    public init<Kind: TypedControl>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        submitted: @escaping @Sendable (inout Root, inout Context) -> Void
    ) {
        var access = StoredControl(name, path, label, section, corners, at: frame)
        access.pressed = { root, _, context in submitted(&root, &context) }
        self.access = access
    }

    /// Acts whenever a hand, the wheel or a key has taken hold of it, moved it or released it, or typed in it; a motion under
    /// way is not told.
    public func moved(_ body: @escaping @Sendable (inout Root, inout Context) -> Void) -> Self {
        moved { root, _, context in body(&root, &context) }
    }

    /// The same for controls in an array, with the index of the one that is moved.
    public func moved(_ body: @escaping @Sendable (inout Root, Int, inout Context) -> Void) -> Self {
        var control = self
        control.access.moved = body
        return control
    }

    /// Measures its motion as a number that goes with its position: an opacity, a brightness, a volume. Releases are explained,
    /// plotted, compared and measured in the number's unit; its state and its stops remain in points. What goes both ways is
    /// measured by its ways alone. A turn and a zoom have units already, and a slider, a button and a field move nothing: of
    /// these it changes nothing.
    ///
    /// - Parameters:
    ///   - perPoint: How much of the unit a point to the right or downwards is; finite, and not 0.
    ///   - zero: The number where its position is 0, as ``PartMotion/position`` counts; nil where only ways mean something.
    public func measured(in unit: Tunable.Unit, perPoint: Double, atZero zero: Double? = nil) -> Self {
        var control = self
        control.access.measure = Movable.Measure(unit, perPoint: perPoint, atZero: zero)
        return control
    }

    /// Acts on each release, and on a drag that is broken off, which counts as a release at rest. Where it goes is decided by
    /// then: its target says where to.
    public func released(_ body: @escaping @Sendable (inout Root, inout Context) -> Void) -> Self {
        released { root, _, context in body(&root, &context) }
    }

    /// The same for controls in an array, with the index of the one that is released.
    public func released(_ body: @escaping @Sendable (inout Root, Int, inout Context) -> Void) -> Self {
        var control = self
        control.access.released = body
        return control
    }
}
