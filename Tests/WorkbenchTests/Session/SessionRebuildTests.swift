import MotionKit
import Testing

@testable import Workbench

/// A session run again with another version of its prototype: what is seen is what a new process with that version and the
/// same input shows.
@Suite struct SessionRebuildTests {
    /// Random events, in order of time.
    private static func events(seed: UInt64, from start: Double = 0, seconds: Double) -> [InputEvent] {
        var random = SplitMix64(seed: seed)
        var (events, time) = ([InputEvent](), start + 0.3)
        while time < start + seconds {
            let place = Point(x: 195 + Double(random.next(below: 60)), y: 400 + Double(random.next(below: 60)))
            switch random.next(below: 6) {
            case 0: events.append(InputEvent(time: time, kind: .keyDown("Space")))
            case 1:
                let values = [NamedValue("tile.width", 150 + Double(random.next(below: 100)))]
                events.append(InputEvent(time: time, kind: .tuning(values)))
            case 2: events.append(InputEvent(time: time, kind: .wheel(Vector(dx: 0, dy: 1), at: place)))
            default:
                events.append(InputEvent(time: time, kind: .pointerDown(.mouse(.left), place)))
                for step in 1...8 {
                    time += 0.008
                    let point = place + Vector(dx: 0, dy: -12 * Double(step))
                    events.append(InputEvent(time: time, kind: .pointerMove(nil, point)))
                }
                events.append(InputEvent(time: time, kind: .pointerUp(.mouse(.left), place + Vector(dx: 0, dy: -96))))
            }
            time += 0.05 + Double(random.next(below: 1500)) / 1000
        }
        return events
    }

    private static func fresh<V: TileVersion>(_ version: V.Type, tuning: [NamedValue] = []) -> Subject {
        Solo<Tile<V>>(Start(tuning: Tuning(of: Solo<Tile<V>>.tunableList, allowed: tuning)))
    }

    private static func played(
        _ events: [InputEvent], to end: Double, in session: Session, meter: inout GestureMeter
    ) -> Session {
        var (session, effects, next) = (session, [Effect](), 0)
        while session.time < end {
            let time = min(end, session.time + 1 / 60)
            var input = FrameInput(time: time)
            while next < events.count, events[next].time <= time {
                if events[next].time > session.time || session.time == 0 { input.events.append(events[next]) }
                next += 1
            }
            for event in input.events {
                if meter.endsImpulse(event) { meter.judgeImpulse(in: session, before: event.time) }
                meter.take(event)
            }
            _ = session.step(input, effects: &effects)
            meter.frame(nil, session.subject.drivenMotion, session.subject.gestureEnd)
        }
        return session
    }

    private static func played<V: TileVersion>(
        _ events: [InputEvent], to end: Double, as version: V.Type, limit: Int = Session.standardLimit
    ) -> Session {
        var meter = GestureMeter(epoch: 0, period: nil)
        return played(events, to: end, in: Session(fresh(version), limit: limit), meter: &meter)
    }

    private static func played(_ events: [InputEvent], to end: Double, limit: Int = Session.standardLimit) -> Session {
        played(events, to: end, as: FirstTile.self, limit: limit)
    }

    private static func rebuilt<V: TileVersion>(_ session: Session, as version: V.Type) -> SessionRebuild {
        var rebuild = SessionRebuild(session, as: Solo<Tile<V>>.self)
        let hasRun = rebuild.run()
        #expect(hasRun)
        return rebuild
    }

