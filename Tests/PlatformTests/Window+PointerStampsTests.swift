import Platform
import Support
import Testing

extension Screen {
    @Suite struct WindowPointerStampsTests {
        /// The stamps that were printed: arrival and when the server had it.
        private func stamps(_ probe: borrowing Probe) -> [(arrival: Nanoseconds, sent: Nanoseconds)] {
            probe.lines.compactMap { line in
                guard line.words.hasPrefix("sent "), let sent = Nanoseconds(line.words.dropFirst(5)) else { return nil }
                return (line.moment, sent)
            }
        }

        @Test func tellsWhenTheServerHadEachMotion() throws {
            let probe = try Probe("--stamps")
            let positions = Display.line(from: (10, 50), to: (110, 50), steps: 50)
            let before = MonotonicClock.now()
            try probe.display.drag(through: positions, in: probe.window, interval: 0.01)
            let after = MonotonicClock.now()
            try probe.expect("up left 110.0 50.0")
            let moves = probe.lines.filter { $0.words.hasPrefix("move ") && $0.moment > before }
            let told = stamps(probe).filter { $0.arrival > before }
            #expect(moves.count == positions.count)
            #expect(told.count >= moves.count)
            // The server cuts to whole milliseconds; it had each motion while xdotool ran, and before it arrived here.
            #expect(told.allSatisfy { before - 1_000_000 <= $0.sent && $0.sent <= min($0.arrival, after) })
            let errors = told.map { $0.arrival - $0.sent }.sorted()
            #expect(errors[errors.count / 2] < 5_000_000, "the median is the millisecond that is cut, and little more")
            // Each motion's event has the same stamp, but for what lies between: little, unless something else ran then.
            let apart = moves.map { move in told.map { abs($0.arrival - move.moment) }.min() ?? .max }.sorted()
            #expect(apart[apart.count / 2] < 1_000_000)
        }

        /// The program is stopped in mid-drag: events come late and all at once, and still have the server's times.
        @Test func aStallMovesNoEvent() throws {
            let probe = try Probe("--stamps", "--times")
            try probe.display.drag(
                through: Display.line(from: (10, 50), to: (60, 50), steps: 25), in: probe.window, releasing: false)
            try probe.expect("move 60.0 50.0")
            try probe.program.pause()
            try probe.display.drag(
                through: Display.line(from: (62, 50), to: (110, 50), steps: 24), in: probe.window)
            try probe.program.resume()
            try probe.expect("up left 110.0 50.0")
            let moves = probe.lines.filter { $0.words.hasPrefix("move ") }
            // The positions differ, so SDL drops none of the motions and each has its stamp.
            let sent = Dictionary(stamps(probe).map { ($0.sent, $0.arrival) }) { $1 }
            let held = moves.suffix(24).map { move in
                sent.filter { $0.key <= move.moment && move.moment < $0.key + 3_000_000 }.map { $0.value - move.moment }
                    .max()
            }
            #expect(held.allSatisfy { $0 != nil }, "a time within the server's millisecond, but for the shortest delay")
            #expect(held.compactMap { $0 }.max() ?? 0 > 100_000_000, "the first of them waited for the program")
            let span = (moves.last?.moment ?? 0) - (moves.suffix(24).first?.moment ?? 0)
            #expect(span > 200_000_000, "as the hand took, and not the microseconds in which they arrived: \(span)")
        }

        @Test func keepsNothingUnlessItIsAsked() throws {
            let probe = try Probe()
            try probe.display.drag(through: [(10, 50), (60, 50), (110, 50)], in: probe.window)
            try probe.expect("up left 110.0 50.0")
            #expect(stamps(probe).isEmpty)
        }

        @Test func restsWhileItIsOn() throws {
            let probe = try Probe("--stamps")
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
