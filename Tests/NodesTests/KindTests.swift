import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

/// Kinds that begin with what no kind has saved, as a file of another version or a hand can have it.
@Suite struct KindTests {
    @Test(arguments: [-3.0, 99]) func aGoalThatIsNoStopIsTheNearestOne(goal: Double) {
        let saved = ["snap", "sheet", "pager"].map { ($0, JSONValue.object(["goal": .number(goal)])) }
        let states = Self.states(.object(Dictionary(uniqueKeysWithValues: saved)))
        let last = goal > 0 ? 2.0 : 0
        #expect(states["snap.stop"] == .integer(Int(last)) && states["snap.offset"] == .number(50 * last))
        #expect(states["sheet.stop"] == .integer(Int(last)))
        #expect(states["pager.page"] == .number(last))
    }

    @Test func whatIsSentBeforeItHasAPlaceBeginsThere() {
        var (kinds, c) = (
            Kinds(), Context(size: .zero, tuning: Tuning(of: Nodes.Solo<Kinds>.self), metrics: .uniform)
        )
        kinds.snap.go(toStop: 1, &c)
        kinds.sheet.go(toStop: 2, &c)
        kinds.pager.go(to: 1, &c)
        #expect((kinds.snap.stop(c), kinds.sheet.stop(c), kinds.pager.page(c)) == (1, 2, 1))
    }

    @Test(arguments: [(-3.0, 0.0), (99, 10), (6.9, 6)]) func aValueIsAStepOfItsSlider(saved: Double, value: Double) {
        let states = Self.states(.object(["slider": .object(["value": .number(saved)])]))
        #expect(states["slider"] == .number(value))
    }

    private static func states(_ saved: JSONValue) -> StateReport {
        typealias Host = Nodes.Solo<Kinds>
        let host = Host(Start(tuning: Tuning(of: Host.self), saved: SavedState(saved)))
        #expect(host.startFault == nil)
        var report = StateReport()
        host.report(into: &report)
        return report
    }
}

private struct Kinds: Nodes.Prototype {
    var snap = Snap(.vertical)
    var sheet = Sheet()
    var pager = Pager(3)
    var slider = Slider(0...10, 5, step: 2)

    static func wire(_ my: Wiring<Kinds>) {
        my.child(\.snap).stops { _, _ in [0, 50, 100] }
        my.child(\.sheet).stops { _, c in [100, 300, c.size.height - 100] }
        my.child(\.pager)
        my.child(\.slider)
    }

    func body(_ c: Context, _ ui: inout UI<Kinds>) {
        ui.place(\.snap, in: ui.frame)
        ui.place(\.sheet, in: ui.frame)
        ui.place(\.pager, in: ui.frame)
        ui.place(\.slider, in: ui.frame)
    }
}
