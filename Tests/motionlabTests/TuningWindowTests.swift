import Foundation
import Support
import Testing

extension Screen {
    /// A tuning file that is changed while the window is open.
    @Suite struct TuningWindowTests {
        private let scratch: Scratch

        init() throws {
            scratch = try Scratch()
        }

        private func write(_ values: String) throws {
            // Beside it and then in its place, as most editors do.
            _ = try scratch.write("{\"motionlab\":1,\"values\":{\(values)}}", to: "new.json")
            #expect(unsafe rename(scratch.file("new.json"), scratch.file("tuning.json")) == 0)
        }

        /// The number of frames in which the player was neither closed nor open, of the opening with this number.
        private func framesOnTheWay() throws -> [Int] {
            var counts: [Int] = []
            var wasMoving = false
            for line in try String(contentsOfFile: scratch.file("state.jsonl"), encoding: .utf8).split(separator: "\n")
            {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                let state = object?["state"] as? [String: Any]
                let coverage = (state?["player.coverage"] as? NSNumber)?.doubleValue ?? 0
                let isMoving = coverage > 0.5 && coverage < 99.5
                if isMoving, !wasMoving { counts.append(0) }
                if isMoving { counts[counts.count - 1] += 1 }
                wasMoving = isMoving
            }
            return counts
        }

        @Test func aChangedFileChangesMotionAndABrokenOneIsRefused() throws {
            try write("\"player.spring.duration\":0.1")
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool(.release).binary,
                [
                    "run", "--tab", "library", "--tuning", scratch.file("tuning.json"), "--record",
                    scratch.file("try.gesture"), "--state", scratch.file("state.jsonl"),
                ])
            let window = try display.window(titled: "MotionLab")
            try display.place(window, at: (100, 60))
            try display.focus(window)
            // A tap on the mini player opens it, Escape closes it.
            func move() throws {
                try display.click(at: (150, 735), in: window)
                Thread.sleep(forTimeInterval: 1.4)
                try display.key("Escape")
                Thread.sleep(forTimeInterval: 1.4)
            }
            Thread.sleep(forTimeInterval: 0.5)
            try move()
            try write("\"player.spring.duration\":0.8,\"player.spring.bounce\":0")
            Thread.sleep(forTimeInterval: 0.3)
            try move()
            try write("\"player.spring.duration\":-1")
            try wait(within: 20, for: "the refusal") { program.errors.contains("player.spring.duration") }
            // While its toast comes up it lies on the mini player.
            Thread.sleep(forTimeInterval: 0.5)
            try move()
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)

            let refusals = program.errors.split(separator: "\n").filter { $0.contains("tuning.json") }
            #expect(refusals.count == 1)
            #expect(
                refusals.first.map { $0.hasSuffix("player.spring.duration must be between 0.02 and 10.0, not -1.0") }
                    == true
            )
            let frames = try framesOnTheWay()
            #expect(frames.count == 6, "three ways there and back, \(frames)")
            // A spring of 0.1 s needs some ten frames, and one of 0.8 s more than fifty.
            #expect(frames.prefix(2).allSatisfy { $0 < 20 }, "\(frames)")
            #expect(frames.dropFirst(2).allSatisfy { $0 > 35 }, "\(frames)")

            // The recording has the change: it replays to the same.
            let recording = try String(contentsOfFile: scratch.file("try.gesture"), encoding: .utf8)
            let line = "answer tuning player.spring.duration=0.8 player.spring.bounce=0.0"
            #expect(recording.contains(line))
            #expect(recording.contains("answer notice bad-tuning"))
            let replay = try Tool(.release).run(["replay", scratch.file("try.gesture")])
            #expect(replay.status == 0, "\(replay.errors)")
        }

        /// A pipe gives nothing until somebody has written it whole; frames come meanwhile.
        @Test func aFileThatIsReadSlowlyHoldsNoFrameUp() throws {
            try write("")
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool().binary,
                ["run", "--tab", "library", "--tuning", scratch.file("tuning.json"), "--state", scratch.file("lines")])
            let window = try display.window(titled: "MotionLab")
            try display.place(window, at: (100, 60))
            try display.focus(window)
            #expect(unsafe mkfifo(scratch.file("pipe"), 0o600) == 0)
            #expect(unsafe rename(scratch.file("pipe"), scratch.file("tuning.json")) == 0)
            var pipe: Int32 = -1
            try wait(within: 10, for: "its reader") {
                pipe = unsafe open(scratch.file("tuning.json"), O_WRONLY | O_NONBLOCK)
                return pipe >= 0
            }
            let file = FileHandle(fileDescriptor: pipe, closeOnDealloc: true)
            // The player opens while the file is read.
            try display.click(at: (150, 735), in: window)
            try wait(within: 3, for: "the open player") { try isOpen() }
            try file.write(contentsOf: Data("{\"motionlab\":1,\"values\":{}}".utf8))
            // What is read next is a file again.
            try write("")
            try file.close()
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
            #expect(program.errors.isEmpty, "\(program.errors)")
        }

        private func isOpen() throws -> Bool {
            try String(contentsOfFile: scratch.file("lines"), encoding: .utf8).contains("\"player.coverage\":100")
        }

        @Test func aFileInAFolderThatIsGoneIsRefused() throws {
            let outcome = try Tool(.release).run(["run", "--tuning", scratch.file("none/tuning.json")])
            #expect(outcome.status == 66 || outcome.status == 69)
            #expect(outcome.errorLines.count == 1)
        }

        @Test(arguments: ["surface", "texture"]) func bothPresentersShowTheSamePicture(way: String) throws {
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool(.release).binary, ["run", "--tab", "library", "--present", way, "--verbose"])
            // A renderer may make the window again; what is pressed before the first picture is lost with the old one.
            try wait(within: 20, for: "the presenter") { program.errors.contains("presents through") }
            let window = try display.window(titled: "MotionLab")
            try display.place(window, at: (100, 60))
            try wait(within: 20, for: "the first picture") { try display.picture(of: window)[150, 735] != 0 }
            try display.drag(
                through: Display.line(from: (150, 735), to: (155, 250), steps: 30), in: window)
            try wait(within: 20, for: "the open player") {
                try display.picture(of: window)[195 - 26, 528] == 0xF4F4F6
            }
            #expect(program.errors.contains(way == "surface" ? "window surface: asked for" : "streaming texture ("))
            try display.resize(window, width: 500, height: 700)
            try wait(within: 20, for: "the other size") { try display.picture(of: window).width == 500 }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
        }
    }
}
