import Drawing
import Geometry
import Gestures
import Motion
import Profiling
import Testing

@testable import App
@testable import Prototyping
@testable import Workbench

/// A meter fed with a made-up stroke and made-up frames, whose measures can be worked out by hand.
private struct Rig {
    static let period: Int64 = 16_666_667
    static let epoch: Int64 = 5_000_000_000

    var meter = GestureMeter(epoch: epoch, period: period)
    var drivenMotion: DrivenMotion?
    var gestureEnd: GestureEnd?

    /// The driven thing: one that goes up and down, taken at `since`.
    static func movable(
        at position: Double, velocity: Double = 0, target: Double? = nil, time: Double, since: Double = 0.1,
        isHeld: Bool = true, isMoving: Bool = false
    ) -> DrivenMotion {
        DrivenMotion(
            part: PartID(0), movable: .player, axis: .vertical, pointer: .mouse(.left), since: since,
            time: time,
            position: Vector(dx: 0, dy: position), velocity: Vector(dx: 0, dy: velocity),
            target: Vector(dx: 0, dy: target ?? position), isHeld: isHeld, isMoving: isMoving)
    }

    static func release(
        at position: Double, held: Double? = nil, velocity: Double = 0, estimate: Double? = nil, time: Double
    ) -> GestureEnd {
        GestureEnd(
            part: PartID(0), time: time, held: Vector(dx: 0, dy: held ?? position),
            position: Vector(dx: 0, dy: position), estimate: Vector(dx: 0, dy: estimate ?? velocity),
            velocity: Vector(dx: 0, dy: velocity), isCancelled: false)
    }

    static func down(_ y: Double, at time: Double) -> InputEvent {
        InputEvent(time: time, kind: .pointerDown(.mouse(.left), Point(x: 100, y: y)))
    }

    static func move(_ y: Double, at time: Double) -> InputEvent {
        InputEvent(time: time, kind: .pointerMove(nil, Point(x: 100, y: y)))
    }

    static func up(_ y: Double, at time: Double) -> InputEvent {
        InputEvent(time: time, kind: .pointerUp(.mouse(.left), Point(x: 100, y: y)))
    }

    /// A frame for a slot that was presented at a time, both in seconds of the prototype.
    static func frame(_ slot: Double, presented: Double) -> FrameRecord {
        var record = FrameRecord(slot: epoch + Int64(slot * 1e9))
        record.presented = epoch + Int64((presented * 1e9).rounded())
        return record
    }
}

private func near(_ value: Double?, _ wanted: Double, within tolerance: Double = 1e-6) -> Bool {
    value.map { abs($0 - wanted) <= tolerance } ?? false
}

/// A finger that goes down with 600 points a second, seen every 8 ms, and a thing that is drawn where it was seen.
private struct SteadyDrag {
    static let start = 0.1
    static let samples = 50
    static let end = start + 0.4

    static func position(_ time: Double) -> Double { 200 + 600 * max(0, time - start) }

    /// The newest sample that a frame knows that gathers events until `time`.
    static func newest(_ time: Double) -> Double {
        start + ((min(time, end) - start) / 0.008 + 1e-9).rounded(.down) * 0.008
    }

    /// Plays it; frames gather events until `lead` before their slots and are presented `late` after them.
    static func play(lead: Double, late: Double, jitter: (Int) -> Double = { _ in 0 }) -> GestureMeter {
        var rig = Rig()
        var events = [Rig.down(position(start), at: start)]
        for index in 1...samples {
            let time = start + 0.008 * Double(index)
            events.append(Rig.move(position(time), at: time + jitter(index)))
        }
        events.append(Rig.up(position(end), at: end))
        var next = 0
        var frame = 0
        while next < events.count {
            let slot = Double(frame) / 60
            frame += 1
            var gathered: [InputEvent] = []
            while next < events.count, events[next].time <= slot - lead + 1e-9 {
                gathered.append(events[next])
                next += 1
            }
            rig.meter.take(gathered)
            let isOver = next == events.count
            var movable: DrivenMotion?
            if slot - lead >= start {
                movable = Rig.movable(at: position(newest(slot - lead)) - 200, time: slot, isHeld: !isOver)
            }
            let gestureEnd = isOver ? Rig.release(at: 240, velocity: 600, time: end) : nil
            rig.meter.frame(Rig.frame(slot, presented: slot + late), movable, gestureEnd)
        }
        return rig.meter
    }
}

