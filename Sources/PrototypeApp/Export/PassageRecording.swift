import Gestures
import Workbench

/// A passage as a recording that plays alone, and what of its start no recording says.
struct PassageRecording: Sendable {
    let recording: Recording
    /// One line for each thing that a replay will not have.
    let notes: [String]

    /// Makes it.
    ///
    /// - Parameter scale: Pixels to the point.
    init(_ passage: Passage, scale: Double, of program: any Program) {
        var notes: [String] = []
        let start = program.recordingStart(of: passage.lab) { notes.append($0) }
        var recording = passage.recording(start: start)
        recording.scale = scale
        recording.seed = program.seed(of: passage.lab)
        self.recording = recording
        self.notes = notes
    }
}
