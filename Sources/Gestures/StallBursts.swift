import Geometry

/// The bursts among a pointer's samples: samples that arrived closer together than their device can have sent them.
///
/// Samples have the display server's times where it tells them (`EventTimes` in `Platform`), and are stamped on arrival
/// elsewhere. While the process is held up, what the device sends waits in a queue; then all of it
/// arrives within microseconds, and slopes between those samples are a thousand times too steep. An arrival can be late
/// but never early, and a device sends evenly, so a burst's samples count as spread over the time since the last sample
/// before it. The rule:
///
/// - A burst follows a stall, which is at least a twenty-fifth of the stroke. A shorter one moves no estimate, and so a
///   fast mouse with uneven intervals is left as it is.
/// - The burst continues while samples are at most 0.11 ms apart. It also continues after a pause that is short for the
///   interval that the burst implies, as a queue is not always emptied in one go; pauses must be few.
/// - It is no burst but a movement that began after a rest, if at least as many samples follow, five times denser than
///   the burst would be if spread. They show how fast the device sends, and at that pace the queue would have held
///   more.
///
/// Simpler rules fail. A fixed distance between samples is wrong for some device: 0.11 ms is usual between those of an
/// 8000 Hz mouse and impossible between those of a slower one. So is any multiple of the stream's median, as the burst
/// may be most of the stream, and so is a mean, as a rest counts into it. What the burst implies for its device, the
/// time since the sample before it over the number of its samples, needs nothing else of the stream, and is compared
/// only with what comes after: what came before may have been another pace, and nothing may have come before.
struct StallBursts: Sendable {
    /// Samples that arrived right after one another, after a stall.
    private struct Burst: Sendable {
        /// When the last sample before the burst arrived, in seconds.
        var before: Double
        /// When the first sample of the burst arrived, in seconds.
        var start: Double
        /// When the newest sample of the burst arrived, in seconds.
        var end: Double
        /// When the first sample after the burst arrived, in seconds.
        var next: Double?
        /// The number of samples in the burst.
        var count = 1
        /// The number of distinct times among them.
        var times = 1
        /// The number of pauses between those times.
        var pauses = 0
        /// The number of all samples of the pointer up to the newest of the burst.
        var arrivals: Int
        /// The first of the burst's samples in `kept`.
        var first: Int
        /// One of so many samples is kept; a power of two.
        var stride = 1

        /// The time between the burst's samples if the stall is spread among them, in seconds.
        var interval: Double { (end - before) / Double(count) }
        var stall: Double { start - before }
        /// False for a sample after a stall that no other has followed closely.
        var hasCrowd: Bool { times - 1 > pauses }

        /// True if a sample that arrives next at a time was in the same queue.
        func goesOn(at time: Double) -> Bool {
            let gap = time - end
            if gap <= StallBursts.closest { return true }
            let stall = min(end - before, StallBursts.longestStall)
            return pauses <= count / StallBursts.samplesPerPause && gap < StallBursts.longestPause
                && gap * Double(count) < stall / StallBursts.intervalsPerPause
        }
    }

    /// A sample of a burst.
    private struct Kept: Sendable {
        var position: Point
        /// Its number in the burst, from 1.
        var number: Int
    }

    /// When a burst's samples count as sent: the newest at `end`, each other an interval before the next, in seconds.
    private struct Spread {
        var end: Double
        var interval: Double
    }

