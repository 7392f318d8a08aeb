import App
import Geometry
import Gestures
import Support
import Testing

@testable import Workbench

@Suite struct SessionClockTests {
    @Test func timeIsContinuousAtEveryChange() {
        var clock = SessionClock(at: 10, session: 3)
        var random = SplitMix64(seed: 5)
        var outside = 10.0
        for _ in 0..<500 {
            outside += Double(random.next(below: 1000)) / 1000
            let before = clock.time(at: outside)
            switch random.next(below: 3) {
            case 0: clock.setRate(Double(random.next(below: 33) - 16), at: outside)
            case 1: clock.setPaused(!clock.isPaused, at: outside)
            default: clock.setRate(.nan, at: outside)
            }
            #expect(clock.time(at: outside) == before)
            let later = outside + 0.25
            let expected = before + (clock.isPaused ? 0 : clock.rate * 0.25)
            #expect(abs(clock.time(at: later) - expected) < 1e-9)
        }
    }

    @Test func pauseFramesAndJumps() {
        var clock = SessionClock()
        #expect(clock.time(at: 2.5) == 2.5)
        clock.setPaused(true, at: 2.5)
        #expect(clock.time(at: 100) == 2.5 && clock.outside(at: 2.6) == .infinity)
        clock.setPaused(false, at: 100)
        #expect(clock.time(at: 101) == 3.5 && clock.outside(at: 4.5) == 102)
        // Frames of a tenth of a second: the one that is shown is the nearest.
        clock.jump(to: 3.52, at: 101)
        clock.step(frames: 1, of: 0.1, at: 101)
        #expect(clock.isPaused && abs(clock.time(at: 200) - 3.6) < 1e-12)
        clock.step(frames: -2, of: 0.1, at: 300)
        #expect(abs(clock.time(at: 300) - 3.4) < 1e-12)
        clock.step(frames: 1, of: 0, at: 300)
        clock.jump(to: .nan, at: 300)
        clock.setRate(17, at: 300)
        #expect(abs(clock.time(at: 300) - 3.4) < 1e-12 && clock.rate == 1)
        clock.setPaused(false, at: 300)
        clock.setRate(-2, at: 300)
        #expect(abs(clock.time(at: 301) - 1.4) < 1e-12)
    }
}

@Suite struct PaceTests {
    private func scene(_ timeScale: SlowMotion, flick: Bool) -> Scene {
        var scene = Scene(.plain(tab: .library))
        scene.send(timeScale.event)
        if flick {
            scene.fling(from: Point(x: 195, y: 735), to: Point(x: 195, y: 600), over: 0.1)
        } else {
            scene.send(.perform(.player(open: true)))
        }
        return scene
    }

    @Test func slowMotionSlowsWhatIsSeen() {
        for timeScale in SlowMotion.allCases {
            var (slow, plain) = (scene(timeScale, flick: false), scene(.off, flick: false))
            #expect(slow.app.timeScale == timeScale.rawValue)
            for _ in 0..<10 {
                plain.wait(0.05 * timeScale.rawValue)
                slow.wait(0.05)
                #expect(abs(slow.number("player.offset") - plain.number("player.offset")) < 1e-6)
                #expect(abs(slow.number("player.velocity") - plain.number("player.velocity")) < 1e-5)
            }
        }
    }

    @Test func slowMotionDoesNotSlowTheHand() {
        let (slow, plain) = (scene(.tenth, flick: true), scene(.off, flick: true))
        let velocity = plain.number("gesture.velocity.y")
        #expect(velocity < -500)
        #expect(slow.number("gesture.velocity.y") == velocity)
        // As many points per second of motion.
        #expect(slow.app.gestureEnd?.velocity == plain.app.gestureEnd?.velocity)
        #expect(slow.app.gestureEnd?.position == plain.app.gestureEnd?.position)
    }

    @Test func aBadPaceIsIgnored() {
        var scene = Scene()
        for scale in [0, -1, .nan, 2, .infinity] {
            scene.send(.timeScale(scale))
            #expect(scene.app.timeScale == 1)
        }
    }

    @Test func aSessionPlaysThePaceAgain() {
        var played = PlayedSession(.plain(tab: .library))
        let events: [InputEvent] = [(0.5, SlowMotion.tenth), (3, .off), (4, .half)].flatMap { time, timeScale in
            [
                InputEvent(time: time, kind: timeScale.event),
                InputEvent(time: time + 0.1, kind: .perform(.player(open: timeScale != .off))),
            ]
        }
        played.play(events, to: 6)
        for moment in played.sights.dropLast().reversed() {
            played.session.seek(to: moment.time)
            #expect(Sight(played.session.subject) == moment.overlay)
        }
    }
}
