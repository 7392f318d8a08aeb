import Gestures

/// A notice of the shell about what lasts and the files it watches; the app puts it into words.
public enum Notice: String, Hashable, Sendable, CaseIterable {
    /// The stored file was damaged; it was set aside, and all begins afresh.
    case damaged
    /// The stored file was taken away; it was created again.
    case removed
    /// Some of what was stored is invalid and was left out.
    case badRows = "bad-rows"
    /// Something could not be stored yet, for want of room or another reason; it is tried again.
    case full, waiting
    /// The last change was not stored.
    case refused
    /// Nothing is stored this time: another window stores, a later version made it, it is read-only, or else.
    case inUse = "in-use"
    case newer
    case readOnly = "read-only"
    case unstored
    /// A tuning file that was changed is invalid; its last values stay.
    case badTuning = "bad-tuning"
    /// A picture that was dropped onto the window cannot be read, and none is shown.
    case badPicture = "bad-picture"

    /// The event that has the app say it.
    public var event: InputEvent.Kind { .notice(rawValue) }
}