    /// The samples of a burst are at most this far apart, in seconds: a little less than those of an 8000 Hz mouse.
    private static let closest = 1.1e-4
    /// A stall is at least this part of the stroke.
    private static let leastStall = 0.04
    /// More of a stroke than this does not count, as no estimator looks back further, in seconds.
    private static let longestStroke = 0.1
    /// A pause within a burst is shorter, in seconds: a process that is interrupted runs again sooner.
    private static let longestPause = 0.003
    /// A pause within a burst is at most this part of the interval that the burst implies.
    private static let intervalsPerPause = 4.0
    /// For that, a stall counts no longer than this, in seconds: after a long rest a mouse that arrives in bunches of
    /// one millisecond would seem to pause.
    private static let longestStall = 0.2
    /// So many samples may have one pause more.
    private static let samplesPerPause = 12
    /// A queue that is emptied faster than this is emptied faster than any device fills it: seconds for each sample.
    private static let fastestDevice = 8e-5
    /// Fewer samples after a burst tell nothing about the device.
    private static let fewestFollowing = 4
    /// A burst's interval is at most so many times that of the samples after it: a mouse that reports only changes
    /// sends fewer where it is slower.
    private static let mostSlower = 5.0
    /// Of a longer burst not every sample is kept.
    private static let mostKept = 64
    private static let mostBursts = 64

    private var bursts: [Burst] = []
    private var kept: [Kept] = []
    private var arrivals = 0

    /// Takes a sample that arrives at a time in seconds, before it is added to the others.
    ///
    /// Complexity: constant on average.
    mutating func add(_ position: Point, at time: Double, after samples: [VelocityTracker.Sample]) {
        arrivals += 1
        guard let newest = samples.last, let oldest = samples.first else { return }
        let isOpen = bursts.last?.end == newest.time
        guard time > newest.time else {
            if isOpen { extend(with: position, at: newest.time) }
            return
        }
        if isOpen {
            if bursts[bursts.count - 1].goesOn(at: time) {
                extend(with: position, at: time)
                joinToPrevious()
                return
            }
            close(at: time)
        }
        let followsBurst = bursts.last?.end == newest.time
        guard followsBurst || Self.isStall(time - newest.time, in: time - oldest.time) else { return }
        makeRoom()
        bursts.append(Burst(before: newest.time, start: time, end: time, arrivals: arrivals, first: kept.count))
        kept.append(Kept(position: position, number: 1))
    }

    /// Forgets everything and keeps the memory.
    mutating func removeAll() {
        bursts.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        bursts.reserveCapacity(Self.mostBursts)
        kept.reserveCapacity(2 * Self.mostKept)
        arrivals = 0
    }

    // MARK: Looking

    /// True if some of the samples arrived in a burst.
    ///
    /// - Parameters:
    ///   - used: What an estimator looks at: the newest of the samples.
    ///   - samples: Every sample.
    func touch(_ used: ArraySlice<VelocityTracker.Sample>, of samples: [VelocityTracker.Sample]) -> Bool {
        guard let first = used.first else { return false }
        return bursts.contains { $0.end >= first.time && spread(of: $0, in: samples) != nil }
    }

    /// The time between the samples of the burst that the newest sample belongs to, and the last sample before that
    /// burst; nil where the newest sample is in none.
    func newestBurst(in samples: [VelocityTracker.Sample]) -> (interval: Double, before: VelocityTracker.Sample)? {
        guard let newest = samples.last, let burst = bursts.last, burst.end == newest.time,
            let spread = spread(of: burst, in: samples),
            let before = samples.last(where: { $0.time <= burst.before })
        else { return nil }
        return (spread.interval, before)
    }

    /// A list with the samples of each burst at the times at which they count as sent.
    ///
    /// - Parameters:
    ///   - list: All samples, or those at which the pointer had moved.
    ///   - samples: Every sample.
    ///   - onlyMoves: True to leave out samples at which the pointer had not moved.
    ///
    /// Complexity: linear in the number of samples. Allocates where there is a burst.
    func spread(
        _ list: [VelocityTracker.Sample], of samples: [VelocityTracker.Sample], onlyMoves: Bool
    ) -> [VelocityTracker.Sample] {
        guard touch(samples[...], of: samples) else { return list }
        var result: [VelocityTracker.Sample] = []
        result.reserveCapacity(list.count + kept.count)
        var index = 0
        for (number, burst) in bursts.enumerated() {
            guard let spread = spread(of: burst, in: samples) else { continue }
            while index < list.count, list[index].time <= burst.before {
                result.append(list[index])
                index += 1
            }
            let end = number + 1 < bursts.count ? bursts[number + 1].first : kept.count
            for sample in kept[burst.first..<end] where !onlyMoves || result.last?.position != sample.position {
                let time = spread.end - Double(burst.count - sample.number) * spread.interval
                result.append(VelocityTracker.Sample(position: sample.position, time: time))
            }
            while index < list.count, list[index].time <= burst.end { index += 1 }
        }
        result.append(contentsOf: list[index...])
        return result
    }

