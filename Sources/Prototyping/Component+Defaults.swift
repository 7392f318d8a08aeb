import Drawing
import Geometry
import Gestures
import Motion

/// What a component does that says nothing of it.
extension Component {
    public static var tunables: [Tunable] { [] }
    public static var presets: [TuningPreset] { [] }
    public static var gestureHints: [GestureHint] { [] }
    public static var starts: [NamedStart] { [] }
    public static var section: Section { .stage }
    public static var icons: [Icon: String] { [:] }
    public static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool { false }

    public static func name(of part: Part) -> Phrase { Phrase("\(part)") }

    public mutating func resize(_ context: inout Context) {}
    public func isShown(_ context: Context) -> Bool { true }
    public func isModal(_ context: Context) -> Bool { false }
    public func opening(_ context: Context) -> Rect? { nil }
    public func addRaisedRegions(_ context: Context, to regions: inout RegionList) {}
    public func drawRaised(_ context: Context, into list: inout DrawList) {}
    public func save(_ context: Context, into saved: inout SavedState) {}
    public mutating func restore(from saved: inout SavedState, _ context: inout Context) {}
    public func report(_ context: Context, into report: inout StateReport) {}

    public mutating func tap(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        press(gesture.target, &context)
    }
    public mutating func press(_ part: Part, _ context: inout Context) {}
    public mutating func touch(_ part: Part, _ context: inout Context) {}
    public mutating func wheel(_ part: Part, by notches: Vector, at position: Point, _ context: inout Context) {
        scroll(part, by: -notches * context.tuning[.wheelStep], &context)
    }
    public mutating func scroll(_ part: Part, by distance: Vector, _ context: inout Context) {}
    public mutating func zoom(_ part: Part, by amount: ZoomAmount, at position: Point, _ context: inout Context) {}
    public mutating func rotate(_ part: Part, by degrees: Double, at position: Point, _ context: inout Context) {}
    public func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }
    public func outline(of part: Part, _ context: Context) -> DrivenShape? { nil }
    public func project(_ part: Part, into projection: inout Projection, _ context: Context) -> Bool { false }
    public func cursor(_ context: Context) -> PlatformOutput.Cursor? { nil }

    public mutating func keyDown(_ key: KeyPress, _ context: inout Context) -> Bool { false }
    public mutating func close(_ context: inout Context) -> Bool { false }
    public mutating func nudge(
        _ part: Part, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool { false }
    public func scrollArea(_ context: Context) -> ScrollArea<Part>? { nil }
    public mutating func followFocus(to part: Part?, _ context: inout Context) {}
    public func successor(of part: Part) -> Part? { nil }

    public func hasCaret(_ context: Context) -> Bool { false }
    public func caret(_ context: Context) -> Rect? { nil }
    public mutating func enter(_ text: InputEvent.Kind, _ context: inout Context) {}
    public mutating func type(_ key: KeyPress, _ context: inout Context) -> Bool { false }
    public mutating func endTyping(_ context: inout Context) {}
    public mutating func endComposing(_ context: inout Context) {}

    public mutating func handle(_ completion: Completion, _ context: inout Context) {}
    public func deadline(_ context: Context) -> Double? { nil }
    public mutating func performDeadlines(_ context: inout Context) {}
    public func wake(_ context: Context) -> Wake { .never }
    public func unaidedMotions(_ context: Context) -> Int { 0 }
    public func canUndo(_ context: Context) -> Bool { false }
    public mutating func retune(from old: Tuning, _ context: inout Context) {}

    public mutating func receive(_ message: Shared.Message, _ context: inout Context) {}
    public static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Action? { nil }
    public mutating func perform(_ action: Action, _ context: inout Context) {}
    public mutating func answer(_ name: String, _ fields: String, _ context: inout Context) {}
    public mutating func notice(_ name: String, _ context: inout Context) {}
    public func title(_ context: Context) -> String? { nil }
}

/// The same for a host, which knows parts by their keys alone; a key of no part does nothing.
extension Component {
    mutating func handle(_ event: GestureEvent<PartID>, _ context: inout Context) {
        guard let part = Part(key: event.target.key) else { return }
        let event = GestureEvent(
            target: part, kind: event.kind, phase: event.phase, pointer: event.pointer, location: event.location,
            translation: event.translation, velocity: event.velocity, time: event.time, scale: event.scale,
            rotation: event.rotation)
        guard event.kind == .tap else { return handle(event, &context) }
        if event.phase == .ended { tap(event, &context) }
    }

    /// Reads a `do` line; false where its name is not one of the component's.
    public static func canPerform(
        _ name: String, _ fields: inout RecordingLine
    ) throws(RecordingError) -> Bool { try action(name, &fields) != nil }

    mutating func perform(_ name: String, _ fields: String, _ context: inout Context) -> Bool {
        var line = RecordingLine(fields)
        guard let action = try? Self.action(name, &line), line.isAtEnd else { return false }
        perform(action, &context)
        return true
    }

    static func name(of key: PartKey) -> Phrase? { Part(key: key).map { name(of: $0) } }

    mutating func press(_ key: PartKey, _ context: inout Context) {
        if let part = Part(key: key) { press(part, &context) }
    }

    mutating func touch(_ key: PartKey, _ context: inout Context) {
        if let part = Part(key: key) { touch(part, &context) }
    }

    mutating func wheel(_ key: PartKey, by notches: Vector, at position: Point, _ context: inout Context) {
        if let part = Part(key: key) { wheel(part, by: notches, at: position, &context) }
    }

    mutating func scroll(_ key: PartKey, by distance: Vector, _ context: inout Context) {
        if let part = Part(key: key) { scroll(part, by: distance, &context) }
    }

    mutating func zoom(_ key: PartKey, by amount: ZoomAmount, at position: Point, _ context: inout Context) {
        if let part = Part(key: key) { zoom(part, by: amount, at: position, &context) }
    }

    mutating func rotate(_ key: PartKey, by degrees: Double, at position: Point, _ context: inout Context) {
        if let part = Part(key: key) { rotate(part, by: degrees, at: position, &context) }
    }

    func motion(of key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        Part(key: key).flatMap { motion(of: $0, by: gesture, context) }
    }

    func outline(of key: PartKey, _ context: Context) -> DrivenShape? {
        Part(key: key).flatMap { outline(of: $0, context) }
    }

    func project(_ key: PartKey, into projection: inout Projection, _ context: Context) -> Bool {
        Part(key: key).map { project($0, into: &projection, context) } ?? false
    }

    mutating func nudge(
        _ key: PartKey, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool {
        Part(key: key).map { nudge($0, towards: direction, isFine: isFine, &context) } ?? false
    }

    mutating func followFocus(to key: PartKey?, _ context: inout Context) {
        followFocus(to: key.flatMap { Part(key: $0) }, &context)
    }

    func successor(of key: PartKey) -> PartKey? { Part(key: key).flatMap { successor(of: $0) }?.key }

    func scrolledArea(_ context: Context) -> (key: PartKey, frame: Rect)? {
        scrollArea(context).map { ($0.part.key, $0.frame) }
    }
}
