import Platform
import Prototyping
import Workbench

/// A version that was kept under a name, on its way into the window: it is checked and loaded off the frame's thread.
final class TakeLoading: Sendable {
    let take: VersionFeed.Take
    private let job: Job<any Prototype.Type>

    /// Begins.
    ///
    /// - Parameters:
    ///   - session: The window's, as it is now.
    ///   - processes: What the version is checked in.
    init(
        _ take: VersionFeed.Take, _ session: Session, in processes: CheckProcesses, waker: Waker
    ) {
        self.take = take
        job = Job { () throws(Failure) in
            try VersionCheck.run(take.library, session, in: processes) { true }
            return try PlugIn.load(take.library)
        } finish: {
            waker.wake(0)
            // For the next one.
            processes.prepare()
        }
    }

    /// The version's prototype, or why it cannot be shown; nil while the work goes on.
    var result: Result<any Prototype.Type, Failure>? { job.result }
}
