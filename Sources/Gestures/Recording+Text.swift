import Geometry

extension Recording {
    /// The recording as the text of a `.gesture` file, which reads back as the same recording.
    ///
    /// Numbers have their shortest form that reads back the same. What the file would have without a line is left out,
    /// but for the size.
    public var text: String {
        var text = "\(RecordingParser.title)\n"
        // Before all that another prototype may not know.
        if let prototype { text += "prototype \(prototype.recordingText)\n" }
        text += "size \(size.width.recordingText) \(size.height.recordingText)\n"
        let plain = Recording()
        if scale != plain.scale { text += "scale \(scale.recordingText)\n" }
        for field in header { text += "\(field.key) \(field.value)\n" }
        if language != plain.language { text += "language \(language)\n" }
        if seed != plain.seed { text += "seed \(seed)\n" }
        if let start { text += "start \(start)\n" }
        if clock != plain.clock { text += "clock \(clock.recordingText)\n" }
        if from != plain.from { text += "from \(from.recordingText)\n" }
        if let version { text += "version \(version)\n" }
        if let digest { text += "digest \(digest)\n" }
        text += "---\n"
        for event in events {
            let line = event.kind == .end ? Self.endLine(at: event.time, endDigest) : event.recordingLine
            if !line.isEmpty { text += line + "\n" }
        }
        return text
    }

    /// The last line of a recording, without its end.
    public static func endLine(at time: Double, _ digest: String?) -> String {
        InputEvent(time: time, kind: .end).recordingLine + (digest.map { " \($0)" } ?? "")
    }
}

extension InputEvent {
    /// The event as a line of a `.gesture` file, without its end.
    ///
    /// A text too long for one line becomes several, one after another, which say the same. A mouse button that is
    /// cancelled has no line, as only a finger can be: the string is empty.
    public var recordingLine: String {
        let time = time.recordingText
        switch kind {
        case .text(let text): return Self.pieces(of: text).map { "\(time) text \($0)" }.joined(separator: "\n")
        case .paste(let text): return Self.pieces(of: text).map { "\(time) paste \($0)" }.joined(separator: "\n")
        case .tuning(let values):
            return InputEvent.Kind.recordingLines(of: values).map { "\(time) \($0)" }.joined(separator: "\n")
        case .pointerCancel(.mouse): return ""
        default: return "\(time) \(words)"
        }
    }

    /// The event without its time.
    private var words: String {
        switch kind {
        case .pointerDown(let pointer, let position): Self.pointer(pointer, "down", position)
        case .pointerMove(.touch(let finger), let position): Self.pointer(.touch(finger), "move", position)
        case .pointerMove(_, let position): "mouse move \(Self.position(position))"
        case .pointerUp(let pointer, let position): Self.pointer(pointer, "up", position)
        case .pointerCancel(let pointer): if case .touch(let finger) = pointer { "touch \(finger) cancel" } else { "" }
        case .wheel(let step, let position):
            "wheel \(step.dx.recordingText) \(step.dy.recordingText) at \(Self.position(position))"
        case .pinch(let factor, let position): "pinch \(factor.recordingText) at \(Self.position(position))"
        case .rotate(let degrees, let position): "rotate \(degrees.recordingText) at \(Self.position(position))"
        case .keyDown(let name): "key down \(Self.keyName(name))"
        case .keyUp(let name): "key up \(Self.keyName(name))"
        case .text(let text): "text \(text.recordingText)"
        case .compose(let text, let start, let length): "compose \(text.recordingText) \(start) \(length)"
        case .paste(let text): "paste \(text.recordingText)"
        case .resize(let size): "resize \(size.width.recordingText) \(size.height.recordingText)"
        case .focus(let isGained): isGained ? "focus gained" : "focus lost"
        case .answer(let name, let fields): fields.isEmpty ? "answer \(name)" : "answer \(name) \(fields)"
        case .tuning: ""
        case .timeScale(let scale): InputEvent.Kind.recordingText(ofTimeScale: scale)
        case .notice(let name): InputEvent.Kind.recordingText(ofNotice: name)
        case .perform(let name, let fields): fields.isEmpty ? "do \(name)" : "do \(name) \(fields)"
        case .end: "end"
        }
    }

    private static func pointer(_ pointer: PointerID, _ verb: String, _ position: Point) -> String {
        switch pointer {
        case .mouse(.left): "mouse \(verb) \(Self.position(position))"
        case .mouse(let button): "mouse \(verb) \(Self.position(position)) \(button.rawValue)"
        case .touch(let finger): "touch \(finger) \(verb) \(Self.position(position))"
        }
    }

    private static func position(_ position: Point) -> String {
        "\(position.x.recordingText) \(position.y.recordingText)"
    }

    /// A key's name as it is, or in quotes where it would be read as something else.
    private static func keyName(_ name: String) -> String {
        let bytes = Array(name.utf8)
        let isPlain =
            bytes == [Ascii.quote]
            || !bytes.isEmpty && !bytes.contains { $0 == Ascii.quote || $0 == Ascii.hash || $0 < Ascii.space }
                && bytes.first != Ascii.space && bytes.last != Ascii.space
        return isPlain ? name : name.recordingText
    }

    /// A text in quotes, cut where it would be too long for one line.
    private static func pieces(of text: String) -> [String] {
        // Room for the time, the word and the quotes.
        let room = RecordingParser.longestLine - 64
        var pieces: [String] = []
        var piece = ""
        var count = 0
        for scalar in text.unicodeScalars {
            let escaped = scalar.recordingText
            if count + escaped.utf8.count > room {
                pieces.append("\"\(piece)\"")
                piece = ""
                count = 0
            }
            piece += escaped
            count += escaped.utf8.count
        }
        pieces.append("\"\(piece)\"")
        return pieces
    }
}

extension Double {
    /// The shortest form that reads back the same: `3`, `0.25`, `1e-05`.
    var recordingText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension String {
    /// The text in quotes, with escapes.
    var recordingText: String {
        var text = "\""
        for scalar in unicodeScalars { text += scalar.recordingText }
        return text + "\""
    }
}

extension Unicode.Scalar {
    /// The character as it is between quotes.
    var recordingText: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where value < 32 || (127..<160).contains(value): "\\u{\(String(value, radix: 16))}"
        default: String(Character(self))
        }
    }
}
