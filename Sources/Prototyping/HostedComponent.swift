import Drawing
import Geometry
import Gestures
import Motion

/// The calls that a host makes of a component. What a component does not implement does nothing.
///
/// They are requirements so that the module of a component's type has them compiled for that type, and a call needs no
/// lookup.
public protocol HostedComponent<Shared>: Sendable {
    /// The state that it shares with the other components of its prototype; nothing where it is the only one.
    associatedtype Shared: SharedState = SoloState<Self>
    typealias Context = ComponentContext<Shared>

    // Declarations.
    static var _typeName: String { get }
    static var _faults: [String] { get }
    static var _hints: [String] { get }
    /// The calls that a host makes of it at each event or frame.
    static var _capabilities: Capabilities { get }
    static var _presets: [TuningPreset] { get }
    static var _starts: [NamedStart] { get }
    static var _icons: [Icon: String] { get }
    static var _gestureHints: [GestureHint] { get }
    /// Draws a picture by its name; false for one that it does not know.
    static func _drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool
    /// Reads a `do` line; false where its name is not one of the component's.
    static func _canPerform(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Bool

    // Parts and pointers.
    func _name(of key: PartKey, _ context: Context) -> Phrase?
    func _addRegions(_ context: Context, to regions: inout RegionList)
    mutating func _handle(_ gesture: GestureEvent<PartID>, _ context: inout Context)
    mutating func _press(_ key: PartKey, _ context: inout Context)
    mutating func _longPress(_ key: PartKey, _ context: inout Context)
    mutating func _touch(_ key: PartKey, _ context: inout Context)
    mutating func _touch(_ key: PartKey, isDown: Bool, _ context: inout Context)
    mutating func _wheel(_ key: PartKey, by notches: Vector, at position: Point, _ context: inout Context)
    mutating func _scroll(_ key: PartKey, by distance: Vector, _ context: inout Context)
    func _scrollArea(along axis: Axis, _ context: Context) -> (key: PartKey, frame: Rect)?
    mutating func _zoom(_ key: PartKey, by amount: ZoomAmount, at position: Point, _ context: inout Context)
    mutating func _rotate(_ key: PartKey, by degrees: Double, at position: Point, _ context: inout Context)
    func _motion(of key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion?
    func _outline(of key: PartKey, _ context: Context) -> DrivenShape?
    func _project(_ key: PartKey, into projection: inout Projection, _ context: Context) -> Bool
    func _cursor(_ context: Context) -> PlatformOutput.Cursor?

    // The keyboard.
    mutating func _keyDown(_ key: KeyPress, _ context: inout Context) -> Bool
    mutating func _close(_ context: inout Context) -> Bool
    mutating func _nudge(
        _ key: PartKey, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool
    mutating func _followFocus(to key: PartKey?, _ context: inout Context)
    func _successor(of key: PartKey) -> PartKey?
    func _hasCaret(_ context: Context) -> Bool
    func _caret(_ context: Context) -> Rect?
    mutating func _enter(_ text: InputEvent.Kind, _ context: inout Context)
    mutating func _type(_ key: KeyPress, _ context: inout Context) -> Bool
    mutating func _endTyping(_ context: inout Context)
    mutating func _endComposing(_ context: inout Context)

    // Time.
    mutating func _handle(_ completion: Completion, _ context: inout Context)
    func _deadline(_ context: Context) -> Double?
    mutating func _performDeadlines(_ context: inout Context)
    func _wake(_ context: Context) -> Wake
    func _unaidedMotions(_ context: Context) -> Int

    // Appearance.
    mutating func _resize(_ context: inout Context)
    func _isShown(_ context: Context) -> Bool
    func _isModal(_ context: Context) -> Bool
    func _opening(_ context: Context) -> Rect?
    func _title(_ context: Context) -> String?

    // State.
    func _report(_ context: Context, into report: inout StateReport)
    func _elements(_ context: Context) -> [Element]
    func _save(_ context: Context, into saved: inout SavedState)
    mutating func _restore(from saved: inout SavedState, _ context: inout Context)
    mutating func _retune(from old: Tuning, _ context: inout Context)
    func _canUndo(_ context: Context) -> Bool

    // Messages.
    mutating func _receive(_ message: Shared.Message, _ context: inout Context)
    mutating func _perform(_ name: String, _ fields: String, _ context: inout Context) -> Bool
    static var _questions: [any Question.Type] { get }
    mutating func _receive(
        _ result: Answer.Result, to question: ContentHandle, number: Int, _ context: inout Context)
    mutating func _notice(_ name: String, _ context: inout Context)
}

/// The answers of a component that does not implement a call.
extension HostedComponent {
    public static var _typeName: String { "\(Self.self)" }
    public static var _faults: [String] { [] }
    public static var _hints: [String] { [] }
    public static var _capabilities: Capabilities { [] }
    public static var _presets: [TuningPreset] { [] }
    public static var _starts: [NamedStart] { [] }
    public static var _icons: [Icon: String] { [:] }
    public static var _gestureHints: [GestureHint] { [] }
    public static func _drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool { false }
    public static func _canPerform(
        _ name: String, _ fields: inout RecordingLine
    ) throws(RecordingError) -> Bool { false }

    public func _name(of key: PartKey, _ context: Context) -> Phrase? { nil }
    public func _addRegions(_ context: Context, to regions: inout RegionList) {}
    public mutating func _handle(_ gesture: GestureEvent<PartID>, _ context: inout Context) {}
    public mutating func _press(_ key: PartKey, _ context: inout Context) {}
    public mutating func _longPress(_ key: PartKey, _ context: inout Context) {}
    public mutating func _touch(_ key: PartKey, _ context: inout Context) {}
    public mutating func _touch(_ key: PartKey, isDown: Bool, _ context: inout Context) {}
    public mutating func _wheel(_ key: PartKey, by notches: Vector, at position: Point, _ context: inout Context) {
        _scroll(key, by: -notches * context.tuning[.wheelStep], &context)
    }
    public mutating func _scroll(_ key: PartKey, by distance: Vector, _ context: inout Context) {}
    public func _scrollArea(along axis: Axis, _ context: Context) -> (key: PartKey, frame: Rect)? { nil }
    public mutating func _zoom(_ key: PartKey, by amount: ZoomAmount, at position: Point, _ context: inout Context) {}
    public mutating func _rotate(_ key: PartKey, by degrees: Double, at position: Point, _ context: inout Context) {}
    public func _motion(of key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }
    public func _outline(of key: PartKey, _ context: Context) -> DrivenShape? { nil }
    public func _project(_ key: PartKey, into projection: inout Projection, _ context: Context) -> Bool { false }
    public func _cursor(_ context: Context) -> PlatformOutput.Cursor? { nil }

    public mutating func _keyDown(_ key: KeyPress, _ context: inout Context) -> Bool { false }
    public mutating func _close(_ context: inout Context) -> Bool { false }
    public mutating func _nudge(
        _ key: PartKey, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool { false }
    public mutating func _followFocus(to key: PartKey?, _ context: inout Context) {}
    public func _successor(of key: PartKey) -> PartKey? { nil }
    public func _hasCaret(_ context: Context) -> Bool { false }
    public func _caret(_ context: Context) -> Rect? { nil }
    public mutating func _enter(_ text: InputEvent.Kind, _ context: inout Context) {}
    public mutating func _type(_ key: KeyPress, _ context: inout Context) -> Bool { false }
    public mutating func _endTyping(_ context: inout Context) {}
    public mutating func _endComposing(_ context: inout Context) {}

    public mutating func _handle(_ completion: Completion, _ context: inout Context) {}
    public func _deadline(_ context: Context) -> Double? { nil }
    public mutating func _performDeadlines(_ context: inout Context) {}
    public func _wake(_ context: Context) -> Wake { .never }
    public func _unaidedMotions(_ context: Context) -> Int { 0 }

    public mutating func _resize(_ context: inout Context) {}
    public func _isShown(_ context: Context) -> Bool { true }
    public func _isModal(_ context: Context) -> Bool { false }
    public func _opening(_ context: Context) -> Rect? { nil }
    public func _title(_ context: Context) -> String? { nil }

    public func _report(_ context: Context, into report: inout StateReport) {}
    public func _elements(_ context: Context) -> [Element] { [] }
    public func _save(_ context: Context, into saved: inout SavedState) {}
    public mutating func _restore(from saved: inout SavedState, _ context: inout Context) {}
    public mutating func _retune(from old: Tuning, _ context: inout Context) {}
    public func _canUndo(_ context: Context) -> Bool { false }

    public mutating func _receive(_ message: Shared.Message, _ context: inout Context) {}
    public mutating func _perform(_ name: String, _ fields: String, _ context: inout Context) -> Bool { false }
    public static var _questions: [any Question.Type] { [] }
    public mutating func _receive(
        _ result: Answer.Result, to question: ContentHandle, number: Int, _ context: inout Context
    ) {}
    public mutating func _notice(_ name: String, _ context: inout Context) {}
}
