/// The language the app speaks.
public enum Language: String, CaseIterable, Hashable, Sendable {
    /// Korean and English.
    case ko, en

    /// The first of a list of locales, such as `ko_KR.UTF-8`, that the app speaks; English where it speaks none.
    public init(preferred locales: [String]) {
        self =
            locales.lazy.compactMap { locale in
                Language(rawValue: locale.prefix { $0.isLetter }.lowercased())
            }.first ?? .en
    }
}
