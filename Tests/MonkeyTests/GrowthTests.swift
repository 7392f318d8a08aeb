import Foundation
import Testing

@testable import Monkey

/// The rule on memory, on curves that were made up and on one that was seen.
@Suite struct GrowthTests {
    /// A curve in MB over seconds, seen every half second.
    private func growth(seconds: Double, _ memory: (Double) -> Double) -> Growth {
        var growth = Growth()
        for sample in 0...Int(seconds * 2) { growth.add(memory(Double(sample) / 2), at: Double(sample) / 2) }
        return growth
    }

    @Test(arguments: [45.0, 450]) func whatIsFilledOnceIsNoGrowth(seconds: Double) throws {
        let growth = growth(seconds: seconds) { 60 + 50 * (1 - exp(-$0 / (seconds / 8))) }
        #expect(growth.flaw == nil)
        #expect(try #require(growth.rise).megabytes < 5)
    }

    @Test(arguments: [45.0, 450]) func theSessionMayKeepWhatHappened(seconds: Double) {
        #expect(growth(seconds: seconds) { 60 + Growth.session * $0 / 60 }.flaw == nil)
    }

    @Test(arguments: [45.0, 450]) func cachesMayFillLate(seconds: Double) {
        #expect(growth(seconds: seconds) { $0 < seconds * 0.7 ? 60 : 72 }.flaw == nil)
    }

    @Test func anExportGivesBackWhatItTakes() {
        // One for twelve seconds of every twenty, each larger than the one before.
        #expect(
            growth(seconds: 450) { 60 + ($0.truncatingRemainder(dividingBy: 20) < 12 ? 20 + $0 / 4 : 0) }.flaw == nil)
    }

    @Test func aLeakIsFound() {
        #expect(growth(seconds: 45) { 60 + 40 * $0 / 60 }.flaw == "memory rose by 20 MB in 30 s, more than 19")
        #expect(growth(seconds: 450) { 60 + 10 * $0 / 60 }.flaw == "memory rose by 50 MB in 300 s, more than 48")
        // Also under the noise of exports and of caches that fill.
        #expect(
            growth(seconds: 450) {
                60 + 12 * $0 / 60 + 20 * (1 - exp(-$0 / 30)) + ($0.truncatingRemainder(dividingBy: 60) < 10 ? 30 : 0)
            }.flaw != nil)
    }

    @Test func littleIsNotJudged() {
        #expect(Growth().rise == nil)
        #expect(growth(seconds: 14) { 60 + 10 * $0 }.rise == nil)
    }
}
