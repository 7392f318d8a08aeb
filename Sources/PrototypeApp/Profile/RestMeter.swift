import Foundation
import Platform
import Synchronization

/// Measures from a separate thread, which sleeps meanwhile, what the process uses of a processor over a time.
final class RestMeter: Sendable {
    /// CPU time as a share of the time that passed; nil until it is known.
    private let used = Mutex<Double?>(nil)

    /// Begins some seconds from now, and measures for some.
    init(after delay: Double, seconds: Double) {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: delay)
            let (began, before) = (MonotonicClock.now(), MonotonicClock.processTime())
            Thread.sleep(forTimeInterval: seconds)
            let share =
                Double(MonotonicClock.processTime() - before) / Double(max(1, MonotonicClock.now() - began))
            used.withLock { $0 = share }
        }
    }

    /// The share; nil until the time is over.
    var share: Double? { used.withLock { $0 } }
}
