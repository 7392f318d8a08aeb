import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct SessionResumeTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func theStoreIsMadeAsItWasAndBack(seed: UInt64) throws {
        var played = PlayedSession(.plain(tab: .samples))
        played.play(RandomGestures.events(seed: seed, seconds: 20), to: 22)
        var random = SplitMix64(seed: seed)
        for _ in 0..<10 {
            let end = Sight(played.session.subject)
            var store = played.session.subject.app.saved
            let moment = played.sights[random.next(below: played.sights.count - 1)]
            played.session.seek(to: moment.time)
            let isHeld = played.session.subject.hasPointers
            var effects: [Effect] = []
            played.session.resume(effects: &effects)
            #expect(!played.session.isScrubbing && played.session.span.upperBound == moment.time)
            if !isHeld { #expect(moment.overlay.differences(from: Sight(played.session.subject)) == []) }
            #expect(!played.session.subject.hasPointers)
            let lastID = store.bucket.lastID
            for change in effects.compactMap(\.change) { store.apply(change) }
            effects.removeAll()
            var now = played.session.subject.app.saved
            #expect(store.bucket.lastID == lastID, "an id is never given twice")
            now.bucket.lastID = lastID
            #expect(store == now)
            // Something else happens, and is undone with the rest.
            let add = InputEvent(time: moment.time, kind: .perform(.goalAdd("Else")))
            _ = played.session.step(FrameInput(events: [add], time: moment.time + 1), effects: &effects)
            let isUndone = played.session.undoResume(effects: &effects)
            #expect(isUndone)
            for change in effects.compactMap(\.change) { store.apply(change) }
            #expect(end.differences(from: Sight(played.session.subject)) == [])
            store.bucket.lastID = end.saved.bucket.lastID
            #expect(store == end.saved)
            #expect(!played.session.canUndoResume)
            // Of the past that came back every moment is there.
            let other = played.sights[random.next(below: played.sights.count - 1)]
            played.session.seek(to: other.time)
            #expect(other.overlay.differences(from: Sight(played.session.subject)) == [])
            played.session.endScrubbing()
        }
    }

    @Test func aPageThatWasOnItsWayComesAgain() throws {
        var session = Session(AppHost(.plain(tab: .browse)))
        var effects: [Effect] = []
        func step(_ kinds: [InputEvent.Kind], _ answers: [Answer] = [], at time: Double) {
            var input = FrameInput(events: kinds.map { InputEvent(time: time, kind: $0) }, time: time)
            input.answers = answers
            _ = session.step(input, effects: &effects)
        }
        // The first link of the page.
        for y in stride(from: 10.0, to: 300, by: 10) where effects.isEmpty {
            let position = Point(x: 40, y: y)
            step([.pointerDown(.mouse(.left), position), .pointerUp(.mouse(.left), position)], at: y)
            step([], at: y + 5)
        }
        let question = try #require(effects.first { $0.asked != nil })
        let asked = session.time
        #expect(session.simulation.questions == [question])
        let answer = try #require(
            question.answer { (request: PageRequest) in .plain(width: 390, address: request.address) })
        step([answer.event], [answer], at: asked + 3)
        #expect(session.simulation.questions.isEmpty)
        session.seek(to: asked + 1)
        #expect(session.simulation.questions == [question])
        session.resume(effects: &effects)
        #expect(session.simulation.questions.isEmpty, "no question is left without an answer")
        #expect(session.checkpoints.flatMap(\.answers).count == 1)
        #expect(session.time == asked + 1)
        session.seek(to: asked)
        #expect(session.simulation.questions == [question])
        session.endScrubbing()
        #expect(session.simulation.questions.isEmpty)
    }

    @Test func anAnswerThatCameMeanwhileIsThereAfterUndo() throws {
        var session = Session(AppHost(.plain(tab: .browse)))
        var effects: [Effect] = []
        _ = session.step(FrameInput(time: 1), effects: &effects)
        let resize = InputEvent(time: 2, kind: .resize(Size(width: 500, height: 844)))
        _ = session.step(FrameInput(events: [resize], time: 2), effects: &effects)
        let question = effects.last { $0.name == "page" }
        let number = try #require(question?.asked?.number)
        session.seek(to: 1.5)
        session.resume(effects: &effects)
        #expect(session.subject.size.width == 500, "the window keeps its size")
        var input = FrameInput(time: 3)
        input.answers = [.page(number: number, .plain(width: 500))]
        input.events = input.answers.map { InputEvent(time: 3, kind: $0.event) }
        _ = session.step(input, effects: &effects)
        #expect(
            session.simulation.questions.count == 1,
            "the prototype asks under the same number, and that was not the answer to it"
        )
        var other = session
        for index in input.events.indices { input.events[index].time = 4 }
        input.time = 4
        _ = other.step(input, effects: &effects)
        #expect(other.simulation.questions.isEmpty)
        _ = session.undoResume(effects: &effects)
        #expect(session.simulation.questions.isEmpty)
        #expect(session.time == 2)
    }
}
