import Prototyping

/// The versions of the code that the stage has shown, and which of them B has.
extension Workspace {
    /// Notes that the stage shows code which can change; to be called before the first other version.
    ///
    /// - Parameter sources: The path of a folder with its source files.
    public mutating func beginVersions(of sources: String) {
        note(type(of: session.subject), session.subject.tuning.tunables, of: sources, insteadOfLast: false)
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

    /// Offers a version that was kept before, ahead of all that this window has shown; not where there is a newer one of its
    /// name.
    ///
    /// - Parameters:
    ///   - name: The name of the take.
    ///   - folder: The path of the folder in which it is kept.
    ///   - sources: The path of a folder with its source files as they were compiled.
    public mutating func offer(
        _ name: String, in folder: String, of sources: String, _ type: any Prototype.Type, _ tunables: TunableList
    ) {
        guard !codeVersions.contains(where: { $0.take?.name == name }) else { return }
        let earlier = codeVersions.prefix { $0.number < 0 }
        let number = (earlier.map(\.number).min() ?? 0) - 1
        codeVersions.insert(
            CodeVersion(number: number, take: (name, folder), sources: sources, type: type, tunables: tunables),
            at: earlier.count)
    }

    /// Notes that a version is kept under a name; another one of that name is no longer.
    ///
    /// - Parameter folder: The path of the folder in which it is kept.
    public mutating func keep(version number: Int, as name: String, in folder: String) {
        guard let version = codeVersions.first(where: { $0.number == number }), version.take?.name != name else {
            return
        }
        for index in codeVersions.indices where codeVersions[index].take?.name == name {
            codeVersions[index].take = nil
        }
        if let lost = versionOfB, lost.number < 0, lost.take == nil {
            comparing?.other = nil
            beginB()
        }
        codeVersions.removeAll { $0.number < 0 && $0.take == nil }
        // Under two names it is there twice.
        guard version.take == nil, let index = codeVersions.firstIndex(where: { $0.number == number }) else {
            return offer(name, in: folder, of: version.sources, version.type, version.tunables)
        }
        codeVersions[index].take = (name, folder)
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
            newest: last.number, canBeKept: !version.folders.isEmpty,
            isReady: comparing?.other?.isReady ?? true)
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
