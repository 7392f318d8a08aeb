import Files
import Foundation
import Platform
import PrototypeApp
import Workbench

/// A package in a window that shows each version of its code as soon as its files are saved.
///
/// The window is another process, which loads the versions that this one compiles; it ends with this one, and this one
/// with it. A program that contains its prototype is built by SwiftPM and started again.
public struct LiveWindow: ~Copyable {
    private let folder: String
    private let kit: Kit
    private let toolchain: Toolchain
    private var program: LiveProgram
    private let arguments: [String]
    /// The folder of the window's files; nil for a program that contains its prototype.
    private let left: WindowFolder?
    private let guardian: Guardian
    private var host: ChildProcess
    private var errors: WindowErrors
    private var loop = EndlessLoop()
    /// The news that the window was told last.
    private var told: VersionFeed.News?
    /// The latest versions that were compiled.
    private var versions: [ShownVersion] = []
    /// The package's files when they were looked at last.
    private var files: [String: [Int]] = [:]
    /// The module as the manifest has it, and the folder of what is compiled.
    private var present: (module: PackageModule, cache: String)?
    /// The names of kept versions that the window is to be told of, from the last to the first.
    private var takes: [String]
    /// When the window was opened.
    private var opened = ContinuousClock.now
    /// True if the window was opened again after a crash.
    private var isReopened = false

    /// Opens the window of a program, and says where the recording of one is that was lost.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - arguments: Those of the program, without its name.
    /// - Throws: ``Failure`` if the host cannot be started, or with the line of the code that does not end, traps or takes
    ///   all memory in the first second.
    public static func open(
        _ program: LiveProgram, package folder: String, kit: Kit, arguments: [String]
    ) throws(Failure) -> LiveWindow {
        var left: WindowFolder?
        if let shown = program.shown {
            let cache = (shown.library as NSString).deletingLastPathComponent
            for recording in WindowFiles.recoverLost(in: cache) {
                Terminal.complain(
                    "an earlier window was not closed, but killed or hung; what was done in it is in \(recording)")
            }
            left = try WindowFolder(in: cache)
        }
        let toolchain = try Toolchain.installed()
        let guardian = Guardian()
        if let shown = program.shown { try VersionTrial.runFirst(shown.library, in: kit.host) }
        let errors = WindowErrors()
        let host = try start(program, arguments, left?.files, errors)
        return LiveWindow(folder, kit, toolchain, program, arguments, left, guardian, host, errors)
    }

    private init(
        _ folder: String, _ kit: Kit, _ toolchain: Toolchain, _ program: LiveProgram, _ arguments: [String],
        _ left: WindowFolder?, _ guardian: consuming Guardian,
        _ host: consuming ChildProcess, _ errors: WindowErrors
    ) {
        (self.folder, self.kit, self.toolchain) = (folder, kit, toolchain)
        (self.program, self.arguments, self.left) = (program, arguments, left)
        told = program.shown.map { .version($0.library) }
        takes = Self.takes(of: program)
        self.guardian = guardian
        self.host = host
        self.errors = errors
        remember(program.shown)
    }

    /// Starts the window's process.
    ///
    /// - Parameter session: The path of the recording with which it begins; nil for a fresh start.
    private static func start(
        _ program: LiveProgram, _ arguments: [String], _ files: WindowFiles?, _ errors: WindowErrors,
        resuming session: String? = nil
    ) throws(Failure) -> ChildProcess {
        var environment = ProcessInfo.processInfo.environment
        environment[VersionFeed.variable] = "1"
        if let shown = program.shown {
            environment[PlugIn.variable] = shown.library
            environment[SourceFolder.variable] = shown.folder
            environment[TakeFolder.variable] = shown.package
        }
        if let files {
            environment[SessionJournal.variable] = files.session
            environment[SessionJournal.resumed] = session
            environment[CrashReport.variable] = CrashReport.settings(for: files.report)
            files.clear(isResumed: session != nil)
        }
        do throws(ChildProcess.NotStarted) {
            let host = try ChildProcess(
                program.path, arguments, takesInput: true, capturing: .passed(errors: errors.input),
                environment: environment, named: program.name)
            errors.begin()
            return host
        } catch { throw Failure(.unavailable, "cannot start \(program.path)") }
    }

