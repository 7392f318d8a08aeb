/// Whether a program's memory keeps growing.
///
/// The first third of the time is for what is filled once. Of each tenth of the rest the least counts, as an export or a
/// large window gives back what it takes, and a straight line is laid through these by least squares. The program may
/// rise along that line by what it keeps on purpose: what has happened in its session, and caches that are filled late.
///
/// In one minute a leak of 30 MB a minute is found, in ten minutes one of 6. Slower ones are for the hour of `make soak`.
struct Growth {
    /// The session's growth, in MB a minute: 64 MB last for ten minutes of a mouse that reports 1000 times a second.
    static let session = 6.4
    /// The growth of caches after the first third, in MB. Those of the renderer hold 103 MB at most.
    static let caches = 16.0
    private static let parts = 10

    private(set) var samples: [(time: Double, memory: Double)] = []

    /// Adds what the program held, in MB, at a time in seconds, which never falls.
    mutating func add(_ memory: Double, at time: Double) { samples.append((time, memory)) }

    /// By how many MB memory rose after the first third, and over how many seconds; nil for less than 15 s.
    var rise: (megabytes: Double, seconds: Double)? {
        guard let first = samples.first?.time, let last = samples.last?.time, last - first >= 15 else { return nil }
        let begin = first + (last - first) / 3
        let length = (last - begin) / Double(Self.parts)
        let lows = (0..<Self.parts).compactMap { part -> (time: Double, memory: Double)? in
            let start = begin + Double(part) * length
            let inside = samples.filter { $0.time >= start && $0.time <= start + length }
            return inside.map(\.memory).min().map { (start + length / 2, $0) }
        }
        guard lows.count >= 3 else { return nil }
        let count = Double(lows.count)
        let middle = lows.reduce(0) { $0 + $1.time } / count
        let level = lows.reduce(0) { $0 + $1.memory } / count
        let spread = lows.reduce(0) { $0 + ($1.time - middle) * ($1.time - middle) }
        let slope = lows.reduce(0) { $0 + ($1.time - middle) * ($1.memory - level) } / spread
        return (slope * (last - begin), last - begin)
    }

    /// The fault in the growth, in words; nil where there is none.
    var flaw: String? {
        guard let rise else { return nil }
        let most = Self.caches + Self.session * rise.seconds / 60
        guard rise.megabytes > most else { return nil }
        return "memory rose by \(Int(rise.megabytes)) MB in \(Int(rise.seconds)) s, more than \(Int(most))"
    }

    /// The figures in words.
    var text: String {
        guard let first = samples.first, let last = samples.last else { return "memory unknown" }
        let ends = "memory \(Int(first.memory)) to \(Int(last.memory)) MB in \(Int(last.time - first.time)) s"
        return rise.map { "\(ends), rising by \(Int($0.megabytes)) in the last \(Int($0.seconds)) s" } ?? ends
    }
}
