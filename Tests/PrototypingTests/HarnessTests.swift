import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Testing

/// A dot that a press sends to where it is pressed.
private struct Dot: Prototype {
    static let duration = Tunable("dot.duration", default: 0.5, range: 0.1...2)
    static let tunables = [duration]

    private var engine = AnimationEngine()
    private let x: Channel
    private let spring: Spring
    private(set) var times: [Double] = []

    init(_ start: Start) {
        x = engine.makeChannel(0)
        spring = (try? Spring(duration: start.tuning[Self.duration])) ?? .smooth
    }

    mutating func handle(_ event: InputEvent) {
        times.append(event.time)
        if case .pointerDown(_, let position) = event.kind { engine.spring(x, to: position.x, with: spring) }
    }
    mutating func advance(to time: Double) { engine.advance(to: time) }
    var isMoving: Bool { !engine.isIdle }
    func report(into state: inout StateReport) { state.add("dot.x", engine.value(of: x)) }
    func draw(into list: inout DrawList) {}
}

/// A thing that never rests.
private struct Restless: Prototype {
    init(_ start: Start) {}
    mutating func handle(_ event: InputEvent) {}
    mutating func advance(to time: Double) {}
    var isMoving: Bool { true }
    func report(into state: inout StateReport) { state.add("restless", 1) }
    func draw(into list: inout DrawList) {}
}

@Suite struct HarnessTests {
    @Test func timePassesUntilItRests() throws {
        var harness = Harness<Dot>()
        harness.send(.pointerDown(.mouse(.left), Point(x: 100, y: 0)))
        // A critically damped spring of 0.5 s: 1 - (1 + ωt) e^-ωt with ω = 4π, at 0.1 s.
        harness.wait(0.1)
        #expect(abs((harness["dot.x"] ?? 0) - 35.7740) < 0.001)
        try harness.runUntilIdle()
        #expect(harness["dot.x"] == 100)
        #expect(harness["dot.y"] == nil)
    }

    @Test(arguments: [24.0, 60, 1000]) func theRateOfFramesChangesNothing(rate: Double) {
        var harness = Harness<Dot>(framesPerSecond: rate)
        harness.drag(from: Point(x: 50, y: 0), to: Point(x: 80, y: 0), over: 0.25, samples: 1)
        harness.wait(0.25)
        var other = Harness<Dot>(framesPerSecond: 60)
        other.drag(from: Point(x: 50, y: 0), to: Point(x: 80, y: 0), over: 0.25, samples: 1)
        other.wait(0.25)
        #expect(harness["dot.x"] == other["dot.x"])
        #expect(harness.time == 0.5)
    }

    @Test func aRecordingIsPlayedAtItsOwnTimes() throws {
        var parser = RecordingParser()
        try parser.feed("motionlab gesture 1\n---\n0.1 mouse down 9 9\n0.25 mouse up 9 9\n0.5 end\n".utf8)
        var harness = Harness<Dot>()
        harness.wait(1)
        harness.play(try parser.finish())
        #expect(harness.prototype.times == [1.1, 1.25, 1.5])
    }

    @Test func whatNeverRestsIsNamed() {
        var harness = Harness<Restless>()
        let error = #expect(throws: Harness<Restless>.StillMoving.self) { try harness.runUntilIdle() }
        #expect(error?.description == "still moving after 20 s: restless 1")
    }
}

@Suite struct TuningTests {
    @Test func whatIsSetCountsAndTheRestIsStandard() throws {
        var tuning = Tuning(of: Dot.self)
        #expect(tuning[Dot.duration] == 0.5)
        try tuning.set("dot.duration", to: 1.5)
        #expect(tuning[Dot.duration] == 1.5)
    }

    @Test(arguments: [
        (0.01, "must be between 0.1 and 2.0, not 0.01"), (.infinity, "must be a finite number"),
        (.nan, "must be a finite number"),
    ])
    func whatMakesNoSenseIsRefusedAndChangesNothing(value: Double, problem: String) {
        var tuning = Tuning(of: Dot.self)
        let error = #expect(throws: TuningError.self) { try tuning.set(Dot.duration, to: value) }
        #expect(error?.problem == problem)
        #expect(tuning[Dot.duration] == 0.5)
    }
}
