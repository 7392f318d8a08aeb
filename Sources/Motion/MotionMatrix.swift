/// The state of a motion after some time, as a matrix: displacement and velocity are the matrix times those at the
/// start.
///
/// Springs, decays and timing curves are all linear in their start, so one matrix serves every value that moves the
/// same way since the same time.
@usableFromInline
struct MotionMatrix: Hashable, Sendable {
    /// Displacement now per displacement at the start.
    @usableFromInline var stay: Double
    /// Displacement now per velocity at the start, in seconds.
    @usableFromInline var reach: Double
    /// Velocity now per displacement at the start, per second.
    @usableFromInline var pull: Double
    /// Velocity now per velocity at the start.
    @usableFromInline var keep: Double

    /// No time has passed.
    static let identity = MotionMatrix(stay: 1, reach: 0, pull: 0, keep: 1)

    /// Displacement now, from displacement and velocity at the start.
    @inlinable @inline(__always)
    func displacement(_ displacement: Double, _ velocity: Double) -> Double {
        stay * displacement + reach * velocity
    }

    /// Velocity now, from displacement and velocity at the start.
    @inlinable @inline(__always)
    func velocity(_ displacement: Double, _ velocity: Double) -> Double {
        pull * displacement + keep * velocity
    }
}
