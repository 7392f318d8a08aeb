import Geometry
import Prototyping

/// The closeness with which a held thing follows its pointer, as frames show it.
struct TrackingMeter: Sendable {
    /// More frames than ten seconds have at 240 a second.
    private static let mostFrames = 4096
    /// More frames than come between two moves that are not separated by a pause.
    private static let mostShown = 64

    /// The pointer's position, and when, in seconds of the prototype.
    private struct Sample: Hashable, Sendable {
        var position: Point
        var time: Double
    }

    /// The pointer's position as a frame showed it: the held thing, from where it was taken.
    private struct Shown: Hashable, Sendable {
        var position: Point
        /// When its present returned, in seconds of the prototype.
        var time: Double
        var axis: Axis?
    }

    /// Points.
    private(set) var errors = RecentValues(capacity: mostFrames)
    /// Milliseconds.
    private(set) var lags = RecentValues(capacity: mostFrames)
    /// False once a frame was not presented.
    private(set) var isPresented = true

    private var newest = Sample(position: .zero, time: 0)
    /// The part that is held, and the step from where it is to the pointer that holds it.
    private var part: PartID?
    private var grip = Vector.zero
    /// Frames for which it is not known yet where the pointer was.
    private var waiting: [Shown] = []
    /// True once a frame has shown the newest sample.
    private var isNewestShown = true

    init() { waiting.reserveCapacity(Self.mostShown) }

    mutating func begin(at position: Point, time: Double) {
        errors.removeAll()
        lags.removeAll()
        waiting.removeAll(keepingCapacity: true)
        isPresented = true
        part = nil
        newest = Sample(position: position, time: time)
        isNewestShown = true
    }

    /// Takes a move: it tells where the pointer was at the presents since the last one.
    mutating func move(to position: Point, time: Double) {
        let sample = Sample(position: position, time: max(time, newest.time))
        judge(until: sample)
        newest = sample
        isNewestShown = false
    }

    /// Takes a frame that showed what is held.
    ///
    /// - Parameter presented: When its present returned, in seconds of the prototype.
    mutating func show(_ motion: DrivenMotion, presented: Double, isPresented: Bool) {
        if !isPresented { self.isPresented = false }
        if part != motion.part {
            part = motion.part
            grip = newest.position - (Point.zero + motion.position)
        }
        if waiting.count == Self.mostShown { judge(until: nil) }
        waiting.append(Shown(position: Point.zero + motion.position + grip, time: presented, axis: motion.axis))
        guard !isNewestShown else { return }
        isNewestShown = true
        lags.add((presented - newest.time) * 1000)
    }

    /// Judges the frames of which nothing more will be known: the pointer stays where it was last.
    mutating func finish() { judge(until: nil) }

    private mutating func judge(until next: Sample?) {
        var judged = 0
        for shown in waiting {
            // A frame after the next sample is judged by the one after that.
            if let next, shown.time > next.time { break }
            let gap = shown.position - pointer(at: shown.time, next)
            errors.add(shown.axis.map { abs(gap[$0]) } ?? gap.length)
            judged += 1
        }
        waiting.removeFirst(judged)
    }

    private func pointer(at time: Double, _ next: Sample?) -> Point {
        guard let next, next.time > newest.time, next.time - newest.time <= PointerStroke.pause, time > newest.time
        else {
            return newest.position
        }
        return newest.position + (next.position - newest.position) * ((time - newest.time) / (next.time - newest.time))
    }
}
