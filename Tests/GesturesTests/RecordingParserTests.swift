import Geometry
import Testing

@testable import Gestures

@Suite struct RecordingParserTests {
    static let sample = """
        motionlab gesture 1
        size 390 844
        tab library
        ---
        0.000 mouse down 195 735
        0.016 mouse move 195 720
        0.350 mouse up 195 300
        0.500 wheel 0 -3 at 195 400
        0.600 pinch 1.25 at 195 400
        0.900 key down Space
        1.000 resize 500 900
        1.100 focus lost
        2.000 end

        """

    /// The words of a prototype that has tabs, dances so many steps, and sings.
    static let vocabulary = RecordingVocabulary(
        languages: ["ko", "en"],
        header: { key, value throws(RecordingError) in
            guard key == "tab" else { return false }
            let tab = try value.word("the tab")
            guard tab == "samples" || tab == "library" else { throw value.error("no such tab") }
            return true
        },
        action: { name, fields throws(RecordingError) in
            switch name {
            case "dance":
                let steps: Int = try fields.integer("the steps")
                guard steps > 0 else { throw fields.error("no steps") }
                return true
            case "sing":
                _ = try fields.string("the song")
                return true
            default: return false
            }
        })

    static func parse(_ text: String) throws(RecordingError) -> Recording { try parse(Array(text.utf8)) }

    static func parse(_ bytes: [UInt8], pieces: Int = .max) throws(RecordingError) -> Recording {
        var parser = RecordingParser(vocabulary)
        var rest = bytes[...]
        while !rest.isEmpty {
            try parser.feed(rest.prefix(pieces))
            rest = rest.dropFirst(pieces)
        }
        return try parser.finish()
    }

    /// The line that is named as wrong, 0 for none.
    static func wrongLine(_ bytes: [UInt8]) -> Int {
        do {
            _ = try parse(bytes)
            return 0
        } catch {
            return error.line
        }
    }

