import Model
import Motion

/// A spring of the tuning that is given by a duration and a bounce of its own.
enum TunedSpring: Hashable, Sendable, CaseIterable {
    case player, bars, page, star, sheet

    /// The name of its duration, in seconds.
    var duration: Tuning.Name {
        switch self {
        case .player: .playerDuration
        case .bars: .barsDuration
        case .page: .returnDuration
        case .star: .popDuration
        case .sheet: .sheetDuration
        }
    }

    /// The name of its bounce.
    var bounce: Tuning.Name {
        switch self {
        case .player: .playerBounce
        case .bars: .barsBounce
        case .page: .returnBounce
        case .star: .popBounce
        case .sheet: .sheetBounce
        }
    }

    /// The spring itself, of mass 1.
    func spring(in tuning: Tuning) -> Spring {
        switch self {
        case .player: tuning.playerSpring
        case .bars: tuning.barsSpring
        case .page: tuning.returnSpring
        case .star: tuning.popSpring
        case .sheet: tuning.sheetSpring
        }
    }
}

/// Which two numbers say what a spring is.
enum SpringForm: Hashable, Sendable, CaseIterable {
    case durationAndBounce, responseAndRatio, stiffnessAndDamping
}
