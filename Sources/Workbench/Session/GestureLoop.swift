import Prototyping

/// One gesture that plays again and again, with whatever tuning is set: tune by replay.
///
/// ```swift
/// guard let clip = session.clip(of: report) else { return }
/// var loop = GestureLoop(clip, tuning: session.subject.tuning, at: seconds)
/// loop.play(at: seconds)      // each frame
/// loop.tuning = slower        // as a slider moves
/// loop.subject.draw(into: &list)
/// ```
public struct GestureLoop: Sendable {
    /// Seconds between the end of a round and the next.
    public static let pause = 0.3

    private var simulation: ClipPlayer
    /// When a round began, the first or the one in which the rounds' length changed, in seconds outside.
    private var began: Double
    /// Rounds that were over then.
    private var before = 0
    /// Rounds that are over.
    public private(set) var rounds = 0
    /// When a round ends, in seconds of the session: at the clip's end or later.
    public private(set) var end: Double

    /// Begins the first round at a time outside, in seconds.
    public init(_ clip: Clip, tuning: Tuning, at outside: Double) {
        simulation = ClipPlayer(clip, tuning: tuning)
        began = outside
        end = clip.end
    }

    public var clip: Clip { simulation.clip }

    /// The prototype as it is in the present round.
    public var subject: Subject { @inline(__always) _read { yield simulation.subject } }

    /// Seconds of the session in the present round.
    public var time: Double { simulation.simulation.time }

    /// The numbers that count in every round; a change shows at once, as if it had been so from the round's start.
    public var tuning: Tuning {
        get { simulation.tuning }
        set { simulation.retune(newValue) }
    }

    /// Seconds from round to round.
    public var period: Double { end - clip.start + Self.pause }

    /// Lets rounds end at another time of the session, not before the clip's end: another tuning may take longer to
    /// come to rest. The present round continues from where it is at a time outside.
    public mutating func play(until end: Double, at outside: Double) {
        let end = max(end, clip.end)
        guard end.isFinite, outside.isFinite, end != self.end else { return }
        let elapsed = max(0, outside - began)
        let over = (elapsed / period).rounded(.down)
        let gone = elapsed - over * period
        before += Int(exactly: over) ?? 0
        self.end = end
        // Where it is further than the new rounds go, it is in the pause at their end.
        began = outside - min(gone, period.nextDown)
    }

    /// Shows the moment of the round that is due at a time outside; in the pause things are as at the end. A time
    /// before the first round counts as its beginning.
    public mutating func play(at outside: Double) {
        guard outside.isFinite else { return }
        let elapsed = max(0, outside - began)
        let round = (elapsed / period).rounded(.down)
        rounds = Int(exactly: round).map { before + $0 } ?? rounds
        simulation.play(to: min(clip.start + elapsed - round * period, end))
    }
}
