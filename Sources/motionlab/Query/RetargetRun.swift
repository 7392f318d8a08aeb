import Geometry
import Motion
import Prototyping
import Storage

/// A value that is sent from target to target while it moves, through the engine itself.
struct RetargetRun {
    /// From a time on, the value goes to a target by a spring.
    struct Segment {
        var start: Double
        var target: Double
        var spring: Spring
    }

    struct State {
        var position: Double
        var velocity: Double
    }

    var position: Double
    var velocity: Double
    var segments: [Segment]

    /// Reads the segments of a question, which must be in order of time.
    static func segments(_ value: JSONValue?) throws(QueryError) -> [Segment] {
        guard case .array(let rows)? = value else { throw QueryError("retarget.segments must be a list") }
        var segments: [Segment] = []
        for (index, row) in rows.enumerated() {
            let name = "retarget.segments[\(index)]"
            var fields = try Fields(row, name)
            let start = try fields.number("start", default: 0)
            let target = try fields.number("target")
            let spring = try SpringConvention.spring(fields.take("spring"), "\(name).spring")
            try fields.finish()
            guard start >= max(0, segments.last?.start ?? 0) else {
                throw QueryError("\(name).start must not be before 0 or the previous segment")
            }
            segments.append(Segment(start: start, target: target, spring: spring))
        }
        return segments
    }

    /// As many frames as are drawn in a second or less: 46 hours at 60 a second.
    private static let mostFrames = 1e7

    /// The value at some times, in any order.
    ///
    /// - Parameters:
    ///   - frames: The times at which a frame is drawn; nil for one every 1/`framesPerSecond`.
    func states(at times: [Double], frames: [Double]?, framesPerSecond: Double) throws(QueryError) -> [State] {
        let last = max(times.max() ?? 0, segments.last?.start ?? 0)
        let count = last * framesPerSecond
        guard frames != nil || count <= Self.mostFrames else {
            throw QueryError(
                "retarget: more than \(Int(Self.mostFrames)) frames to draw, \(last) s at \(framesPerSecond) a second")
        }
        let order = times.indices.sorted { times[$0] < times[$1] }
        let looks = frames?.sorted() ?? []
        var engine = AnimationEngine()
        // The exact motion is asked for, so nothing is put on its target before it gets there.
        engine.rest = RestRule(share: 0, distance: 0)
        // The engine takes numbers up to its limit. Springs are linear: larger ones are divided by a power of two.
        let most = segments.map { abs($0.target) }.reduce(max(abs(position), abs(velocity)), max)
        let unit = most > AnimationEngine.limit ? 0x1p544 : 1
        let channel = engine.makeChannel(position / unit)
        var states = [State](repeating: State(position: position, velocity: 0), count: times.count)
        var (next, frame, answered) = (0, 0, 0)
        while answered < order.count {
            let time = times[order[answered]]
            let frameTime =
                frames == nil
                ? Double(frame) / framesPerSecond : frame < looks.count ? looks[frame] : .infinity
            if next < segments.count, segments[next].start <= min(time, frameTime) {
                begin(next, on: channel, &engine, unit)
                next += 1
            } else if frameTime < time {
                engine.advance(to: frameTime)
                frame += 1
            } else {
                engine.advance(to: time)
                let numbers = [engine.value(of: channel) * unit, engine.velocity(of: channel) * unit].map {
                    $0.clamped(to: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
                }
                states[order[answered]] = State(position: numbers[0], velocity: numbers[1])
                answered += 1
            }
        }
        return states
    }

    private func begin(_ index: Int, on channel: Channel, _ engine: inout AnimationEngine, _ unit: Double) {
        engine.advance(to: segments[index].start)
        engine.spring(
            channel, to: segments[index].target / unit, with: segments[index].spring,
            velocity: index == 0 ? velocity / unit : nil)
    }
}
