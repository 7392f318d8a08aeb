import Controls
import Gestures

/// The timeline's view of a session; times are in seconds of the prototype.
public struct TimelineState: Hashable, Sendable {
    /// From the oldest moment that is kept to the live end.
    public var span: ClosedRange<Double>
    /// The playhead's time.
    public var time: Double
    /// True while the playhead is away from the live end.
    public var isScrubbing: Bool
    public var isPaused: Bool
    /// Seconds of the session per second outside; below 0 it runs backwards.
    public var rate: Double
    public var timeScale: SlowMotion
    /// When the recording began; nil where nothing is recorded.
    public var recordingSince: Double?
    public var isReplaying: Bool
    public var isLooping: Bool
    /// The part of the session that is played again; nil while nothing is.
    public var played: ClosedRange<Double>?
    public var isComparing: Bool
    public var showsGestures: Bool
    public var showsHUD: Bool
    /// The memory that the past takes, and that it may take.
    public var bytes: Int
    public var limit: Int
    /// The number of the selected gesture; nil for none.
    public var selected: UInt32?
    /// True if there is a gesture to be replayed.
    public var canReplay: Bool
    /// The kinds of files that can be written now.
    public var canExport: ExportKinds

    /// Makes a state; by default that of a session that has just begun.
    public init(
        span: ClosedRange<Double> = 0...0, time: Double = 0, isScrubbing: Bool = false, isPaused: Bool = false,
        rate: Double = 1, timeScale: SlowMotion = .off, recordingSince: Double? = nil, isReplaying: Bool = false,
        isLooping: Bool = false, played: ClosedRange<Double>? = nil, isComparing: Bool = false,
        showsGestures: Bool = false, showsHUD: Bool = false,
        bytes: Int = 0, limit: Int = Session.standardLimit, selected: UInt32? = nil, canReplay: Bool = false,
        canExport: ExportKinds = []
    ) {
        self.span = span
        self.time = time
        self.isScrubbing = isScrubbing
        self.isPaused = isPaused
        self.rate = rate
        self.timeScale = timeScale
        self.recordingSince = recordingSince
        self.isReplaying = isReplaying
        self.isLooping = isLooping
        self.played = played
        self.isComparing = isComparing
        self.showsGestures = showsGestures
        self.showsHUD = showsHUD
        self.bytes = bytes
        self.limit = limit
        self.selected = selected
        self.canReplay = canReplay
        self.canExport = canExport
    }

    /// False where a number cannot be placed or written.
    var isValid: Bool {
        span.lowerBound.isFinite && span.upperBound.isFinite && time.isFinite && rate.isFinite
            && recordingSince?.isFinite != false
            && played.map { $0.lowerBound.isFinite && $0.upperBound.isFinite } != false && bytes >= 0 && limit >= 0
    }
}

/// A wish of the timeline that is done outside.
public enum TimelineEffect: Hashable, Sendable {
    /// Show this moment, in seconds of the prototype; sent for every move of the playhead.
    case seek(Double)
    /// The playhead was released; sent once after the seeks of one press.
    case endSeek
    /// Go so many frames on, or back where below 0.
    case step(Int)
    case playBackwards
    case timeScale(SlowMotion)
    /// Do what a key does too.
    case perform(Command)
    case export(ExportKind)
    /// Select the gesture of this number.
    case select(UInt32)
}
