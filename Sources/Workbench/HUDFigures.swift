import Controls
import Drawing
import Geometry
import Profiling
import Prototyping

/// The HUD as it was at one moment: numbers as text, ready to be drawn.
struct HUDFigures: Sendable {
    /// The frames that are looked at: ten seconds at 60 a second.
    static let window = 600
    /// Without a frame for so long it is idle, in nanoseconds.
    static let patience: Int64 = 100_000_000
    /// The sign for a missing number.
    static let none = "–"

    /// A colour and what it means.
    struct Entry: Sendable {
        var name: String
        var value: String
        var color: Color
        /// Its part of the whole, from 0 to 1.
        var share: Double
    }

    /// One measure in the table: its name, and p50, p95, p99 and the largest.
    struct Row: Sendable {
        var name: String
        var cells: [String]
    }

    /// One number and what it is.
    struct Cell: Sendable {
        var name = ""
        var value = HUDFigures.none
        /// The judgement on it.
        var note = ""
        var grade: HitchGrade?
    }

    private(set) var isIdle = true
    private(set) var isEmpty = true
    private(set) var rate = Cell()
    private(set) var busy = Cell()
    private(set) var renderer = ""
    private(set) var refreshRate = ""
    private(set) var budget = ""
    private(set) var graph = HUDGraph()
    private(set) var phases: [Entry] = []
    private(set) var frames = ""
    private(set) var rows: [Row] = []
    private(set) var cells: [Cell] = []
    /// The name of those to whom the late frames are due.
    private(set) var lateName = ""
    private(set) var late = ""
    private(set) var sections: [Entry] = []
    private(set) var sectionsName = ""
    private(set) var own = Cell()
    private(set) var emptyNote = ""

    /// Takes the figures of the newest frames.
    ///
    /// - Parameters:
    ///   - labels: What the prototype calls its sections, by their names.
    ///   - period: The time between two frames, in nanoseconds, above 0.
    ///   - now: Nanoseconds of the records' clock.
    mutating func take(
        _ log: FrameLog, _ labels: [String: Phrase], period: Int64, renderer: String, now: Int64, words: Words
    ) {
        let records = Array(log.suffix(Self.window))
        let first = log.count - records.count
        isEmpty = records.isEmpty
        isIdle = records.last.map { now - $0.presented > Self.patience } ?? true
        let pacing = Pacing(records, period: period)
        let intervals = Percentiles(pacing.intervals)
        let cpu = Percentiles(records.map(\.cpu))
        self.renderer = renderer
        refreshRate = decimal(1e9 / Double(period), digits: 2) + " Hz"
        budget = decimal(Double(period) / 1e6, digits: 1) + " ms"
        emptyNote = words("No frames drawn yet")
        frames = isEmpty ? "" : words.frames(count: records.count)
        rate = Cell(name: isIdle ? "" : words("fps"), value: isIdle ? words("idle") : Self.rate(pacing.intervals))
        busy = Cell(name: words.busyTime, value: Self.milliseconds(cpu[50]))
        graph.take(log, period: period)
        phases = FramePart.allCases.map { phase in
            let times = Percentiles(records.map(phase.time))
            return Entry(
                name: words.name(of: phase), value: Self.milliseconds(times[50]),
                color: Theme.HUD.color(of: phase), share: 0)
        }
        rows = [Row(name: words("interval ms"), intervals), Row(name: "CPU ms", cpu)]
        cells = Self.cells(records, pacing, words)
        lateName = words("late frames")
        late = Self.none
        if pacing.span > 0 {
            late = Self.late(pacing.late, words) { frame in
                frame.section(in: log, from: first).map { words.name(ofSection: $0, labels) }
            }
        }
        takeSections(log, first..<log.count) { words.name(ofSection: $0, labels) }
        sectionsName = words("pixels by section, ms")
        let spent = records.reduce(0.0) { $0 + Double($1.workbench) } / Double(max(1, records.count))
        own = Cell(
            name: words.name(ofSection: Section.workbench.name, labels),
            value: isEmpty ? Self.none : decimal(spent / 1e6, digits: 2))
    }

    private static func cells(_ records: [FrameRecord], _ pacing: Pacing, _ words: Words) -> [Cell] {
        let skipped = records.reduce(0) { $0 + Int($1.skipped) }
        let grade = HitchGrade(pacing.hitchRatio)
        let input = Percentiles(
            records.compactMap { record -> Int64? in
                guard !record.isAfterIdle, let oldest = record.oldestInput else { return nil }
                return record.presented - oldest
            })
        let isJudged = pacing.span > 0
        return [
            Cell(name: words("dropped"), value: isJudged ? "\(pacing.dropped)" : none),
            Cell(name: words("skipped"), value: records.isEmpty ? none : "\(skipped)"),
            Cell(
                name: words("hitch · WWDC20"), value: isJudged ? decimal(pacing.hitchRatio, digits: 1) : none,
                note: isJudged ? words.name(of: grade) : "", grade: isJudged ? grade : nil),
            Cell(
                name: words("input→present"),
                value: milliseconds(input[50]) + (input.count > 0 ? " ms" : "")),
        ]
    }

    /// The late frames of each cause, and the part that took longest in the worst of ours.
    private static func late(_ frames: [LateFrame], _ words: Words, section: (LateFrame) -> String?) -> String {
        let ours = frames.filter { $0.cause == .ours }
        let worst = ours.max { $0.interval < $1.interval }
        let part = worst?.part.map { words.name(of: $0) }
        return words.late(
            ours: ours.count, mostly: [part, worst.flatMap(section)].compactMap { $0 },
            machine: frames.count - ours.count)
    }

    /// The means of what drawing each section's pixels took, the largest first; sections that took nothing are left
    /// out, and the workbench has a separate one.
    private mutating func takeSections(_ log: FrameLog, _ records: Range<Int>, name: (String) -> String) {
        sections.removeAll(keepingCapacity: true)
        var whole = 0.0
        for (slot, section) in log.sections.enumerated() where section != Section.workbench.name {
            let sum = records.reduce(0.0) { $0 + Double(log.nanoseconds(ofSection: slot, at: $1)) }
            guard sum > 0 else { continue }
            let mean = sum / Double(records.count)
            whole += mean
            sections.append(
                Entry(
                    name: name(section), value: decimal(mean / 1e6, digits: 2),
                    color: Theme.HUD.color(ofSection: slot), share: mean))
        }
        sections.sort { $0.share > $1.share }
        for index in sections.indices { sections[index].share /= whole }
    }

    /// Frames per second over the last second of intervals.
    private static func rate(_ intervals: [Int64]) -> String {
        var span: Int64 = 0
        var count = 0
        for interval in intervals.reversed() {
            span += interval
            count += 1
            if span >= 1_000_000_000 { break }
        }
        return span > 0 ? decimal(Double(count) * 1e9 / Double(span), digits: 1) : none
    }

    static func milliseconds(_ nanoseconds: Int64?) -> String {
        guard let nanoseconds else { return none }
        let value = Double(nanoseconds) / 1e6
        return decimal(value, digits: value < 100 ? 2 : value < 1000 ? 1 : 0)
    }
}

extension HUDFigures.Row {
    fileprivate init(name: String, _ spread: Percentiles<Int64>) {
        self.name = name
        cells = [spread[50], spread[95], spread[99], spread.max].map { HUDFigures.milliseconds($0) }
    }
}
