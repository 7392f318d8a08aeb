import Support
import Testing

@testable import Raster

@Suite struct EntryTableTests {
    private func entries(_ prints: [UInt64]) -> [Entry] {
        prints.map {
            var entry = Entry()
            entry.kind = .op
            entry.fingerprint = $0
            return entry
        }
    }

    private func table(_ prints: [UInt64]) -> EntryTable {
        var table = EntryTable()
        var entries = entries(prints)
        table.take(&entries)
        return table
    }

    @Test func findsTheNextOfSeveral() {
        var table = table([7, 9, 7, 8, 7])
        #expect(table.find(9, after: -1) == 1)
        #expect(table.find(7, after: -1) == 0 && table.find(7, after: 0) == 2 && table.find(7, after: 2) == 4)
        #expect(table.find(7, after: 4) >= 0, "an earlier one is better than none")
        #expect(table.find(5, after: -1) == -1)
        var empty = EntryTable()
        #expect(empty.find(5, after: -1) == -1)
    }

    /// Against the longest common subsequence by the textbook's table.
    @Test(arguments: 0..<60) func keepsAsManyAsCanBe(seed: Int) {
        var numbers = Numbers(UInt64(seed) + 1)
        let old = (0..<numbers.next(30)).map { UInt64($0 + 1) }
        var new = old
        for _ in 0..<numbers.next(12) where !new.isEmpty {
            switch numbers.next(3) {
            case 0: new.remove(at: numbers.next(new.count))
            case 1: new.insert(UInt64(100 + numbers.next(1000)), at: numbers.next(new.count))
            default: new.swapAt(numbers.next(new.count), numbers.next(new.count))
            }
        }
        var table = table(old)
        var found = entries(new)
        for index in found.indices { found[index].before = table.find(new[index], after: -1) }
        table.keepOrder(&found)
        let kept = found.map(\.before).filter { $0 >= 0 }
        #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
        #expect(found.indices.allSatisfy { found[$0].before < 0 || old[found[$0].before] == new[$0] })
        #expect(kept.count == longest(old, new))
    }

    private func longest(_ a: [UInt64], _ b: [UInt64]) -> Int {
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices {
            for j in b.indices {
                lengths[i + 1][j + 1] = a[i] == b[j] ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
            }
        }
        return lengths[a.count][b.count]
    }
}
