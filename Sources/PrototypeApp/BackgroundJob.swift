import Files
import Synchronization

/// Work on a separate thread, whose result is there once it is done.
final class BackgroundJob<Value: Sendable>: Sendable {
    private let state = Mutex<Result<Value, Failure>?>(nil)

    /// Begins; where the system has no thread left, the work is done before this returns.
    ///
    /// - Parameters:
    ///   - work: Makes the result; called on the thread.
    ///   - finish: Called there once the result is known.
    init(
        _ work: @escaping @Sendable () throws(Failure) -> Value, finish: @escaping @Sendable () -> Void = {}
    ) {
        // Not one of Dispatch's own threads, whose pool is looked after once a second for ever.
        let run: @Sendable () -> Void = { [self] in
            let result: Result<Value, Failure>
            do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
            state.withLock { $0 = result }
            finish()
        }
        if !DetachedThread.start(run) { run() }
    }

    /// The value or the failure; nil while the work goes on.
    var result: Result<Value, Failure>? { state.withLock { $0 } }
}
