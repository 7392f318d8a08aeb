/// Chooses the stop at which a thing that was let go comes to rest.
///
/// It goes to the stop nearest to where it would roll. From ``flick`` on it may not go back: then it takes the next
/// stop in the direction of the release, if there is one.
///
///     SnapRule().target(of: [0, 658], start: 658, position: 640, velocity: -900)  // 0
public struct SnapRule: Hashable, Sendable {
    /// How fast a release must be, in points per second, to count as a flick in its direction.
    public var flick: Double
    /// How the thing would roll on if nothing stopped it.
    public var deceleration: Deceleration
    /// True if it goes at most one stop from where the drag started, as pages do.
    public var isSequential: Bool

    /// Makes the rule; the numbers as in ``flick``, ``Deceleration/rate`` and ``isSequential``.
    public init(flick: Double = 300, rate: Double = 0.998, sequential: Bool = false) {
        self.flick = flick
        deceleration = Deceleration(rate: rate)
        isSequential = sequential
    }

    /// The stop to go to.
    ///
    /// Between two stops equally near it takes the one in the direction of the release; without a direction the
    /// larger, which for a sheet that opens upwards is the further-closed one. Where there are no stops it stays
    /// at `position`. Stops and numbers that are not finite are passed over: a velocity counts as 0, a start as
    /// `position`; a position that is not finite is answered with the start.
    ///
    /// - Parameters:
    ///   - stops: in any order.
    ///   - start: where the drag started.
    ///   - position: where it ended.
    ///   - velocity: how fast, in units per second.
    /// - Complexity: linear in the number of stops, without allocating.
    public func target(of stops: [Double], start: Double, position: Double, velocity: Double) -> Double {
        decision(among: stops, start: start, position: position, velocity: velocity).target
    }
}
