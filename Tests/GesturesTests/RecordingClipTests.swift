import Geometry
import Testing

@testable import Gestures

/// Recordings that are cut out of a session: their clock, the time from which they are shown, and their digests.
@Suite struct RecordingClipTests {
    private func parse(_ header: String, _ events: String = "2 end") throws(RecordingError) -> Recording {
        try RecordingParserTests.parse("motionlab gesture 1\n\(header)\n---\n\(events)\n")
    }

    private static let digest = String(repeating: "0f", count: 16)
    private static let endDigest = String(repeating: "ab12", count: 9)

    @Test func itReadsWhatItWrites() throws {
        let recording = Recording(
            clock: 12.3994140625, from: 1.25, version: "1.2", digest: Self.digest, endDigest: Self.endDigest,
            events: [
                InputEvent(time: 0.5, kind: .resize(Size(width: 300, height: 500))),
                InputEvent(time: 1.25, kind: .keyDown("A")), InputEvent(time: 2, kind: .end),
            ])
        let read = try RecordingParserTests.parse(recording.text)
        #expect(read == recording)
        #expect(read.shownEvents.map(\.time) == [1.25, 2])
        #expect(read.shownSize == Size(width: 300, height: 500) && read.size == Size(width: 390, height: 844))
        #expect(recording.text.hasSuffix("2 end \(Self.endDigest)\n"))
    }

    @Test func withoutThemItBeginsAtZero() throws {
        let recording = try parse("size 390 844")
        #expect(recording.clock == 0 && recording.from == 0 && recording.version == nil)
        #expect(recording.digest == nil && recording.endDigest == nil)
        #expect(!recording.text.contains("clock") && !recording.text.contains("from"))
    }

    @Test(arguments: [
        ("clock -1", 2), ("clock 86401", 2), ("from nan", 2), ("from 1e9", 2), ("clock", 2), ("digest xyz", 2),
        ("digest 00", 2), ("digest 00 11", 2), ("version", 2), ("from 1\nfrom 2", 3), ("from 3", 4),
    ])
    func aWrongOneNamesItsLine(header: String, line: Int) {
        #expect {
            try parse(header)
        } throws: { error in
            (error as? RecordingError)?.line == line
        }
    }

    @Test func anEndHasOneDigest() {
        #expect(throws: RecordingError.self) { try parse("size 1 1", "2 end \(Self.digest) \(Self.digest)") }
        #expect(throws: RecordingError.self) { try parse("size 1 1", "2 end end") }
        #expect(throws: RecordingError.self) { try parse("size 1 1", "2 end 1") }
    }

    @Test func endsWhereItSaysSo() {
        #expect(Recording(events: [InputEvent(time: 2, kind: .end)]).endTime == 2)
        #expect(Recording(events: [InputEvent(time: 2, kind: .focus(true))]).endTime == nil)
    }
}
