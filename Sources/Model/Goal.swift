import Geometry

/// Something to be done, and the star it earns.
public struct Goal: Hashable, Sendable, Identifiable {
    /// The number of shapes that a star can have; they are numbered from 0.
    public static let shapes = 5
    /// The largest id and order: the largest whole number that every reader of JSON gets right.
    public static let largestID = 1 << 53

    public var id: Int
    public var title: String
    public var isDone: Bool
    /// True while its star is in the sky; only a done goal's is.
    public var isFloating: Bool
    /// From 0 to 4.
    public var shape: Int
    /// The star's centre from the sky's centre, in points.
    public var position: Vector
    /// Larger for a star that was put into the sky later; 0 while it is not there.
    public var order: Int

    /// Makes a goal; one not named otherwise is still to be done.
    public init(
        id: Int, title: String, isDone: Bool = false, isFloating: Bool = false, shape: Int = 0,
        position: Vector = .zero, order: Int = 0
    ) {
        self.id = id
        self.title = title
        self.isDone = isDone
        self.isFloating = isFloating
        self.shape = shape
        self.position = position
        self.order = order
    }

    /// True if it is done and its star is not in the sky yet.
    public var isWaiting: Bool { isDone && !isFloating }
}

/// The goals, and the largest id that was ever given.
public struct Bucket: Hashable, Sendable {
    /// In order of their ids.
    public var goals: [Goal]
    /// 0 before the first goal; a deleted goal's id is never given again.
    public var lastID: Int

    /// Makes a bucket of goals in any order.
    public init(goals: [Goal] = [], lastID: Int = 0) {
        self.goals = goals.sorted { $0.id < $1.id }
        self.lastID = max(lastID, self.goals.last?.id ?? 0)
    }
}
