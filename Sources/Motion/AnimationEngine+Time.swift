/// The clock of the engine: time, time scale and pause.
extension AnimationEngine {
    /// The time at which values are read, in seconds of ``advance(to:)``.
    public var time: Double { lookedAt }

    /// Seconds of motion per second of ``advance(to:)``, from 0 to 1000; other values are rejected.
    ///
    /// Changes the pace and nothing else: velocities are in units per second of motion.
    public var timeScale: Double {
        get { clock.rate }
        set {
            guard Clock.rates.contains(newValue), newValue != clock.rate else { return }
            floor = now
            clock.change(at: time, rate: newValue)
        }
    }

    /// True if motion is paused while time passes.
    public var isPaused: Bool {
        get { clock.isPaused }
        set {
            guard newValue != clock.isPaused else { return }
            floor = now
            clock.change(at: time, isPaused: newValue)
        }
    }

    /// Sets `now` for a time outside, not before the floor.
    mutating func look(at time: Double) {
        let motion = clock.motion(at: time)
        now = max(motion, floor)
        lookedAt = motion < floor ? clock.time(of: floor) : time
    }
}
