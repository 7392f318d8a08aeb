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
/// drove still moves ends the measuring of that one. Presses that drive nothing get a number and no report. Events and
/// frames allocate nothing; the end of a gesture does.
public struct GestureMeter: Sendable {
    /// The most reports that are kept.
    public static let mostReports = 1000

    /// The newest reports, oldest first, at most ``mostReports``.
    public private(set) var reports: [GestureReport] = []
    /// How many reports were ever made.
    public private(set) var total = 0
    /// The time between two frames in nanoseconds; nil where frames are drawn as fast as possible, and then nothing is
    /// said of hitches.
    public var period: Int64?

    /// True to make no report of a press without a move on what lay still.
    public var skipsStillPresses = false

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

    /// The state of the measurement.
    private enum State: Hashable, Sendable {
        case idle
        /// From the press to the end of the drag.
        case holding(thing: DrivenMotion?)
        /// What was driven is on its way to rest.
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

    /// The number of the gesture in progress, for `FrameRecord.gesture`; nil without one.
    public var current: UInt32? { state == .idle ? nil : lastNumber }

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

    private mutating func take(_ event: InputEvent) {
        guard event.time.isFinite else { return }
        switch event.kind {
        case .pointerDown(let pointer, let position):
            guard !isDown, position.isFinite else { return }
            end(.interrupted)
            lastNumber = lastNumber == .max ? 1 : lastNumber + 1
            state = .holding(thing: nil)
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
        default: break
        }
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
        if let record { count(record) }
        // What an earlier gesture drove is not this one's.
        let own = drivenMotion.flatMap { $0.since >= stroke.pressed ? $0 : nil }
        switch state {
        case .idle: break
        case .holding(let thing): hold(own ?? thing, isPresent: own != nil, record, gestureEnd)
        case .settling(var settling):
            guard let own, !own.isHeld, settling.goes(on: own) else { return end(.interrupted) }
            settling.advance(own)
            state = .settling(settling)
            if !own.isMoving { end(.rested) }
        }
    }

    /// What is presented from now on is not shown for the prototype: the time until its next frame is not judged.
    public mutating func pause() { lastPresented = nil }

    /// When the gesture was pressed that drives something and is not reported yet, in seconds of the prototype; nil
    /// without one.
    public var pressed: Double? {
        switch state {
        case .idle: nil
        case .holding(let thing): thing == nil ? nil : stroke.pressed
        case .settling: stroke.pressed
        }
    }

    /// Ends the measuring of a gesture in progress: the simulation is over.
    public mutating func finish() { end(.unfinished) }

    private mutating func count(_ record: FrameRecord) {
        defer { lastPresented = record.presented > 0 ? record.presented : nil }
        guard state != .idle else { return }
        frames.count += 1
        guard let period, let lastPresented, record.presented > 0, !record.isAfterIdle else { return }
        let interval = record.presented - lastPresented
        frames.dropped += Pacing.dropped(interval: interval, period: period)
        frames.skipped += Int(record.skipped)
        frames.hitch += Double(Pacing.hitch(interval: interval, period: period)) / 1e6
        frames.span += Double(interval) / 1e6
    }

    private mutating func hold(
        _ thing: DrivenMotion?, isPresent: Bool, _ record: FrameRecord?, _ gestureEnd: GestureEnd?
    ) {
        guard let thing else {
            // A press that drove nothing is over with its release.
            if !stroke.isDown { state = .idle }
            return
        }
        guard isPresent else { return end(.interrupted) }
        state = .holding(thing: thing)
        if thing.isHeld {
            if let record, thing.pointer == stroke.pointer, thing.thing.followsPointer {
                let presented = record.presented > 0 ? Double(record.presented - epoch) / 1e9 : thing.time
                tracking.show(thing, presented: presented, isPresented: record.presented > 0)
            }
            return
        }
        guard let gestureEnd, gestureEnd.part == thing.part, gestureEnd.time >= stroke.pressed else {
            return end(.interrupted)
        }
        if stroke.isDown { stroke.breakOff(time: gestureEnd.time) }
        var settling = SettlingMeter(gestureEnd, target: thing.target, spring: thing.spring)
        settling.advance(thing)
        state = .settling(settling)
        if !thing.isMoving { end(.rested) }
    }

    // MARK: Other pasts

    /// Forgets the reports of gestures that began after a time, in seconds of the prototype, and gives them back.
    public mutating func forget(after time: Double) -> [GestureReport] {
        let forgotten = reports.filter { $0.pressed > time }
        reports.removeAll { $0.pressed > time }
        return forgotten
    }

    /// Brings back reports that were forgotten.
    public mutating func restore(_ forgotten: [GestureReport]) { reports += forgotten }

    // MARK: Ends

    private mutating func end(_ ending: GestureReport.Ending) {
        defer { state = .idle }
        switch state {
        case .idle: break
        case .holding(let thing): if let thing { report(thing, nil, ending) }
        case .settling(let settling): report(settling.thing, settling, ending)
        }
    }

    private mutating func report(_ thing: DrivenMotion?, _ settling: SettlingMeter?, _ ending: GestureReport.Ending) {
        guard let thing else { return }
        // A press on what lay still, without a move, was no gesture.
        if skipsStillPresses, stroke.moves == 0, settling.map({ $0.settling(ending).distance == 0 }) ?? true { return }
        tracking.finish()
        if reports.count == Self.mostReports { reports.removeFirst() }
        reports.append(
            GestureReport(
                number: lastNumber, thing: thing.thing, axis: thing.axis, pointer: stroke.pointer,
                pressed: stroke.pressed, released: stroke.released, ending: ending, samples: stroke.moves,
                sampleInterval: stroke.intervals.median, jitter: stroke.intervals.deviation,
                followError: tracking.errors.spread, followLag: tracking.lags.spread, isPresented: tracking.isPresented,
                estimates: stroke.estimates, handOff: settling?.handOff, settling: settling?.settling(ending),
                frames: frames))
        total += 1
    }
}
