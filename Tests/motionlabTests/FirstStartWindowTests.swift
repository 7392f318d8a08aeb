import Foundation
import Support
import Testing

/// The program, and its window.
private struct Opened: ~Copyable {
    let program: Program
    let window: Display.WindowID
}

/// A window that comes up on desktops of several sizes, under a window manager that gives it a frame.
private struct Desktop: ~Copyable {
    let display: Display
    private let manager: Program
    let scratch: Scratch

    init(width: Int, height: Int, dpi: Int = 96) throws {
        let display = try Display(width: width, height: height, dpi: dpi)
        let manager = try display.startWindowManager()
        scratch = try Scratch()
        self.display = display
        self.manager = manager
    }

    /// Opens the window, with what lasted from the one before.
    func open(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> Opened {
        let program = try display.start(
            Tool(.release).binary, ["run", "--verbose", "--data", scratch.file("data")] + arguments,
            environment: environment)
        return Opened(program: program, window: try display.window(titled: "MotionLab"))
    }

    /// The content's frame, once it has stopped changing.
    func frame(of window: Display.WindowID) throws -> (x: Int, y: Int, width: Int, height: Int) {
        var last = try display.frame(of: window)
        var same = 0
        try wait(within: 20, for: "a window at rest") {
            Thread.sleep(forTimeInterval: 0.1)
            let now = try display.frame(of: window)
            same = now == last ? same + 1 : 0
            last = now
            return same >= 5
        }
        return last
    }

    /// Closes the window and returns what the program said on standard error.
    @discardableResult
    func close(_ opened: consuming Opened) throws -> String {
        try display.close(opened.window)
        let status = try opened.program.wait(within: 10)
        let errors = opened.program.errors
        #expect(status == 0, "\(errors)")
        return errors
    }
}

extension Screen {
    @Suite struct FirstStartWindowTests {
        /// A laptop's screen is lower than the stage.
        @Test func theFirstWindowFitsTheScreenWithItsFrame() throws {
            let desktop = try Desktop(width: 1366, height: 768)
            let opened = try desktop.open()
            let frame = try desktop.frame(of: opened.window)
            #expect(frame.width == 390 && frame.height > 700)
            #expect(frame.y > 10, "its title can be seen")
            #expect(frame.y + frame.height <= 768 && frame.x >= 0)
            // The workbench opens in what there is.
            try desktop.display.focus(opened.window)
            try desktop.display.key("F1")
            try wait(within: 20, for: "the workbench") { try desktop.display.frame(of: opened.window).width > 900 }
            let open = try desktop.frame(of: opened.window)
            #expect(open.x >= 0 && open.x + open.width <= 1366 && open.y > 10 && open.y + open.height <= 768)
            try desktop.close(opened)
        }

        /// The stage, and with it every recording and picture of it, is what it is on a large screen.
        @Test func aLowScreenLeavesTheStageItsSize() throws {
            let desktop = try Desktop(width: 1366, height: 768)
            let (lines, recording) = (desktop.scratch.file("state.jsonl"), desktop.scratch.file("low.gesture"))
            let opened = try desktop.open(["--state", lines, "--record", recording])
            let frame = try desktop.frame(of: opened.window)
            #expect(frame.height < 768)
            try desktop.display.focus(opened.window)
            try desktop.display.key("F1")
            try wait(within: 20, for: "the workbench") { try desktop.display.frame(of: opened.window).width > 900 }
            try desktop.display.key("F1")
            try wait(within: 20, for: "the stage") { try desktop.display.frame(of: opened.window).width == 390 }
            _ = try desktop.frame(of: opened.window)
            try desktop.close(opened)
            let recorded = try String(contentsOfFile: recording, encoding: .utf8)
            #expect(recorded.contains("\nsize 390 844\n") && recorded.contains("\ndigest "))
            let replayed = try Tool().run(["replay", recording, "--strict"])
            #expect(replayed.status == 0 && replayed.errors.isEmpty, "\(replayed.errors)")
            let heights = try String(contentsOfFile: lines, encoding: .utf8).split(separator: "\n").compactMap { line in
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return ((object?["state"] as? [String: Any])?["sheet.top"] as? NSNumber)?.doubleValue
            }
            #expect(Set(heights) == [844])
        }

