import Files
import Foundation
import Model
import Storage
import Support
import Testing

extension Screen {
    /// Signals that end the program in its window.
    @Suite struct EndWindowTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        /// Ends a program, and tells how long that took, in seconds, and with which status.
        private func end(_ program: borrowing Program, by signal: Int32) throws -> (seconds: Double, status: Int32) {
            let start = Date()
            #expect(Foundation.kill(program.id, signal) == 0)
            let status = try program.wait(within: 20)
            return (Date().timeIntervalSince(start), status)
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalStoresAndEnds(signal: Int32) throws {
            let display = try Display(width: 800, height: 1000)
            let data = scratch.file("data")
            let program = try display.start(Tool().binary, ["run", "--tab", "samples", "--data", data])
            try display.focus(display.window(titled: "MotionLab"))
            let end = try end(program, by: signal)
            #expect(end.status == 0 && end.seconds < 1, "\(end)")
            let store = Store.open(in: DataFolder(path: data))
            defer { store.close() }
            #expect(store.load().window.stage?.width == 390, "its place is stored at the end")
        }

        @Test func theEndOfTheXServerStoresAndHasAStatus() throws {
            // Without a connection of this program, which its end would end.
            let server = try Program(
                Program.installed("Xvfb"), ["-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"])
            let (data, state) = (scratch.file("data"), scratch.file("state.jsonl"))
            let program = try Program(
                Tool().binary, ["run", "--tab", "samples", "--data", data, "--state", state],
                environment: [
                    "DISPLAY": ":" + (try server.line { Int($0) != nil }), "SDL_VIDEODRIVER": "x11",
                    "WAYLAND_DISPLAY": "",
                ])
            try wait(within: 20, for: "the first frame") {
                (try? String(contentsOfFile: state, encoding: .utf8))?.isEmpty == false
            }
            server.kill()
            #expect(try program.wait(within: 10) == 71)
            #expect(
                program.errors == "motionlab: the X server has ended while the window was open; all data is saved\n")
            let store = Store.open(in: DataFolder(path: data))
            defer { store.close() }
            #expect(store.troubles.isEmpty)
        }

        /// A pipe that is not emptied holds up a frame: the loop cannot answer.
        @Test func aSignalEndsWhateverGoesOn() throws {
            let display = try Display(width: 800, height: 1000)
            let states = scratch.file("states")
            try #require(unsafe mkfifo(states, 0o600) == 0)
            let pipe = unsafe open(states, O_RDWR | O_NONBLOCK)
            defer { close(pipe) }
            let moves = (100..<2000).map { "\(Double($0) / 100) mouse move 195 \(300 + $0 % 200)" }
            let file = try scratch.write(
                "motionlab gesture 1\n---\n0.5 mouse down 195 400\n\(moves.joined(separator: "\n"))\n60 end\n",
                to: "it.gesture")
            let program = try display.start(Tool(.release).binary, ["run", file, "--state", states])
            var waiting: Int32 = 0
            try wait(within: 20, for: "a full pipe") {
                unsafe ioctl(pipe, UInt(FIONREAD), &waiting) == 0 && waiting > 60_000
            }
            Thread.sleep(forTimeInterval: 0.3)
            let end = try end(program, by: SIGTERM)
            #expect(end.status == 128 + SIGTERM && end.seconds < 1, "\(end)")
        }

        /// An address space that is short of room for threads, each of which wants 8 MB for its stack and 64 MB more for its
        /// small blocks.
        @Test(arguments: [200, 250, 280, 300, 350, 400])
        func littleMemoryStoresAndEnds(megabytes: Int) throws {
            let display = try Display(width: 800, height: 1000)
            let data = scratch.file("data")
            let script = "ulimit -v \(megabytes * 1000); exec \"$0\" run --tab library --data \"$1\" --for 1"
            let program = try display.start(
                URL(fileURLWithPath: "/bin/bash"), ["-c", script, Tool(.release).binary.path, data])
            #expect(try program.wait(within: 20) == 0 && program.errors.isEmpty, "\(program.errors)")
            let store = Store.open(in: DataFolder(path: data))
            defer { store.close() }
            #expect(store.troubles.isEmpty && store.load().window.stage?.width == 390, "its place is stored at the end")
        }

        /// 90 goals: what a recording of nothing would begin with is of no interest.
        @Test func aRunThatRecordsNothingSaysNothingOfRecordings() throws {
            let goals = (1...90).map { Goal(id: $0, title: "The goal of the number \($0), told at some length") }
            let folder = DataFolder(path: scratch.file("data"))
            let store = Store.open(in: folder)
            try store.apply(.bucket(Bucket(goals: goals)))
            store.close()
            let display = try Display(width: 800, height: 1000)
            let silent = try display.start(Tool().binary, ["run", "--data", folder.path, "--for", "0.5"])
            #expect(try silent.wait(within: 10) == 0 && silent.errors.isEmpty, "\(silent.errors)")
            let file = scratch.file("it.gesture")
            let recorded = try display.start(
                Tool().binary, ["run", "--data", folder.path, "--for", "0.5", "--record", file])
            #expect(try recorded.wait(within: 10) == 0 && recorded.errors.isEmpty, "\(recorded.errors)")
            let replay = try Tool().run(["replay", file])
            #expect(replay.output.contains("\"goal.count\":90"), "\(replay.errors)")
        }
    }
}
