import Geometry
import Testing

@testable import Gestures

@Suite struct RecordingTests {
    @Test func isAsAnEmptyFileIs() {
        let recording = Recording()
        #expect(recording.size == Size(width: 390, height: 844))
        #expect(recording.scale == 1)
        #expect(recording.header.isEmpty)
        #expect(recording.language == "ko")
        #expect(recording.seed == 0)
        #expect(recording.start == nil)
        #expect(recording.endTime == nil)
    }

    @Test func endsWhereItSaysSo() {
        #expect(Recording(events: [InputEvent(time: 2, kind: .end)]).endTime == 2)
        #expect(Recording(events: [InputEvent(time: 2, kind: .focus(true))]).endTime == nil)
    }
}
