import Files
import Foundation

/// A thread that ends the process, with status 70, where the thread that began it takes too much.
final class Watchdog: Sendable {
    private let isStopped = DispatchSemaphore(value: 0)

    /// Begins to look; nil if there is no thread for it.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two looks.
    ///   - report: Called with the reason, before the process ends.
    ///   - excess: Gives the reason; nil while all is well.
    init?(
        every interval: Double, report: @escaping @Sendable (String) -> Void,
        excess: @escaping @Sendable () -> String?
    ) {
        let thread = WatchedThread()
        let hasBegun = DetachedThread.start { [isStopped] in
            while isStopped.wait(timeout: .now() + interval) == .timedOut {
                guard let reason = excess() else { continue }
                report(reason)
                thread.reportLine()
                _exit(Failure.Status.software.rawValue)
            }
        }
        guard hasBegun else { return nil }
    }

    /// Looks no more.
    func stop() { isStopped.signal() }
}

/// The thread that has made it.
private struct WatchedThread: Sendable {
    private let id = pthread_self()

    /// Has the Swift runtime report the line that the thread is in, where it reports crashes.
    func reportLine() {
        var action = sigaction()
        unsafe sigaction(SIGABRT, nil, &action)
        guard unsafe action.__sigaction_handler.sa_handler != nil else { return }
        pthread_kill(id, SIGABRT)
        // The thread is stopped while the report is written, which takes longer on a busy machine; a loop goes on after it.
        let file = CrashReport.requestedPath
        let end = Deadline(within: file == nil ? 0.5 : 3)
        while !end.isOver, file.flatMap({ CrashReport($0) }) == nil { Thread.sleep(forTimeInterval: 0.02) }
    }
}
