import Foundation
import Geometry
import Gestures
import Platform
import Profiling
import PrototypeApp
import Prototyping

/// The targets for frames on two cores without a GPU, and their cost here.
struct Targets<P: MeasuredProgram> {
    /// One thing that was measured, in milliseconds unless its name says otherwise.
    struct Row {
        var name: String
        var scale: Double
        /// The measured values, and their limits; as many of one as of the other.
        var measured: [Double]
        var limits: [Double]
        /// The names of the measured numbers, such as p50 and p99.
        var labels: [String]

        /// False where nothing was measured.
        var isMet: Bool { zip(measured, limits).allSatisfy { $0 <= $1 } }
    }

    /// The least that any frame of this size can cost, in milliseconds: its pixels copied once, and one layer blended.
    struct Floor {
        var scale: Double
        var copy: Double
        var layer: Double
    }

    let content: Content
    private(set) var rows: [Row] = []
    private(set) var floors: [Floor] = []

    init(_ content: Content) {
        self.content = content
    }

    private static var size: Size { Recording().size }

    /// Measures at one and two pixels to the point.
    ///
    /// - Parameter idle: Seconds for which a window is left alone to see what that costs.
    mutating func measure(idle: Double) throws(Failure) {
        Terminal.print(Self.heads)
        let hasDisplay = (try? VideoSystem.start()) != nil
        if !hasDisplay { Terminal.complain("no display: measuring only what needs no window") }
        for scale in [1.0, 2] {
            try measureWhole(scale)
            guard hasDisplay else { continue }
            try measureSmallDamage(scale)
            try measureMotion(scale)
            try measureFirstResponses(scale)
            try measureIdle(scale, seconds: idle)
        }
        let cost = ProfilerCost.measure(clock: MonotonicClock.now, threadClock: MonotonicClock.threadTime)
        add(
            Row(
                name: "profiler overhead, µs per frame", scale: 1, measured: [cost.frame / 1000], limits: [1],
                labels: [""]))
    }

    // MARK: Without a window

