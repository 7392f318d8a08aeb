import Prototyping

/// The values that the app remembers from one start to the next.
///
/// Tabs, languages and ways to repeat have the names that recordings and state lines give them.
public struct Settings: Hashable, Sendable {
    /// The tab that was shown last; nil before the first change.
    public var tab: String?
    /// True if the app starts on the sky, whatever tab was shown last.
    public var startsOnSky = false
    /// `ko` or `en`; nil before it was chosen.
    public var language: String?
    /// True if everything is to arrive quickly and quietly.
    public var reducesMotion = false
    public var isShuffled = false
    /// `off`, `all` or `one`.
    public var repeats = "off"
    public var tuning = Tuning.standard

    /// Makes the settings of a first start.
    public init() {}
}

/// A page that was marked to be found again.
public struct Bookmark: Hashable, Sendable {
    /// As in ``PageLayout/address``.
    public var address: String
    public var title: String

    /// Makes a bookmark.
    public init(address: String, title: String) {
        self.address = address
        self.title = title
    }
}
