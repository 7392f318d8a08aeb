import Prototyping

/// The versions of the code that the stage has shown, and which of them B has.
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
        guard comparing?.other?.advance(with: session) == true else { return }
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