@Suite struct GestureMeterTests {
    @Test func followErrorOfASteadyDragIsWhatTheHandWentSinceTheNewestSample() throws {
        let (lead, late) = (0.003, 0.001)
        let report = try #require(SteadyDrag.play(lead: lead, late: late).reports.first)
        // Frame k gathers until k/60 − 3 ms and shows the newest multiple of 8 ms after the press; 600 points a second
        // continue until its present returns, 1 ms after its slot. Where the hand is, is a straight line between
        // samples.
        let held = (0..<200).map { Double($0) / 60 }.filter {
            $0 - lead >= SteadyDrag.start && $0 - lead < SteadyDrag.end
        }
        let lags = held.map { $0 + late - SteadyDrag.newest($0 - lead) }
        // The last frames' presents may return after the release, where the hand stays.
        let errors = zip(held, lags).map {
            min(600 * $1, SteadyDrag.position(SteadyDrag.end) - SteadyDrag.position($0 + late - $1))
        }
        #expect(held.count == 24)
        #expect(near(report.followError?.p50, errors.sorted()[11]))
        #expect(near(report.followError?.max, errors.max() ?? 0))
        #expect(near(report.followLag?.p50, lags.sorted()[11] * 1000))
        #expect(near(report.followLag?.max, (lags.max() ?? 0) * 1000))
        #expect(try #require(report.followError).max < 600 * 0.012 + 1e-9)
        #expect(report.isPresented)
    }

    @Test func samplesAreCountedFromMoveToMove() throws {
        // Every fifth move comes 1 ms late: two of five intervals are 1 ms off.
        let report = try #require(SteadyDrag.play(lead: 0.003, late: 0.001) { $0 % 5 == 0 ? 0.001 : 0 }.reports.first)
        #expect(report.samples == 50)
        #expect(near(report.sampleInterval, 8))
        #expect(near(report.jitter?.p50, 0))
        #expect(near(report.jitter?.p95, 1))
    }

    @Test func everyEstimatorTellsASteadyVelocity() throws {
        let report = try #require(SteadyDrag.play(lead: 0.003, late: 0.001).reports.first)
        #expect(report.estimates.map(\.estimator) == VelocityEstimator.allCases)
        for estimate in report.estimates {
            let velocity = try #require(estimate.velocity)
            #expect(near(velocity.dy, 600, within: 0.01), "\(estimate)")
            #expect(velocity.dx == 0)
        }
        #expect(report.estimates.map { $0.determination != nil } == [true, true, false, false, false])
        #expect(near(report.estimates[0].determination, 1))
    }

    @Test func pausesAreNoJitterAndTheHandRestsInThem() throws {
        var rig = Rig()
        rig.meter.take([Rig.down(200, at: 0.1), Rig.move(210, at: 0.11), Rig.move(220, at: 0.12)])
        rig.meter.frame(Rig.frame(0.12, presented: 0.125), Rig.movable(at: 20, time: 0.12), nil)
        // In the middle of a pause of a second; the hand has not gone half the way.
        rig.meter.frame(Rig.frame(0.6, presented: 0.6), Rig.movable(at: 20, time: 0.6), nil)
        rig.meter.take([Rig.move(300, at: 1.1), Rig.up(300, at: 1.11)])
        rig.meter.frame(
            Rig.frame(1.1, presented: 1.11), Rig.movable(at: 100, time: 1.1, isHeld: false),
            Rig.release(at: 100, time: 1.11))
        let report = try #require(rig.meter.reports.first)
        #expect(near(report.sampleInterval, 10))
        #expect(near(report.jitter?.max, 0))
        #expect(report.followError == GestureReport.Spread(p50: 0, p95: 0, max: 0))
        #expect(near(report.followLag?.max, 5))
    }

