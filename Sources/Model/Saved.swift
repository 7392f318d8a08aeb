import Prototyping

/// Everything that lasts from one start to the next.
public struct Saved: Hashable, Sendable {
    public var bucket = Bucket()
    public var settings = Settings()
    /// In the order in which they were made.
    public var bookmarks: [Bookmark] = []
    public var window = WindowState()

    /// Makes the state before the first start.
    public init() {}
}

/// A change that is to be stored, in one piece: all of it lasts or none.
public struct Change: Hashable, Sendable {
    /// Goals that are new or different.
    public var goals: [Goal] = []
    /// The ids of goals that were deleted.
    public var deletedGoals: [Int] = []
    /// The largest id that was ever given, if it grew.
    public var lastID: Int?
    /// All the settings, if one changed.
    public var settings: Settings?
    /// All the bookmarks, if one changed.
    public var bookmarks: [Bookmark]?
    /// The window as it was left, if that changed.
    public var window: WindowState?

    /// Makes a change that changes nothing.
    public init() {}

    /// True if there is nothing to store.
    public var isEmpty: Bool { self == Change() }
}

extension Saved {
    /// Takes over a change.
    public mutating func apply(_ change: Change) {
        for goal in change.goals {
            if let index = bucket.goals.firstIndex(where: { $0.id >= goal.id }) {
                if bucket.goals[index].id == goal.id {
                    bucket.goals[index] = goal
                } else {
                    bucket.goals.insert(goal, at: index)
                }
            } else {
                bucket.goals.append(goal)
            }
        }
        bucket.goals.removeAll { change.deletedGoals.contains($0.id) }
        bucket.lastID = max(bucket.lastID, change.lastID ?? 0, bucket.goals.last?.id ?? 0)
        if let settings = change.settings { self.settings = settings }
        if let bookmarks = change.bookmarks { self.bookmarks = bookmarks }
        if let window = change.window { self.window = window }
    }
}
