import Geometry
import Gestures
import Prototyping
import Workbench

extension Feel {
    /// Plays a recording to its end.
    ///
    /// - Parameters:
    ///   - endFrame: Called after each frame.
    ///   - ended: Called when the motion of a gesture is over, with the gesture's index and the prototype as it is then.
    init(playing played: PlayedRecording, endFrame: () -> Void, ended: (Int, Subject) -> Void) {
        let changed = played.subject.tuning.values.map { ($0.name, $0.value) }
        tuning = played.subject.tuning.tunables.defaults.merging(changed) { $1 }
        var replay = Replay(played.recording, in: played.subject, framesPerSecond: Self.framesPerSecond)
        var (tracer, drawn) = (Tracer(clock: played.recording.clock), DrawnDigest())
        // What never rests ends where a recording would.
        while replay.time < RecordingParser.latestTime, replay.advance(answering: played.answerer) {
            gestures += tracer.look(at: replay.subject, after: replay.arrived)
            if gestures.count > tracer.told { ended(gestures.count - 1, replay.subject) }
            tracer.told = gestures.count
            if let frame = replay.frame, frame % Self.interval == 0 { keep(frame, replay.subject, &drawn) }
            endFrame()
        }
        gestures += tracer.finish()
        if gestures.count > tracer.told { ended(gestures.count - 1, replay.subject) }
        if let frame = replay.frame, frame % Self.interval != 0 { keep(frame, replay.subject, &drawn) }
    }

    private mutating func keep(_ frame: Int, _ subject: Subject, _ drawn: inout DrawnDigest) {
        var report = StateReport()
        subject.report(into: &report)
        // How many motions the engine has is no matter of what is felt.
        let felt = report.entries.lazy.filter { !$0.name.hasPrefix("engine.") }
        let states = felt.map { ($0.name, JSONValue($0.value)) }
        frames.append(
            Frame(
                number: frame, states: Dictionary(states) { _, last in last }, drawn: drawn.digest(of: subject)))
    }
}

/// Follows what gestures drive.
private struct Tracer {
    /// When the recording's time 0 is on the prototype's clock.
    let clock: Double
    /// The number of gestures that were told of.
    var told = 0
    private var meter = GestureMeter(epoch: 0, period: nil)
    private var trace: Trace?
    /// The position at which the pointer of the latest gesture was pressed.
    private var press = Point.zero
    /// True while a pointer of a gesture is down.
    private var isDown = false

    init(clock: Double) { self.clock = clock }

    /// The motion of one gesture so far.
    private struct Trace {
        var pressed: Double
        var press: Point
        var first: Vector
        var last: Vector
        var path: [Point] = []
    }

    /// Looks at a frame.
    ///
    /// - Returns: The gestures that are over.
    mutating func look(at subject: Subject, after events: ArraySlice<InputEvent>) -> [Feel.Gesture] {
        var over: [Feel.Gesture] = []
        for event in events {
            let total = meter.total
            meter.take([event])
            // Another press ends what an earlier one drove.
            over += gestures(since: total)
            if case .pointerDown(_, let position) = event.kind, !isDown { press = position }
            switch event.kind {
            case .pointerUp, .pointerCancel: isDown = false
            default: isDown = isDown || meter.isMeasuring
            }
        }
        let (total, pressed) = (meter.total, meter.pressed)
        meter.frame(nil, subject.drivenMotion, subject.gestureEnd)
        isDown = meter.isMeasuring && subject.hasPointers
        let present = pressed ?? meter.pressed ?? (meter.total > total ? meter.reports.last?.pressed : nil)
        if let motion = subject.drivenMotion, let present, motion.since >= present { follow(motion, since: present) }
        return over + gestures(since: total)
    }

    /// Ends what is still under way.
    mutating func finish() -> [Feel.Gesture] {
        let total = meter.total
        meter.finish()
        return gestures(since: total)
    }

    /// The gestures that were reported since there were so many.
    private func gestures(since total: Int) -> [Feel.Gesture] { meter.reports.suffix(meter.total - total).map(gesture) }

    private mutating func follow(_ motion: DrivenMotion, since pressed: Double) {
        if trace?.pressed != pressed {
            trace = Trace(pressed: pressed, press: press, first: motion.position, last: motion.position)
        }
        if motion.position.isFinite { trace?.last = motion.position }
        guard let trace, motion.movable.followsPointer else { return }
        let point = trace.press + (motion.position - trace.first)
        if point.isFinite, point != trace.path.last { self.trace?.path.append(point) }
    }

    private func gesture(_ report: GestureReport) -> Feel.Gesture {
        let trace = trace.flatMap { $0.pressed == report.pressed ? $0 : nil }
        return Feel.Gesture(
            movable: report.movable.name,
            unit: (report.movable.changes == .angle ? Tunable.Unit.degrees : .points).symbol.text(in: "en"),
            pressed: report.pressed - clock, way: trace.map { $0.last - $0.first } ?? .zero,
            settled: report.settling?.settled, rest: report.settling?.rest,
            overshoot: report.settling?.settled == nil ? nil : report.settling?.overshoot,
            path: trace?.path ?? [])
    }
}

extension JSONValue {
    fileprivate init(_ value: StateReport.Value) {
        switch value {
        // JSON has no other numbers.
        case .number(let number): self = number.isFinite ? .number(number) : .text("\(number)")
        case .integer(let number): self = .number(Double(number))
        case .flag(let flag): self = .flag(flag)
        case .text(let text): self = .text(text)
        case .none: self = .null
        }
    }
}
