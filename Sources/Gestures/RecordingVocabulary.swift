/// The words of a recording that belong to a prototype: its own header keys, what its `do` lines ask for, and the names
/// of its answers.
///
/// A parser that has one rejects every other word, and names the line.
///
///     let vocabulary = RecordingVocabulary(
///         languages: ["en"], answers: ["rates"],
///         header: { key, value throws(RecordingError) in
///             guard key == "level" else { return false }
///             let _: Int = try value.integer("the level")
///             return true
///         },
///         action: { name, _ throws(RecordingError) in name == "reset" })
public struct RecordingVocabulary: Sendable {
    /// Reads the rest of a line; false if there is no such word. What is wrong with the rest is thrown.
    public typealias Reader = @Sendable (_ word: String, _ rest: inout RecordingLine) throws(RecordingError) -> Bool

    /// The name of the program; nil for any.
    public var prototype: String?
    /// The codes that `language` can have, such as `ko`; empty for any.
    public var languages: [String]
    /// The names that `answer` can have beside `tuning`, `pace` and `notice`; nil for any.
    public var answers: Set<String>?
    /// Reads the value of a header key.
    var header: Reader
    /// Reads what is after the name of a `do` line.
    var action: Reader

    /// Makes a vocabulary; one that is given nothing has no header keys and no actions, and takes any answer.
    public init(
        languages: [String] = [], answers: Set<String>? = nil, header: @escaping Reader = { _, _ in false },
        action: @escaping Reader = { _, _ in false }
    ) {
        self.languages = languages
        self.answers = answers
        self.header = header
        self.action = action
    }

    /// Says that a recording is another prototype's; nil where it is this one's, or does not say.
    public func stranger(_ prototype: String?) -> String? {
        guard let prototype, let own = self.prototype, prototype != own else { return nil }
        return "recorded with \(RecordingLine.shown(prototype).dropFirst().dropLast()), not with \(own)"
    }

    /// Takes every word, with whatever follows it.
    public static let any = RecordingVocabulary(
        header: { _, rest in
            _ = rest.rest()
            return true
        },
        action: { _, rest in
            _ = rest.rest()
            return true
        })

    /// Checks what follows `do` in a line, such as `tab home`.
    ///
    /// - Throws: ``RecordingError`` naming the word that is unknown, or the field that is not as it should be.
    public func check(_ action: String) throws(RecordingError) {
        var line = RecordingLine(action)
        _ = try readAction(&line)
    }

    /// Reads what follows `answer` in a line.
    func readAnswer(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        let name = try line.word("the answer's name")
        guard InputEvent.Kind.standardAnswers.contains(name) || answers?.contains(name) != false else {
            throw line.error("no such answer: \(RecordingLine.shown(name))")
        }
        return InputEvent.Kind(answer: name, fields: line.rest())
    }

    /// Reads what follows `do` in a line.
    func readAction(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        let name = try line.word("the action")
        var fields = line
        guard try action(name, &fields) else { throw line.error("no such action: \(RecordingLine.shown(name))") }
        try fields.finish()
        return .perform(name: name, fields: line.rest())
    }
}
