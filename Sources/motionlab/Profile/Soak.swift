import Foundation
import Gestures
import Platform
import Profiling
import Prototypes

/// Plays random gestures for a long time and watches that nothing grows: memory, caches and what frames cost.
struct Soak {
    /// What is looked at every few seconds.
    struct Sample {
        /// Minutes since the beginning.
        var minutes: Double
        /// MB in memory, and those of them in the renderer's caches.
        var resident: Double
        var cached: Double
        /// Frames since the sample before, and what they took of their thread: in the middle and at most.
        var frames: Int
        var middle: Nanoseconds
        var longest: Nanoseconds
    }

    /// The growth that is still taken for none, in megabytes an hour.
    static let mostGrowth = 1.0
    /// The most that a frame may take of its thread.
    static let longestFrame: Nanoseconds = 100_000_000
    /// What is filled once, such as caches, has this many minutes for it.
    private static let settling = 10.0
    private static let secondsPerSample = 10.0

    let minutes: Double
    let seed: UInt64
    private(set) var samples: [Sample] = []

    init(minutes: Double, seed: UInt64) {
        self.minutes = minutes
        self.seed = seed
    }

    /// Plays until the time is over.
    mutating func run(
        _ profiler: inout Profiler, _ content: Content, _ shown: ContentOptions, scale: Double
    ) throws(Failure) {
        let start = MonotonicClock.now()
        var gestures = RandomGestures(seed: seed, size: Recording().size)
        let recording = Recording(seed: seed)
        let answerer = try content.answerer(shown)
        var replay = Replay(
            recording, start: try content.start(for: recording, shown), framesPerSecond: 60, isEndless: true)
        var isFirst = true
        var next = Self.secondsPerSample
        while true {
            let time = Double(MonotonicClock.now() - start) / 1e9
            if time >= next || time >= minutes * 60 {
                sample(profiler, minutes: time / 60)
                profiler.removeRecords()
                next = time + Self.secondsPerSample
                Terminal.progress("\(Int(time / 60)) of \(Int(minutes)) minutes")
            }
            if time >= minutes * 60 { break }
            if replay.time > gestures.time - 5 { replay.append(gestures.next(until: replay.time + 20)) }
            guard try profiler.draw(&replay, isFirst: isFirst, scale: scale, answerer: answerer) else { break }
            isFirst = false
        }
        Terminal.endProgress()
    }

    private mutating func sample(_ profiler: borrowing Profiler, minutes: Double) {
        let spent = Distribution(profiler.records.lazy.map(\.cpu))
        samples.append(
            Sample(
                minutes: minutes, resident: ProcessUsage.memory() ?? 0,
                cached: Double(profiler.counters.bytes) / 1_048_576,
                frames: profiler.records.count, middle: spent.p50, longest: spent.max))
    }

    /// By how many megabytes an hour memory grew after everything had been filled once; nil where too little was seen.
    var growth: Double? {
        guard minutes >= 2 * Self.settling else { return nil }
        let late = samples.filter { $0.minutes >= Self.settling }
        guard late.count >= 3 else { return nil }
        let count = Double(late.count)
        let middle = late.reduce(0) { $0 + $1.minutes } / count
        let level = late.reduce(0) { $0 + $1.resident } / count
        let spread = late.reduce(0) { $0 + ($1.minutes - middle) * ($1.minutes - middle) }
        let rise = late.reduce(0) { $0 + ($1.minutes - middle) * ($1.resident - level) }
        return spread > 0 ? rise / spread * 60 : nil
    }

    var frames: Int { samples.reduce(0) { $0 + $1.frames } }
    var longest: Nanoseconds { samples.map(\.longest).max() ?? 0 }

    /// What did not stay flat, in words; empty if all did.
    var flaws: [String] {
        var flaws: [String] = []
        if let growth, growth > Self.mostGrowth {
            flaws.append("memory grew by \(decimal(growth, 2)) MB an hour, more than \(Self.mostGrowth)")
        }
        if longest > Self.longestFrame {
            flaws.append("a frame took \(decimal(Double(longest) / 1e6, 1)) ms of its thread, more than 100")
        }
        return flaws
    }
}

/// A number with a fixed count of digits after the point.
private func decimal(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
}

// MARK: - In words

extension Soak {
    /// At most so many lines, each for a part of the time.
    private static let lines = 12

    /// What was seen, as lines of plain text.
    var table: String {
        var text = "   minutes    frames  memory MB  caches MB  thread ms p50      max\n"
        let step = max(1, (samples.count + Self.lines - 1) / Self.lines)
        for first in stride(from: 0, to: samples.count, by: step) {
            let part = samples[first..<min(first + step, samples.count)]
            guard let last = part.last else { continue }
            let middle = part.map(\.middle).sorted()[part.count / 2]
            text += String(
                format: "%10.1f%10d%11.2f%11.2f%15.3f%9.2f\n", last.minutes, part.reduce(0) { $0 + $1.frames },
                last.resident, last.cached, Double(middle) / 1e6,
                Double(part.map(\.longest).max() ?? 0) / 1e6)
        }
        let growth =
            growth.map { "memory grew by \(decimal($0, 2)) MB an hour" } ?? "too short to tell how memory grows"
        return text + "\(frames) frames; \(growth) (at most \(Self.mostGrowth)); "
            + "the longest frame took \(decimal(Double(longest) / 1e6, 2)) ms of its thread (at most 100)"
    }
}
