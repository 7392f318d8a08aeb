/// A text in one or more languages.
///
///     Phrase("Flick speed", ["ko": "플릭 속도"]).text(in: "ko")  // 플릭 속도
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text in English, and in any language without a translation.
    public let english: String
    /// The text in other languages, by their codes such as `ko`.
    public let translations: [String: String]

    /// Makes a text with its translations.
    public init(_ english: String, _ translations: [String: String] = [:]) {
        self.english = english
        self.translations = translations
    }

    /// Makes a text that is the same in every language.
    public init(stringLiteral text: String) { self.init(text) }

    /// The text in the language of a code.
    public func text(in language: String) -> String { translations[language] ?? english }
}