    /// Compiles what is saved until the window is closed.
    ///
    /// - Returns: The window's exit status.
    public mutating func run() throws(Failure) -> Int32 {
        // The window and the compiler end with this process; the window stores what lasts first.
        let signals: EndSignals
        let files = left?.files
        do throws(PlatformError) {
            signals = try EndSignals { number in
                files?.markEnded()
                EndSignals.end(by: number)
            }
        } catch {
            throw Failure(.software, error.description)
        }
        var watch = try look(isFirst: true)
        while true {
            let hasEnded: Bool
            // Folders come back, as where another branch is checked out.
            if let watch { hasEnded = !waits(for: watch) } else { hasEnded = host.hasEnded(within: 1) }
            if hasEnded {
                // The code that crashed is shown again once it is saved.
                if try reopen() { continue }
                break
            }
            // A new folder is watched from now on. The system takes some milliseconds to end a watch: the one before is there
            // until all is told.
            watch = try look(isFirst: false)
        }
        _ = consume signals
        while !host.hasEnded(within: 60) {}
        return host.exitStatus ?? EX_SOFTWARE
    }

    /// Sleeps until a file has changed; false if the window was closed. Kept versions are compiled meanwhile.
    private mutating func waits(for watch: FolderWatch) -> Bool {
        while true {
            switch watch.wait(orEnd: host.input, within: takes.isEmpty ? Self.longestSilence : 0) {
            case .changed: return true
            case .ended: return false
            case .timeout:
                if let report = left?.files.report, loop.isFound(in: host.id) {
                    // The Swift runtime reports the line, and the loop goes on after that.
                    kill(host.id, SIGABRT)
                    for _ in 0..<250 where CrashReport(report) == nil { usleep(20_000) }
                    kill(host.id, SIGABRT)
                    return false
                }
                if let take = takes.popLast() {
                    offer(take)
                } else if files != presentFiles {
                    // A folder of another machine, or a link to a file elsewhere, tells nothing.
                    return true
                }
            }
        }
    }

    /// The names of the versions that are kept.
    private static func takes(of program: LiveProgram) -> [String] {
        program.shown.map { TakeFolder(package: $0.package).names.prefix(mostVersions).reversed() } ?? []
    }

    /// Compiles a version that is kept, and tells the window of it.
    private mutating func offer(_ take: String) {
        guard let present, let shown = program.shown else { return }
        let module = present.module.with(sources: TakeFolder(package: shown.package).path(of: take))
        do throws(Failure) {
            switch try CompiledVersion.current(
                of: module, cache: present.cache + "/takes", kit: kit, toolchain: toolchain)
            {
            case .compiled(let library, _): write(VersionFeed.Take(take, library: library).line)
            case .wrong(let errors): if let first = errors.first { Terminal.complain(first.line) }
            }
        } catch { Terminal.complain(error.description) }
    }

    /// Seconds for which there may be no source before that is said.
    private static let absence = 0.5
    /// Seconds after which the files are looked at though nothing was told of them.
    private static let longestSilence = 1.0

