import MotionKit
import Testing

extension Harness {
    /// Motions under way go on by a new number at once, and do not jump.
    func follows(
        _ tunable: String, _ value: Double, shows state: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ next: (inout Harness) -> Void
    ) throws {
        var (kept, tuned) = (self, self)
        let before = try #require(self[state], sourceLocation: sourceLocation)
        tuned.send(.tuning([NamedValue(tunable, value)]))
        #expect(tuned[state] == before, "\(tunable) makes it jump", sourceLocation: sourceLocation)
        next(&kept)
        next(&tuned)
        #expect(kept[state] != tuned[state], "\(tunable) is not followed", sourceLocation: sourceLocation)
    }

    /// Another that begins as this one would be saved, through the text of a file.
    func begun(sourceLocation: SourceLocation = #_sourceLocation) -> Harness {
        let begun = Harness(stage: stage, saved: SavedState(saved.json ?? .object([:])))
        #expect(begun.prototype.startFault == nil, sourceLocation: sourceLocation)
        return begun
    }

    /// Presses keys one after the other.
    mutating func press(keys: [KeyPress.Name]) { for key in keys { press(key: key) } }
}
