import Drawing
import Geometry
import Gestures
import Motion

/// Any prototype, as the tools hold it: what it can be asked, and what was last told to it.
///
///     var subject = Subject(Main.self, start)
///     let wake = subject.step(FrameInput(events: events, time: 1.5), effects: &effects)
///     subject.draw(into: &list)
///
/// A value. A copy costs the counts of a few references: the prototype in it is copied by the first change of
/// either.
public struct Subject: Sendable {
    private var held: any Prototype
    /// Shared by all copies: a start is large, and never changes.
    private let origin: Origin

    /// Makes a prototype, at the time of its start.
    public init(_ type: (some Prototype).Type, _ start: Start) { self.init(type.init(start), start) }

    /// Holds a prototype that was made of a start and to which nothing has happened.
    public init(_ prototype: some Prototype, _ start: Start) {
        held = prototype
        origin = Origin(start)
    }

    /// The start that it was made from.
    public var start: Start { origin.start }
    /// The prototype's.
    public var type: any Prototype.Type { Swift.type(of: held) }

    /// The prototype; nil if it is of another type.
    public func prototype<P: Prototype>(as type: P.Type = P.self) -> P? { held as? P }

    // MARK: Time

    /// Handles a frame's events at their own times, then looks at the frame's time.
    ///
    /// - Parameters:
    ///   - input: The events, in order, and the time for which the frame is drawn; an event whose time is not finite,
    ///     or before the last, is handled at the last one's.
    ///   - effects: What the prototype wants done outside is added here.
    /// - Returns: When it wants to be stepped again.
    public mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        held.step(input, effects: &effects)
    }

    /// The stage's size in points.
    public var size: Size { held.size }
    /// The numbers that shape how it feels.
    public var tuning: Tuning { held.tuning }
    /// The time that was looked at last, in seconds of the prototype.
    public var time: Double { held.time }
    /// The last time at which something happened, an event or a deadline: the earliest that it can be looked at.
    public var lastChange: Double { held.lastChange }
    /// When a motion ends or begins next, in seconds of the prototype; nil while none will, or where that is not known.
    public var nextTransition: Double? { held.nextTransition }
    /// Seconds of motion in a second: 1, or less in slow motion.
    public var timeScale: Double { held.timeScale }
    /// The time scales that are taken; another is ignored.
    public static let timeScales = 0.01...1.0

    // MARK: Rest

    /// True while something moves that will come to rest without input; ambient motion does not count.
    public var isMoving: Bool { held.isMoving }
    /// True while a pointer is down.
    public var hasPointers: Bool { held.hasPointers }
    /// True while nothing moves and nothing is pressed: a recording may begin here.
    public var isAtRest: Bool { !isMoving && !hasPointers }
    /// True while nothing is pressed or on its way but what comes and goes without a hand, such as a notice.
    public var isUndriven: Bool { held.isUndriven }
    /// True if a pointer or a key is down, or the window does not have the keyboard.
    public var dependsOnHand: Bool { hasPointers || held.dependsOnKeyboard }

    // MARK: Looks

    /// A digest of its state and its picture as they are now.
    public var digest: StateDigest { StateDigest(self) }

    /// Adds the state under names that outside programs can rely on.
    public func report(into report: inout StateReport) { held.report(into: &report) }

    /// The parts of what the stage shows now, in words, back to front.
    public var elements: [Element] { held.elements }

    /// Fills the list with what the stage shows now, back to front; reads and changes nothing.
    public func draw(into list: inout DrawList) { held.draw(into: &list) }

    /// The values by which another begins as it is now, as if everything had come to rest.
    public var saved: SavedState {
        var saved = SavedState()
        held.save(into: &saved)
        return saved
    }
    /// The value that lasts, as it was stored last; nil before.
    public var stored: JSONValue? { held.stored }
    /// The fault of the saved state that it began with; nil if all of it was taken over.
    public var startFault: String? { held.startFault }

    /// The desktop's output now.
    public mutating func platformOutput() -> PlatformOutput { held.platformOutput() }

    /// True if everything arrives quickly and quietly.
    public var reducesMotion: Bool { held.reducesMotion }
    /// The `do` lines that are likely to come.
    public var prewarmActions: [String] { held.prewarmActions }

    /// The prototype as it would be some time after it was asked to do something; this one does not change.
    ///
    /// - Parameters:
    ///   - action: What follows `do` in a recording.
    ///   - seconds: Counted from the last frame, from 0 up.
    public func performing(_ action: String, after seconds: Double) -> Subject {
        var subject = self
        var effects: [Effect] = []
        let event = InputEvent(time: time, kind: .perform(action))
        _ = subject.step(FrameInput(events: [event], time: time + seconds), effects: &effects)
        return subject
    }

    /// The code of the language of its texts.
    public var language: String { held.language }
    /// The labels of the sections of its draw lists, by their names.
    public var sectionLabels: [String: Phrase] { Swift.type(of: held).sectionLabels }
    /// The states that it can begin with, by name.
    public var starts: [NamedStart] { Swift.type(of: held).starts }
    /// The gestures that can be done with it.
    public var gestureHints: [GestureHint] { held.gestureHints }
    /// The number of the screen, such as a tab, that is shown.
    public var screen: Int { held.screen }
    /// Its own header keys of a recording that begins now.
    public var header: [HeaderField] { held.header }

    // MARK: What gestures drive

    /// The thing that the gesture in progress drives, and after it the same thing on its way to rest; nil before the
    /// first.
    public var drivenMotion: DrivenMotion? { held.drivenMotion }
    /// The place of that thing now.
    public var drivenShape: DrivenShape? { held.drivenShape }
    /// The way in which the latest gesture released it.
    public var gestureEnd: GestureEnd? { held.gestureEnd }
    /// Looks ahead for what is ``drivenMotion``; false where nothing is driven.
    public func project(into projection: inout Projection) -> Bool { held.project(into: &projection) }
    /// The velocity of a pressed pointer now, in points per second; nil where it is not pressed, or not known.
    public func velocity(of pointer: PointerID) -> Vector? { held.velocity(of: pointer) }
    /// Tells the state of the candidates of the latest press.
    public func report(into contest: inout ContestReport<PartID>) { held.report(into: &contest) }
    /// The name of a part where gestures are explained.
    public func name(of part: PartID) -> Phrase { held.name(of: part) }

    // MARK: The keyboard

    /// True while what is typed goes to a text field.
    public var isTyping: Bool { held.isTyping }
    /// True while it offers to take something back.
    public var canUndo: Bool { held.canUndo }

    // MARK: What lasts

    /// The effects that make the store hold what lasts of this one instead of what lasts of another moment of it.
    public func effects(toStoreInsteadOf other: Subject) -> [Effect] {
        Self.effects(toStore: held, insteadOf: other.held)
    }

    private static func effects<P: Prototype>(toStore prototype: P, insteadOf other: any Prototype) -> [Effect] {
        (other as? P).map { prototype.effects(toStoreInsteadOf: $0) } ?? []
    }
}

/// The start that a prototype was made from.
private final class Origin: Sendable {
    let start: Start

    init(_ start: Start) { self.start = start }
}
