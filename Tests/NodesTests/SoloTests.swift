import MotionKit
import Testing

@testable import Cookbook

/// A lamp that blinks once a second, and goes out five seconds after a press.
private struct Lamp: Prototype {
    var isOn = false
    var rest = Countdown()

    static func wire(_ my: Wiring<Lamp>) {
        my.child(\.rest)
        my.state("isOn") { lamp, _ in lamp.isOn ? 1 : 0 }
        my.at { lamp, _ in
            lamp.rest.end
        } do: { lamp, _ in
            lamp.isOn = false
            lamp.rest.stop()
        }
    }

    func body(_ c: Context, _ ui: inout UI<Lamp>) {
        ui.press("Switch", in: ui.frame) { lamp, c in
            lamp.isOn = true
            lamp.rest.start(5, c)
        }
        if isOn { ui.wake(at: c.time.rounded(.down) + 1) }
    }
}

/// Two that count down together, each by a message to the other.
private struct Counters: Prototype {
    struct Count: Sendable { var left: Int }
    struct Counter: Component {
        var isEven = true
        var heard = 0
        static func wire(_ my: Wiring<Counter>) {
            my.state("heard") { counter, _ in counter.heard }
            my.hear(Count.self) { counter, count, c in
                guard count.left.isMultiple(of: 2) == counter.isEven else { return }
                counter.heard += 1
                if count.left > 1 { c.send(Count(left: count.left - 1)) }
            }
        }
        func body(_ c: Context, _ ui: inout UI<Counter>) {}
    }
    var even = Counter()
    var odd = Counter(isEven: false)

    static func wire(_ my: Wiring<Counters>) {
        my.child(\.even)
        my.child(\.odd)
    }

    func body(_ c: Context, _ ui: inout UI<Counters>) {
        ui.press("Count", in: ui.frame) { _, c in c.send(Count(left: 1001)) }
    }
}

@Suite struct SoloTests {
    private typealias Main = Solo<Lamp>

    private func isOn(_ lamp: Main) -> Bool {
        var report = StateReport()
        lamp.report(into: &report)
        return report["isOn"] == .integer(1)
    }

    private func press(_ lamp: inout Main) -> Wake {
        let kinds = [
            InputEvent.Kind.pointerDown(.touch(0), Point(x: 50, y: 50)), .pointerUp(.touch(0), Point(x: 50, y: 50)),
        ]
        // The light of the press has faded half a second later.
        _ = lamp.step(kinds.map { InputEvent(time: 0.5, kind: $0) }, to: 0.5)
        return lamp.step([], to: 1.5)
    }

    @Test func aBodyWakesTheHost() {
        var lamp = Main(Start(tuning: Tuning(of: Main.self)))
        #expect(lamp.step([], to: 0.25) == .never)
        #expect(press(&lamp) == .at(2))
        #expect(lamp.step([], to: 5.25) == .at(5.5))
    }

    @Test func somethingHappensAtATime() {
        var lamp = Main(Start(tuning: Tuning(of: Main.self)))
        _ = press(&lamp)
        lamp.advance(to: 5.4)
        #expect(isOn(lamp))
        lamp.advance(to: 5.6)
        #expect(!isOn(lamp))
    }

    @Test func whatIsLeftIsSaved() {
        var lamp = Main(Start(tuning: Tuning(of: Main.self)))
        _ = press(&lamp)
        var saved = SavedState()
        lamp.save(into: &saved)
        #expect(saved["rest"] == .number(4))
        var next = Main(Start(tuning: Tuning(of: Main.self), saved: SavedState(saved.json ?? .null)))
        next.advance(to: 3.9)
        #expect(next.startFault == nil && isOn(next))
        next.advance(to: 4.1)
        #expect(!isOn(next))
    }

    @Test func messagesLeadToOthersWithinOneEvent() {
        typealias Both = Solo<Counters>
        var both = Both(Start(tuning: Tuning(of: Both.self)))
        let spot = Point(x: 50, y: 50)
        for kind in [InputEvent.Kind.pointerDown(.touch(0), spot), .pointerUp(.touch(0), spot)] {
            both.handle(InputEvent(time: 0.5, kind: kind))
        }
        var report = StateReport()
        both.report(into: &report)
        #expect(report["even.heard"] == .integer(500) && report["odd.heard"] == .integer(501))
    }

    /// A hand that moves something is likely to go on: no look finds out at each frame whether anything else wants it.
    @Test func aHandWantsEveryFrameUntilItRests() {
        var deck = Solo<Deck>(Start(tuning: Tuning(of: Solo<Deck>.self)))
        _ = deck.step([InputEvent(time: 0.5, kind: .pointerDown(.touch(0), Point(x: 195, y: 422)))], to: 0.5)
        let moved = InputEvent(time: 0.6, kind: .pointerMove(.touch(0), Point(x: 215, y: 422)))
        #expect(deck.step([moved], to: 0.61) == .everyFrame)
        #expect(deck.step([], to: 0.65) == .everyFrame)
        // The card is held still: nothing changes until the hand moves on.
        #expect(deck.step([], to: 0.75) == .never)
        #expect(deck.isMoving == false && deck.hasPointers)
    }

    /// The names of what a press takes hold of.
    private func names<P: Prototype>(_: P.Type, at spot: Point) -> [String] {
        var main = Solo<P>(Start(tuning: Tuning(of: Solo<P>.self)))
        main.handle(InputEvent(time: 0.5, kind: .pointerDown(.touch(0), spot)))
        var contest = ContestReport<PartID>()
        main.report(into: &contest)
        return contest.members.map { main.name(of: $0.target).text(in: "en") }
    }

    @Test func partsHaveTheNamesOfTheTree() {
        #expect(names(Lamp.self, at: Point(x: 50, y: 50)) == ["Switch"])
        #expect(names(Deck.self, at: Point(x: 195, y: 422)) == ["Deck"])
        #expect(names(Slots.self, at: Point(x: 195, y: 250)) == ["Tile"])
        #expect(names(Music.self, at: Point(x: 195, y: 724)) == ["Volume"])
    }
}
