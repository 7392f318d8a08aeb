import Drawing
import Geometry
import Gestures

/// A recording played on a virtual clock: frame k shows the time `k / fps`.
///
/// ```swift
/// var replay = Replay(recording, start: start, framesPerSecond: 60)
/// while replay.advance() { replay.lab.draw(into: &list) }
/// ```
public struct Replay: Sendable {
    public private(set) var lab: Lab
    /// The recording's events; those before ``next`` have happened.
    private let events: [InputEvent]
    private var next = 0
    private let framesPerSecond: Double
    private let end: Double?
    private var input = FrameInput(time: 0)
    private var effects: [Effect] = []
    /// The number of the present frame; nil before the first.
    public private(set) var frame: Int?
    private var isOver = false

    /// Makes a replay of a recording's events in a fresh lab.
    ///
    /// - Parameter framesPerSecond: Frames a second of the virtual clock; above zero and finite.
    public init(_ recording: Recording, start: LabStart, framesPerSecond: Double) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "frames need time between them")
        lab = Lab(start)
        events = recording.events
        end = recording.endTime
        self.framesPerSecond = framesPerSecond
    }

    /// Seconds of the present frame.
    public var time: Double { Double(frame ?? 0) / framesPerSecond }

    /// How much of the recording's own time has passed, from 0 to 1.
    public var progress: Double {
        guard let last = events.last?.time, last > 0 else { return 1 }
        return min(1, time / last)
    }

    /// Steps the lab to the next frame.
    ///
    /// The last frame is the first at or after the recording's end or, where it names none, the first after the last
    /// event at which nothing moves.
    ///
    /// - Returns: False if the last frame had been reached before.
    public mutating func advance() -> Bool {
        guard !isOver else { return false }
        frame = frame.map { $0 + 1 } ?? 0
        input.time = time
        input.events.removeAll(keepingCapacity: true)
        while next < events.count, events[next].time <= time {
            input.events.append(events[next])
            next += 1
        }
        effects.removeAll(keepingCapacity: true)
        _ = lab.step(input, effects: &effects)
        isOver = next == events.count && (end.map { time >= $0 } ?? !lab.isMoving)
        return true
    }
}
