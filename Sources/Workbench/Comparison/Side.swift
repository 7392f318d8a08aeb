import Geometry
import Gestures
import Model
import Profiling
import Prototypes

/// One of two labs that are compared, with how it looked in each frame.
public struct Side: Sendable {
    /// How what a gesture drives was seen in a frame, in points and points per second.
    public struct Sample: Hashable, Sendable {
        /// Seconds of the lab.
        public var time: Double
        /// What is driven; nil for nothing.
        public var followed: Followed?
    }

    var run: Run
    /// One a frame.
    public private(set) var samples: [Sample] = []
    /// The watched numbers, frame after frame; not a number where the state has none of that name.
    private(set) var values: [Double] = []
    /// Each gesture and how what it drove came to rest, by the definitions of ``GestureReport``.
    public var gestures: [GestureReport] { meter.reports }
    /// Where what each gesture drove came to rest, by the gesture's number: points along the stage's axes.
    public private(set) var rests: [UInt32: Vector] = [:]

    private let count: Int
    private var meter = GestureMeter(epoch: 0, period: nil)
    private var report = StateReport()

    /// Begins with a lab, of which so many numbers are watched.
    init(_ run: Run, names count: Int) {
        self.run = run
        self.count = count
    }

    public var lab: Lab { run.lab }
    public var tuning: Tuning { run.lab.tuning }
    /// Seconds of the frames that are kept.
    public var times: [Double] { samples.map(\.time) }

    /// A watched number, by its place among the names, in a frame that is kept.
    public func value(_ name: Int, in frame: Int) -> Double { values[frame * count + name] }

    // MARK: Going on

    mutating func retune(_ tuning: Tuning) {
        guard tuning != self.tuning else { return }
        var effects: [Effect] = []
        let change = InputEvent(time: run.time, kind: .tuning(tuning))
        _ = run.step(FrameInput(events: [change], time: run.time), effects: &effects)
    }

    mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        for answer in input.answers { run.forgetQuestion(of: answer) }
        meter.take(input.events)
        return run.step(input, effects: &effects)
    }

    mutating func play(
        _ stretch: Stretch, from cursor: inout Stretch.Cursor, to time: Double, _ scratch: inout Run.Scratch
    ) {
        while run.play(stretch, from: &cursor, until: time, &scratch) { meter.take(scratch.input.events) }
        run.look(at: time, &scratch)
    }

    /// Forgets how it looked, and how earlier gestures ended.
    mutating func forgetFrames() {
        samples.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        rests.removeAll(keepingCapacity: true)
        meter = GestureMeter(epoch: 0, period: nil)
    }

    /// Keeps how the lab looks now, and forgets the oldest half where there is too much.
    mutating func look(_ names: [String]) {
        if samples.count >= Comparison.mostFrames {
            samples.removeFirst(Comparison.mostFrames / 2)
            values.removeFirst(Comparison.mostFrames / 2 * count)
        }
        let before = meter.total
        meter.frame(nil, lab.followed, lab.released)
        if meter.total > before, let gesture = meter.reports.last, gesture.ending == .rested {
            rests[gesture.number] = lab.followed?.place
        }
        samples.append(Sample(time: run.time, followed: lab.followed))
        guard count > 0 else { return }
        report.removeAll()
        run.lab.report(into: &report)
        for name in names { values.append(report.entries.first { $0.name == name }?.value.number ?? .nan) }
    }
}

extension StateReport.Value {
    /// The value as a number, where it is one; a flag counts as 0 or 1.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .integer(let number): Double(number)
        case .flag(let flag): flag ? 1 : 0
        case .text, .none: nil
        }
    }
}
