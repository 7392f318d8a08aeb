import Foundation
import Synchronization

/// Finds out where a frame of a recording does not end: where the prototype's code loops, or waits for something.
final class FrameWatch: Sendable {
    /// Seconds between two looks.
    static let interval = 0.5
    /// Seconds of a processor that a frame may take: three hundred times as many as one at 60 a second has.
    private static let processorSeconds = 5.0
    /// Looks, which are not made while the process is stopped, that a frame may take.
    private static let looks = 120

    /// The present frame, from the first look at it.
    private struct Present {
        var frame = -1
        /// Seconds of a processor that the process had taken at its first look.
        var began = 0.0
        var looks = 0
    }

    private let recording: String
    private let lead: Double
    private let frame = Atomic(0)
    private let present = Mutex(Present())
    private let isOver = Atomic(false)

    /// Begins with the first frame.
    ///
    /// - Parameters:
    ///   - recording: The path of what is played.
    ///   - lead: Seconds that are played before the first frame.
    init(_ recording: String, lead: Double) { (self.recording, self.lead) = (recording, lead) }

    /// Notes that a frame has ended; after ``excess(processorSeconds:)`` has given a reason, this does not return.
    func endFrame() {
        frame.add(1, ordering: .relaxed)
        // The signal that reports the line has ended a sleep.
        while isOver.load(ordering: .relaxed) { pause() }
    }

    /// Gives the reason why the frame is taken as one that does not end; nil before.
    ///
    /// - Parameter processorSeconds: Those of the process.
    func excess(processorSeconds: Double) -> String? {
        let frame = frame.load(ordering: .relaxed)
        let (seconds, looks) = present.withLock { present in
            if present.frame != frame { present = Present(frame: frame, began: processorSeconds) }
            present.looks += 1
            return (processorSeconds - present.began, present.looks)
        }
        let longest = Self.processorSeconds + (frame == 0 ? lead / 10 : 0)
        let reason: String
        if seconds > longest {
            reason = "\(Int(longest)) s of the processor"
        } else if looks > Self.looks {
            reason = "it waits for \(Int(Double(Self.looks) * Self.interval)) s"
        } else {
            return nil
        }
        isOver.store(true, ordering: .relaxed)
        return "\(recording): a frame does not end: \(reason)"
    }
}
