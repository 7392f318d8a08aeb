/// One piece of a ``KeyframeTrack``: a value and the way to it.
///
/// Source: the four kinds of SwiftUI's `KeyframeTrack`.
public enum Keyframe: Hashable, Sendable {
    /// Goes to a value in `duration` seconds along a timing curve.
    case linear(to: Double, duration: Double, curve: TimingCurve = .linear)
    /// Goes to a value in `duration` seconds along a cubic.
    ///
    /// Velocities in units per second. Omitted velocities make the motion smooth: at a key between two cubics the slope
    /// from the key before to the key after, beside any other keyframe the velocity of that one, at the end 0.
    case cubic(to: Double, duration: Double, startVelocity: Double? = nil, endVelocity: Double? = nil)
    /// Follows a spring towards a value, for `duration` seconds or until it settles.
    case spring(to: Double, with: Spring, duration: Double? = nil, startVelocity: Double? = nil)
    /// Jumps to a value.
    case move(to: Double)

    /// The value at its end.
    public var value: Double {
        switch self {
        case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _, _), .move(let value): value
        }
    }
}