        /// A page near the limits takes five seconds to lay out, ten times as long as the window waits.
        @Test func aLongPageDoesNotHoldTheWindowUp() throws {
            let desktop = try Desktop(width: 1366, height: 768)
            let page = try desktop.scratch.write(
                String(repeating: "<p>a b c d e f g h i j\n", count: 90_000), to: "long.html")
            let lines = desktop.scratch.file("state.jsonl")
            let opened = try desktop.open(["--tab", "browse", "--page", page, "--state", lines])
            let start = Date()
            #expect(try Data(contentsOf: URL(fileURLWithPath: lines)).isEmpty, "there is a window and no frame yet")
            try wait(within: 120, for: "the first frame") {
                try !Data(contentsOf: URL(fileURLWithPath: lines)).isEmpty
            }
            #expect(Date().timeIntervalSince(start) > 1, "a window that waits for its page is there just before")
            try desktop.close(opened)
        }

        /// The panels are put around the stage, and the stage does not move on the screen.
        @Test func theStageStaysWhereItIsAsTheWorkbenchOpens() throws {
            let desktop = try Desktop(width: 1920, height: 1200)
            let opened = try desktop.open()
            try desktop.display.place(opened.window, at: (700, 100))
            let closed = try desktop.frame(of: opened.window)
            try desktop.display.focus(opened.window)
            try desktop.display.key("F1")
            try wait(within: 20, for: "the workbench") { try desktop.display.frame(of: opened.window).width == 1026 }
            // The list of gestures is 264 points wide, and the stage's margin 16.
            let open = try desktop.frame(of: opened.window)
            #expect(open.x == closed.x - 280 && open.y == closed.y - 16, "\(closed) \(open)")
            try desktop.display.key("F1")
            try wait(within: 20, for: "the stage") { try desktop.display.frame(of: opened.window).width == 390 }
            #expect(try desktop.frame(of: opened.window) == closed)
            // At the screen's edge the whole window stays on the screen.
            try desktop.display.place(opened.window, at: (1500, 340))
            try desktop.display.key("F1")
            try wait(within: 20, for: "the workbench") { try desktop.display.frame(of: opened.window).width == 1026 }
            let edge = try desktop.frame(of: opened.window)
            #expect(edge.x >= 0 && edge.x + edge.width <= 1920 && edge.y > 10 && edge.y + edge.height <= 1200)
            try desktop.close(opened)
        }

        @Test func theWindowStaysWhereItWas() throws {
            let desktop = try Desktop(width: 1366, height: 768)
            var opened = try desktop.open(["--size", "390x600"])
            try desktop.display.place(opened.window, at: (300, 80))
            let first = try desktop.frame(of: opened.window)
            try desktop.close(opened)
            for _ in 0..<3 {
                opened = try desktop.open()
                #expect(try desktop.frame(of: opened.window) == first)
                try desktop.close(opened)
            }
        }

        @Test(arguments: [(96, [:], 1), (192, [:], 2), (96, ["GDK_SCALE": "2"], 2)])
        func aDenseScreenGetsMorePixels(dpi: Int, environment: [String: String], scale: Int) throws {
            let desktop = try Desktop(width: 3840, height: 2160, dpi: dpi)
            let opened = try desktop.open(environment: environment)
            let frame = try desktop.frame(of: opened.window)
            #expect(frame.width == 390 * scale && frame.height == 844 * scale)
            try desktop.close(opened)
        }

        @Test func whatTheDesktopSetsForTextCounts() throws {
            let desktop = try Desktop(width: 1920, height: 1400)
            let tool = try desktop.display.start(Program.installed("sh"), ["-c", "echo 'Xft.dpi: 144' | xrdb -merge"])
            #expect(try tool.wait(within: 20) == 0)
            let opened = try desktop.open()
            let frame = try desktop.frame(of: opened.window)
            #expect(frame.width == 585 && frame.height == 1266)
            try desktop.close(opened)
        }

