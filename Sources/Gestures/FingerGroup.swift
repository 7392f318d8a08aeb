import Geometry

/// The fingers that pinch or turn one target together.
///
/// Whenever a finger comes or goes, those that stay stand for the same scale, turn and translation as before: the
/// baseline is taken again, so that the picture does not jump.
struct FingerGroup: Sendable {
    /// A finger and where it was at the baseline.
    struct Finger: Sendable {
        let slot: Int
        var position: Point
        var base: Point
    }

    /// The change by the fingers since the gesture began.
    struct Change: Hashable, Sendable {
        var scale = 1.0
        /// Degrees, clockwise.
        var rotation = 0.0
        var translation = Vector.zero
    }

    private(set) var target: Int
    private(set) var kind: GestureKind
    /// True once the gesture began, until it ends.
    var isActive = false
    /// The change by the fingers since ``beginAnew()``.
    private(set) var change = Change()
    /// In order of their presses.
    private(set) var fingers: [Finger] = []
    /// The change up to the baseline.
    private var base = Change()
    private var baseMiddle = Point.zero
    private var baseSpan = 0.0
    /// Degrees since the baseline.
    private var turned = 0.0

    init(target: Int, kind: GestureKind) {
        self.target = target
        self.kind = kind
    }

    /// Gives an empty group to another target and keeps its memory.
    mutating func restart(target: Int, kind: GestureKind) {
        self.target = target
        self.kind = kind
        isActive = false
        fingers.removeAll(keepingCapacity: true)
        beginAnew()
    }

    /// Adds the finger of a contest.
    mutating func join(_ slot: Int, at position: Point) {
        fingers.append(Finger(slot: slot, position: position, base: position))
        rebase()
    }

    /// Takes the finger of a contest away, and says whether it was there.
    mutating func leave(_ slot: Int) -> Bool {
        guard let index = fingers.firstIndex(where: { $0.slot == slot }) else { return false }
        fingers.remove(at: index)
        rebase()
        return true
    }

    /// Moves the finger of a contest, and says whether it was there.
    mutating func move(_ slot: Int, to position: Point) -> Bool {
        guard let index = fingers.firstIndex(where: { $0.slot == slot }) else { return false }
        fingers[index].position = position
        guard fingers.count > 1 else { return true }
        let turn = turn
        // The angle between two lines is known but for whole turns: it is the one nearest to what it was.
        turned = turn + 360 * ((turned - turn) / 360).rounded(.toNearestOrEven)
        change = Change(
            scale: baseSpan > 0 ? base.scale * (span / baseSpan) : base.scale, rotation: base.rotation + turned,
            translation: base.translation + (middle - baseMiddle))
        return true
    }

    /// Takes the positions of the fingers as the baseline, and counts from nothing.
    mutating func beginAnew() {
        change = Change()
        rebase()
    }

    /// The middle of the fingers.
    var middle: Point {
        var sum = Vector.zero
        for finger in fingers { sum += finger.position - Point.zero }
        return fingers.isEmpty ? .zero : Point.zero + sum / Double(fingers.count)
    }

    /// The distance by which the fingers moved apart, or along their circle, from the baseline: points from the middle,
    /// on average.
    var progress: Double { kind == .rotate ? abs(turned) * (.pi / 180) * span : abs(span - baseSpan) }

    /// The mean distance of the fingers from their middle, in points.
    private var span: Double {
        let middle = middle
        var sum = 0.0
        for finger in fingers { sum += finger.position.distance(to: middle) }
        return fingers.isEmpty ? 0 : sum / Double(fingers.count)
    }

    /// The angle in degrees by which the fingers turned about their middle since the baseline.
    ///
    /// For two fingers it is the angle of the line between them, for more the one that leaves the least squares.
    /// Source: the two-dimensional case of the orthogonal Procrustes problem.
    private var turn: Double {
        let middle = middle
        var cross = 0.0
        var dot = 0.0
        for finger in fingers {
            let old = finger.base - baseMiddle
            let new = finger.position - middle
            cross += old.cross(new)
            dot += old.dot(new)
        }
        return Vector(dx: dot, dy: cross).angle
    }

    private mutating func rebase() {
        for index in fingers.indices { fingers[index].base = fingers[index].position }
        base = change
        baseMiddle = middle
        baseSpan = span
        turned = 0
    }
}