    /// The sight of a version at a time that was given some events.
    private static func sight<V: TileVersion>(_ version: V.Type, _ events: [InputEvent], at time: Double) -> String {
        var (subject, effects) = (fresh(version), [Effect]())
        let early = events.filter { $0.time <= time }
        _ = subject.step(FrameInput(events: early, time: time), effects: &effects)
        return subject.digest.text
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func everyMomentIsThatOfANewProcess(seed: UInt64) throws {
        let events = Self.events(seed: seed, seconds: 9)
        let all = events + Self.events(seed: seed + 100, from: 9.2, seconds: 4)
        let old = Self.played(events, to: 9.2)
        var rebuild = Self.rebuilt(old, as: SecondTile.self)
        // What comes in meanwhile is not lost.
        var meter = GestureMeter(epoch: 0, period: nil)
        let now = Self.played(all, to: 13.5, in: old, meter: &meter)
        var effects: [Effect] = []
        let hasFinished = rebuild.finish(in: now, effects: &effects)
        #expect(hasFinished)
        var session = rebuild.session
        #expect(session.time == 13.5 && !session.isScrubbing)
        #expect(session.subject.digest.text == Self.sight(SecondTile.self, all, at: 13.5))
        #expect(session.subject.digest.text != now.subject.digest.text)
        for time in [0.31, 2.2, 5.05, 8.9, 9.3, 12.75] {
            session.seek(to: time)
            #expect(session.subject.digest.text == Self.sight(SecondTile.self, all, at: time), "at \(time)")
        }
    }

    @Test func thePlayheadStaysAndSoDoesTheLiveEnd() throws {
        let events = Self.events(seed: 7, seconds: 9)
        var old = Self.played(events, to: 9)
        old.seek(to: 4.25)
        var rebuild = Self.rebuilt(old, as: SecondTile.self)
        var effects: [Effect] = []
        let hasFinished = rebuild.finish(in: old, effects: &effects)
        #expect(hasFinished)
        #expect(rebuild.session.time == 4.25 && rebuild.session.isScrubbing && rebuild.session.span.upperBound == 9)
        #expect(rebuild.session.subject.digest.text == Self.sight(SecondTile.self, events, at: 4.25))
        #expect(rebuild.session.live.digest.text == Self.sight(SecondTile.self, events, at: 9))
    }

    @Test func aPastThatWasChangedMeanwhileIsRunAgain() {
        let old = Self.played(Self.events(seed: 3, seconds: 6), to: 6)
        let changes: [(inout Session, inout [Effect]) -> Void] = [
            { session, effects in
                session.seek(to: 3)
                session.resume(effects: &effects)
            },
            { session, effects in session.retune(session.subject.tuning, from: 2, effects: &effects) },
        ]
        for change in changes {
            var rebuild = Self.rebuilt(old, as: SecondTile.self)
            var (now, effects) = (old, [Effect]())
            change(&now, &effects)
            let hasFinished = rebuild.finish(in: now, effects: &effects)
            #expect(!hasFinished)
        }
        var ended = SessionRebuild(old, as: Solo<Tile<SecondTile>>.self)
        let hasRun = ended.run(while: { false })
        #expect(!hasRun)
    }

    /// A fresh prototype begins at the oldest event that is kept, where memory no longer holds the beginning.
    @Test func aSessionWithoutItsBeginningBeginsAfresh() {
        let events = Self.events(seed: 5, seconds: 60)
        let old = Self.played(events, to: 50, limit: 2_000_000)
        #expect(old.hasDropped)
        var rebuild = Self.rebuilt(old, as: SecondTile.self)
        var meter = GestureMeter(epoch: 0, period: nil)
        // More of it is dropped meanwhile.
        let now = Self.played(events, to: 60, in: old, meter: &meter)
        #expect(now.dropped > old.dropped)
        var effects: [Effect] = []
        let hasFinished = rebuild.finish(in: now, effects: &effects)
        #expect(hasFinished)
        let kept = events.filter { $0.time >= old.span.lowerBound }
        #expect(rebuild.session.span.upperBound == 60 && rebuild.session.span.lowerBound > 10)
        // All has come to rest and all tunings were set again since.
        #expect(rebuild.session.live.digest.text == Self.sight(SecondTile.self, kept, at: 60))
    }

    // MARK: Tunings

    @Test func whatWasTunedByHandStaysUnlessTheVersionChangedItsDefault() {
        let list = Solo<Tile<SecondTile>>.tunableList
        let defaults = Solo<Tile<FirstTile>>.tunableList.defaults
        let values = [
            NamedValue("tile.width", 200), NamedValue("tile.spring.bounce", 0.7), NamedValue("tile.gone", 3),
            NamedValue("tile.narrow", 90),
        ]
        let carried = list.carrying(values, since: defaults)
        // The bounce has another default, and 90 is no longer allowed.
        #expect(carried == [NamedValue("tile.width", 200), NamedValue("tile.gone", 3)])
    }

    // MARK: The version before

    /// Both paths of a throw, and their measures, against those of the engine's own spring.
    @Test func bothPathsOfAThrowAreThere() throws {
        let throwing: [InputEvent] =
            [InputEvent(time: 0.5, kind: .pointerDown(.mouse(.left), Point(x: 195, y: 420)))]
            + (1...10).map { step in
                InputEvent(
                    time: 0.5 + 0.008 * Double(step),
                    kind: .pointerMove(nil, Point(x: 195, y: 420 - 12 * Double(step))))
            } + [InputEvent(time: 0.58, kind: .pointerUp(.mouse(.left), Point(x: 195, y: 300)))]
        let before = Self.played(throwing, to: 5)
        let now = Self.played(throwing, to: 5, as: SecondTile.self)
        let words = Words(.en)
        let ghost = try #require(VersionGhost(of: 0.5, before: before, now: now, words))
        for trace in [ghost.old, ghost.new] {
            // It is dragged 120 points up, less the slop, and springs home: to where it was pressed.
            #expect(trace.points[0] == Point(x: 195, y: 420) && trace.points.map(\.y).min().map { $0 < 320 } == true)
            #expect(abs(trace.landing.y - 420) < 5 && trace.landing.x == 195)
        }
        // A bounce of 0.5 goes further past its home than one of 0.2.
        let lowest = [ghost.old, ghost.new].compactMap { $0.points.map(\.y).max() }
        #expect(lowest[1] > lowest[0] && lowest[0] > 420)
        #expect(ghost.rows.map(\.name) == ["settled", "at rest", "overshoot", "landing"])
        #expect(ghost.rows[0].cells[2].hasPrefix("+") && ghost.rows[3].cells[2] == "0.0 pt")
        // What is still on its way when the session ends goes on to its rest.
        let early = try #require(
            VersionGhost(
                of: 0.5, before: Self.played(throwing, to: 0.9),
                now: Self.played(throwing, to: 0.9, as: SecondTile.self), words))
        #expect(early.rows == ghost.rows)
        // Without the past, or a gesture, there is nothing to be seen.
        #expect(VersionGhost(of: 2, before: before, now: now, words) == nil)
    }

