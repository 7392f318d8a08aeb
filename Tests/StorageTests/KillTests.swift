import Foundation
import Geometry
import Model
import Storage
import Support
import Testing

/// A process that changes things is killed at a random moment, again and again.
///
/// The log written before each change gives the expected state: after the last change or an earlier one, but none from
/// before a tenth of a second earlier, and never a part of one.
@Suite struct KillTests {
    /// 5, or as many as `MOTIONLAB_SOAK` says.
    private static let count = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { UInt64($0) } ?? 5

    @Test func aKilledProcessLosesNothingOlderThanATenthOfASecond() throws {
        var changes = 0
        var behind = 0
        var folder = try TestFolder()
        for seed in 0..<Self.count {
            // Two processes after each other on one database: the second takes over what the first one's end left.
            if seed % 2 == 0 { folder = try TestFolder() }
            let killed = try kill(seed, in: folder, within: 0.4)
            changes += killed.changes
            behind = max(behind, killed.behind)
        }
        print("\(Self.count) kills, \(changes) changes, at most \(behind) of the last not stored")
    }

    @Test func aProcessKilledAtItsStartLeavesADatabaseThatOpens() throws {
        for seed in 0..<Self.count { _ = try kill(seed, in: TestFolder(), within: 0.06, afterItsFirst: false) }
    }

    /// An entry of the log: when, and the state after the change.
    private struct Entry {
        var moment: UInt64
        var text: Substring
    }

    /// Starts one, kills it within some seconds and checks what it left.
    ///
    /// - Parameter isWorking: Whether to wait for its first change.
    private func kill(
        _ seed: UInt64, in folder: TestFolder, within seconds: Double, afterItsFirst isWorking: Bool = true
    ) throws -> (changes: Int, behind: Int) {
        var random = SplitMix64(seed: seed)
        let probe = try folder.probe("churn", "\(seed)")
        if isWorking { try probe.line { $0.hasPrefix("1 ") } }
        Thread.sleep(forTimeInterval: .random(in: 0...seconds, using: &random))
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
        guard !log.isEmpty else {
            #expect(found == "{}", "seed \(seed)")
            return (0, 0)
        }
        let oldest = log.lastIndex { $0.moment + 100_000_000 < moment } ?? 0
        let index = log.lastIndex { $0.text == found }
        let reached = try #require(index, "seed \(seed): what is there was never so: \(found)")
        #expect(reached >= oldest, "seed \(seed): \(oldest - reached) changes older than a tenth of a second are lost")
        return (log.count - 1, log.count - 1 - reached)
    }
}