    /// A spring of response 0.5 s and damping ratio 0.5 from 100 points above its target overshoots by e^(−πζ/√(1−ζ²))
    /// of the way, 16.303 points.
    @Test(arguments: [60.0, 144, 24]) func overshootIsThatOfTheSpringBetweenFramesToo(_ rate: Double) throws {
        let spring = try Spring(response: 0.5, dampingRatio: 0.5)
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        var rig = Rig()
        rig.meter.take([Rig.down(200, at: 0.1), Rig.move(200, at: 0.2)])
        rig.meter.frame(Rig.frame(0.2, presented: 0.2), Rig.movable(at: 0, time: 0.2), nil)
        rig.meter.take([Rig.up(200, at: 0.2)])
        engine.advance(to: 0.2)
        engine.spring(channel, to: 100, with: spring)
        var rest: Double?
        var time = 0.2
        while rest == nil {
            time += 1 / rate
            engine.advance(to: time)
            rest = engine.completions.first { $0.moment == .atRest }?.time
            rig.meter.frame(
                nil,
                Rig.movable(
                    at: engine.value(of: channel), velocity: engine.velocity(of: channel), target: 100, time: time,
                    isHeld: false, isMoving: engine.isMoving(channel)), Rig.release(at: 0, time: 0.2))
        }
        let report = try #require(rig.meter.reports.first)
        let settling = try #require(report.settling)
        #expect(report.ending == .rested)
        #expect(near(settling.distance, 100))
        #expect(near(settling.overshoot, 16.3033, within: 0.02), "\(settling.overshoot)")
        #expect(near(settling.overshootShare, 16.3033, within: 0.02))
        // The first frame that sees it at rest.
        let atRest = try #require(settling.rest)
        #expect(atRest >= rest! - 0.2 - 1e-9 && atRest < rest! - 0.2 + 1 / rate)
        // The last time at which |e^(−ζω₀t)·(cos ωt + ζω₀/ω·sin ωt)| is a thousandth: ω₀ = 4π, ζ = 0.5, found in steps
        // of 10 µs.
        #expect(near(settling.settled, 1.01076, within: 5e-4), "\(settling.settled ?? .nan)")
    }

    @Test func handOffIsWhatTheLabSays() throws {
        var rig = Rig()
        rig.meter.take([Rig.down(200, at: 0.1), Rig.up(200, at: 0.2)])
        let release = Rig.release(at: 53, held: 50, velocity: 300, estimate: 310, time: 0.2)
        rig.meter.frame(nil, Rig.movable(at: 53, time: 0.2, isHeld: false), release)
        let handOff = try #require(rig.meter.reports.first?.handOff)
        #expect(handOff.jump == 3)
        #expect(handOff.velocity == Vector(dx: 0, dy: 300))
        #expect(handOff.velocityGap == 10)
        #expect(!handOff.isCancelled)
    }

