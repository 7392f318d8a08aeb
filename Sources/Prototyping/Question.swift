/// Something that a node asks the program around it, such as what a file says; the type says what the answer is.
///
///     struct ReadNote: Question {
///         typealias Answer = String
///         var path: String
///     }
///
/// A node asks by ``NodeContext/ask(_:)``, and hears the reply by `my.answer`. What answers is given to the
/// prototype's `main`.
public protocol Question: Hashable, Sendable {
    associatedtype Answer: Hashable, Sendable

    /// The name of its answers in recordings: letters, digits, `.`, `-` and `_`; the type's name unless said.
    static var name: String { get }
    /// The name under which a saved state has how often it was asked, as answers are numbered; its name and `.asked`
    /// unless said.
    static var countName: String { get }
    /// True if an answer means that files of pictures may have changed: what was kept of their pixels is read again.
    /// False unless said.
    static var changesPictures: Bool { get }
}

extension Question {
    public static var name: String { "\(Self.self)" }
    public static var countName: String { name + ".asked" }
    public static var changesPictures: Bool { false }
}

/// Why a question has no answer, in one line.
public struct AnswerError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Makes an error.
    public init(_ description: String) { self.description = description }
}

/// The reply to a question.
public struct Reply<Asked: Question>: Hashable, Sendable {
    public var question: Asked
    /// The number that ``NodeContext/ask(_:)`` returned for the question.
    public var number: Int
    public var result: Result<Asked.Answer, AnswerError>

    /// Reads what came back; nil for that of a question of another type.
    package init?(_ result: Answer.Result, to question: ContentHandle, number: Int) {
        guard let question: Asked = question.value() else { return nil }
        (self.question, self.number) = (question, number)
        switch result {
        case .content(let content):
            guard let answer: Asked.Answer = content.value() else { return nil }
            self.result = .success(answer)
        case .failure(let problem): self.result = .failure(AnswerError(problem))
        }
    }
}

extension Effect {
    /// Asks a question.
    ///
    /// - Parameters:
    ///   - number: What its answer is known by, among those of the same name.
    ///   - time: When it is asked, in seconds of the prototype.
    public init<Asked: Question>(asking question: Asked, number: Int, time: Double) {
        self.init(Asked.name, content: ContentHandle(question))
        asked = Asking(number: number, time: time)
    }

    /// The question that it asks; nil if it asks nothing, or something of another type.
    public func question<Asked: Question>(as type: Asked.Type = Asked.self) -> Asked? {
        asked == nil ? nil : content?.value(as: type)
    }

    /// The answer to a question of a type; nil if it asks nothing, or something of another type.
    ///
    /// - Parameter body: Makes the answer; an error that it throws is the answer too.
    public func answer<Asked: Question>(_ body: (Asked) throws -> Asked.Answer) -> Answer? {
        guard let asked, let question: Asked = question() else { return nil }
        let result: Answer.Result
        do { result = .content(ContentHandle(try body(question))) } catch { result = .failure("\(error)") }
        return Answer(name, number: asked.number, result, changesPictures: Asked.changesPictures)
    }
}
