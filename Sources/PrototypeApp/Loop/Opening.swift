import Gestures
import Platform
import Prototyping
import Synchronization

/// A file that is read on a separate thread, to be played in the window.
struct Opening: Sendable {
    /// The content of the file, and its first sight.
    struct Contents: Sendable {
        var sharedRecording: SharedRecording
        /// The prototype at the time from which the recording is shown, and the recording that leads to it.
        var subject: Subject
        var prologue: Recording?
        var answerer: Answerer
        /// The difference of the recording's play here from where it was made; nil where there is none.
        var difference: String?
    }

    let path: String
    /// When it began.
    let start = MonotonicClock.now()
    private let control: Control
    private let job: Job<Contents>

    /// The words between the thread that reads and the window.
    private final class Control: Sendable {
        let share = Mutex(0.0)
        let isCancelled = Atomic(false)
    }

    /// Begins.
    ///
    /// - Parameters:
    ///   - content: Whose recordings it can hold.
    ///   - make: Makes what the file starts from.
    ///   - waker: Is woken at the end.
    init(
        _ path: String, for content: Content, waker: Waker,
        _ make: @escaping @Sendable (SharedRecording) throws(Failure) -> Contents
    ) {
        self.path = path
        let control = Control()
        self.control = control
        job = Job { () throws(Failure) in
            try make(
                SharedRecording.read(path, for: content) { share in
                    control.share.withLock { $0 = share }
                    return !control.isCancelled.load(ordering: .relaxed)
                })
        } finish: {
            waker.wake(0)
        }
    }

    /// The share of it that is read, from 0 to 1.
    var progress: Double { control.share.withLock { $0 } }

    /// The content, once that is known.
    var result: Result<Contents, Failure>? { job.result }

    /// Ends it; nothing is to be had from it then.
    func cancel() { control.isCancelled.store(true, ordering: .relaxed) }
}
