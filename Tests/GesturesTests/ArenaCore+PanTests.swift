import Geometry
import Testing

@testable import Gestures

@Suite struct ArenaCorePanTests {
    @Test func aLonePanStartsOnPress() {
        // Flutter, packages/flutter/test/gestures/drag_test.dart, 'onStart behavior test'.
        var script = ArenaScript(.touch(1))
        script.arena.press(
            .touch(1), at: Point(x: 10, y: 10), time: 0.1, candidates: [ArenaScript.pan(.list, .horizontal)])
        script.arena.move(.touch(1), to: Point(x: 20, y: 25), time: 0.2)
        script.arena.move(.touch(1), to: Point(x: 20, y: 25), time: 0.3)
        script.arena.release(.touch(1), at: Point(x: 20, y: 25), time: 0.3)
        #expect(script.arena.events.map(\.phase) == [.began, .changed, .changed, .ended])
        #expect(script.arena.events.map(\.time) == [0.1, 0.2, 0.3, 0.3])
        #expect(script.arena.events.map(\.translation.dx) == [0, 10, 10, 10])
        #expect(script.arena.events[0].location == Point(x: 10, y: 10))
        #expect(script.verdicts == ["list pan won alone"])
    }

    @Test func aCompetingPanStartsWhereItIsAccepted() {
        // Flutter, packages/flutter/test/gestures/drag_test.dart, 'Should report most recent point to onStart'.
        var script = ArenaScript(.touch(1))
        script.arena = Arena(slop: Slop(touch: 18))
        script.press([ArenaScript.pan(.page, .vertical), ArenaScript.pan(.list, .horizontal)], at: (10, 10))
        #expect(script.told() == [])
        script.move(30, 0)
        #expect(script.arena.events.last?.location == Point(x: 30, y: 0))
        #expect(script.told() == ["page pan failed", "list pan began"])
        script.move(35, 2)
        #expect(script.told() == ["list pan changed 5 2"])
        #expect(script.verdicts == ["page pan failed wrongAxis", "list pan won passedSlop"])
    }

    @Test func aPanWinsOverATapBeyondTheSlop() {
        // Flutter, packages/flutter/test/gestures/drag_test.dart, 'Should recognize pan', with one slop of 18.
        var script = ArenaScript(.touch(1))
        script.arena = Arena(slop: Slop(touch: 18))
        script.press([ArenaScript.pan(.list, nil), Candidate(.row, .tap)], at: (10, 10))
        script.move(20, 20)
        #expect(script.told() == [])
        script.move(20, 30)
        #expect(script.told() == ["row tap failed", "list pan began"])
        script.move(20, 25)
        #expect(script.told() == ["list pan changed 0 -5"])
        script.release(20, 25)
        #expect(script.told() == ["list pan ended 0 -5"])
    }

    @Test func twoAxesAndATap() {
        // Flutter, packages/flutter/test/gestures/team_test.dart, 'GestureArenaTeam rejection test'.
        let candidates = [
            ArenaScript.pan(.list, .horizontal), ArenaScript.pan(.page, .vertical), Candidate(.row, .tap),
        ]
        var script = ArenaScript(.touch(1))
        script.press(candidates, at: (10, 10))
        script.release(10, 10)
        #expect(script.told() == ["list pan failed", "page pan failed", "row tap ended"])
        script.press(candidates, at: (10, 10))
        script.move(10, 40)
        #expect(script.told() == ["list pan failed", "row tap failed", "page pan began"])
    }

