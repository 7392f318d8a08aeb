import Prototyping

/// A version of the prototype's code that the stage has shown.
struct CodeVersion: Sendable {
    /// Counts up from 1, the version that the window began with.
    let number: Int
    let type: any Prototype.Type
    /// With the defaults that the version has.
    let tunables: TunableList

    /// The most versions that can be compared.
    static let most = 20
}

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
    mutating func goOn(with session: Session) -> Bool {
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

/// What the comparison's panel says of the version that B has.
struct VersionChoice: Hashable, Sendable {
    /// B's, by its place among ``count``, from 0.
    var index: Int
    var count: Int
    var number: Int
    /// The number of the last.
    var newest: Int
    /// False while it is run.
    var isReady: Bool
}

extension Workspace {
    /// Notes the version that the stage shows from now on.
    ///
    /// - Parameter isSame: True where it stands for the last one, compiled.
    mutating func note(_ version: (type: any Prototype.Type, tunables: TunableList), insteadOfLast isSame: Bool) {
        if isSame, let last = codeVersions.popLast() {
            codeVersions.append(CodeVersion(number: last.number, type: version.type, tunables: version.tunables))
        } else {
            let number = (codeVersions.last?.number ?? 0) + 1
            codeVersions.append(CodeVersion(number: number, type: version.type, tunables: version.tunables))
        }
        if codeVersions.count > CodeVersion.most { codeVersions.removeFirst() }
    }

    /// The version that B has among those that can be compared; nil where there is one alone.
    var versionChoice: VersionChoice? {
        guard codeVersions.count > 1, let comparing, let last = codeVersions.last else { return nil }
        let number = comparing.other?.version.number ?? last.number
        guard let index = codeVersions.firstIndex(where: { $0.number == number }) else { return nil }
        return VersionChoice(
            index: index, count: codeVersions.count, number: number, newest: last.number,
            isReady: comparing.other?.isReady ?? true)
    }

    /// Gives B an older or a newer version of the code.
    mutating func changeVersion(by step: Int) {
        guard let choice = versionChoice, codeVersions.indices.contains(choice.index + step) else { return }
        let version = codeVersions[choice.index + step]
        // The last one is the stage's.
        let isStages = version.number == codeVersions.last?.number
        comparing?.other = isStages ? nil : OtherVersion(version, of: session)
        if isStages { beginB() }
    }

    /// Runs B's version until it has the whole session; from then on B is that version.
    mutating func runOtherVersion() {
        guard comparing?.other?.goOn(with: session) == true else { return }
        beginB()
    }

    /// Has B begin with the stage as it is now, under its version and tuning.
    private mutating func beginB() {
        guard let old = comparing else { return }
        restartComparison()
        comparing?.replayed = nil
        comparing?.past = nil
        comparing?.editing = old.editing
        followInspector()
        beginComparingReplay()
        seekB()
    }

    /// A part of the session as B plays it.
    mutating func clipOfB(_ clip: Clip) -> Clip { comparing?.other?.clip(like: clip, of: session) ?? clip }
}
