/// The tabs, by the names they have in recordings, state lines and on the command line.
public enum Tab: String, CaseIterable, Hashable, Sendable {
    /// In the order of the tab bar.
    case home, samples, browse, library
}
