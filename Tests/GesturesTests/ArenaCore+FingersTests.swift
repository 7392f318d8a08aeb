import Geometry
import Testing

@testable import Gestures

@Suite struct ArenaCoreFingersTests {
    private let zoomable = [Candidate(Part.page, .tap), Candidate(Part.page, .pinch), ArenaScript.pan(.page, nil)]

    /// Two fingers, the first on the page already.
    private func twoFingers() -> ArenaScript {
        var script = ArenaScript(.touch(0))
        script.press(zoomable, at: (100, 100))
        script.press(zoomable, at: (200, 100), by: .touch(1))
        _ = script.told()
        return script
    }

    @Test func aPinchBeginsBeyondTheSlop() {
        var script = twoFingers()
        script.move(220, 100, by: .touch(1))
        // Half of what a finger moves: that is how far both are from their middle.
        #expect(script.told() == ["page tap failed", "page pan began"])
        script.move(221, 100, by: .touch(1))
        #expect(
            script.told() == [
                "page pan changed 1 0", "page tap failed", "page pan failed", "page pan ended 1 0", "page pinch began",
            ])
        #expect(script.arena.isActive(.page))
        script.move(242.2, 100, by: .touch(1))
        let event = script.arena.events[0]
        #expect(event.phase == .changed)
        #expect(abs(event.scale - 142.2 / 121) < 1e-12)
        #expect(event.location == Point(x: 171.1, y: 100))
        #expect(abs(event.translation.dx - 10.6) < 1e-9)
    }

    @Test func aFingerThatComesOrGoesMakesNoJump() {
        var script = twoFingers()
        script.move(300, 100, by: .touch(1))
        script.move(300, 150, by: .touch(1))
        let before = script.arena.events.last
        script.arena.removeEvents()
        script.press(zoomable, at: (50, 300), by: .touch(2))
        script.move(50, 300, by: .touch(2))
        let event = script.arena.events.last
        #expect(event?.kind == .pinch && event?.phase == .changed)
        #expect(event?.scale == before?.scale)
        #expect(event?.translation == before?.translation)
        script.release(50, 300, by: .touch(2))
        script.move(300, 150, by: .touch(1))
        #expect(script.arena.events.last?.scale == before?.scale)
        #expect(script.arena.events.last?.translation == before?.translation)
    }

    @Test func theFingerThatIsLeftDragsOn() {
        var script = twoFingers()
        script.move(300, 100, by: .touch(1))
        _ = script.told()
        script.release(300, 100, by: .touch(1))
        #expect(script.told() == ["page pinch ended", "page pan began"])
        script.move(110, 120)
        #expect(script.told() == ["page pan changed 10 20"])
        // And a second finger pinches again.
        script.press(zoomable, at: (200, 120), by: .touch(1))
        script.move(300, 120, by: .touch(1))
        #expect(script.told() == ["page tap failed", "page pan failed", "page pan ended 10 20", "page pinch began"])
        script.release(110, 120)
        script.release(300, 120, by: .touch(1))
        #expect(
            script.told() == [
                "page pinch ended", "page pan began", "page pan ended 0 0",
            ])
        #expect(!script.arena.hasPointers)
    }

    @Test func whenAFingerIsCancelledSoIsThePinch() {
        var script = twoFingers()
        script.move(300, 100, by: .touch(1))
        _ = script.told()
        script.arena.cancel(.touch(1), time: script.time)
        #expect(script.told() == ["page pinch cancelled"])
        #expect(script.verdicts.last == "page pinch cancelled cancelled")
        script.arena.cancelAll(time: script.time)
        #expect(script.told() == [])
    }

    /// A gesture fails only if it has not begun: a finger whose pinch has ended lifts without a word about it.
    @Test func noFingerFailsAfterItsGestureBegan() {
        var random = SplitMix64(seed: 62)
        let both = [Candidate(Part.page, .pinch), Candidate(Part.page, .rotate), ArenaScript.pan(.page, nil)]
        var begun = 0
        for _ in 0..<200 {
            var script = ArenaScript(.touch(0))
            var down: Set<Int> = []
            var taken: [GestureKind: Set<Int>] = [:]
            for _ in 0..<60 {
                let finger = Int(random.number(0...2.99))
                let position = (random.number(0...300), random.number(0...300))
                let what = random.number(0...1)
                if !down.contains(finger) {
                    script.press(both, at: position, by: .touch(finger))
                    down.insert(finger)
                } else if what < 0.8 {
                    script.move(position.0, position.1, by: .touch(finger))
                } else {
                    if what < 0.95 {
                        script.release(position.0, position.1, by: .touch(finger))
                    } else {
                        script.arena.cancel(.touch(finger), time: script.time)
                    }
                }
                for event in script.arena.events where event.kind != .pan {
                    switch event.phase {
                    case .began:
                        begun += 1
                        taken[event.kind, default: []].formUnion(down)
                    case .failed:
                        let isNew = (0..<3).allSatisfy {
                            event.pointer != .touch($0) || taken[event.kind]?.contains($0) != true
                        }
                        #expect(isNew, "\(event)")
                    case .changed, .ended, .cancelled: break
                    }
                }
                if what >= 0.8, down.contains(finger), script.arena.location(of: .touch(finger)) == nil {
                    down.remove(finger)
                    for kind in taken.keys { taken[kind]?.remove(finger) }
                }
                script.arena.removeEvents()
            }
        }
        #expect(begun > 100)
    }

    @Test func pinchAndTurnGoTogether() {
        let both = [Candidate(Part.page, .pinch), Candidate(Part.page, .rotate)]
        var script = ArenaScript(.touch(0))
        script.press(both, at: (0, 0))
        script.press(both, at: (100, 0), by: .touch(1))
        script.move(0, 100, by: .touch(1))
        #expect(script.told() == ["page rotate began"])
        script.move(0, 200, by: .touch(1))
        #expect(script.told() == ["page pinch began", "page rotate changed"])
        script.move(-200, 0, by: .touch(1))
        #expect(script.arena.events.map(\.kind) == [.pinch, .rotate])
        #expect(abs(script.arena.events[0].scale - 1) < 1e-12)
        #expect(script.arena.events[0].rotation == 0)
        #expect(abs(script.arena.events[1].rotation - 90) < 1e-12)
        #expect(script.arena.events[1].scale == 1)
        script.release(-200, 0, by: .touch(1))
        #expect(script.told().suffix(2) == ["page pinch ended", "page rotate ended"])
    }

    @Test func fingersOnDifferentThingsDoNotPinch() {
        var script = ArenaScript(.touch(0))
        script.press([Candidate(.page, .pinch)], at: (0, 0))
        script.press([Candidate(.star, .pinch)], at: (100, 0), by: .touch(1))
        script.move(300, 0, by: .touch(1))
        script.release(300, 0, by: .touch(1))
        script.release(0, 0)
        #expect(script.told() == ["star pinch failed", "page pinch failed"])
    }

    @Test func aPanOfSomethingElseRulesAPinchOut() {
        let candidates = [ArenaScript.pan(.list), Candidate(Part.row, .tap), Candidate(.page, .pinch)]
        var script = ArenaScript(.touch(0))
        script.press(candidates, at: (100, 100))
        script.move(100, 150)
        #expect(script.told() == ["row tap failed", "page pinch failed", "list pan began"])
        script.press([Candidate(.page, .pinch)], at: (200, 100), by: .touch(1))
        script.move(300, 100, by: .touch(1))
        #expect(script.told() == [])
    }

    @Test func fingersOfAFamilyPinchWhatLiesBehindADrag() {
        let candidates = [
            Candidate(Part.star, .pan(PanRule()), family: 7), Candidate(.page, .pinch, family: 7),
            Candidate(.list, .pinch, family: 8),
        ]
        var script = ArenaScript(.touch(0))
        script.press(candidates, at: (100, 100))
        script.move(100, 150)
        #expect(script.told() == ["list pinch failed", "star pan began", "star pan changed 0 50"])
        script.press(candidates, at: (200, 150), by: .touch(1))
        script.move(300, 150, by: .touch(1))
        #expect(
            script.told().filter { !$0.hasPrefix("list") } == [
                "star pan failed", "star pan cancelled 0 50", "page pinch began",
            ])
        script.release(300, 150, by: .touch(1))
        script.move(100, 200)
        script.release(100, 200)
        #expect(script.told() == ["page pinch ended"])
    }

    @Test func oneFingerAloneIsNotHeldUpByThePossibilityOfAPinch() {
        var script = ArenaScript(.touch(0))
        script.press([Candidate(.page, .pinch), ArenaScript.pan(.page, nil)])
        #expect(script.told() == ["page pan began"])
        script.release(100, 100)
        #expect(script.told() == ["page pinch failed", "page pan ended 0 0"])
    }
}
