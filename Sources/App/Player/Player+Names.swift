import Prototyping

/// The names of the parts where gestures are explained.
extension Player: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .sheet: Phrase("Player sheet")
        case .mini: Phrase("Mini player")
        case .playMini, .play: Phrase("Play button")
        case .nextMini, .next: Phrase("Next button")
        case .previous: Phrase("Previous button")
        case .chevron: Phrase("Close button")
        case .heart: Phrase("Heart")
        case .scrubber: Phrase("Scrubber")
        case .shuffle: Phrase("Shuffle")
        case .repeat: Phrase("Repeat")
        case .queue: Phrase("Queue")
        case .queueRow(let index): Phrase("Queue row \(index + 1)")
        case .pages: Phrase("Player pages")
        case .pageSwitch: Phrase("Page switch")
        }
    }

    static let gestureHints = [
        GestureHint(Phrase("Throw the mini player"), Phrase("opens the player")),
        GestureHint(Phrase("Pull player down, Esc"), Phrase("closes the player")),
        GestureHint(Phrase("Space"), Phrase("plays, pauses")),
    ]
}
