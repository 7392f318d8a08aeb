import App
import Geometry
import Gestures
import Model
import Profiling
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct GestureLoopTests {
    /// A session of two flings of the player, the second while the first still flies, measured as a frame loop does it.
    private func played() throws -> (session: Session, reports: [GestureReport]) {
        var session = Session(AppHost(.plain(tab: .library)))
        var meter = GestureMeter(epoch: 0, period: nil)
        var effects: [Effect] = []
        var events: [InputEvent] = []
        for (start, step, time) in [(735.0, -30.0, 2.0), (300, -10, 2.2), (60, 30, 6)] {
            for index in 0...8 {
                let position = Point(x: 195, y: start + step * Double(index))
                let kind: InputEvent.Kind =
                    index == 0
                    ? .pointerDown(.mouse(.left), position)
                    : index == 8 ? .pointerUp(.mouse(.left), position) : .pointerMove(nil, position)
                events.append(InputEvent(time: time + 0.01 * Double(index), kind: kind))
            }
        }
        var rest = events[...]
        for frame in 1...600 {
            var input = FrameInput(time: Double(frame) / 60)
            while let event = rest.first, event.time <= input.time {
                input.events.append(event)
                rest.removeFirst()
            }
            meter.take(input.events)
            _ = session.step(input, effects: &effects)
            meter.frame(nil, session.subject.drivenMotion, session.subject.gestureEnd)
        }
        #expect(meter.reports.count == 3)
        return (session, meter.reports)
    }

    @Test func aClipBeginsAtTheLastRest() throws {
        let (session, reports) = try played()
        // The first press finds everything at rest; the second takes hold of what flies.
        #expect(try #require(session.clip(of: reports[0])).start == 2)
        #expect(try #require(session.clip(of: reports[1])).start == 2)
        #expect(try #require(session.clip(of: reports[2])).start == 6)
        let clip = try #require(session.clip(of: reports[1]))
        #expect(!clip.subject.isMoving && clip.events.count == 18)
        #expect(session.clip(from: 3, to: 3) == nil && session.clip(from: .nan, to: 4) == nil)
    }

    @Test func everyRoundIsTheSameAndThatOfTheSession() throws {
        var (session, reports) = try played()
        let clip = try #require(session.clip(of: reports[1]))
        var loop = GestureLoop(clip, tuning: session.subject.tuning, at: 100)
        var rounds: [[Sight]] = [[], [], []]
        for round in 0..<3 {
            for frame in 0..<40 {
                loop.play(at: 100 + Double(round) * loop.period + Double(frame) / 60 + 1e-6)
                #expect(loop.rounds == round)
                rounds[round].append(Sight(loop.subject))
                // Rounding of the clock outside may put the looks a little apart; the states at equal times are equal.
                session.seek(to: loop.time)
                #expect(Sight(session.subject) == Sight(loop.subject))
            }
        }
        // In the pause things are as at the end.
        loop.play(at: 100 + loop.period - GestureLoop.pause / 2)
        #expect(loop.time == clip.end)
    }

    @Test func aSliderShowsAtOnceWhatWouldHaveBeen() throws {
        let (session, reports) = try played()
        let clip = try #require(session.clip(of: reports[0]))
        var slow = Tuning.standard
        try slow.set(TunableSpring.player.duration, to: 3)
        var loop = GestureLoop(clip, tuning: Tuning.standard, at: 0)
        loop.play(at: 0.25)
        let before = Sight(loop.subject)
        loop.tuning = slow
        #expect(loop.time == clip.start + 0.25 && Sight(loop.subject) != before)
        var fresh = GestureLoop(clip, tuning: slow, at: 0)
        fresh.play(at: 0.25)
        #expect(Sight(fresh.subject) == Sight(loop.subject))
        loop.tuning = Tuning.standard
        #expect(Sight(loop.subject) == before)
        loop.play(at: .nan)
        #expect(Sight(loop.subject) == before)
    }

    @Test func roundsTakeAnotherLengthFromWhereTheyAre() throws {
        let (session, reports) = try played()
        let clip = try #require(session.clip(of: reports[0]))
        var loop = GestureLoop(clip, tuning: Tuning.standard, at: 0)
        let period = loop.period
        loop.play(at: period + 0.25)
        loop.play(until: clip.end + 2, at: period + 0.25)
        #expect(abs(loop.period - period - 2) < 1e-9)
        loop.play(at: period + 0.25)
        #expect(loop.rounds == 1 && abs(loop.time - clip.start - 0.25) < 1e-9)
        loop.play(at: 2 * period + 1.9)
        #expect(loop.rounds == 1 && loop.time > clip.end + 1.5)
        // Where it is further than the shorter round goes, that one is over.
        loop.play(until: clip.start, at: 2 * period + 1.9)
        #expect(loop.end == clip.end)
        loop.play(at: 2 * period + 1.9)
        #expect(loop.rounds == 1 && loop.time == clip.end)
        loop.play(at: 2 * period + 1.9 + 1e-6)
        #expect(loop.rounds == 2)
        loop.play(until: .nan, at: 0)
        #expect(loop.end == clip.end)
    }

    @Test func whatHadBegunBeforeIsNotRecorded() throws {
        let (session, _) = try played()
        let clip = try #require(session.clip(from: 2.035, to: 2.25))
        let kinds = clip.recording(start: nil).events.map(\.kind)
        #expect(!kinds.contains { if case .pointerUp(_, let position) = $0 { position.y == 495 } else { false } })
        #expect(throws: Never.self) { try parsed(clip.recording(start: nil)) }
    }
}

/// A recording written and read again.
func parsed(_ recording: Recording) throws -> Recording {
    var parser = RecordingParser(.app)
    try parser.feed(recording.text.utf8)
    return try parser.finish()
}
