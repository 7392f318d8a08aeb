import Foundation
import Model
import Synchronization

/// Stores changes on a thread of its own, in order, so that no frame waits for a disk.
///
/// A change handed over is in the database about a millisecond later; those that come while it writes are joined into
/// one transaction. While the database cannot be written, changes wait in memory and are tried again every second.
///
///     let writer = StoreWriter(store) { trouble in … }
///     writer.write(change)
///     if let trouble = writer.finish() { … }
public final class StoreWriter: Sendable {
    private struct Line {
        var waiting: [Change] = []
        var isEnding = false
        /// True once nobody waits for the end any more.
        var isOver = false
    }

    private let store: Store
    private let report: @Sendable (StoreTrouble) -> Void
    private let line = Mutex(Line())
    private let bell = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    /// Begins to write into a store.
    ///
    /// - Parameter report: Called on the writer's thread when something goes wrong, once until it goes well again or
    ///   something else goes wrong.
    public init(_ store: Store, report: @escaping @Sendable (StoreTrouble) -> Void) {
        self.store = store
        self.report = report
        let thread = Thread { [self] in run() }
        thread.name = "store"
        thread.start()
    }

    /// Hands over a change and returns at once; one after ``finish(within:)`` is not stored.
    public func write(_ change: Change) {
        let isFirst = line.withLock { line in
            line.waiting.append(change)
            return line.waiting.count == 1
        }
        // One that finds others waiting is taken with them.
        if isFirst { bell.signal() }
    }

    /// Stores what waits, lets go of the database and ends the thread.
    ///
    /// - Parameter seconds: How long it may take at most.
    /// - Returns: The trouble that the last changes could not be stored in that time; nil if all is stored.
    @discardableResult
    public func finish(within seconds: Double = 2) -> StoreTrouble? {
        line.withLock { $0.isEnding = true }
        bell.signal()
        guard end.wait(timeout: .now() + seconds) == .success else {
            line.withLock { $0.isOver = true }
            return store.unfinished
        }
        // The next one who asks is told the same.
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
            // Swapped, so that both lists keep their room.
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
                // It may still get through while the end is waited for.
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
