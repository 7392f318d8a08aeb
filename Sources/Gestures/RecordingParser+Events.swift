import Geometry

/// The pressed pointers, and the time of the line before: what makes an event follow from those before it.
struct PressState: Sendable {
    var time = 0.0
    var buttons: Set<MouseButton> = []
    var fingers: Set<Int> = []
    var keys: Set<String> = []
}

extension RecordingParser {
    /// Reads a line below `---`: a time and what happened.
    mutating func readEvent(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent {
        let time = try line.number("the time")
        guard time >= 0 else { throw line.error("the time must not be below 0: \(time.recordingText)") }
        guard time >= state.time else {
            throw line.error("the time goes back from \(state.time.recordingText) to \(time.recordingText)")
        }
        guard time <= Self.latestTime else {
            throw line.error("the time is above \(Self.latestTime.recordingText) s: \(time.recordingText)")
        }
        state.time = time
        return InputEvent(time: time, kind: try readKind(&line))
    }

    private mutating func readKind(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        let verb = try line.word("the event")
        switch verb {
        case "mouse": return try readMouse(&line)
        case "touch": return try readTouch(&line)
        case "key": return try readKey(&line)
        case "wheel":
            let notches = Vector(dx: try line.number("DX"), dy: try line.number("DY"))
            return .wheel(notches, at: try readPositionAfterAt(&line))
        case "pinch":
            let factor = try line.positive("the factor")
            return .pinch(factor, at: try readPositionAfterAt(&line))
        case "rotate":
            let degrees = try line.number("the angle")
            return .rotate(degrees: degrees, at: try readPositionAfterAt(&line))
        case "text": return .text(try line.string("the text"))
        case "compose":
            let text = try line.string("the text")
            return .compose(text, start: try line.integer("the start"), length: try line.integer("the length"))
        case "paste": return .paste(try line.string("the text"))
        case "resize":
            let width = try line.positive("the width", limit: Self.longestSide)
            return .resize(Size(width: width, height: try line.positive("the height", limit: Self.longestSide)))
        case "focus": return .focus(try line.choice("the focus", Focus.self) == .gained)
        case "answer": return try vocabulary.readAnswer(&line)
        case "do": return try vocabulary.readAction(&line)
        case "end": return .end
        default: throw line.error("no such event: \(RecordingLine.shown(verb))")
        }
    }

    private mutating func readMouse(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        let movement = try line.choice("the mouse action", Movement.self)
        let position = try readPosition(&line)
        if movement == .move { return .pointerMove(nil, position) }
        let button = line.isAtEnd ? .left : try line.choice("the button", MouseButton.self)
        if movement == .down {
            guard state.buttons.insert(button).inserted else {
                throw line.error("the \(button) button is already down")
            }
            return .pointerDown(.mouse(button), position)
        }
        guard state.buttons.remove(button) != nil else { throw line.error("the \(button) button is not down") }
        return .pointerUp(.mouse(button), position)
    }

    private mutating func readTouch(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        let finger: Int = try line.integer("the finger")
        guard (0...9).contains(finger) else { throw line.error("the finger must be between 0 and 9, not \(finger)") }
        let movement = try line.choice("the touch action", TouchMovement.self)
        if movement == .down {
            guard state.fingers.insert(finger).inserted else { throw line.error("finger \(finger) is already down") }
            return .pointerDown(.touch(finger), try readPosition(&line))
        }
        guard state.fingers.contains(finger) else { throw line.error("finger \(finger) is not down") }
        if movement == .move { return .pointerMove(.touch(finger), try readPosition(&line)) }
        state.fingers.remove(finger)
        return movement == .up ? .pointerUp(.touch(finger), try readPosition(&line)) : .pointerCancel(.touch(finger))
    }

    /// A key that is down goes down again while it repeats; it goes up only once.
    private mutating func readKey(_ line: inout RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        let movement = try line.choice("the key action", KeyMovement.self)
        let name = try line.keyName()
        if movement == .down {
            state.keys.insert(name)
            return .keyDown(name)
        }
        guard state.keys.remove(name) != nil else {
            throw line.error("the key is not down: \(RecordingLine.shown(name))")
        }
        return .keyUp(name)
    }

    private func readPosition(_ line: inout RecordingLine) throws(RecordingError) -> Point {
        Point(x: try line.number("X"), y: try line.number("Y"))
    }

    private func readPositionAfterAt(_ line: inout RecordingLine) throws(RecordingError) -> Point {
        try line.keyword("at")
        return try readPosition(&line)
    }

    // The words that have one meaning each.
    private enum Movement: String, CaseIterable { case down, up, move }
    private enum TouchMovement: String, CaseIterable { case down, move, up, cancel }
    private enum KeyMovement: String, CaseIterable { case down, up }
    private enum Focus: String, CaseIterable { case lost, gained }
}
