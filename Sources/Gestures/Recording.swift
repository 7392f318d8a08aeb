import Geometry

/// Input with its times, and all that is needed to play it again: the contents of a `.gesture` file.
public struct Recording: Hashable, Sendable {
    /// The stage in points.
    public var size: Size
    /// Pixels a point.
    public var scale: Double
    /// The language of the prototype's own texts, by its code.
    public var language: String
    /// What the prototype's own header keys say, in order.
    public var header: [HeaderField]
    /// What random numbers are made from.
    public var seed: UInt64
    /// The prototype's resting state where it was not fresh, as JSON text on one line.
    public var start: String?
    /// What came in, in order of time; ``InputEvent/Kind/end`` is last where there is one.
    public var events: [InputEvent]

    /// Makes a recording; what is not given has the value that a file without that line has.
    public init(
        size: Size = Size(width: 390, height: 844), scale: Double = 1, language: String = "ko",
        header: [HeaderField] = [], seed: UInt64 = 0, start: String? = nil, events: [InputEvent] = []
    ) {
        self.size = size
        self.scale = scale
        self.language = language
        self.header = header
        self.seed = seed
        self.start = start
        self.events = events
    }

    /// When the recording says that it ends, in seconds; nil where it does not say.
    public var endTime: Double? {
        if let last = events.last, last.kind == .end { last.time } else { nil }
    }

    /// What a prototype's own header key says; nil where it is not given.
    public subscript(key: String) -> String? { header.first { $0.key == key }?.value }
}

/// A line of a recording's header that a prototype reads.
public struct HeaderField: Hashable, Sendable {
    public var key: String
    /// What follows the key, as it was written.
    public var value: String

    /// Makes a line.
    public init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }
}
