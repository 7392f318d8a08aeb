import Foundation
import Support
import Testing

/// Outputs that name an input, outputs that cannot be kept, and files that are written whole.
@Suite struct OutputFilesTests {
    private static let recording = "motionlab gesture 1\n---\n0.1 wheel 0 -3 at 195 400\n0.5 end\n"

    @Test(arguments: [
        ["replay", "a.gesture", "--state", "a.gesture"], ["replay", "a.gesture", "--trace", "a.gesture"],
        ["replay", "a.gesture", "--state", "soft.gesture"], ["replay", "hard.gesture", "--state", "a.gesture"],
        ["replay", "soft.gesture", "--trace", "hard.gesture"], ["replay", "a.gesture", "--state", "./a.gesture"],
        ["profile", "a.gesture", "--csv", "a.gesture"], ["profile", "a.gesture", "--save", "a.gesture"],
        ["profile", "a.gesture", "--csv", "hard.gesture"], ["profile", "a.gesture", "--trace", "soft.gesture"],
        ["replay", "a.gesture", "--tuning", "t.json", "--state", "t.json"],
        ["replay", "a.gesture", "--expect", "t.json", "--trace", "t.json"],
        ["replay", "a.gesture", "--state", "new", "--trace", "new"],
        ["profile", "a.gesture", "--csv", "n", "--trace", "./n"],
        ["run", "a.gesture", "--state", "a.gesture"], ["run", "--tuning", "t.json", "--record", "t.json"],
        ["run", "--record", "new", "--state", "new"],
    ])
    func anOutputThatNamesAnInputIsRejected(words: [String]) throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.recording, to: "a.gesture")
        _ = try scratch.write("{}", to: "t.json")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: scratch.file("soft.gesture"), withDestinationPath: "a.gesture")
        try files.linkItem(atPath: file, toPath: scratch.file("hard.gesture"))
        let paths = words.map { $0.hasPrefix("-") || words.first == $0 ? $0 : scratch.folder.path + "/" + $0 }
        let outcome = try Tool().run(paths)
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(outcome.errors.contains("would replace") || outcome.errors.contains("both write"), "\(outcome.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.recording)
        #expect(try String(contentsOfFile: scratch.file("t.json"), encoding: .utf8) == "{}")
        #expect(!files.fileExists(atPath: scratch.file("new")) && !files.fileExists(atPath: scratch.file("n")))
    }

    /// A device is not replaced: several outputs may go there.
    @Test func devicesAreNoFiles() throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.recording, to: "a.gesture")
        let outcome = try Tool().run(["replay", file, "--state", "/dev/null", "--trace", "/dev/null"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func aTraceThatCannotBeFinishedLeavesTheOldOne() throws {
        let scratch = try Scratch()
        let trace = try scratch.write("old", to: "trace.json")
        let bad = try scratch.write("motionlab gesture 1\n---\n1 mouse up 1 1\n", to: "bad.gesture")
        #expect(try Tool().run(["profile", bad, "--trace", trace]).status == 65)
        #expect(try String(contentsOfFile: trace, encoding: .utf8) == "old")
        let good = try scratch.write(Self.recording, to: "good.gesture")
        #expect(try Tool().run(["profile", good, "--trace", trace]).status == 0)
        #expect(try String(contentsOfFile: trace, encoding: .utf8).hasPrefix("{"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 3)
    }

    /// A file that is written again keeps its mode, and a link to it stays one.
    @Test func aFileKeepsItsModeAndItsLink() throws {
        let scratch = try Scratch()
        let recording = try scratch.write(Self.recording, to: "a.gesture")
        let file = try scratch.write("old", to: "trace.json")
        #expect(chmod(file, 0o640) == 0)
        let link = scratch.file("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "trace.json")
        #expect(try Tool().run(["profile", recording, "--trace", link]).status == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "trace.json")
    }

    @Test(arguments: [
        ["--help"], ["replay", "--help"], ["--version"], ["query"], ["replay", "a.gesture"], ["profile", "a.gesture"],
        ["spring", "--duration", "1"],
    ])
    func aFullDeviceEndsWith74(words: [String]) throws {
        let scratch = try Scratch()
        _ = try scratch.write(Self.recording, to: "a.gesture")
        let command = words.joined(separator: " ").replacing("a.gesture", with: scratch.file("a.gesture"))
        let questions = try scratch.write("{\"id\":1,\"decay\":{\"velocity\":900}}\n", to: "questions")
        let outcome = try Tool(at: URL(fileURLWithPath: "/bin/sh")).run([
            "-c", "'\(Tool().binary.path)' \(command) < '\(questions)' > /dev/full",
        ])
        #expect(outcome.status == 74 && outcome.errorLines.count == 1, "\(outcome.errors)")
    }

    /// The reader may be gone, as after `| head`.
    @Test func aReaderThatGoesAwayIsNoError() throws {
        let line = "{\"id\":1,\"decay\":{\"velocity\":900}}"
        let questions = "yes '\(line)' 2>/dev/null | head -n 20000"
        let outcome = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run([
            "-c", "set -o pipefail; \(questions) | '\(Tool().binary.path)' query | head -n 1",
        ])
        #expect(outcome.output.contains("\"rest\"") && outcome.errors.isEmpty, "\(outcome.errors)")
    }
}
