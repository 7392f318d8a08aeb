import Geometry
import Gestures

/// The way of one pressed pointer: how evenly its moves came, and how fast it was at the release.
struct PointerStroke: Sendable {
    /// A longer time without a move is a pause, in seconds, as the velocity estimators have it.
    static let pause = 0.04
    /// More moves than those of eight seconds of a fast mouse.
    private static let mostIntervals = 8192

    private(set) var pointer = PointerID.mouse(.left)
    private(set) var isDown = false
    /// Seconds of the prototype; nil while it is down.
    private(set) var pressed = 0.0
    private(set) var released: Double?
    /// Moves since the press.
    private(set) var moves = 0
    /// The times between moves in milliseconds, without pauses.
    private(set) var intervals = RecentValues(capacity: mostIntervals)
    private(set) var estimates: [GestureReport.Estimate] = []

    private var tracker = VelocityTracker()
    private var position = Point.zero
    private var lastMove: Double?

    init() { tracker.removeAll() }

    mutating func begin(_ pointer: PointerID, at position: Point, time: Double) {
        self.pointer = pointer
        self.position = position
        isDown = true
        pressed = time
        released = nil
        moves = 0
        lastMove = nil
        intervals.removeAll()
        estimates.removeAll(keepingCapacity: true)
        tracker.removeAll()
        tracker.add(position, at: time)
    }

    mutating func move(to position: Point, time: Double) {
        moves += 1
        // Two moves of one time stamp tell nothing of the time between them.
        if let lastMove, time > lastMove, time - lastMove <= Self.pause { intervals.add((time - lastMove) * 1000) }
        lastMove = time
        self.position = position
        tracker.add(position, at: time)
    }

    /// Takes the release, and every estimator's velocity then.
    mutating func end(at position: Point, time: Double) {
        // As the arena has it: a release where the pointer is already is no sample.
        if position != self.position { tracker.add(position, at: time) }
        isDown = false
        released = time
        for estimator in VelocityEstimator.allCases {
            estimates.append(
                GestureReport.Estimate(
                    estimator: estimator, velocity: tracker.velocity(at: time, estimator: estimator),
                    determination: tracker.determination(at: time, estimator: estimator)))
        }
    }

    /// The pointer was taken away: there is no velocity.
    mutating func breakOff(time: Double) {
        isDown = false
        released = time
    }
}
