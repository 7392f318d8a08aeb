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

/// A part of ``Saved`` that changed, whole as it is now.
public enum Change: Hashable, Sendable {
    case bucket(Bucket)
    case settings(Settings)
    case bookmarks([Bookmark])
    case window(WindowState)
}

extension Saved {
    /// Takes over a change; the largest id that was ever given never goes back.
    public mutating func apply(_ change: Change) {
        switch change {
        case .bucket(let bucket):
            let lastID = max(self.bucket.lastID, bucket.lastID)
            self.bucket = bucket
            self.bucket.lastID = lastID
        case .settings(let settings): self.settings = settings
        case .bookmarks(let bookmarks): self.bookmarks = bookmarks
        case .window(let window): self.window = window
        }
    }

    /// The changes of the app's parts that make another state into this one; the window is not the app's.
    public func changes(from other: Saved) -> [Change] {
        var changes: [Change] = []
        if bucket != other.bucket { changes.append(.bucket(bucket)) }
        if settings != other.settings { changes.append(.settings(settings)) }
        if bookmarks != other.bookmarks { changes.append(.bookmarks(bookmarks)) }
        return changes
    }
}
