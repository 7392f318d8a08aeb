import Drawing
import Geometry
import Gestures
import Motion

/// A kind of thing that hands move, such as a sheet or a page: its channels, its physics, and what it remembers.
///
/// A component keeps one in a property and declares it as a ``Control``. What a host must know of it then follows: its
/// gestures, where it would come to rest, its names among the states, how it begins again, and that it follows its
/// tunables in flight.
public protocol ControlKind: Sendable {
    /// The roles that it can have beside a drag; none unless said.
    static var roles: [Region.Role] { get }

    /// True while a hand holds it.
    var isHeld: Bool { get }
    /// The rule for drags of it that begin now; nil while it takes none.
    func rule(_ engine: AnimationEngine) -> PanRule?
    /// Follows a gesture on it, which lies in a frame now.
    mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>)
    /// Notes that a motion ended, of whichever channel.
    mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine)
    /// Follows a pointer that went down on it, or is no longer there; only with the role ``Region/Role/button``.
    mutating func touch<Shared>(isDown: Bool, _ context: inout ComponentContext<Shared>)
    /// Does what a press looks like: by a tap, once the pointer is up again, or by key.
    mutating func press<Shared>(_ context: inout ComponentContext<Shared>)
    /// Scrolls by some points, as the wheel and keys do; positive goes towards the content's end.
    mutating func scroll<Shared>(by distance: Vector, _ context: inout ComponentContext<Shared>)
    /// Zooms about a position, by the wheel with Ctrl held or by a recording's `pinch`.
    mutating func zoom<Shared>(
        by amount: ZoomAmount, at position: Point, in frame: Rect, _ context: inout ComponentContext<Shared>)
    /// Acts on a key; false if it is not for it.
    mutating func keyDown<Shared>(_ key: KeyPress, _ context: inout ComponentContext<Shared>) -> Bool
    /// Goes a step in a direction, by an arrow key while it has the keyboard's focus; false if it does not go that
    /// way at all, and the arrow moves the focus.
    mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool

    /// True while it has the caret.
    var hasCaret: Bool { get }
    /// The caret's rectangle in a frame, in points; nil for none.
    func caret(in frame: Rect, _ metrics: FontMetrics) -> Rect?
    /// When the caret blinks next, in seconds; nil without one.
    func nextBlink(after time: Double) -> Double?
    /// Acts on what the keyboard does while it has the caret.
    mutating func type<Shared>(
        _ event: TypingEvent, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) -> TypingOutcome

    /// Takes the frame in which it lies, at first and whenever the stage's size or the tuning has changed. The same
    /// frame changes nothing, to the bit.
    mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>)
    /// Adopts another tuning, also in flight; the context has the new. Springs follow theirs already.
    mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>)

    /// The motion that a gesture on it drives; nil for none.
    ///
    /// - Parameter movable: Its name, label and section; the kind adds what its stops are called and what it changes.
    func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion?
    /// The outline that is drawn where it would come to rest, of a thing that lies in a frame now.
    func outline(in frame: Rect, _ corners: Corners, _ engine: AnimationEngine) -> DrivenShape
    /// Says where it would go if it were released now, or was sent.
    func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>)

    /// Adds its state under a name, or under names that begin with it and a dot.
    func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport)
    /// Adds what it must know to begin as it is now, as if it had come to rest.
    func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState)
    /// Takes over what another saved; what is missing is as at a fresh start.
    mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>)
}

