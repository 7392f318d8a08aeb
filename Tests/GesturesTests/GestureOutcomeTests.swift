import Testing

@testable import Gestures

@Suite struct GestureOutcomeTests {
    /// Each reason that exists is one that a press can have.
    @Test func everyReasonIsGivenBySomething() {
        var seen: Set<String> = []
        func note(_ script: ArenaScript) {
            seen.formUnion(script.verdicts.compactMap { $0.split(separator: " ").last.map(String.init) })
        }

        var mouse = ArenaScript()
        let page = [Candidate(Part.page, .tap), Candidate(.page, .doubleTap)]
        mouse.press(page)
        mouse.release(100, 100)
        mouse.wait(1)
        mouse.press([Candidate(.row, .longPress)])
        mouse.wait(1)
        mouse.release(100, 100)
        mouse.press([Candidate(.row, .longPress)])
        mouse.release(100, 100)
        let scrubber = Candidate(Part.scrubber, .pan(PanRule(axis: .horizontal, startsOnPress: true)))
        mouse.press([scrubber, ArenaScript.pan(.sheet)])
        mouse.press([ArenaScript.pan(.list)], by: .mouse(.right))
        mouse.arena.cancelAll(time: mouse.time)
        mouse.press([ArenaScript.pan(.list, .vertical, 0...0), ArenaScript.pan(.sheet)])
        mouse.move(100, 150)
        mouse.arena.cancelAll(time: mouse.time)
        mouse.press([
            Candidate(.button, .tap), ArenaScript.pan(.page, .horizontal), ArenaScript.pan(.list, .vertical, 0...0),
            ArenaScript.pan(.sheet),
        ])
        mouse.move(100, 150)
        mouse.release(100, 150)
        mouse.press([Candidate(.button, .tap)])
        mouse.release(100, 100)
        note(mouse)

        var fingers = ArenaScript(.touch(0))
        fingers.press([Candidate(.page, .pinch), ArenaScript.pan(.page, nil)])
        fingers.press([Candidate(.page, .pinch), ArenaScript.pan(.page, nil)], at: (200, 100), by: .touch(1))
        fingers.move(300, 100, by: .touch(1))
        fingers.release(300, 100, by: .touch(1))
        note(fingers)

        // The place of the first finger is free, and so the first tap's is not taken by the second.
        var taps = ArenaScript(.touch(1))
        taps.press([Candidate(.row, .tap)], by: .touch(0))
        taps.press(page)
        taps.release(100, 100)
        taps.release(100, 100, by: .touch(0))
        taps.press(page, at: (300, 300))
        note(taps)

        let reasons =
            GestureOutcome.Acceptance.allCases.map(\.rawValue) + GestureOutcome.Failure.allCases.map(\.rawValue)
        #expect(Set(reasons).subtracting(seen).isEmpty, "never given: \(Set(reasons).subtracting(seen))")
    }
}
