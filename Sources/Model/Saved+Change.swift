extension Saved {
    /// The change by which the store holds another state instead of this one.
    ///
    /// The largest id that was ever given never goes back.
    public func change(to other: Saved) -> Change {
        var change = Change()
        let (old, new) = (bucket.goals, other.bucket.goals)
        let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        change.goals = new.filter { known[$0.id] != $0 }
        let kept = Set(new.map(\.id))
        change.deletedGoals = old.map(\.id).filter { !kept.contains($0) }
        if other.bucket.lastID > bucket.lastID { change.lastID = other.bucket.lastID }
        if other.settings != settings { change.settings = other.settings }
        if other.bookmarks != bookmarks { change.bookmarks = other.bookmarks }
        return change
    }
}
