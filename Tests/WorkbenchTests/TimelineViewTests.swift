import App
import Geometry
import Gestures
import Motion
import Support
import Testing

@testable import Workbench

@Suite struct TimelineViewTests {
    private let span = 0.0...600.0

    @Test func itFollowsTheLastTwentySeconds() {
        var strip = TimelineStrip()
        for time in stride(from: 100.0, through: 130, by: 0.5) {
            strip.state.span = 0...time
            strip.state.time = time
            strip.wait(0.5)
            #expect(strip.panel.window == TimeWindow(start: time - 20, length: 20))
        }
        // A session that is shorter fills what there is from the left.
        #expect(TimelineStrip(TimelineState(span: 5...9, time: 9)).panel.window == TimeWindow(start: 5, length: 20))
    }

    /// Random notches at random positions: the time under the pointer is the same in every frame until the next notch.
    @Test(arguments: [1, 2, 3] as [UInt64]) func zoomingKeepsTheTimeUnderThePointer(_ seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        var strip = TimelineStrip(TimelineState(span: 0...600, time: 300, isScrubbing: true, isPaused: true))
        // Into the middle of the session, far from its ends.
        strip.press("0")
        strip.panel.takeFocus()
        strip.press("0")
        strip.wait(2)
        for _ in 0..<6 { strip.wheel(0, 1, at: strip.lane(540)) }
        strip.wait(2)
        #expect(abs(strip.panel.window.length - 600 / 3.814_697_265_625) < 1e-6, "1.25⁶ times as near")
        for _ in 0..<40 {
            let position = strip.lane(200 + Double(dice.next(below: 680)))
            let under = strip.panel.time(at: position.x - strip.rect.minX, in: strip.panel.window)
            strip.wheel(0, dice.next(below: 5) < 3 ? 1 : -1, at: position)
            guard case .fixed(let wanted) = strip.panel.view.extent, wanted.start > 0.001, wanted.end < 599.999 else {
                break
            }
            for _ in 0..<Int(dice.next(below: 40)) {
                strip.wait(1.0 / 60)
                let now = strip.panel.time(at: position.x - strip.rect.minX, in: strip.panel.window)
                #expect(abs(now - under) < 1e-6 * strip.panel.window.length)
            }
            strip.wait(2)
        }
    }

    /// The view goes to what is played again, and back when that ends.
    @Test(arguments: [(30.0...32.0, 20.0), (95.0...99.0, 20.0), (10.0...50.0, 50.0), (1.0...99.0, 100.0)])
    func whatIsPlayedAgainIsSeen(played: ClosedRange<Double>, length: Double) {
        var strip = TimelineStrip()
        let before = strip.panel.window
        #expect(before == TimeWindow(start: 80, length: 20))
        strip.state.isReplaying = true
        strip.state.played = played
        strip.wait(0)
        strip.wait(2)
        let window = strip.panel.window
        #expect(window.start <= played.lowerBound && window.end >= played.upperBound, "\(window)")
        #expect(abs(window.length - length) < 1e-6)
        strip.state.isReplaying = false
        strip.state.played = nil
        strip.wait(0)
        strip.wait(2)
        #expect(strip.panel.window == before)
    }

    /// A hand that goes elsewhere meanwhile has its way.
    @Test func aViewThatWasMovedMeanwhileStays() {
        var strip = TimelineStrip()
        strip.state.played = 30...32
        strip.wait(0)
        strip.wait(2)
        strip.wheel(-1, 0, at: strip.lane(500))
        strip.wait(0)
        strip.wait(2)
        let moved = strip.panel.window
        #expect(moved.start > 0 && moved.end < 100)
        strip.state.played = nil
        strip.wait(0)
        strip.wait(2)
        #expect(strip.panel.window == moved)
    }

    @Test(arguments: [1.0, -1]) func tenTenthsOfANotchAreANotch(_ notch: Double) {
        var (whole, tenths) = (TimelineStrip(), TimelineStrip())
        whole.wheel(0, notch, at: whole.lane(540))
        for _ in 0..<10 { tenths.wheel(0, notch / 10, at: tenths.lane(540)) }
        whole.wait(2)
        tenths.wait(2)
        #expect(abs(whole.panel.window.length - (notch > 0 ? 16 : 25)) < 1e-6)
        #expect(abs(tenths.panel.window.length - whole.panel.window.length) < 1e-6)
        #expect(abs(tenths.panel.window.start - whole.panel.window.start) < 1e-6)
    }

    @Test func zoomEndsAtTwoSecondsAndAtEverything() {
        var strip = TimelineStrip()
        for _ in 0..<60 { strip.wheel(0, 1, at: strip.lane(500)) }
        strip.wait(2)
        #expect(strip.panel.window.length == 2)
        for _ in 0..<60 { strip.wheel(0, -1, at: strip.lane(500)) }
        strip.wait(2)
        #expect(strip.panel.window == TimeWindow(start: 0, length: 100))
        #expect(strip.panel.view.extent == .everything)
    }

