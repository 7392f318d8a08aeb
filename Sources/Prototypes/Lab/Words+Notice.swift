extension Words {
    func text(of notice: Notice) -> String {
        switch notice {
        case .damaged: pick("저장 파일이 손상되어 새로 시작했어요", "Saved data was damaged; starting afresh")
        case .removed: pick("사라진 저장 파일을 다시 만들었어요", "Saved data was gone; it was made anew")
        case .badRows: pick("읽을 수 없는 항목은 빼고 열었어요", "Some saved items could not be read")
        case .full: pick("저장 공간이 없어요. 생기면 저장할게요", "The disk is full; saving will be tried again")
        case .waiting: pick("아직 저장하지 못했어요. 다시 해 볼게요", "Not saved yet; trying again")
        case .refused: pick("마지막 변경을 저장하지 못했어요", "The last change could not be saved")
        case .inUse: pick("다른 창이 열려 있어 저장하지 않아요", "Another window saves; this one does not")
        case .newer: pick("더 새로운 버전의 파일이라 저장하지 않아요", "Made by a later version; nothing is saved")
        case .readOnly: pick("읽기 전용이라 저장하지 않아요", "Read-only; nothing is saved")
        case .unstored: pick("이번에는 저장하지 않아요", "Nothing is saved this time")
        case .badPicture: pick("읽을 수 없는 그림이에요", "That picture cannot be read")
        case .badTuning: pick("튜닝 파일을 읽을 수 없어 그대로 둘게요", "The tuning file makes no sense; nothing changed")
        }
    }
}
