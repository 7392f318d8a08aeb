import Prototyping

/// The names of the parts where gestures are explained.
extension Home: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .page: Phrase("Weather page")
        case .hours: Phrase("Hourly weather")
        case .refresh: Phrase("Refresh")
        }
    }

    static let gestureHints = [
        GestureHint(Phrase("Pull weather down"), Phrase("refreshes forecast"))
    ]
}
