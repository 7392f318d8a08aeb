import Gestures
import Workbench

/// A clip as a recording that plays alone, and what of its start no recording says.
struct ClipRecording: Sendable {
    let recording: Recording
    /// One line for each thing that a replay will not have.
    let notes: [String]

    /// Makes it.
    ///
    /// - Parameter scale: Pixels to the point.
    init(_ clip: Clip, scale: Double, of program: any Program) {
        var notes: [String] = []
        let start = program.recordingStart(of: clip.subject) { notes.append($0) }
        var recording = clip.recording(start: start)
        recording.scale = scale
        recording.seed = program.seed(of: clip.subject)
        self.recording = recording
        self.notes = notes
    }
}
