import Foundation
import Support
import Testing

extension Screen {
    /// A window in which nothing moves costs nothing.
    @Suite struct RestWindowTests {
        /// The number of times that the threads of a process went to sleep so far, and for how many ticks they ran.
        private struct Usage: Hashable {
            var sleeps = 0
            var ticks = 0

            init(of process: Int32) throws {
                let folder = "/proc/\(process)/task"
                for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
                    let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
                    for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
                        sleeps += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
                    }
                    let stat = try String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
                    // Behind the name, which ends with a bracket, fields 14 and 15 of proc(5) are 12 and 13.
                    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
                    ticks += fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
                }
            }
        }

        @Test func nothingWakesAWindowAtRestButAWatchedFileDoes() throws {
            let scratch = try Scratch()
            let tuning = try scratch.write(#"{"motionlab":1,"values":{}}"#, to: "tuning.json")
            let states = scratch.file("states.jsonl")
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool(.release).binary, ["run", "--tab", "library", "--tuning", tuning, "--state", states])
            let window = try display.window(titled: "MotionLab")
            // What is made ready after the start comes to its end; a thread that did so goes 5 s later.
            Thread.sleep(forTimeInterval: 6)
            var before = try Usage(of: program.id)
            try wait(within: 60, for: "a second without anything") {
                Thread.sleep(forTimeInterval: 1)
                defer { before = (try? Usage(of: program.id)) ?? before }
                return try Usage(of: program.id) == before
            }
            let lines = try String(contentsOfFile: states, encoding: .utf8).count
            Thread.sleep(forTimeInterval: 4)
            #expect(try Usage(of: program.id) == before)
            #expect(try String(contentsOfFile: states, encoding: .utf8).count == lines, "no frame was made")
            _ = try scratch.write(#"{"motionlab":1,"values":{"player.flick":400}}"#, to: "tuning.json")
            try wait(within: 20, for: "the frame that takes the tuning") {
                try String(contentsOfFile: states, encoding: .utf8).count > lines
            }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
        }
    }
}
