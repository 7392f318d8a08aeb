import Platform
import Prototyping
import Workbench

/// A version that was kept under a name, on its way into the window: it is checked and loaded off the frame's thread.
final class TakeLoading: Sendable {
    let take: VersionFeed.Take
    private let job: BackgroundJob<Content>

    /// Begins.
    ///
    /// - Parameters:
    ///   - session: The window's, as it is now.
    ///   - processes: What the version is checked in.
    init(
        _ take: VersionFeed.Take, _ session: Session, _ content: Content, in processes: CheckProcesses, waker: Waker
    ) {
        self.take = take
        job = BackgroundJob { () throws(Failure) in
            try VersionCheck.run(take.library, session, in: processes) { true }
            return try Content.load(try PlugIn.load(take.library), fonts: content.fonts)
        } finish: {
            waker.wake(0)
        }
    }

    /// The version, or why it cannot be shown; nil while the work goes on.
    var result: Result<Content, Failure>? { job.result }
}
