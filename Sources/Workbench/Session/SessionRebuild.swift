import Gestures
import Prototyping

/// A session that is run again with another version of its prototype, beside the one that goes on.
///
/// ```swift
/// var rebuild = SessionRebuild(session, as: Main.self)    // on any thread, of a copy of the session
/// let isWhole = rebuild.run()
/// let isShown = isWhole && workspace.adopt(rebuild)       // between two frames
/// ```
///
/// Events stay as they were. A prototype whose beginning is no longer kept begins afresh at the oldest event that is.
/// A tunable that was set stays so, unless the version changed its default or does not allow the value.
public struct SessionRebuild: Sendable {
    /// The session in the making: the checkpoints up to ``index`` hold the new version, those after it the old one.
    private(set) var session: Session
    /// The gestures so far, measured at sixty frames a second.
    private(set) var meter = GestureMeter(epoch: 0, period: nil)
    /// The chosen gesture with both versions, where that was asked for.
    private(set) var ghost = Workspace.GhostState()
    let type: any Prototype.Type
    let tunables: TunableList
    /// The old version's defaults of its tunables.
    private let defaults: [String: Double]
    /// The version as it is now.
    private(set) var simulation: Simulation
    /// The checkpoint that is played, and the cursor in it.
    private var index = 0
    private var cursor = Checkpoint.Cursor()
    private var scratch = Simulation.Scratch()

    /// Begins with a session as it is.
    ///
    /// - Parameters:
    ///   - type: The other version.
    ///   - tunables: What is tuned, instead of the version's own.
    ///   - answer: Answers the effects of what led to the session, as when that was opened.
    public init(
        _ session: Session, as type: any Prototype.Type, tuning tunables: TunableList? = nil,
        answering answer: (Effect) -> Answer? = { _ in nil }
    ) {
        self.session = session
        if let away = session.away { self.session.simulation = away.live }
        (self.session.away, self.session.undo) = (nil, nil)
        meter.isLive = true
        self.type = type
        self.tunables = tunables ?? type.tunableList
        defaults = session.live.tuning.tunables.defaults
        let (tunables, defaults) = (self.tunables, defaults)
        let first = session.checkpoints[0].simulation.subject
        var start = session.start
        start.tuning = Tuning(of: tunables, allowed: tunables.carrying(start.tuning.values, since: defaults))
        var subject = type.init(start)
        if session.hasDropped, first.timeScale != 1 {
            var effects: [Effect] = []
            let event = InputEvent(time: subject.time, kind: .timeScale(first.timeScale))
            _ = subject.step(FrameInput(events: [event], time: subject.time), effects: &effects)
        }
        if let prologue = session.origin.prologue, !session.hasDropped {
            var led = prologue
            for index in led.events.indices {
                led.events[index].kind.mapTuning { tunables.carrying($0, since: defaults) }
            }
            var replay = Replay(led, in: subject, framesPerSecond: 60)
            replay.lead(answering: answer)
            subject = replay.subject
            self.session.origin = SessionOrigin(subject: subject, prologue: led)
        } else {
            self.session.origin = SessionOrigin(subject: subject, prologue: session.origin.prologue)
        }
        simulation = Simulation(subject)
        for index in self.session.checkpoints.indices {
            self.session.checkpoints[index] = carried(self.session.checkpoints[index])
        }
        self.session.checkpoints[0].simulation = simulation
    }

    /// A tuning of the old version as the new one has it.
    func carried(_ tuning: Tuning) -> Tuning {
        Tuning(of: tunables, allowed: tunables.carrying(tuning.values, since: defaults))
    }

    private func carried(_ checkpoint: Checkpoint) -> Checkpoint {
        checkpoint.mapTunings { tunables.carrying($0, since: defaults) }
    }

    /// Runs all that had come in when it was begun.
    ///
    /// - Parameter isWanted: Asked every two seconds of the session; false ends it.
    /// - Returns: False if it was ended.
    /// - Complexity: linear in the events, and in the time in which gestures are measured.
    public mutating func run(while isWanted: () -> Bool = { true }) -> Bool {
        play(to: session.simulation.time, while: isWanted)
    }

