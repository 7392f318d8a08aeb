import Controls
import Geometry

/// The words of the workbench.
extension Words {
    var startsHeading: String { pick("시작 상태", "Starting states") }
    var onTheStage: String { pick("스테이지에서", "On the stage") }

    var undo: String { pick("실행 취소", "Undo") }

    func wentOn(storing: Bool) -> String {
        storing
            ? pick("이 시점부터 이어가요. 저장된 데이터도 되돌렸어요", "Resumed from here; saved data was rolled back")
            : pick("이 시점부터 이어가요", "Resumed from here")
    }

    var nothingToReplay: String { pick("아직 다시 재생할 제스처가 없어요", "No gesture to replay yet") }
    var nothingRecorded: String { pick("녹화된 내용이 없어요", "Nothing was recorded") }
    var windowTooSmall: String {
        let least = WorkspaceLayout.least
        let size = "\(Int(least.width))×\(Int(least.height))"
        return pick("작업대를 열려면 창이 \(size) 이상이어야 해요", "The workbench needs a window of at least \(size)")
    }

    func stageIsScaled(to scale: Double) -> String {
        let percent = "\(decimal(scale * 100, digits: 1, trimmed: true)) %"
        return pick("화면이 작아 스테이지를 \(percent)로 보여 줘요", "The screen is small: the stage is shown at \(percent)")
    }

    var timeIsPaused: String { pick("일시 정지 중이에요. F7을 누르면 계속해요", "Paused. Press F7 to resume") }
    func saved(_ name: String) -> String { pick("저장했어요: \(name)", "Saved: \(name)") }
    func kept(in files: String) -> String { pick("코드에 저장했어요: \(files)", "Kept in \(files)") }
    func progress(of work: WorkInProgress, percent: Int) -> String {
        switch work {
        case .exporting: pick("내보내는 중 \(percent) %", "Exporting \(percent) %")
        case .opening: pick("여는 중 \(percent) % · Esc로 취소", "Opening \(percent) % · Esc to cancel")
        case .catchingUp(let left):
            pick("이벤트 \(left)개 처리 중 · Esc로 취소", "Processing \(left) events · Esc to cancel")
        }
    }

    /// The work on saved code, with the seconds from the first on.
    func doing(_ work: CodeWork, seconds: Int) -> String {
        let name =
            switch work {
            case .compiling: pick("컴파일 중", "Compiling")
            case .checking: pick("새 코드 확인 중", "Checking the new code")
            }
        return seconds < 1 ? name : name + pick(" · \(seconds)초", " · \(seconds) s")
    }

    /// The words for the code's errors, and for the lines that it has printed.
    func messages(errors: Int, lines: Int) -> String {
        var parts: [String] = []
        if errors > 0 {
            parts.append(pick("코드 오류 \(errors)개", errors == 1 ? "1 error in the code" : "\(errors) errors in the code"))
        }
        if lines > 0 { parts.append(pick("출력 \(lines)줄", lines == 1 ? "1 line printed" : "\(lines) lines printed")) }
        return parts.joined(separator: " · ")
    }

    func showsErrors(_ count: Int) -> String {
        Command.messages.chord.text + " · " + pick("오류 \(count)개", count == 1 ? "1 error" : "\(count) errors")
    }

    var copyLocation: String { pick("눌러서 위치 복사", "Press to copy the place") }
    var locationCopied: String { pick("위치를 복사했어요", "Place copied") }
    var lineCopied: String { pick("복사했어요", "Copied") }
    var cancelled: String { pick("취소했어요", "Cancelled") }

    /// - Parameter isComparing: True while two sides are.
    func title(of purpose: FilePurpose, isComparing: Bool) -> String {
        switch purpose {
        case .saveTuning: pick("튜닝 저장", "Save tuning")
        case .openTuning: pick("튜닝 열기", "Open tuning")
        case .take: pick("이 버전을 보관할 이름", "Keep this version as")
        case .export(let kind, _): exportName(of: kind, isComparing: isComparing) + " · " + exportForm(of: kind)
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
        case .backwards: parts.append(pick("역재생 · F7", "Reverse · F7"))
        case .once: parts.append(pick("다시 재생 · F6", "Replay · F6"))
        case .loop: parts.append(pick("반복 · F6", "Loop · F6"))
        }
        if state.timeScale != .off { parts.append("\(state.timeScale.rawValue)× · F8") }
        return parts.joined(separator: "   ")
    }
}
