/// The texts of an interface, in Korean or English: targets add their own texts.
public struct Words: Hashable, Sendable {
    public let language: Language

    /// Makes the words of a language.
    public init(_ language: Language) {
        self.language = language
    }

    /// The one of two that is in this language.
    public func pick(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }
}
