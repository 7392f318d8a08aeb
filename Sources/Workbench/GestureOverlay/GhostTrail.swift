import Geometry
import Prototyping

/// A moving thing's places in the last half second, a few outlines of it.
struct GhostTrail: Sendable {
    /// The number of outlines, and the time for which each is seen, in seconds.
    static let capacity = 6
    static let life = 0.5
    /// Outlines nearer to each other than this are one, in points.
    private static let nearest = 2.0
    /// The part of scrolled content that stands for all of it, in points around where it was taken.
    private static let strip = 44.0
    private static let patch = 72.0

    /// One outline.
    struct Ghost: Hashable, Sendable {
        var shape: DrivenShape
        /// Seconds of the prototype.
        var time: Double

        /// The visibility, from 0 to 1, in eighths.
        func opacity(at now: Double) -> Double {
            (8 * (1 - (now - time) / GhostTrail.life)).rounded().clamped(to: 0...8) / 8
        }
    }

    /// Oldest first.
    private(set) var ghosts = RingBuffer<Ghost>(capacity: capacity)
    /// The part of the content that stands for all of it, in the content's own points; nil before it was taken.
    private(set) var grip: Rect?

    mutating func removeAll() {
        ghosts.removeAll()
        grip = nil
    }

    /// Takes what is driven as it is now; at most one outline in each twelfth of a second is kept.
    ///
    /// - Parameters:
    ///   - position: Where the pointer took it, in points.
    ///   - axis: The only way it goes; nil where it goes both ways.
    mutating func add(_ shape: DrivenShape, takenAt position: Point, axis: Axis?, time: Double) {
        if case .content(let frame, let transform) = shape, grip == nil {
            grip = Self.grip(around: transform.unapply(position), axis, in: frame, transform)
        }
        if let last = ghosts.last {
            guard time - last.time >= Self.life / Double(Self.capacity) - 1e-9 else { return }
            guard distance(from: last.shape, to: shape) >= Self.nearest else { return }
        }
        ghosts.append(Ghost(shape: shape, time: time))
    }

    func isFading(at now: Double) -> Bool { ghosts.last.map { now - $0.time < Self.life } ?? false }

    private static func grip(around position: Point, _ axis: Axis?, in frame: Rect, _ transform: Transform) -> Rect {
        let content = transform.inverse.apply(frame)
        let strip = strip / transform.scale
        switch axis {
        case .vertical: return Rect(x: content.minX, y: position.y - strip / 2, width: content.width, height: strip)
        case .horizontal: return Rect(x: position.x - strip / 2, y: content.minY, width: strip, height: content.height)
        case nil:
            let side = patch / transform.scale
            return Rect(center: position, size: Size(width: side, height: side))
        }
    }

    /// The distance of the corner that moved most, in points.
    private func distance(from old: DrivenShape, to new: DrivenShape) -> Double {
        switch (old, new) {
        case (.panel(let a, _), .panel(let b, _)): Self.distance(a, b)
        case (.outline(_, let a, _), .outline(_, let b, _)): a.distance(to: b)
        case (.content(_, let a), .content(_, let b)): grip.map { Self.distance(a.apply($0), b.apply($0)) } ?? 0
        default: .infinity
        }
    }

    private static func distance(_ a: Rect, _ b: Rect) -> Double {
        max(a.origin.distance(to: b.origin), Point(x: a.maxX, y: a.maxY).distance(to: Point(x: b.maxX, y: b.maxY)))
    }
}
