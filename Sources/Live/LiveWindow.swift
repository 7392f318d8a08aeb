import Files
import Foundation
import Platform
import PrototypeApp
import Workbench

/// A package in a window that shows each version of its code as soon as its files are saved.
///
/// The window is another process, which loads the versions that this one compiles; it ends with this one, and this one with
/// it.
public struct LiveWindow: ~Copyable {
    private let folder: String
    private let kit: Kit
    private let toolchain: Toolchain
    private var host: ChildProcess
    /// What the window was told last.
    private var told: VersionFeed.News
    /// The latest version that it was told of.
    private var shown: ShownVersion

    /// Opens the window of a program.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - arguments: Those of the program, without its name.
    /// - Throws: ``Failure`` if the host cannot be started.
    public static func open(
        _ program: LiveProgram, package folder: String, kit: Kit, arguments: [String]
    ) throws(Failure) -> LiveWindow {
        let toolchain = try Toolchain.installed()
        guard let shown = program.shown else { preconditionFailure("a program that contains its prototype") }
        var environment = ProcessInfo.processInfo.environment
        environment[PlugIn.variable] = shown.library
        environment[SourceFolder.variable] = shown.folder
        environment[VersionFeed.variable] = "1"
        do throws(ChildProcess.NotStarted) {
            let host = try ChildProcess(
                program.path, arguments, takesInput: true, capturing: .nothing, environment: environment,
                named: program.name)
            return LiveWindow(folder: folder, kit: kit, toolchain: toolchain, host: host, shown: shown)
        } catch { throw Failure(.unavailable, "cannot start \(program.path)") }
    }

    private init(folder: String, kit: Kit, toolchain: Toolchain, host: consuming ChildProcess, shown: ShownVersion) {
        (self.folder, self.kit, self.toolchain) = (folder, kit, toolchain)
        (self.shown, told) = (shown, .version(shown.library))
        self.host = host
    }

    /// Compiles what is saved until the window is closed.
    ///
    /// - Returns: The window's exit status.
    public mutating func run() throws(Failure) -> Int32 {
        // The window and the compiler end with this process; the window stores what lasts first.
        let signals: EndSignals
        do throws(PlatformError) { signals = try EndSignals { EndSignals.end(by: $0) } } catch {
            throw Failure(.software, error.description)
        }
        while true {
            // What is watched may have become another, as with a new folder; what happens meanwhile is noted.
            let (watch, latest) = look()
            tell(latest)
            if let watch {
                guard watch.wait(orEnd: host.input) else { break }
            } else if host.hasEnded(within: 1) {
                // Folders come back, as where another branch is checked out.
                break
            }
        }
        _ = consume signals
        while !host.hasEnded(within: 60) {}
        return host.exitStatus ?? EX_SOFTWARE
    }

    /// Begins to watch the package's files, and compiles them as they are.
    ///
    /// - Returns: No watch where the package's folder is gone.
    private mutating func look() -> (FolderWatch?, VersionFeed.News) {
        let manifest = folder + "/Package.swift"
        var sources: [String] = []
        let news: VersionFeed.News
        var watch: FolderWatch?
        do throws(Failure) {
            let package = try LivePackage.read(folder, kit: kit, toolchain: toolchain)
            guard case .module(let module) = package.method else {
                throw Failure(
                    .badData, "\(manifest): the package can no longer be shown while it changes; open it again")
            }
            sources = SourceFolder.folders(in: module.sources)
            watch = try FolderWatch.of(sources, manifest)
            tellDefaults(of: module)
            switch try CompiledVersion.current(of: module, cache: package.cache, kit: kit, toolchain: toolchain) {
            case .compiled(let library, let sources):
                (shown.library, shown.sources) = (library, sources)
                news = .version(library)
            case .wrong(let errors): news = .errors(errors)
            }
        } catch { news = .errors([CodeError(line: error.description)]) }
        return (watch ?? (try? FolderWatch.of([], manifest)), news)
    }

    /// Tells the window of defaults that alone have changed, before they are compiled.
    private mutating func tellDefaults(of module: PackageModule) {
        guard module.sources == shown.folder, case .version(shown.library) = told,
            let now = (try? ModuleSources(module.sources)) ?? nil,
            let defaults = now.changedDefaults(since: shown.sources)
        else { return }
        tell(.defaults(defaults, of: shown.library))
    }

    /// Tells the window what is new to it.
    private mutating func tell(_ news: VersionFeed.News) {
        guard news != told else { return }
        told = news
        if case .errors(let errors) = news, let first = errors.first { Terminal.complain(first.line) }
        // Longer than a window takes to look again; one that does not is ended by the person.
        host.write(Array((news.line + "\n").utf8), within: 60)
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
