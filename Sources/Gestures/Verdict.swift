/// What became of a candidate, and why: data for a developer who looks on.
public struct Verdict<Target: Hashable & Sendable>: Hashable, Sendable {
    public var target: Target
    public var kind: GestureKind
    public var pointer: PointerID
    /// Seconds.
    public var time: Double
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
