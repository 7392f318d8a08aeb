import Prototyping

/// The versions of the code that the stage has shown, and which of them B has.
extension Workspace {
    /// Notes that the stage shows code which can change; to be called before the first other version.
    ///
    /// - Parameter sources: The path of a folder with its source files.
    public mutating func beginVersions(of sources: String) {
        note(session.subject.type, session.subject.tuning.tunables, of: sources, insteadOfLast: false)
    }

    /// Notes the version that the stage shows from now on.
    ///
    /// - Parameter isSame: True where it stands for the last one, compiled.
    mutating func note(
        _ type: any Prototype.Type, _ tunables: TunableList, of sources: String, insteadOfLast isSame: Bool
    ) {
        let last = isSame ? codeVersions.popLast() : nil
        let number = last?.number ?? max(0, codeVersions.last?.number ?? 0) + 1
        codeVersions.append(CodeVersion(number: number, sources: sources, type: type, tunables: tunables))
        let unnamed = codeVersions.indices.filter { codeVersions[$0].take == nil }
        if unnamed.count > CodeVersion.most { codeVersions.remove(at: unnamed[0]) }
    }

    /// Offers a version that was kept in an earlier window, before all that this one has shown.
    ///
    /// - Parameters:
    ///   - name: The name under which it is kept.
    ///   - folder: The path of the folder in which it is kept.
    public mutating func offer(
        _ name: String, in folder: String, _ type: any Prototype.Type, _ tunables: TunableList
    ) {
        let earlier = codeVersions.prefix { $0.number < 0 }
        let number = (earlier.map(\.number).min() ?? 0) - 1
        codeVersions.insert(
            CodeVersion(number: number, take: (name, folder), sources: folder, type: type, tunables: tunables),
            at: earlier.count)
    }

    /// Notes that a version is kept under a name from now on; another one of that name is no longer.
    ///
    /// - Parameters:
    ///   - sources: The path of the folder by which it is known.
    ///   - folder: The path of the folder in which it is kept.
    public mutating func keep(_ sources: String, as name: String, in folder: String) {
        guard let kept = codeVersions.lastIndex(where: { $0.folder == sources }) else { return }
        for index in codeVersions.indices where index != kept && codeVersions[index].take?.name == name {
            codeVersions[index].take = nil
        }
        codeVersions[kept].take = (name, folder)
        codeVersions.removeAll { $0.number < 0 && $0.take == nil }
    }

    /// B's version; nil where the code cannot change.
    var versionOfB: CodeVersion? {
        guard let comparing, let last = codeVersions.last else { return nil }
        let number = comparing.other?.version.number ?? last.number
        return codeVersions.first { $0.number == number }
    }

    /// The version that B has among those that can be compared; nil where the code cannot change.
    var versionChoice: VersionChoice? {
        guard let version = versionOfB, let last = codeVersions.last,
            let index = codeVersions.firstIndex(where: { $0.number == version.number })
        else { return nil }
        return VersionChoice(
            index: index, count: codeVersions.count, number: version.number, take: version.take?.name,
            newest: last.number,
            isReady: comparing?.other?.isReady ?? true)
    }

    /// The name that is proposed for a version.
    public func proposedTake(of sources: String) -> String {
        let version = codeVersions.last { $0.folder == sources }
        return version?.take?.name ?? "version-\(version?.number ?? 1)"
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
