/// Chooses the stop at which released content comes to rest.
///
/// The target is the stop nearest to the projected end. From ``flick`` on it may not lie behind: then it is the next
/// stop in the direction of the release, if there is one.
///
///     SnapRule().target(of: [0, 658], start: 658, position: 640, velocity: -900)  // 0
public struct SnapRule: Hashable, Sendable {
    /// The least velocity of a release that counts as a flick in its direction, in points per second.
    public var flick: Double
    /// The deceleration for the projected end.
    public var deceleration: Deceleration
    /// True if the target is at most one stop from the start of the drag, as for pages.
    public var isSequential: Bool

    /// Makes the rule; the numbers as in ``flick``, ``Deceleration/rate`` and ``isSequential``.
    public init(flick: Double = 300, rate: Double = 0.998, sequential: Bool = false) {
        self.flick = flick
        deceleration = Deceleration(rate: rate)
        isSequential = sequential
    }

    /// The target stop.
    ///
    /// Of two stops equally near it is the one in the direction of the release; without a direction the larger, which
    /// for a sheet that opens upwards is the further-closed one. Without stops it is `position`. Stops and numbers that
    /// are not finite are ignored: a velocity counts as 0, a start as `position`; for a position that is not finite the
    /// result is the start.
    ///
    /// - Parameters:
    ///   - stops: in any order.
    ///   - start: the start of the drag.
    ///   - position: the end of the drag.
    ///   - velocity: the velocity at its end, in units per second.
    /// - Complexity: linear in the number of stops, without allocating.
    public func target(of stops: [Double], start: Double, position: Double, velocity: Double) -> Double {
        decision(among: stops, start: start, position: position, velocity: velocity).target
    }
}
