import Prototyping

/// The texts of an interface in a language: targets add their own texts.
public struct Words: Hashable, Sendable {
    public let language: Language

    /// Makes the words of a language.
    public init(_ language: Language) {
        self.language = language
    }

    /// A text in this language, written in English: `words("Open pages")`.
    public func callAsFunction(_ text: Phrase) -> String { text.text(in: language.rawValue) }
}
