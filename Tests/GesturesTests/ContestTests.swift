import Geometry
import Testing

@testable import Gestures

@Suite struct ContestTests {
    private func pan(_ limits: ClosedRange<Double>, axis: Axis? = .vertical) -> Contestant {
        Contestant(
            target: 0, recogniser: .pan(PanRule(axis: axis, limits: limits)), relation: .exclusive, origin: .zero)
    }

    @Test func roomIsWhatTheLimitsLeave() {
        let down = pan(0...50)
        #expect(down.hasRoom(1) && !down.hasRoom(-1) && down.hasRoom(0))
        // Limits that leave out the start mean no room that way.
        #expect(!pan(5...50).hasRoom(-1))
        #expect(!pan(-50 ... -5).hasRoom(1))
        // A free pan has no limits.
        #expect(pan(0...0, axis: nil).hasRoom(1))
        // Nor has a rule that is told none.
        #expect(PanRule().limits == -Double.infinity...Double.infinity)
    }

    @Test func onlyTheFrontMostOfAKindShowsAsPressed() {
        var contest = Contest()
        contest.restart(.mouse(.left), at: .zero, time: 0)
        for (target, recogniser) in [(0, Recogniser.tap), (1, .tap), (1, .longPress), (2, .longPress), (3, .pinch)] {
            contest.members.append(
                Contestant(target: target, recogniser: recogniser, relation: .exclusive, origin: .zero))
        }
        #expect((0...3).map(contest.isPressed) == [true, true, false, false])
        contest.members[2].state = .over
        #expect((0...3).map(contest.isPressed) == [true, false, true, false])
    }

    @Test func aSlotIsUsedAgainWithNothingLeftInIt() {
        var contest = Contest()
        contest.restart(.mouse(.left), at: .zero, time: 0)
        contest.members.append(pan(0...1))
        contest.isDecided = true
        contest.hasPassedSlop = true
        contest.tracker.add(Point(x: 100, y: 0), at: 0.01)
        contest.restart(.touch(2), at: Point(x: 3, y: 4), time: 5)
        #expect(contest.members.isEmpty && !contest.isDecided && !contest.hasPassedSlop)
        #expect(contest.location == Point(x: 3, y: 4) && contest.previous == contest.location)
        #expect(contest.tracker.velocity(at: 5) == .zero)
    }
}
