/// The languages that the workbench and the bundled app speak.
public enum Language: String, CaseIterable, Hashable, Sendable {
    /// Korean and English.
    case ko, en

    /// The first of a list of locales, such as `ko_KR.UTF-8`, that is one of these; English where none is.
    public init(preferred locales: [String]) {
        self = Language(rawValue: Self.code(of: locales, among: Self.allCases.map(\.rawValue))) ?? .en
    }

    /// The code of the first of a list of locales that is among some codes; of the very first where these are empty, for
    /// texts that can be in any language; `en` where none is. A code has two or three letters, as in ISO 639.
    public static func code(of locales: [String], among codes: [String]) -> String {
        locales.lazy.map { $0.prefix { $0.isLetter }.lowercased() }
            .first { codes.isEmpty ? (2...3).contains($0.count) : codes.contains($0) } ?? en.rawValue
    }
}
