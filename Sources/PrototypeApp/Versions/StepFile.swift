import Foundation
import Gestures
import Synchronization

/// The file with the events of the present frame, from before it to its end.
final class StepFile: Sendable {
    private struct State {
        /// The prototype's clock at the recording's time 0, in seconds.
        var clock = 0.0
        var isEmpty = true
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    /// Makes the file, or empties it; nil where there can be none.
    init?(_ path: String) {
        descriptor = unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Takes the prototype's clock at the recording's time 0, in seconds.
    func begin(_ clock: Double) { state.withLock { $0.clock = clock } }

    /// Writes what the prototype is about to take; what cannot be written is lost in a crash alone.
    func write(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        state.withLock { state in
            let timed = events.map { InputEvent(time: $0.time - state.clock, kind: $0.kind).recordingLine }
            let bytes = Array((timed.filter { !$0.isEmpty }.joined(separator: "\n") + "\n").utf8)
            _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
            _ = ftruncate(descriptor, off_t(bytes.count))
            state.isEmpty = false
        }
    }

    /// Empties it: all was taken and drawn.
    func clear() {
        state.withLock { state in
            if !state.isEmpty { _ = ftruncate(descriptor, 0) }
            state.isEmpty = true
        }
    }
}
