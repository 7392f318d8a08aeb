import Drawing
import Geometry
import Gestures
import Motion

/// A part of a prototype with its own looks and behaviour: a sheet, a page, a bar.
///
/// A ``Host`` makes a prototype of components: it owns the engine and the gestures, finds what a pointer is on, moves the
/// keyboard's focus, and calls the component that owns a gesture. A component says where its parts lie
/// (``addRegions(_:to:)``), acts on gestures (`handle(_:_:)`) and draws itself. All else has a
/// default. A part with the role ``Region/Role/button`` is a button: a tap on it and the Return key call `press(_:_:)`.
public protocol Component<Shared>: Sendable {
    /// What it shares with the other components of its prototype; nothing where it is the only one.
    associatedtype Shared: SharedState = Alone<Self>
    associatedtype Part: PartCode
    /// What can be asked of it by name, in a recording's `do` lines; nothing by default.
    associatedtype Action = Never
    typealias Context = ComponentContext<Shared>

    /// The numbers that shape how it feels.
    static var tunables: [Tunable] { get }

    /// Makes it, before anything has happened.
    init(_ context: inout Context)

    /// What of the frame's cost is counted as the component's.
    static var section: Section { get }

    /// What a part is called where gestures are explained.
    static func name(of part: Part) -> Phrase
    /// What a hand can do with it, for the sheet of keys.
    static var gestureHints: [GestureHint] { get }
    /// Values of its tunables that are chosen together, by name.
    static var presets: [TuningPreset] { get }
    /// The states that the prototype can begin with, by name.
    static var starts: [NamedStart] { get }
    /// The icons that it draws beside those of MotionLab; see ``Prototype/icons``.
    static var icons: [Icon: String] { get }
    /// Draws a picture of its own by its name; see ``Prototype/drawPicture(_:into:in:)``.
    static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool

    // MARK: Position and looks

    /// Takes the stage's size, at first and whenever it changes.
    mutating func resize(_ context: inout Context)
    /// True while it can be seen; what is not shown is not drawn, has no regions and loses its pointers. What it has
    /// raised is shown all the same.
    func isShown(_ context: Context) -> Bool
    /// True while nothing behind it is to be typed in or held: what is behind loses its pointers and the caret. What
    /// keeps new presses from it is a region with the role ``Region/Role/barrier``.
    func isModal(_ context: Context) -> Bool
    /// What of the stage can be seen behind it, in points; nil for all.
    func opening(_ context: Context) -> Rect?
    /// Adds where its parts lie now, front to back.
    func addRegions(_ context: Context, to regions: inout RegionList)
    /// Draws itself, back to front, with the parts it has behind itself first.
    func draw(_ context: Context, into list: inout DrawList)
    /// The same for what lies elsewhere in the order of layers, such as on a sheet that another component moves.
    func addRaisedRegions(_ context: Context, to regions: inout RegionList)
    func drawRaised(_ context: Context, into list: inout DrawList)
    /// Adds its state under its names.
    func report(_ context: Context, into report: inout StateReport)
    /// Adds what it must know to begin as it is now, as if everything had come to rest: where it is scrolled to, what is
    /// open. A recording that begins in the middle of a session begins with it.
    func save(_ context: Context, into saved: inout SavedState)
    /// Takes over what another saved, before anything has happened; what is missing is as at a fresh start.
    mutating func restore(from saved: inout SavedState, _ context: inout Context)

    // MARK: The hand

