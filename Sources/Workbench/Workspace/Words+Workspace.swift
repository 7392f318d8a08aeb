import Prototypes

/// The words of the desk.
extension Words {
    var undo: String { pick("실행 취소", "Undo") }

    func wentOn(storing: Bool) -> String {
        storing
            ? pick("이 순간부터 이어가요. 저장된 것도 되돌렸어요", "Going on from here; what is stored went back too")
            : pick("이 순간부터 이어가요", "Going on from here")
    }

    var nothingToReplay: String { pick("아직 다시 볼 제스처가 없어요", "There is no gesture to replay yet") }
    var nothingRecorded: String { pick("녹화할 것이 없었어요", "There was nothing to record") }
    var windowTooSmall: String {
        pick("작업대는 1000×800 이상인 창에서 펼쳐져요", "The workbench unfolds in a window of 1000×800 or more")
    }

    var standsStill: String { pick("시간이 멈춰 있어요. F7로 이어가요", "Time stands still; F7 lets it go on") }
    func saved(_ name: String) -> String { pick("저장했어요: \(name)", "Saved: \(name)") }
    func progress(of work: WorkInProgress, percent: Int) -> String {
        switch work {
        case .exporting: pick("내보내는 중 \(percent) %", "Exporting, \(percent) %")
        case .opening: pick("여는 중 \(percent) % · Esc로 취소", "Opening, \(percent) %; Esc cancels")
        case .catchingUp(let left):
            pick("이벤트 \(left)개 처리 중 · Esc로 취소", "Handling \(left) more events; Esc cancels")
        }
    }
    var cancelled: String { pick("취소했어요", "Cancelled") }

    func title(of purpose: FilePurpose) -> String {
        switch purpose {
        case .saveTuning: pick("튜닝 저장", "Save the tuning")
        case .openTuning: pick("튜닝 열기", "Open a tuning")
        case .export(let kind): exportName(of: kind) + " · " + exportForm(of: kind)
        }
    }

    func status(_ state: StatusPill.State) -> String {
        var parts: [String] = []
        if let seconds = state.recording {
            parts.append(pick("녹화 중 \(seconds)초 · F5", "Recording \(seconds) s · F5"))
        }
        switch state.flow {
        case .running: break
        case .paused: parts.append(pick("일시 정지 · F7", "Paused · F7"))
        case .backwards: parts.append(pick("거꾸로 · F7", "Backwards · F7"))
        case .once: parts.append(pick("다시 보기 · F6", "Replay · F6"))
        case .loop: parts.append(pick("반복 · F6", "Loop · F6"))
        }
        if state.pace != .off { parts.append("\(state.pace.rawValue)× · F8") }
        return parts.joined(separator: "   ")
    }
}
