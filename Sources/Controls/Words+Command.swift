/// The words of the table of commands.
extension Words {
    public func name(of command: Command) -> String {
        switch command {
        case .workbench: pick("작업대 열기, 닫기", "Toggle the workbench")
        case .help: pick("키와 제스처", "Keys and gestures")
        case .hud: pick("프레임 HUD", "Frame HUD")
        case .gestureOverlay: pick("제스처 오버레이", "Gesture overlay")
        case .compare: pick("A/B 비교", "Compare A and B")
        case .record: pick("녹화 시작, 저장", "Start or save a recording")
        case .messages: pick("코드 오류와 출력", "Errors and output")
        case .replay: pick("마지막 제스처 다시 재생", "Replay the last gesture")
        case .loop: pick("마지막 제스처 반복", "Loop the last gesture")
        case .pause: pick("일시 정지, 계속", "Pause or continue")
        case .frameBack: pick("한 프레임 뒤로", "One frame back")
        case .frameOn: pick("한 프레임 앞으로", "One frame forward")
        case .tenBack: pick("열 프레임 뒤로", "Ten frames back")
        case .tenOn: pick("열 프레임 앞으로", "Ten frames forward")
        case .goLive: pick("현재로 돌아가기", "Return to the present")
        case .slower: pick("더 느리게: 1/2, 1/4, 1/10", "Slower: 1/2, 1/4, 1/10")
        case .faster: pick("더 빠르게", "Faster")
        case .nextPanel: pick("다음 패널에 키보드 포커스", "Focus the next panel")
        case .previousPanel: pick("이전 패널에 키보드 포커스", "Focus the previous panel")
        case .undo: pick("실행 취소", "Undo")
        case .redo: pick("다시 실행", "Redo")
        case .openTuning: pick("튜닝 열기", "Open a tuning")
        case .saveTuning: pick("튜닝 저장", "Save the tuning")
        case .keepInCode: pick("튜닝을 코드에 저장", "Keep in code")
        }
    }

    public func name(of group: Command.Group) -> String {
        switch group {
        case .tools: pick("도구", "Tools")
        case .time: pick("시간", "Time")
        case .panels: pick("패널", "Panels")
        }
    }

    /// The name of the workbench as a part of the window.
    public var workbench: String { pick("작업대", "Workbench") }
}
