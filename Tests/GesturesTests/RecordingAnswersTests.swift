import Gestures
import Testing

/// Tunings, time scales and notices as the lines of a recording.
@Suite struct RecordingAnswersTests {
    private func recording(_ lines: String...) throws -> Recording {
        var parser = RecordingParser()
        try parser.feed("motionlab gesture 1\n---\n\(lines.joined(separator: "\n"))\n".utf8)
        return try parser.finish()
    }

    private func readBack(_ kind: InputEvent.Kind) throws -> [InputEvent.Kind] {
        try recording(InputEvent(time: 1.5, kind: kind).recordingLine).events.map(\.kind)
    }

    @Test(arguments: [
        ("answer tuning", InputEvent.Kind.tuning([])),
        (
            "answer tuning player.spring.bounce=0.30000000000000004  later-thing_2=-1e+300",
            .tuning([NamedValue("player.spring.bounce", 0.1 + 0.2), NamedValue("later-thing_2", -1e300)])
        ),
        ("answer pace 0.25", .timeScale(0.25)), ("answer notice bad-tuning", .notice("bad-tuning")),
        // Other forms stay as they are written.
        ("answer tuning bad-tuning", .answer(name: "tuning", fields: "bad-tuning")),
        ("answer tuning {\"player.flick\":200}", .answer(name: "tuning", fields: "{\"player.flick\":200}")),
        ("answer tuning a=nan", .answer(name: "tuning", fields: "a=nan")),
        ("answer tuning a=1 =3", .answer(name: "tuning", fields: "a=1 =3")),
        ("answer tuning a=1=2", .answer(name: "tuning", fields: "a=1=2")),
        ("answer tuning 한글=1", .answer(name: "tuning", fields: "한글=1")),
        ("answer pace inf", .answer(name: "pace", fields: "inf")),
        ("answer pace 1e999", .answer(name: "pace", fields: "1e999")),
        ("answer notice", .answer(name: "notice", fields: "")),
        ("answer notice two words", .answer(name: "notice", fields: "two words")),
        ("answer page 3", .answer(name: "page", fields: "3")),
    ])
    func aLineIsWhatItSays(line: String, kind: InputEvent.Kind) throws {
        #expect(try recording("0 \(line)").events.map(\.kind) == [kind])
        #expect(try readBack(kind) == [kind])
    }

    @Test func namesThatAreNoWordsAndNumbersThatAreNoneAreLeftOut() throws {
        let names = ["two words", "a=b", "", "#x", "한글", "a\nb", String(repeating: "a", count: 1001)]
        let values = names.map { NamedValue($0, 1) } + [NamedValue("nan", .nan), NamedValue("kept", 2)]
        #expect(try readBack(.tuning(values)) == [.tuning([NamedValue("kept", 2)])])
    }

    /// One line cannot hold them; the lines after it add to it.
    @Test(arguments: [200, 10_000])
    func aLongTuningIsOneEventAgain(count: Int) throws {
        let values = (0..<count).map { NamedValue("prototype.group.value-\($0)", Double($0) / 3) }
        let event = InputEvent(time: 86_399.123_456_789, kind: .tuning(values))
        let lines = event.recordingLine.split(separator: "\n")
        #expect(lines.count > 1 && lines.allSatisfy { $0.utf8.count <= RecordingParser.longestLine })
        #expect(try recording(event.recordingLine).events == [event])
        // What belongs to no tuning at that time is an answer that nothing waits for.
        #expect(try recording("0 answer tuning a=1", "1 answer tuning + b=2").events.count == 2)
        #expect(try recording("1 answer tuning + b=2").events.map(\.kind) == [.answer(name: "tuning", fields: "+ b=2")])
    }
}