extension ControlKind {
    public static var roles: [Region.Role] { [] }
    public mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine) {}
    public mutating func touch<Shared>(isDown: Bool, _ context: inout ComponentContext<Shared>) {}
    public mutating func press<Shared>(_ context: inout ComponentContext<Shared>) {}
    public mutating func scroll<Shared>(by distance: Vector, _ context: inout ComponentContext<Shared>) {}
    public mutating func zoom<Shared>(
        by amount: ZoomAmount, at position: Point, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {}
    public mutating func keyDown<Shared>(_ key: KeyPress, _ context: inout ComponentContext<Shared>) -> Bool { false }
    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        false
    }
    public var hasCaret: Bool { false }
    public func caret(in frame: Rect, _ metrics: FontMetrics) -> Rect? { nil }
    public func nextBlink(after time: Double) -> Double? { nil }
    public mutating func type<Shared>(
        _ event: TypingEvent, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) -> TypingOutcome { .passed }
    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) {}
    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {}
    public func outline(in frame: Rect, _ corners: Corners, _ engine: AnimationEngine) -> DrivenShape {
        .panel(frame, corners)
    }
}

/// A kind of control that may come to rest at more positions than one: its component can choose the position.
public protocol RestingControl: ControlKind {
    associatedtype Position: Sendable & Equatable

    /// The position to which the latest release would take it if nothing else decided; where it rests, once it does;
    /// nil while
    func end(_ engine: AnimationEngine) -> Position?
    /// The position that lies a step from where it is now, as ``PartMotion/position`` counts, and the step to a
    /// position.
    func position(after step: Vector, _ engine: AnimationEngine) -> Position
    func step(to position: Position, _ engine: AnimationEngine) -> Vector
    /// The position that an arrow key's so many steps lead to from another; nil where no key moves it.
    func position(_ steps: Int, towards direction: Vector, from position: Position) -> Position?
    /// Goes to a position by an arrow key.
    mutating func nudge<Shared>(to position: Position, _ context: inout ComponentContext<Shared>)
    /// Goes on to another position, from where it is and as fast as it is. On its way there already it continues, to
    /// the bit.
    mutating func go<Shared>(to position: Position, _ context: inout ComponentContext<Shared>)
    /// Lies at another position at once, as in another layout; in motion it goes on to it.
    mutating func rest<Shared>(at position: Position, _ context: inout ComponentContext<Shared>)
}

extension RestingControl {
    public func position(_ steps: Int, towards direction: Vector, from position: Position) -> Position? { nil }
    public mutating func nudge<Shared>(to position: Position, _ context: inout ComponentContext<Shared>) {
        go(to: position, &context)
    }
}

/// A kind of control that comes to rest at stops, which its component can choose.
public protocol SnappingControl: ControlKind {
    /// Takes its stops, in points, in the order in which they lie: at first, and whenever the stage's size or the
    /// tuning has changed. What rests at one, or is on its way there, keeps to it.
    mutating func take<Shared>(stops: [Double], _ context: inout ComponentContext<Shared>)
}

/// A kind of control that comes to rest anywhere inside bounds, which its component chooses.
public protocol BoundedControl: ControlKind {
    /// Takes the rectangle in which it comes to rest: at first, and whenever the stage's size or the tuning has
    /// changed. What rests outside it lies inside at once, and what would come to rest outside goes inside.
    mutating func take<Shared>(bounds: Rect, _ context: inout ComponentContext<Shared>)
}

/// A kind of control that is typed in. With the role ``Region/Role/field`` it takes the pointer as soon as it is
/// pressed.
public protocol TypedControl: ControlKind {}

/// An event of the keyboard for something that is typed in.
public enum TypingEvent: Hashable, Sendable {
    /// The keyboard's focus came to it.
    case begin
    /// Text is typed, composed or pasted: `InputEvent.Kind.text`, `compose` or `paste`.
    case text(InputEvent.Kind)
    case key(KeyPress)
    /// An input method's own end of what it was composing will not come any more.
    case endComposing
    /// The caret goes elsewhere.
    case end
}

/// The outcome of such an event.
public enum TypingOutcome: Hashable, Sendable {
    /// The key is for the host.
    case passed
    case taken
    /// The text is another now.
    case changed
    /// Return was pressed.
    case submitted
}

/// A kind of control that is pressed.
public protocol PressedControl: ControlKind {}
