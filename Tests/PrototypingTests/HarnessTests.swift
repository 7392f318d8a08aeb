import MotionKit
import Testing

/// A dot that a press sends to where it is pressed.
private struct Dot: Prototype {
    struct Ground: Node {
        var duration = 0.5
        var x = MotionValue(0.0)
        var times: [Double] = []

        static func wire(_ my: Wiring<Ground>) {
            my.number(\.duration, 0.1...2, unit: .seconds)
            my.child(\.x)
            my.drag { _, _ in
                Grip(startsOnPress: true)
            } _: { ground, drag, c in
                ground.times.append(c.time)
                guard drag.phase == .began else { return }
                let spring = SpringShape(duration: ground.duration, bounce: 0)
                ground.x.spring(to: drag.location.x, with: spring, &c)
            }
        }
    }

    static var duration: Tunable { Solo<Dot>.tunables[0] }
    var ground = Ground()

    static func wire(_ my: Wiring<Dot>) { my.child(\.ground, "dot") }
    func body(_ c: Context, _ ui: inout UI<Dot>) { ui.place(\.ground, in: ui.frame) }
}

/// A thing that never rests.
private struct Restless: Prototype {
    var x = MotionValue(0.0)

    static func wire(_ my: Wiring<Restless>) {
        my.child(\.x).states()
        my.state("restless") { _, _ in 1 }
        my.begins { $0.x.curve(to: 1, along: .linear, duration: 1, repetition: .forever(), &$1) }
    }
    func body(_ c: Context, _ ui: inout UI<Restless>) {}
}

@Suite struct HarnessTests {
    @Test func timePassesUntilItRests() throws {
        var harness = Harness<Solo<Dot>>()
        harness.send(.pointerDown(.mouse(.left), Point(x: 100, y: 0)))
        // A critically damped spring of 0.5 s: 1 - (1 + ωt) e^-ωt with ω = 4π, at 0.1 s.
        harness.wait(0.1)
        #expect(abs((harness["dot.x"] ?? 0) - 35.7740) < 0.001)
        try harness.runUntilIdle()
        #expect(harness["dot.x"] == 100)
        #expect(harness["dot.y"] == nil)
    }

    @Test(arguments: [24.0, 60, 1000]) func theRateOfFramesChangesNothing(rate: Double) {
        var harness = Harness<Solo<Dot>>(framesPerSecond: rate)
        harness.drag(from: Point(x: 50, y: 0), to: Point(x: 80, y: 0), over: 0.25, samples: 1)
        harness.wait(0.25)
        var other = Harness<Solo<Dot>>(framesPerSecond: 60)
        other.drag(from: Point(x: 50, y: 0), to: Point(x: 80, y: 0), over: 0.25, samples: 1)
        other.wait(0.25)
        #expect(harness["dot.x"] == other["dot.x"])
        #expect(harness.time == 0.5)
    }

    @Test func aRecordingIsPlayedAtItsOwnTimes() throws {
        var parser = RecordingParser()
        try parser.feed("motionlab gesture 1\n---\n0.1 mouse down 9 9\n0.25 mouse up 9 9\n0.5 end\n".utf8)
        var harness = Harness<Solo<Dot>>()
        harness.wait(1)
        harness.play(try parser.finish())
        let dot: Dot = harness.prototype.root
        #expect(dot.ground.times == [1.1, 1.25])
    }

    @Test func whatNeverRestsIsNamed() {
        var harness = Harness<Solo<Restless>>()
        let error = #expect(throws: Harness<Solo<Restless>>.StillMoving.self) { try harness.runUntilIdle() }
        #expect(error?.description.hasPrefix("still moving after 20 s: restless 1") == true)
    }
}

@Suite struct TuningTests {
    @Test func whatIsSetCountsAndTheRestIsStandard() throws {
        var tuning = Tuning(of: Solo<Dot>.self)
        #expect(tuning[Dot.duration] == 0.5)
        try tuning.set("dot.duration", to: 1.5)
        #expect(tuning[Dot.duration] == 1.5)
    }

    @Test(arguments: [
        (0.01, "must be between 0.1 and 2.0, not 0.01"), (.infinity, "must be a finite number"),
        (.nan, "must be a finite number"),
    ])
    func whatMakesNoSenseIsRefusedAndChangesNothing(value: Double, problem: String) {
        var tuning = Tuning(of: Solo<Dot>.self)
        let error = #expect(throws: TuningError.self) { try tuning.set(Dot.duration, to: value) }
        #expect(error?.problem == problem)
        #expect(tuning[Dot.duration] == 0.5)
    }
}