    /// When the samples of a burst count as sent; nil if it is none, or too old to matter.
    private func spread(of burst: Burst, in samples: [VelocityTracker.Sample]) -> Spread? {
        guard burst.hasCrowd, let oldest = samples.first, let newest = samples.last,
            newest.time - burst.end <= VelocityTracker.memory,
            Self.isStall(burst.stall, in: newest.time - oldest.time)
        else { return nil }
        let following = arrivals - burst.arrivals
        if following >= max(Self.fewestFollowing, burst.count),
            burst.interval * Double(following) > Self.mostSlower * (newest.time - burst.end)
        {
            return nil
        }
        guard let next = burst.next, next - burst.end < burst.interval else {
            return Spread(end: burst.end, interval: burst.interval)
        }
        // The newest was sent an interval before the next, which arrived on time.
        let interval = (next - burst.before) / Double(burst.count + 1)
        return Spread(end: next - interval, interval: interval)
    }

    private static func isStall(_ gap: Double, in stroke: Double) -> Bool {
        gap > leastStall * min(stroke, longestStroke)
    }

    // MARK: Keeping

    private mutating func extend(with position: Point, at time: Double) {
        let last = bursts.count - 1
        if time > bursts[last].end { bursts[last].times += 1 }
        if time - bursts[last].end > Self.closest { bursts[last].pauses += 1 }
        bursts[last].end = time
        bursts[last].count += 1
        bursts[last].arrivals = arrivals
        let newest = Kept(position: position, number: bursts[last].count)
        if kept[kept.count - 1].number % bursts[last].stride == 0 {
            kept.append(newest)
        } else {
            kept[kept.count - 1] = newest
        }
        if kept.count - bursts[last].first > Self.mostKept { thin() }
    }

    /// Forgets every second sample of the newest burst, but never its newest.
    private mutating func thin() {
        let last = bursts.count - 1
        bursts[last].stride *= 2
        var end = bursts[last].first
        for index in bursts[last].first..<kept.count
        where kept[index].number % bursts[last].stride == 0 || index == kept.count - 1 {
            kept[end] = kept[index]
            end += 1
        }
        kept.removeLast(kept.count - end)
    }

    /// Makes one burst of the newest two, if the newest began right after the other and is denser than any device
    /// sends: then both were one queue.
    private mutating func joinToPrevious() {
        let last = bursts.count - 1
        guard last > 0, bursts[last - 1].end == bursts[last].before,
            bursts[last].interval < Self.fastestDevice
        else { return }
        let burst = bursts.removeLast()
        for index in burst.first..<kept.count { kept[index].number += bursts[last - 1].count }
        bursts[last - 1].count += burst.count
        bursts[last - 1].times += burst.times
        bursts[last - 1].pauses += burst.pauses + 1
        bursts[last - 1].end = burst.end
        bursts[last - 1].arrivals = burst.arrivals
        bursts[last - 1].next = nil
        while kept.count - bursts[last - 1].first > Self.mostKept { thin() }
    }

    /// Ends the newest burst before a sample at a time, or forgets it if it is none.
    private mutating func close(at time: Double) {
        let last = bursts.count - 1
        if bursts[last].hasCrowd {
            bursts[last].next = time
        } else {
            kept.removeLast(kept.count - bursts[last].first)
            bursts.removeLast()
        }
    }

    private mutating func makeRoom() {
        guard bursts.count >= Self.mostBursts else { return }
        let first = bursts[bursts.count / 2].first
        bursts.removeFirst(bursts.count / 2)
        kept.removeFirst(first)
        for index in bursts.indices { bursts[index].first -= first }
    }
}
