/// The session as another version of the code has it, to be compared with the stage: it is run again a little in each frame,
/// and then kept up with the session.
struct OtherVersion: Sendable {
    let version: CodeVersion
    private var rebuild: SessionRebuild
    /// True once it has all that the session has.
    private(set) var isReady = false

    /// Checkpoints that are run in a frame; each is two seconds of the session.
    private static let slice = 5

    init(_ version: CodeVersion, of session: Session) {
        self.version = version
        rebuild = SessionRebuild(session, as: version.type, tuning: version.tunables)
    }

    /// Runs some more of the session, where it has not all of it.
    ///
    /// - Returns: True if it has become ready.
    mutating func advance(with session: Session) -> Bool {
        guard !isReady else { return false }
        var left = Self.slice
        let isRun = rebuild.run {
            left -= 1
            return left > 0
        }
        if isRun { catchUp(with: session) }
        return isReady
    }

    /// Takes what has come in since it was ready.
    mutating func follow(_ session: Session) { if isReady { catchUp(with: session) } }

    /// Takes what has come in since; begins again where the past was changed.
    private mutating func catchUp(with session: Session) {
        isReady = rebuild.catchUp(with: session)
        if !isReady { self = OtherVersion(version, of: session) }
    }

    /// The version as it is now.
    var simulation: Simulation { rebuild.simulation }

    /// A part of the stage's session as this version begins it; nil where that is not known.
    mutating func clip(like clip: Clip, of session: Session) -> Clip? {
        follow(session)
        guard isReady, let own = rebuild.session.clip(from: clip.start, to: clip.end) else { return nil }
        var checkpoint = clip.checkpoint
        checkpoint.simulation = own.checkpoint.simulation
        return Clip(checkpoint: checkpoint, history: clip.history, start: clip.start, end: clip.end)
    }
}
