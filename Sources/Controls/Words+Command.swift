import Prototyping

/// The words of the table of commands.
extension Words {
    public func name(of command: Command) -> String {
        switch command {
        case .workbench: self("Toggle the workbench")
        case .help: self("Keys and gestures")
        case .hud: self("Frame HUD")
        case .gestureOverlay: self("Gesture overlay")
        case .compare: self("Compare A and B")
        case .record: self("Start or save a recording")
        case .messages: self("Errors and output")
        case .replay: self("Replay the last gesture")
        case .loop: self("Loop the last gesture")
        case .pause: self("Pause or continue")
        case .frameBack: self("One frame back")
        case .frameOn: self("One frame forward")
        case .tenBack: self("Ten frames back")
        case .tenOn: self("Ten frames forward")
        case .goLive: self("Return to the present")
        case .slower: self("Slower: 1/2, 1/4, 1/10")
        case .faster: self("Faster")
        case .nextPanel: self("Focus the next panel")
        case .previousPanel: self("Focus the previous panel")
        case .undo: self("Undo")
        case .redo: self("Redo")
        case .openTuning: self("Open a tuning")
        case .saveTuning: self("Save the tuning")
        case .keepInCode: self("Keep in code")
        }
    }

    /// The word on the button of a command; its name where no button has one.
    public func label(of command: Command) -> String {
        switch command {
        case .record: self("Record")
        case .replay: self("Replay")
        case .loop: self(Phrase("Loop", ["ko": "반복"]))
        case .pause: self("Pause")
        case .frameBack: self("Step back")
        case .frameOn: self("Step forward")
        case .goLive: self("Go live")
        case .gestureOverlay: self(Phrase("Gestures", ["ko": "제스처 보기"]))
        case .hud: self("Frame times")
        case .compare: self("Compare")
        default: name(of: command)
        }
    }

    public func name(of group: Command.Group) -> String {
        switch group {
        case .tools: self("Tools")
        case .time: self("Time")
        case .panels: self("Panels")
        }
    }

}
