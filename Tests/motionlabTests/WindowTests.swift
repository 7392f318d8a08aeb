import Foundation
import Support
import Testing

/// The program in a real window on a private display, under a real mouse.
private struct Stage: ~Copyable {
    let display: Display
    let program: Program
    let window: Display.WindowID
    let scratch: Scratch

    /// Opens the window of a release build, as people use it.
    init(_ arguments: [String] = []) throws {
        let display = try Display(width: 800, height: 1000)
        let scratch = try Scratch()
        let program = try display.start(
            Tool(.release).binary,
            [
                "run", "--tab", "library", "--state", scratch.file("state.jsonl"), "--record",
                scratch.file("try.gesture"),
            ]
                + arguments)
        let window = try display.window(titled: "MotionLab")
        try display.place(window, at: (100, 60))
        try display.focus(window)
        self.display = display
        self.program = program
        self.window = window
        self.scratch = scratch
    }

    /// Closes the window by its button and returns the program's status.
    consuming func close() throws -> (status: Int32, states: [String: [Double]], scratch: Scratch) {
        try display.close(window)
        let status = try program.wait(within: 10)
        return (status, try Self.states(scratch), scratch)
    }

    /// The numbers of the state lines, by name.
    private static func states(_ scratch: Scratch) throws -> [String: [Double]] {
        let text = try String(contentsOfFile: scratch.file("state.jsonl"), encoding: .utf8)
        var numbers: [String: [Double]] = [:]
        for line in text.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            for (name, value) in object?["state"] as? [String: Any] ?? [:] {
                if let number = value as? NSNumber { numbers[name, default: []].append(number.doubleValue) }
            }
        }
        return numbers
    }
}

extension Screen {
    @Suite struct WindowTests {
        @Test func aHandDragOpensThePlayer() throws {
            let stage = try Stage()
            let closed = try stage.display.picture(of: stage.window)
            #expect(closed.width == 390 && closed.height == 844)
            try stage.display.drag(
                through: Display.line(from: (150, 735), to: (155, 250), steps: 30), in: stage.window)
            // Where the list was there is the large play button now, a light disc in the middle.
            try wait(within: 20, for: "the open player") {
                try stage.display.picture(of: stage.window)[195 - 26, 528] == 0xF4F4F6
            }
            Thread.sleep(forTimeInterval: 1.5)
            let end = try stage.close()
            #expect(end.status == 0)
            let coverage = try #require(end.states["player.coverage"])
            #expect(coverage.first == 0)
            #expect(coverage.last == 100)
            #expect(coverage.contains { $0 > 20 && $0 < 80 }, "it was seen on its way")
            #expect(end.states["tabBar.offset"]?.last == 100)
        }

        @Test func aResizeWhileDraggingKeepsTheDrag() throws {
            let stage = try Stage()
            try stage.display.drag(
                through: Display.line(from: (150, 735), to: (155, 400), steps: 20), in: stage.window, releasing: false)
            try stage.display.resize(stage.window, width: 500, height: 700)
            Thread.sleep(forTimeInterval: 0.3)
            let resized = try stage.display.picture(of: stage.window)
            #expect(resized.width == 500 && resized.height == 700)
            try stage.display.move(to: (155, 350), in: stage.window)
            Thread.sleep(forTimeInterval: 0.3)
            try stage.display.release()
            Thread.sleep(forTimeInterval: 1.5)
            let end = try stage.close()
            #expect(end.status == 0)
            let dragging = try #require(end.states["player.dragging"])
            let first = try #require(dragging.firstIndex(of: 1))
            let last = try #require(dragging.lastIndex(of: 1))
            #expect(!dragging[first...last].contains(0), "the drag went on without a gap")
            let coverage = try #require(end.states["player.coverage"])
            let held = coverage[first...last]
            #expect(zip(held, held.dropFirst()).allSatisfy { abs($0 - $1) < 25 }, "and without a jump")
        }

        @Test func theWheelScrollsAndKeysPlay() throws {
            let stage = try Stage()
            for _ in 0..<3 { try stage.display.click(.wheelDown, at: (200, 300), in: stage.window) }
            Thread.sleep(forTimeInterval: 0.6)
            try stage.display.key("space")
            Thread.sleep(forTimeInterval: 0.5)
            let end = try stage.close()
            #expect(end.status == 0)
            #expect(end.states["library.offset"]?.last == 180)
            #expect(end.states["playback.playing"]?.last == 1)
            #expect((end.states["playback.position"]?.last ?? 0) > 0.2)
        }

        @Test func whatWasRecordedReplaysToTheSameEnd() throws {
            let stage = try Stage()
            try stage.display.drag(
                through: Display.line(from: (150, 735), to: (152, 560), steps: 9), in: stage.window)
            Thread.sleep(forTimeInterval: 0.3)
            try stage.display.click(at: (200, 600), in: stage.window)
            Thread.sleep(forTimeInterval: 1.5)
            let end = try stage.close()
            #expect(end.status == 0)
            let replay = try Tool(.release).run(["replay", end.scratch.file("try.gesture")])
            #expect(replay.status == 0, "\(replay.errors)")
            let offset = try #require(end.states["player.offset"]?.last)
            #expect(replay.output.contains("\"player.offset\":\(offset == 0 ? "0" : "\(offset)"),"), "\(replay.output)")
        }

        @Test func noBusIsStartedForIt() throws {
            let scratch = try Scratch()
            // What libdbus starts where no bus is named; it says so in a file.
            try scratch.writeScript(": >\"${0%/*}/started\"; exit 1", to: "dbus-launch")
            let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool(.release).binary, ["run", "--for", "0.2"],
                environment: [
                    "PATH": "\(scratch.folder.path):\(folders)", "DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "",
                ])
            #expect(try program.wait(within: 20) == 0, "\(program.errors)")
            #expect(!FileManager.default.fileExists(atPath: scratch.file("started")))
        }

        @Test func aSecondSizeAndScaleFillTheirWindow() throws {
            let display = try Display(width: 1000, height: 1100)
            let program = try display.start(Tool(.release).binary, ["run", "--size", "320x480", "--scale", "2"])
            let window = try display.window(titled: "MotionLab")
            let picture = try display.picture(of: window)
            #expect(picture.width == 640 && picture.height == 960)
            try display.close(window)
            #expect(try program.wait(within: 5) == 0)
        }
    }

    @Suite struct NoDisplayTests {
        @Test func withoutADisplayItSaysSoAndEndsAtOnce() throws {
            let start = Date()
            let outcome = try Tool(.release).run(["run"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
            #expect(Date().timeIntervalSince(start) < 2)
            #expect(outcome.status == 69)
            #expect(outcome.errorLines.count == 1)
            #expect(outcome.errors.contains("motionlab replay") && outcome.errors.contains("motionlab profile"))
        }
    }
}
