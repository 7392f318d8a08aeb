import MotionKit
import Testing

/// A card that is there at first, and a note that is not; a press changes both.
private struct Guest: Prototype {
    var card: Throw? = Throw()
    var note: String?

    static func wire(_ my: Wiring<Guest>) {
        my.child(\.card)
        my.state("note") { guest, _ in guest.note ?? "" }
    }

    func body(_ c: Context, _ ui: inout UI<Guest>) {
        ui.place(\.card, in: Rect(x: 0, y: 200, width: 100, height: 100))
        ui.press("Swap", in: Rect(x: 0, y: 0, width: 100, height: 100)) { guest, _ in
            guest.card = guest.card == nil ? Throw() : nil
            guest.note = "swapped"
        }
    }
}

@Suite struct OptionalTests {
    private typealias Main = Solo<Guest>

    private func saved(_ prototype: Main) -> SavedState {
        var saved = SavedState()
        prototype.save(into: &saved)
        return saved
    }

    @Test func whatIsGoneOrThereIsSaved() {
        var first = Main(Start(tuning: Tuning(of: Main.self)))
        #expect(saved(first).isEmpty)
        for kind in [
            InputEvent.Kind.pointerDown(.touch(0), Point(x: 50, y: 50)), .pointerUp(.touch(0), Point(x: 50, y: 50)),
        ] { first.handle(InputEvent(time: 0.1, kind: kind)) }
        let kept = saved(first)
        #expect(kept.values == ["ambient": .number(0.1), "card": .null, "note": .text("swapped")])
        let next = Main(Start(tuning: Tuning(of: Main.self), saved: SavedState(kept.json ?? .null)))
        var report = StateReport()
        next.report(into: &report)
        #expect(next.startFault == nil)
        #expect(report["card.x"] == nil && report["note"] == .text("swapped"))
    }

    @Test func whatIsNotKnownIsAFault() {
        let saved = SavedState(.object(["card": .object(["other": .number(1)])]))
        let next = Main(Start(tuning: Tuning(of: Main.self), saved: saved))
        #expect(next.startFault == "rest.card.other is not known")
    }
}
