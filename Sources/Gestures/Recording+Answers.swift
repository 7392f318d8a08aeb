/// The events of a recording that are written as answers: `answer tuning card.bounce=0.5`, `answer pace 0.25` and
/// `answer notice bad-tuning`.
///
/// Every program has these; the names of others belong to its prototype: see ``RecordingVocabulary/answers``.
extension InputEvent.Kind {
    /// The name after `answer`.
    private enum Name {
        static let tuning = "tuning"
        static let timeScale = "pace"
        static let notice = "notice"
    }

    /// The names of the answers that every program gives.
    static let standardAnswers: Set<String> = [Name.tuning, Name.timeScale, Name.notice]

    /// Reads what follows `answer`. An answer of another name, or of another form, stays as it is written.
    init(answer name: String, fields: String) {
        self = .answer(name: name, fields: fields)
        switch name {
        case Name.tuning: if let values = [NamedValue](recordingText: fields) { self = .tuning(values) }
        case Name.timeScale:
            if Ascii.isNumber(fields.utf8), let scale = Double(fields), scale.isFinite { self = .timeScale(scale) }
        case Name.notice: if NamedValue.isPlain(fields) { self = .notice(fields) }
        default: break
        }
    }

    /// The values that `answer tuning + …` adds to those of the line before; nil for any other event.
    var continuation: [NamedValue]? {
        guard case .answer(Name.tuning, let fields) = self, fields.utf8.first == Ascii.plus else { return nil }
        return [NamedValue](recordingText: fields.dropFirst())
    }

    /// The lines of a tuning without their times: further ones where one cannot hold all values.
    static func recordingLines(of values: [NamedValue]) -> [String] {
        // The longest time takes less.
        let room = RecordingParser.longestLine - 64
        var lines: [String] = []
        var line = "answer \(Name.tuning)"
        for value in values where NamedValue.isPlain(value.name) && value.value.isFinite {
            let word = " \(value.name)=\(value.value)"
            if line.utf8.count + word.utf8.count > room {
                lines.append(line)
                line = "answer \(Name.tuning) +"
            }
            line += word
        }
        return lines + [line]
    }

    static func recordingText(ofTimeScale scale: Double) -> String { "answer \(Name.timeScale) \(scale)" }

    static func recordingText(ofNotice name: String) -> String { "answer \(Name.notice) \(name)" }
}

extension NamedValue {
    /// True for a name that a recording can hold: letters, digits, `.`, `-` and `_`, at most 1000 of them.
    public static func isPlain(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.count <= 1000
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension [NamedValue] {
    /// Reads `name=value` separated by spaces; nil if a word is not a plain name and a finite number.
    fileprivate init?(recordingText text: some StringProtocol) {
        self = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, NamedValue.isPlain(parts[0]), let value = Double(parts[1]), value.isFinite
            else { return nil }
            append(NamedValue(String(parts[0]), value))
        }
    }
}
