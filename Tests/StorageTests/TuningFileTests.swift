import Files
import Foundation
import Geometry
import Model
import Prototyping
import Storage
import Testing

@Suite struct TuningFileTests {
    @Test func namesNotGivenKeepTheirDefaults() throws {
        let file = try TuningFile(parsing: Data(#"{"motionlab":1,"values":{"player.spring.bounce":0.3}}"#.utf8), .app)
        #expect(file.tuning[TunableSpring.player.bounce] == 0.3)
        #expect(file.tuning[TunableSpring.player.duration] == 0.5)
        #expect(file.unknownNames.isEmpty)
    }

    @Test func unknownNamesAreKeptInOrder() throws {
        let file = try TuningFile(parsing: Data(#"{"motionlab":1,"values":{"b.x":2,"a.y":1}}"#.utf8), .app)
        #expect(file.unknownNames == ["a.y", "b.x"])
        #expect(file.tuning.unknown["b.x"] == 2)
    }

    @Test func aFileWithoutValuesIsTheDefaults() throws {
        #expect(try TuningFile(parsing: Data(#"{"motionlab":1}"#.utf8), .app).tuning == Tuning.standard)
    }

    @Test(arguments: [
        (#"{"motionlab":1,"values":{"player.flick":-1}}"#, "player.flick"),
        (#"{"motionlab":1,"values":{"player.flick":true}}"#, "player.flick"),
        (#"{"motionlab":1,"values":{"player.flick":null}}"#, "player.flick"),
        (#"{"motionlab":1,"values":{"player.flick":1e999}}"#, "player.flick"),
        (#"{"motionlab":1,"values":[1]}"#, "values"), (#"{"values":{}}"#, "motionlab"),
        (#"{"motionlab":1,"value":{}}"#, "value is not known"), ("{\"motionlab\":1,\n\n,}", "line 3"),
        (#"{"motionlab":1,"values":{"player.flick":NaN}}"#, "JSON"),
        (#"{"motionlab":1,"values":{"player.flick":"NaN"}}"#, "player.flick must be a number"),
        (#"{"motionlab":1,"values":{"of.later":[1]}}"#, "of.later must be a number"),
        (#"{"motionlab":2,"values":{}}"#, "motionlab"), ("[]", "object"), ("", "not JSON"),
    ])
    func whatIsWrongIsNamed(text: String, name: String) {
        #expect { try TuningFile(parsing: Data(text.utf8), .app) } throws: { error in
            (error as? BadFile)?.problem.contains(name) == true
        }
    }

    @Test func whatIsWrittenReadsBackToTheBit() throws {
        var dice = SplitMix64(seed: 7)
        for _ in 0..<200 {
            var tuning = Tuning.standard
            for name in TunableList.app.tunables { try tuning.set(name, to: .random(in: name.range, using: &dice)) }
            _ = try tuning.set("later.\"version\"\\", to: .random(in: -1e300...1e300, using: &dice))
            _ = try tuning.set("tiny", to: .leastNonzeroMagnitude)
            #expect(try TuningFile(parsing: Data(TuningFile(tuning).text.utf8), .app).tuning == tuning)
        }
        #expect(TuningFile(Tuning.standard).text.contains("\"player.spring.bounce\": 0.15,"))
    }
}
