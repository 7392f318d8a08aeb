import Geometry
import Prototyping

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

extension Goal: Codable {
    private enum Key: String, CodingKey { case id, title, done, floating, shape, x, y, order }

    /// Reads a goal; throws for a value that is not finite or outside its range.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        self.init(
            id: try fields.whole(.id, in: 1...Self.largestID), title: try fields.decode(String.self, forKey: .title),
            isDone: try fields.decodeIfPresent(Bool.self, forKey: .done) ?? false,
            isFloating: try fields.decodeIfPresent(Bool.self, forKey: .floating) ?? false,
            shape: try fields.whole(.shape, in: 0...Self.shapes - 1, standard: 0),
            position: Vector(dx: try fields.finite(.x), dy: try fields.finite(.y)),
            order: try fields.whole(.order, in: 0...Self.largestID, standard: 0))
        guard isDone || !isFloating else { throw fields.fault("is for a goal that is done", .floating) }
    }

    /// Writes what differs from a goal that is still to be done.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(isDone, forKey: .done, unless: false)
        try fields.encode(isFloating, forKey: .floating, unless: false)
        try fields.encode(shape, forKey: .shape, unless: 0)
        try fields.encode(position.dx, forKey: .x, unless: 0)
        try fields.encode(position.dy, forKey: .y, unless: 0)
        try fields.encode(order, forKey: .order, unless: 0)
    }
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