    @Test func hitchesAreThoseFromThePressToTheRest() throws {
        var rig = Rig()
        let period = Double(Rig.period) / 1e9
        // Before the press a frame came late; that is nobody's gesture.
        rig.meter.frame(Rig.frame(0, presented: 0), nil, nil)
        rig.meter.frame(Rig.frame(5 * period, presented: 5 * period), nil, nil)
        rig.meter.take([Rig.down(200, at: 0.1), Rig.move(220, at: 0.101)])
        rig.meter.frame(Rig.frame(6 * period, presented: 6 * period), Rig.movable(at: 20, time: 0.11), nil)
        var late = Rig.frame(9 * period, presented: 9 * period)
        late.skipped = 2
        rig.meter.frame(late, Rig.movable(at: 20, time: 0.12), nil)
        // A rest in the middle of the drag is nobody's fault.
        var rested = Rig.frame(59 * period, presented: 59 * period)
        rested.isAfterIdle = true
        rig.meter.frame(rested, Rig.movable(at: 20, time: 0.12), nil)
        rig.meter.take([Rig.up(220, at: 0.12)])
        rig.meter.frame(
            Rig.frame(60 * period, presented: 60 * period), Rig.movable(at: 20, time: 0.13, isHeld: false),
            Rig.release(at: 20, time: 0.12))
        let frames = try #require(rig.meter.reports.first?.frames)
        #expect(frames.count == 4)
        #expect(frames.dropped == 2)
        #expect(frames.skipped == 2)
        #expect(near(frames.hitch, 2 * period * 1000, within: 1e-4))
        #expect(near(frames.hitchRatio, 400, within: 1e-3))
    }

    @Test func gesturesAreNumberedWithoutGaps() {
        var rig = Rig()
        #expect(rig.meter.current == nil)
        // A press that drives nothing has no number.
        rig.meter.take([Rig.down(200, at: 0.1)])
        #expect(rig.meter.current == nil && rig.meter.isMeasuring)
        rig.meter.frame(nil, nil, nil)
        rig.meter.take([Rig.up(200, at: 0.15)])
        rig.meter.frame(nil, nil, nil)
        #expect(rig.meter.current == nil)
        #expect(rig.meter.reports.isEmpty)
        // A press that takes hold of what moves ends the measuring of what moved it.
        rig.meter.take([Rig.down(200, at: 0.2), Rig.up(200, at: 0.21)])
        rig.meter.frame(
            nil, Rig.movable(at: 5, velocity: 9, target: 50, time: 0.22, since: 0.2, isHeld: false, isMoving: true),
            Rig.release(at: 0, time: 0.21))
        #expect(rig.meter.current == 1)
        rig.meter.take([Rig.down(200, at: 0.3)])
        #expect(rig.meter.current == nil)
        #expect(rig.meter.reports.map(\.number) == [1])
        #expect(rig.meter.reports.map(\.ending) == [.interrupted])
        #expect(rig.meter.reports.first?.settling?.rest == nil)
        // What the earlier gesture drove is not the third one's.
        rig.meter.frame(nil, Rig.movable(at: 9, target: 50, time: 0.31, since: 0.2, isHeld: false), nil)
        rig.meter.finish()
        #expect(rig.meter.reports.count == 1)
    }

    /// In a window a gesture is listed once it has settled, and completed when it rests, under the same number.
    @Test func inAWindowAGestureIsListedOnceItHasSettled() throws {
        var rig = Rig()
        rig.meter.isLive = true
        rig.meter.take([Rig.down(200, at: 0), Rig.move(210, at: 0.01), Rig.up(210, at: 0.02)])
        func look(_ time: Double, at position: Double, isMoving: Bool = true) {
            rig.meter.frame(
                nil, Rig.movable(at: position, target: 100, time: time, since: 0, isHeld: false, isMoving: isMoving),
                Rig.release(at: 10, time: 0.02))
        }
        look(0.03, at: 20)
        look(0.5, at: 99.99)
        #expect(rig.meter.reports.isEmpty && rig.meter.current == 1)
        look(0.65, at: 99.999)
        let listed = try #require(rig.meter.reports.first)
        #expect(listed.number == 1 && listed.ending == .rested && listed.settling?.rest == nil)
        #expect(rig.meter.total == 1 && rig.meter.pressed == nil)
        look(0.9, at: 100, isMoving: false)
        let rested = try #require(rig.meter.reports.first)
        #expect(rig.meter.reports.count == 1 && rig.meter.total == 1 && rested.number == 1)
        #expect(near(rested.settling?.rest, 0.88) && rested.settling?.settled == listed.settling?.settled)
    }

