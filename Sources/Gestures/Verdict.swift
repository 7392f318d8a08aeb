/// The fate of a candidate, and why: data for a developer who looks on.
public struct Verdict<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The target of the candidate.
    public var target: Target
    /// The gesture that it wanted the press for.
    public var kind: GestureKind
    /// The pointer that was pressed.
    public var pointer: PointerID
    /// When it was decided, in seconds.
    public var time: Double
    /// The decision, and why.
    public var outcome: GestureOutcome

    /// Makes a verdict.
    public init(target: Target, kind: GestureKind, pointer: PointerID, time: Double, outcome: GestureOutcome) {
        self.target = target
        self.kind = kind
        self.pointer = pointer
        self.time = time
        self.outcome = outcome
    }
}
