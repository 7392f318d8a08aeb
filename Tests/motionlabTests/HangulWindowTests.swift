import Foundation
import Support
import Testing

extension Screen {
    /// Korean goals, typed into a real window by the input methods of Debian.
    @Suite struct HangulWindowTests {
        /// A syllable is written once, whatever ends it; g k s are ㅎ ㅏ ㄴ.
        @Test(arguments: InputMethod.Kind.allCases) func aSyllableIsWrittenOnce(kind: InputMethod.Kind) throws {
            let display = try Display(width: 1000, height: 1000)
            let manager = try display.startWindowManager()
            let method = try InputMethod(kind, on: display)
            let scratch = try Scratch()
            let state = scratch.file("state.jsonl")
            let arguments = [
                "run", "--tab", "samples", "--data", scratch.file("data"), "--state", state, "--scale", "1",
            ]
            let program = try display.start(Tool().binary, arguments, environment: method.environment)
            let other = try display.start(Program.installed("xmessage"), ["-geometry", "100x100+800+800", "other"])
            let window = try display.window(titled: "MotionLab")
            let otherWindow = try display.window(titled: "xmessage")
            /// Waits for what the field shows.
            func expect(_ text: String, goals: Int = 0) throws {
                try wait(within: 5, for: "“\(text)” and \(goals) goals") {
                    let all = try String(contentsOfFile: state, encoding: .utf8).split(separator: "\n")
                    return all.last.map {
                        $0.contains("\"samples.text\":\"\(text)\"") && $0.contains("\"goal.count\":\(goals),")
                    }
                        ?? false
                }
            }
            func type(_ keys: String) throws {
                try display.xdotool(["key", "--delay", "60"] + keys.split(separator: " ").map(String.init))
            }
            func show(_ window: Display.WindowID) throws {
                try display.xdotool("windowactivate", "--sync", "\(window)")
            }

            try show(window)
            try display.click(at: (100, 86), in: window)
            Thread.sleep(forTimeInterval: 0.5)
            try method.turnOn(in: display)
            Thread.sleep(forTimeInterval: 0.3)
            try type("g k s")
            try expect("한")
            try display.click(at: (200, 86), in: window)
            try type("r k")
            try expect("한가")
            // What ends a syllable comes after it.
            try type("space 1")
            try expect("한가 1")
            try type("g k BackSpace BackSpace BackSpace BackSpace r m f period")
            try expect("한가글.")
            try type("g k s Return")
            try expect("", goals: 1)
            // Another window, another tab, another field.
            try type("g k s r m f")
            try expect("한글", goals: 1)
            try show(otherWindow)
            Thread.sleep(forTimeInterval: 0.5)
            try show(window)
            Thread.sleep(forTimeInterval: 0.3)
            if kind == .fcitx { try method.turnOn(in: display) }
            try type("g k")
            try expect("한글하", goals: 1)
            try display.click(at: (340, 805), in: window)
            Thread.sleep(forTimeInterval: 0.5)
            try display.click(at: (145, 805), in: window)
            Thread.sleep(forTimeInterval: 0.5)
            try expect("한글하", goals: 1)
            try display.click(at: (200, 86), in: window)
            Thread.sleep(forTimeInterval: 0.3)
            if kind == .fcitx { try method.turnOn(in: display) }
            try type("space s")
            try expect("한글하 ㄴ", goals: 1)
            // A key of the method's own types nothing, and a command is none of its letters.
            try type("ctrl+space")
            Thread.sleep(forTimeInterval: 0.3)
            try expect("한글하 ㄴ", goals: 1)
            if kind != .fcitx {
                try type("ctrl+a ctrl+x")
                try expect("", goals: 1)
                try type("ctrl+v")
                try expect("한글하 ㄴ", goals: 1)
            }
            try type("Return")
            try expect("", goals: 2)
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
            withExtendedLifetime(manager) {}
            withExtendedLifetime(other) {}
        }
    }
}
