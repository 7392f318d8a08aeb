import Geometry
import Prototypes

/// The motion of a thing that was let go, on its way to rest.
struct Flight: Hashable, Sendable {
    /// How it was seen along its way: seconds of the lab, points beyond its target, points per second.
    private struct Look: Hashable, Sendable {
        var time: Double
        var place: Double
        var velocity: Double
    }

    private let release: Release
    /// Where it goes, in points.
    private let target: Vector
    /// The direction in which beyond is beyond, of length one; zero where there is none.
    private let way: Vector
    /// How it was last seen.
    private(set) var thing: Followed?
    private var last: Look
    private var overshoot = 0.0

    /// Begins where a gesture let go.
    init(_ release: Release, target: Vector) {
        self.release = release
        self.target = target
        let step = target - release.place
        // Let go at its target, a thing goes beyond it where it was thrown.
        let direction = step.length > 0 ? step : release.velocity
        way = direction.length > 0 ? direction / direction.length : .zero
        last = Look(
            time: release.time, place: Self.along(way, release.place - target),
            velocity: Self.along(way, release.velocity))
    }

    /// True if a thing is the same and still goes to the same place.
    func goes(on thing: Followed) -> Bool {
        thing.part == release.part && (thing.target - target).length <= 1e-6 * max(1, target.length)
    }

    /// Takes how the thing is seen at a later time.
    mutating func advance(_ thing: Followed) {
        let now = Look(
            time: thing.time, place: Self.along(way, thing.place - target), velocity: Self.along(way, thing.velocity))
        overshoot = max(overshoot, now.place, Self.peak(from: last, to: now))
        last = now
        self.thing = thing
    }

    var handOff: GestureReport.HandOff {
        GestureReport.HandOff(
            jump: (release.place - release.held).length, velocity: release.velocity,
            velocityGap: (release.velocity - release.estimate).length, isCancelled: release.isCancelled)
    }

    /// The motion so far; its time is known where it came to rest.
    func settling(_ ending: GestureReport.Ending) -> GestureReport.Settling {
        GestureReport.Settling(
            distance: (target - release.place).length, overshoot: overshoot,
            time: ending == .rested ? last.time - release.time : nil)
    }

    private static func along(_ way: Vector, _ step: Vector) -> Double { way.dx * step.dx + way.dy * step.dy }

    /// The highest place between two looks, from the places and velocities at both: that of the cubic through them.
    private static func peak(from start: Look, to end: Look) -> Double {
        let span = end.time - start.time
        guard span > 0, start.velocity > 0, end.velocity < 0 else { return max(start.place, end.place) }
        // With s from 0 to 1: place = start + b·s + c·s² + d·s³.
        let rise = end.place - start.place
        let b = start.velocity * span
        let c = 3 * rise - (2 * start.velocity + end.velocity) * span
        let d = (start.velocity + end.velocity) * span - 2 * rise
        // The velocity b + 2cs + 3ds² changes its sign once in between: halve the way to where it does.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if b + middle * (2 * c + 3 * d * middle) > 0 { low = middle } else { high = middle }
        }
        return start.place + low * (b + low * (c + low * d))
    }
}
