import Model
import Storage

/// The resting state that a recording begins with, as its header keeps it.
enum RecordingStart {
    /// The most bytes that a line of a recording can have, less the key's own.
    private static let limit = 4096 - "start ".utf8.count

    /// The state as JSON text; nil for a fresh start.
    ///
    /// A line of a recording is limited: where there is too much for it, the bookmarks are left out, then the last goals,
    /// and it is said so.
    ///
    /// - Parameter complain: Takes the line that says it.
    static func text(
        of saved: Saved, shown: SavedText.Shown, complain: (String) -> Void = Terminal.complain
    ) -> String? {
        var saved = saved
        var text = SavedText.encode(saved, shown: shown)
        var left = 0
        if text.utf8.count > limit, !saved.bookmarks.isEmpty {
            saved.bookmarks = []
            text = SavedText.encode(saved, shown: shown)
            complain("the recording begins without the bookmarks: it has no room for them")
        }
        while text.utf8.count > limit, !saved.bucket.goals.isEmpty {
            saved.bucket.goals.removeLast()
            left += 1
            text = SavedText.encode(saved, shown: shown)
        }
        if left > 0 {
            complain("the recording begins without the last \(left) goals: it has no room for them")
        }
        guard text.utf8.count <= limit else {
            complain("the recording begins afresh: it has no room for the tuning")
            return nil
        }
        return text == "{}" ? nil : text
    }
}
