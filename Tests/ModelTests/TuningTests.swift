import Model
import Testing

@Suite struct TuningTests {
    /// The defaults as the format's documentation lists them.
    static let defaults: [String: Double] = [
        "player.spring.duration": 0.5, "player.spring.bounce": 0.15, "player.flick": 300, "browse.bars.duration": 0.2,
        "browse.bars.bounce": 0.1, "scroll.deceleration": 0.998, "scroll.rubberBand": 0.55, "scroll.wheelStep": 60,
        "scroll.wheelDuration": 0.15, "scroll.return.duration": 0.5, "scroll.return.bounce": 0,
        "stars.deceleration": 0.996, "stars.pop.duration": 0.5, "stars.pop.bounce": 0.3, "sheet.spring.duration": 0.5,
        "sheet.spring.bounce": 0.15, "overlay.fade": 0.2, "gesture.slop.mouse": 3, "gesture.slop.touch": 10,
        "gesture.fastest": 8000,
    ]

    @Test func theNamesAndDefaultsAreTheDocumentedOnes() {
        let tuning = Tuning()
        #expect(Set(Tuning.Name.allCases.map(\.rawValue)) == Set(Self.defaults.keys))
        for name in Tuning.Name.allCases { #expect(tuning[name] == Self.defaults[name.rawValue], "\(name.rawValue)") }
    }

    @Test func everyDefaultLiesInItsRange() {
        for name in Tuning.Name.allCases { #expect(name.range.contains(name.standard), "\(name.rawValue)") }
    }

    @Test func springsFollowTheirNumbers() throws {
        var tuning = Tuning()
        #expect(abs(tuning.playerSpring.bounce - 0.15) < 1e-12)
        try tuning.set(.playerDuration, to: 0.8)
        try tuning.set(.playerBounce, to: 0.4)
        #expect(abs(tuning.playerSpring.duration - 0.8) < 1e-12)
        #expect(abs(tuning.playerSpring.bounce - 0.4) < 1e-12)
        try tuning.set(.returnBounce, to: 0.2)
        #expect(abs(tuning.returnSpring.bounce - 0.2) < 1e-12)
        try tuning.set(.wheelDuration, to: 0.3)
        #expect(abs(tuning.wheelSpring.duration - 0.3) < 1e-12)
    }

    @Test(arguments: Tuning.Name.allCases)
    func valuesThatMakeNoSenseAreRefusedAndChangeNothing(name: Tuning.Name) {
        var tuning = Tuning()
        for value in [Double.nan, .infinity, -.infinity, name.range.lowerBound - 1, name.range.upperBound + 1] {
            #expect(throws: TuningError.self) { try tuning.set(name, to: value) }
        }
        #expect(tuning == Tuning())
    }

    @Test(arguments: Tuning.Name.allCases)
    func bothEndsOfARangeCanBeUsed(name: Tuning.Name) throws {
        var tuning = Tuning()
        try tuning.set(name, to: name.range.lowerBound)
        #expect(tuning[name] == name.range.lowerBound)
        try tuning.set(name, to: name.range.upperBound)
        #expect(tuning[name] == name.range.upperBound)
    }

    @Test func anUnknownNameIsKeptAndReported() throws {
        var tuning = Tuning()
        #expect(try tuning.set("later.addition", to: 7) == false)
        #expect(tuning.unknown == ["later.addition": 7])
        #expect(try tuning.set("player.flick", to: 500))
        #expect(tuning[.playerFlick] == 500)
        #expect(throws: TuningError.self) { try tuning.set("later.addition", to: .nan) }
    }
}
