import Foundation
import Platform
import Prototyping
import Synchronization

/// A file that is read on a separate thread, to be played in the window.
final class Opening: Sendable {
    /// What the file holds, and what it starts from.
    struct Contents: Sendable {
        var sharedRecording: SharedRecording
        var start: Start
        var answerer: Answerer
    }

    private struct State {
        var share = 0.0
        var result: Result<Contents, Failure>?
    }

    let path: String
    /// When it began.
    let start = MonotonicClock.now()
    private let state = Mutex(State())
    private let isCancelled = Atomic(false)

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
        Thread.detachNewThread { [self] in
            let result: Result<Contents, Failure>
            do throws(Failure) {
                let sharedRecording = try SharedRecording.read(path, for: content) { [self] share in
                    state.withLock { $0.share = share }
                    return !isCancelled.load(ordering: .relaxed)
                }
                result = .success(try make(sharedRecording))
            } catch {
                result = .failure(error)
            }
            state.withLock { $0.result = result }
            waker.wake(0)
        }
    }

    /// How much of it is read, from 0 to 1.
    var progress: Double { state.withLock { $0.share } }

    /// What it holds, once that is known.
    var result: Result<Contents, Failure>? { state.withLock { $0.result } }

    /// Ends it; nothing is to be had from it then.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
