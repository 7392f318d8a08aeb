import Geometry
import Prototyping

/// What sets two prototypes apart, over time.
extension Comparison {
    /// A number of both over time.
    public struct Curve: Hashable, Sendable {
        /// A moment of it; not a number where there was none.
        public struct Point: Hashable, Sendable {
            /// Seconds of the prototype.
            public var time: Double
            public var a: Double
            public var b: Double
            /// B less A.
            public var difference: Double { b - a }
        }

        public var points: [Point]

        /// The largest difference in size; nil where there is none to tell.
        public var largest: Point? {
            points.filter { $0.difference.isFinite }.max { abs($0.difference) < abs($1.difference) }
        }
    }

    /// How what a gesture drove came to rest in both; a span is in seconds and a position in points.
    public struct Settled: Hashable, Sendable {
        public var gesture: UInt32
        public var thing: Thing
        /// From the release until it had settled; nil if it did not come to rest.
        public var a: Double?
        public var b: Double?
        /// How far it went beyond its target.
        public var overshootA: Double?
        public var overshootB: Double?
        /// Where it came to rest, along the stage's axes.
        public var restA: Vector?
        public var restB: Vector?
    }

    /// Where what a gesture drives was, along its way, in points; for what goes both ways, along one axis.
    public func offsets(along axis: Axis = .vertical) -> Curve {
        curve { frame in { $0.samples[frame].drivenMotion.map { $0.position[$0.axis ?? axis] } } }
    }

    /// How fast it was, in points per second.
    public func velocities(along axis: Axis = .vertical) -> Curve {
        curve { frame in { $0.samples[frame].drivenMotion.map { $0.velocity[$0.axis ?? axis] } } }
    }

    /// A watched number of the state; nil for a name that is not watched.
    public func values(of name: String) -> Curve? {
        guard let index = names.firstIndex(of: name) else { return nil }
        return curve { frame in { $0.value(index, in: frame) } }
    }

    private func curve(_ value: (Int) -> (Side) -> Double?) -> Curve {
        Curve(
            points: (0..<frames).map { frame in
                let read = value(frame)
                return Curve.Point(time: a.samples[frame].time, a: read(a) ?? .nan, b: read(b) ?? .nan)
            })
    }

    /// The gestures that were measured in both, oldest first.
    public var settled: [Settled] {
        a.gestures.compactMap { one in
            guard let two = b.gestures.first(where: { $0.number == one.number && $0.pressed == one.pressed }) else {
                return nil
            }
            return Settled(
                gesture: one.number, thing: one.thing, a: one.settling?.settled, b: two.settling?.settled,
                overshootA: one.settling?.overshoot, overshootB: two.settling?.overshoot,
                restA: a.rests[one.number], restB: b.rests[two.number])
        }
    }

    /// Every frame as comma-separated text with a line of names: the time, then position and velocity of what a gesture
    /// drives and the watched numbers of A, then the same of B. What is not there is empty.
    public var csv: String {
        let fields = ["x", "y", "vx", "vy"] + names
        var text = (["time"] + Which.allCases.flatMap { side in fields.map { "\(side.rawValue).\($0)" } })
            .joined(separator: ",")
        text += "\n"
        for frame in 0..<frames {
            text += "\(a.samples[frame].time)"
            for side in [a, b] {
                let drivenMotion = side.samples[frame].drivenMotion
                for number in [
                    drivenMotion?.position.dx, drivenMotion?.position.dy, drivenMotion?.velocity.dx,
                    drivenMotion?.velocity.dy,
                ] {
                    text += number.map { ",\($0)" } ?? ","
                }
                for name in names.indices {
                    let value = side.value(name, in: frame)
                    text += value.isFinite ? ",\(value)" : ","
                }
            }
            text += "\n"
        }
        return text
    }
}
