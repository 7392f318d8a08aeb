import Geometry
import Gestures
import Profiling
import Prototyping

/// Joins frames to gestures: measures each drag from its press to the rest of what it drove.
///
///     meter.take(events)                                            // before the step
///     record.gesture = meter.current
///     meter.frame(record, subject.drivenMotion, subject.gestureEnd)   // after the present
///
/// One gesture is measured at a time, that of the pointer that was pressed first; a press while what an earlier gesture
/// drove still moves ends the measuring of that one. A press that drives nothing, a key and the wheel are kept as
/// ``impulse`` in a window, until their owner knows whether they changed anything. Events and frames allocate nothing;
/// the end of a gesture does.
public struct GestureMeter: Sendable {
    /// The most reports that are kept.
    public static let mostReports = 1000

    /// The newest reports, oldest first, at most ``mostReports``.
    public private(set) var reports: [GestureReport] = []
    /// The number of reports that were ever made.
    public private(set) var total = 0
    /// The number of times that a report was made or completed.
    public private(set) var changes = 0
    /// The time between two frames in nanoseconds; nil where frames are drawn as fast as possible, and then nothing is
    /// said of hitches.
    public var period: Int64?

    /// True in a window, where a person looks at the list: a gesture is in it once it has settled, completed when it
    /// rests; a press without a move on what lay still drives nothing; and ``impulse`` is kept.
    public var isLive = false
    /// The latest press that drove nothing, key or turns of the wheel, if it is not judged yet.
    public private(set) var impulse: Impulse?

    /// When the prototype's time 0 is, in the nanoseconds of frame records; another moment where the prototype's time
    /// was paused.
    public var epoch: Int64
    private var state = State.idle
    private var lastNumber: UInt32 = 0
    private var stroke = PointerStroke()
    private var tracking = TrackingMeter()
    private var frames = GestureReport.Frames()
    /// When the last frame was presented, in nanoseconds; nil before the first.
    private var lastPresented: Int64?
    /// The latest frames that were presented.
    private var shown = ShownFrames()
    /// The number of the report of what is settling, if it is in the list already.
    private var listed: UInt32?

    /// Something that was done, and drove nothing along a way; times are in seconds of the prototype.
    public struct Impulse: Hashable, Sendable {
        public let kind: GestureReport.Kind
        public let pointer: PointerID
        /// The first press, key or notch, and the last that belongs to it.
        public let began: Double
        public internal(set) var ended: Double
        var moves = 0
        var frames = GestureReport.Frames()
    }

    /// The state of the measurement.
    private enum State: Hashable, Sendable {
        case idle
        /// From the press to the end of the drag.
        case holding(DrivenMotion?)
        /// The driven thing is on its way to rest.
        case settling(SettlingMeter)
    }

    /// Makes a meter that has seen nothing.
    ///
    /// - Parameters:
    ///   - epoch: When the prototype's time 0 is, in the nanoseconds of frame records.
    ///   - period: The time between two frames in nanoseconds, above 0; nil where they are drawn as fast as possible.
    public init(epoch: Int64, period: Int64?) {
        self.epoch = epoch
        self.period = period
    }

    /// The number of the gesture in progress, for `FrameRecord.gesture`; nil while nothing is driven.
    public var current: UInt32? {
        switch state {
        case .idle, .holding(nil): nil
        case .holding, .settling: listed ?? lastNumber + 1
        }
    }

    /// True from a press to the end of what it drives.
    public var isMeasuring: Bool { state != .idle }

    // MARK: Events

    /// Takes the events of the next frame, in order, before the prototype is stepped; one with a time or a position
    /// that is not finite is ignored.
    public mutating func take(_ events: [InputEvent]) {
        for event in events { take(event) }
    }

    /// The same for a part of a recording's events.
    public mutating func take(_ events: ArraySlice<InputEvent>) {
        for event in events { take(event) }
    }

