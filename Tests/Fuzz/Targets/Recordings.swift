import Files
import Foundation
import Gestures
import Storage

@testable import PrototypeApp
@testable import motionlab

extension Parser {
    /// A `.gesture` file: read, written and read again, played and drawn.
    static let recording = Parser("recording", longest: 8192) { bytes, folder in
        try play(SharedRecording.read(folder.write(bytes, to: "input.gesture"), for: Viewer().content))
    }

    /// A `.motionlab` file: the same with its start and its tuning.
    static let shared = Parser("motionlab", longest: 8192) { bytes, folder in
        let sharedRecording = try SharedRecording.read(
            folder.write(bytes, to: "input.motionlab"), for: Viewer().content)
        let text = try sharedRecording.text()
        demand(text) { try SharedRecording(parsing: Data(text.utf8), name: "", for: Viewer().content).text() }
        try play(sharedRecording)
    }

    /// The start that a recording's header or a `.motionlab` file holds, as JSON.
    static let start = Parser("start") { bytes, _ in
        var recording = try Viewer.recording("tabs")
        recording.start = String(decoding: bytes, as: UTF8.self)
        let (saved, shown) = try SavedText.decode(recording.start ?? "")
        let text = SavedText.encode(saved, shown: shown)
        demand(text) {
            let again = try SavedText.decode(text)
            return SavedText.encode(again.saved, shown: again.shown)
        }
        try Viewer().play(recording)
    }

    /// A tuning file: read, written and read again, and felt in a recording that uses most of it.
    static let tuning = Parser("tuning") { bytes, folder in
        let tuning = try Viewer().content.readTuning(folder.write(bytes, to: "input.json"))
        demand(tuning) { try TuningFile(parsing: Data(TuningFile(tuning).text.utf8), .app).tuning }
        try Viewer().play(Viewer.recording("browse-wheel"), tuning: tuning)
        try Viewer().play(Viewer.recording("player-flick"), tuning: tuning)
    }

    /// A forecast's file: read and shown.
    static let forecast = Parser("forecast") { bytes, folder in
        var options = try ContentOptions.standard()
        options.forecast = try folder.write(bytes, to: "input.json")
        try Viewer().play(Viewer.recording("weather-keys"), options: options)
    }

    private static func play(_ sharedRecording: SharedRecording) throws {
        let text = sharedRecording.recording.text
        // Not the same events: a text that grows too long for its line becomes two.
        demand(text) {
            var parser = RecordingParser(.app)
            try parser.feed(text.utf8)
            return try parser.finish().text
        }
        try Viewer().play(sharedRecording.recording, tuning: sharedRecording.tuning)
    }
}
