import Files
import Foundation
import Model
import Prototyping
import Storage
import Support
import Testing

extension Screen {
    /// The program on Weston and Sway, beside X11.
    @Suite struct WaylandWindowTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        /// The last value of a number on the state lines of a file; nil where there is none.
        private func last(_ name: String, in file: String = "state.jsonl") throws -> Double? {
            let text = try String(contentsOfFile: scratch.file(file), encoding: .utf8)
            for line in text.split(separator: "\n").reversed() {
                guard let range = line.range(of: "\"\(name)\":") else { continue }
                return Double(line[range.upperBound...].prefix { $0 != "," && $0 != "}" })
            }
            return nil
        }

        private func words(_ file: String, _ more: [String] = []) -> [String] {
            ["run", "--tab", "library", "--size", "390x844", "--state", scratch.file(file)] + more
        }

        /// The numbers of the latest whole state line of a file.
        private func state(_ file: String) throws -> [String: Double] {
            let text = try String(contentsOfFile: scratch.file(file), encoding: .utf8)
            guard let end = text.lastIndex(of: "\n"), let line = text[..<end].split(separator: "\n").last else {
                return [:]
            }
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let state = object?["state"] as? [String: Any] ?? [:]
            return state.compactMapValues { ($0 as? NSNumber)?.doubleValue }
        }

        /// A value that holds, once the hand has released and nothing moves: lines are written out whenever all rests.
        private func rest(_ name: String, in file: String, where holds: (Double) -> Bool) throws -> Double {
            var found: Double?
            try wait(within: 20, for: "\(name) to come to rest in \(file)") {
                let state = try state(file)
                found = state[name]
                let isAtRest = ["engine.active", "player.dragging", "player.velocity"].allSatisfy { state[$0] == 0 }
                return isAtRest && found.map(holds) == true
            }
            return found!
        }

