/// Tells the session's time from the time outside: it runs on, is paused, or runs through the past at some rate.
///
/// ```swift
/// var clock = SessionClock()
/// clock.setPaused(true, at: seconds)                  // F7
/// clock.step(frames: -1, of: 1 / 60, at: seconds)     // ,
/// let time = clock.time(at: seconds)
/// ```
///
/// Slow motion is not a part of the clock but of the prototype: `InputEvent.Kind.timeScale` slows what is seen while the
/// hand continues in real time. The rate is for playing what has been.
public struct SessionClock: Hashable, Sendable {
    /// Rates that a clock takes, in seconds of the session per second outside; below 0 it runs backwards.
    public static let rates = -16.0...16.0

    /// Seconds of the session per second outside while it is not paused.
    public private(set) var rate = 1.0
    /// True if time is paused.
    public private(set) var isPaused = false
    /// A moment outside, and the moment of the session that it is.
    private var anchor: Double
    private var sessionAnchor: Double

    /// Makes a clock that runs on from a moment of the session at a moment outside.
    public init(at outside: Double = 0, session: Double = 0) {
        anchor = outside
        sessionAnchor = session
    }

    /// The second of the session that it is at a second outside.
    public func time(at outside: Double) -> Double { sessionAnchor + (outside - anchor) * timeScale }

    /// The second outside at which the session comes to a second; infinity where it never does.
    public func outside(at time: Double) -> Double {
        let seconds = (time - sessionAnchor) / timeScale
        return timeScale != 0 && seconds >= 0 ? anchor + seconds : time == sessionAnchor ? anchor : .infinity
    }

    /// Stops the clock, or lets it run on from where it is.
    public mutating func setPaused(_ paused: Bool, at outside: Double) {
        settle(at: outside)
        isPaused = paused
    }

    /// Runs at another rate from now on; one beyond ``rates``, or not a number, is refused.
    public mutating func setRate(_ rate: Double, at outside: Double) {
        guard Self.rates.contains(rate) else { return }
        settle(at: outside)
        self.rate = rate
    }

    /// Goes to a moment of the session, as when the playhead is dragged; one that is not finite is refused.
    public mutating func jump(to time: Double, at outside: Double) {
        guard time.isFinite, outside.isFinite else { return }
        anchor = outside
        sessionAnchor = time
    }

    /// Stops at so many frames from the one that is shown, which are told by their length in seconds.
    public mutating func step(frames: Int, of length: Double, at outside: Double) {
        guard length > 0, length.isFinite else { return }
        let frame = (time(at: outside) / length).rounded()
        jump(to: (frame + Double(frames)) * length, at: outside)
        isPaused = true
    }

    private var timeScale: Double { isPaused ? 0 : rate }

    private mutating func settle(at outside: Double) {
        guard outside.isFinite else { return }
        sessionAnchor = time(at: outside)
        anchor = outside
    }
}
