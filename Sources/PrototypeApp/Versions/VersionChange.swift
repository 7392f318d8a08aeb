import Files
import Platform
import Prototyping
import Raster
import Synchronization
import Workbench

/// A version of the prototype on its way into the window. A trial in separate processes comes first; then the version
/// is loaded, and the session is run again with it. All of that is off the frame's thread.
final class VersionChange: Sendable {
    /// The contents with which the window continues.
    struct Contents: Sendable {
        let content: Content
        let rebuild: SessionRebuild
        /// The places in how it is declared that may be mistakes, a line each.
        let hints: [String]
    }

    /// The version that is to be shown.
    struct Version: Sendable {
        /// The path of the library.
        var library: String
        /// Defaults of tunables that count instead of the library's, by name.
        var defaults: [String: Double] = [:]
        /// True where the library was checked with the same session already.
        var isChecked = false
        /// The gesture that is shown with the version before too; nil for none.
        var chosen: GhostGesture?
    }

    let version: Version
    private let isWanted = Atomic(true)
    private let job = Mutex<Job<Contents?>?>(nil)

    /// Begins.
    ///
    /// - Parameters:
    ///   - session: The window's, as it is now.
    ///   - processes: What the version is checked in.
    init(
        _ version: Version, _ session: Session, _ content: Content, in processes: TrialProcesses, waker: Waker
    ) {
        self.version = version
        let work = Job<Contents?> { [self] () throws(Failure) in
            let isWanted: () -> Bool = { [self] in self.isWanted.load(ordering: .relaxed) }
            if !version.isChecked { try VersionTrial.run(version.library, session, in: processes, while: isWanted) }
            guard isWanted() else { return nil }
            let type = try PlugIn.load(version.library)
            let new = try Content.load(type, defaults: version.defaults, fonts: content.fonts)
            let answerer = try new.answerer()
            var rebuild = SessionRebuild(session, as: type, tuning: new.program.tunables, answering: answerer)
            guard rebuild.run(while: isWanted) else { return nil }
            if let chosen = version.chosen { rebuild.trace(chosen, before: session) }
            return Contents(
                content: new, rebuild: rebuild, hints: new.declarationHints)
        } finish: {
            waker.wake(0)
            // For the next one.
            processes.prepare()
        }
        job.withLock { $0 = work }
    }

    /// The contents with which the window continues, or why the version is not shown; nil while the work goes on.
    var result: Result<Contents, Failure>? {
        switch job.withLock({ $0?.result }) {
        case .success(let contents): contents.map { .success($0) }
        case .failure(let failure): .failure(failure)
        case nil: nil
        }
    }

    /// Ends the work: another version is wanted.
    func cancel() { isWanted.store(false, ordering: .relaxed) }
}

extension Content {
    /// The same for a prototype that is a program as it is.
    ///
    /// - Parameter defaults: Those that count instead of the code's, by name.
    static func load<P: Prototype>(
        _ type: P.Type, defaults: [String: Double] = [:], fonts: FontBook?
    ) throws(Failure) -> Content {
        var content = try load(PlainProgram<P>.self, NoOptions())
        if !defaults.isEmpty {
            guard let tunables = P.tunableList.redefining(defaults) else {
                throw Failure(.badData, "a default is outside its range, or of no tunable")
            }
            content = content.showing(PlainProgram<P>(tunables, content.metrics))
        }
        content.fonts = fonts
        return content
    }
}
