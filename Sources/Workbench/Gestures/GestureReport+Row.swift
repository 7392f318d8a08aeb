import Geometry

/// The values that a gesture's row in a list goes by.
extension GestureReport {
    /// The pointer's velocity at the release by the app's own estimator, along the ways that the thing goes; nil
    /// without a release.
    var releaseVelocity: Vector? { estimates.first { $0.estimator == .standard }?.velocity.map(own) }

    /// The part of a velocity along the ways that the thing goes.
    func own(_ velocity: Vector) -> Vector { axis.map { .along($0, velocity[$0]) } ?? velocity }

    /// Seconds from the press to the release; nil without a release.
    var heldFor: Double? { released.map { $0 - pressed } }

    /// True if another says the same of the same gesture: what is told of a gesture changes once, when it rests.
    func isSame(as other: GestureReport) -> Bool {
        number == other.number && pressed == other.pressed && released == other.released && ending == other.ending
            && settling?.rest == other.settling?.rest
    }
}
