import Controls
import Geometry
import Gestures
import Model
import Prototyping

/// What the app wants done outside beside what every prototype can want.
extension Effect {
    /// Stores what changed of what lasts.
    public static func store(_ change: Change) -> Effect { Effect("store", content: ContentHandle(change)) }

    /// What is to be stored; nil for any other effect.
    public var change: Change? { isStore ? content?.value() : nil }
}

/// A question for a page; its answer's content is a `PageLayout`.
public struct PageRequest: Hashable, Sendable {
    /// What its answer is known by.
    public var number: Int
    /// As in `PageLayout.address`.
    public var address: String
    /// Points.
    public var width: Double
    /// The language of the pages that ship with the program.
    public var language: Language
    /// When it was asked for, in seconds of the app.
    public var time: Double

    /// Makes a question.
    public init(number: Int, address: String, width: Double, language: Language, time: Double) {
        self.number = number
        self.address = address
        self.width = width
        self.language = language
        self.time = time
    }

    /// Reads an effect; nil if it asks for something else.
    public init?(_ effect: Effect) {
        guard effect.name == "page", let question = effect.question, case .object(let fields) = effect.value,
            case .text(let address)? = fields["address"], case .number(let width)? = fields["width"],
            case .text(let code)? = fields["language"], let language = Language(rawValue: code)
        else { return nil }
        self.init(
            number: question.number, address: address, width: width, language: language, time: question.time)
    }

    /// What asks for it.
    public var effect: Effect {
        .ask(
            "page",
            .object(["address": .text(address), "width": .number(width), "language": .text(language.rawValue)]),
            number: number, time: time)
    }
}
