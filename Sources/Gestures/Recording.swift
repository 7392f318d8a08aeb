import Geometry

/// Input with its times, and all that is needed to play it again: the contents of a `.gesture` file.
public struct Recording: Hashable, Sendable {
    /// The name of the program that wrote it; nil where it does not say.
    public var prototype: String?
    /// The stage in points.
    public var size: Size
    /// Pixels a point.
    public var scale: Double
    /// The language of the prototype's own texts, by its code.
    public var language: String
    /// The fields of the prototype's own header keys, in order.
    public var header: [HeaderField]
    /// The seed of random numbers.
    public var seed: UInt64
    /// The prototype's resting state where it was not fresh, as JSON text on one line.
    public var start: String?
    /// The prototype's own clock at time 0 of the recording, in seconds: 0 unless it was cut out of a session.
    public var clock: Double
    /// The time from which it is shown, in seconds of the recording; the events before it lead to what is shown.
    public var from: Double
    /// The version of the program that wrote the digests; nil where there are none.
    public var version: String?
    /// Digests of what a reader of that version sees at ``from`` and at ``endTime``, after the events of that time.
    public var digest: String?
    public var endDigest: String?
    /// The events, in order of time; ``InputEvent/Kind/end`` is last where there is one.
    public var events: [InputEvent]

    /// Makes a recording; what is not given has the value that a file without that line has.
    public init(
        size: Size = Size(width: 390, height: 844), scale: Double = 1, language: String = "ko",
        header: [HeaderField] = [], seed: UInt64 = 0, start: String? = nil, clock: Double = 0, from: Double = 0,
        version: String? = nil, digest: String? = nil, endDigest: String? = nil, events: [InputEvent] = []
    ) {
        self.size = size
        self.scale = scale
        self.language = language
        self.header = header
        self.seed = seed
        self.start = start
        self.clock = clock
        self.from = from
        self.version = version
        self.digest = digest
        self.endDigest = endDigest
        self.events = events
    }

    /// When the recording says that it ends, in seconds; nil where it does not say.
    public var endTime: Double? {
        if let last = events.last, last.kind == .end { last.time } else { nil }
    }

    /// The events that are shown: those at ``from`` and later.
    public var shownEvents: ArraySlice<InputEvent> {
        events[partitionPoint(events.count) { events[$0].time < from }...]
    }

    /// The stage's size in points at ``from``.
    public var shownSize: Size {
        for event in events[..<shownEvents.startIndex].reversed() {
            if case .resize(let size) = event.kind { return size }
        }
        return size
    }

    /// The value of a prototype's own header key; nil where it is not given.
    public subscript(key: String) -> String? { header.first { $0.key == key }?.value }
}

/// A line of a recording's header that a prototype reads.
public struct HeaderField: Hashable, Sendable {
    public var key: String
    /// The text after the key, as it was written.
    public var value: String

    /// Makes a line.
    public init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }
}
