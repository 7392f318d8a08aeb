import Geometry

/// Reads a recording (`.gesture`) piece by piece, in memory that does not grow but by its events.
///
///     var parser = RecordingParser()
///     while let bytes = try file.read(upToCount: 65_536), !bytes.isEmpty { try parser.feed(bytes) }
///     let recording = try parser.finish()
///
/// A line of more than ``longestLine`` bytes is refused at the first byte too many, and so is a start of more than
/// ``longestStart``. After an error the parser gives the same error again.
public struct RecordingParser: Sendable {
    /// The most bytes that a line may have, without its end; that of a start may be longer.
    public static let longestLine = 4096

    /// The most bytes of JSON that a header's `start` may have: room for more than 100 000 goals.
    public static let longestStart = 32 << 20

    /// The latest time of an event, in seconds: a day. A replay steps through all of it, frame by frame.
    public static let latestTime = 86_400.0

    /// The first line of every recording.
    static let title = "motionlab gesture 1"

    /// The part of the file that is being read.
    private enum Part {
        case title, header, events, ended
    }

    private var part = Part.title
    private var line: [UInt8] = []
    private var lineNumber = 1
    private var failure: RecordingError?
    private var seenKeys: Set<String> = []
    private var recording = Recording()
    var state = PressState()

    /// The words that belong to the prototype.
    let vocabulary: RecordingVocabulary

    /// Makes a parser that has read nothing.
    ///
    /// - Parameter vocabulary: The words that belong to the prototype; all others are errors.
    public init(_ vocabulary: RecordingVocabulary = .any) {
        self.vocabulary = vocabulary
        // One byte more for the CR of a CRLF, one for the byte too many.
        line.reserveCapacity(Self.longestLine + 2)
    }

    /// Reads the next bytes, which may begin and end anywhere.
    ///
    /// Throws: a ``RecordingError`` as soon as a line is known to be wrong.
    public mutating func feed(_ bytes: some Sequence<UInt8>) throws(RecordingError) {
        if let failure { throw failure }
        for byte in bytes {
            if byte == Ascii.lineFeed {
                try readLine()
                lineNumber += 1
                continue
            }
            if byte == 0 { throw fail("a NUL byte") }
            line.append(byte)
            // One byte more for the CR of a CRLF.
            guard line.count > Self.longestLine, line.count > Self.longestLine + 1 || byte != Ascii.carriageReturn
            else { continue }
            let longest = isStart ? Self.startWord.count + Self.longestStart : Self.longestLine
            if line.count > longest + 1 || line.count == longest + 1 && byte != Ascii.carriageReturn {
                throw fail("more than \(longest) bytes without a line end")
            }
        }
    }

    /// True while a header's line is gathered that says what the recording starts with.
    private var isStart: Bool { part == .header && line.starts(with: Self.startWord) }

    private static let startWord = Array("start ".utf8)

    /// Reads a last line that has no end, and gives what was read.
    ///
    /// Throws: a ``RecordingError`` where the last line is wrong, or the file stops before its events.
    public mutating func finish() throws(RecordingError) -> Recording {
        if let failure { throw failure }
        let hasNothing = part == .title && line.isEmpty
        if !line.isEmpty { try readLine() } else if lineNumber > 1 { lineNumber -= 1 }
        switch part {
        case .title: throw fail(hasNothing ? "the file is empty" : "the first line is not “\(Self.title)”")
        case .header: throw fail("the header does not end with “---”")
        case .events, .ended: return recording
        }
    }

    /// Keeps an error, so that it is not lost.
    private mutating func fail(_ message: String) -> RecordingError {
        let error = RecordingError(line: lineNumber, message: message)
        failure = error
        return error
    }

    /// Keeps an error; what is wrong with the recording of another prototype is most often that.
    private mutating func fail(_ error: RecordingError) -> RecordingError {
        let stranger = vocabulary.stranger(recording.prototype)
        let error = RecordingError(line: error.line, message: (stranger.map { $0 + ": " } ?? "") + error.message)
        failure = error
        return error
    }

    /// Reads the line that was gathered and makes room for the next.
    private mutating func readLine() throws(RecordingError) {
        do {
            try interpretLine()
        } catch {
            throw fail(error)
        }
        line.removeAll(keepingCapacity: true)
    }

