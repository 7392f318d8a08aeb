import Model
import Storage

/// The resting state that a recording begins with, as its header keeps it.
enum RecordingStart {
    /// The most bytes that a line of a recording can have, less the key's own.
    private static let limit = 4096 - "start ".utf8.count

    /// The state as JSON text; nil for a fresh start.
    ///
    /// A line of a recording is limited: where there are too many goals for it, the last ones are left out, and it is said
    /// how many.
    static func text(of saved: Saved) -> String? {
        var saved = saved
        var text = SavedText.encode(saved)
        var left = 0
        while text.utf8.count > limit, !saved.bucket.goals.isEmpty {
            saved.bucket.goals.removeLast()
            left += 1
            text = SavedText.encode(saved)
        }
        if left > 0 {
            Terminal.complain("the recording begins without the last \(left) goals: it has no room for them")
        }
        return text == "{}" ? nil : text
    }
}
