/// What the shell has to say about what lasts: the lab puts it into words.
public enum Notice: String, Hashable, Sendable, CaseIterable {
    /// What was stored is damaged; it was set aside, and all begins anew.
    case startedAnew = "anew"
    /// Nothing is stored this time.
    case notStored = "unstored"
    /// Something could not be stored yet; it is tried again.
    case waiting
    /// Some of what was stored makes no sense and was left out.
    case incomplete
}
