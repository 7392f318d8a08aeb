import Testing

@testable import Gestures

@Suite struct RecordingErrorTests {
    @Test func namesTheLine() {
        #expect("\(RecordingError(line: 7, message: "no such event"))" == "line 7: no such event")
    }
}
