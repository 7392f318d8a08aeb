import Drawing
import Geometry
import Gestures

/// The values that a prototype is made from.
public struct Start: Sendable {
    /// The stage's size in points; finite and above 0.
    public var size: Size
    public var tuning: Tuning
    /// The seed of its random choices.
    public var seed: UInt64
    /// The code of the language that its texts are in, such as `ko`.
    public var language: String
    /// True if everything is to arrive quickly and quietly.
    public var reducesMotion: Bool
    /// The widths of texts.
    public var metrics: FontMetrics
    /// The time at which it begins, in seconds of the prototype; finite and not below 0.
    ///
    /// Above 0 only for a recording that was cut out of a session: its events keep the times of the session, as
    /// rounding depends on them.
    public var time: Double
    /// The prototype's own header keys of the recording that it begins with.
    public var header: [HeaderField]
    /// The value that it stored last, by ``Effect/store(_:)``; nil at the first start.
    public var stored: JSONValue?
    /// The state that another saved and that it begins as; empty for a fresh start.
    public var saved: SavedState
    /// The contents that the program loaded for it, by name.
    public var contents: [String: ContentHandle]

    /// Makes a start.
    public init(
        size: Size = Size(width: 390, height: 844), tuning: Tuning, seed: UInt64 = 0, language: String = "en",
        reducesMotion: Bool = false, metrics: FontMetrics = .uniform, time: Double = 0, header: [HeaderField] = [],
        stored: JSONValue? = nil, saved: SavedState = SavedState(), contents: [String: ContentHandle] = [:]
    ) {
        self.size = size
        self.tuning = tuning
        self.seed = seed
        self.language = language
        self.reducesMotion = reducesMotion
        self.metrics = metrics
        self.time = time
        self.header = header
        self.stored = stored
        self.saved = saved
        self.contents = contents
    }
}