    // MARK: Reports

    @Test func theGesturesAreMeasuredAgain() throws {
        let events = Self.events(seed: 11, seconds: 20)
        var meter = GestureMeter(epoch: 0, period: nil)
        meter.isLive = true
        let old = Self.played(events, to: 22, in: Session(Self.fresh(FirstTile.self)), meter: &meter)
        let (same, other) = (Self.rebuilt(old, as: FirstTile.self), Self.rebuilt(old, as: SecondTile.self))
        #expect(meter.reports.count > 5)
        #expect(same.meter.reports.map(\.pressed) == meter.reports.map(\.pressed))
        #expect(same.meter.reports.map(\.kind) == meter.reports.map(\.kind))
        #expect(other.meter.reports.map(\.pressed) == meter.reports.map(\.pressed))
        for (one, two) in zip(same.meter.reports, meter.reports) {
            #expect(one.number == two.number && one.ending == two.ending)
            guard let first = one.settling, let second = two.settling else { continue }
            #expect(first.distance == second.distance)
            // Rest is seen at a frame, and the frames lie otherwise.
            let rests = (first.rest ?? 0, second.rest ?? 0)
            #expect(abs(rests.0 - rests.1) <= 1 / 60)
        }
        let drags = zip(other.meter.reports, meter.reports).filter { $0.0.kind == .drag && $0.0.ending == .rested }
        #expect(!drags.isEmpty)
        for (one, two) in drags where two.ending == .rested {
            #expect((one.settling?.overshoot ?? 0) > (two.settling?.overshoot ?? 0), "more bounce goes further")
        }
    }
}
