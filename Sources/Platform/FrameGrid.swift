/// The times at which frames are due: T₀ + k · P, in nanoseconds of ``MonotonicClock``.
///
/// Motion is drawn for the slot and not for the time at which drawing starts, so a late frame does not make it stutter.
/// A frame that is too late for its slot takes the next one that has not passed; missed slots are not made up for.
///
///     var grid = FrameGrid(refreshRate: window.refreshRate, startingAt: MonotonicClock.now())
///     let slot = grid.next(after: MonotonicClock.now())
public struct FrameGrid: Hashable, Sendable {
    /// The time of a frame.
    public struct Slot: Hashable, Sendable {
        /// The time in nanoseconds.
        public let time: Nanoseconds
        /// The number of unused slots between the one before and this one.
        public let skipped: Int
    }

    /// The moment T₀ of slot 0, in nanoseconds.
    public private(set) var origin: Nanoseconds
    /// The time P between two slots, in nanoseconds.
    public private(set) var period: Nanoseconds
    /// The number k of the last slot taken; 0 after a restart.
    public private(set) var index: Int64 = 0

    /// Makes a grid whose first slot is at `origin`.
    ///
    /// - Parameter refreshRate: frames per second; 60 if it is nil or not between 1 and 1000.
    public init(refreshRate: Double?, startingAt origin: Nanoseconds) {
        self.origin = origin
        self.period = Self.period(refreshRate: refreshRate)
    }

    /// Makes a grid of a period in nanoseconds, above 0, whose first slot is at `origin`.
    public init(period: Nanoseconds, startingAt origin: Nanoseconds) {
        precondition(period > 0, "frames need time between them")
        self.origin = origin
        self.period = period
    }

    /// The time between two frames, in nanoseconds; 60 a second where the rate is nil or not between 1 and 1000.
    public static func period(refreshRate: Double?) -> Nanoseconds {
        guard let refreshRate, refreshRate >= 1, refreshRate <= 1000 else { return period(refreshRate: 60) }
        return Nanoseconds((1e9 / refreshRate).rounded())
    }

    /// The last slot taken, in nanoseconds.
    public var current: Nanoseconds { origin + index * period }

    /// Takes the first slot that comes after the last one and is not before `now`.
    public mutating func next(after now: Nanoseconds) -> Slot {
        let following = index + 1
        let ahead = now - origin
        // Rounded up; before the grid's start the next slot is due.
        let earliest = ahead > 0 ? (ahead - 1) / period + 1 : 0
        index = max(following, earliest)
        return Slot(time: current, skipped: Int(index - following))
    }

    /// Starts again after idleness: slot 0 is at `now`, and is taken.
    ///
    /// The first frame after idleness is drawn at once and need not wait for a slot of the old grid.
    public mutating func restart(at now: Nanoseconds) -> Slot {
        origin = now
        index = 0
        return Slot(time: now, skipped: 0)
    }

    /// Continues from the last slot with another rate, as when the window moves to another display.
    public mutating func change(refreshRate: Double?) {
        origin = current
        index = 0
        period = Self.period(refreshRate: refreshRate)
    }
}
