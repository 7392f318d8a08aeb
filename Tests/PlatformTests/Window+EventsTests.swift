import Foundation
import Platform
import Support
import Testing

extension Screen {
    @Suite struct WindowEventsTests {
        @Test func reportsADragThatLeavesTheWindowInOrder() throws {
            let probe = try Probe()
            try probe.display.drag(through: [(150, 100), (10, 100), (-100, -50), (400, 300)], in: probe.window)
            try probe.expect("up left 400.0 300.0")
            // The pointer comes from outside, so its way in is the first that is heard of it.
            #expect(
                probe.input == [
                    "move 150.0 100.0", "down left 150.0 100.0", "move 10.0 100.0", "move -100.0 -50.0",
                    "move 400.0 300.0", "up left 400.0 300.0",
                ])
        }

        @Test(arguments: [false, true]) func aDragGoesOnWhenTheFocusGoes(isReleasedOutside: Bool) throws {
            let probe = try Probe()
            let other = try probe.display.start(Program.built("WindowProbe"))
            _ = try other.line { $0.contains(" ready ") }
            let found = try probe.display.xdotool("search", "--onlyvisible", "--name", "^probe.*$")
            let windows = found.split(separator: "\n").compactMap { Display.WindowID($0) }
            let otherWindow = try #require(windows.first { $0 != probe.window })
            try probe.display.place(otherWindow, at: (600, 400))
            // Without a window manager a new window takes the focus.
            try probe.display.focus(otherWindow)
            try probe.display.focus(probe.window)
            try wait(within: 10, for: "the focus") {
                probe.lines.last { $0.words.hasPrefix("focus") }?.words == "focus gained"
            }
            let focused = probe.lines.count
            try probe.display.drag(through: [(50, 50), (60, 60)], in: probe.window, releasing: false)
            try probe.expect("move 60.0 60.0")
            try probe.display.focus(otherWindow)
            try probe.display.move(to: (90, 70), in: probe.window)
            try probe.expect("move 90.0 70.0")
            #expect(!probe.lines.dropFirst(focused).contains { $0.words == "focus lost" })
            if isReleasedOutside { try probe.display.move(to: (-40, 70), in: probe.window) }
            try probe.display.release()
            try wait(within: 10, for: "the loss") {
                probe.lines.dropFirst(focused).contains { $0.words == "focus lost" }
            }
            let end = "up left \(isReleasedOutside ? -40.0 : 90.0) 70.0"
            #expect(probe.lines.map(\.words).filter { !$0.hasPrefix("presented") }.suffix(2) == [end, "focus lost"])
            // The next press counts, though SDL has heard of no release.
            try probe.display.click(at: (20, 30), in: probe.window)
            try probe.expect("up left 20.0 30.0")
            #expect(probe.input.suffix(3).contains("down left 20.0 30.0"))
        }

        @Test func losesTheFocusAtOnceWhileNothingIsHeld() throws {
            let probe = try Probe()
            try probe.display.click(at: (20, 30), in: probe.window)
            try probe.expect("up left 20.0 30.0")
            try probe.display.xdotool("windowunmap", "\(probe.window)")
            try probe.expect("focus lost")
        }

        @Test func keepsPressAndReleaseOfOneInstantApart() throws {
            let probe = try Probe("--frame", "150")
            try probe.display.move(to: (20, 20), in: probe.window)
            let words = [
                "mousedown", "1", "mouseup", "1", "mousedown", "3", "mouseup", "3", "click", "4", "click", "5",
            ]
            try probe.display.xdotool(words)
            try probe.expect("wheel 0.0 -1.0 at 20.0 20.0")
            #expect(
                probe.input.dropFirst() == [
                    "down left 20.0 20.0", "up left 20.0 20.0", "down right 20.0 20.0", "up right 20.0 20.0",
                    "wheel 0.0 1.0 at 20.0 20.0", "wheel 0.0 -1.0 at 20.0 20.0",
                ])
        }

        @Test func stampsEventsWhenTheyArriveAndNotWhenTheFrameLooks() throws {
            let probe = try Probe("--frame", "200")
            let positions = Display.line(from: (10, 50), to: (290, 50), steps: 40)
            let before = MonotonicClock.now()
            try probe.display.drag(through: positions, in: probe.window, interval: 0.01)
            let after = MonotonicClock.now()
            try probe.expect("up left 290.0 50.0")
            let moments = probe.lines.filter { $0.words.hasPrefix("move ") }.map(\.moment)
            #expect(moments.count == positions.count)
            let gaps = zip(moments.dropFirst(), moments).map { $0 - $1 }.sorted()
            // xdotool sleeps for 10 ms between its steps, and longer on a busy machine. Events that a frame found together
            // would have no gaps between them, and would be up to 200 ms late.
            #expect((9_000_000...90_000_000).contains(gaps[gaps.count / 2]))
            #expect(gaps.filter { $0 < 2_000_000 }.count < gaps.count / 4)
            #expect(moments.allSatisfy { before <= $0 && $0 <= after + 90_000_000 })
        }

        @Test func namesKeysAndGivesTextOnlyWhereItIsWanted() throws {
            let plain = try Probe()
            try plain.display.key("a", "space", "ctrl+z")
            try plain.expect("key up Left Ctrl")
            let keys = plain.input.filter { !$0.hasPrefix("move") }
            #expect(keys.prefix(4) == ["key down A", "key up A", "key down Space", "key up Space"])
            #expect(keys.contains("key down Left Ctrl") && keys.contains("key down Z"))
            #expect(!keys.contains { $0.hasPrefix("text") })

            let typing = try Probe("--caret")
            try typing.display.type("hi")
            try typing.expect("text i")
            #expect(typing.input.contains("text h"))
        }

        @Test func sleepsWhileNothingHappens() throws {
            let probe = try Probe()
            try probe.display.move(to: (20, 20), in: probe.window)
            try probe.expect("move 20.0 20.0")
            // The frame that follows the move is the last thing to be done.
            try wait(within: 20, for: "the last frame") { probe.lines.last?.words.hasPrefix("presented") == true }
            Thread.sleep(forTimeInterval: 0.1)
            let before = probe.program.switches
            Thread.sleep(forTimeInterval: 1)
            #expect(probe.program.switches == before)
            #expect(!before.isEmpty)
        }

        @Test func isWokenWhenItIsDue() throws {
            // The probe tells its own: only the superuser may read that of another process.
            try Probe().expect("timer slack 1")
        }
    }
}
