import Gestures
import Prototyping

/// The past that a recording holds.
extension Session {
    /// Plays a recording to its end, and keeps what came in as if it had just happened.
    ///
    /// - Parameters:
    ///   - subject: A prototype to which nothing has happened.
    ///   - answer: Carries out an effect and gives its answer, if it has one, as for a ``Prototyping/Replay``.
    init(playing recording: Recording, in subject: Subject, answering answer: (Effect) -> Answer?) {
        self.init(subject)
        var (replay, effects) = (Replay(recording, in: subject, framesPerSecond: 60), [Effect]())
        replay.given = []
        while replay.advance(answering: answer) {
            for var input in replay.given ?? [] {
                input.events.removeAll { $0.kind == .end }
                effects.removeAll(keepingCapacity: true)
                _ = step(input, effects: &effects)
            }
            replay.given?.removeAll(keepingCapacity: true)
        }
    }
}

extension SessionRebuild {
    /// Plays a recording to its end, and measures its gestures.
    ///
    /// - Parameters:
    ///   - subject: A prototype to which nothing has happened.
    ///   - answer: Carries out an effect and gives its answer, if it has one.
    public init(playing recording: Recording, in subject: Subject, answering answer: (Effect) -> Answer?) {
        let session = Session(playing: recording, in: subject, answering: answer)
        self.init(session, as: Swift.type(of: subject), tuning: subject.tuning.tunables, answering: answer)
        _ = run()
        var effects: [Effect] = []
        _ = finish(in: session, effects: &effects)
    }

    /// The prototype as it is at the end.
    public var subject: Subject { simulation.subject }
}
