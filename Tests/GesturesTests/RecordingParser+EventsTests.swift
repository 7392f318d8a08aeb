import Geometry
import Testing

@testable import Gestures

@Suite struct RecordingParserEventsTests {
    private func parse(_ lines: String) throws(RecordingError) -> [InputEvent.Kind] {
        try RecordingParserTests.parse("motionlab gesture 1\n---\n" + lines).events.map(\.kind)
    }

    private static let position = Point(x: 1, y: -2)

    @Test(
        arguments: [
            ("mouse down 1 -2", .pointerDown(.mouse(.left), position)),
            ("mouse down 1 -2 left", .pointerDown(.mouse(.left), position)),
            ("mouse down 1 -2 middle", .pointerDown(.mouse(.middle), position)),
            ("mouse down 1 -2 right", .pointerDown(.mouse(.right), position)),
            ("mouse move 1 -2", .pointerMove(nil, position)),
            ("touch 9 down 1 -2", .pointerDown(.touch(9), position)),
            ("wheel 0.5 -1e0 at 1 -2", .wheel(Vector(dx: 0.5, dy: -1), at: position)),
            ("pinch 0.5 at 1 -2", .pinch(0.5, at: position)),
            ("rotate -90 at 1 -2", .rotate(degrees: -90, at: position)),
            ("key down Left Shift", .keyDown("Left Shift")),
            ("text \"안녕\"", .text("안녕")),
            ("compose \"ㅎ\" 0 1", .compose("ㅎ", start: 0, length: 1)),
            ("paste \"a\\nb\"", .paste("a\nb")),
            ("resize 320 480", .resize(Size(width: 320, height: 480))),
            ("focus lost", .focus(false)),
            ("focus gained", .focus(true)),
            ("answer layout 3  {\"a\": \"b # c\"} # d", .answer(name: "layout", fields: "3  {\"a\": \"b # c\"}")),
            ("answer saved", .answer(name: "saved", fields: "")),
            ("do dance 3", .perform(name: "dance", fields: "3")),
            ("do sing \"a # b\"", .perform(name: "sing", fields: "\"a # b\"")),
            ("end", .end),
        ] as [(String, InputEvent.Kind)])
    func readsEveryEvent(_ words: String, _ kind: InputEvent.Kind) throws {
        #expect(try parse("0.25 \(words)\n") == [kind])
        #expect(try parse("0.25\t\(words)\t# why\r\n") == [kind])
        // A word more is a word too many, but where the rest of the line is free.
        let takesRest = words.hasPrefix("key") || words.hasPrefix("answer")
        if !takesRest {
            #expect(throws: RecordingError.self) { try parse("0.25 \(words) extra\n") }
        }
        // A word less is one too few, but for a default.
        let fewer = words.split(separator: " ").dropLast().joined(separator: " ")
        if !takesRest, !words.hasPrefix("mouse down") {
            #expect(throws: RecordingError.self) { try parse("0.25 \(fewer)\n") }
        }
    }

    @Test func readsAWholeTouch() throws {
        #expect(
            try parse(
                "0 touch 0 down 1 -2\n0 touch 1 down 1 -2\n0 touch 0 move 1 -2\n1 touch 1 cancel\n1 touch 0 up 1 -2")
                == [
                    .pointerDown(.touch(0), Self.position), .pointerDown(.touch(1), Self.position),
                    .pointerMove(.touch(0), Self.position), .pointerCancel(.touch(1)),
                    .pointerUp(.touch(0), Self.position),
                ])
    }

    @Test func severalButtonsMayBeDown() throws {
        let lines = "0 mouse down 0 0\n0 mouse down 0 0 right\n0 mouse up 0 0\n0 mouse down 0 0\n0 mouse up 0 0 right\n"
        #expect(try parse(lines).count == 5)
    }

    @Test func aKeyRepeatsWhileItIsHeld() throws {
        #expect(try parse("0 key down A\n0 key down A\n0 key up A\n").count == 3)
    }

    @Test(arguments: [
        "0 mouse up 0 0", "0 mouse down 0 0\n0 mouse down 0 0", "0 mouse down 0 0\n0 mouse up 0 0 right",
        "0 mouse down 0 0\n0 mouse up 0 0\n0 mouse up 0 0", "0 touch 0 up 0 0", "0 touch 0 move 0 0",
        "0 touch 0 cancel",
        "0 touch 0 down 0 0\n0 touch 0 down 0 0", "0 touch 0 down 0 0\n0 touch 0 cancel\n0 touch 0 up 0 0",
        "0 touch 10 down 0 0", "0 touch -1 down 0 0", "0 key up A", "0 key down A\n0 key up A\n0 key up A",
        "0 key down",
        "-1 end", "1 focus lost\n0.5 focus gained", "nan end", "end", "mouse down 0 0", "0", "0 jump 3",
        "0 mouse hop 0 0",
        "0 mouse down 0 nan", "0 mouse down 0 inf", "0 mouse down 0 0 thumb", "0 mouse move 0 0 left",
        "0 pinch 0 at 0 0",
        "0 pinch -1 at 0 0", "0 pinch 1 0 0", "0 wheel 1 1 on 0 0", "0 resize 0 1", "0 resize 1e6 1", "0 focus found",
        "0 text hello", "0 text \"a", "0 compose \"a\" 0.5 1", "0 answer", "0 do", "0 do dance", "0 do jump 3",
        "0 do dance 0", "0 do dance 1.5", "0 do dance 1 2", "0 do sing song", "0 do sing \"a", "0 end 1",
        "0 loading show", "1e400 end",
    ])
    func namesTheLineAtFault(_ lines: String) {
        let count = lines.split(separator: "\n").count
        #expect(
            RecordingParserTests.wrongLine(Array("motionlab gesture 1\n---\n\(lines)\n".utf8)) == count + 2, "\(lines)")
    }
}
