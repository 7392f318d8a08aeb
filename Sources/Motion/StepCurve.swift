/// A motion in equal steps.
///
/// Source: CSS Easing Functions Level 1, `steps()`.
public struct StepCurve: Hashable, Sendable {
    /// The position of the jumps.
    public enum Position: String, Hashable, Sendable {
        /// The first at the start; also `start`.
        case jumpStart = "jump-start"
        /// The last at the end; also `end`.
        case jumpEnd = "jump-end"
        /// None at the start nor the end.
        case jumpNone = "jump-none"
        /// One at each.
        case jumpBoth = "jump-both"
    }

    /// The number of intervals of equal time.
    public let count: Int
    public let position: Position

    /// Makes a curve of steps.
    ///
    /// - Throws: ``CurveError`` if the count is not from 1, or from 2 without jumps at the ends, to a million.
    public init(_ count: Int, _ position: Position = .jumpEnd) throws(CurveError) {
        let least = position == .jumpNone ? 2 : 1
        guard (least...1_000_000).contains(count) else {
            throw CurveError("a curve has \(count) steps, and must have from \(least) to 1000000")
        }
        self.init(unchecked: count, position)
    }

    init(unchecked count: Int, _ position: Position) {
        self.count = count
        self.position = position
    }

    /// Makes a curve of steps from the words of CSS: `start`, `end` and the four of ``Position``.
    ///
    /// - Throws: ``CurveError`` for another word or an invalid count.
    public init(_ count: Int, _ word: String) throws(CurveError) {
        let known: Position? = word == "start" ? .jumpStart : word == "end" ? .jumpEnd : Position(rawValue: word)
        guard let known else { throw CurveError("steps cannot jump at \"\(word)\"") }
        try self.init(count, known)
    }

    /// Progress along the way at a progress in time; a jump belongs to the step after it. NaN counts as 0.
    public func value(at progress: Double) -> Double {
        let progress = progress.isNaN ? 0 : min(max(progress, -1e9), 1e9)
        var step = (progress * Double(count)).rounded(.down)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        let jumps = Double(position == .jumpNone ? count - 1 : position == .jumpBoth ? count + 1 : count)
        if progress >= 0 { step = max(step, 0) }
        if progress <= 1 { step = min(step, jumps) }
        return step / jumps
    }
}
