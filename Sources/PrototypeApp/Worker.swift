import Dispatch
import Files
import Synchronization

/// Values that other threads hand to the loop.
final class Inbox<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    /// Adds a value, from whatever thread.
    func add(_ value: Value) { values.withLock { $0.append(value) } }

    /// Takes all values, in order.
    func takeAll() -> [Value] {
        values.withLock { values in
            defer { values.removeAll() }
            return values
        }
    }

    /// The first value, which stays; nil for none.
    var first: Value? { values.withLock { $0.first } }

    /// Takes the first value; nil for none.
    func takeFirst() -> Value? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

/// Work on a separate thread, one request after the other, whose results are taken by the thread that asks.
///
/// The thread ends when nothing waits. It is not one of Dispatch's, which waits on the asking thread until the system has
/// a thread for it, and whose pool is looked after once a second for ever. Where the system has none left, the work is
/// done before a request returns.
///
///     let halves = Worker<Int, Int> { number in number / 2 }
///     halves.ask(8)
///     for half in halves.takeResults() { print(half) }
package final class Worker<Request: Sendable, Product: Sendable>: Sendable {
    private struct Queue {
        var waiting: [Request] = []
        /// True while a thread works.
        var isBusy = false
        /// The number of times that all was forgotten.
        var generation = 0
    }

    private let queue = Mutex(Queue())
    fileprivate let results = Inbox<Product>()
    private let busy = DispatchGroup()
    private let thread: ThreadStart
    private let wake: @Sendable () -> Void
    private let work: @Sendable (Request) -> Product?

    /// - Parameters:
    ///   - thread: Starts a thread; false if the system has none left.
    ///   - wake: Called on the thread once a result is there.
    ///   - work: Makes a result; called on the thread.
    init(
        thread: @escaping ThreadStart = DetachedThread.start, wake: @escaping @Sendable () -> Void = {},
        _ work: @escaping @Sendable (Request) -> Product?
    ) {
        (self.thread, self.wake, self.work) = (thread, wake, work)
    }

    /// Begins to work on a request, after those that wait.
    func ask(_ request: Request) { ask { $0.append(request) } }

    /// Changes the requests that wait, the next one first, and begins to work on them.
    func ask(_ change: (inout [Request]) -> Void) {
        let begins = queue.withLock { queue in
            change(&queue.waiting)
            guard !queue.isBusy, !queue.waiting.isEmpty else { return false }
            queue.isBusy = true
            busy.enter()
            return true
        }
        if begins, !thread({ [self] in run() }) { run() }
    }

    /// Forgets all requests, also the one that is worked on, and all results.
    func forget() {
        queue.withLock { queue in
            queue.waiting.removeAll()
            queue.generation += 1
            _ = results.takeAll()
        }
    }

    /// Waits until nothing is left to do; false if that takes longer.
    @discardableResult
    func wait(within seconds: Double = .infinity) -> Bool {
        busy.wait(timeout: seconds < .infinity ? .now() + seconds : .distantFuture) == .success
    }

    /// Takes the results that are there, in order.
    func takeResults() -> [Product] { results.takeAll() }

    private func run() {
        while let (request, generation) = next() {
            guard let result = work(request) else { continue }
            let isWanted = queue.withLock { queue in
                if queue.generation == generation { results.add(result) }
                return queue.generation == generation
            }
            if isWanted { wake() }
        }
    }

    private func next() -> (Request, generation: Int)? {
        queue.withLock { queue in
            queue.isBusy = !queue.waiting.isEmpty
            guard queue.isBusy else {
                busy.leave()
                return nil
            }
            return (queue.waiting.removeFirst(), queue.generation)
        }
    }
}

/// One piece of work on a separate thread, whose result stays.
package typealias Job<Value: Sendable> = Worker<Void, Result<Value, Failure>>

extension Worker where Request == Void {
    /// Begins; where the system has no thread left, the work is done before this returns.
    ///
    /// - Parameters:
    ///   - work: Makes the value; called on the thread.
    ///   - finish: Called there once the result is there.
    package convenience init<Value>(
        _ work: @escaping @Sendable () throws(Failure) -> Value, finish: @escaping @Sendable () -> Void = {}
    ) where Product == Result<Value, Failure> {
        self.init(wake: finish) { Result { () throws(Failure) in try work() } }
        ask(())
    }

    /// The value or the failure; nil while the work goes on.
    package var result: Product? { results.first }

    /// Waits for the value.
    func value<Value>() throws(Failure) -> Value where Product == Result<Value, Failure> {
        wait()
        guard let result else { preconditionFailure("a job has a result when it is over") }
        return try result.get()
    }
}
