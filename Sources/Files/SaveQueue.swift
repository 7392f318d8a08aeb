import Foundation
import Synchronization

/// Something that stores changes, all or none of them, and knows what it could not store yet.
package protocol ChangeStore: Sendable {
    associatedtype Change: Sendable
    associatedtype Trouble: Error, Equatable

    /// Applies changes in order and stores them in one transaction, with all that could not be stored before.
    func apply(_ changes: [Change]) throws(Trouble)
    /// True while changes wait to be stored.
    var isBehind: Bool { get }
    /// The trouble if the program ends while it is behind.
    var unfinished: Trouble { get }
    /// Ends storing.
    func close()
}

/// Stores changes on a separate thread, in order, so that no frame waits for a disk; without a thread, all at the end.
///
/// Changes that arrive during a write are joined into one transaction. While nothing can be written, changes wait in memory
/// and are tried again every second.
///
///     let queue = SaveQueue(store) { trouble in print(trouble) }
///     queue.write(change)
///     if let trouble = queue.finish() { print(trouble) }
package final class SaveQueue<Target: ChangeStore>: Sendable {
    private struct Line {
        var waiting: [Target.Change] = []
        /// False where the system had no thread left: the thread that finishes stores then.
        var hasThread = true
        var isEnding = false
        /// True once no caller waits for the end any more.
        var isOver = false
    }

    private let store: Target
    private let report: @Sendable (Target.Trouble) -> Void
    private let line = Mutex(Line())
    private let bell = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    /// Begins to write into a store.
    ///
    /// - Parameters:
    ///   - thread: Starts a thread; false if the system has none left.
    ///   - report: Called on the queue's thread for a trouble, once until a write succeeds or another trouble occurs.
    package init(
        _ store: Target, thread: ThreadStart = DetachedThread.start,
        report: @escaping @Sendable (Target.Trouble) -> Void
    ) {
        self.store = store
        self.report = report
        if !thread({ [self] in run() }) { line.withLock { $0.hasThread = false } }
    }

    /// Queues a change and returns at once; a change after ``finish(within:)`` is not stored.
    package func write(_ change: Target.Change) {
        let isFirst = line.withLock { line in
            line.waiting.append(change)
            return line.waiting.count == 1
        }
        // Later changes are taken together with the first.
        if isFirst { bell.signal() }
    }

    /// Stores the waiting changes, closes the store and ends the thread.
    ///
    /// - Parameter seconds: The longest time for this.
    /// - Returns: The trouble if the last changes could not be stored in that time; nil if all are stored.
    @discardableResult
    package func finish(within seconds: Double = 2) -> Target.Trouble? {
        let mustStore = line.withLock { line in
            defer { line.hasThread = true }
            line.isEnding = true
            if !line.hasThread { line.isOver = true }
            return !line.hasThread
        }
        bell.signal()
        if mustStore { run() }
        guard end.wait(timeout: .now() + seconds) == .success else {
            line.withLock { $0.isOver = true }
            return store.unfinished
        }
        // The next caller gets the same answer.
        end.signal()
        return nil
    }

    /// The thread's work, until its end.
    private func run() {
        var taken: [Target.Change] = []
        var reported: Target.Trouble?
        var isBehind = false
        while true {
            _ = bell.wait(timeout: isBehind ? .now() + 1 : .distantFuture)
            // Swapped, so that both arrays keep their memory.
            taken.removeAll(keepingCapacity: true)
            let (isEnding, isOver) = line.withLock { line in
                swap(&line.waiting, &taken)
                return (line.isEnding, line.isOver)
            }
            var trouble: Target.Trouble?
            do { try store.apply(taken) } catch { trouble = error }
            isBehind = store.isBehind
            if let trouble, trouble != reported { report(trouble) }
            reported = isBehind ? trouble ?? reported : nil
            guard isEnding else { continue }
            if isBehind, !isOver {
                // The write may still succeed while `finish` waits.
                Thread.sleep(forTimeInterval: 0.05)
                bell.signal()
                continue
            }
            let isWhole = !isBehind
            store.close()
            if isWhole { end.signal() }
            return
        }
    }
}
