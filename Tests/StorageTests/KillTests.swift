import Foundation
import Model
import Storage
import Support
import Testing

/// A process that changes things is killed at a random moment, again and again.
///
/// What it said before each change tells what there should be: after the last change or an earlier one, but none from
/// before a tenth of a second earlier, and never a part of one.
@Suite struct KillTests {
    /// 5, or as many as `MOTIONLAB_SOAK` says.
    private static let count = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { UInt64($0) } ?? 5

    @Test func aKilledProcessLosesNothingOlderThanATenthOfASecond() throws {
        var changes = 0
        var behind = 0
        for seed in 1...max(Self.count, 1) {
            let folder = try TestFolder()
            // Twice on one database: the second process takes over what the first one's end left.
            for half in 0...1 as ClosedRange<UInt64> {
                let killed = try kill(seed * 2 + half, in: folder)
                changes += killed.changes
                behind = max(behind, killed.behind)
            }
        }
        print("\(Self.count * 2) kills, \(changes) changes, at most \(behind) of the last not stored")
    }

    /// What a line of the log says: when, and what there is after the change.
    private struct Entry {
        var moment: UInt64
        var text: Substring
    }

    private func kill(_ seed: UInt64, in folder: TestFolder) throws -> (changes: Int, behind: Int) {
        var random = SeededRandom(seed)
        let probe = try folder.probe("churn", "\(seed)")
        try probe.line { $0.hasPrefix("1 ") }
        Thread.sleep(forTimeInterval: .random(in: 0...0.4, using: &random))
        let moment = DispatchTime.now().uptimeNanoseconds
        Foundation.kill(probe.id, SIGKILL)
        #expect(try probe.wait(within: 5) == 137)

        let output = probe.output
        // What is cut off was not handed over.
        let whole = output[..<(output.lastIndex(of: "\n") ?? output.startIndex)]
        let log = try whole.split(separator: "\n").map { line in
            let fields = line.split(separator: " ", maxSplits: 2)
            return Entry(moment: try #require(fields.count == 3 ? UInt64(fields[1]) : nil, "\(line)"), text: fields[2])
        }
        let store = Store.open(in: folder.data)
        #expect(store.troubles.isEmpty, "seed \(seed)")
        let found = SavedText.encode(store.load())
        store.close()
        let sound = try folder.ask("PRAGMA integrity_check", String.self)
        #expect(sound == ["ok"], "seed \(seed)")
        let oldest = log.lastIndex { $0.moment + 100_000_000 < moment } ?? 0
        let index = log.lastIndex { $0.text == found }
        let reached = try #require(index, "seed \(seed): what is there was never so: \(found)")
        #expect(reached >= oldest, "seed \(seed): \(oldest - reached) changes older than a tenth of a second are lost")
        return (log.count - 1, log.count - 1 - reached)
    }
}
