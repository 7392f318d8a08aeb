import App
import Files
import Foundation
import Prototyping
import Support
import Testing

@Suite struct SavedStateTests {
    private func fault(_ json: String) throws -> String? {
        var start = AppStart.plain()
        start.rest = SavedState(try JSONValue(parsing: Data(json.utf8)))
        return AppHost(start).startFault
    }

    @Test(arguments: [
        ("[]", "rest must be a JSON object"), (#"{"colour":1}"#, "rest.colour is not known"),
        (#"{"weather":-1}"#, "rest.weather must not be below 0"),
        (#"{"player":{"queue":"1"}}"#, "rest.player.queue must be a number"),
        (#"{"weather":"1"}"#, "rest.weather must be a number"),
        (#"{"player":{"track":1.5}}"#, "rest.player.track must be a whole number from 0 to 1000000000"),
        (#"{"player":{"track":400}}"#, "rest.player.track must be below"),
        (#"{"player":{"order":[0,-1]}}"#, "rest.player.order must be whole numbers"),
        (#"{"player":{"order":[0,0]}}"#, "rest.player.order must have each whole number below"),
        (#"{"player":{"hearts":[400]}}"#, "rest.player.hearts must be below"),
        (#"{"player":{"open":1}}"#, "rest.player.open must be true or false"),
        (#"{"samples":{"caret":[1]}}"#, "rest.samples.caret must be two"),
        (#"{"browser":{"zoom":9}}"#, "rest.browser.zoom must be between 1 and 4"),
        (#"{"browser":{"bars":"sideways"}}"#, "rest.browser.bars must be one of scrollUp"),
        (#"{"browser":{"offset":[1]}}"#, "rest.browser.offset must be two finite numbers"),
        (#"{"sheet":{"content":"none"}}"#, "rest.sheet.content must be one of"),
        (#"{"sheet":{"stop":1}}"#, "rest.sheet.content is missing"),
        (#"{"toast":{"seconds":1}}"#, "rest.toast.line is missing"),
        (#"{"velocity":3}"#, "rest.velocity must be two finite numbers"),
    ])
    func aFaultIsNamed(json: String, name: String) throws {
        let fault = try #require(try fault(json))
        #expect(fault.hasPrefix(name), "\(fault)")
    }

    /// Everything that is saved is taken over, and saved again.
    @Test(arguments: [
        "{}",
        #"{"hours":40,"weather":88}"#,
        #"{"player":{"hearts":[2],"open":true,"order":[1,0,2],"playing":true,"position":9.5,"track":1}}"#,
        #"{"samples":{"caret":[0,2],"draft":"가나"}}"#,
        #"{"samples":{"list":false}}"#,
        #"{"sheet":{"content":"star","shape":3}}"#,
        #"{"toast":{"line":"x","seconds":1.5},"velocity":[-3,40]}"#,
        #"{"browser":{"bars":"scrollDown","beganAtBottom":true,"requests":4,"smallBars":true,"zoom":1.5}}"#,
    ])
    func whatIsTakenOverIsSavedAgain(json: String) throws {
        var start = AppStart.plain()
        let saved = SavedState(try JSONValue(parsing: Data(json.utf8)))
        if json.contains("order") { start.tracks = Array(start.tracks.prefix(3)) }
        start.rest = saved
        let subject = AppHost(start)
        #expect(subject.startFault == nil)
        let again = subject.savedState.values
        for (name, value) in saved.values { #expect(again[name] == value, "\(name)") }
        #expect(Set(again.keys).isSubset(of: saved.values.keys), "\(again)")
    }
}
