import Platform
import Support
import Testing

extension Screen {
    @Suite struct WindowServerTimesTests {
        /// The program is stopped in mid-drag: events come late and all at once, and still have the server's times.
        @Test func aStallMovesNoEvent() throws {
            let probe = try Probe("--times")
            try probe.display.drag(
                through: Display.line(from: (10, 50), to: (60, 50), steps: 25), in: probe.window, releasing: false)
            try probe.expect("move 60.0 50.0")
            let before = MonotonicClock.now()
            try probe.program.pause()
            try probe.display.drag(
                through: Display.line(from: (62, 50), to: (110, 50), steps: 24), in: probe.window)
            let after = MonotonicClock.now()
            try probe.program.resume()
            try probe.expect("up left 110.0 50.0")
            let moves = probe.lines.filter { $0.words.hasPrefix("move ") }.suffix(24).map(\.moment)
            #expect(moves.count == 24)
            // The server cuts to whole milliseconds, to which the shortest delay is added.
            #expect(moves.allSatisfy { before - 2_000_000 <= $0 && $0 <= after + 2_000_000 }, "sent before it went on")
            let span = (moves.last ?? 0) - (moves.first ?? 0)
            #expect(span > 200_000_000, "as the hand took, and not the microseconds in which they arrived: \(span)")
        }

        @Test func restsAfterAMotion() throws {
            let probe = try Probe()
            try probe.display.move(to: (20, 20), in: probe.window)
            try probe.expect("move 20.0 20.0")
            // Messages of the windowing system must not wake the loop, which would be a message again.
            try wait(within: 20, for: "the last frame") { probe.lines.last?.words.hasPrefix("presented") == true }
            let before = probe.processTime
            try probe.display.xdotool("sleep", "0.5")
            #expect(probe.processTime - before < 0.05)
        }
    }
}