        @Test func aScaleThatWasAskedForLasts() throws {
            let desktop = try Desktop(width: 1366, height: 1000)
            for (arguments, width) in [(["--scale", "0.5"], 195), ([], 195), (["--scale", "auto"], 390), ([], 390)] {
                let opened = try desktop.open(arguments)
                #expect(try desktop.frame(of: opened.window).width == width, "\(arguments)")
                try desktop.close(opened)
            }
        }

        @Test func anOpenWorkbenchIsRemembered() throws {
            let desktop = try Desktop(width: 1920, height: 1200)
            var opened = try desktop.open()
            let closed = try desktop.frame(of: opened.window)
            try desktop.display.focus(opened.window)
            try desktop.display.key("F1")
            try wait(within: 20, for: "the workbench") { try desktop.display.frame(of: opened.window).width == 1026 }
            let open = try desktop.frame(of: opened.window)
            try desktop.close(opened)
            opened = try desktop.open()
            #expect(try desktop.frame(of: opened.window) == open)
            // The stage has kept its size.
            try desktop.display.focus(opened.window)
            try desktop.display.key("F1")
            try wait(within: 20, for: "the stage") {
                let frame = try desktop.display.frame(of: opened.window)
                return frame.width == closed.width && frame.height == closed.height
            }
            try desktop.close(opened)
        }

        /// A double click on the title maximizes the window; the stage has the size it had before in the workbench.
        @Test func aMaximizedWindowGoesBackToItsSize() throws {
            let desktop = try Desktop(width: 1366, height: 768)
            let lines = desktop.scratch.file("state.jsonl")
            var opened = try desktop.open(["--size", "390x600", "--state", lines])
            let before = try desktop.frame(of: opened.window)
            func stageHeight() throws -> Double? {
                let text = try String(contentsOfFile: lines, encoding: .utf8)
                guard let line = text.split(separator: "\n").dropLast().last else { return nil }
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return ((object?["state"] as? [String: Any])?["sheet.top"] as? NSNumber)?.doubleValue
            }
            try desktop.display.xdotool(
                "mousemove", "\(before.x + 120)", "\(before.y - 8)", "click", "--repeat", "2", "--delay", "60", "1")
            try wait(within: 20, for: "a maximized window") {
                try desktop.display.frame(of: opened.window).width == 1366
            }
            let large = try desktop.frame(of: opened.window)
            try wait(within: 20, for: "a stage that fills it") { try stageHeight() == Double(large.height) }
            try desktop.display.focus(opened.window)
            try desktop.display.key("F1")
            try wait(within: 20, for: "a stage of its own size") { try stageHeight() == 600 }
            #expect(try desktop.frame(of: opened.window) == large)
            try desktop.display.key("F1")
            try wait(within: 20, for: "a stage that fills it again") { try stageHeight() == Double(large.height) }
            try desktop.close(opened)
            // It comes up maximized, and goes back to where it was.
            opened = try desktop.open()
            #expect(try desktop.frame(of: opened.window) == large)
            try desktop.display.xdotool(
                "mousemove", "\(large.x + 120)", "\(large.y - 8)", "click", "--repeat", "2", "--delay", "60", "1")
            try wait(within: 20, for: "the window as it was") {
                try desktop.display.frame(of: opened.window).height == before.height
            }
            try desktop.close(opened)
        }

        @Test(arguments: [
            (["LANG": "ko_KR.UTF-8"], "ko"), (["LANG": "de_DE.UTF-8"], "en"),
            (["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"], "ko"),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "ko:en"], "ko"),
        ])
        func theFirstStartSpeaksTheDesktopsLanguage(environment: [String: String], language: String) throws {
            let desktop = try Desktop(width: 800, height: 1000)
            let cleared = ["LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": ""].merging(environment) { $1 }
            let opened = try desktop.open(environment: cleared)
            let errors = try desktop.close(opened)
            #expect(errors.contains("language \(language)"), "\(errors)")
        }
    }
}
