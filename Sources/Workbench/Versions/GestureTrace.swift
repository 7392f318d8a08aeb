import Geometry
import Gestures
import Prototyping

/// The path of what one gesture drove, by the point at which it was pressed, until it is at rest; and the measures of
/// it.
package struct GestureTrace: Sendable {
    /// The positions at sixty frames a second, in points of the stage; at least one.
    let points: [Point]
    /// Nil where it never came to rest.
    let settling: GestureReport.Settling?

    /// The position at which it came to lie.
    var landing: Point { points[points.count - 1] }

    /// Takes a path of at least one point.
    package init(points: [Point], settling: GestureReport.Settling?) {
        precondition(!points.isEmpty, "a path has a point")
        (self.points, self.settling) = (points, settling)
    }

    /// The longest path, in seconds.
    private static let longest = 20.0

    /// Plays a gesture of a session again.
    ///
    /// - Parameters:
    ///   - pressed: When it was pressed, in seconds of the prototype.
    ///   - end: What comes in later is left out; what is driven goes on to its rest without it.
    /// - Returns: Nil where the past no longer reaches back, or the gesture drives nothing there.
    init?(of pressed: Double, to end: Double, in session: Session) {
        guard let clip = session.clip(from: pressed, to: min(end, pressed + Self.longest)), clip.start == pressed
        else { return nil }
        var side = Side(clip.checkpoint.simulation)
        var (cursor, scratch) = (Checkpoint.Cursor(), Simulation.Scratch())
        let press = clip.events(from: pressed, to: pressed).lazy.compactMap(\.press).first ?? .zero
        var first: Vector?
        var points: [Point] = []
        var time = pressed
        while true {
            if time <= clip.end {
                side.play(clip.checkpoint, from: &cursor, to: time, &scratch)
            } else {
                side.simulation.look(at: time, &scratch)
            }
            side.measure()
            if let motion = side.subject.drivenMotion, motion.since >= pressed, motion.movable.followsPointer {
                let start = first ?? motion.position
                first = start
                let point = press + (motion.position - start)
                if point != points.last { points.append(point) }
            }
            if side.gestures.contains(where: { $0.pressed == pressed }) || time >= pressed + Self.longest { break }
            time = time < clip.end ? min(time + 1 / 60, clip.end) : time + 1 / 60
        }
        guard let report = side.gestures.last(where: { $0.pressed == pressed }), !points.isEmpty else { return nil }
        self.init(points: points, settling: report.settling)
    }
}

extension InputEvent {
    /// The point at which a pointer was pressed; nil for another event.
    fileprivate var press: Point? { if case .pointerDown(_, let position) = kind { position } else { nil } }
}
