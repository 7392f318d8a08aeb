import Drawing
import Geometry

/// Mistakes with the declaration of a control: the compiler says each in one sentence.
extension Control {
    @available(*, unavailable, message: "the property holds no control")
    public init<Value>(
        _ name: String, _ path: KeyPath<Root, Value> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil
    ) { fatalError() }

    // MARK: A property that is a constant

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: ControlKind>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: RestingControl>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: SnappingControl>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double]
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: BoundedControl>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Context) -> Rect
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: PressedControl>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, inout Context) -> Void
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: TypedControl>(
        _ name: String, _ path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        submitted: @escaping @Sendable (inout Root, inout Context) -> Void
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: RestingControl>(
        _ name: String, each path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: SnappingControl>(
        _ name: String, each path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double]
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: BoundedControl>(
        _ name: String, each path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Int, Context) -> Rect
    ) { fatalError() }

    @available(*, unavailable, message: "a control is changed by hands: declare its property with var")
    public init<Kind: PressedControl>(
        _ name: String, each path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, Int, inout Context) -> Void
    ) { fatalError() }

    // MARK: An array for one, and one for an array

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: ControlKind>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        outline: (@Sendable (Root, Context) -> DrivenShape)? = nil
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: RestingControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: SnappingControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double]
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: BoundedControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Context) -> Rect
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: PressedControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, inout Context) -> Void
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: TypedControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Context) -> Rect?,
        submitted: @escaping @Sendable (inout Root, inout Context) -> Void
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: RestingControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: SnappingControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double]
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: BoundedControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Int, Context) -> Rect
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds several controls: write each: before its key path")
    public init<Kind: PressedControl>(
        _ name: String, _ path: KeyPath<Root, [Kind]> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, Int, inout Context) -> Void
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds one control: leave out each:")
    public init<Kind: RestingControl>(
        _ name: String, each path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds one control: leave out each:")
    public init<Kind: SnappingControl>(
        _ name: String, each path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        stops: @escaping @Sendable (Root, Context) -> [Double]
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds one control: leave out each:")
    public init<Kind: BoundedControl>(
        _ name: String, each path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        within bounds: @escaping @Sendable (Root, Int, Context) -> Rect
    ) { fatalError() }

    @available(*, unavailable, message: "the property holds one control: leave out each:")
    public init<Kind: PressedControl>(
        _ name: String, each path: KeyPath<Root, Kind> & Sendable, label: Phrase? = nil, section: Section = .stage,
        corners: Corners = .all(0), at frame: @escaping @Sendable (Root, Int, Context) -> Rect?,
        pressed: @escaping @Sendable (inout Root, Int, inout Context) -> Void
    ) { fatalError() }
}
