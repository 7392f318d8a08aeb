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
        if text.utf8.count > limit, !saved.bookmarks.isEmpty {
            saved.bookmarks = []
            text = SavedText.encode(saved, shown: shown)
            complain("the recording begins without the bookmarks: it has no room for them")
        }
        let goals = saved.bucket.goals
        if text.utf8.count > limit, !goals.isEmpty {
            // As many as there is room for, found by halves: a thousand goals are encoded ten times.
            var (fitting, tooMany) = (0, goals.count)
            while tooMany - fitting > 1 {
                let middle = (fitting + tooMany) / 2
                saved.bucket.goals = Array(goals.prefix(middle))
                if SavedText.encode(saved, shown: shown).utf8.count <= limit {
                    fitting = middle
                } else {
                    tooMany = middle
                }
            }
            saved.bucket.goals = Array(goals.prefix(fitting))
            text = SavedText.encode(saved, shown: shown)
            complain("the recording begins without the last \(goals.count - fitting) goals: it has no room for them")
        }
        guard text.utf8.count <= limit else {
            complain("the recording begins afresh: it has no room for the tuning")
            return nil
        }
        return text == "{}" ? nil : text
    }
}