    /// The same for one event.
    mutating func take(_ event: InputEvent) {
        guard event.time.isFinite else { return }
        switch event.kind {
        case .pointerDown(let pointer, let position):
            guard !isDown, position.isFinite else { return }
            end(.interrupted)
            impulse = nil
            state = .holding(nil)
            frames = GestureReport.Frames()
            stroke.begin(pointer, at: position, time: event.time)
            tracking.begin(at: position, time: event.time)
        case .pointerMove(let pointer, let position):
            let isOwn = pointer == stroke.pointer || pointer == nil && stroke.pointer.isMouse
            guard isDown, isOwn, position.isFinite else { return }
            stroke.move(to: position, time: event.time)
            tracking.move(to: position, time: event.time)
        case .pointerUp(let pointer, let position):
            guard isDown, pointer == stroke.pointer, position.isFinite else { return }
            stroke.end(at: position, time: event.time)
            tracking.move(to: position, time: event.time)
        case .pointerCancel(let pointer): if isDown, pointer == stroke.pointer { stroke.breakOff(time: event.time) }
        default: takeImpulse(event)
        }
    }

    /// Begins an impulse with a key or a notch, or continues with one of the same kind.
    private mutating func takeImpulse(_ event: InputEvent) {
        guard isLive, !isDown else { return }
        if case .keyUp = event.kind, case .key? = impulse?.kind { impulse?.ended = event.time }
        guard let kind = Self.kind(of: event.kind) else { return }
        if belongs(kind, at: event.time) {
            impulse?.ended = event.time
        } else {
            impulse = Impulse(kind: kind, pointer: .mouse(.left), began: event.time, ended: event.time)
        }
    }

    /// The kind that a key or a notch would be; nil for anything else, and for keys that only change the meaning of
    /// others.
    private static func kind(of event: InputEvent.Kind) -> GestureReport.Kind? {
        switch event {
        case .wheel: .wheel
        case .keyDown(let key): HeldModifiers(key).isEmpty ? .key(key) : nil
        default: nil
        }
    }

    private func belongs(_ kind: GestureReport.Kind, at time: Double) -> Bool {
        guard let impulse, time - impulse.ended <= Self.pause else { return false }
        switch (impulse.kind, kind) {
        case (.wheel, .wheel), (.key, .key): return true
        default: return false
        }
    }

    /// Seconds between two keys, or two notches, that are still one gesture.
    private static let pause = 0.3

    /// True if an event begins something else than ``impulse``, which is to be judged before.
    public func endsImpulse(_ event: InputEvent) -> Bool {
        guard impulse != nil else { return false }
        if case .pointerDown = event.kind { return !isDown }
        return Self.kind(of: event.kind).map { !belongs($0, at: event.time) } ?? false
    }

    /// When ``impulse`` can be judged though nothing else begins, in seconds of the prototype; nil without one.
    public var impulseEnd: Double? { impulse.map { $0.ended + Self.pause } }

    /// Makes a report of ``impulse`` if it changed anything, and forgets it.
    ///
    /// - Parameter change: When the state first changed, in seconds of the prototype; nil if it never did.
    public mutating func judgeImpulse(_ change: Double?) {
        guard let impulse else { return }
        self.impulse = nil
        guard let change else { return }
        let name =
            switch impulse.kind {
            case .key(let key): Phrase("Key \(key)")
            case .wheel: Phrase("Wheel")
            case .press, .drag: Phrase("Press")
            }
        append(
            GestureReport(
                number: lastNumber + 1, kind: impulse.kind, movable: Movable(impulse.kind.name, name), axis: nil,
                pointer: impulse.pointer, pressed: impulse.began, released: impulse.ended, ending: .rested,
                samples: impulse.moves, sampleInterval: nil, jitter: nil, followError: nil, followLag: nil,
                isPresented: shown.isPresented, estimates: [], handOff: nil, settling: nil, frames: impulse.frames,
                response: (shown.presented(after: change) ?? change) - impulse.began))
    }

    /// True while the pointer of the gesture is pressed.
    private var isDown: Bool { if case .holding = state { stroke.isDown } else { false } }

    // MARK: Frames