    /// The package's files, as far as they can be told apart without reading them.
    private var presentFiles: [String: [Int]] {
        let sources = program.shown?.folder ?? folder + "/Sources"
        let paths = SourceFolder.files(in: sources) + [folder + "/Package.swift"]
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileLocation.signature($0)) }).filter { !$1.isEmpty }
    }

    private mutating func remember(_ version: ShownVersion?) {
        guard let version else { return }
        versions.removeAll { $0.library == version.library }
        versions.append(version)
        if versions.count > Self.mostVersions { versions.removeFirst() }
    }

    /// As many as the workbench can compare.
    private static let mostVersions = 20

    /// Begins to watch the package's files, and compiles them as they are; a program that has just been built is not
    /// built again.
    ///
    /// - Returns: No watch where the package's folder is gone.
    /// - Throws: ``Failure`` if the window cannot be opened again.
    private mutating func look(isFirst: Bool) throws(Failure) -> FolderWatch? {
        let manifest = folder + "/Package.swift"
        let before = files
        files = presentFiles
        let isSaved = !isFirst && files != before
        let begin = MonotonicClock.now()
        if isSaved { tell(.compiling) }
        // Another branch that is checked out has no file for a moment.
        let end = Deadline(within: Self.absence)
        while !files.keys.contains(where: { $0.hasSuffix(".swift") && $0 != manifest }), !end.isOver {
            usleep(20_000)
            files = presentFiles
        }
        var watch: FolderWatch?
        var isBuilt = false
        do throws(Failure) {
            let package = try LivePackage.read(folder, kit: kit, toolchain: toolchain)
            switch (package.method, program.shown) {
            case (.module(let module), let shown?):
                watch = try FolderWatch.of(SourceFolder.folders(in: module.sources), manifest)
                present = (module, package.cache)
                try compile(module, package.cache, shown)
            case (.swiftPM, nil):
                watch = try FolderWatch.of(SourceFolder.folders(in: folder + "/Sources"), manifest)
                if !isFirst {
                    let errors = try package.rebuild(toolchain)
                    isBuilt = errors.isEmpty
                    if !isBuilt { tell(.errors(errors)) }
                }
            case (.module, nil), (.swiftPM, _?):
                throw Failure(.badData, "\(manifest): the package is built in another way by now; open it again")
            }
        } catch { tell(.errors([CodeError(line: error.description)])) }
        let seconds = (Double(MonotonicClock.now() - begin) / 1e8).rounded() / 10
        if isSaved, seconds >= 1 { Terminal.complain("compiled in \(seconds) s") }
        if isBuilt { try restart() }
        return watch ?? (try? FolderWatch.of([], manifest))
    }

    /// Compiles the module, and tells the window how that ended.
    private mutating func compile(_ module: PackageModule, _ cache: String, _ shown: ShownVersion) throws(Failure) {
        // Defaults that alone have changed are told before they are compiled.
        if module.sources == shown.folder, let now = (try? ModuleSources(module.sources)) ?? nil,
            let defaults = now.changedDefaults(since: shown.sources)
        {
            tell(.defaults(defaults, of: shown.library))
        }
        switch try CompiledVersion.current(of: module, cache: cache, kit: kit, toolchain: toolchain) {
        case .compiled(let library, let sources):
            program.shown = ShownVersion(
                library: library, sources: sources, folder: shown.folder, package: shown.package)
            remember(program.shown)
            tell(.version(library))
        case .wrong(let errors): tell(.errors(errors))
        }
    }

    /// Opens the window of a program that was built again, in place of the one that is there.
    private mutating func restart() throws(Failure) {
        told = nil
        host.closeInput()
        // It stores what lasts.
        _ = host.hasEnded(within: 10)
        errors = WindowErrors()
        host = try Self.start(program, arguments, nil, errors)
    }

    /// Opens the window again, with the session up to the last finished frame, where the prototype's code has ended it.
    ///
    /// The version before is shown, if there is one.
    ///
    /// - Returns: False where the window was closed, plays a file, or crashes again at once.
    private mutating func reopen() throws(Failure) -> Bool {
        guard let shown = program.shown, let files = left?.files, host.hasEnded(within: 60),
            let status = host.exitStatus,
            let crash = Crash(of: shown, files, status: status, reason: loop.reason ?? errors.reason())
        else { return false }
        guard !isSingle else {
            Terminal.complain(crash.error(keepingRecording: false).line)
            return false
        }
        let isAgain = isReopened && ContinuousClock.now - opened < Self.soon
        let error = crash.error(keepingRecording: !isAgain)
        guard !isAgain else {
            Terminal.complain(error.line)
            Terminal.complain("the window has ended again at once, and is not opened any more")
            return false
        }
        // What the compiler has found is still there.
        let standing = if case .errors(let errors)? = told { errors } else { [CodeError]() }
        // The last one that was compiled may not have been shown.
        if let version = versions.last(where: { $0.library == crash.before ?? crash.library }) {
            program.shown = version
        }
        errors = WindowErrors()
        host = try Self.start(program, arguments, files, errors, resuming: crash.resume())
        (opened, isReopened, told, takes, loop) = (.now, true, nil, Self.takes(of: program), EndlessLoop())
        tell(.errors([error] + standing))
        return true
    }

    /// True for a window that plays or records a file, which a second one would begin again.
    private var isSingle: Bool {
        arguments.contains { SharedRecording.isPlayable($0) || $0.hasPrefix("--record") }
    }

    /// The time after which a crash is none of the session's.
    private static let soon = Duration.seconds(5)

    /// Tells the window what is new to it.
    private mutating func tell(_ news: VersionFeed.News) {
        guard news != told else { return }
        told = news
        switch news {
        case .compiling: Terminal.complain("compiling")
        case .errors(let errors): if let first = errors.first { Terminal.complain(first.line) }
        case .version, .defaults: break
        }
        write(news.line)
    }

    private mutating func write(_ line: String) {
        // Longer than a window takes to look again; one that does not is ended by the person.
        host.write(Array((line + "\n").utf8), within: 60)
    }
}

extension FolderWatch {
    /// Watches a module's folders and a package's manifest.
    fileprivate static func of(_ sources: [String], _ manifest: String) throws(Failure) -> FolderWatch {
        do throws(PlatformError) { return try FolderWatch(sources, files: [manifest]) } catch {
            throw Failure(.noInput, error.description)
        }
    }
}
