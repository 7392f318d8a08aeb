import MotionKit
import Testing

/// Kinds that begin with what no kind has saved, as a file of another version or a hand can have it.
@Suite struct KindTests {
    private typealias Main = Solo<Kinds>

    /// Each has its states and sliders under the name of its property.
    @Test func theNamesOfEachKind() {
        let states = Self.states(of: Self.host(.object([:]))).entries.map(\.name)
        #expect(
            states.prefix(10) == [
                "snap.offset", "snap.stop", "sheet.offset", "sheet.stop", "pager.offset", "pager.page", "slider",
                "thrown.x", "thrown.y", "turned",
            ])
        let sliders = Main.tunables.filter { !Tunable.ofHosts.contains($0) }.map(\.name)
        let springs = ["duration", "bounce"].map { "spring." + $0 }
        #expect(
            sliders
                == (springs + ["flick"]).map { "snap." + $0 }
                + (springs + ["flick", "rubberBand"]).map { "sheet." + $0 }
                + (springs + ["flick", "rubberBand"]).map { "pager." + $0 } + springs.map { "thrown." + $0 }
                + (springs + ["friction"]).map { "turned." + $0 })
    }

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
            Kinds(), Context(size: .zero, tuning: Tuning(of: Main.self), metrics: .uniform)
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

    /// Such a prototype begins afresh.
    @Test(arguments: [
        ("thrown.offset", JSONValue.array([.number(1e300), .number(0)])), ("turned.angle", .number(1e17)),
    ])
    func whatIsTooFarIsAFault(name: String, value: JSONValue) {
        var saved = SavedState()
        saved[name] = value
        saved["slider.value"] = .number(4)
        let host = Self.host(saved.json ?? .null)
        #expect(host.startFault == "rest.\(name) is too far")
        #expect(Self.states(of: host)["slider"] == .number(6))
    }

    private static func states(_ saved: JSONValue) -> StateReport {
        let host = host(saved)
        #expect(host.startFault == nil)
        return states(of: host)
    }

    private static func host(_ saved: JSONValue) -> Main {
        Main(Start(tuning: Tuning(of: Main.self), saved: SavedState(saved)))
    }

    private static func states(of host: Main) -> StateReport {
        var report = StateReport()
        host.report(into: &report)
        return report
    }
}

private struct Kinds: Prototype {
    var snap = Snap(.vertical)
    var sheet = Sheet()
    var pager = Pager(3)
    var slider = Slider(0...10, 5, step: 2)
    var thrown = Throw()
    var turned = Turn()

    static func wire(_ my: Wiring<Kinds>) {
        my.child(\.snap).stops { _, _ in [0, 50, 100] }
        my.child(\.sheet).stops { _, c in [100, 300, c.size.height - 100] }
        my.child(\.pager)
        my.child(\.slider)
        my.child(\.thrown)
        my.child(\.turned)
    }

    func body(_ c: Context, _ ui: inout UI<Kinds>) {
        ui.place(\.snap, in: ui.frame)
        ui.place(\.sheet, in: ui.frame)
        ui.place(\.pager, in: ui.frame)
        ui.place(\.slider, in: ui.frame)
        ui.place(\.thrown, in: ui.frame)
        ui.place(\.turned, in: ui.frame)
    }
}
