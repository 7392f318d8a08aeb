import Geometry
import Testing

@testable import Gestures

@Suite struct ArenaCoreTapsTests {
    private let both = [Candidate(Part.page, .tap), Candidate(Part.page, .doubleTap)]

    // MARK: Long press

    @Test func aLongPressBeginsWhenItIsDue() {
        var script = ArenaScript()
        script.press([Candidate(.row, .tap), Candidate(.row, .longPress)])
        #expect(script.arena.nextDeadline == 0.5)
        script.wait(0.499)
        #expect(script.told() == [])
        #expect(script.arena.isPressed(.row))
        // However late the arena hears of it, it began at its own time.
        script.wait(0.3)
        #expect(script.arena.events.map(\.time) == [0.5, 0.5])
        #expect(script.told() == ["row tap failed", "row longPress began"])
        #expect(script.arena.nextDeadline == nil)
        script.move(130, 100)
        script.release(130, 100)
        #expect(script.arena.events.map(\.translation.dx) == [30, 30])
        #expect(script.told() == ["row longPress changed", "row longPress ended"])
        #expect(script.verdicts == ["row tap failed lost", "row longPress won held"])
    }

    @Test func anEventBringsTheTimeAlong() {
        var script = ArenaScript()
        script.press([Candidate(.row, .longPress), ArenaScript.pan(.list)])
        script.move(100, 130, after: 0.6)
        #expect(script.told() == ["list pan failed", "row longPress began", "row longPress changed"])
    }

    @Test func aLongPressFailsBeforeItsTime() {
        var script = ArenaScript()
        script.press([Candidate(.row, .longPress)])
        script.release(100, 100, after: 0.3)
        script.press([Candidate(.row, .longPress)])
        script.move(110, 100, after: 0.3)
        #expect(script.told() == ["row longPress failed", "row longPress failed"])
        #expect(script.verdicts == ["row longPress failed releasedEarly", "row longPress failed passedSlop"])
        #expect(script.arena.nextDeadline == nil)
    }

    // MARK: Double tap

    @Test func twoTapsAreADoubleTap() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100, after: 0.1)
        #expect(script.told() == [])
        #expect(script.arena.nextDeadline == 0.1 + 0.3)
        script.wait(0.1)
        script.press(both)
        script.release(100, 100, after: 0.1)
        #expect(script.told() == ["page tap failed", "page tap failed", "page doubleTap ended"])
        #expect(script.arena.nextDeadline == nil)
        #expect(script.verdicts.last == "page doubleTap won released")
        // A third press begins again.
        script.press(both)
        script.release(100, 100)
        #expect(script.told() == [])
    }

    @Test func withoutASecondTapItWasASingleOne() {
        var script = ArenaScript()
        script.press(both)
        script.release(101, 100)
        script.wait(0.299)
        #expect(script.told() == [])
        script.wait(1)
        #expect(script.arena.events.map(\.time) == [0.301, 0.301])
        #expect(script.arena.events.last?.location == Point(x: 101, y: 100))
        #expect(script.told() == ["page doubleTap failed", "page tap ended"])
        #expect(script.verdicts == ["page tap won rivalsFailed", "page doubleTap failed tooSlow"])
    }

    @Test func aSecondTapElsewhereMakesTheFirstSingle() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100)
        script.press(both, at: (100, 113))
        #expect(script.told() == ["page doubleTap failed", "page tap ended"])
        script.release(100, 113)
        #expect(script.told() == [])
        script.press(both, at: (100, 125))
        script.release(100, 125)
        #expect(script.told().last == "page doubleTap ended")
    }

    @Test func aSecondPressOnSomethingElseMakesTheFirstSingle() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100)
        script.press([Candidate(.button, .tap)])
        #expect(script.told() == ["page doubleTap failed", "page tap ended"])
        script.release(100, 100)
        #expect(script.told() == ["button tap ended"])
    }

    @Test func aSecondPressThatBecomesADragMakesTheFirstSingle() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100)
        _ = script.told()
        script.press(both + [ArenaScript.pan(.page)])
        script.move(100, 120)
        #expect(script.told() == ["page tap failed", "page doubleTap failed", "page tap ended", "page pan began"])
    }

    @Test func pressesThatLastAreNoDoubleTap() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100, after: 0.6)
        #expect(script.told() == ["page doubleTap failed", "page tap ended"])
        script.press(both)
        script.release(100, 100)
        script.press(both)
        script.release(100, 100, after: 0.6)
        #expect(script.told() == ["page doubleTap failed", "page tap ended", "page tap ended"])
    }

    @Test func aButtonInFrontDoesNotWait() {
        var script = ArenaScript()
        script.press([Candidate(.button, .tap)] + both)
        script.release(100, 100)
        #expect(script.told() == ["page tap failed", "page doubleTap failed", "button tap ended"])
        #expect(script.arena.nextDeadline == nil)
    }

    @Test func aDoubleTapAloneNeedsNoTap() {
        var script = ArenaScript(.touch(0))
        script.press([Candidate(.page, .doubleTap), Candidate(.list, .doubleTap)])
        script.release(100, 100)
        #expect(script.told() == ["list doubleTap failed"])
        // The second finger need not be the first.
        script.press([Candidate(.page, .doubleTap)], at: (110, 110), by: .touch(3))
        script.release(110, 110, by: .touch(3))
        #expect(script.told() == ["page doubleTap ended"])
    }

    @Test func anotherButtonIsNoSecondTap() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100)
        script.press(both, by: .mouse(.right))
        #expect(script.told() == ["page doubleTap failed", "page tap ended"])
    }

    @Test func cancellingDropsAFirstTap() {
        var script = ArenaScript()
        script.press(both)
        script.release(100, 100)
        script.arena.cancelAll(time: script.time)
        #expect(script.told() == ["page doubleTap failed", "page tap failed"])

        script.press([Candidate(.row, .tap), Candidate(.row, .doubleTap)])
        script.release(100, 100)
        script.arena.cancel(target: .row, time: script.time)
        #expect(script.told() == ["row doubleTap failed", "row tap failed"])

        script.press(both)
        script.release(100, 100)
        script.press(both)
        script.arena.cancel(.mouse(.left), time: script.time)
        #expect(script.told() == ["page tap failed", "page tap failed", "page doubleTap failed"])
        #expect(script.arena.nextDeadline == nil)
    }

    @Test func cancellingOneOfTwoThatWaitSparesTheOther() {
        // A row is tapped, and behind it a page waits for a double tap that the row's tap must outwait.
        let candidates = [
            Candidate(Part.page, .doubleTap), Candidate(.row, .tap),
        ]
        var script = ArenaScript()
        script.press(candidates)
        script.release(100, 100)
        script.arena.cancel(target: .page, time: script.time)
        #expect(script.told() == ["page doubleTap failed", "row tap ended"])
        script.press(candidates)
        script.release(100, 100)
        script.arena.cancel(target: .row, time: script.time)
        #expect(script.told() == ["row tap failed"])
        script.press(candidates)
        script.release(100, 100)
        #expect(script.told() == ["row tap failed", "page doubleTap ended"])
    }
}
