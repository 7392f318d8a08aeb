import Prototyping

/// The names of the parts where gestures are explained.
extension Home: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .page: Phrase("Weather page", ["ko": "날씨 페이지"])
        case .hours: Phrase("Hourly weather", ["ko": "시간별 날씨"])
        case .refresh: Phrase("Refresh", ["ko": "새로 고침"])
        }
    }

    static let gestureHints = [
        GestureHint(Phrase("Pull weather down", ["ko": "날씨 당겨 내리기"]), Phrase("refreshes forecast", ["ko": "예보 새로 고침"]))
    ]
}
