import Foundation
import Support
import Testing

@Suite struct ForecastOptionTests {
    private static let gesture = Tool.recording("weather-pull")

    @Test(arguments: ["replay", "profile"]) func aBadFileIsRefusedWithItsKey(command: String) throws {
        let scratch = try Scratch()
        let whole = Tool.projectFolder.appendingPathComponent("Assets/Forecasts/rain.json")
        let text = try String(contentsOf: whole, encoding: .utf8)
        let file = try scratch.write(
            text.replacingOccurrences(of: "\"humidity\": 91", with: "\"humidity\": 191"), to: "sky.json")
        let outcome = try Tool().run([command, Self.gesture, "--forecast", file])
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("\(file): humidity must be from 0 to 100, not 191"), "\(outcome.errors)")
    }

    @Test func aMissingFileIsStatus66() throws {
        let outcome = try Tool().run(["replay", Self.gesture, "--forecast", "no-such-sky"])
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("no-such-sky"))
    }

    @Test func aBundledForecastIsKnownByItsName() throws {
        let outcome = try Tool().run(["replay", Self.gesture, "--forecast", "snow"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("\"weather.condition\":\"snow\""))
    }

    @Test func aPullReadsTheFileAgain() throws {
        let outcome = try Tool().run(["replay", Self.gesture, "--state", "-"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n")
        let reading = lines.count { $0.contains("\"weather.reading\":true") }
        // A quarter of a second at 60 frames.
        #expect((14...16).contains(reading))
        #expect(lines.last?.contains("\"overlay.loading\":false") == true)
    }
}
