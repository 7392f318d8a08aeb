import Geometry
import Testing

@testable import Gestures

@Suite struct ArenaTests {
    @Test func aTapHappensAtTheRelease() {
        var script = ArenaScript()
        script.press([Candidate(.button, .tap), Candidate(.page, .tap)])
        #expect(script.told() == [])
        #expect(script.arena.isPressed(.button))
        #expect(!script.arena.isPressed(.page))
        #expect(script.arena.hasPointers)
        script.move(102, 102)
        script.release(102, 102)
        #expect(script.told() == ["page tap failed", "button tap ended"])
        #expect(script.verdicts == ["button tap won released", "page tap failed lost"])
        #expect(!script.arena.isPressed(.button))
        #expect(!script.arena.hasPointers)
    }

    @Test func theSlopIsPassedStrictly() {
        var script = ArenaScript()
        script.press([Candidate(.button, .tap)])
        script.move(103, 100)
        #expect(script.arena.isPressed(.button))
        script.move(103, 100.1)
        #expect(script.told() == ["button tap failed"])
        #expect(!script.arena.isPressed(.button))
        // It is no tap again, though the pointer comes back.
        script.move(100, 100)
        script.release(100, 100)
        #expect(script.told() == [])
        #expect(script.verdicts == ["button tap failed passedSlop"])
    }

    @Test func aReleaseElsewhereIsAMovement() {
        var script = ArenaScript()
        script.press([Candidate(.button, .tap), ArenaScript.pan(.list)])
        script.release(100, 140)
        #expect(script.told() == ["button tap failed", "list pan began", "list pan ended 0 0"])
    }

    @Test func pointersAreKnownWhilePressed() {
        var script = ArenaScript()
        #expect(script.arena.location(of: .mouse(.left)) == nil)
        script.press([])
        script.move(5, 6)
        #expect(script.arena.location(of: .mouse(.left)) == Point(x: 5, y: 6))
        script.arena.moveMouse(to: Point(x: 7, y: 8), time: 1)
        #expect(script.arena.location(of: .mouse(.left)) == Point(x: 7, y: 8))
        script.release(7, 8)
        #expect(script.arena.location(of: .mouse(.left)) == nil)
    }

    @Test func cancellingEndsWhatBeganAndFailsTheRest() {
        var script = ArenaScript()
        script.press([Candidate(.row, .tap), ArenaScript.pan(.list)])
        script.move(100, 110)
        script.move(100, 130)
        _ = script.told()
        #expect(script.arena.isActive(.list))
        script.arena.cancel(.mouse(.left), time: 1)
        #expect(script.told() == ["list pan cancelled 0 20"])
        #expect(!script.arena.isActive(.list))
        script.move(100, 150)
        script.release(100, 150)
        #expect(script.told() == [])

        script.press([Candidate(.row, .tap), Candidate(.row, .longPress)])
        script.arena.cancelAll(time: script.time)
        #expect(script.told() == ["row tap failed", "row longPress failed"])
        #expect(script.arena.nextDeadline == nil)
    }

    @Test func aTargetCanBeTakenOut() {
        var script = ArenaScript()
        script.press([Candidate(.row, .tap), ArenaScript.pan(.list)])
        script.arena.cancel(target: .row, time: 0)
        #expect(script.told() == ["row tap failed"])
        script.move(100, 120)
        #expect(script.told() == ["list pan began"])
        script.arena.cancel(target: .list, time: 1)
        #expect(script.told() == ["list pan cancelled 0 0"])
        // The pointer stays pressed, and nothing else takes it.
        #expect(script.arena.hasPointers)
        script.move(100, 140)
        script.release(100, 140)
        #expect(script.told() == [])
        script.arena.cancel(target: .star, time: 1)
        #expect(script.told() == [])
    }

    @Test func aSecondButtonBeginsNothingAndTheFirstGoesOn() {
        var script = ArenaScript()
        script.press([ArenaScript.pan(.list)])
        script.move(100, 120)
        _ = script.told()
        script.press([Candidate(.row, .tap)], by: .mouse(.right))
        #expect(script.told() == ["row tap failed"])
        #expect(script.verdicts.suffix(1) == ["row tap failed otherButton"])
        script.arena.moveMouse(to: Point(x: 100, y: 150), time: script.time)
        script.release(100, 150, by: .mouse(.right))
        #expect(script.told() == ["list pan changed 0 50"])
        script.arena.moveMouse(to: Point(x: 100, y: 160), time: script.time)
        #expect(script.told() == ["list pan changed 0 60"])
        script.release(100, 160)
        #expect(script.told().map { $0.prefix(14) } == ["list pan ended"])
    }

