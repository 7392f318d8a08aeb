import Prototyping

/// The names of the parts where gestures are explained.
extension Player: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .sheet: Phrase("Player sheet", ["ko": "플레이어 시트"])
        case .mini: Phrase("Mini player", ["ko": "미니 플레이어"])
        case .playMini, .play: Phrase("Play button", ["ko": "재생 버튼"])
        case .nextMini, .next: Phrase("Next button", ["ko": "다음 버튼"])
        case .previous: Phrase("Previous button", ["ko": "이전 버튼"])
        case .chevron: Phrase("Close button", ["ko": "닫기 버튼"])
        case .heart: Phrase("Heart", ["ko": "하트"])
        case .scrubber: Phrase("Scrubber", ["ko": "스크러버"])
        case .shuffle: Phrase("Shuffle", ["ko": "셔플"])
        case .repeat: Phrase("Repeat", ["ko": "반복"])
        case .queue: Phrase("Queue", ["ko": "대기열"])
        case .queueRow(let index): Phrase("Queue row \(index + 1)", ["ko": "대기열 \(index + 1)"])
        case .pages: Phrase("Player pages", ["ko": "플레이어 페이지"])
        case .pageSwitch: Phrase("Page switch", ["ko": "페이지 전환"])
        }
    }

    static let gestureHints = [
        GestureHint(
            Phrase("Throw the mini player", ["ko": "미니 플레이어 던지기"]), Phrase("opens the player", ["ko": "플레이어 열기"])),
        GestureHint(
            Phrase("Pull player down, Esc", ["ko": "플레이어 내리기, Esc"]), Phrase("closes the player", ["ko": "플레이어 닫기"])),
        GestureHint(Phrase("Space", ["ko": "스페이스"]), Phrase("plays, pauses", ["ko": "음악 재생, 일시 정지"])),
    ]
}
