import Profiling
import Testing

@Suite struct FrameRingTests {
    @Test func keepsTheNewestInOrder() {
        var ring = FrameRing(capacity: 3)
        #expect(ring.isEmpty)
        for slot in 1...2 { ring.append(FrameRecord(slot: Int64(slot))) }
        #expect(ring.map(\.slot) == [1, 2])
        for slot in 3...7 { ring.append(FrameRecord(slot: Int64(slot))) }
        #expect(ring.map(\.slot) == [5, 6, 7])
        #expect(ring.count == 3 && ring.total == 7 && ring.capacity == 3)
        #expect(ring.first?.slot == 5 && ring.last?.slot == 7)
        #expect(ring.suffix(2).map(\.slot) == [6, 7])
    }

    @Test func forgets() {
        var ring = FrameRing(capacity: 3)
        for slot in 1...5 { ring.append(FrameRecord(slot: Int64(slot))) }
        ring.removeAll()
        #expect(ring.isEmpty && ring.total == 0)
        ring.append(FrameRecord(slot: 9))
        #expect(ring.map(\.slot) == [9])
    }

    @Test func holdsAtLeastOne() {
        for capacity in [-5, 0, 1] {
            var ring = FrameRing(capacity: capacity)
            for slot in 1...3 { ring.append(FrameRecord(slot: Int64(slot))) }
            #expect(ring.map(\.slot) == [3])
        }
    }
}
