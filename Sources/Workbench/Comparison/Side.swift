import Geometry
import Gestures
import Prototyping

/// One of two prototypes that are compared, with how it looked in each frame.
public struct Side: Sendable {
    /// The driven motion as a frame showed it, in points and points per second.
    public struct Sample: Hashable, Sendable {
        /// Seconds of the prototype.
        public var time: Double
        /// The driven motion; nil for nothing.
        public var drivenMotion: DrivenMotion?
    }

    var simulation: Simulation
    /// One a frame.
    public private(set) var samples: [Sample] = []
    /// Each gesture and how what it drove came to rest, by the definitions of ``GestureReport``.
    public var gestures: [GestureReport] { meter.reports }
    /// The place at which each gesture's thing came to rest, by the gesture's number: points along the stage's axes.
    public private(set) var rests: [UInt32: Vector] = [:]

    private var meter = GestureMeter(epoch: 0, period: nil)

    /// Begins with a prototype.
    init(_ simulation: Simulation) { self.simulation = simulation }

    public var subject: Subject { simulation.subject }
    public var tuning: Tuning { simulation.subject.tuning }
    /// Seconds of the frames that are kept.
    public var times: [Double] { samples.map(\.time) }

    // MARK: Going on

    mutating func retune(_ tuning: Tuning) {
        if tuning != self.tuning { change(.tuning(tuning)) }
    }

    /// Changes how the prototype continues from now.
    private mutating func change(_ kind: InputEvent.Kind) {
        var effects: [Effect] = []
        _ = simulation.step(
            FrameInput(events: [InputEvent(time: simulation.time, kind: kind)], time: simulation.time),
            effects: &effects)
    }

    mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        for answer in input.answers { simulation.forgetQuestion(of: answer) }
        meter.take(input.events)
        return simulation.step(input, effects: &effects)
    }

    mutating func play(
        _ checkpoint: Checkpoint, from cursor: inout Checkpoint.Cursor, to time: Double,
        _ scratch: inout Simulation.Scratch
    ) {
        while simulation.play(checkpoint, from: &cursor, until: time, &scratch) { meter.take(scratch.input.events) }
        simulation.look(at: time, &scratch)
    }

    /// Forgets how it looked, and how earlier gestures ended.
    mutating func forgetFrames() {
        samples.removeAll(keepingCapacity: true)
        rests.removeAll(keepingCapacity: true)
        meter = GestureMeter(epoch: 0, period: nil)
    }

    /// Measures how the prototype looks now.
    mutating func measure() {
        let before = meter.total
        meter.frame(nil, subject.drivenMotion, subject.gestureEnd)
        if meter.total > before, let gesture = meter.reports.last, gesture.ending == .rested {
            rests[gesture.number] = subject.drivenMotion?.position
        }
    }

    /// Measures how the prototype looks now and keeps it, and forgets the oldest half where there is too much.
    mutating func look() {
        if samples.count >= Comparison.mostFrames { samples.removeFirst(Comparison.mostFrames / 2) }
        measure()
        samples.append(Sample(time: simulation.time, drivenMotion: subject.drivenMotion))
    }
}

extension Side {
    /// A prototype that has nothing yet but its tuning.
    init(_ simulation: Simulation, tuning: Tuning) {
        self.init(simulation)
        retune(tuning)
    }

    /// Plays at full speed from now on, as what is played again does.
    fileprivate mutating func unpace() {
        if subject.timeScale != 1 { change(.timeScale(1)) }
    }

    /// True while a gesture is measured.
    fileprivate var isMeasuring: Bool { meter.isMeasuring }

    /// True while what a gesture drove is on its way to rest.
    fileprivate var isSettling: Bool { meter.pressed != nil && !subject.hasPointers }

    /// When it is looked at next on the way to rest, so many seconds after the clip's end: often enough for the swings
    /// of its spring, and at the first sixtieth of a second after something ends.
    fileprivate func nextLook(after time: Double, since end: Double) -> Double {
        let pulse = subject.drivenMotion?.spring.map { ($0.duration / 40).clamped(to: 1 / 60...1) }
        let next = time + (pulse ?? (time - end < 5 ? 1 / 60 : 1 / 4))
        guard let moment = subject.nextTransition, moment > time, moment < next else { return next }
        return time + ((moment - time) * 60).rounded(.up) / 60
    }
}

extension [Side] {
    /// Seconds after a clip's end for which what is driven is waited for: the fastest release into the spring of the
    /// most bounce and the longest duration that a tuning can have is at rest after nine minutes.
    private static let patience = 600.0

    /// Plays a clip to its end in all of them, and on until what is driven is at rest in all.
    ///
    /// Looks are kept so many times a second; gestures are measured at least sixty times, and more rarely
    /// after the end where a slow spring swings.
    mutating func play(_ clip: Clip, framesPerSecond: Double) {
        var scratch = Simulation.Scratch()
        var cursors = [Checkpoint.Cursor](repeating: Checkpoint.Cursor(), count: count)
        func go(to time: Double, isKept: Bool) {
            for index in indices {
                self[index].play(clip.checkpoint, from: &cursors[index], to: time, &scratch)
                if isKept { self[index].look() } else { self[index].measure() }
            }
        }
        for index in indices { self[index].unpace() }
        var time = clip.start
        var frame = 0.0
        go(to: time, isKept: true)
        while time < clip.end {
            let next = Swift.min(clip.start + (frame + 1) / framesPerSecond, clip.end)
            let isBetween = next - time > 1.5 / 60 && contains(where: \.isMeasuring)
            if !isBetween { frame += 1 }
            time = isBetween ? time + 1 / 60 : next
            go(to: time, isKept: !isBetween)
        }
        while contains(where: \.isSettling), time < clip.end + Self.patience {
            time = map { $0.nextLook(after: time, since: clip.end) }.min() ?? .infinity
            go(to: time, isKept: true)
        }
    }
}
