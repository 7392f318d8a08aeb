import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct SessionTests {
    private func played(seed: UInt64, seconds: Double = 20) -> PlayedSession {
        var played = PlayedSession(.plain(tab: Tab.allCases[Int(seed % 4)]))
        played.play(RandomGestures.events(seed: seed, seconds: seconds), to: seconds + 2)
        return played
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func everyMomentIsShownAgainToTheBit(seed: UInt64) {
        var played = played(seed: seed)
        #expect(played.sessionEffects == played.effects)
        let end = Sight(played.session.subject)
        #expect(end == played.sights.last?.overlay)
        var random = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let moment = played.sights[random.next(below: played.sights.count - 1)]
            played.session.seek(to: moment.time)
            #expect(played.session.isScrubbing && played.session.time == moment.time)
            #expect(moment.overlay.differences(from: Sight(played.session.subject)) == [], "at \(moment.time)")
        }
        // Every frame forwards and backwards.
        let some = played.sights[300..<500]
        for moment in some + some.reversed() {
            played.session.seek(to: moment.time)
            #expect(moment.overlay.differences(from: Sight(played.session.subject)) == [], "at \(moment.time)")
        }
        // Played to the end, and not only brought back to it.
        played.session.seek(to: played.time.nextDown)
        var subject = played.session.subject
        var none: [Effect] = []
        _ = subject.step(FrameInput(time: played.time), effects: &none)
        #expect(Sight(subject) == end)
        played.session.seek(to: played.time)
        #expect(!played.session.isScrubbing && Sight(played.session.subject) == end)
    }

    @Test func aFastMouseIsPlayedBackwardsToTheBit() {
        let events = (0..<4000).map { index in
            let position = Point(x: 195, y: 735 - 300 * abs(Double(index % 900) / 450 - 1))
            let time = 0.5 + Double(index) / 1000
            switch index % 900 {
            case 0: return InputEvent(time: time, kind: .pointerDown(.mouse(.left), position))
            case 700: return InputEvent(time: time, kind: .pointerUp(.mouse(.left), position))
            default: return InputEvent(time: time, kind: .pointerMove(nil, position))
            }
        }
        var played = PlayedSession()
        played.play(events, to: 5)
        for moment in played.sights.dropLast().reversed() {
            played.session.seek(to: moment.time)
            #expect(moment.overlay.differences(from: Sight(played.session.subject)) == [], "at \(moment.time)")
        }
        #expect(played.session.away?.marks.count ?? 99 <= Checkpoint.mostMarks)
        played.session.seek(to: 4)
        #expect((1...Checkpoint.mostMarks).contains(played.session.away?.marks.count ?? 0))
    }

    @Test func soughtSessionsGoOnAsIfTheyHadNotBeen() {
        var played = played(seed: 11)
        for time in [3.0, 17, 0, 8] { played.session.seek(to: time) }
        played.session.seek(to: .infinity)
        #expect(played.session.isScrubbing, "a time that is not finite is ignored")
        played.session.seek(to: 1000)
        let events = RandomGestures.events(seed: 12, seconds: 10).map {
            InputEvent(time: $0.time + played.time, kind: $0.kind)
        }
        played.play(events, to: played.time + 12)
        #expect(played.sessionEffects == played.effects)
        #expect(Sight(played.session.subject) == Sight(played.subject))
    }

    @Test func effectsAreWithheldWhileThePlayheadIsAway() throws {
        var scene = PlayedSession(.plain(tab: .home))
        scene.play([], to: 1)
        scene.session.seek(to: 0.5)
        var effects: [Effect] = []
        let press = InputEvent(time: 2, kind: .perform(.goalAdd("One")))
        #expect(scene.session.step(FrameInput(events: [press], time: 2), effects: &effects) == .never)
        #expect(effects.isEmpty && scene.session.subject.app.saved.bucket.goals.isEmpty && scene.session.time == 0.5)
        // The size of the window is for the live end.
        let size = InputEvent(time: 2, kind: .resize(Size(width: 500, height: 900)))
        _ = scene.session.step(FrameInput(events: [size], time: 2), effects: &effects)
        #expect(scene.session.subject.size.width == 390)
        scene.session.endScrubbing()
        #expect(scene.session.subject.size.width == 500 && scene.session.time == 1)
        _ = scene.session.step(FrameInput(time: 2), effects: &effects)
        #expect(effects.contains { $0.name == "page" }, "the page in the new width")
    }

    @Test func badTimesCountAsTheLatest() {
        var session = Session(AppHost(.plain()))
        var effects: [Effect] = []
        let events = [5, .nan, 3, -.infinity].map { InputEvent(time: $0, kind: .perform(.player(open: true))) }
        _ = session.step(FrameInput(events: events, time: .nan), effects: &effects)
        #expect(session.time == 5 && session.span == 0...5)
        _ = session.step(FrameInput(time: 4), effects: &effects)
        #expect(session.time == 5)
    }

    @Test func tenMinutesOfAFastMouseFitIntoTheMemory() {
        var session = Session(AppHost(.plain()))
        var effects: [Effect] = []
        var input = FrameInput(time: 0)
        for step in 1...6000 {
            input.events.removeAll(keepingCapacity: true)
            for index in 0..<100 {
                let time = (Double(step) + Double(index) / 100) / 10
                let y = 400 + 200 * abs(time.truncatingRemainder(dividingBy: 2) - 1)
                input.events.append(InputEvent(time: time, kind: .pointerMove(nil, Point(x: 200, y: y))))
            }
            input.time = Double(step + 1) / 10
            _ = session.step(input, effects: &effects)
        }
        #expect(session.bytes <= 64 << 20)
        #expect(session.span.lowerBound < 1 && session.span.upperBound > 600)
        // With a quarter of the room the oldest goes, and what is kept stays whole.
        var small = Session(AppHost(.plain()), limit: 2 << 20)
        for second in 1...100 {
            let events = (0..<1000).map {
                InputEvent(
                    time: Double(second) + Double($0) / 1000, kind: .pointerMove(nil, Point(x: Double($0), y: 5)))
            }
            _ = small.step(FrameInput(events: events, time: Double(second + 1)), effects: &effects)
            #expect(small.bytes <= small.limit)
        }
        #expect(small.span.lowerBound > 50 && small.span.lowerBound < 95)
        small.seek(to: 0)
        #expect(small.time == small.span.lowerBound)
    }

    @Test func answersThatNobodyWaitsForAreDropped() {
        var session = Session(AppHost(.plain(tab: .browse)))
        var effects: [Effect] = []
        var input = FrameInput(events: [], time: 1)
        input.answers = [.page(number: 77, .plain(width: 390))]
        _ = session.step(input, effects: &effects)
        #expect(session.checkpoints.allSatisfy { $0.answers.isEmpty })
    }
}
