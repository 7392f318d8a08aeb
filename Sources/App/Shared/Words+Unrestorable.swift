import Controls

extension Words {
    /// That a recording leaves something of its start out.
    public func line(of unsaid: Unrestorable) -> String {
        switch unsaid {
        case .motion: self("Moving elements start at rest")
        case .keys: self("Held keys and focus aren't included")
        case .pages: self("Other pages and history aren't included")
        case .editing: self("The goal being edited isn't included")
        case .loading: self("Pending loads aren't included")
        case .cards: self("Images on the stage aren't included")
        case .toasts: self("Queued toasts aren't included")
        }
    }
}
