import Foundation
import Support
import Testing

extension Screen {
    /// Frames in a real window, measured by the loop that people use.
    @Suite struct ProfileWindowTests {
        private static let fling = """
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

            """

        /// The profile of a recording in a window.
        private func profile(_ scratch: Scratch, _ arguments: [String]) throws -> [String: Any] {
            let file = try scratch.write(Self.fling, to: "fling.gesture")
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool(.release).binary, ["profile", "--window", "--throttle", "--format", "json", file] + arguments)
            #expect(try program.wait(within: 60) == 0, "\(program.errors)")
            let object = try JSONSerialization.jsonObject(with: Data(program.output.utf8))
            return try #require(object as? [String: Any])
        }

        @Test func aRecordingIsPlayedInRealTimeAndItsTraceIsSound() throws {
            let scratch = try Scratch()
            let seen = try profile(scratch, ["--trace", scratch.file("trace.json")])
            let gestures = try #require(seen["gestures"] as? [[String: Any]])
            #expect(gestures.map { $0["thing"] as? String } == ["library"])
            #expect(gestures.first?["handOff.jump"] as? Double == 0)
            let pointers = try #require(seen["pointers"] as? [[String: Any]])
            // 8 ms apart, give or take what the machine's load does.
            #expect(try #require(pointers.first?["rateHz"] as? Double) > 60)
            let trace = try String(contentsOfFile: scratch.file("trace.json"), encoding: .utf8)
            #expect(TraceFormat.problems(trace).isEmpty)
            for name in ["\"frame\"", "\"ph\":\"b\"", "\"ph\":\"s\"", "\"ph\":\"C\""] { #expect(trace.contains(name)) }
        }

        /// The frames of a profile that came a quarter of a second late or later; a busy machine brings no others.
        private func heldUp(_ recording: String, pausing moments: [Double]) throws -> [[String: Any]] {
            let scratch = try Scratch()
            let file = try scratch.write(recording, to: "held.gesture")
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(
                Tool(.release).binary, ["profile", "--window", "--throttle", "--format", "json", file])
            _ = try display.window(titled: "MotionLab")
            let start = Date()
            for moment in moments {
                Thread.sleep(until: start + moment)
                try program.pause()
                Thread.sleep(forTimeInterval: 0.3)
                try program.resume()
            }
            #expect(try program.wait(within: 60) == 0, "\(program.errors)")
            let object = try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any]
            let late = try #require(object?["late"] as? [[String: Any]])
            return late.filter { ($0["interval"] as? Double ?? 0) > 250 }
        }

        /// Under a toast, a caret, a playing track and a loading overlay nothing is late.
        @Test func aPauseOfTheMachineAtRestDropsNothing() throws {
            let rest = """
                motionlab gesture 1
                tab samples
                ---
                0.2 mouse down 308 728
                0.3 mouse up 308 728
                0.5 mouse down 100 86
                0.6 mouse up 100 86
                1 do toast "at rest"
                5 do loading show
                9.5 end

                """
            #expect(try heldUp(rest, pausing: [2.4, 3.4, 6.6, 7.6]).isEmpty)
        }

        @Test func aPauseOfTheMachineInADragIsTheMachines() throws {
            let moves = (1...300).map { "\(0.3 + 0.016 * Double($0)) mouse move 195 \(600 - $0)" }
            let drag = """
                motionlab gesture 1
                tab library
                ---
                0.3 mouse down 195 600
                \(moves.joined(separator: "\n"))
                5.2 mouse up 195 300
                6 end

                """
            let late = try heldUp(drag, pausing: [2.5])
            // A busy machine may stop it elsewhere too; none of that is the program's.
            #expect(!late.isEmpty)
            #expect(late.allSatisfy { $0["cause"] as? String == "machine" && $0["part"] as? String == nil })
        }

        @Test func whatFramesCostIsSeenOverTheStage() throws {
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(Tool(.release).binary, ["run", "--tab", "library", "--for", "20"])
            let window = try display.window(titled: "MotionLab")
            try display.focus(window)
            Thread.sleep(forTimeInterval: 1)
            let plain = try display.picture(of: window)
            try display.xdotool("key", "F2")
            try wait(within: 20, for: "the figures") { try display.picture(of: window) != plain }
            try display.xdotool("key", "F2")
            try wait(within: 20, for: "the stage without them") { try display.picture(of: window) == plain }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
        }
    }
}
