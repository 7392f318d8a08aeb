import Drawing
import Geometry
import Gestures
import Motion

/// What a prototype does that says nothing of it.
extension Prototype {
    public static var tunables: [Tunable] { [] }

    /// The same with what comes from outside and is to be done there.
    ///
    /// - Parameter effects: What is to be done outside is added here.
    public mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        if !input.answers.isEmpty { take(input.answers) }
        let wake = step(input.events, to: input.time)
        takeEffects(into: &effects)
        return wake
    }

    public var wake: Wake { isMoving ? .everyFrame : .never }
    public static var vocabulary: RecordingVocabulary { RecordingVocabulary() }
    public static var presets: [TuningPreset] { [] }
    public static var tunableList: TunableList { TunableList(tunables, presets: presets) }
    public static var starts: [NamedStart] { [] }
    public var currentTuning: Tuning? { nil }

    public mutating func step(_ events: [InputEvent], to time: Double) -> Wake {
        for event in events {
            advance(to: event.time)
            handle(event)
        }
        advance(to: time)
        return wake
    }

    public static var icons: [Icon: String] { [:] }
    public static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool { false }
    public static var sectionLabels: [String: Phrase] { [:] }
    public mutating func platformOutput() -> PlatformOutput { PlatformOutput() }
    public var gestureHints: [GestureHint] { [] }
    public var reducesMotion: Bool? { nil }
    public var prewarmActions: [String] { [] }
    public var language: String? { nil }
    public var screen: Int { 0 }
    public var header: [HeaderField] { [] }

    public var hasPointers: Bool? { nil }
    public var timeScale: Double? { nil }
    public var lastChange: Double? { nil }
    public var nextTransition: Double? { nil }
    public var isUndriven: Bool { !isMoving }

    public var drivenMotion: DrivenMotion? { nil }
    public var drivenShape: DrivenShape? { nil }
    public var gestureEnd: GestureEnd? { nil }
    public func project(into projection: inout Projection) -> Bool { false }
    public func velocity(of pointer: PointerID) -> Vector? { nil }
    public func report(into contest: inout ContestReport<PartID>) {}
    public func name(of part: PartID) -> Phrase { "" }

    public var isTyping: Bool { false }
    public var canUndo: Bool { false }
    public var dependsOnKeyboard: Bool { false }
    public func hasControl(in rect: Rect) -> Bool { true }

    public mutating func take(_ answers: [Answer]) {}
    public mutating func takeEffects(into effects: inout [Effect]) {}
    public func save(into saved: inout SavedState) {}
    public var stored: JSONValue? { nil }
    public var startFault: String? { nil }
    public func effects(toStoreInsteadOf other: Self) -> [Effect] { [] }
}
