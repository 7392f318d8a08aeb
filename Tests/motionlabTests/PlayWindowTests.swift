import Foundation
import Support
import Testing

/// Files that are played in the window, by name and by being dropped onto it.
extension Screen {
    @Suite struct PlayWindowTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func run(_ words: [String], on display: borrowing Display) throws -> Program {
            try display.start(
                Tool().binary, ["run", "--state", scratch.file("state.jsonl")] + words,
                environment: ["XDG_DATA_HOME": scratch.file("data")])
        }

        /// Every value of a number on the state lines that are there.
        private func values(_ name: String) throws -> [Double] {
            try String(contentsOfFile: scratch.file("state.jsonl"), encoding: .utf8).split(separator: "\n")
                .compactMap { line in
                    guard let range = line.range(of: "\"\(name)\":") else { return nil }
                    return Double(line[range.upperBound...].prefix { $0 != "," && $0 != "}" })
                }
        }

        /// A recording of a goal that is added and the player that is opened, with a spring that is known by its speed.
        private func sharedRecording() throws -> String {
            let recording = try scratch.write(
                "motionlab gesture 1\ntab library\n---\n0.1 do goal add \"Run\"\n0.2 do player open\n0.4 end\n",
                to: "open.gesture")
            let tuning = try scratch.write(
                "{\"motionlab\":1,\"values\":{\"player.spring.duration\":1.5,\"player.spring.bounce\":0}}", to: "t.json"
            )
            let file = scratch.file("open.motionlab")
            #expect(try Tool().run(["pack", recording, "--tuning", tuning, "-o", file]).status == 0)
            return file
        }

        @Test func aNamedFileIsPlayedAndNothingIsStored() throws {
            let display = try Display(width: 800, height: 1000)
            let program = try run([try sharedRecording()], on: display)
            let window = try display.window(titled: "open – MotionLab")
            try wait(within: 10, for: "the open player") { try values("player.coverage").last == 100 }
            // A spring of 1.5 s is on its way for more than a second, and one of 0.5 s for half of that.
            let onItsWay = zip(try values("time"), try values("player.coverage")).filter { $1 > 1 && $1 < 99 }.map(\.0)
            #expect((onItsWay.last ?? 0) - (onItsWay.first ?? 0) > 0.9, "\(onItsWay)")
            let isRunning = program.isRunning
            #expect(isRunning, "the window stays open after the recording")
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
            #expect(try values("goal.count").last == 1)
            #expect(!FileManager.default.fileExists(atPath: scratch.file("data")))
        }

