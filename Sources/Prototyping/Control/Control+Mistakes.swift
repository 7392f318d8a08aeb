import Drawing
import Geometry

/// Mistakes with the declaration of a control: the compiler says each in one sentence.
extension Control {
    @available(*, unavailable, message: "the property holds no control")
    public init<Value>(
        _ name: String, _ path: KeyPath<Root, Value> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        stops: (@Sendable (Root, Context) -> [Double])? = nil,
        within bounds: (@Sendable (Root, Context) -> Rect)? = nil,
        pressed: (@Sendable (inout Root, inout Context) -> Void)? = nil,
        submitted: (@Sendable (inout Root, inout Context) -> Void)? = nil
    ) { fatalError() }

    @available(
        *, unavailable, message: "stops: takes a SnappingControl, within: a BoundedControl, pressed: a PressedControl"
    )
    public init<Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        stops: (@Sendable (Root, Context) -> [Double])? = nil,
        within bounds: (@Sendable (Root, Context) -> Rect)? = nil,
        pressed: (@Sendable (inout Root, inout Context) -> Void)? = nil,
        submitted: (@Sendable (inout Root, inout Context) -> Void)? = nil
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: ControlKind>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        stops: (@Sendable (Root, Context) -> [Double])? = nil,
        within bounds: (@Sendable (Root, Context) -> Rect)? = nil,
        pressed: (@Sendable (inout Root, inout Context) -> Void)? = nil,
        submitted: (@Sendable (inout Root, inout Context) -> Void)? = nil
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: ControlKind>(
        _ name: String, _ path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        stops: (@Sendable (Root, Context) -> [Double])? = nil,
        within bounds: (@Sendable (Root, Context) -> Rect)? = nil,
        pressed: (@Sendable (inout Root, inout Context) -> Void)? = nil,
        submitted: (@Sendable (inout Root, inout Context) -> Void)? = nil
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds one control: leave out each:")
    public init<Kind: ControlKind>(
        _ name: String, each path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil,
        stops: (@Sendable (Root, Context) -> [Double])? = nil,
        within bounds: (@Sendable (Root, Int, Context) -> Rect)? = nil,
        pressed: (@Sendable (inout Root, Int, inout Context) -> Void)? = nil
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: RestingControl>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: RestingControl>(
        _ name: String, each path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: RestingControl>(
        _ name: String, _ path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: RestingControl>(
        _ name: String, _ path: WritableKeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds one control: leave out each:")
    public init<Kind: RestingControl>(
        _ name: String, each path: WritableKeyPath<Root, Kind> & Sendable, label: Phrase? = nil,
        section: Section = .stage, corners: Corners = .all(0),
        at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }
}
