/// The words of the table of commands and of what a hand can do on the stage.
extension Words {
    public func name(of command: Command) -> String {
        switch command {
        case .workbench: pick("작업대 열기, 닫기", "Toggle the workbench")
        case .help: pick("키와 제스처", "Keys and gestures")
        case .hud: pick("프레임 HUD", "Frame HUD")
        case .gestureOverlay: pick("제스처 오버레이", "Gesture overlay")
        case .compare: pick("A/B 비교", "Compare A and B")
        case .record: pick("녹화 시작, 저장", "Start or save a recording")
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
        }
    }

    public func name(of group: Command.Group) -> String {
        switch group {
        case .tools: pick("도구", "Tools")
        case .time: pick("시간", "Time")
        case .panels: pick("패널", "Panels")
        }
    }

    /// The name of the workbench as a place.
    public var workbench: String { pick("작업대", "Workbench") }

    /// What the hand can do on the stage: the gesture, and what it does.
    public var stageGestures: [(gesture: String, effect: String)] {
        [
            (
                pick("미니 플레이어 던지기", "Throw the mini player"),
                pick("플레이어 열기", "opens the player")
            ),
            (pick("플레이어 내리기, Esc", "Pull player down, Esc"), pick("플레이어 닫기", "closes the player")),
            (pick("별 드래그, 던지기", "Drag or throw a star"), pick("별 옮기기", "moves it")),
            (
                pick("핀치, Ctrl+휠, 더블 탭", "Pinch, Ctrl+wheel"),
                pick("웹 페이지 확대, 축소", "zooms a page")
            ),
            (pick("날씨 당겨 내리기", "Pull weather down"), pick("예보 새로 고침", "refreshes forecast")),
            (pick("사진 놓기", "Drop a picture"), pick("던지는 카드 만들기", "makes a card")),
            (
                pick("녹화 파일 놓기", "Drop a recording"),
                pick("녹화 재생", "plays it")
            ),
            (pick("스페이스", "Space"), pick("음악 재생, 일시 정지", "plays, pauses")),
            (pick("Tab, 화살표, Return", "Tab, arrows, Return"), pick("포커스 이동, 누르기", "move focus, press")),
            (pick("Ctrl Q", "Ctrl Q"), pick("종료", "quits")),
        ]
    }

    public var onTheStage: String { pick("스테이지에서", "On the stage") }
}