    /// Acts on a gesture on one of its parts; a tap goes to `tap(_:_:)` instead.
    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context)
    /// Acts on a tap on a part with the role ``Region/Role/button`` or ``Region/Role/touch``. By default it presses the
    /// part.
    mutating func tap(_ gesture: GestureEvent<Part>, _ context: inout Context)
    /// Does what pressing a part does, by key or by a tap.
    mutating func press(_ part: Part, _ context: inout Context)
    /// Notes that a pointer came down on one of its parts, which is front-most there.
    mutating func touch(_ part: Part, _ context: inout Context)
    /// Acts on notches of the wheel over one of its parts; positive ones move the content down and to the right.
    mutating func wheel(_ part: Part, by notches: Vector, at position: Point, _ context: inout Context)
    /// Scrolls a part smoothly by some points, as the wheel and keys do; positive goes towards the content's end.
    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout Context)
    /// Zooms a part about a position.
    mutating func zoom(_ part: Part, by amount: ZoomAmount, at position: Point, _ context: inout Context)
    /// Turns a part about a position by some degrees, clockwise, without fingers on the stage: by the wheel with Alt held,
    /// 5 degrees a notch, or by a recording's `rotate`.
    mutating func rotate(_ part: Part, by degrees: Double, at position: Point, _ context: inout Context)
    /// What a gesture on a part moves; nil where nothing goes along a way, as when text is selected.
    func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion?
    /// What that looks like from outside.
    func outline(of part: Part, _ context: Context) -> DrivenShape?
    /// Says where a part would go if it were released now, or was sent; false where nothing is decided.
    func project(_ part: Part, into projection: inout Projection, _ context: Context) -> Bool
    /// The pointer's form wherever it is; nil for what lies under it.
    func cursor(_ context: Context) -> PlatformOutput.Cursor?

    // MARK: The keyboard

    /// Acts on a key; false if it is not for the component. Components are asked front to back.
    mutating func keyDown(_ key: KeyPress, _ context: inout Context) -> Bool
    /// Closes what Escape closes; false if there is nothing.
    mutating func close(_ context: inout Context) -> Bool
    /// Moves a part that has the focus in a direction of an arrow key; false if arrows move the focus.
    mutating func nudge(_ part: Part, towards direction: Vector, isFine: Bool, _ context: inout Context) -> Bool
    /// What keys scroll, and where it is seen; nil where nothing scrolls.
    func scrollArea(_ context: Context) -> ScrollArea<Part>?
    /// Follows the keyboard's focus, which a key moved to one of its parts, or elsewhere.
    mutating func followFocus(to part: Part?, _ context: inout Context)
    /// What has the focus after a part that is gone; nil while the part is there.
    func successor(of part: Part) -> Part?

    // MARK: Typing

    /// True while it has a field with the caret.
    func hasCaret(_ context: Context) -> Bool
    /// Where the caret is, in points; nil for nowhere.
    func caret(_ context: Context) -> Rect?
    /// Takes text that was typed, composed or pasted.
    mutating func enter(_ text: InputEvent.Kind, _ context: inout Context)
    /// Acts on a key while typing; false if it is for the host.
    mutating func type(_ key: KeyPress, _ context: inout Context) -> Bool
    /// Takes the caret away: a press reached the component elsewhere.
    mutating func endTyping(_ context: inout Context)
    /// Keeps what an input method was composing: its own end of it will not come any more.
    mutating func endComposing(_ context: inout Context)

    // MARK: Time

    /// Notes that a motion ended.
    mutating func handle(_ completion: Completion, _ context: inout Context)
    /// The next time at which something happens without input, in seconds; nil for none. Asked again after each event,
    /// and once its time has come.
    func deadline(_ context: Context) -> Double?
    /// Does what is due now.
    mutating func performDeadlines(_ context: inout Context)
    /// When it looks different though no channel moves. Asked again after each event, and once its time has come.
    func wake(_ context: Context) -> Wake
    /// How many of its channels move that come and go without a hand, such as a notice.
    func unaidedMotions(_ context: Context) -> Int
    /// True while it offers to take something back, which the key for it then does.
    func canUndo(_ context: Context) -> Bool
    /// Adopts another tuning; the context has the new.
    mutating func retune(from old: Tuning, _ context: inout Context)

    // MARK: Others

    /// Hears what a component said.
    mutating func receive(_ message: Shared.Message, _ context: inout Context)
    /// Reads what a `do` line asks for; nil where its name is not one of the component's.
    ///
    /// - Throws: The error of a line whose fields are not as they should be.
    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Action?
    /// Does what was asked for by name.
    mutating func perform(_ action: Action, _ context: inout Context)
    /// Takes an answer of the shell's to something that was asked.
    mutating func answer(_ name: String, _ fields: String, _ context: inout Context)
    /// Takes what the shell has to say.
    mutating func notice(_ name: String, _ context: inout Context)
    /// What the window shows, by name; nil for nothing.
    func title(_ context: Context) -> String?
}

/// How much something is zoomed.
public enum ZoomAmount: Hashable, Sendable {
    /// A factor on the present zoom, above zero.
    case factor(Double)
    /// Notches of the wheel.
    case notches(Double)
}

/// What keys scroll.
public struct ScrollArea<Part: PartCode>: Sendable {
    public var part: Part
    /// Where it is seen, in points.
    public var frame: Rect

    /// Makes an area.
    public init(_ part: Part, _ frame: Rect) {
        self.part = part
        self.frame = frame
    }
}
