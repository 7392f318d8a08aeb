import Model

/// What stands together in the inspector: the tuning as a whole, and the parameters of each system.
enum TuningGroup: Hashable, Sendable, CaseIterable {
    case presets, player, browse, scroll, stars, sheet, overlay, gestures

    /// The spring whose curve is drawn at the group's top; its duration and bounce are the first two of ``names``.
    var spring: TunedSpring? {
        switch self {
        case .player: .player
        case .browse: .bars
        case .scroll: .page
        case .stars: .star
        case .sheet: .sheet
        case .presets, .overlay, .gestures: nil
        }
    }

    /// The parameters in the order in which they are shown.
    var names: [Tuning.Name] {
        switch self {
        case .presets: []
        case .player: [.playerDuration, .playerBounce, .playerFlick]
        case .browse: [.barsDuration, .barsBounce]
        case .scroll: [.returnDuration, .returnBounce, .deceleration, .rubberBand, .wheelStep, .wheelDuration]
        case .stars: [.popDuration, .popBounce, .starsDeceleration]
        case .sheet: [.sheetDuration, .sheetBounce]
        case .overlay: [.overlayFade]
        case .gestures: [.slopMouse, .slopTouch, .fastest]
        }
    }
}

extension Tuning {
    /// The tuning with the parameters of some names as they are by themselves.
    func standard(_ names: [Name]) -> Tuning {
        var tuning = self
        // What is standard lies in its range.
        for name in names { try? tuning.set(name, to: name.standard) }
        return tuning
    }

    /// True if a parameter is not as it is by itself.
    func isChanged(_ name: Name) -> Bool { self[name] != name.standard }
}
