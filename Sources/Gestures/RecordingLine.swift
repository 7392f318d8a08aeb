/// One line of a recording, read field by field from the left.
///
/// A fault is thrown as a ``RecordingError`` about this line.
public struct RecordingLine: Sendable {
    /// The line's number, from 1.
    let number: Int
    private let bytes: [UInt8]
    private var position = 0
    private let end: Int

    /// Reads a line without its end, and leaves its comment out.
    ///
    /// A `#` starts a comment outside quotes, at the line's start or after a space. In quotes a backslash takes away
    /// the meaning of what follows it.
    init(number: Int, bytes: [UInt8]) {
        self.number = number
        self.bytes = bytes
        var end = bytes.count
        var isQuoted = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case Ascii.backslash where isQuoted:
                index += 1
            case Ascii.quote:
                isQuoted.toggle()
            case Ascii.hash where !isQuoted && (index == 0 || Ascii.isSpace(bytes[index - 1])):
                end = index
                index = bytes.count
            default:
                break
            }
            index += 1
        }
        while end > 0, Ascii.isSpace(bytes[end - 1]) { end -= 1 }
        self.end = end
        skipSpaces()
    }

    /// Reads fields that stand in no file, such as those of an ``InputEvent/Kind/perform(name:fields:)``.
    public init(_ fields: String) { self.init(number: 1, bytes: Array(fields.utf8)) }

    /// True once every field is read.
    public var isAtEnd: Bool { position >= end }

    /// An error about this line.
    public func error(_ message: String) -> RecordingError { RecordingError(line: number, message: message) }

    /// The next field, up to a space.
    public mutating func word(_ meaning: String) throws(RecordingError) -> String {
        guard let word = nextWord() else { throw error("\(meaning) is missing") }
        return word
    }

    /// The next field where there is one.
    public mutating func nextWord() -> String? {
        guard !isAtEnd else { return nil }
        let start = position
        while position < end, !Ascii.isSpace(bytes[position]) { position += 1 }
        defer { skipSpaces() }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A finite number: `-?d+(.d+)?(e[+-]?d+)?`.
    public mutating func number(_ meaning: String) throws(RecordingError) -> Double {
        let word = try word(meaning)
        guard Ascii.isNumber(word.utf8), let value = Double(word), value.isFinite else {
            throw error("\(meaning) must be a finite number, not \(Self.shown(word))")
        }
        return value
    }

    /// A finite number above zero, and at most `limit`.
    public mutating func positive(_ meaning: String, limit: Double = .greatestFiniteMagnitude) throws(RecordingError)
        -> Double
    {
        let value = try number(meaning)
        guard value > 0, value <= limit else {
            throw error(
                limit < .greatestFiniteMagnitude
                    ? "\(meaning) must be above 0 and at most \(limit.recordingText), not \(value.recordingText)"
                    : "\(meaning) must be above 0, not \(value.recordingText)")
        }
        return value
    }

    /// A whole number, digits only but for a sign where the type has one.
    public mutating func integer<Number: FixedWidthInteger>(_ meaning: String) throws(RecordingError) -> Number {
        let word = try word(meaning)
        guard word.utf8.first != Ascii.plus, let value = Number(word) else {
            throw error("\(meaning) is not a whole number in range: \(Self.shown(word))")
        }
        return value
    }

    /// A field that is the raw value of an enumeration.
    public mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ meaning: String, _ type: Choice.Type = Choice.self
    ) throws(RecordingError) -> Choice where Choice.RawValue == String {
        let word = try word(meaning)
        guard let choice = Choice(rawValue: word) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("\(meaning) must be one of \(names), not \(Self.shown(word))")
        }
        return choice
    }

    /// A field that must be this very word.
    public mutating func keyword(_ expected: String) throws(RecordingError) {
        let word = try word("“\(expected)”")
        guard word == expected else { throw error("expected “\(expected)”, not \(Self.shown(word))") }
    }

    /// A text in quotes with the escapes `\"`, `\\`, `\n`, `\t` and `\u{HEX}`.
    public mutating func string(_ meaning: String) throws(RecordingError) -> String {
        guard !isAtEnd else { throw error("\(meaning) is missing") }
        guard bytes[position] == Ascii.quote else { throw error("\(meaning) must start with a quote") }
        position += 1
        var text: [UInt8] = []
        while position < end, bytes[position] != Ascii.quote {
            if bytes[position] == Ascii.backslash {
                position += 1
                try readEscape(into: &text)
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        guard position < end else { throw error("\(meaning) must end with a quote") }
        position += 1
        guard isAtEnd || Ascii.isSpace(bytes[position]) else { throw error("no space after the text in quotes") }
        skipSpaces()
        return String(decoding: text, as: UTF8.self)
    }

    /// All that is left of the line, without the spaces around it; empty where nothing is.
    public mutating func rest() -> String {
        defer { position = end }
        return isAtEnd ? "" : String(decoding: bytes[position..<end], as: UTF8.self)
    }

    /// A key's name: all that is left, or a text in quotes where the name alone would be read otherwise.
    mutating func keyName() throws(RecordingError) -> String {
        guard !isAtEnd else { throw error("the key's name is missing") }
        if bytes[position] == Ascii.quote, end - position > 1 { return try string("the key's name") }
        return rest()
    }

    /// Refuses a line that continues.
    mutating func finish() throws(RecordingError) {
        if let word = nextWord() { throw error("unexpected text: \(Self.shown(word))") }
    }

    /// A word as an error shows it: in quotes, on one line, and not longer than a line bears.
    public static func shown(_ word: String) -> String {
        var text = ""
        for scalar in word.unicodeScalars.prefix(40) {
            let isPrintable = scalar.value >= 32 && !(127..<160).contains(scalar.value)
            text.unicodeScalars.append(isPrintable ? scalar : "\u{FFFD}")
        }
        return "“\(text)\(word.unicodeScalars.count > 40 ? "…" : "")”"
    }

    /// A text as a field: in quotes, with the escapes that ``string(_:)`` reads.
    public static func quoted(_ text: String) -> String { text.recordingText }

    /// A number as a field: the shortest form that reads back the same, such as `3`, `0.25` or `1e-05`.
    public static func text(of number: Double) -> String { number.recordingText }

    private mutating func skipSpaces() {
        while position < end, Ascii.isSpace(bytes[position]) { position += 1 }
    }

    /// Reads what follows a backslash.
    private mutating func readEscape(into text: inout [UInt8]) throws(RecordingError) {
        guard position < end else { throw error("a backslash at the end of the line") }
        let byte = bytes[position]
        position += 1
        switch byte {
        case Ascii.quote, Ascii.backslash: text.append(byte)
        case Ascii.letterN: text.append(Ascii.lineFeed)
        case Ascii.letterT: text.append(Ascii.tab)
        case Ascii.letterU: try readScalar(into: &text)
        default: throw error("unknown escape; use \\\" \\\\ \\n \\t and \\u{HEX}")
        }
    }

    /// Reads the `{HEX}` of a character given by its number.
    private mutating func readScalar(into text: inout [UInt8]) throws(RecordingError) {
        guard position < end, bytes[position] == Ascii.openingBrace else { throw error("no { after \\u") }
        position += 1
        let start = position
        while position < end, Ascii.isHexDigit(bytes[position]) { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        guard position < end, bytes[position] == Ascii.closingBrace, let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw error("\\u{…} does not hold the hexadecimal number of a character") }
        position += 1
        text.append(contentsOf: String(Character(scalar)).utf8)
    }
}

/// The bytes that mean something in a recording.
enum Ascii {
    static let tab: UInt8 = 9
    static let lineFeed: UInt8 = 10
    static let carriageReturn: UInt8 = 13
    static let space: UInt8 = 32
    static let quote: UInt8 = 34
    static let hash: UInt8 = 35
    static let plus: UInt8 = 43
    static let minus: UInt8 = 45
    static let dot: UInt8 = 46
    static let letterE: UInt8 = 101
    static let letterN: UInt8 = 110
    static let letterT: UInt8 = 116
    static let letterU: UInt8 = 117
    static let backslash: UInt8 = 92
    static let openingBrace: UInt8 = 123
    static let closingBrace: UInt8 = 125

    static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }

    /// True for `-?d+(.d+)?(e[+-]?d+)?` and nothing else.
    static func isNumber(_ bytes: String.UTF8View) -> Bool {
        var rest = bytes[...]
        func skipDigits() -> Bool {
            let start = rest.count
            rest = rest.drop(while: isDigit)
            return rest.count < start
        }
        if rest.first == minus { rest = rest.dropFirst() }
        guard skipDigits() else { return false }
        if rest.first == dot {
            rest = rest.dropFirst()
            guard skipDigits() else { return false }
        }
        if rest.first == letterE {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == plus || sign == minus { rest = rest.dropFirst() }
            guard skipDigits() else { return false }
        }
        return rest.isEmpty
    }
}