    /// The bundled recording whose frames cost the most, every pixel redrawn.
    private mutating func measureWhole(_ scale: Double) throws(Failure) {
        var heaviest: (name: String, spread: Distribution)?
        var copies: [Nanoseconds] = []
        var layers: [Nanoseconds] = []
        var calibration = Calibration(width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
        for file in try P.recordings() {
            let recording = try RecordingFile.read(file, content.vocabulary)
            guard recording.size == Self.size else { continue }
            var profiler = try Profiler(content: content, settings: Profiler.Settings(drawsEverything: true))
            // The first time fills the caches.
            for isMeasured in [false, true] {
                profiler.removeRecords()
                let replay = Replay(recording, in: try content.subject(for: recording), framesPerSecond: 60)
                try profiler.play(replay, scale: scale, answerer: try content.answerer(for: recording))
                if !isMeasured { continue }
                let spread = Distribution(profiler.records.map { $0.phases.drawList + $0.phases.raster })
                if spread.p50 > heaviest?.spread.p50 ?? 0 { heaviest = (Content.name(of: file), spread) }
            }
            for _ in 0..<8 {
                var stopwatch = Stopwatch()
                calibration.copy()
                copies.append(stopwatch.lap())
                calibration.blend()
                layers.append(stopwatch.lap())
            }
        }
        floors.append(
            Floor(
                scale: scale, copy: Distribution(copies).p50.milliseconds, layer: Distribution(layers).p50.milliseconds)
        )
        guard let heaviest else { return }
        add("everything redrawn (\(heaviest.name))", scale, heaviest.spread, scale == 1 ? [1, 2] : [3, 6])
    }

    // MARK: In a window

    /// The line of a track's progress, all else at rest.
    private mutating func measureSmallDamage(_ scale: Double) throws(Failure) {
        let recording = Recording(
            header: P.quietHeader,
            events: [press("Space", at: 0.1), lift("Space", at: 0.15), end(at: 15)].flatMap { $0 })
        var profiler = try Profiler(
            content: content, settings: Profiler.Settings(warmup: 300), window: try makeWindow(scale))
        let replay = Replay(recording, in: try content.subject(for: recording), framesPerSecond: 60)
        try profiler.play(replay, scale: scale, answerer: try content.answerer())
        let drawn = profiler.records.filter { $0.damagedPixels > 0 }
        let spread = Distribution(drawn.map { $0.phases.drawList + $0.phases.raster + $0.phases.present })
        add("small damage, drawn and presented", scale, spread, scale == 1 ? [0.1, 0.5] : [0.3, 1])
    }

    /// The sky, and a page that a mouse of 125 reports a second drags up and down.
    private mutating func measureMotion(_ scale: Double) throws(Failure) {
        var events = [[InputEvent(time: 1, kind: .pointerDown(.mouse(.left), Point(x: 195, y: 420)))]]
        for step in 1...1250 {
            let way = Double(step % 250) / 125
            let position = Point(x: 195, y: 420 - 200 * (way < 1 ? way : 2 - way))
            events.append([InputEvent(time: 1 + Double(step) * 0.008, kind: .pointerMove(nil, position))])
        }
        let result = try live(Recording(events: (events + [end(at: 11)]).flatMap { $0 }), scale)
        let frames = result.records.dropFirst(120)
        let pacing = Pacing(frames, period: result.period)
        let rate = Double(pacing.intervals.count) / (Double(pacing.span) / 1e9)
        add(
            Row(
                name: "frames per second, deviation from 60 (\(decimal(rate, digits: 3)))", scale: scale,
                measured: [abs(rate - 60)],
                limits: [0.02], labels: [""]))
        let spent = Distribution(frames.map(\.cpu))
        add(
            Row(
                name: "thread CPU per frame", scale: scale, measured: [spent.p99.milliseconds],
                limits: [scale == 1 ? 3 : 8], labels: ["p99"]))
        let late = Distribution(frames.filter { !$0.isAfterIdle }.map(\.lateness))
        add("present after its slot", scale, late, [0.15, 2.5])
        let answered = frames.compactMap { frame -> Int64? in
            // Of the events that a frame is the first to show, the one in the middle.
            guard !frame.isAfterIdle, let oldest = frame.oldestInput, let newest = frame.newestInput else { return nil }
            return frame.presented - (oldest + newest) / 2
        }
        add(
            Row(
                name: "input to present while moving", scale: scale,
                measured: [Distribution(answered).p50.milliseconds], limits: [13], labels: ["p50"]))
    }

    /// A key now and then, everything at rest between.
    private mutating func measureFirstResponses(_ scale: Double) throws(Failure) {
        var events: [[InputEvent]] = []
        for number in 0..<40 {
            let time = 2 + Double(number) * 0.7
            events += [press("Tab", at: time), lift("Tab", at: time + 0.01)]
        }
        let result = try live(
            Recording(header: P.quietHeader, events: (events + [end(at: 31)]).flatMap { $0 }), scale)
        let answered = result.records.compactMap { frame -> Int64? in
            guard frame.isAfterIdle, let input = frame.oldestInput, frame.damagedPixels > 0 else { return nil }
            return frame.presented - input
        }
        add("from rest to the first present", scale, Distribution(answered), scale == 1 ? [2.5, 8] : [6, 12])
    }

    /// A window that is left alone.
    private mutating func measureIdle(_ scale: Double, seconds: Double) throws(Failure) {
        guard seconds > 0 else { return }
        // What is made ready after the start is made by then.
        let settling = 5.0
        var loop = try makeLoop(Recording(header: P.quietHeader), scale)
        let meter = RestMeter(after: settling, seconds: seconds)
        try loop.run(until: .at(settling + seconds + 1), recorder: nil)
        let epoch = loop.epoch
        let shown = loop.records.filter { record in
            let time = Double(record.presented - epoch) / 1e9
            return time > settling && time < settling + seconds
        }
        add(
            Row(
                name: "CPU at rest for \(Int(seconds)) s, % (\(shown.count) frames)", scale: scale,
                measured: [(meter.share ?? .nan) * 100], limits: [0.01], labels: [""]))
    }

    // MARK: Parts

    private mutating func add(_ name: String, _ scale: Double, _ spread: Distribution, _ limits: [Double]) {
        let measured = spread.count > 0 ? [spread.p50.milliseconds, spread.p99.milliseconds] : [.nan, .nan]
        add(Row(name: name, scale: scale, measured: measured, limits: limits, labels: ["p50", "p99"]))
    }

    private mutating func add(_ row: Row) {
        rows.append(row)
        Terminal.print(row.line)
    }

    private func makeWindow(_ scale: Double) throws(Failure) -> Window {
        try Window.open(P.name, Self.size, scale: scale)
    }

    private func makeLoop(_ recording: Recording, _ scale: Double) throws(Failure) -> FrameLoop {
        try FrameLoop(
            measuring: try content.subject(for: recording), in: try makeWindow(scale), content,
            answerer: try content.answerer(for: recording))
    }

    private func live(_ recording: Recording, _ scale: Double) throws(Failure) -> ProfileResult {
        var loop = try makeLoop(recording, scale)
        try loop.play(recording)
        var result = ProfileResult()
        result.add(loop)
        return result
    }

    private func press(_ key: String, at time: Double) -> [InputEvent] { [InputEvent(time: time, kind: .keyDown(key))] }
    private func lift(_ key: String, at time: Double) -> [InputEvent] { [InputEvent(time: time, kind: .keyUp(key))] }
    private func end(at time: Double) -> [InputEvent] { [InputEvent(time: time, kind: .end)] }
}

// MARK: - In words

extension Targets {
    static var heads: String { "what is measured, in ms".padded(to: 56) + "scale  measured / at most" }

    /// The least cost that frames can have, as lines of plain text.
    var floorLines: String {
        floors.map { floor in
            let ratio = ratio(floor).map { "; everything redrawn is \($0) × a layer" } ?? ""
            return "the floor at \(Int(floor.scale))×: pixels copied once \(digits(floor.copy)) ms, one layer blended "
                + "\(digits(floor.layer)) ms" + ratio
        }.joined(separator: "\n")
    }

    private func ratio(_ floor: Floor) -> String? {
        let whole = rows.first { $0.scale == floor.scale && $0.name.hasPrefix("everything") }
        return whole.map { decimal($0.measured[0] / floor.layer, digits: 1) }
    }

}

extension Targets.Row {
    /// The measure with what it may be.
    fileprivate var line: String {
        let numbers = zip(labels, zip(measured, limits)).map { label, pair in
            (label.isEmpty ? "" : "\(label) ") + "\(digits(pair.0)) / \(digits(pair.1))"
        }
        return (name + " ").padded(to: 56) + "\(Int(scale))×     " + numbers.joined(separator: "   ")
            + (isMet ? "" : "   MISSED")
    }
}

private func digits(_ value: Double) -> String { decimal(value, digits: value < 0.1 ? 4 : 2) }

extension Nanoseconds {
    fileprivate var milliseconds: Double { Double(self) / 1e6 }
}
