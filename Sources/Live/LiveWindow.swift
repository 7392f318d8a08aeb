import Files
import Foundation
import Platform
import PrototypeApp

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
        let library = program.library ?? ""
        var environment = ProcessInfo.processInfo.environment
        environment[PlugIn.variable] = library
        environment[VersionFeed.variable] = "1"
        do throws(ChildProcess.NotStarted) {
            let host = try ChildProcess(
                program.path, arguments, takesInput: true, capturing: .nothing, environment: environment,
                named: program.name)
            return LiveWindow(folder: folder, kit: kit, toolchain: toolchain, host: host, told: .version(library))
        } catch { throw Failure(.unavailable, "cannot start \(program.path)") }
    }

    private init(folder: String, kit: Kit, toolchain: Toolchain, host: consuming ChildProcess, told: VersionFeed.News) {
        (self.folder, self.kit, self.toolchain, self.told) = (folder, kit, toolchain, told)
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
    private func look() -> (FolderWatch?, VersionFeed.News) {
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
            sources = ModuleSources.folders(in: module.sources)
            watch = try FolderWatch.of(sources, manifest)
            let version = try CompiledVersion.current(of: module, cache: package.cache, kit: kit, toolchain: toolchain)
            news = .version(version.library)
        } catch { news = .error(error.description) }
        return (watch ?? (try? FolderWatch.of([], manifest)), news)
    }

    /// Tells the window what is new to it.
    private mutating func tell(_ news: VersionFeed.News) {
        guard news != told else { return }
        told = news
        if case .error(let line) = news { Terminal.complain(line) }
        let bytes = Array((news.line + "\n").utf8)
        // A line is shorter than what a pipe takes at once.
        _ = unsafe bytes.withUnsafeBytes { unsafe write(host.input, $0.baseAddress, $0.count) }
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
