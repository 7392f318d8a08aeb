import Drawing
import Geometry
import Gestures

/// A prototype as tools ask of it: a value, into which events and time go, and out of which a draw list and named
/// numbers come.
///
/// Reads no clock, opens no file and draws no pixel, so that every tool can record it, go back in time with it, and
/// play the same gesture with other numbers. Its owner calls ``advance(to:)`` with the time of each event before
/// ``handle(_:)``, and with the time of a frame before ``draw(into:)``; times never go back.
///
/// `Solo` of the module `Nodes` is one, and makes it of a tree of nodes; there is no other. Nothing here has a default.
public protocol Prototype: Sendable {
    /// The numbers that shape how it feels, by name.
    static var tunables: [Tunable] { get }

    /// Makes it at rest, at ``Start/time``.
    init(_ start: Start)
    /// The start that it was made from.
    var start: Start { get }

    /// True while something moves that will come to rest without input.
    var isMoving: Bool { get }

    /// Adds its present numbers, each under the same name every time.
    func report(into state: inout StateReport)

    /// The parts of what the stage shows, in words, back to front.
    var elements: [Element] { get }

    /// Adds what it looks like, back to front.
    func draw(into list: inout DrawList)

    /// Handles a frame's events at their own times, then moves on to the frame's; the same as one after the other.
    ///
    /// - Returns: When it wants to be looked at again.
    mutating func step(_ events: [InputEvent], to time: Double) -> Wake
    /// The header keys and `do` lines that its recordings can have; any other is rejected before they are played.
    static var vocabulary: RecordingVocabulary { get }
    /// Values of the tunables that are chosen together, by name.
    static var presets: [TuningPreset] { get }
    /// The tunables with the presets, found by name; one list where they are declared once.
    static var tunableList: TunableList { get }
    /// The faults in how it is declared, one line each; empty if all is right.
    static var declarationFaults: [String] { get }
    /// The places in how it is declared that may be mistakes, one line each.
    static var declarationHints: [String] { get }
    /// The types of what it asks; a program answers them.
    static var questions: [any Question.Type] { get }
    /// The states that it can begin with, by name.
    static var starts: [NamedStart] { get }
    /// The stage's size in points, and the tuning that counts now.
    var size: Size { get }
    var tuning: Tuning { get }
    /// The outlines of the icons that its draw lists name beside those of MotionLab; one of the same name comes first.
    ///
    /// An outline is the text of an SVG file with one `<path d="…">`, or what is in that `d`, on a grid of 24 by 24
    /// points.
    static var icons: [Icon: String] { get }
    /// Draws a picture that draw lists name by `ImageName.drawn`; false if the name is unknown.
    ///
    /// Its pixels are kept: the same name is the same picture every time. It is opaque, and black where nothing is
    /// drawn; materials and other pictures in it are left out.
    ///
    /// - Parameter rect: A square; the picture may be drawn at any size.
    static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool
    /// The names of the sections of its draw lists where the cost of frames is shown; one without a label is shown
    /// by its name.
    static var sectionLabels: [String: Phrase] { get }
    /// The desktop's output: the cursor, the caret, the window's title.
    mutating func platformOutput() -> PlatformOutput
    /// The gestures that can be done with it, for the sheet of keys.
    var gestureHints: [GestureHint] { get }
    /// True if everything arrives quickly and quietly.
    var reducesMotion: Bool { get }
    /// The `do` lines that are likely to come: what they would show is made ready ahead of them.
    var prewarmActions: [String] { get }
    /// The code of the language that its texts are in now.
    var language: String { get }
    /// The number of the screen, such as a tab, that is shown: frames are told apart by it.
    var screen: Int { get }
    /// Its own header keys of a recording that begins now.
    var header: [HeaderField] { get }

    // MARK: Time

    /// The time that was looked at last, in seconds of the prototype.
    var time: Double { get }
    /// True while it follows a pointer that is down.
    var hasPointers: Bool { get }
    /// Seconds of its motion in a second; 1, or less in slow motion.
    var timeScale: Double { get }
    /// The last time at which something happened, an event or a deadline.
    var lastChange: Double { get }
    /// When a motion ends or begins next; nil while none will, or where that is not known.
    var nextTransition: Double? { get }
    /// True while nothing is pressed or on its way but what comes and goes without a hand, such as a notice.
    var isUndriven: Bool { get }

    // MARK: What gestures drive

    /// The thing that the gesture in progress drives, and after it the same thing on its way to rest.
    var drivenMotion: DrivenMotion? { get }
    /// The place of that thing now.
    var drivenShape: DrivenShape? { get }
    /// The way in which the latest gesture released it.
    var gestureEnd: GestureEnd? { get }
    /// Projects the driven motion; false where nothing is driven.
    func project(into projection: inout Projection) -> Bool
    /// The velocity of a pressed pointer now, in points per second; nil where it is not pressed, or not known.
    func velocity(of pointer: PointerID) -> Vector?
    /// Tells the state of the candidates of the latest press.
    func report(into contest: inout ContestReport<PartID>)
    /// The name of a part where gestures are explained.
    func name(of part: PartID) -> Phrase

    // MARK: The hand and the keyboard

    /// True while what is typed goes to a text field.
    var isTyping: Bool { get }
    /// True while it offers to take something back.
    var canUndo: Bool { get }
    /// True if a key is down, or the window does not have the keyboard.
    var dependsOnKeyboard: Bool { get }

    // MARK: The world outside

    /// Takes the values of answers whose events come now or later.
    mutating func take(_ answers: [Answer])
    /// Moves what it wants done outside since the last call to the end of a list.
    mutating func takeEffects(into effects: inout [Effect])
    /// Adds what it must know to begin as it is now, as if everything had come to rest.
    func save(into saved: inout SavedState)
    /// The value that lasts, as it was stored last; nil before.
    var stored: JSONValue? { get }
    /// The fault of ``Start/saved``: the name and the reason; nil if all of it was taken over.
    var startFault: String? { get }
    /// The effects that make the store hold what lasts of this prototype instead of what lasts of another moment of it.
    func effects(toStoreInsteadOf other: Self) -> [Effect]
}

extension Prototype {
    /// Acts on an event that happens now; positions are in points from the stage's top left, y down.
    public mutating func handle(_ event: InputEvent) { _ = step([event], to: event.time) }

    /// Moves on to a time in seconds; the same time again changes nothing.
    public mutating func advance(to time: Double) { _ = step([], to: time) }

    /// Takes answers, handles a frame's events and moves on to its time.
    ///
    /// - Parameter effects: What is to be done outside is added here.
    public mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        if !input.answers.isEmpty { take(input.answers) }
        let wake = step(input.events, to: input.time)
        takeEffects(into: &effects)
        return wake
    }
}

/// A gesture, and what it does.
public struct GestureHint: Hashable, Sendable {
    public var gesture: Phrase
    public var effect: Phrase

    /// Makes a line of the sheet of keys; a column there has room for about 28 characters.
    public init(_ gesture: Phrase, _ effect: Phrase) {
        self.gesture = gesture
        self.effect = effect
    }
}
