import Geometry
import Motion
import Prototyping

/// The motion of a thing that was released, on its way to rest.
struct SettlingMeter: Hashable, Sendable {
    /// The motion as it was seen: seconds of the prototype, points from its target, points per second.
    private struct Look: Hashable, Sendable {
        var time: Double
        var offset: Vector
        var velocity: Vector
    }

    private let release: GestureEnd
    /// The target, in points.
    private let target: Vector
    /// The direction in which beyond is beyond, of length one; zero where there is none.
    private let way: Vector
    /// The motion as it was last seen.
    private(set) var motion: DrivenMotion?
    private var last: Look
    private var overshoot = 0.0

    /// Points from the target within which it has settled.
    private let threshold: Double
    /// When it was last seen further away than that, in seconds of the prototype; nil while it is.
    private var settled: Double?

    /// Begins where a gesture ended.
    ///
    /// - Parameter spring: The spring that moves it from there; nil for none.
    init(_ release: GestureEnd, target: Vector, spring: Spring?) {
        self.release = release
        self.target = target
        let step = target - release.position
        // Released at its target, a thing goes beyond it where it was thrown.
        let direction = step.length > 0 ? step : release.velocity
        way = direction.length > 0 ? direction / direction.length : .zero
        last = Look(time: release.time, offset: release.position - target, velocity: release.velocity)
        let swing = spring.map { release.velocity.length / $0.angularFrequency } ?? 0
        threshold = Spring.settledShare * max(step.length, swing)
        settled = last.offset.length < threshold ? release.time : nil
    }

    /// True if a thing is the same and still goes to the same target.
    func goes(on motion: DrivenMotion) -> Bool {
        motion.part == release.part && (motion.target - target).length <= 1e-6 * max(1, target.length)
    }

    /// Takes how the thing is seen at a later time.
    mutating func advance(_ motion: DrivenMotion) {
        let now = Look(time: motion.time, offset: motion.position - target, velocity: motion.velocity)
        let passing = Passing(from: last, to: now)
        overshoot = max(overshoot, passing.peak(along: way))
        if now.offset.length >= threshold, threshold > 0 {
            settled = nil
        } else if let crossing = passing.lastTime(beyond: threshold) {
            settled = crossing
        } else if settled == nil {
            settled = last.time
        }
        last = now
        self.motion = motion
    }

    /// True once it has been within the threshold for so long that no swing passes through as slowly.
    var hasSettled: Bool { settled.map { last.time - $0 >= Self.patience } ?? false }

    private static let patience = 0.1

    var handOff: GestureReport.HandOff {
        GestureReport.HandOff(
            jump: (release.position - release.held).length, velocity: release.velocity,
            velocityGap: (release.velocity - release.estimate).length, cap: release.cap,
            isCancelled: release.isCancelled)
    }

    /// The motion so far; its time is known where it came to rest.
    func settling(_ ending: GestureReport.Ending) -> GestureReport.Settling {
        GestureReport.Settling(
            distance: (target - release.position).length, overshoot: overshoot,
            settled: ending == .rested ? settled.map { $0 - release.time } : nil,
            rest: ending == .rested && motion?.isMoving == false ? last.time - release.time : nil)
    }

    /// The way between two looks, from the positions and velocities at both: the cubic through them, with s from 0 to
    /// 1.
    private struct Passing {
        let start: Double
        let span: Double
        // offset = a + b·s + c·s² + d·s³
        let a: Vector
        let b: Vector
        let c: Vector
        let d: Vector

        init(from first: Look, to last: Look) {
            start = first.time
            span = last.time - first.time
            let rise = last.offset - first.offset
            a = first.offset
            b = first.velocity * span
            c = rise * 3 - (first.velocity * 2 + last.velocity) * span
            d = (first.velocity + last.velocity) * span - rise * 2
        }

        private func offset(at s: Double) -> Vector { a + (b + (c + d * s) * s) * s }
        private func slope(at s: Double) -> Vector { b + (c * 2 + d * (3 * s)) * s }

        /// The furthest position along a way of length one.
        func peak(along way: Vector) -> Double {
            func along(_ step: Vector) -> Double { way.dx * step.dx + way.dy * step.dy }
            let ends = max(along(offset(at: 0)), along(offset(at: 1)))
            guard span > 0, along(slope(at: 0)) > 0, along(slope(at: 1)) < 0 else { return ends }
            // The velocity changes its sign once in between: halve the way to where it does.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if along(slope(at: middle)) > 0 { low = middle } else { high = middle }
            }
            return along(offset(at: low))
        }

        /// The last time at which it is at least so far from the target; nil if it never is.
        func lastTime(beyond threshold: Double) -> Double? {
            guard threshold > 0 else { return nil }
            let parts = 16
            guard let last = (0...parts).last(where: { offset(at: Double($0) / Double(parts)).length >= threshold })
            else { return nil }
            var (low, high) = (Double(last) / Double(parts), min(1, Double(last + 1) / Double(parts)))
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if offset(at: middle).length >= threshold { low = middle } else { high = middle }
            }
            return start + low * span
        }
    }
}