    private mutating func interpretLine() throws(RecordingError) {
        if line.last == Ascii.carriageReturn { line.removeLast() }
        // Decoding replaces what is not UTF-8, so that the bytes differ.
        guard String(decoding: line, as: UTF8.self).utf8.elementsEqual(line) else {
            throw RecordingError(line: lineNumber, message: "invalid UTF-8")
        }
        if part == .title {
            guard line.elementsEqual(Self.title.utf8) else {
                throw RecordingError(line: lineNumber, message: "the first line is not “\(Self.title)”")
            }
            part = .header
            return
        }
        var fields = RecordingLine(number: lineNumber, bytes: line)
        guard !fields.isAtEnd else { return }
        switch part {
        case .title: break
        case .header: try readHeader(&fields)
        case .events:
            let event = try readEvent(&fields)
            if event.kind == .end, !fields.isAtEnd { recording.endDigest = try readDigest(&fields) }
            try fields.finish()
            if let more = event.kind.continuation, var last = recording.events.last, last.time == event.time,
                case .tuning(var values) = last.kind
            {
                // Held by nothing else, so that adding copies nothing.
                recording.events.removeLast()
                last.kind = .end
                values += more
                last.kind = .tuning(values)
                recording.events.append(last)
            } else {
                recording.events.append(event)
            }
            if event.kind == .end {
                part = .ended
                guard event.time >= recording.from else {
                    throw fields.error(
                        "it ends at \(event.time.recordingText) s, before it is shown, from \(recording.from.recordingText) s"
                    )
                }
            }
        case .ended: throw fields.error("nothing can follow “end”")
        }
    }

    /// Reads a line above `---`.
    private mutating func readHeader(_ fields: inout RecordingLine) throws(RecordingError) {
        let key = try fields.word("a header key")
        if key == "---" {
            try fields.finish()
            part = .events
            return
        }
        switch key {
        case "prototype": recording.prototype = try fields.string("the prototype's name")
        case "size":
            let width = try fields.positive("the width", limit: Self.longestSide)
            recording.size = Size(width: width, height: try fields.positive("the height", limit: Self.longestSide))
        case "scale": recording.scale = try fields.positive("the scale", limit: Self.largestScale)
        case "language":
            let language = try fields.word("the language")
            let known = vocabulary.languages
            guard known.isEmpty || known.contains(language) else {
                throw fields.error(
                    "the language must be one of \(known.joined(separator: ", ")), not \(RecordingLine.shown(language))"
                )
            }
            recording.language = language
        case "seed": recording.seed = try fields.integer("the seed")
        case "start":
            let json = fields.rest()
            guard json.first == "{", json.last == "}" else { throw fields.error("the start is not a JSON object") }
            recording.start = json
        case "clock": recording.clock = try readSeconds("the clock", &fields)
        case "from": recording.from = try readSeconds("the time that it is shown from", &fields)
        case "version": recording.version = try fields.word("the version")
        case "digest": recording.digest = try readDigest(&fields)
        default:
            var value = fields
            guard try vocabulary.header(key, &value) else {
                throw fields.error("unknown header key: \(RecordingLine.shown(key))")
            }
            try value.finish()
            recording.header.append(HeaderField(key, fields.rest()))
        }
        try fields.finish()
        guard seenKeys.insert(key).inserted else { throw fields.error("“\(key)” is given twice") }
    }

    private func readSeconds(_ meaning: String, _ fields: inout RecordingLine) throws(RecordingError) -> Double {
        let seconds = try fields.number(meaning)
        guard (0...Self.latestTime).contains(seconds) else {
            throw fields.error("\(meaning) must be between 0 and \(Self.latestTime.recordingText) s")
        }
        return seconds
    }

    /// Reads a digest: hexadecimal, with at least those of the state and of the picture.
    private func readDigest(_ fields: inout RecordingLine) throws(RecordingError) -> String {
        let digest = try fields.word("the digest")
        guard digest.utf8.count >= 32, digest.utf8.allSatisfy({ Ascii.isHexDigit($0) }) else {
            throw fields.error("the digest has not 32 hexadecimal digits: \(RecordingLine.shown(digest))")
        }
        return digest
    }

    /// The longest side of a stage that is not taken for a mistake, in points.
    public static let longestSide = 16_384.0
    /// The most pixels a point that are not taken for a mistake.
    static let largestScale = 16.0
}