    @Test func aPressThatComesTwiceCancelsTheFirst() {
        var script = ArenaScript()
        script.press([ArenaScript.pan(.list)])
        script.press([ArenaScript.pan(.sheet)])
        #expect(script.told() == ["list pan began", "list pan cancelled 0 0", "sheet pan began"])
    }

    @Test func whatIsNotFiniteDoesNothing() {
        var script = ArenaScript()
        for bad in [Double.nan, .infinity] {
            script.arena.press(.touch(0), at: Point(x: bad, y: 0), time: 0, candidates: [ArenaScript.pan(.list)])
            script.arena.press(.touch(0), at: .zero, time: bad, candidates: [ArenaScript.pan(.list)])
        }
        #expect(!script.arena.hasPointers)
        script.press([ArenaScript.pan(.list)])
        _ = script.told()
        for bad in [Double.nan, .infinity] {
            script.arena.move(script.pointer, to: Point(x: 0, y: bad), time: 0)
            script.arena.move(script.pointer, to: .zero, time: bad)
            script.arena.moveMouse(to: Point(x: bad, y: 0), time: 0)
            script.arena.release(script.pointer, at: Point(x: bad, y: 0), time: 0)
            script.arena.advance(to: bad)
        }
        #expect(script.told() == [])
        #expect(script.arena.hasPointers)
    }

    @Test func positionsBeyondAnyScreenStayFinite() {
        var script = ArenaScript()
        let far = Double.greatestFiniteMagnitude
        script.arena.press(.touch(0), at: Point(x: -far, y: far), time: 0, candidates: [ArenaScript.pan(.list)])
        script.arena.move(.touch(0), to: Point(x: far, y: -far), time: 0.01)
        script.arena.release(.touch(0), at: Point(x: far, y: -far), time: 0.01)
        for event in script.arena.events {
            #expect(event.translation.isFinite && event.velocity.isFinite && event.location.isFinite)
        }
    }

    @Test func theReleaseHasThePointersVelocity() {
        var script = ArenaScript()
        script.press([ArenaScript.pan(.list)])
        for step in 1...10 { script.move(100, 100 - 16 * Double(step)) }
        script.release(100, -60, after: 0.004)
        let velocity = script.arena.events.last?.velocity ?? .zero
        #expect(abs(velocity.dy + 1000) < 1e-6)
        #expect(velocity.dx == 0)
        // Held still, it is at rest.
        script.press([ArenaScript.pan(.list)])
        for step in 1...10 { script.move(100, 100 - 16 * Double(step)) }
        script.release(100, -60, after: 0.041)
        #expect(script.arena.events.last?.phase == .ended)
        #expect(script.arena.events.last?.velocity == .zero)
    }

    /// One finger stays down while others touch one new thing after another.
    @Test func targetsOfPressesThatAreOverAreForgotten() {
        var arena = Arena<Int>()
        arena.press(.touch(0), at: .zero, time: 0, candidates: [Candidate(-1, .pan(PanRule()))])
        for press in 0..<1000 {
            let time = Double(press)
            arena.press(
                .touch(1), at: .zero, time: time,
                candidates: [Candidate(2 * press, .tap), Candidate(2 * press + 1, .doubleTap)])
            arena.release(.touch(1), at: .zero, time: time + 0.1)
            arena.advance(to: time + 0.5)
        }
        #expect(arena.targets.count <= 5)
        // Each was told of by its own name.
        let doubled = arena.events.filter { $0.kind == .doubleTap }.map(\.target)
        #expect(doubled == (0..<1000).map { 2 * $0 + 1 })
        #expect(arena.events.filter { $0.kind == .tap }.map(\.target) == (0..<1000).map { 2 * $0 })
        arena.removeEvents()
        arena.release(.touch(0), at: .zero, time: 2000)
        #expect(arena.events.map(\.target) == [-1])
    }
}
