import MotionKit
import Synchronization
import Testing

@testable import Nodes

/// A page above a divider: as high as the hand leaves it, with 1000 points of content.
private struct Split: Nodes.Prototype {
    static let runs = Atomic(0)
    var divider = Throw(at: Point(x: 0, y: 200))
    var page = Page()

    static func wire(_ my: Wiring<Split>) {
        my.child(\.divider).rests { _, end, _ in end }
        my.child(\.page)
        my.key(.e) { split, c in
            split.page.scroll(to: 1000, &c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Split>) {
        Self.runs.add(1, ordering: .relaxed)
        let height = divider.position(c).y
        ui.place(\.page, in: Rect(x: 0, y: 0, width: 100, height: height), length: 1000)
        ui.place(\.divider, in: Rect(x: 0, y: 0, width: 100, height: 40)) { $0.fill($0.frame, .white) }
    }
}

/// The looks at sizes while a hand moves something: now and then, and once it pauses.
@Suite(.serialized) struct LookTests {
    private typealias Host = Solo<Split>

    /// At its end, with a hand on the divider.
    private func held() -> Host {
        var host = Host(Start(size: Size(width: 100, height: 800), tuning: Tuning(of: Host.self)))
        _ = host.step([InputEvent(time: 0.1, kind: .keyDown("E")), InputEvent(time: 0.2, kind: .keyUp("E"))], to: 2)
        _ = host.step([InputEvent(time: 2, kind: .pointerDown(.mouse(.left), Point(x: 50, y: 220)))], to: 2)
        return host
    }

    /// Down by 400 points in 0.4 s, a thousand times a second.
    private var moves: [InputEvent] {
        (1...400).map {
            InputEvent(
                time: 2 + Double($0) / 1000, kind: .pointerMove(.mouse(.left), Point(x: 50, y: 220 + Double($0))))
        }
    }

    private func states(_ host: Host) -> [StateReport.Entry] {
        var report = StateReport()
        host.report(into: &report)
        return report.entries
    }

    private func offset(_ host: Host) -> Double? { states(host).first { $0.name == "page" }?.value.double }

    @Test func aPageFollowsTheHandThatResizesIt() {
        var host = held()
        // 1000 points less the 200 that are seen.
        #expect(offset(host) == 800)
        var time = 2.0
        for move in moves {
            time = move.time
            _ = host.step([move], to: time)
        }
        // No more than a twentieth of a second behind the hand, which has gone 50 points in it.
        let seen = 1000 - (offset(host) ?? 0)
        #expect(seen > 540 && seen < 600.1, "\(seen)")
        let wake = host.step([], to: time + 0.06)
        #expect(abs((offset(host) ?? 0) - 403) < 4, "a mouse may wander three points before a press is a drag")
        #expect(wake != .never)
    }

    /// A hand that trembles in its place when a look is due.
    @Test func whatIsLeftForLaterIsNotLost() {
        var host = held()
        _ = host.step(Array(moves[..<115]), to: 2.115)
        let again = InputEvent(time: 2.134, kind: .pointerMove(.mouse(.left), Point(x: 50, y: 335)))
        _ = host.step([again], to: 2.3)
        #expect(abs((offset(host) ?? 0) - 688) < 4)
    }

    /// Whatever frames are drawn in between.
    @Test func theSameMovesGiveTheSameStates() {
        var (one, other, third) = (held(), held(), held())
        _ = one.step(moves, to: 2.5)
        for move in moves { _ = other.step([move], to: move.time) }
        _ = other.step([], to: 2.5)
        for frame in 0...120 {
            let (start, end) = (2 + Double(frame) / 240, 2 + Double(frame + 1) / 240)
            _ = third.step(moves.filter { $0.time > start && $0.time <= end }, to: min(end, 2.5))
        }
        #expect(states(one) == states(other) && states(one) == states(third))
    }

    @Test func aThousandMovesASecondAreNotAThousandLooks() {
        var host = held()
        let before = Split.runs.load(ordering: .relaxed)
        _ = host.step(moves, to: 2.4)
        let looks = Split.runs.load(ordering: .relaxed) - before
        // 24 times in 0.4 s, each a few runs.
        #expect(looks < 120, "\(looks)")
    }
}
