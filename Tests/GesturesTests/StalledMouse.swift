import Geometry

@testable import Gestures

/// A mouse whose process is held up now and then: what it sends meanwhile arrives afterwards, all at once.
struct StalledMouse {
    /// Samples a second.
    var rate: Double
    /// True for a device that is silent while the rounded position stays the same.
    var tellsChangesOnly = false
    /// When the process is held up, from and until, in seconds from the press.
    var stalls: [ClosedRange<Double>] = []
    /// The time between samples of a queue, in seconds.
    var gap: (inout SplitMix64) -> Double = { $0.number(1e-6...1e-4) }
    /// When a sample is sent after the one before, in intervals.
    var step: (inout SplitMix64) -> Double = { _ in 1 }

    /// The samples of a motion from the press at time 0 to the release, in whole pixels and whole microseconds.
    func samples(
        of motion: (Double) -> Double, along way: Vector, until release: Double, random: inout SplitMix64
    ) -> [VelocityTracker.Sample] {
        var samples: [VelocityTracker.Sample] = [VelocityTracker.Sample(position: Point(x: 300, y: 400), time: 0)]
        var time = random.number(0.01...1) / rate
        while time <= release {
            let position = Point(x: 300, y: 400) + way * motion(time)
            var sample = VelocityTracker.Sample(
                position: Point(x: position.x.rounded(), y: position.y.rounded()), time: time)
            for stall in stalls where stall.contains(time) { sample.time = stall.upperBound }
            let last = samples[samples.count - 1]
            if sample.time <= last.time || stalls.contains(where: { $0.upperBound <= last.time && $0.contains(time) }) {
                sample.time = max(sample.time, last.time + gap(&random))
            }
            sample.time = max((sample.time * 1e6).rounded() / 1e6, last.time + 1e-6)
            if !tellsChangesOnly || sample.position != last.position { samples.append(sample) }
            time += step(&random) / rate
        }
        return samples
    }
}

/// The place of a burst in the stroke.
enum BurstPosition: CaseIterable {
    case atTheEnd, inTheMiddle, afterThePress, wholeStroke, mostOfTheStroke, twice

    /// When the process is held up for a time, and when the pointer is released, in seconds from the press.
    func make(_ stall: Double, interval: Double, _ random: inout SplitMix64) -> ([ClosedRange<Double>], Double) {
        let start = random.number(0.05...0.2)
        let rest = max(random.number(0.02...0.1), 1.01 * interval)
        switch self {
        case .atTheEnd: return ([start...start + stall], start + stall)
        case .inTheMiddle: return ([start...start + stall], start + stall + rest)
        case .afterThePress: return ([0...stall], stall + rest)
        case .wholeStroke: return ([0...stall], stall)
        case .mostOfTheStroke:
            let start = random.number(2.2...4) * interval
            return ([start...start + stall], start + stall + 2.01 * interval)
        case .twice:
            let second = start + stall + max(random.number(0.005...0.05), 2 * interval)
            return ([start...start + stall, second...second + stall], second + stall + rest)
        }
    }
}