    @Test func readsTheExample() throws {
        let recording = try Self.parse(Self.sample)
        let down = Point(x: 195, y: 735)
        #expect(recording.size == Size(width: 390, height: 844))
        #expect(recording.header == [HeaderField("tab", "library")] && recording["tab"] == "library")
        #expect(
            recording.events == [
                InputEvent(time: 0, kind: .pointerDown(.mouse(.left), down)),
                InputEvent(time: 0.016, kind: .pointerMove(nil, Point(x: 195, y: 720))),
                InputEvent(time: 0.35, kind: .pointerUp(.mouse(.left), Point(x: 195, y: 300))),
                InputEvent(time: 0.5, kind: .wheel(Vector(dx: 0, dy: -3), at: Point(x: 195, y: 400))),
                InputEvent(time: 0.6, kind: .pinch(1.25, at: Point(x: 195, y: 400))),
                InputEvent(time: 0.9, kind: .keyDown("Space")),
                InputEvent(time: 1, kind: .resize(Size(width: 500, height: 900))),
                InputEvent(time: 1.1, kind: .focus(false)),
                InputEvent(time: 2, kind: .end),
            ])
        #expect(recording.endTime == 2)
    }

    @Test(arguments: [1, 2, 3, 7, 64]) func readsPieceByPiece(_ pieces: Int) throws {
        #expect(try Self.parse(Array(Self.sample.utf8), pieces: pieces) == Self.parse(Self.sample))
    }

    @Test func readsEveryHeaderLine() throws {
        let recording = try Self.parse(
            """
            motionlab gesture 1\r
            # a comment\r
            \tsize  500.5\t900 # wide\r
            scale 2\r
            tab samples\r
            language en\r
            seed 18446744073709551615\r
            start {"a":"b # c", "d":[1]}\r
            \r
            ---\r
            1 end\r
            # after the end
            """)
        #expect(
            recording
                == Recording(
                    size: Size(width: 500.5, height: 900), scale: 2, language: "en",
                    header: [HeaderField("tab", "samples")], seed: .max,
                    start: #"{"a":"b # c", "d":[1]}"#, events: [InputEvent(time: 1, kind: .end)]))
    }

    @Test(arguments: [
        ("", 1), ("\n", 1), ("motionlab gesture 2\n---\n", 1), ("motionlab gesture 1 \n---\n", 1),
        ("\u{FEFF}motionlab gesture 1\n---\n", 1), (" motionlab gesture 1\n---\n", 1), ("motionlab gesture 1", 1),
        ("motionlab gesture 1\nsize 1 1\n", 2), ("motionlab gesture 1\nsize 1 1", 2),
        ("motionlab gesture 1\nsize 1\n---\n", 2), ("motionlab gesture 1\nsize 1 2 3\n---\n", 2),
        ("motionlab gesture 1\nsize 0 2\n---\n", 2), ("motionlab gesture 1\nsize -1 2\n---\n", 2),
        ("motionlab gesture 1\nsize nan 2\n---\n", 2), ("motionlab gesture 1\nsize 1e9 2\n---\n", 2),
        ("motionlab gesture 1\nscale 0\n---\n", 2), ("motionlab gesture 1\nscale 2 2\n---\n", 2),
        ("motionlab gesture 1\ntab stars\n---\n", 2), ("motionlab gesture 1\nlanguage fr\n---\n", 2),
        ("motionlab gesture 1\nseed -1\n---\n", 2), ("motionlab gesture 1\nseed 1.5\n---\n", 2),
        ("motionlab gesture 1\nseed 18446744073709551616\n---\n", 2), ("motionlab gesture 1\nstart [1]\n---\n", 2),
        ("motionlab gesture 1\ncolour red\n---\n", 2), ("motionlab gesture 1\nseed 1\nseed 1\n---\n", 3),
        ("motionlab gesture 1\n--- x\n", 2), ("motionlab gesture 1\n---\n---\n", 3),
        ("motionlab gesture 1\n---\n0 end\n0 end\n", 4), ("motionlab gesture 1\n---\n0 end\n1 focus lost\n", 4),
    ])
    func namesTheLineAtFault(_ text: String, _ line: Int) {
        #expect(Self.wrongLine(Array(text.utf8)) == line, "\(text)")
    }

    @Test func acceptsAnEmptyListOfEvents() throws {
        #expect(try Self.parse("motionlab gesture 1\n---") == Recording())
    }

    @Test func refusesBytesThatAreNoText() {
        let head = Array("motionlab gesture 1\n---\n0 text \"".utf8)
        for bytes: [UInt8] in [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0]] {
            #expect(Self.wrongLine(head + bytes + Array("\"\n".utf8)) == 3)
        }
        #expect(Self.wrongLine([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]) == 1)
    }

    @Test func acceptsTheLongestLineAndNoLonger() throws {
        let head = "motionlab gesture 1\n---\n"
        for end in ["\n", "\r\n", "", "\r"] {
            let line = "0 text \"" + String(repeating: "x", count: RecordingParser.longestLine - 9) + "\""
            #expect(line.utf8.count == 4096)
            #expect(try Self.parse(head + line + end).events.count == 1)
            #expect(Self.wrongLine(Array((head + "0 text \"x" + line.dropFirst(8) + end).utf8)) == 3)
        }
    }

    @Test func aStartMayBeLongerThanALine() throws {
        let start = "{\"goals\":[" + String(repeating: "1,", count: 100_000) + "1]}"
        for end in ["\n", "\r\n"] {
            let recording = try Self.parse("motionlab gesture 1\nseed 7\nstart \(start)\(end)---\n0.5 end\n")
            #expect(recording.start == start && recording.seed == 7 && recording.endTime == 0.5)
        }
        #expect(Self.wrongLine(Array("motionlab gesture 1\nseed \(String(repeating: "1", count: 5000))\n".utf8)) == 2)
        let longest = String(repeating: " ", count: RecordingParser.longestStart - 2)
        #expect(try Self.parse("motionlab gesture 1\nstart {\(longest)}\n---\n").start?.utf8.count == 32 << 20)
        #expect(Self.wrongLine(Array("motionlab gesture 1\nstart {\(longest) }\n---\n".utf8)) == 2)
    }

    /// A replay steps through all of a recording's time.
    @Test func noEventIsLaterThanADay() throws {
        let head = "motionlab gesture 1\n---\n"
        #expect(try Self.parse(head + "86400 end\n").endTime == 86_400)
        for time in ["86400.001", "1e9", "1e300"] { #expect(Self.wrongLine(Array((head + time + " end\n").utf8)) == 3) }
    }

    @Test func refusesALineThatDoesNotEndAsSoonAsItIsTooLong() {
        var parser = RecordingParser()
        var fed = 0
        let piece = [UInt8](repeating: 0x61, count: 100)
        while fed < 100_000_000, (try? parser.feed(piece)) != nil { fed += piece.count }
        #expect(fed < 4200)
        // The error stays.
        #expect(throws: RecordingError(line: 1, message: "more than 4096 bytes without a line end")) {
            try parser.feed([UInt8(ascii: "\n")])
        }
        #expect(throws: RecordingError.self) { try parser.finish() }
    }

    @Test func neverCrashesOnRandomBytes() {
        var random = SplitMix64(seed: 1)
        let words = [
            "motionlab gesture 1\n", "---\n", "0 ", "1e5 ", "mouse ", "down ", "up ", "move ", "touch ", "\"", "\\",
            "\\u{",
            "}", "#", " ", "\n", "\r\n", "-", ".", "5", "key ", "start {", "end", "text ", "do ", "loading ", "at ",
        ]
        for _ in 0..<3000 {
            var bytes = Array((random.whole(0...3) > 0 ? "motionlab gesture 1\n---\n" : "").utf8)
            for _ in 0..<random.whole(0...30) {
                if random.whole(0...3) == 0 {
                    bytes.append(UInt8(random.whole(0...255)))
                } else {
                    bytes += Array(random.pick(words).utf8)
                }
            }
            // What is read can be written and read again.
            if let recording = try? Self.parse(bytes) {
                #expect((try? Self.parse(recording.text)) == recording, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}