    @Test func theFrontMostPanWithRoomWins() {
        let list = ArenaScript.pan(.list, .vertical, -200...0)
        let sheet = ArenaScript.pan(.sheet)
        let tap = Candidate(Part.row, .tap)
        var script = ArenaScript()
        script.press([tap, list, sheet])
        script.move(100, 90)
        #expect(script.told() == ["row tap failed", "sheet pan failed", "list pan began"])
        script.release(100, 90)
        _ = script.told()
        script.press([tap, list, sheet])
        script.move(100, 110)
        #expect(script.told() == ["row tap failed", "list pan failed", "sheet pan began"])
        #expect(
            script.verdicts.suffix(3) == [
                "row tap failed passedSlop", "list pan failed noRoom", "sheet pan won passedSlop",
            ])
    }

    @Test func whereNoneHasRoomTheFrontMostWins() {
        var script = ArenaScript()
        script.press([
            Candidate(.row, .tap), ArenaScript.pan(.list, .vertical, -200...0),
            ArenaScript.pan(.page, .vertical, -10...0),
        ])
        script.move(100, 110)
        script.move(100, 150)
        #expect(script.told() == ["row tap failed", "page pan failed", "list pan began", "list pan changed 0 40"])
    }

    @Test func handsOverExactlyAtTheLimit() {
        var script = ArenaScript()
        script.press([ArenaScript.pan(.list, .vertical, -500...30), ArenaScript.pan(.sheet)])
        #expect(script.told() == ["sheet pan failed", "list pan began"])
        script.move(100, 120)
        #expect(script.told() == ["list pan changed 0 20"])
        script.move(110, 170)
        let crossing = script.arena.events[1]
        #expect(crossing.location == Point(x: 102, y: 130))
        #expect(crossing.velocity == .zero)
        #expect(script.arena.events[2].location == Point(x: 102, y: 130))
        #expect(
            script.told() == [
                "list pan changed 2 30", "list pan ended 2 30", "sheet pan began", "sheet pan changed 8 40",
            ])
        #expect(script.arena.isActive(.sheet) && !script.arena.isActive(.list))
        #expect(script.verdicts.suffix(2) == ["list pan handed over", "sheet pan won handedOver"])
        // The velocity is the pointer's, from before and after.
        script.release(110, 170)
        #expect(abs((script.arena.events.last?.velocity.dy ?? 0) - 50 / 0.016) < 400)
    }

    @Test func handsOverAtOnceWhereALonePanHasNoRoom() {
        var script = ArenaScript()
        script.press([ArenaScript.pan(.list, .vertical, -500...0), ArenaScript.pan(.sheet)])
        _ = script.told()
        script.move(100, 108)
        #expect(
            script.told() == [
                "list pan changed 0 0", "list pan ended 0 0", "sheet pan began", "sheet pan changed 0 8",
            ])
    }

    @Test func handsOverThroughSeveralInOneMove() {
        var script = ArenaScript()
        script.press([
            ArenaScript.pan(.list, .vertical, -10...10), ArenaScript.pan(.page, .vertical, -20...20),
            ArenaScript.pan(.star, .horizontal), ArenaScript.pan(.sheet),
        ])
        script.move(100, 200)
        // Another axis competes, so the first to begin begins here.
        #expect(script.told() == ["star pan failed", "page pan failed", "sheet pan failed", "list pan began"])
        script.move(100, 260)
        #expect(
            script.told() == [
                "list pan changed 0 10", "list pan ended 0 10", "page pan began", "page pan changed 0 20",
                "page pan ended 0 20", "sheet pan began", "sheet pan changed 0 30",
            ])
    }

    @Test func handsBackWhereTheOtherHasALimitToo() {
        var script = ArenaScript()
        script.press([
            ArenaScript.pan(.list, .vertical, -100...0), ArenaScript.pan(.sheet, .vertical, 0...Double.infinity),
        ])
        script.move(100, 140)
        _ = script.told()
        script.move(100, 90)
        #expect(
            script.told() == [
                "sheet pan changed 0 0", "sheet pan ended 0 0", "list pan began", "list pan changed 0 -10",
            ])
        // The list has all of its way again, and no more.
        script.move(100, 105)
        #expect(
            script.told() == [
                "list pan changed 0 0", "list pan ended 0 0", "sheet pan began", "sheet pan changed 0 5",
            ])
        script.move(100, -50)
        #expect(
            script.told() == [
                "sheet pan changed 0 0", "sheet pan ended 0 0", "list pan began", "list pan changed 0 -150",
            ])
    }

    @Test func aPanThatGetsTheDragBackHasTheRestOfItsWay() {
        var script = ArenaScript()
        script.press([
            ArenaScript.pan(.list, .vertical, -100...30), ArenaScript.pan(.sheet, .vertical, 0...Double.infinity),
        ])
        script.move(100, 140)
        script.move(100, 100)
        #expect(script.told().suffix(2) == ["list pan began", "list pan changed 0 -30"])
        // It is 30 above its lower limit, as at the press.
        script.move(100, 140)
        #expect(
            script.told() == [
                "list pan changed 0 0", "list pan ended 0 0", "sheet pan began", "sheet pan changed 0 10",
            ])
    }

    @Test func aPanBeyondItsLimitKeepsTheDragUntilAMoveCrossesTheLimit() {
        var script = ArenaScript(.touch(0))
        script.press([ArenaScript.pan(.sheet)], at: (300, 100))
        script.press([ArenaScript.pan(.list, .vertical, -500...0), ArenaScript.pan(.sheet)], by: .touch(1))
        script.move(100, 150, by: .touch(1))
        script.release(300, 100)
        #expect(
            script.told() == [
                "sheet pan began", "sheet pan failed", "list pan began", "list pan changed 0 50", "sheet pan ended 0 0",
            ])
        // The sheet is free again, but nothing crossed a limit just now.
        script.move(100, 151, by: .touch(1))
        #expect(script.told() == ["list pan changed 0 51"])
        script.move(100, 80, by: .touch(1))
        #expect(script.told() == ["list pan changed 0 -20"])
        script.move(100, 110, by: .touch(1))
        #expect(
            script.told() == [
                "list pan changed 0 0", "list pan ended 0 0", "sheet pan began", "sheet pan changed 0 10",
            ])
    }

    /// Whoever comes and goes meanwhile, a target moves by no more than the pointer did.
    @Test func nothingMovesFurtherThanItsPointer() {
        var random = SplitMix64(seed: 61)
        for _ in 0..<300 {
            var script = ArenaScript()
            var reached: [Part: Double] = [:]
            let parts: [Part] = [.list, .page, .sheet]
            let limits = parts.map { _ in -random.number(0...60)...random.number(0...60) }
            var isHeld = false
            var y = 100.0
            for turn in 0..<60 {
                if random.number(0...1) < 0.2 {
                    isHeld.toggle()
                    let part = parts[Int(random.number(0...2.99))]
                    if isHeld {
                        script.press([ArenaScript.pan(part)], at: (300, 0), by: .touch(1))
                    } else {
                        script.release(300, 0, by: .touch(1))
                    }
                }
                if turn == 3 {
                    script.press(zip(parts, limits).map { ArenaScript.pan($0, .vertical, $1) }, at: (100, y))
                }
                script.arena.removeEvents()
                let step = random.number(-50...50)
                script.move(100, y + step)
                y += step
                for event in script.arena.events where event.kind == .pan && event.pointer == script.pointer {
                    if event.phase == .began { reached[event.target] = 0 }
                    let moved = event.translation.dy - reached[event.target, default: 0]
                    #expect(abs(moved) <= abs(step) + 1e-9, "\(event)")
                    reached[event.target] = event.translation.dy
                }
            }
        }
    }

    @Test func theLastPanHasNoLimit() {
        var script = ArenaScript()
        script.press([ArenaScript.pan(.list, .vertical, -5...5)])
        script.move(100, 150)
        #expect(script.told() == ["list pan began", "list pan changed 0 50"])
    }

    @Test func limitsThatLeaveOutTheStartMeanNoRoom() {
        var script = ArenaScript()
        script.press([Candidate(.row, .tap), ArenaScript.pan(.list, .vertical, 5...9), ArenaScript.pan(.sheet)])
        script.move(100, 90)
        #expect(script.told().last == "sheet pan began")
    }

    @Test func aScrubberTakesThePointerAtOnce() {
        var script = ArenaScript()
        let scrubber = Candidate(Part.scrubber, .pan(PanRule(axis: .horizontal, startsOnPress: true)))
        script.press([Candidate(.row, .tap), scrubber, ArenaScript.pan(.sheet)])
        #expect(script.told() == ["row tap failed", "sheet pan failed", "scrubber pan began"])
        script.move(100, 150)
        #expect(script.told() == ["scrubber pan changed 0 50"])
        script.release(100, 150)
        #expect(script.told() == ["scrubber pan ended 0 50"])
        #expect(script.verdicts.contains("scrubber pan won startsOnPress"))
    }

    @Test func twoStarsByTwoFingersButOneListByOne() {
        var script = ArenaScript(.touch(0))
        script.press([ArenaScript.pan(.star, nil)])
        script.press([ArenaScript.pan(.button, nil)], by: .touch(1))
        script.move(150, 150)
        script.move(90, 90, by: .touch(1))
        #expect(
            script.told() == [
                "star pan began", "button pan began", "star pan changed 50 50", "button pan changed -10 -10",
            ])
        script.press([ArenaScript.pan(.star, nil), ArenaScript.pan(.page, nil)], by: .touch(2))
        #expect(script.told() == ["star pan failed", "page pan failed"])
        #expect(script.verdicts.suffix(2) == ["star pan failed busy", "page pan failed lost"])
    }

    @Test func whatAPanTellsAddsUpOverAnyHandOver() {
        var random = SplitMix64(seed: 14)
        for _ in 0..<300 {
            var script = ArenaScript()
            let parts: [Part] = [.list, .page, .sheet]
            let limits = parts.map { _ in -random.number(0...60)...random.number(0...60) }
            script.press(zip(parts, limits).map { ArenaScript.pan($0, .vertical, $1) })
            var moved: [Part: Double] = [:]
            var current: [Part: Double] = [:]
            var y = 100.0
            for _ in 0..<20 {
                y += random.number(-50...50)
                script.move(100, y)
            }
            for event in script.arena.events where event.phase != .failed {
                if event.phase == .began { current[event.target] = 0 }
                moved[event.target, default: 0] += event.translation.dy - current[event.target, default: 0]
                current[event.target] = event.translation.dy
            }
            // Nothing of the pointer's way is lost.
            #expect(abs(moved.values.reduce(0, +) - (y - 100)) < 1e-9)
        }
    }
}
