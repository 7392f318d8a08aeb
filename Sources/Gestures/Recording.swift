import Geometry

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

/// Input with its times, and all that is needed to play it again: the contents of a `.gesture` file.
public struct Recording: Hashable, Sendable {
    /// The stage in points.
    public var size: Size
    /// Pixels a point.
    public var scale: Double
    /// The tab that is shown at the beginning.
    public var tab: Tab
    /// The language of the app's own texts.
    public var language: Language
    /// What random numbers are made from.
    public var seed: UInt64
    /// The lab's resting state where it was not fresh, as JSON text on one line.
    public var start: String?
    /// What came in, in order of time; ``InputEvent/Kind/end`` is last where there is one.
    public var events: [InputEvent]

    /// Makes a recording; what is not given has the value that a file without that line has.
    public init(
        size: Size = Size(width: 390, height: 844), scale: Double = 1, tab: Tab = .home, language: Language = .ko,
        seed: UInt64 = 0, start: String? = nil, events: [InputEvent] = []
    ) {
        self.size = size
        self.scale = scale
        self.tab = tab
        self.language = language
        self.seed = seed
        self.start = start
        self.events = events
    }

    /// When the recording says that it ends, in seconds; nil where it does not say.
    public var endTime: Double? {
        if let last = events.last, last.kind == .end { last.time } else { nil }
    }
}
