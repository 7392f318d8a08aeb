import Drawing
import Geometry
import Motion

/// The prototype as a node of it sees it: the engine that moves it, the stage, the tuning, and what the hand and the
/// keyboard point at.
public struct NodeContext: Sendable {
    public var engine: AnimationEngine
    /// The stage's size in points.
    public package(set) var size: Size
    public package(set) var tuning: Tuning
    public let metrics: FontMetrics
    /// The code of the language that texts are in now, such as `ko`; see ``speak(_:)``.
    public package(set) var language: String
    /// The contents that the program loaded for the prototype, by name; see ``Start/contents``.
    public package(set) var contents: [String: ContentHandle] = [:]
    /// The seed of the prototype's random choices; see ``Start/seed``.
    public package(set) var seed: UInt64 = 0

    package var feedback = Feedback<PartID>()
    package var ambientClock = Ambient()
    /// The part that has the keyboard's focus, and whether that is shown: from a key that moves it to the next press.
    package var focused: PartID?
    public package(set) var showsFocus = false
    /// The part that the mouse is over and could press.
    package var hovered: PartID?
    /// The layer that what is typed goes to; nil where nothing has the caret.
    package var typist: Int32?
    package var kept = KeptText()
    package var effects: [Effect] = []
    /// The value that the prototype stored last, in this run or an earlier one; nil before.
    public package(set) var stored: JSONValue?
    /// The number of questions that were asked, by their names.
    package var askedCounts: [String: Int] = [:]
    /// Messages that no node has heard yet, and what else nodes want of their host.
    private var wishes: [NodeWish] = []

    /// Makes the context of a prototype at time 0.
    ///
    /// - Parameter language: The code of the language that it begins with.
    public init(
        size: Size, tuning: Tuning, metrics: FontMetrics, engine: AnimationEngine = AnimationEngine(),
        language: String = "en"
    ) {
        (self.size, self.tuning, self.metrics) = (size, tuning, metrics)
        (self.engine, self.language) = (engine, language)
    }

    /// The stage, its top left corner at the origin, in points.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Seconds of the prototype: the time of the event that is handled, or of the frame that is drawn.
    public var time: Double { engine.time }

    /// Seconds of ambient motion, such as a sky that drifts: as ``time``, but at rest while the window is unattended.
    public var ambient: Double { ambientClock.seconds(at: engine.time) }

    /// True while ambient motion moves: frames are wanted for it.
    public var isAmbientMoving: Bool { !engine.reducesMotion && !ambientClock.isResting(at: engine.time) }

    /// A text in ``language``, in English where it has no translation.
    public func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

    /// Has something done outside.
    public mutating func perform(_ effect: Effect) { effects.append(effect) }

    /// Has the input method's own commit of a text passed over, as a field has kept it.
    package mutating func keep(_ composed: String?) { kept.keep(composed) }

    // MARK: Wishes

    /// Tells every node that hears values of the type, once the present event has been handled.
    public mutating func send(_ message: some Sendable) { wishes.append(.message(message)) }

    /// Asks the program around the prototype; the nodes that say `my.answer` for the type have the reply.
    ///
    /// - Returns: The number that the reply will have: 1 for the first question of its type.
    @discardableResult public mutating func ask<Asked: Question>(_ question: Asked) -> Int {
        let number = count(Asked.name)
        wishes.append(.question(question, number))
        return number
    }

    /// The number of one more question of a name.
    private mutating func count(_ name: String) -> Int {
        askedCounts[name, default: 0] += 1
        return askedCounts[name] ?? 0
    }

    /// Keeps a value for the next start, at which ``stored`` has it.
    public mutating func store(_ value: JSONValue) { wishes.append(.store(value)) }

    /// Moves the keyboard's focus to a button or a child, by its whole name, once the present event has been handled; to
    /// the first of that name, and nowhere if none is placed.
    ///
    /// - Parameter id: The id of a button.
    public mutating func focus(on name: String, _ id: Int = 0) { wishes.append(.focus(name, id)) }

    /// Takes the keyboard's focus from wherever it is, once the present event has been handled.
    public mutating func removeFocus() { wishes.append(.noFocus) }

    /// Cancels all gestures once the present event has been handled: each thing goes on as if it had been released there at
    /// rest.
    public mutating func cancelGestures() { wishes.append(.noGestures) }

    /// Has all texts in another language, by its code; everything is laid out for it once the present event has been
    /// handled.
    public mutating func speak(_ language: String) { wishes.append(.language(language)) }

    /// True if something was wished since the last call of ``takeWishes()``.
    package var hasWishes: Bool { !wishes.isEmpty }

    /// Takes what was wished since the last call.
    package mutating func takeWishes() -> [NodeWish] {
        guard !wishes.isEmpty else { return [] }
        defer { wishes.removeAll(keepingCapacity: true) }
        return wishes
    }

    // MARK: Looks, as if it changed: a call on one that lies behind a pointer would copy it.

    /// The light of a part, from 0 to 1: by a press, and by half while the mouse is over it.
    package mutating func light(of part: PartID) -> Double { max(pressure(on: part), hovered == part ? 0.5 : 0) }

    /// The light of a part by a press, from 0 to 1.
    package mutating func pressure(on part: PartID) -> Double { feedback.strength(of: part, at: time) }

    /// True while the keyboard's focus is shown on a part.
    package mutating func showsFocus(on part: PartID) -> Bool { showsFocus && focused == part }
}

/// Something that a node wants of its host.
package enum NodeWish: Sendable {
    case message(any Sendable)
    case question(any Question, Int)
    case store(JSONValue)
    case focus(String, Int)
    case noFocus
    case noGestures
    case language(String)
}
