import Geometry
import Gestures
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct BacklogTests {
    private func goals(_ count: Int, at time: Double = 1) -> [InputEvent] {
        (0..<count).map { InputEvent(time: time, kind: .perform(.goalAdd("\($0)"))) }
    }

    /// The sizes of the frames that take these events, where each action takes so many nanoseconds.
    private func frames(_ events: [InputEvent], cost: Int64) -> [[InputEvent]] {
        var backlog = Backlog()
        var (waiting, frames) = (events, [[InputEvent]]())
        repeat {
            backlog.cut(&waiting, now: Int64(frames.count) * 16_000_000)
            frames.append(waiting)
            backlog.note(cost * Int64(waiting.count))
            waiting = []
        } while !backlog.isEmpty && frames.count < 10_000
        return frames
    }

    @Test func allEventsAreTakenInOrder() {
        let events = goals(3000)
        for cost: Int64 in [1000, 100_000, 5_000_000, 200_000_000] {
            #expect(frames(events, cost: cost).flatMap { $0 } == events)
        }
    }

    @Test func aFrameTakesAsManyAsItHasTimeFor() {
        // 5 ms each: what a star among 3000 took.
        let slow = frames(goals(600), cost: 5_000_000)
        #expect(slow[0].count == 30, "a millisecond each is expected at first")
        #expect(slow.dropFirst(2).allSatisfy { $0.count <= 6 })
        #expect(frames(goals(100_000), cost: 1000).count < 20, "cheap ones hold nothing up")
        #expect(frames(goals(5), cost: 60_000_000_000).map(\.count) == [5])
    }

    @Test func theHandsOwnEventsAreNotCut() {
        let moves = (0..<5000).map { InputEvent(time: Double($0) / 8000, kind: .pointerMove(nil, Point(x: 1, y: 1))) }
        #expect(frames(moves, cost: 1000) == [moves])
    }

    @Test func whatComesLaterWaitsBehindWhatWaits() {
        var backlog = Backlog()
        var events = goals(100)
        backlog.cut(&events, now: 5)
        #expect(events.count == 30 && backlog.count == 70 && backlog.nextTime == 1 && backlog.since == 5)
        events = [InputEvent(time: 2, kind: .pointerMove(nil, Point(x: 1, y: 1)))]
        backlog.cut(&events, now: 9)
        #expect(events == Array(goals(60)[30...]) && backlog.count == 41 && backlog.since == 5)
        backlog.cancel()
        #expect(backlog.isEmpty && backlog.since == nil)
    }
}
