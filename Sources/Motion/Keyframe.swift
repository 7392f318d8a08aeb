/// One piece of a ``KeyframeTrack``: where to go next, and how.
///
/// Source: the four kinds of SwiftUI's `KeyframeTrack`.
public enum Keyframe: Hashable, Sendable {
    /// Goes to a value in `duration` seconds along a timing curve.
    case linear(to: Double, duration: Double, curve: TimingCurve = .linear)
    /// Goes to a value in `duration` seconds along a cubic.
    ///
    /// Velocities, in units per second, that are not given make the motion smooth: at a key between two cubics that
    /// from the key before to the key after, beside another kind of keyframe that of its motion, at the end 0.
    case cubic(to: Double, duration: Double, startVelocity: Double? = nil, endVelocity: Double? = nil)
    /// Follows a spring towards a value, for `duration` seconds or until it settles.
    case spring(to: Double, with: Spring, duration: Double? = nil, startVelocity: Double? = nil)
    /// Jumps to a value.
    case move(to: Double)

    /// Where it goes.
    public var value: Double {
        switch self {
        case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _, _), .move(let value): value
        }
    }
}