        /// A recording that comes elsewhere than where it was made is played, and a line says so.
        @Test func aFileThatPlaysOtherwiseSaysSo() throws {
            let version = try Tool().run(["--version"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
            let digest = String(repeating: "0", count: 36)
            let header = "motionlab gesture 1\ntab library\nversion \(version)\ndigest \(digest)\n"
            let file = try scratch.write(header + "---\n0.2 do player open\n0.4 end\n", to: "other.gesture")
            let line = "other.gesture: it begins otherwise than when it was recorded: at 0 s tab differs"
            let display = try Display(width: 800, height: 1000)
            let named = try run([file], on: display)
            let first = try display.window(titled: "MotionLab")
            try wait(within: 10, for: "the line") { named.errors.contains(line) }
            try display.close(first)
            #expect(try named.wait(within: 10) == 0)
            let dropped = try run(["--tab", "library"], on: display)
            let second = try display.window(titled: "MotionLab")
            Thread.sleep(forTimeInterval: 0.5)
            try display.drop(file, onto: second)
            try wait(within: 10, for: "the line") { dropped.errors.contains(line) }
            try display.close(second)
            #expect(try dropped.wait(within: 10) == 0)
        }

        @Test func aDroppedFileIsPlayedAndNothingOfItIsStored() throws {
            let file = try sharedRecording()
            let display = try Display(width: 800, height: 1000)
            let program = try run(["--tab", "library"], on: display)
            let window = try display.window(titled: "MotionLab")
            Thread.sleep(forTimeInterval: 0.5)
            let text = try scratch.write("no recording", to: "notes.txt")
            try display.drop(text, onto: window)
            try wait(within: 20, for: "the refusal") { program.errors.contains("notes.txt") }
            let broken = try scratch.write("{\"motionlab\":1}", to: "broken.motionlab")
            try display.drop(broken, onto: window)
            try wait(within: 20, for: "the refusal") {
                program.errors.contains("broken.motionlab: recording is missing")
            }
            #expect(try values("goal.count").last == 0)

            try display.drop(file, onto: window)
            try wait(within: 10, for: "the open player") { try values("player.coverage").last == 100 }
            #expect(try display.window(titled: "open – MotionLab") == window)
            #expect(try values("goal.count").last == 1)
            // A second one begins again.
            try display.drop(file, onto: window)
            try wait(within: 20, for: "the closed player") { try values("player.coverage").last == 0 }
            try wait(within: 10, for: "the open player") { try values("player.coverage").last == 100 }
            #expect(try values("goal.count").last == 1)
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)

            let next = try run(["--for", "1"], on: display)
            #expect(try next.wait(within: 10) == 0)
            #expect(try values("goal.count").last == 0, "the next start has what one had oneself")
            #expect(try values("player.coverage").last == 0)
        }

        @Test func aDroppedPictureLiesWhereTheMouseIsAndIsRecorded() throws {
            let display = try Display(width: 800, height: 1000)
            let program = try run(["--tab", "library", "--record", scratch.file("try.gesture")], on: display)
            let window = try display.window(titled: "MotionLab")
            Thread.sleep(forTimeInterval: 0.5)
            let broken = try scratch.write("no picture", to: "broken.png")
            try display.drop(broken, onto: window)
            try wait(within: 20, for: "the refusal") { program.errors.contains("broken.png: not a readable PNG") }
            #expect(try values("card.count").last == 0)
            try display.move(to: (207, 330), in: window)
            // A step of the hand's, and not only a pointer that is elsewhere.
            try display.xdotool("mousemove_relative", "3", "0")
            let picture = Tool.projectFolder.appendingPathComponent("Assets/Pages/pictures/cover.jpg").path
            try display.drop(picture, onto: window)
            try wait(within: 20, for: "the card") {
                try abs((values("card.0.x").last ?? 0) - 210) <= 3 && values("card.0.y").last == 330
            }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
            let recording = try String(contentsOfFile: scratch.file("try.gesture"), encoding: .utf8)
            #expect(recording.contains(" do card add \"\(picture)\" 2"))
            #expect(recording.contains(" answer notice bad-picture\n"))
            let position = try values("card.0.x").last
            let replay = try Tool().run(["replay", scratch.file("try.gesture"), "--state", "-"])
            let last = replay.output.split(separator: "\n").last ?? ""
            #expect(last.contains("\"card.0.x\":\(Int(position ?? 0)),\"card.0.y\":330"))
        }

        @Test func aDroppedAddressSaysWhatItIs() throws {
            let file = try scratch.write("no recording", to: "notes.txt")
            let display = try Display(width: 800, height: 1000)
            let program = try run(["--tab", "library"], on: display)
            let window = try display.window(titled: "MotionLab")
            Thread.sleep(forTimeInterval: 0.5)
            for (count, address) in ["https://example.org/a.png", "file://localhost\(file)", "file://elsewhere/a"]
                .enumerated()
            {
                try display.drop(address, onto: window)
                try wait(within: 20, for: "the refusal of \(address)") {
                    program.errors.components(separatedBy: "a web address, or of another computer").count == count + 2
                }
            }
            // A file is none of these.
            try display.drop(file, onto: window)
            try wait(within: 20, for: "the refusal") { program.errors.contains("notes.txt: not supported") }
            #expect(program.errors.components(separatedBy: "a web address").count == 4)
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
        }

        @Test func nothingIsPlayedIntoARecording() throws {
            let file = try sharedRecording()
            let display = try Display(width: 800, height: 1000)
            let program = try run(["--record", scratch.file("try.gesture")], on: display)
            let window = try display.window(titled: "MotionLab")
            Thread.sleep(forTimeInterval: 0.5)
            try display.drop(file, onto: window)
            try wait(within: 20, for: "the refusal") { program.errors.contains("open.motionlab: cannot be played") }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
            #expect(try values("goal.count").last == 0)
        }
    }
}
