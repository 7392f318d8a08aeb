import Motion

/// A panel that is dragged between its stops: the first is the open one, at 0, and the last the closed one.
extension Snapping {
    /// Points from the open stop to the closed one.
    public var travel: Double { stops[closedStop] }

    /// The index of the closed stop.
    public var closedStop: Int { stops.count - 1 }

    /// The share by which the sheet is open, from 0 to 1.
    public func openness(_ engine: AnimationEngine) -> Double { Self.openness(at: offset(engine), travel: travel) }

    /// The share by which a sheet of a travel is open at an offset, from 0 to 1.
    public static func openness(at offset: Double, travel: Double) -> Double {
        (1 - offset / travel).clamped(to: 0...1)
    }

    /// True while the sheet is so close to where it goes that what is on it can be pressed as if it rested.
    public func isNearItsStop(_ engine: AnimationEngine) -> Bool {
        !isHeld && abs(offset(engine) - engine.target(of: channel)) < 12
    }

    /// True once a closed sheet has come to rest.
    public func isGone(_ engine: AnimationEngine) -> Bool {
        !isHeld && engine.target(of: channel) == travel && !isMoving(engine)
    }
}