    /// Takes a frame once it was drawn and presented, or a step that drew nothing.
    ///
    /// - Parameters:
    ///   - record: What the frame cost and when it was shown; nil if nothing was drawn.
    ///   - drivenMotion: What the prototype says is driven.
    ///   - gestureEnd: How the latest gesture ended.
    public mutating func frame(_ record: FrameRecord?, _ drivenMotion: DrivenMotion?, _ gestureEnd: GestureEnd?) {
        if let record {
            count(record)
            shown.add(record, epoch: epoch)
        }
        // What an earlier gesture drove is not this one's.
        let own = drivenMotion.flatMap { $0.since >= stroke.pressed ? $0 : nil }
        switch state {
        case .idle: break
        case .holding(let motion): hold(own ?? motion, isPresent: own != nil, record, gestureEnd)
        case .settling(var settling):
            guard let own, !own.isHeld, settling.goes(on: own) else { return end(.interrupted) }
            settling.advance(own)
            state = .settling(settling)
            if !own.isMoving {
                end(.rested)
            } else if isLive, listed == nil, settling.hasSettled {
                report(settling.motion, settling, .rested)
                listed = reports.last?.number
            }
        }
    }

    /// Leaves out the presents from now on, which are not shown for the prototype: the time until its next frame is not
    /// judged.
    public mutating func pause() { lastPresented = nil }

    /// When the gesture was pressed that drives something and is not reported yet, in seconds of the prototype; nil
    /// without one.
    public var pressed: Double? {
        switch state {
        case .idle: nil
        case .holding(let motion): motion == nil ? nil : stroke.pressed
        case .settling: listed == nil ? stroke.pressed : nil
        }
    }

    /// Ends the measuring of a gesture in progress: the simulation is over.
    public mutating func finish() { end(.unfinished) }

    private mutating func count(_ record: FrameRecord) {
        defer { lastPresented = record.presented > 0 ? record.presented : nil }
        if state != .idle { add(record, to: &frames) }
        if var impulse {
            add(record, to: &impulse.frames)
            self.impulse = impulse
        }
    }

    private func add(_ record: FrameRecord, to frames: inout GestureReport.Frames) {
        frames.count += 1
        guard let period, let lastPresented, record.presented > 0, !record.isAfterIdle else { return }
        let interval = record.presented - lastPresented
        frames.dropped += Pacing.dropped(interval: interval, period: period)
        frames.skipped += Int(record.skipped)
        frames.hitch += Double(Pacing.hitch(interval: interval, period: period)) / 1e6
        frames.span += Double(interval) / 1e6
    }

    private mutating func hold(
        _ motion: DrivenMotion?, isPresent: Bool, _ record: FrameRecord?, _ gestureEnd: GestureEnd?
    ) {
        guard let motion else {
            // A press that drove nothing is over with its release.
            if !stroke.isDown { endPress() }
            return
        }
        guard isPresent else { return end(.interrupted) }
        state = .holding(motion)
        if motion.isHeld {
            if let record, motion.pointer == stroke.pointer, motion.movable.followsPointer {
                let presented = record.presented > 0 ? Double(record.presented - epoch) / 1e9 : motion.time
                tracking.show(motion, presented: presented, isPresented: record.presented > 0)
            }
            return
        }
        guard let gestureEnd, gestureEnd.part == motion.part, gestureEnd.time >= stroke.pressed else {
            return end(.interrupted)
        }
        if stroke.isDown { stroke.breakOff(time: gestureEnd.time) }
        var settling = SettlingMeter(gestureEnd, target: motion.target, spring: motion.spring)
        settling.advance(motion)
        state = .settling(settling)
        if !motion.isMoving { end(.rested) }
    }

    // MARK: Other pasts

    /// Forgets the reports of gestures that began after a time, in seconds of the prototype, and gives them back.
    public mutating func forget(after time: Double) -> [GestureReport] {
        let forgotten = reports.filter { $0.pressed > time }
        reports.removeAll { $0.pressed > time }
        impulse = nil
        count()
        return forgotten
    }

    /// Brings back reports that were forgotten.
    public mutating func restore(_ forgotten: [GestureReport]) {
        reports += forgotten
        count()
    }

