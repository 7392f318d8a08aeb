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

    public static let languages = ["ko", "en"]
    public static let waysToRepeat = ["off", "all", "one"]

    /// Makes the settings of a first start.
    public init() {}
}

/// In a recording's header, which has the tab and the language elsewhere: what differs from a first start.
extension Settings: Codable {
    private enum Key: String, CodingKey { case startsOnSky, reducedMotion, shuffled, `repeat`, tuning }

    /// Reads settings; throws for an unknown word and a number outside its range.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        startsOnSky = try fields.decodeIfPresent(Bool.self, forKey: .startsOnSky) ?? false
        reducesMotion = try fields.decodeIfPresent(Bool.self, forKey: .reducedMotion) ?? false
        isShuffled = try fields.decodeIfPresent(Bool.self, forKey: .shuffled) ?? false
        repeats = try fields.decodeIfPresent(String.self, forKey: .repeat) ?? repeats
        guard Self.waysToRepeat.contains(repeats) else { throw fields.fault("must be off, all or one", .repeat) }
        let numbers = try fields.decodeIfPresent([String: Double].self, forKey: .tuning) ?? [:]
        for (name, number) in numbers.sorted(by: { $0.key < $1.key }) {
            let path = fields.codingPath + [Key.tuning, NamedKey(name)]
            guard number.isFinite else { throw DecodingError.fault("must be a finite number", at: path) }
            do { try tuning.set(name, to: number) } catch { throw DecodingError.fault(error.problem, at: path) }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(startsOnSky, forKey: .startsOnSky, unless: false)
        try fields.encode(reducesMotion, forKey: .reducedMotion, unless: false)
        try fields.encode(isShuffled, forKey: .shuffled, unless: false)
        try fields.encode(repeats, forKey: .repeat, unless: Settings().repeats)
        let numbers = Dictionary(uniqueKeysWithValues: tuning.values.map { ($0.name, $0.value) })
        try fields.encode(numbers, forKey: .tuning, unless: [:])
    }
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

extension Bookmark: Codable {
    private enum CodingKeys: CodingKey { case address, title }

    /// Reads a bookmark; throws without an address.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        address = try fields.decode(String.self, forKey: .address)
        title = try fields.decodeIfPresent(String.self, forKey: .title) ?? ""
        guard !address.isEmpty else { throw fields.fault("must not be empty", .address) }
    }
}
