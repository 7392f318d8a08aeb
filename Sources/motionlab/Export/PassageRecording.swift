import Gestures
import Model
import Prototypes
import Storage
import Workbench

/// A passage as a recording that plays by itself, and what of its start no recording says.
struct PassageRecording: Sendable {
    let recording: Recording
    /// One line for each thing that a replay will not have.
    let notes: [String]

    /// Makes it.
    ///
    /// - Parameters:
    ///   - shown: The first page and the forecast that the session began with.
    ///   - scale: Pixels to the point.
    init(_ passage: Passage, shown: SavedText.Shown, scale: Double) {
        guard let lab = passage.lab.prototype(as: Lab.self) else {
            recording = passage.recording(start: nil)
            notes = []
            return
        }
        var saved = lab.saved
        saved.settings.tuning = passage.lab.tuning
        saved.settings.reducesMotion = passage.lab.reducesMotion
        var shown = shown
        shown.rest = lab.rest == RestingState() ? nil : lab.rest
        var notes: [String] = []
        let start = RecordingStart.text(of: saved, shown: shown) { notes.append($0) }
        var recording = passage.recording(start: start)
        recording.scale = scale
        recording.seed = lab.seed
        self.recording = recording
        self.notes = notes + lab.unsaid.map { lab.words.line(of: $0) }
    }
}