    /// Plays a gesture with both versions, so that the frame which shows the new one need not.
    ///
    /// - Parameter old: The session that the rebuild was begun with, which has run.
    public mutating func trace(_ gesture: GhostGesture, before old: Session) {
        ghost = Workspace.GhostState(before: old)
        ghost.make(gesture, now: session)
    }

    /// Runs what has come in since, and puts the playhead where it is.
    ///
    /// - Parameters:
    ///   - old: The session as it is now.
    ///   - effects: What the new version asks for that the old one did not is added here.
    /// - Returns: False if the past was changed meanwhile: this is not of that session.
    mutating func finish(in old: Session, effects: inout [Effect]) -> Bool {
        guard catchUp(with: old) else { return false }
        let live = old.away?.live ?? old.simulation
        session.checkpoints[index].open()
        session.simulation = simulation
        (session.withheld, session.lost) = (old.withheld, old.lost)
        let questions = live.newQuestions(of: simulation)
        guard let away = old.away else {
            effects += questions
            return true
        }
        session.seek(to: old.time)
        session.away?.withheld = away.withheld + questions
        return true
    }

    /// Runs what has come in since.
    ///
    /// - Returns: False if the past was changed meanwhile.
    mutating func catchUp(with old: Session) -> Bool {
        let gone = old.dropped - session.dropped
        guard old.revision == session.revision, gone <= index else { return false }
        session.checkpoints.removeFirst(gone)
        session.dropped = old.dropped
        index -= gone
        for position in index..<old.checkpoints.count {
            var checkpoint = carried(old.checkpoints[position])
            if position < session.checkpoints.count {
                checkpoint.simulation = session.checkpoints[position].simulation
                session.checkpoints[position] = checkpoint
            } else {
                session.checkpoints.append(checkpoint)
            }
        }
        session.simulation = old.away?.live ?? old.simulation
        return play(to: session.simulation.time)
    }

    private mutating func play(to end: Double, while isWanted: () -> Bool = { true }) -> Bool {
        while true {
            let isLast = index + 1 == session.checkpoints.count
            playCheckpoint(until: isLast ? end : session.checkpoints[index + 1].start)
            guard isWanted() else { return false }
            if isLast { return true }
            index += 1
            session.checkpoints[index].simulation = simulation
            cursor = Checkpoint.Cursor()
        }
    }

    /// Plays what came in in the present checkpoint; while a gesture is measured, frame by frame.
    private mutating func playCheckpoint(until end: Double) {
        while true {
            let press = meter.isMeasuring ? nil : session.checkpoints[index].log.nextPress(after: cursor.event)
            let next = min(meter.isMeasuring ? simulation.time + 1 / 60 : press ?? end, end)
            while simulation.play(session.checkpoints[index], from: &cursor, until: next, &scratch) { measureInput() }
            simulation.look(at: next, &scratch)
            meter.frame(nil, simulation.subject.drivenMotion, simulation.subject.gestureEnd)
            if let time = meter.impulseEnd, simulation.time >= time {
                meter.judgeImpulse(in: session, before: .infinity)
            }
            if next >= end { return }
        }
    }

    private mutating func measureInput() {
        for event in scratch.input.events {
            if meter.endsImpulse(event) { meter.judgeImpulse(in: session, before: event.time) }
            meter.take(event)
        }
    }
}

extension Session {
    /// The start of the prototype to which all kept events happen: the session's own start, or one at the oldest moment
    /// that is kept.
    public var start: Start {
        guard hasDropped else { return origin.subject.start }
        let first = checkpoints[0].simulation.subject
        var start = first.start
        (start.size, start.tuning, start.time) = (first.size, first.tuning, checkpoints[0].start)
        return start
    }
}

extension GestureMeter {
    /// Finds out whether the latest press, key or turn of the wheel changed anything, and lists it then.
    ///
    /// - Parameters:
    ///   - session: What it happened in.
    ///   - time: When something else began, in seconds of the prototype; infinity if nothing has.
    mutating func judgeImpulse(in session: Session, before time: Double) {
        guard let impulse else { return }
        judgeImpulse(session.response(from: impulse.began, to: impulse.ended, within: min(0.6, time - impulse.ended)))
    }
}

extension InputEvent.Kind {
    /// Puts other numbers into a change of the tuning.
    mutating func mapTuning(_ map: ([NamedValue]) -> [NamedValue]) {
        if case .tuning(let values) = self { self = .tuning(map(values)) }
    }
}
