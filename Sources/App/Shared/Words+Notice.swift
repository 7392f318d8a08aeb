import Controls

extension Words {
    func text(of notice: Notice) -> String {
        switch notice {
        case .damaged: pick("저장된 데이터가 손상되어 새로 시작했어요", "Saved data was damaged; started fresh")
        case .removed: pick("사라진 저장 파일을 다시 만들었어요", "Saved data was missing; recreated it")
        case .badRows: pick("일부 항목을 읽지 못해 빼고 열었어요", "Some saved items couldn't be read")
        case .full: pick("저장 공간이 부족해요. 공간이 생기면 저장할게요", "Disk full; will retry saving")
        case .waiting: pick("아직 저장하지 못했어요. 다시 시도할게요", "Not saved yet; retrying")
        case .refused: pick("마지막 변경을 저장하지 못했어요", "Couldn't save the last change")
        case .inUse: pick("다른 창에서 사용 중이라 저장하지 않아요", "Open in another window; not saving here")
        case .newer: pick("더 새로운 버전의 파일이라 저장하지 않아요", "Saved by a newer version; not saving")
        case .readOnly: pick("읽기 전용이라 저장하지 않아요", "Read-only; changes won't be saved")
        case .unstored: pick("이번 실행에서는 저장하지 않아요", "Changes won't be saved this time")
        case .badPicture: pick("열 수 없는 이미지예요", "Can't open this image")
        case .badTuning: pick("튜닝 파일에 오류가 있어 적용하지 않았어요", "Invalid tuning file; nothing changed")
        }
    }
}
