import Platform
import SuiteThread
import Support
import Testing

extension Screen {
    @Suite struct InputFeedTests {
        @Test(.timed) func playsEveryEventAtItsMomentInOrder() throws {
            let probe = try Probe("--play", "40")
            try probe.expect("played")
            let due = probe.lines.filter { $0.words == "due" }.map(\.moment)
            let moves = probe.lines.filter { $0.words.hasPrefix("move 50.0 ") && !$0.words.hasSuffix(" 100.0") }
            #expect(moves.map(\.words) == (0..<40).map { "move 50.0 \(Double($0))" })
            let late = zip(moves.map(\.moment), due).map { $0 - $1 }
            // A busy machine wakes a thread late, and never early.
            #expect(late.allSatisfy { $0 >= 0 })
            #expect(late.sorted()[20] < 5_000_000)
        }

        @Test func playsNothingAndSaysSo() throws {
            let probe = try Probe("--play", "0")
            try probe.expect("played")
            #expect(!probe.lines.contains { $0.words == "due" })
        }
    }
}
