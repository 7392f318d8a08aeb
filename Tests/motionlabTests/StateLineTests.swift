import App
import Files
import Foundation
import Prototyping
import Storage
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct StateLineTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (688.0288, "688.0288"), (0.1, "0.1"), (1e-7, "1e-07"), (-12, "-12"),
        (1.0 / 3, "0.3333333333333333"), (1e22, "1e+22"),
    ])
    func numbersAreTheShortestThatReadBack(number: Double, text: String) {
        #expect(JSONValue.spelled(number) == text)
        #expect(Double(text) == number)
    }

    @Test func textsAreQuotedAsJSONWantsThem() throws {
        let odd = "a\"b\\c\nd\te\u{1}한🙂"
        let parsed = try JSONSerialization.jsonObject(
            with: Data(JSONValue.quoted(odd).utf8), options: .fragmentsAllowed)
        #expect(parsed as? String == odd)
    }

    @Test func aLineIsOneJSONObjectWithEveryDocumentedName() throws {
        let scene = Scene()
        let line = StateLine.text(frame: 12, time: 0.2, scene.report())
        #expect(!line.contains("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["frame"] as? Int == 12)
        #expect(object["time"] as? Double == 0.2)
        let state = try #require(object["state"] as? [String: Any])
        let names = [
            "tab", "player.offset", "player.velocity", "player.coverage", "player.dragging", "tabBar.offset",
            "playback.playing", "playback.position", "playback.track", "library.offset", "browser.offset",
            "weather.offset", "gesture.velocity.x", "gesture.velocity.y", "engine.active",
        ]
        for name in names { #expect(state[name] != nil, "\(name)") }
    }
}
