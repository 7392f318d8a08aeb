import Gestures

/// A wish of a prototype that is done outside: it leaves a step as a value and is carried out by the program around it.
///
///     effects.append(.copy("a text"))
///
/// An effect that asks a ``Question`` is answered once, by an ``Answer`` of the same name and number.
public struct Effect: Hashable, Sendable {
    /// The part that makes an effect a question.
    public struct Asking: Hashable, Sendable {
        /// The number by which its answer is known, among the questions of the same name.
        public var number: Int
        /// When it was asked, in seconds of the prototype.
        public var time: Double
    }

    public var name: String
    /// The details of what is to be done.
    public var value: JSONValue
    /// The same where it is too rich for ``value``.
    public var content: ContentHandle?
    /// Nil for what is not answered.
    public internal(set) var asked: Asking?

    /// Makes an effect that is not answered.
    public init(_ name: String, _ value: JSONValue = .null, content: ContentHandle? = nil) {
        self.name = name
        self.value = value
        self.content = content
    }

    /// An effect that every program carries out for a prototype.
    public enum Standard: Hashable, Sendable {
        case quit
        case copy(String)
        case store
    }

    /// The standard effect that it is; nil for an effect whose meaning is the program's.
    public var standard: Standard? {
        switch (name, value) {
        case ("quit", _): .quit
        case ("copy", .text(let text)): .copy(text)
        case ("store", _): .store
        default: nil
        }
    }

    /// Closes the window and ends the program.
    public static var quit: Effect { Effect("quit") }

    /// Puts text on the clipboard.
    public static func copy(_ text: String) -> Effect { Effect("copy", .text(text)) }

    /// Keeps a value for the next start; see ``Start/stored``.
    public static func store(_ value: JSONValue) -> Effect { Effect("store", value) }

    /// True if it is about what lasts from one start to the next.
    public var isStore: Bool { standard == .store }

    /// True if an answer has the effect's name and number.
    public func isAnswered(by answer: Answer) -> Bool { answer.name == name && answer.number == asked?.number }

    /// True if two questions have the same number and want the same, whenever they were asked.
    public func asksTheSame(as other: Effect) -> Bool {
        guard let asked, let same = other.asked else { return false }
        return asked.number == same.number && name == other.name && value == other.value && content == other.content
    }
}

/// The program's answer to an effect.
///
/// An answer comes in two parts: the value is handed to the prototype with a frame, and an `InputEvent.Kind.answer`
/// event of the same name and number says when it takes effect; recordings keep the event, and a replay makes the value
/// again.
public struct Answer: Hashable, Sendable {
    /// The value that was asked for, or why it could not be had.
    public enum Result: Hashable, Sendable {
        case content(ContentHandle)
        /// Why there is none, in one line.
        case failure(String)
    }

    public var name: String
    /// The number of the effect that is answered.
    public var number: Int
    public var result: Result
    /// True if files of pictures may have changed: what was kept of their pixels is read again.
    public var changesPictures: Bool

    /// Makes an answer.
    public init(_ name: String, number: Int, _ result: Result, changesPictures: Bool = false) {
        self.name = name
        self.number = number
        self.result = result
        self.changesPictures = changesPictures
    }

    /// The event that says that it takes effect.
    public var event: InputEvent.Kind { .answer(name: name, fields: String(number)) }
}
