import Foundation
import Model
import Storage
import Testing

@Suite struct TuningFileTests {
    @Test func namesNotGivenKeepTheirDefaults() throws {
        let file = try TuningFile(parsing: Data(#"{"motionlab":1,"values":{"player.spring.bounce":0.3}}"#.utf8))
        #expect(file.tuning[.playerBounce] == 0.3)
        #expect(file.tuning[.playerDuration] == 0.5)
        #expect(file.unknownNames.isEmpty)
    }

    @Test func unknownNamesAreKeptInOrder() throws {
        let file = try TuningFile(parsing: Data(#"{"motionlab":1,"values":{"b.x":2,"a.y":1}}"#.utf8))
        #expect(file.unknownNames == ["a.y", "b.x"])
        #expect(file.tuning.unknown["b.x"] == 2)
    }

    @Test func aFileWithoutValuesIsTheDefaults() throws {
        #expect(try TuningFile(parsing: Data(#"{"motionlab":1}"#.utf8)).tuning == Tuning())
    }

    @Test(arguments: [
        (#"{"motionlab":1,"values":{"player.flick":-1}}"#, "player.flick"),
        (#"{"motionlab":1,"values":{"player.flick":true}}"#, "player.flick"),
        (#"{"motionlab":1,"values":{"player.flick":null}}"#, "player.flick"),
        (#"{"motionlab":1,"values":{"player.flick":1e999}}"#, "player.flick"),
        (#"{"motionlab":1,"values":[1]}"#, "values"), (#"{"values":{}}"#, "motionlab"),
        (#"{"motionlab":1,"value":{}}"#, "\"value\""), ("{\"motionlab\":1,\n\n,}", "line 3"),
    ])
    func whatIsWrongIsNamed(text: String, name: String) {
        #expect { try TuningFile(parsing: Data(text.utf8)) } throws: { error in
            (error as? BadFile)?.problem.contains(name) == true
        }
    }
}
