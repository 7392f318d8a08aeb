import Gestures
import Model
import Prototyping
import Testing

@Suite struct TuningTests {
    @Test func springsFollowTheirNumbers() throws {
        var tuning = Tuning.standard
        #expect(abs(tuning[.player].bounce - 0.15) < 1e-12)
        try tuning.set(TunableSpring.player.duration, to: 0.8)
        try tuning.set(TunableSpring.player.bounce, to: 0.4)
        #expect(abs(tuning[.player].duration - 0.8) < 1e-12)
        #expect(abs(tuning[.player].bounce - 0.4) < 1e-12)
        try tuning.set(TunableSpring.page.bounce, to: 0.2)
        #expect(abs(tuning[.page].bounce - 0.2) < 1e-12)
    }

    @Test(arguments: TunableList.app.tunables)
    func valuesThatMakeNoSenseAreRefusedAndChangeNothing(name: Tunable) {
        var tuning = Tuning.standard
        for value in [Double.nan, .infinity, -.infinity, name.range.lowerBound - 1, name.range.upperBound + 1] {
            #expect(throws: TuningError.self) { try tuning.set(name, to: value) }
        }
        #expect(tuning == Tuning.standard)
    }

    @Test(arguments: TunableList.app.tunables)
    func bothEndsOfARangeCanBeUsed(name: Tunable) throws {
        var tuning = Tuning.standard
        try tuning.set(name, to: name.range.lowerBound)
        #expect(tuning[name] == name.range.lowerBound)
        try tuning.set(name, to: name.range.upperBound)
        #expect(tuning[name] == name.range.upperBound)
    }

    @Test func aValueThatIsTheDefaultAgainIsNoChange() throws {
        var tuning = Tuning.standard
        try tuning.set(.playerFlick, to: 500)
        #expect(tuning.isChanged(.playerFlick) && tuning.changedCount == 1)
        try tuning.set(.playerFlick, to: 300)
        #expect(tuning == .standard && tuning.values.isEmpty)
        try tuning.set(.fastest, to: 9000)
        try tuning.set(TunableSpring.star.bounce, to: -0.2)
        try tuning.set("later.addition", to: 7)
        // In the order of the list, with unknown names at the end.
        #expect(tuning.values.map(\.name) == ["stars.pop.bounce", "gesture.fastest", "later.addition"])
        #expect(try Tuning(of: .app, tuning.values) == tuning)
        #expect(tuning.resetting(TunableList.app.tunables).values.map(\.name) == ["later.addition"])
    }

    @Test func anUnknownNameIsKeptAndReported() throws {
        var tuning = Tuning.standard
        #expect(try tuning.set("later.addition", to: 7) == false)
        #expect(tuning.unknown == ["later.addition": 7])
        #expect(try tuning.set("player.flick", to: 500))
        #expect(tuning[.playerFlick] == 500)
        #expect(throws: TuningError.self) { try tuning.set("later.addition", to: .nan) }
    }

    @Test func aListThatKnowsTheNameHasTheSameValues() throws {
        let clock = Tunable("clock.hand", default: 3, range: 0...10)
        let more = TunableList(TunableList.app.tunables + [clock])
        var tuning = Tuning.standard
        try tuning.set("clock.hand", to: 7)
        let known = Tuning(of: more, allowed: tuning.values)
        #expect(known == tuning && known.hashValue == tuning.hashValue)
        #expect(known.unknown.isEmpty && known.changedCount == 1)
        #expect(tuning.unknown == ["clock.hand": 7] && tuning.changedCount == 0)
        try tuning.set("clock.hand", to: 11)
        try tuning.set(.playerFlick, to: 500)
        #expect(Tuning(of: more, allowed: tuning.values).values == [NamedValue("player.flick", 500)])
    }
}
