import Prototyping

/// The names of the parts where gestures are explained.
extension Samples: PartNaming, Hinting {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .screen: Phrase("Sky/list switch", ["ko": "하늘/목록"])
        case .add: Phrase("Add button", ["ko": "추가 버튼"])
        case .bucket: Phrase("Bucket", ["ko": "버킷"])
        case .star(let id): Phrase("Star \(id)", ["ko": "별 \(id)"])
        case .page: Phrase("Goal list", ["ko": "목표 목록"])
        case .field: Phrase("Text field", ["ko": "텍스트 필드"])
        case .submit: Phrase("Add goal button", ["ko": "목표 추가 버튼"])
        case .tick(let id): Phrase("Goal \(id) checkbox", ["ko": "목표 \(id) 체크박스"])
        case .title(let id): Phrase("Goal \(id)", ["ko": "목표 \(id)"])
        case .edit(let id): Phrase("Edit goal \(id)", ["ko": "목표 \(id) 수정"])
        case .delete(let id): Phrase("Delete goal \(id)", ["ko": "목표 \(id) 삭제"])
        case .shape(let index): Phrase("Shape \(index + 1)", ["ko": "모양 \(index + 1)"])
        case .confirm: Phrase("Sheet button", ["ko": "시트 버튼"])
        }
    }

    static let gestureHints = [
        GestureHint(Phrase("Drag or throw a star", ["ko": "별 드래그, 던지기"]), Phrase("moves it", ["ko": "별 옮기기"]))
    ]
}
