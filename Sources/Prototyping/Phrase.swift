internal import Translations

/// A text in one or more languages.
///
///     Phrase("Flick speed", ["ko": "플릭 속도"]).text(in: "ko")  // 플릭 속도
///
/// A translation has `{1}`, `{2}` and so on for what is put into the text, in the order of the English one:
///
///     let card = 3
///     let phrase: Phrase = "Card \(card)"  // "Card {1}" in the file
public struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The English text, with `{1}` for what is put into it first.
    private let pattern: String
    private let arguments: [String]
    /// The text in other languages, by their codes such as `ko`; for a text that MotionLab itself uses, not needed.
    public let translations: [String: String]

    /// Makes a text with its translations.
    public init(_ english: String, _ translations: [String: String] = [:]) {
        (pattern, arguments, self.translations) = (english, [], translations)
    }

    /// Makes a text that is the same in every language but those that MotionLab has it in.
    public init(stringLiteral text: String) { self.init(text) }

    /// Makes a text of a pattern and what is put into it.
    public init(stringInterpolation parts: StringInterpolation) {
        (pattern, arguments, translations) = (parts.pattern, parts.arguments, [:])
    }

    /// The pattern and the arguments of a text while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var pattern = ""
        fileprivate var arguments: [String] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            pattern.reserveCapacity(literalCapacity + 3 * interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { pattern += literal }

        public mutating func appendInterpolation(_ value: some Any) {
            arguments.append("\(value)")
            pattern += "{\(arguments.count)}"
        }
    }

    /// The text in English, and in any language without a translation.
    public var english: String { filled(pattern) }

    /// The text in the language of a code.
    public func text(in language: String) -> String {
        if let text = translations[language] { return text }
        return filled(language == "en" ? pattern : Translations.all[language]?[pattern] ?? pattern)
    }

    /// A pattern with the arguments in their places.
    private func filled(_ pattern: String) -> String {
        if arguments.isEmpty { return pattern }
        var text = ""
        var rest = Substring(pattern)
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let number = Int(rest[rest.index(after: start)..<end]) ?? 0
            text += rest[..<start]
            text += arguments.indices.contains(number - 1) ? Substring(arguments[number - 1]) : rest[start...end]
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }
}
