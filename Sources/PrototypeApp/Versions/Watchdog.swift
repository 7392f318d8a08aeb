import Files
import Foundation

/// A thread that ends the process where the prototype's code takes too much, by a signal that has its present line reported,
/// and with status 70 where the report is no end.
enum Watchdog {
    /// Begins to look; false if there is no thread for it.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two looks.
    ///   - excess: Says why the calling thread's work is to end; nil while all is well.
    ///   - say: Called with the reason before the end.
    static func begin(
        every interval: Double, _ excess: @escaping @Sendable () -> String?, say: @escaping @Sendable (String) -> Void
    ) -> Bool {
        let thread = pthread_self()
        return DetachedThread.start {
            while true {
                Thread.sleep(forTimeInterval: interval)
                guard let reason = excess() else { continue }
                say(reason)
                pthread_kill(thread, SIGABRT)
                // The report is written while this thread is stopped; a loop goes on after it.
                Thread.sleep(forTimeInterval: 0.5)
                _exit(EX_SOFTWARE)
            }
        }
    }

    /// Seconds that the process has had a processor.
    static var processorSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
