import ArgumentParser
import Foundation
import Gestures
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct ProfileTests {
    /// The numbers of a profile by the program itself.
    private func profile(_ arguments: String...) throws -> [String: Any] {
        let outcome = try Tool().run(["profile", "--format", "json"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(object as? [String: Any])
    }

    /// A page that is thrown, three seconds long.
    private func recording(in scratch: Scratch) throws -> String {
        try scratch.write(
            """
            motionlab gesture 1
            tab library
            ---
            0.5 mouse down 195 600
            0.52 mouse move 195 560
            0.54 mouse move 195 500
            0.55 mouse up 195 470
            4 end

            """, to: "fling.gesture")
    }

    @Test func framesOfTheVirtualClockComeAtTheirTimes() throws {
        let scratch = try Scratch()
        let seen = try profile(try recording(in: scratch))
        #expect(seen["dropped"] as? Int == 0)
        #expect(seen["hitchMs"] as? Double == 0)
        #expect(seen["frames"] as? Int == 241)
    }

    @Test func soManyFramesAreMeasuredAsWereAskedFor() throws {
        let scratch = try Scratch()
        let file = try recording(in: scratch)
        #expect(try profile(file, "--frames", "50")["frames"] as? Int == 50)
        #expect(try profile(file, "--frames", "500", "--warmup", "100")["frames"] as? Int == 500)
    }

    private struct Refusal: Sendable {
        var arguments: [String]
        var status: Int32
    }

    private static let refusals: [Refusal] = [
        Refusal(arguments: ["--frames", "0"], status: 64),
        Refusal(arguments: ["--warmup", "-1"], status: 64),
        Refusal(arguments: ["--tolerance", "-3%"], status: 64),
        Refusal(arguments: ["--baseline", "no-such-file.json"], status: 66),
    ]

    @Test(arguments: refusals) private func whatMakesNoSenseIsRefused(refusal: Refusal) throws {
        let outcome = try Tool().run(["profile"] + refusal.arguments)
        #expect(outcome.status == refusal.status, "\(outcome.errors)")
        if refusal.status != 64 { #expect(outcome.errorLines.count == 1) }
    }

    @Test(arguments: [
        (["--window", "--throttle", "--frames", "3"], "--window --throttle cannot be combined with --whole, --frames"),
        (["--save", "x.json", "--throttle"], "--save and --baseline cannot be combined with --frames, --warmup"),
    ])
    func whatCannotBeCombinedIsRefusedInOneLine(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try ProfileCommand<AppProgram>.parse(arguments) }
        guard let error else { return }
        #expect(ProfileCommand<AppProgram>.exitCode(for: error).rawValue == 64)
        #expect(ProfileCommand<AppProgram>.message(for: error).contains(message))
        #expect(!ProfileCommand<AppProgram>.message(for: error).contains("\n"))
    }

    @Test(arguments: [
        "[]", "{}", #"{"motionlab":2,"scenes":{}}"#, #"{"motionlab":1,"scenes":{"a":{"frame":[1]}}}"#,
        #"{"motionlab":1,"scenes":{"a":{"frame":[-1,2]}}}"#, #"{"motionlab":1,"scenes":{"a":{"colour":[1,2]}}}"#, "{",
    ])
    func aBrokenBaselineIsRefusedInOneLine(text: String) throws {
        let scratch = try Scratch()
        let file = try scratch.write(text, to: "broken.json")
        let outcome = try Tool().run(["profile", "--baseline", file])
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("broken.json"))
    }

    @Test func aBaselineThatIsOutOfReachIsMissed() throws {
        let scratch = try Scratch()
        let file = try recording(in: scratch)
        let saved = try Tool(.release).run(["profile", file, "--save", scratch.file("base.json")])
        #expect(saved.status == 0)
        // A tenth of what was measured can never be had again.
        let text = try String(contentsOfFile: scratch.file("base.json"), encoding: .utf8)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let scenes = try #require(object["scenes"] as? [String: [String: [Double]]])
        let tenth = scenes.mapValues { $0.mapValues { $0.map { $0 / 10 } } }
        let data = try JSONSerialization.data(withJSONObject: ["motionlab": 1, "scenes": tenth])
        let fast = try scratch.write(String(decoding: data, as: UTF8.self), to: "fast.json")
        let outcome = try Tool(.release).run(["profile", file, "--baseline", fast])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("fling: frame got"))
        // And ten times of it always.
        let tenfold = scenes.mapValues { $0.mapValues { $0.map { $0 * 10 } } }
        let slow = try JSONSerialization.data(withJSONObject: ["motionlab": 1, "scenes": tenfold])
        let easy = try scratch.write(String(decoding: slow, as: UTF8.self), to: "slow.json")
        #expect(try Tool(.release).run(["profile", file, "--baseline", easy]).status == 0)
    }
}