        /// The same drags of a hand by XTEST, on both at a time: each comes to a stop, or ends while the hand holds
        /// still.
        @Test func theSameDragsEndAtTheSameStops() throws {
            let display = try Display(width: 800, height: 1000)
            let onX11 = try display.start(Tool(.release).binary, words("x11.jsonl"))
            let window = try display.window(titled: "MotionLab")
            try display.place(window, at: (100, 60))
            let weston = try Weston(width: 800, height: 1000)
            let onWayland = try weston.compositor.start(
                Tool(.release).binary, words("wayland.jsonl", ["--verbose"]))
            let frame = try weston.frame(of: (390, 844))

            func drag(_ positions: [(x: Int, y: Int)], holding: Bool = false) throws {
                try display.drag(through: positions, in: window, interval: 0.008, releasing: !holding)
                try weston.drag(through: positions, in: frame, interval: 0.008, releasing: !holding)
                guard holding else { return }
                // Of a hand that holds still the velocity is none.
                Thread.sleep(forTimeInterval: 0.3)
                try display.release()
                try weston.display.release()
            }
            func compare(_ name: String, where holds: (Double) -> Bool) throws {
                let expected = try rest(name, in: "x11.jsonl", where: holds)
                let found = try rest(name, in: "wayland.jsonl", where: holds)
                #expect(abs(found - expected) < 0.01, "\(name): \(found), and on X11 \(expected)")
            }
            // The list follows the hand and stays where it is released.
            try drag(Display.line(from: (200, 600), to: (203, 431), steps: 20), holding: true)
            try compare("library.offset") { $0 > 100 }
            // The player, too little of it and then enough, and back.
            try drag(Display.line(from: (150, 735), to: (152, 690), steps: 12), holding: true)
            try compare("player.offset") { $0 > 500 }
            try drag(Display.line(from: (150, 735), to: (155, 250), steps: 30))
            try compare("player.offset") { $0 == 0 }
            try drag(Display.line(from: (150, 120), to: (150, 700), steps: 30))
            try compare("player.offset") { $0 > 500 }

            try display.close(window)
            #expect(try onX11.wait(within: 10) == 0)
            #expect(onWayland.errors.contains("presents through the window surface (memory shared"))
            // At the end of the compositor all is stored, and said in a line.
            weston.compositor.kill()
            #expect(try onWayland.wait(within: 10) == 71)
            #expect(
                onWayland.errors.hasSuffix(
                    "motionlab: the Wayland compositor has ended while the window was open; all data is saved\n"),
                "\(onWayland.errors)")
        }

        @Test func whatWasTypedIsStoredWhenTheCompositorEnds() throws {
            let weston = try Weston(width: 800, height: 1000)
            let program = try weston.compositor.start(
                Tool(.release).binary,
                [
                    "run", "--tab", "samples", "--size", "390x844", "--data", scratch.file("data"), "--state",
                    scratch.file("state.jsonl"), "--record", scratch.file("try.gesture"),
                ])
            let frame = try weston.frame(of: (390, 844))
            try weston.click(at: (100, 86), in: frame)
            try wait(within: 20, for: "the list") { try text().contains("\"samples.screen\":\"list\"") }
            try weston.display.type("run")
            // Cut and pasted through the compositor's clipboard.
            try weston.display.key("ctrl+a", "ctrl+x", "ctrl+v", "ctrl+v")
            try wait(within: 20, for: "the text") { try text().contains("\"samples.text\":\"runrun\"") }
            try weston.display.key("Return")
            try wait(within: 20, for: "the goal") { try last("goal.count") == 1 }
            weston.compositor.kill()
            #expect(try program.wait(within: 10) == 71, "\(program.errors)")
            #expect(program.errors.split(separator: "\n").count == 1)
            let store = Store.open(in: DataFolder(path: scratch.file("data")))
            defer { store.close() }
            #expect(store.troubles.isEmpty)
            let saved = store.load()
            #expect(saved.bucket.goals.map(\.title) == ["runrun"])
            #expect(saved.window.stage?.width == 390)
            // The recording is whole too.
            let replay = try Tool(.release).run(["replay", scratch.file("try.gesture"), "--state", "-"])
            #expect(replay.status == 0, "\(replay.errors)")
            #expect(replay.output.split(separator: "\n").last?.contains("\"goal.count\":1") == true)
        }

        private func text() throws -> String {
            try String(contentsOfFile: scratch.file("state.jsonl"), encoding: .utf8)
        }

        @Test func aRecordingIsPlayedAtTheDisplaysPace() throws {
            let file = try scratch.write(
                """
                motionlab gesture 1
                tab library
                ---
                0.2 mouse down 195 600
                0.208 mouse move 195 590
                0.216 mouse move 195 575
                0.224 mouse move 195 560
                0.232 mouse move 195 540
                0.240 mouse up 195 530
                2 end

                """, to: "fling.gesture")
            let weston = try Weston(width: 800, height: 1000)
            let program = try weston.compositor.start(
                Tool(.release).binary, ["profile", "--window", "--throttle", "--format", "json", file])
            #expect(try program.wait(within: 60) == 0, "\(program.errors)")
            let seen = try #require(
                try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
            let gestures = try #require(seen["gestures"] as? [[String: Any]])
            #expect(gestures.map { $0["thing"] as? String } == ["library"])
            #expect(gestures.first?["handOff.jump"] as? Double == 0)
            let pointers = try #require(seen["pointers"] as? [[String: Any]])
            #expect(try #require(pointers.first?["rateHz"] as? Double) > 60)
        }

        /// The picture of a replay at a scale, of a stage at rest.
        private func drawn(scale: Double) throws -> Picture {
            let file = try scratch.write("motionlab gesture 1\ntab library\n---\n0.1 end\n", to: "rest.gesture")
            let replay = try Tool(.release).run([
                "replay", file, "--frames", scratch.file("frames"), "--fps", "10", "--scale", "\(scale)",
            ])
            #expect(replay.status == 0, "\(replay.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("frames"))
            let name = try #require(names.filter { $0.hasSuffix(".png") }.max())
            return try Picture(readingFrom: scratch.file("frames/\(name)"))
        }

        /// The words of a start that is not the first, and so says nothing over the stage.
        private func laterWords() throws -> [String] {
            let store = Store.open(in: DataFolder(path: scratch.file("data")))
            var window = WindowState()
            window.hasShownHint = true
            try store.apply(.window(window))
            store.close()
            return words("state.jsonl", ["--language", "ko", "--data", scratch.file("data")])
        }

        /// The same pixels as drawn without a window: nothing was scaled afterwards.
        private func isShown(_ expected: Picture, on screen: borrowing some CompositorScreen & ~Copyable) throws {
            let frame = try screen.frame(of: (expected.width, expected.height))
            try wait(within: 20, for: "the picture of a replay") { try screen.picture(of: frame) == expected }
        }

        @Test func atScaleTwoItIsAsSharpAsAReplay() throws {
            let expected = try drawn(scale: 2)
            #expect(expected.width == 780 && expected.height == 1688)
            let weston = try Weston(width: 1000, height: 1800, scale: 2)
            try weston.display.xdotool("mousemove", "2000", "2000")
            let program = try weston.compositor.start(Tool(.release).binary, try laterWords())
            try isShown(expected, on: weston)
            // A position in points is half of one in pixels.
            let frame = try weston.frame()
            try weston.click(at: (100, 1650), in: frame)
            try wait(within: 20, for: "the first tab") { try text().contains("\"tab\":\"home\"") }
            let isRunning = program.isRunning
            #expect(isRunning)
        }

        @Test func atScaleOneAndAHalfItIsAsSharpAsAReplay() throws {
            let expected = try drawn(scale: 1.5)
            #expect(expected.width == 585 && expected.height == 1266)
            let sway = try Sway(scale: 1.5)
            let program = try sway.compositor.start(Tool(.release).binary, try laterWords())
            try isShown(expected, on: sway)
            let isRunning = program.isRunning
            #expect(isRunning)
        }
    }
}
