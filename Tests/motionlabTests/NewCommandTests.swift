import Foundation
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct NewCommandTests {
    @Test func whatItWritesBuildsAndPassesItsTest() throws {
        let scratch = try Scratch()
        let made = try Tool().run(["new", "Throw", "--folder", scratch.file("some/where")])
        #expect(made.status == 0, "\(made.errors)")
        let package = scratch.file("some/where/Throw")
        #expect(made.output.hasPrefix(package))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.file("some/where")) == ["Throw"])
        // A folder of its own beside the tests' builds: kept, so that the next run is quick.
        let build = Tool.buildFolder.deletingLastPathComponent().appendingPathComponent("new").path
        let swift = Tool(at: URL(fileURLWithPath: "/usr/bin/env"))
        let tested = try swift.run([
            "swift", "test", "--package-path", package, "--scratch-path", build, "--disable-xctest",
        ])
        #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
        #expect(tested.output.contains("4 tests"), "\(tested.output)")
        // The program takes the options of `motionlab`, and says what it does not understand, and where there is no display.
        let program = Tool(at: URL(fileURLWithPath: "\(build)/debug/Throw"))
        let tuning = try scratch.write(#"{"motionlab":1,"values":{"throw.spring.bounce":2}}"#, to: "wild.json")
        let refused = try program.run(["replay", "any.gesture", "--tuning", tuning])
        #expect(refused.status == 65)
        #expect(
            refused.errorLines.count == 1
                && refused.errors.contains("throw.spring.bounce must be between -0.9 and 0.95, not 2.0"),
            "\(refused.errors)")
        let nowhere = try program.run([], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
        #expect(nowhere.status == 69)
        #expect(nowhere.errorLines.count == 1)
        try aHandThrowsTheCard(program.binary, scratch)
    }

    /// The card under a real mouse, in the workbench's window: it follows, flies and comes home; what was recorded replays to
    /// the same state.
    private func aHandThrowsTheCard(_ binary: URL, _ scratch: borrowing Scratch) throws {
        let display = try Display(width: 500, height: 900)
        let recording = scratch.file("throw.gesture")
        let states = scratch.file("states.jsonl")
        let program = try display.start(
            binary, ["--data", scratch.file("data"), "--record", recording, "--state", states, "--size", "390x844"])
        let window = try display.window(titled: "Throw")
        let ground: UInt32 = 0x0E0E12
        func isAt(_ y: Int) throws -> Bool {
            let picture = try display.picture(of: window)
            return try #require(picture.width == 390 ? picture : nil)[100, y] != ground
        }
        try wait(within: 20, for: "the card in the middle") { try isAt(422) }
        try display.drag(
            through: Display.line(from: (195, 422), to: (195, 150), steps: 20), in: window, releasing: false)
        try wait(within: 20, for: "the card under the pointer") { try isAt(100) && !isAt(422) }
        try display.release()
        try wait(within: 20, for: "the card at home") { try isAt(422) && !isAt(150) }
        /// What the last line of some says of the card.
        func state(_ lines: some StringProtocol) throws -> [String: Double] {
            let line = try #require(lines.split(separator: "\n").last)
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(object?["state"] as? [String: Double])
        }
        func lines() throws -> String { try String(contentsOfFile: states, encoding: .utf8) }
        // All lines are written once nothing moves.
        try wait(within: 20, for: "the card at rest") {
            let lines = try lines()
            return lines.contains("\"engine.active\":1") && (try? state(lines))?["engine.active"] == 0
        }
        try display.close(window)
        #expect(try program.wait(within: 5) == 0, "\(program.errors)")
        let replayed = try Tool(at: binary).run(["replay", recording, "--state", "-"])
        #expect(replayed.status == 0, "\(replayed.errors)")
        let rest = try state(lines())
        #expect(try state(replayed.output) == rest && rest["throw.x"] == 0 && rest["throw.y"] == 0, "\(rest)")
    }

    @Test(arguments: [
        "", "card", "1Card", "My Card", "My-Card", "카드", "Card/..", "Self", "Any", "Spring", "App", "Prototype",
        String(repeating: "A", count: 65),
    ])
    func aNameThatIsNoTypeIsRefused(_ name: String) throws {
        #expect(!PrototypeName.isUsable(name))
        let scratch = try Scratch()
        #expect(try Tool().run(["new", name, "--folder", scratch.folder.path]).status == 64)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    @Test func whatIsThereIsNeverWrittenOver() throws {
        let scratch = try Scratch()
        _ = try scratch.write("mine", to: "Card")
        let outcome = try Tool().run(["new", "Card", "--folder", scratch.folder.path])
        #expect(outcome.status == 73)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("Card"), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["Card"])
        #expect(try String(contentsOfFile: scratch.file("Card"), encoding: .utf8) == "mine")
        // Neither is a folder, nor a file where a folder should be.
        try FileManager.default.createDirectory(atPath: scratch.file("Flip"), withIntermediateDirectories: false)
        #expect(try Tool().run(["new", "Flip", "--folder", scratch.folder.path]).status == 73)
        #expect(try Tool().run(["new", "Flip", "--folder", scratch.file("Card")]).status == 73)
    }

    @Test func sourcesThatAreNoneAreRefused() throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(
            ["new", "Card", "--folder", scratch.folder.path, "--sources", scratch.folder.path])
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1)
    }
}
