import Foundation
import Synchronization

/// Ends `check` where the prototype's code does not come back from a frame of a recording.
final class FrameWatch: Sendable {
    /// Seconds of a processor that a frame may take; three hundred times the longest that is on the screen in time.
    private static let mostProcessorSeconds = 5.0
    /// Looks, two a second while the process runs, in which a frame has to be over that waits for something.
    private static let mostLooks = 120

    /// What was seen at the last frame that has ended.
    private struct Seen {
        var frames = 0
        var processorSeconds = 0.0
        var looks = 0
    }

    private let frames = Atomic(0)
    private let recording = Mutex("")
    private let seen = Mutex(Seen())

    /// Looks from now on at the thread that calls this, if there is a thread for it.
    func begin() {
        _ = Watchdog.begin(every: 0.5) { [self] in
            excess
        } say: {
            Terminal.complain($0)
        }
    }

    /// Names the recording that is played from now on.
    func start(_ path: String) {
        recording.withLock { $0 = path }
        endFrame()
    }

    /// Notes that a frame is over.
    func endFrame() { frames.add(1, ordering: .relaxed) }

    private var excess: String? {
        let (frames, seconds) = (frames.load(ordering: .relaxed), Watchdog.processorSeconds)
        let (used, looks) = seen.withLock { seen in
            if seen.frames != frames { seen = Seen(frames: frames, processorSeconds: seconds) }
            seen.looks += 1
            return (seconds - seen.processorSeconds, seen.looks)
        }
        let file = recording.withLock { $0 }
        if used > Self.mostProcessorSeconds {
            return "\(file): a frame does not end: \(Int(Self.mostProcessorSeconds)) s of the processor"
        }
        return looks > Self.mostLooks ? "\(file): a frame does not end: it has waited for \(Self.mostLooks / 2) s" : nil
    }
}
