import Dispatch
import Testing

/// Runs the tests of a suite, and of all suites in it, on one separate thread.
///
///     @Suite(.serialized, .ownThread) struct Screen {}
///
/// The other tests share as many threads as there are processors. A test with a real window sleeps most of its time: on
/// one of those threads it would keep a processor idle, and between two such tests all others would have their turn.
public struct OwnThread: SuiteTrait, TestScoping {
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(SuiteExecutor()) { try await function() }
    }
}

extension Trait where Self == OwnThread {
    /// Runs the tests of a suite, and of all suites in it, on one separate thread.
    public static var ownThread: Self { OwnThread() }
}

/// Runs tasks on a queue that has its own thread.
private final class SuiteExecutor: TaskExecutor {
    // A serial queue does not wait for the threads that other tasks share.
    private let queue = DispatchQueue(label: "suite")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
