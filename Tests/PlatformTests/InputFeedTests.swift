import Platform
import SuiteThread
import Support
import Testing

extension Screen {
    @Suite struct InputFeedTests {
        @Test(.timed) func playsEveryEventAtItsMomentInOrder() throws {
            let probe = try Probe("--play", "40", "--stamps")
            try probe.expect("played")
            let due = probe.lines.filter { $0.words == "due" }.map(\.moment)
            let moves = probe.lines.filter { $0.words.hasPrefix("move 50.0 ") && !$0.words.hasSuffix(" 100.0") }
            #expect(moves.map(\.words) == (0..<40).map { "move 50.0 \(Double($0))" })
            let late = zip(moves.map(\.moment), due).map { $0 - $1 }
            // Stamps are cut to microseconds. A busy machine wakes a thread late, and never early.
            #expect(late.allSatisfy { $0 >= -1_000 })
            #expect(late.sorted()[20] < 5_000_000)
            // The stamp is the moment of the push: here lies all that a stamp can be wrong by.
            let errors = probe.lines.compactMap { line in
                line.words.hasPrefix("sent ") ? Nanoseconds(line.words.dropFirst(5)).map { line.moment - $0 } : nil
            }
            let fed = errors.suffix(40).sorted()
            #expect(fed.count == 40 && fed[20] < 200_000)
            #expect(fed.allSatisfy { $0 >= -1_000 })
        }

        @Test func playsNothingAndSaysSo() throws {
            let probe = try Probe("--play", "0")
            try probe.expect("played")
            #expect(!probe.lines.contains { $0.words == "due" })
        }
    }
}