    @Test func wheelsToTheSideAndWithShiftPan() {
        var strip = TimelineStrip()
        strip.wheel(1, 0, at: strip.lane(500))
        strip.wait(2)
        // A tenth of 20 s.
        #expect(strip.panel.window == TimeWindow(start: 78, length: 20))
        strip.send(.keyDown("Left Shift"))
        strip.wheel(0, 2, at: strip.lane(500))
        strip.send(.keyUp("Left Shift"))
        strip.wait(2)
        #expect(strip.panel.window == TimeWindow(start: 74, length: 20))
        strip.wheel(-9, 0, at: strip.lane(500))
        strip.wait(2)
        #expect(strip.panel.view.extent == .following(20), "the live end is followed again")
        strip.wheel(60, 0, at: strip.lane(500))
        strip.wait(2)
        #expect(strip.panel.window.start == 0)
    }

    @Test func aDoublePressShowsEverythingAndTheLastSeconds() {
        var strip = TimelineStrip()
        for wanted in [TimeWindow(start: 0, length: 100), TimeWindow(start: 80, length: 20)] {
            strip.click(strip.ruler(300))
            strip.wait(0.1)
            strip.click(strip.ruler(302))
            #expect(strip.panel.wake(after: strip.time) == .everyFrame)
            strip.wait(2)
            #expect(strip.panel.window == wanted)
            #expect(strip.panel.wake(after: strip.time) == .never)
        }
        // Two presses far from each other, or late, are none.
        strip.click(strip.ruler(300))
        strip.click(strip.ruler(400))
        strip.wait(0.5)
        strip.click(strip.ruler(400))
        strip.wait(2)
        #expect(strip.panel.view.extent == .following(20))
    }

    @Test func thePlayheadStaysInSight() {
        var strip = TimelineStrip(TimelineState(span: 0...600, time: 600, isScrubbing: true, rate: -1))
        for step in 1...100 {
            strip.state.time = 600 - 4 * Double(step)
            strip.wait(4)
            strip.wait(1)
            let window = strip.panel.window
            #expect(window.start <= strip.state.time && strip.state.time <= window.end)
            #expect(window.length == 20)
        }
        strip.state.isScrubbing = false
        strip.state.time = 600
        strip.wait(2)
        strip.wait(2)
        #expect(strip.panel.window == TimeWindow(start: 580, length: 20))
    }

    /// A motion goes to its new target without a jump, however it is asked.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func nothingJumps(_ seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        var engine = AnimationEngine()
        var view = TimelineView(in: &engine)
        for step in 0..<400 {
            let before = view.shown(span, engine)
            switch dice.next(below: 4) {
            case 0: view.toggleEverything(span, &engine)
            case 1: view.pan(by: Double(dice.next(below: 200)) / 100 - 1, span, &engine)
            case 2: view.reveal(Double(dice.next(below: 600)), span, &engine)
            default:
                view.zoom(
                    by: 0.5 + Double(dice.next(below: 100)) / 66, around: Double(dice.next(below: 101)) / 100, span,
                    &engine)
            }
            let after = view.shown(span, engine)
            #expect(abs(after.start - before.start) < 1e-6 * before.length, "\(step)")
            #expect(abs(after.length / before.length - 1) < 1e-6)
            #expect(view.wanted(span).start >= 0 && view.wanted(span).length >= 2)
            engine.advance(to: engine.time + Double(dice.next(below: 30)) / 60)
        }
        engine.advance(to: engine.time + 5)
        #expect(view.shown(span, engine) == view.wanted(span))
    }

    // MARK: The ruler

    @Test(arguments: [
        // 968 points: 76 of them are 7.85 % of what is seen
        (2.0, 0.2), (5, 0.5), (12, 1), (20, 2), (60, 5), (120, 10), (200, 20), (600, 60), (1200, 120), (3600, 300),
        (7200, 600), (36000, 3600), (80000, 7200),
    ])
    func stepsAreSensible(length: Double, step: Double) {
        var ruler = TimelineRuler()
        ruler.take(TimeWindow(start: 0, length: length), width: 968)
        #expect(ruler.step == step)
        #expect(ruler.labels.count < 20)
    }

    @Test(arguments: [
        (0.0, 1.0, "0:00"), (59.95, 0.05, "0:59.95"), (59.999, 0.1, "1:00.0"), (60, 1, "1:00"), (69.5, 0.5, "1:09.5"),
        (605, 5, "10:05"), (3661, 60, "61:01"), (9.99, 0.05, "0:09.99"),
    ])
    func momentsAreWrittenInMinutesAndSeconds(time: Double, step: Double, text: String) {
        #expect(TimelineRuler.label(of: time, step: step) == text)
    }
}
