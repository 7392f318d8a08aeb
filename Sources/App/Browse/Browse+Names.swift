import Prototyping

/// The names of the parts where gestures are explained.
extension Browse: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .page: Phrase("Web page")
        case .link(let index): Phrase("Link \(index + 1)")
        case .bars: Phrase("Browser bars")
        case .smallBar: Phrase("Small bar")
        case .textSize: Phrase("Text size")
        case .reload: Phrase("Reload")
        case .back: Phrase("Back")
        case .forward: Phrase("Forward")
        case .share: Phrase("Share")
        case .bookmarks: Phrase("Bookmarks")
        case .tabs: Phrase("Open pages")
        case .cards: Phrase("Card grid")
        case .card(let id): Phrase("Card \(id + 1)")
        case .closeCard(let id): Phrase("Close card \(id + 1)")
        case .cardsBar: Phrase("Card bar")
        case .newPage: Phrase("New page")
        case .done: Phrase("Done")
        case .markPage: Phrase("Add bookmark")
        case .bookmark(let index): Phrase("Bookmark \(index + 1)")
        case .removeBookmark(let index): Phrase("Remove bookmark \(index + 1)")
        }
    }

    static let gestureHints = [
        GestureHint(Phrase("Pinch, Ctrl+wheel"), Phrase("zooms a page"))
    ]
}
