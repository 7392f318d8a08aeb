import Foundation
import Geometry
import Gestures
import Platform
import Profiling
import PrototypeApp
import Prototyping

/// Plays random gestures for a long time and watches that nothing grows: memory, caches and what frames cost.
struct Soak {
    /// The figures that are looked at every few seconds.
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
    /// The most by which frames differ from one stretch to another; a leak of time would show as more than this.
    static let mostSlowdown = 3.0
    /// The most that a frame may take of its thread.
    static let longestFrame: Nanoseconds = 100_000_000
    /// The minutes for things that are filled once, such as caches.
    private static let settling = 10.0
    private static let secondsPerSample = 10.0

    let minutes: Double
    let seed: UInt64
    private(set) var samples: [Sample] = []
    /// The share of each cache that is filled, in words.
    private(set) var caches = ""
    /// Up to which minute it has been told.
    private var told = 0.0

    init(minutes: Double, seed: UInt64) {
        self.minutes = minutes
        self.seed = seed
    }

    /// Plays until the time is over.
    ///
    /// - Parameter tour: What is shown once before the random gestures.
    mutating func run<P: MeasuredProgram>(
        _ profiler: inout Profiler, _ content: Content, after tour: [SoakStop<P>], scale: Double
    ) throws(Failure) {
        Terminal.print("seed \(seed)\n\(Self.heads)")
        let start = MonotonicClock.now()
        try show(tour, &profiler, scale: scale, until: start + Nanoseconds(minutes * 60e9))
        var gestures = RandomGestures(seed: seed, size: Recording().size, actions: P.soakActions)
        let recording = Recording(seed: seed)
        let answerer = try content.answerer()
        var replay = Replay(
            recording, in: try content.subject(for: recording), framesPerSecond: 60, isEndless: true)
        var isFirst = true
        var next = Self.secondsPerSample
        while true {
            let time = Double(MonotonicClock.now() - start) / 1e9
            if time >= next || time >= minutes * 60 {
                sample(profiler, minutes: time / 60)
                profiler.removeRecords()
                next = time + Self.secondsPerSample
                Terminal.endProgress()
                if let line = nextLine() { Terminal.print(line) }
                Terminal.progress("\(Int(time / 60)) of \(Int(minutes)) minutes")
            }
            if time >= minutes * 60 { break }
            if replay.time > gestures.time - 5 { replay.append(gestures.next(until: replay.time + 20)) }
            guard try profiler.draw(&replay, isFirst: isFirst, scale: scale, answerer: answerer) else { break }
            isFirst = false
        }
        Terminal.endProgress()
    }

    /// Shows each stop once, as far as there is time, and without waiting for when frames are due.
    private func show<P: MeasuredProgram>(
        _ tour: [SoakStop<P>], _ profiler: inout Profiler, scale: Double, until end: Nanoseconds
    ) throws(Failure) {
        let clock = profiler.clock
        profiler.clock = .virtual
        defer { profiler.clock = clock }
        for stop in tour where MonotonicClock.now() < end {
            Terminal.progress("shows \(stop.name)")
            let content = try Content.load(P.self, stop.options)
            let replay = Replay(
                stop.recording, in: try content.subject(for: stop.recording), framesPerSecond: 60)
            try profiler.play(replay, scale: scale, answerer: try content.answerer(for: stop.recording))
            profiler.removeRecords()
        }
        Terminal.endProgress()
    }

    private mutating func sample(_ profiler: borrowing Profiler, minutes: Double) {
        let counters = profiler.counters
        caches = [
            ("texts", counters.texts), ("fonts", counters.fonts), ("icons", counters.icons),
            ("shadows", counters.shadows),
            ("strips", counters.strips), ("radials", counters.radials), ("glows", counters.glows),
            ("sprites", counters.sprites),
            ("images", counters.images), ("originals", counters.originals),
        ].map { name, cache in
            "\(name) \(decimal(Double(cache.bytes) / 1_048_576, digits: 1)) of \(cache.limit >> 20)"
        }.joined(separator: ", ")
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

    /// By how many times the middle frame of the last third took longer than that of the first; nil where too little
    /// was seen.
    var slowdown: Double? {
        let part = samples.count / 3
        guard minutes >= 2 * Self.settling, part >= 3 else { return nil }
        func middle(_ samples: some Collection<Sample>) -> Double {
            Double(samples.map(\.middle).sorted()[samples.count / 2])
        }
        let before = middle(samples.prefix(part))
        return before > 0 ? middle(samples.suffix(part)) / before : nil
    }

    /// The figures that did not stay flat, in words; empty if all did.
    var flaws: [String] {
        var flaws: [String] = []
        if samples.last?.minutes ?? 0 < minutes * 0.99 { flaws.append("ended early") }
        if let growth, growth > Self.mostGrowth {
            flaws.append(
                "memory grew by \(decimal(growth, digits: 2)) MB per hour, above the limit of \(Self.mostGrowth)")
        }
        if let slowdown, slowdown > Self.mostSlowdown {
            flaws.append(
                "frames took \(decimal(slowdown, digits: 2)) times as long at the end, above the limit of \(Self.mostSlowdown)"
            )
        }
        if longest > Self.longestFrame {
            flaws.append(
                "a frame took \(decimal(Double(longest) / 1e6, digits: 1)) ms of thread time, above the limit of 100")
        }
        return flaws
    }
}

// MARK: - In words

extension Soak {
    /// At most so many lines, each for a part of the time.
    private static let lines = 12
    static let heads = "   minutes    frames  memory MB  caches MB  thread ms p50      max"

    /// A line for the samples since the last one, now and then; nil in between.
    mutating func nextLine() -> String? {
        guard let last = samples.last, last.minutes >= told + minutes / Double(Self.lines) - 1e-6 else { return nil }
        let part = samples.filter { $0.minutes > told }
        told = last.minutes
        let middle = part.map(\.middle).sorted()[part.count / 2]
        return String(
            format: "%10.1f%10d%11.2f%11.2f%15.3f%9.2f", last.minutes, part.reduce(0) { $0 + $1.frames },
            last.resident, last.cached, Double(middle) / 1e6, Double(part.map(\.longest).max() ?? 0) / 1e6)
    }

    /// The verdict in a line.
    var verdict: String {
        let growth =
            growth.map { "memory grew by \(decimal($0, digits: 2)) MB an hour" } ?? "too short to judge memory growth"
        return "caches in MB: \(caches)\n\(frames) frames; \(growth) (limit \(Self.mostGrowth)); "
            + "the longest frame took \(decimal(Double(longest) / 1e6, digits: 2)) ms of thread time (limit 100)"
    }
}
