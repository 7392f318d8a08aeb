import Files
import Foundation
import Model
import Synchronization

/// Stores changes on a separate thread, in order, so that no frame waits for a disk; without a thread, all at the end.
///
/// Changes that arrive during a write are joined into one transaction. While the database cannot be written, changes
/// wait in memory and are tried again every second.
///
///     let writer = StoreWriter(store) { trouble in print(trouble) }
///     writer.write(change)
///     if let trouble = writer.finish() { print(trouble) }
public final class StoreWriter: Sendable {
    private struct Line {
        var waiting: [Change] = []
        /// False where the system had no thread left: the thread that finishes stores then.
        var hasThread = true
        var isEnding = false
        /// True once no caller waits for the end any more.
        var isOver = false
    }

    private let store: Store
    private let report: @Sendable (StoreTrouble) -> Void
    private let line = Mutex(Line())
    private let bell = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    /// Begins to write into a store.
    ///
    /// - Parameter report: Called on the writer's thread for a trouble, once until a write succeeds or another trouble
    ///   occurs.
    public convenience init(_ store: Store, report: @escaping @Sendable (StoreTrouble) -> Void) {
        self.init(store, thread: DetachedThread.start, report: report)
    }

    package init(_ store: Store, thread: ThreadStart, report: @escaping @Sendable (StoreTrouble) -> Void) {
        self.store = store
        self.report = report
        if !thread({ [self] in run() }) { line.withLock { $0.hasThread = false } }
    }

    /// Queues a change and returns at once; a change after ``finish(within:)`` is not stored.
    public func write(_ change: Change) {
        let isFirst = line.withLock { line in
            line.waiting.append(change)
            return line.waiting.count == 1
        }
        // Later changes are taken together with the first.
        if isFirst { bell.signal() }
    }

    /// Stores the waiting changes, closes the database and ends the thread.
    ///
    /// - Parameter seconds: The longest time for this.
    /// - Returns: The trouble if the last changes could not be stored in that time; nil if all are stored.
    @discardableResult
    public func finish(within seconds: Double = 2) -> StoreTrouble? {
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
        var taken: [Change] = []
        var reported: StoreTrouble?
        var isBehind = false
        while true {
            _ = bell.wait(timeout: isBehind ? .now() + 1 : .distantFuture)
            // Swapped, so that both arrays keep their memory.
            taken.removeAll(keepingCapacity: true)
            let (isEnding, isOver) = line.withLock { line in
                swap(&line.waiting, &taken)
                return (line.isEnding, line.isOver)
            }
            var trouble: StoreTrouble?
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
