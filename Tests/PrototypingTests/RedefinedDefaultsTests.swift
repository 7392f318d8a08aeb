import Gestures
import Testing

@testable import Prototyping

/// A list of tunables with other defaults than the code declares.
@Suite struct RedefinedDefaultsTests {
    private static let spring = TunableSpring("card.spring", duration: 0.5, bounce: 0.3)
    private static let width = Tunable("card.width", default: 240, range: 120...340)
    private static let list = TunableList(spring.tunables + [width])

    /// The code asks with the tunables that it declares.
    @Test func theOtherDefaultsCount() throws {
        let list = try #require(Self.list.redefining(["card.width": 300, "card.spring.bounce": 0.6]))
        var tuning = Tuning(of: list)
        #expect(tuning[Self.width] == 300 && tuning[Self.spring].bounce == 0.6 && tuning[Self.spring].duration == 0.5)
        #expect(list.defaults == ["card.width": 300, "card.spring.bounce": 0.6, "card.spring.duration": 0.5])
        #expect(list.springs[0].bounce.default == 0.6 && list["card.width"]?.default == 300)
        // What is set to the default is not changed; what was the default is.
        try tuning.set(Self.width, to: 300)
        #expect(tuning.values.isEmpty && !tuning.isChanged(Self.width))
        try tuning.set("card.width", to: 240)
        #expect(tuning.values == [NamedValue("card.width", 240)] && tuning[Self.width] == 240)
        #expect(tuning.resetting([Self.width])[Self.width] == 300)
        // Once more, over the first.
        let again = try #require(list.redefining(["card.width": 200]))
        #expect(Tuning(of: again)[Self.width] == 200 && Tuning(of: again)[Self.spring].bounce == 0.6)
    }

    @Test(arguments: [["card.width": 341], ["card.depth": 1], ["card.spring.bounce": Double.nan]])
    func whatIsOutOfRangeOrUnknownIsRefused(defaults: [String: Double]) {
        #expect(Self.list.redefining(defaults) == nil)
    }

    /// A tuned value stays where its default did.
    @Test func tunedValuesAreCarried() throws {
        let list = try #require(Self.list.redefining(["card.width": 300]))
        let values = [NamedValue("card.width", 280), NamedValue("card.spring.duration", 0.7)]
        #expect(list.carrying(values, since: Self.list.defaults) == [NamedValue("card.spring.duration", 0.7)])
    }
}
