import Profiling
import Testing

@Suite struct FrameLogTests {
    @Test func keepsTheNewestInOrder() {
        var log = FrameLog(capacity: 3)
        #expect(log.isEmpty)
        for slot in 1...2 { log.append(FrameRecord(slot: Int64(slot))) }
        #expect(log.map(\.slot) == [1, 2])
        for slot in 3...7 { log.append(FrameRecord(slot: Int64(slot))) }
        #expect(log.map(\.slot) == [5, 6, 7])
        #expect(log.count == 3 && log.total == 7 && log.capacity == 3)
        #expect(log.first?.slot == 5 && log.last?.slot == 7)
        #expect(log.suffix(2).map(\.slot) == [6, 7])
    }

    @Test func holdsAtLeastOne() {
        for capacity in [-5, 0, 1] {
            var log = FrameLog(capacity: capacity)
            for slot in 1...3 { log.append(FrameRecord(slot: Int64(slot))) }
            #expect(log.map(\.slot) == [3])
        }
    }

    @Test func keepsAllWithoutALimit() {
        var log = FrameLog()
        #expect(log.isEmpty && log.capacity == nil)
        for slot in 1...1000 { log.append(FrameRecord(slot: Int64(slot))) }
        #expect(log.map(\.slot) == Array(1...1000) && log.total == 1000)
    }

    // MARK: Sections

    /// The same sections under names that appear one after the other, in logs with and without a limit.
    @Test(arguments: [FrameLog(), FrameLog(capacity: 3), FrameLog(capacity: 100)])
    func keepsWhatSectionsTook(_ empty: FrameLog) {
        var log = empty
        for slot in 0..<10 {
            log.append(FrameRecord(slot: Int64(slot)))
            log.add(Int32(slot), toSection: "a")
            if slot >= 4 { log.add(Int32(100 * slot), toSection: "b") }
            if slot % 2 == 0 { log.add(1, toSection: "a") }
        }
        #expect(log.sections == ["a", "b"])
        for (index, record) in log.enumerated() {
            let slot = Int32(record.slot)
            #expect(log.nanoseconds(ofSection: "a", at: index) == slot + (slot % 2 == 0 ? 1 : 0))
            #expect(log.nanoseconds(ofSection: 1, at: index) == (slot >= 4 ? 100 * slot : 0))
            #expect(log.nanoseconds(ofSection: "c", at: index) == 0)
        }
    }

    @Test func namesThatAreGivenComeFirst() {
        var log = FrameLog(capacity: 2, sections: ["stage", "sheet"])
        log.append(FrameRecord(slot: 1))
        log.add(5, toSection: "list")
        log.add(6, toSection: "sheet")
        #expect(log.sections == ["stage", "sheet", "list"])
        #expect((0..<3).map { log.nanoseconds(ofSection: $0, at: 0) } == [0, 6, 5])
    }

    @Test func moreThanFitsIsTheMost() {
        var log = FrameLog()
        log.append(FrameRecord(slot: 1))
        for _ in 0..<2 { log.add(.max, toSection: "a") }
        #expect(log.nanoseconds(ofSection: "a", at: 0) == .max)
    }

    @Test func theHeaviestSectionTakesMoreThanHalf() {
        var record = FrameRecord(slot: 0)
        record.phases.raster = 100
        var log = FrameLog()
        log.append(record)
        log.add(50, toSection: "a")
        #expect(log.heaviestSection(at: 0) == nil)
        log.add(51, toSection: "b")
        #expect(log.heaviestSection(at: 0) == "b")
    }
}
