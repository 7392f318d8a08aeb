/// A moment by which something is to be done, on a clock that goes on evenly whatever the time of day is set to.
package struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    /// Makes the moment so many seconds from now.
    package init(within seconds: Double) { end = .now + .seconds(min(max(0, seconds), 1e9)) }

    /// Seconds until then; below zero when it is over.
    package var left: Double { ContinuousClock.now.duration(to: end) / .seconds(1) }
    package var isOver: Bool { left <= 0 }
}
