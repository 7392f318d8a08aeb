import Foundation
import Platform
import PrototypeApp

/// Measures from a separate thread, which sleeps meanwhile, what the process uses of a processor over a time.
struct RestMeter: Sendable {
    private let job: BackgroundJob<Double>

    /// Begins some seconds from now, and measures for some.
    init(after delay: Double, seconds: Double) {
        job = BackgroundJob {
            Thread.sleep(forTimeInterval: delay)
            let (began, before) = (MonotonicClock.now(), MonotonicClock.processTime())
            Thread.sleep(forTimeInterval: seconds)
            return Double(MonotonicClock.processTime() - before) / Double(max(1, MonotonicClock.now() - began))
        }
    }

    /// CPU time as a share of the time that passed; nil until the time is over.
    var share: Double? { try? job.result?.get() }
}
