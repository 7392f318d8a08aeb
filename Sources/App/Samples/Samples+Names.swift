import Prototyping

/// The names of the parts where gestures are explained.
extension Samples: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .screen: Phrase("Sky/list switch")
        case .add: Phrase("Add button")
        case .bucket: Phrase("Bucket")
        case .star(let id): Phrase("Star \(id)")
        case .page: Phrase("Goal list")
        case .field: Phrase("Text field")
        case .submit: Phrase("Add goal button")
        case .tick(let id): Phrase("Goal \(id) checkbox")
        case .title(let id): Phrase("Goal \(id)")
        case .edit(let id): Phrase("Edit goal \(id)")
        case .delete(let id): Phrase("Delete goal \(id)")
        case .shape(let index): Phrase("Shape \(index + 1)")
        case .confirm: Phrase("Sheet button")
        }
    }

    static let gestureHints = [
        GestureHint(Phrase("Drag or throw a star"), Phrase("moves it"))
    ]
}
