import Gestures

/// Has texts in several languages, and chooses the one that counts.
public protocol LanguageChoosing: SharedState {
    /// The codes of the languages that texts can be in, such as `ko`.
    static var languages: [String] { get }
    /// The code of the language of all texts.
    var language: String { get }
}

/// Has keys in the headers of recordings.
public protocol HeaderKeeping: SharedState {
    /// Reads a header key of a recording; false if there is none of the name. What is wrong with its value is thrown.
    static func readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool
    /// The header keys of a recording that begins now.
    var header: [HeaderField] { get }
}

/// Names its sections where the cost of frames is shown; one without a label is shown by its name.
public protocol SectionNaming: SharedState {
    static var sectionLabels: [String: Phrase] { get }
}

/// Ends the start.
public protocol Beginning: SharedState {
    /// Ends it, once all components are made.
    static func begin(_ host: inout ComponentHost<Self>, _ start: Start)
}

/// Says which `do` lines are likely to come: what they would show is made ready ahead of them.
public protocol Prewarming: SharedState {
    static var prewarmActions: [String] { get }
}

/// Has screens, such as tabs: frames are told apart by them.
public protocol ScreenCounting: SharedState {
    /// The number of the screen that is shown.
    var screen: Int { get }
}

/// Keeps what follows from the tuning.
public protocol TuningKeeping: SharedState {
    /// Takes other numbers.
    mutating func retune(_ tuning: Tuning, effects: inout [Effect])
}

/// Keeps more than its components store.
public protocol StoreKeeping: SharedState {
    /// The effects that make the store hold what lasts of a prototype instead of what lasts of another moment of it.
    static func effects(toStore host: ComponentHost<Self>, insteadOf other: ComponentHost<Self>) -> [Effect]
}

// MARK: Calls by the host

/// The answers of a state that has not declared a capability.
extension SharedState {
    public static var _languages: [String] { [] }
    public var _language: String? { nil }
    public static func _readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool { false }
    public var _header: [HeaderField] { [] }
    public static var _sectionLabels: [String: Phrase] { [:] }
    public static var _prewarmActions: [String] { [] }
    public var _screen: Int { 0 }
    public mutating func _retune(_ tuning: Tuning, effects: inout [Effect]) {}
    public static func _begin(_ host: inout ComponentHost<Self>, _ start: Start) {}
    public static func _effects(
        toStore host: ComponentHost<Self>, insteadOf other: ComponentHost<Self>
    ) -> [Effect] { host.storeEffect(insteadOf: other).map { [$0] } ?? [] }
}

extension SharedState where Self: LanguageChoosing {
    public static var _languages: [String] { languages }
    public var _language: String? { language }
}

extension SharedState where Self: HeaderKeeping {
    public static func _readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool {
        try readHeader(key, &value)
    }
    public var _header: [HeaderField] { header }
}

extension SharedState where Self: SectionNaming {
    public static var _sectionLabels: [String: Phrase] { sectionLabels }
}

extension SharedState where Self: Beginning {
    public static func _begin(_ host: inout ComponentHost<Self>, _ start: Start) { begin(&host, start) }
}

extension SharedState where Self: Prewarming {
    public static var _prewarmActions: [String] { prewarmActions }
}

extension SharedState where Self: ScreenCounting {
    public var _screen: Int { screen }
}

extension SharedState where Self: TuningKeeping {
    public mutating func _retune(_ tuning: Tuning, effects: inout [Effect]) { retune(tuning, effects: &effects) }
}

extension SharedState where Self: StoreKeeping {
    public static func _effects(
        toStore host: ComponentHost<Self>, insteadOf other: ComponentHost<Self>
    ) -> [Effect] { effects(toStore: host, insteadOf: other) }
}
