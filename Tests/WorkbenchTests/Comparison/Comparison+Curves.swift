import Geometry
import Prototyping

@testable import Workbench

/// The differences of two sides over time, which the panel must show.
extension Comparison {
    /// A number of both over time.
    struct Curve: Hashable, Sendable {
        /// A moment of it; not a number where there was none.
        struct Point: Hashable, Sendable {
            /// Seconds of the prototype.
            var time: Double
            var a: Double
            var b: Double
            /// B less A.
            var difference: Double { b - a }
        }

        var points: [Point]

        /// The largest difference in size; nil where there is none to tell.
        var largest: Point? {
            points.filter { $0.difference.isFinite }.max { abs($0.difference) < abs($1.difference) }
        }
    }

    /// The rest of a gesture's motion in both; a span is in seconds and a position in points.
    struct Settled: Hashable, Sendable {
        var gesture: UInt32
        var movable: Movable
        /// From the release until it had settled; nil if it did not come to rest.
        var a: Double?
        var b: Double?
        /// The distance by which it went beyond its target.
        var overshootA: Double?
        var overshootB: Double?
        /// The position at which it came to rest, along the stage's axes.
        var restA: Vector?
        var restB: Vector?
    }

    /// The positions of a gesture's thing along its way, in points; for one that goes both ways, along one axis.
    func offsets(along axis: Axis = .vertical) -> Curve {
        curve { frame in { $0.samples[frame].drivenMotion.map { $0.position[$0.axis ?? axis] } } }
    }

    /// The velocities of the thing, in points per second.
    func velocities(along axis: Axis = .vertical) -> Curve {
        curve { frame in { $0.samples[frame].drivenMotion.map { $0.velocity[$0.axis ?? axis] } } }
    }

    private func curve(_ value: (Int) -> (Side) -> Double?) -> Curve {
        Curve(
            points: (0..<frames).map { frame in
                let read = value(frame)
                return Curve.Point(time: a.samples[frame].time, a: read(a) ?? .nan, b: read(b) ?? .nan)
            })
    }

    /// The gestures that were measured in both, oldest first.
    var settled: [Settled] {
        a.gestures.compactMap { one in
            guard let two = b.gestures.first(where: { $0.number == one.number && $0.pressed == one.pressed }) else {
                return nil
            }
            return Settled(
                gesture: one.number, movable: one.movable, a: one.settling?.settled, b: two.settling?.settled,
                overshootA: one.settling?.overshoot, overshootB: two.settling?.overshoot,
                restA: a.rests[one.number], restB: b.rests[two.number])
        }
    }
}
