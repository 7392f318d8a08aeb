import Geometry

@testable import Gestures

/// A mouse's way of telling its position.
struct Mouse {
    var rate: Double
    /// Whole pixels and whole milliseconds.
    var rounds: Bool
    /// True for a device that is silent while the rounded position stays the same.
    var tellsChangesOnly = false

    /// The samples of a motion along a line that ends at time 0, of which the newest is told at `end`.
    func samples(
        of motion: (Double) -> Double, over span: Double, from origin: Point, along way: Vector, end: Double
    ) -> [VelocityTracker.Sample] {
        var samples: [VelocityTracker.Sample] = []
        for index in (0...Int(span * rate)).reversed() {
            let time = -Double(index) / rate
            let position = origin + way * motion(time)
            var sample = VelocityTracker.Sample(position: position, time: end + time)
            if rounds {
                sample.position = Point(x: position.x.rounded(), y: position.y.rounded())
                sample.time = (sample.time * 1000).rounded() / 1000
            }
            if tellsChangesOnly, samples.last?.position == sample.position { continue }
            samples.append(sample)
        }
        return samples
    }
}

/// Motions along a line that are no parabola's.
enum OtherMotion: CaseIterable {
    case decays, brakes, swings, changesPace, startsFromRest

    /// A motion's position at times up to 0, and the sign of its velocity there.
    func make(_ random: inout SplitMix64) -> (motion: (Double) -> Double, sign: Double) {
        let speed = random.number(100...3000)
        switch self {
        case .decays:
            let decay = random.pick([0.01, 0.02, 0.05, 0.1, 0.2])
            return ({ time in -speed * decay * exponential(-time / decay) }, 1)
        case .brakes:
            let span = random.number(0.05...0.2)
            return ({ time in time < -span ? speed * (time + span / 2) : -speed / span * time * time / 2 }, 1)
        case .swings:
            let (width, pace, phase) = (random.number(20...300), random.number(3...25), random.number(-1.2...1.2))
            let sign = random.pick([1.0, -1])
            return ({ time in sign * width * sineAndCosine(pace * time + phase).sine }, sign)
        case .changesPace:
            let (after, turn) = (random.number(100...3000), -random.number(0...0.1))
            return ({ time in (time - turn) * (time < turn ? speed : after) }, 1)
        case .startsFromRest:
            let turn = -random.number(0.02...0.1)
            return ({ time in max(0, time - turn) * speed }, 1)
        }
    }
}
