import Geometry

/// A motion through a series of values, as a function of time.
///
///     let track = try KeyframeTrack(from: 0, [.cubic(to: 100, duration: 0.3), .spring(to: 80, with: .bouncy)])
///     track.value(at: 0.15)
public struct KeyframeTrack: Hashable, Sendable {
    /// Seconds from the first value to the last; infinite where a spring never settles.
    public let duration: Double
    /// The value at the end.
    public let end: Double
    /// The value at the start.
    public let start: Double

    let pieces: [Piece]

    /// Makes a track that starts at a value.
    ///
    /// - Parameters:
    ///   - start: the first value.
    ///   - velocity: the initial velocity if the first keyframe is a cubic or a spring, in units per second.
    ///   - keyframes: one after the other.
    /// - Throws: ``CurveError`` naming the keyframe with a number that is not finite or a duration below 0, or that
    ///   follows a spring that never settles.
    public init(from start: Double, velocity: Double = 0, _ keyframes: [Keyframe]) throws(CurveError) {
        guard start.isFinite, velocity.isFinite else { throw CurveError("a keyframe track starts at no finite value") }
        var builder = KeyframeBuilder(start: start, velocity: velocity, keyframes: keyframes)
        pieces = try builder.build()
        duration = builder.time
        end = builder.value
        self.start = start
    }

    /// The value after some seconds: the first before the start and for NaN, the last after the end.
    ///
    /// - Complexity: logarithmic in the number of keyframes.
    public func value(at time: Double) -> Double { state(at: time).value }

    /// The velocity after some seconds, in units per second; 0 before the start and from the end on.
    public func velocity(at time: Double) -> Double { state(at: time).velocity }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time >= 0 else { return (start, 0) }
        guard time < duration, !pieces.isEmpty else { return (end, 0) }
        let piece = pieces[max(partitionPoint(pieces.count) { pieces[$0].start <= time } - 1, 0)]
        return piece.state(at: time - piece.start)
    }
}

/// A part of a track that follows one formula.
struct Piece: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case curve(TimingCurve)
        case cubic(startVelocity: Double, endVelocity: Double)
        case spring(Spring, velocity: Double)
    }

    /// The start in seconds from the start of the track.
    let start: Double
    let duration: Double
    let from: Double
    let to: Double
    let shape: Shape

    /// Value and velocity `time` seconds after the piece's start.
    func state(at time: Double) -> (value: Double, velocity: Double) {
        switch shape {
        case .curve(let curve):
            let progress = time / duration
            return (
                from + (to - from) * curve.value(at: progress), (to - from) / duration * curve.slope(at: progress)
            )
        case .cubic(let startVelocity, let endVelocity):
            return hermite(time, startVelocity, endVelocity)
        case .spring(let spring, let velocity):
            return (
                spring.value(from: from, to: to, velocity: velocity, at: time),
                spring.velocity(from: from, to: to, velocity: velocity, at: time)
            )
        }
    }

    /// The cubic with given values and velocities at its ends. Source: Hermite's basis.
    private func hermite(_ time: Double, _ v0: Double, _ v1: Double) -> (value: Double, velocity: Double) {
        let s = time / duration
        let way = to - from
        let (m0, m1) = (v0 * duration, v1 * duration)
        let cube = m0 + m1 - 2 * way
        let square = 3 * way - 2 * m0 - m1
        return (
            from + ((cube * s + square) * s + m0) * s, ((3 * cube * s + 2 * square) * s + m0) / duration
        )
    }
}
