import Gestures
import Model
import Storage

/// The resting state that a recording begins with, as its header keeps it.
enum RecordingStart {
    /// The state as JSON text; nil for a fresh start, and for one that is longer than a recording's line can be.
    ///
    /// - Parameter complain: Takes the line that says so.
    static func text(
        of saved: Saved, shown: SavedText.Shown, complain: (String) -> Void = Terminal.complain
    ) -> String? {
        let text = SavedText.encode(saved, shown: shown)
        guard text.utf8.count <= RecordingParser.longestStart else {
            complain(
                "the recording starts without saved state: it takes \(text.utf8.count) bytes, and a header holds "
                    + "\(RecordingParser.longestStart)")
            return nil
        }
        return text == "{}" ? nil : text
    }
}
