import Motion
import Prototyping

/// Springs that are known from elsewhere, to begin with.
enum SpringPreset: Hashable, Sendable, CaseIterable {
    case ios, snappy, bouncy, calm, material

    /// Duration in seconds, and bounce, for a spring of the tuning.
    ///
    /// Source: iOS: SwiftUI `Animation.spring(response: 0.5, dampingFraction: 0.825)`; snappy, bouncy and calm: SwiftUI
    /// `Spring.snappy`, `.bouncy` and `.smooth`; Material: AndroidX, `ExpressiveMotionTokens`, fast for what is small,
    /// slow for whole pages, default for the rest, where k is 800, 380 and 200 and ζ 0.6, 0.8 and 0.8.
    func numbers(for spring: TunableSpring) -> (duration: Double, bounce: Double) {
        switch self {
        case .ios: return (0.5, 0.175)
        case .snappy: return (0.5, 0.15)
        case .bouncy: return (0.5, 0.3)
        case .calm: return (0.5, 0)
        case .material:
            let material =
                switch spring.size {
                case .small: Spring.Material.fastSpatial
                case .medium: Spring.Material.defaultSpatial
                case .large: Spring.Material.slowSpatial
                }
            return (material.duration, material.bounce)
        }
    }

    /// The tuning with a spring, or all of them, as the preset has them.
    func applied(to spring: TunableSpring?, in tuning: Tuning) -> Tuning {
        var tuning = tuning
        for tunable in spring.map({ [$0] }) ?? tuning.tunables.springs {
            let numbers = numbers(for: tunable)
            // All of them lie in the ranges.
            try? tuning.set(tunable.duration, to: numbers.duration)
            try? tuning.set(tunable.bounce, to: numbers.bounce)
        }
        return tuning
    }
}
