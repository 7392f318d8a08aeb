import Geometry
import Testing

@testable import Gestures

@Suite struct RecordingTextTests {
    /// A recording names what has written it before all that another prototype may not know.
    @Test func anotherPrototypesRecordingIsNamed() throws {
        var deck = Recording(header: [HeaderField("level", "3")])
        deck.prototype = "Deck \"two\""
        #expect(deck.text.hasPrefix("motionlab gesture 1\nprototype \"Deck \\\"two\\\"\"\nsize "))
        func read(as name: String?) throws -> Recording {
            var vocabulary = RecordingVocabulary()
            vocabulary.prototype = name
            var parser = RecordingParser(vocabulary)
            try parser.feed(deck.text.utf8)
            return try parser.finish()
        }
        let words = "unknown header key: “level”"
        #expect(throws: RecordingError(line: 4, message: "recorded with Deck \"two\", not with Card: \(words)")) {
            try read(as: "Card")
        }
        for own in ["Deck \"two\"", nil] {
            #expect(throws: RecordingError(line: 4, message: words)) { try read(as: own) }
        }
        deck.header = []
        #expect(try read(as: "Card") == deck)
    }

    @Test func writesWhatTheFormatShows() {
        let recording = Recording(
            header: [HeaderField("tab", "library")],
            events: [
                InputEvent(time: 0, kind: .pointerDown(.mouse(.left), Point(x: 195, y: 735))),
                InputEvent(time: 0.016, kind: .pointerMove(nil, Point(x: 195.5, y: 720))),
                InputEvent(time: 2, kind: .end),
            ])
        #expect(
            recording.text == """
                motionlab gesture 1
                size 390 844
                tab library
                ---
                0 mouse down 195 735
                0.016 mouse move 195.5 720
                2 end

                """)
    }

    @Test func quotesKeysThatWouldReadOtherwise() {
        for (name, line) in [
            ("Space", "0 key down Space"), ("#", ##"0 key down "#""##), ("Keypad #", ##"0 key down "Keypad #""##),
            ("\"", "0 key down \""),
        ] {
            #expect(InputEvent(time: 0, kind: .keyDown(name)).recordingLine == line)
        }
    }

    @Test func aCancelledButtonHasNoLine() {
        let event = InputEvent(time: 0, kind: .pointerCancel(.mouse(.left)))
        #expect(event.recordingLine.isEmpty)
        #expect(Recording(events: [event]).text.hasSuffix("---\n"))
    }

    @Test func cutsATextThatIsTooLongForALine() throws {
        let text = String(repeating: "가나다\n", count: 3000)
        let recording = Recording(events: [InputEvent(time: 123.456, kind: .paste(text))])
        let read = try RecordingParserTests.parse(recording.text)
        let pieces = read.events.map { event in if case .paste(let piece) = event.kind { piece } else { "" } }
        #expect(pieces.count > 1)
        #expect(pieces.joined() == text)
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<500 {
            let recording = Self.recording(&random)
            #expect(try RecordingParserTests.parse(recording.text) == recording, "\(recording.text)")
        }
    }

    /// Any recording that the format can hold.
    static func recording(_ random: inout SplitMix64) -> Recording {
        var events: [InputEvent] = []
        var time = 0.0
        var down: Set<PointerID> = []
        var keys: Set<String> = []
        for _ in 0..<random.whole(0...20) {
            time += random.pick([0, random.number(0...1), 1e-9])
            events.append(InputEvent(time: time, kind: kind(&random, &down, &keys)))
        }
        if random.whole(0...1) == 0 { events.append(InputEvent(time: time, kind: .end)) }
        return Recording(
            size: Size(width: random.number(1...2000), height: 844), scale: random.pick([1, 2, 1.5]),
            language: random.pick(["ko", "en"]),
            header: random.pick([[], [HeaderField("tab", "samples")]]), seed: random.next(),
            start: random.pick([nil, #"{"a":"b # \" c"}"#]), events: events)
    }

    private static func kind(
        _ random: inout SplitMix64, _ down: inout Set<PointerID>, _ keys: inout Set<String>
    ) -> InputEvent.Kind {
        let position = random.point(-1e4...1e4)
        let text = string(&random)
        switch random.whole(0...15) {
        case 0, 1:
            let pointer = random.pick([
                PointerID.mouse(.left), .mouse(.middle), .mouse(.right), .touch(0), .touch(9),
            ])
            if down.insert(pointer).inserted { return .pointerDown(pointer, position) }
            if !pointer.isMouse, random.whole(0...1) == 0 { return .pointerMove(pointer, position) }
            down.remove(pointer)
            return pointer.isMouse || random.whole(0...1) == 0 ? .pointerUp(pointer, position) : .pointerCancel(pointer)
        case 2: return .pointerMove(nil, position)
        case 3: return .wheel(Vector(dx: random.number(-3...3), dy: random.number(-3...3)), at: position)
        case 4: return .pinch(random.number(0.1...3), at: position)
        case 5: return .rotate(degrees: random.number(-400...400), at: position)
        case 6:
            let name = random.pick(["Space", "#", "\"", "Keypad #", "Left Shift", "\\", "한", " a", "\"a"])
            if keys.insert(name).inserted { return .keyDown(name) }
            keys.remove(name)
            return .keyUp(name)
        case 7: return .text(text)
        case 8: return .compose(text, start: random.whole(0...9), length: random.whole(-1...9))
        case 9: return .paste(text)
        case 10: return .resize(Size(width: random.number(1...4000), height: random.number(1...4000)))
        case 11: return .focus(random.whole(0...1) == 0)
        case 12: return .answer(name: random.pick(["page", "saved"]), fields: random.pick(["", "1 {\"a\":\" # \"}"]))
        case 13: return .perform(name: "dance", fields: "\(random.whole(1...1_000_000))")
        default: return .perform(name: "sing", fields: RecordingLine.quoted(text))
        }
    }

    private static func string(_ random: inout SplitMix64) -> String {
        var text = ""
        for _ in 0..<random.whole(0...12) {
            text += random.pick([
                "a", "\"", "\\", "\n", "\r", "\t", "#", " ", "가", "😀", "e\u{301}", "\u{0}", "\u{7f}", "\u{85}",
            ])
        }
        return text
    }
}
