import Foundation
import Geometry
import Gestures
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct RecorderTests {
    /// The recording that a recorder makes of some events, read back.
    private func recorded(_ kinds: [InputEvent.Kind]) throws -> Recording {
        let scratch = try Scratch()
        var recorder = try Recorder(Output(scratch.file("try.gesture")), header: Recording(tab: .library))
        for (index, kind) in kinds.enumerated() {
            try recorder.write([InputEvent(time: Double(index) / 8, kind: kind)])
        }
        try recorder.end(at: 9)
        return try RecordingFile.read(scratch.file("try.gesture"))
    }

    @Test func whatIsWrittenReadsBack() throws {
        let kinds: [InputEvent.Kind] = [
            .pointerDown(.mouse(.left), Point(x: 1, y: 2)), .pointerMove(nil, Point(x: 1.5, y: 2)),
            .pointerUp(.mouse(.left), Point(x: 3, y: 4)), .keyDown("Space"), .keyDown("Space"), .keyUp("Space"),
            .resize(Size(width: 500, height: 600)), .focus(false),
        ]
        let recording = try recorded(kinds)
        #expect(recording.tab == .library)
        #expect(recording.events.map(\.kind) == kinds + [.end])
        #expect(recording.endTime == 9)
    }

    @Test func theEndOfWhatBeganBeforeIsLeftOut() throws {
        let recording = try recorded([
            .keyUp("Return"), .pointerUp(.mouse(.left), Point(x: 1, y: 1)), .pointerCancel(.touch(2)),
            .keyDown("A"),
        ])
        #expect(recording.events.map(\.kind) == [.keyDown("A"), .end])
    }
}
