import Foundation
import Platform
import Synchronization

/// Finds out where a frame of a recording does not end: where the prototype's code loops, or waits for something.
final class FrameWatch: Sendable {
    /// The most that a frame may take.
    struct Limits: Sendable {
        /// Seconds of a processor.
        var processor: Double
        /// Seconds for which it waits for something.
        var waiting: Double
        /// Seconds between two looks.
        var interval: Double

        /// Those of a recording that is checked: three hundred times what a frame at 60 a second has.
        static let ofRecording = Limits(processor: 5, waiting: 60, interval: 0.5)
    }

    /// The present frame, from the first look at it.
    private struct Present {
        var frame = -1
        /// Seconds of a processor that the process had taken at its first look.
        var began = 0.0
        /// Looks at which it waited; none are made while the process is stopped.
        var waits = 0
    }

    private let subject: String
    private let lead: Double
    private let limits: Limits
    private let frame = Atomic(0)
    private let present = Mutex(Present())
    private let isOver = Atomic(false)

    /// Begins with the first frame.
    ///
    /// - Parameters:
    ///   - subject: The beginning of the reason.
    ///   - lead: Seconds that are played before the first frame.
    init(_ subject: String, lead: Double = 0, _ limits: Limits = .ofRecording) {
        (self.subject, self.lead, self.limits) = (subject, lead, limits)
    }

    /// Notes that a frame has ended; after ``excess(processorSeconds:)`` has given a reason, this does not return.
    func endFrame() {
        frame.add(1, ordering: .relaxed)
        // The signal that reports the line has ended a sleep.
        while isOver.load(ordering: .relaxed) { pause() }
    }

    /// Gives the reason why the frame is taken as one that does not end; nil before.
    ///
    /// - Parameters:
    ///   - processorSeconds: Those of the process.
    ///   - isWaiting: True where the thread of the frames waits, and not for a processor.
    func excess(processorSeconds: Double, isWaiting: Bool) -> String? {
        let frame = frame.load(ordering: .relaxed)
        let (seconds, waited) = present.withLock { present in
            if present.frame != frame { present = Present(frame: frame, began: processorSeconds) }
            if isWaiting { present.waits += 1 }
            return (processorSeconds - present.began, Double(present.waits) * limits.interval)
        }
        let longest = limits.processor + (frame == 0 ? lead / 10 : 0)
        let reason: String
        if seconds > longest {
            reason = "\(Int(longest)) s of the processor"
        } else if waited > limits.waiting {
            reason = "it waits for \(Int(limits.waiting)) s"
        } else {
            return nil
        }
        isOver.store(true, ordering: .relaxed)
        return "\(subject)does not end: \(reason)"
    }

    /// Begins to look at the thread that calls this, the process's first; it looks until it is stopped.
    ///
    /// - Parameter excess: Gives another reason to end the process.
    func watchdog(
        report: @escaping @Sendable (String) -> Void, excess: @escaping @Sendable () -> String? = { nil }
    ) -> Watchdog? {
        Watchdog(every: limits.interval, report: report) { [self] in
            excess()
                ?? self.excess(
                    processorSeconds: Double(MonotonicClock.processTime()) / 1e9, isWaiting: Self.isFirstThreadWaiting)
        }
    }

    /// True where the process's first thread sleeps.
    ///
    /// Source: proc(5), `/proc/pid/stat`: the state follows the name, which may hold any character.
    private static var isFirstThreadWaiting: Bool {
        let text = (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)) ?? ""
        return text.lastIndex(of: ")").map { text[$0...].dropFirst(2).first } == "S"
    }
}
