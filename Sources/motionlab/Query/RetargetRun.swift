import Files
import Geometry
import Motion
import Prototyping

/// A value that is sent from target to target while it moves, through the engine itself.
struct RetargetRun {
    /// From a time on, the value goes to a target by a spring.
    struct Segment: Decodable {
        var start: Double?
        var target: Double
        var spring: WrittenSpring
    }

    struct State {
        var position: Double
        var velocity: Double
    }

    private let position: Double
    private let velocity: Double
    private let segments: [(start: Double, target: Double, spring: Spring)]

    /// Makes a run of segments, which must be in order of time.
    init(position: Double, velocity: Double, segments: [Segment]) throws(BadFile) {
        var last = 0.0
        for (index, segment) in segments.enumerated() {
            guard segment.start ?? 0 >= last else {
                throw BadFile(
                    problem: "retarget.segments[\(index)].start must not be before 0 or the previous segment")
            }
            last = segment.start ?? 0
        }
        (self.position, self.velocity) = (position, velocity)
        self.segments = segments.map { ($0.start ?? 0, $0.target, $0.spring.spring) }
    }

    /// As many frames as are drawn in a second or less: 46 hours at 60 a second.
    private static let mostFrames = 1e7

    /// The value at some times, in any order.
    ///
    /// - Parameters:
    ///   - frames: The times at which a frame is drawn; nil for one every 1/`framesPerSecond`.
    func states(at times: [Double], frames: [Double]?, framesPerSecond: Double) throws(BadFile) -> [State] {
        let last = max(times.max() ?? 0, segments.last?.start ?? 0)
        let count = last * framesPerSecond
        guard frames != nil || count <= Self.mostFrames else {
            throw BadFile(
                problem:
                    "retarget: more than \(Int(Self.mostFrames)) frames to draw, \(last) s at \(framesPerSecond) a second"
            )
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
