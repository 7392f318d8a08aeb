import Controls
import Gestures

/// The timeline's view of a session, by default of one that has just begun; times are in seconds of the prototype.
public struct TimelineState: Hashable, Sendable {
    /// From the oldest moment that is kept to the live end.
    public var span = 0.0...0.0
    /// The playhead's time.
    public var time = 0.0
    /// True while the playhead is away from the live end.
    public var isScrubbing = false
    public var isPaused = false
    /// Seconds of the session per second outside; below 0 it runs backwards.
    public var rate = 1.0
    public var timeScale = SlowMotion.off
    /// When the recording began; nil where nothing is recorded.
    public var recordingSince: Double?
    public var isReplaying = false
    public var isLooping = false
    /// The part of the session that is played again; nil while nothing is.
    public var played: ClosedRange<Double>?
    public var isComparing = false
    public var showsGestures = false
    public var showsHUD = false
    /// The memory that the past takes, and that it may take.
    public var bytes = 0
    public var limit = Session.standardLimit
    /// The number of the selected gesture; nil for none.
    public var selected: UInt32?
    /// True if there is a gesture to be replayed.
    public var canReplay = false
    /// The kinds of files that can be written now.
    public var canExport: ExportKinds = []

    /// The state of a session that has just begun.
    public static let fresh = TimelineState()

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
