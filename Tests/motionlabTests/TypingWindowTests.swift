import Foundation
import Support
import Testing

extension Screen {
    /// Goals typed into a real window on a private display, by a real keyboard.
    @Suite struct TypingWindowTests {
        @Test func whatIsTypedBecomesAGoal() throws {
            let display = try Display(width: 800, height: 1000)
            let scratch = try Scratch()
            let program = try display.start(
                Tool(.release).binary,
                [
                    "run", "--tab", "samples", "--data", scratch.file("data"), "--state", scratch.file("state.jsonl"),
                    "--record", scratch.file("try.gesture"),
                ])
            let window = try display.window(titled: "MotionLab")
            try display.place(window, at: (100, 60))
            try display.focus(window)
            // No field has the caret, so the keyboard types nothing and Space plays.
            try display.key("a", "space")
            try display.click(at: (100, 86), in: window)
            Thread.sleep(forTimeInterval: 0.5)
            try display.type("run far")
            // Cut and pasted through the clipboard of the desktop.
            try display.key("ctrl+a", "ctrl+x", "ctrl+v", "ctrl+v")
            Thread.sleep(forTimeInterval: 0.5)
            try display.key("BackSpace", "Return")
            Thread.sleep(forTimeInterval: 1)
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)

            let states = try String(contentsOfFile: scratch.file("state.jsonl"), encoding: .utf8).split(separator: "\n")
            #expect(states.contains { $0.contains("\"samples.text\":\"run\"") })
            #expect(states.contains { $0.contains("\"samples.text\":\"run farrun far\"") })
            #expect(states.last?.contains("\"samples.text\":\"\"") == true)
            #expect(states.last?.contains("\"goal.count\":1") == true)
            #expect(states.last?.contains("\"playback.playing\":true") == true)
            // Another start finds the goal where the first left it.
            let again = try Tool(.release).run([
                "replay", scratch.file("try.gesture"), "--data", scratch.file("data"), "--state", "-",
            ])
            #expect(again.output.split(separator: "\n").first?.contains("\"goal.count\":1") == true, "\(again.errors)")
        }
    }
}
