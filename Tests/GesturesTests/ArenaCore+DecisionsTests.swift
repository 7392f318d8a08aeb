import Geometry
import Testing

@testable import Gestures

@Suite struct ArenaCoreDecisionsTests {
    @Test func aSimultaneousTapHappensBesideTheWinner() {
        var script = ArenaScript()
        script.press([Candidate(.page, .tap, relation: .simultaneous), Candidate(.row, .tap)])
        #expect(script.arena.isPressed(.page) && script.arena.isPressed(.row))
        script.release(100, 100)
        #expect(script.told() == ["page tap ended", "row tap ended"])
    }

    @Test func aSimultaneousPanGoesAlongWithTheWinner() {
        var script = ArenaScript()
        script.press([
            ArenaScript.pan(.list), Candidate(.page, .pan(PanRule(axis: .vertical)), relation: .simultaneous),
        ])
        script.move(100, 110)
        script.release(100, 110)
        #expect(
            script.told() == [
                "list pan began", "page pan began", "list pan changed 0 10", "page pan changed 0 10",
                "list pan ended 0 10", "page pan ended 0 10",
            ])
    }

    @Test func aSimultaneousPanNeitherGivesNorTakesTheDrag() {
        var script = ArenaScript()
        script.press([
            ArenaScript.pan(.list, .vertical, -10...10),
            Candidate(.page, .pan(PanRule(axis: .vertical, limits: -10...10)), relation: .simultaneous),
            ArenaScript.pan(.sheet),
        ])
        _ = script.told()
        script.move(100, 130)
        #expect(
            script.told() == [
                "list pan changed 0 10", "list pan ended 0 10", "sheet pan began", "sheet pan changed 0 20",
                "page pan changed 0 30",
            ])
    }

    @Test func aTapCanWaitForALongPressToFail() {
        let candidates = [
            Candidate(Part.row, .tap, relation: .waiting(for: .longPress)), Candidate(.list, .longPress),
        ]
        var script = ArenaScript()
        script.press(candidates)
        script.release(100, 100, after: 0.2)
        #expect(script.told() == ["list longPress failed", "row tap ended"])
        script.press(candidates)
        script.release(100, 100, after: 0.7)
        #expect(script.told() == ["row tap failed", "list longPress began", "list longPress ended"])
    }

    @Test func aPanCanWaitForAnotherToFail() {
        let candidates = [
            Candidate(Part.list, .pan(PanRule(axis: nil)), relation: .waiting(for: .longPress)),
            Candidate(.row, .longPress, relation: .simultaneous),
        ]
        var script = ArenaScript()
        // A movement fails the long press and with it the reason to wait.
        script.press(candidates)
        script.move(120, 100)
        #expect(script.told() == ["row longPress failed", "list pan began"])
        script.release(120, 100)
        _ = script.told()
    }

    @Test func aLongPressCanWaitForAPanToFail() {
        var script = ArenaScript()
        script.press([
            Candidate(.row, .longPress, relation: .waiting(for: .pan)),
            Candidate(.list, .pan(PanRule(axis: .vertical)), relation: .simultaneous),
        ])
        script.wait(0.6)
        #expect(script.told() == [])
        script.move(120, 100)
        // It had what it takes before the pointer moved; the pan fails by its axis, and that lets it go.
        #expect(script.told() == ["row longPress failed", "list pan failed"])
    }

    @Test func twoThatWaitForEachOtherFail() {
        var script = ArenaScript()
        script.press([
            Candidate(.row, .tap, relation: .waiting(for: .doubleTap)),
            Candidate(.row, .doubleTap, relation: .waiting(for: .tap)),
        ])
        script.release(100, 100)
        script.wait(1)
        #expect(script.told().filter { $0.hasSuffix("ended") }.count <= 1)
        #expect(!script.arena.hasPointers)
        #expect(script.arena.nextDeadline == nil)
    }

    @Test func waitingForWhatIsNotThereIsNoWaiting() {
        var script = ArenaScript()
        script.press([Candidate(.row, .tap, relation: .waiting(for: .doubleTap))])
        script.release(100, 100)
        #expect(script.told() == ["row tap ended"])
    }
}
