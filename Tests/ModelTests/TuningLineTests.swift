import Model
import Testing

@Suite struct TuningLineTests {
    @Test func theStandardIsAnEmptyLine() {
        #expect(Tuning().line == "")
        #expect(Tuning(line: "") == Tuning())
    }

    @Test func comesBackToTheBit() throws {
        var tuning = Tuning()
        try tuning.set(.playerBounce, to: 0.1 + 0.2)
        try tuning.set(.deceleration, to: 0.9984999999999999)
        _ = try tuning.set("later.thing", to: -1e300)
        #expect(
            tuning.line
                == "player.spring.bounce=0.30000000000000004 scroll.deceleration=0.9984999999999999 later.thing=-1e+300"
        )
        #expect(Tuning(line: tuning.line) == tuning)
    }

    @Test func leavesOutNamesThatAreNoWords() throws {
        var tuning = Tuning()
        for name in ["two words", "a=b", "", "#x", "한글", "a\nb"] { _ = try tuning.set(name, to: 1) }
        #expect(tuning.line == "")
    }

    @Test func staysShort() throws {
        var tuning = Tuning()
        try tuning.set(.playerFlick, to: 400)
        for index in 0..<1000 { _ = try tuning.set("name-\(index)", to: 1) }
        #expect(tuning.line.utf8.count <= 3000)
        #expect(Tuning(line: tuning.line)?[.playerFlick] == 400)
    }

    @Test(
        arguments: [
            "player.flick", "player.flick=", "=3", "player.flick=x", "player.flick=nan", "player.flick=inf",
            "player.flick=1=2", "player.flick=-1", "later=nan", "player.flick=300 =", "a\tb=1",
        ])
    func refusesWhatIsNoTuning(line: String) {
        #expect(Tuning(line: line) == nil)
    }
}
