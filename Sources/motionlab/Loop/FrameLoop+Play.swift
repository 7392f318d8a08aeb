import Gestures
import Platform
import Profiling

extension FrameLoop {
    /// Plays a recording into the window in real time, as if a person did it, until its end.
    ///
    /// Each event is pushed at its moment by another thread and stamped on arrival. What the recording says of answers is
    /// left out, as the real ones come, and so are changes of size, as the window keeps its own.
    mutating func play(_ recording: Recording) throws(Failure) {
        let events = recording.events.filter { event in
            switch event.kind {
            case .answer, .resize, .end: false
            default: true
            }
        }
        // The first frames have their pictures made.
        let start = MonotonicClock.now() + 500_000_000
        pointer = PointerReport()
        window.pointerStamps = true
        let feed: InputFeed
        do { feed = try window.play(events, from: start) } catch { throw Failure(.software, error.description) }
        try run(until: recording.endTime.map { .at(window.seconds(at: start) + $0) } ?? .rest, recorder: nil)
        extendLifetime(feed)
    }
}
