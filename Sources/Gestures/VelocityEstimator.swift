/// A way to tell the velocity at a release from the way that led there.
///
/// After the process was held up, samples arrive in a burst. The standard estimator and `endpoints` spread them over
/// the time before; the others are defined by the test numbers of their toolkits and tell no velocity then.
public enum VelocityEstimator: String, CaseIterable, Hashable, Sendable {
    /// The app's own estimator: right for mice from 60 to 8000 Hz, whole pixels and whole milliseconds.
    case standard = "default"
    /// A parabola through the newest 20 samples, as in Flutter and Compose.
    case lsq2
    /// The kinetic energy put in by each step, as in Compose and Android.
    case impulse
    /// The newest sample minus the oldest, as in Motion.
    case endpoints
    /// Three pairs with fixed weights, as in Flutter's iOS scroll view.
    case weighted
}
