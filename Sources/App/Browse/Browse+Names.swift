import Prototyping

/// The names of the parts where gestures are explained.
extension Browse: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .page: Phrase("Web page", ["ko": "웹 페이지"])
        case .link(let index): Phrase("Link \(index + 1)", ["ko": "링크 \(index + 1)"])
        case .bars: Phrase("Browser bars", ["ko": "브라우저 툴바"])
        case .smallBar: Phrase("Small bar", ["ko": "작은 툴바"])
        case .textSize: Phrase("Text size", ["ko": "글자 크기"])
        case .reload: Phrase("Reload", ["ko": "새로 고침"])
        case .back: Phrase("Back", ["ko": "뒤로"])
        case .forward: Phrase("Forward", ["ko": "앞으로"])
        case .share: Phrase("Share", ["ko": "공유"])
        case .bookmarks: Phrase("Bookmarks", ["ko": "책갈피"])
        case .tabs: Phrase("Open pages", ["ko": "열린 페이지"])
        case .cards: Phrase("Card grid", ["ko": "카드 목록"])
        case .card(let id): Phrase("Card \(id + 1)", ["ko": "카드 \(id + 1)"])
        case .closeCard(let id): Phrase("Close card \(id + 1)", ["ko": "카드 \(id + 1) 닫기"])
        case .cardsBar: Phrase("Card bar", ["ko": "카드 툴바"])
        case .newPage: Phrase("New page", ["ko": "새 페이지"])
        case .done: Phrase("Done", ["ko": "완료"])
        case .markPage: Phrase("Add bookmark", ["ko": "책갈피 추가"])
        case .bookmark(let index): Phrase("Bookmark \(index + 1)", ["ko": "책갈피 \(index + 1)"])
        case .removeBookmark(let index): Phrase("Remove bookmark \(index + 1)", ["ko": "책갈피 \(index + 1) 삭제"])
        }
    }

    static let gestureHints = [
        GestureHint(
            Phrase("Pinch, Ctrl+wheel", ["ko": "핀치, Ctrl+휠, 더블 탭"]), Phrase("zooms a page", ["ko": "웹 페이지 확대, 축소"]))
    ]
}