    /// Takes over what is not of the events from the meter of the same session under other code: what is known of its
    /// frames, and the gestures before the oldest time that is kept.
    mutating func join(_ old: GestureMeter, before start: Double) {
        (epoch, period, shown, lastPresented) = (old.epoch, old.period, old.shown, old.lastPresented)
        let frames = Dictionary(old.reports.map { ($0.pressed, $0.frames) }) { first, _ in first }
        var number = old.reports.first.map { $0.number } ?? old.lastNumber + 1
        var joined = old.reports.filter { $0.pressed < start } + reports
        for index in joined.indices {
            joined[index].frames = frames[joined[index].pressed] ?? joined[index].frames
            if joined[index].number == listed { listed = number }
            joined[index].number = number
            number += 1
        }
        joined.removeFirst(max(0, joined.count - Self.mostReports))
        total = old.total + joined.count - old.reports.count
        changes = old.changes + 1
        lastNumber = joined.last?.number ?? old.lastNumber
        reports = joined
    }

    /// Numbers what comes next as if what was forgotten had never been.
    private mutating func count() {
        guard let last = reports.last else { return lastNumber = total > Self.mostReports ? lastNumber : 0 }
        lastNumber = last.number
    }

    // MARK: Ends

    private mutating func end(_ ending: GestureReport.Ending) {
        defer { (state, listed) = (.idle, nil) }
        switch state {
        case .idle: break
        case .holding(let motion): if let motion { report(motion, nil, ending) }
        // What is in the list has come to rest for a person.
        case .settling(let settling): report(settling.motion, settling, listed == nil ? ending : .rested)
        }
    }

    /// Ends a press that drove nothing.
    private mutating func endPress() {
        state = .idle
        guard isLive, let released = stroke.released else { return }
        impulse = Impulse(
            kind: .press, pointer: stroke.pointer, began: stroke.pressed, ended: released, moves: stroke.moves,
            frames: frames)
    }

    private mutating func report(_ motion: DrivenMotion?, _ settling: SettlingMeter?, _ ending: GestureReport.Ending) {
        guard let motion else { return }
        // A press on what lay still, without a move, drove nothing.
        if isLive, listed == nil, stroke.moves == 0, settling.map({ $0.settling(ending).distance == 0 }) ?? true {
            return endPress()
        }
        tracking.finish()
        append(
            GestureReport(
                number: listed ?? lastNumber + 1, movable: motion.movable, axis: motion.axis, pointer: stroke.pointer,
                pressed: stroke.pressed, released: stroke.released, ending: ending, samples: stroke.moves,
                sampleInterval: stroke.intervals.median, jitter: stroke.intervals.deviation,
                followError: tracking.errors.spread, followLag: tracking.lags.spread, isPresented: tracking.isPresented,
                estimates: stroke.estimates, handOff: settling?.handOff, settling: settling?.settling(ending),
                frames: frames))
    }

    /// Adds a report, or completes the one of its number.
    private mutating func append(_ report: GestureReport) {
        changes += 1
        if let index = reports.lastIndex(where: { $0.number == report.number }), listed == report.number {
            reports[index] = report
            return
        }
        if reports.count == Self.mostReports { reports.removeFirst() }
        reports.append(report)
        lastNumber = report.number == .max ? 0 : report.number
        total += 1
    }
}

/// When the latest frames were due and when they were seen, in seconds of the prototype.
private struct ShownFrames: Sendable {
    private static let most = 128
    private var frames: [(slot: Double, presented: Double)] = []
    private var next = 0

    init() { frames.reserveCapacity(Self.most) }

    /// True if any frame was presented.
    var isPresented: Bool { !frames.isEmpty }

    mutating func add(_ record: FrameRecord, epoch: Int64) {
        guard record.presented > 0 else { return }
        let frame = (Double(record.slot - epoch) / 1e9, Double(record.presented - epoch) / 1e9)
        if frames.count < Self.most { frames.append(frame) } else { frames[next] = frame }
        next = (next + 1) % Self.most
    }

    /// When a change at a time was seen; nil where no frame shows it.
    func presented(after time: Double) -> Double? {
        frames.lazy.filter { $0.slot >= time }.min { $0.slot < $1.slot }?.presented
    }
}