    @Test func aPressAKeyAndTheWheelWaitToBeJudged() throws {
        var rig = Rig()
        rig.meter.isLive = true
        func event(_ time: Double, _ kind: InputEvent.Kind) -> InputEvent { InputEvent(time: time, kind: kind) }
        rig.meter.take([Rig.down(200, at: 0.1)])
        rig.meter.frame(nil, nil, nil)
        rig.meter.take([Rig.up(200, at: 0.15)])
        rig.meter.frame(nil, nil, nil)
        #expect(rig.meter.impulse?.kind == .press && rig.meter.impulse?.ended == 0.15)
        rig.meter.judgeImpulse(nil)
        #expect(rig.meter.impulse == nil && rig.meter.reports.isEmpty)
        // Shift alone is no key; two notches are one turn, and what comes later is another.
        rig.meter.take([event(1, .keyDown("Left Shift"))])
        #expect(rig.meter.impulse == nil)
        let notch = InputEvent.Kind.wheel(Vector(dx: 0, dy: 1), at: Point(x: 1, y: 1))
        rig.meter.take([event(2, notch), event(2.2, notch)])
        #expect(rig.meter.impulse?.began == 2 && rig.meter.impulse?.ended == 2.2)
        #expect(rig.meter.endsImpulse(event(2.3, .keyDown("A"))) && rig.meter.endsImpulse(event(2.6, notch)))
        #expect(!rig.meter.endsImpulse(event(2.3, notch)) && !rig.meter.endsImpulse(event(2.3, .keyUp("B"))))
        // The frame that shows the change comes 30 ms after the first notch, and is seen 4 ms later.
        rig.meter.frame(Rig.frame(2.01, presented: 2.015), nil, nil)
        rig.meter.frame(Rig.frame(2.03, presented: 2.034), nil, nil)
        rig.meter.judgeImpulse(2.02)
        let report = try #require(rig.meter.reports.first)
        #expect(report.number == 1 && report.kind == .wheel && near(report.response, 0.034, within: 1e-9))
        rig.meter.take([event(3, .keyDown("A")), event(3.1, .keyUp("A"))])
        rig.meter.judgeImpulse(3)
        #expect(rig.meter.reports.map(\.number) == [1, 2] && rig.meter.reports[1].kind == .key("A"))
    }

    @Test func whatIsNotFiniteIsIgnored() throws {
        var rig = Rig()
        rig.meter.take([Rig.down(.nan, at: 0.05), Rig.down(200, at: .infinity)])
        #expect(rig.meter.current == nil)
        rig.meter.take([
            Rig.down(200, at: 0.1), Rig.move(210, at: 0.11), Rig.move(.infinity, at: 0.115), Rig.move(213, at: .nan),
            Rig.move(220, at: 0.12), Rig.up(.nan, at: 0.121),
        ])
        rig.meter.frame(Rig.frame(0.12, presented: 0.125), Rig.movable(at: 20, time: 0.12), nil)
        rig.meter.take([Rig.up(220, at: 0.13)])
        rig.meter.frame(nil, Rig.movable(at: 20, time: 0.14, isHeld: false), Rig.release(at: 20, time: 0.13))
        let report = try #require(rig.meter.reports.first)
        #expect(report.samples == 2)
        #expect(near(report.sampleInterval, 10))
        #expect(report.followError?.max == 0)
        #expect(report.released == 0.13)
    }

    @Test func newestThousandAreKept() {
        var rig = Rig()
        for index in 0..<1003 {
            let time = Double(index)
            rig.meter.take([Rig.down(200, at: time), Rig.up(200, at: time + 0.1)])
            rig.meter.frame(
                nil, Rig.movable(at: 0, time: time + 0.2, since: time, isHeld: false),
                Rig.release(at: 0, time: time + 0.1))
        }
        #expect(rig.meter.total == 1003)
        #expect(rig.meter.reports.map(\.number) == Array(4...1003))
    }
}
