/// The languages that the workbench and the bundled app speak.
public enum Language: String, CaseIterable, Hashable, Sendable {
    /// Korean and English.
    case ko, en

    /// The first of a list of locales, such as `ko_KR.UTF-8`, that is one of these; English where none is.
    public init(preferred locales: [String]) {
        self =
            locales.lazy.compactMap { locale in
                Language(rawValue: locale.prefix { $0.isLetter }.lowercased())
            }.first ?? .en
    }
}
