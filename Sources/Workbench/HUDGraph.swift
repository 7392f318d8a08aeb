import Drawing
import Geometry
import Profiling

/// The latest frames as stacked bars, one outline for each phase, so that drawing them is a few fills.
///
/// Grows from its lower right corner at (0, 0), the newest frame at 0, to the left and up, in points.
struct HUDGraph: Sendable {
    /// Points from frame to frame, and up to a period and to the top.
    static let pitch = 2.0
    static let budget = 40.0
    static let height = 48.0
    /// As many frames as fit into the widest graph.
    static let frames = 160

    /// The outlines, each of a phase on all those before it; to be filled from the last to the first.
    private(set) var areas: [Path] = Array(repeating: Path(), count: FramePart.allCases.count)
    /// The bars of frames before which pictures were missing; nil where there are none.
    private(set) var late: Path?

    mutating func take(_ log: FrameLog, period: Int64) {
        late = nil
        for phase in FramePart.allCases { areas[phase.rawValue].removeAll() }
        let first = max(0, log.count - Self.frames)
        guard first < log.count else { return }
        let left = -Self.pitch * Double(log.count - first)
        for phase in FramePart.allCases { areas[phase.rawValue].move(to: Point(x: left, y: 0)) }
        for index in first..<log.count {
            let x = left + Self.pitch * Double(index - first)
            add(log[index], at: x, period: period)
            guard index > 0, !log[index].isAfterIdle else { continue }
            let interval = log[index].presented - log[index - 1].presented
            if Pacing.dropped(interval: interval, period: period) > 0 { addLate(at: x) }
        }
        for phase in FramePart.allCases {
            areas[phase.rawValue].line(to: .zero)
            areas[phase.rawValue].close()
        }
    }

    private mutating func add(_ record: FrameRecord, at x: Double, period: Int64) {
        var work: Int64 = 0
        for phase in FramePart.allCases {
            work += max(0, phase.time(of: record))
            let y = -min(Self.height, Double(work) / Double(period) * Self.budget)
            areas[phase.rawValue].line(to: Point(x: x, y: y))
            areas[phase.rawValue].line(to: Point(x: x + Self.pitch, y: y))
        }
    }

    private mutating func addLate(at x: Double) {
        var path = late ?? Path()
        path.move(to: Point(x: x, y: 0))
        path.line(to: Point(x: x, y: -Self.height))
        path.line(to: Point(x: x + Self.pitch, y: -Self.height))
        path.line(to: Point(x: x + Self.pitch, y: 0))
        path.close()
        late = path
    }
}
