import Testing

@testable import Platform

@Suite struct TouchTableTests {
    @Test func givesTheLowestFreeNumber() {
        var table = TouchTable()
        #expect(table.begin(7_000_000_001) == 0)
        #expect(table.begin(-3) == 1)
        #expect(table.end(7_000_000_001) == 0)
        #expect(table.begin(5) == 0)
        #expect(table.number(of: -3) == 1)
        #expect(table.number(of: 7_000_000_001) == nil)
    }

    @Test func refusesWhatMakesNoSense() {
        var table = TouchTable()
        #expect(table.end(1) == nil)
        #expect(table.begin(1) == 0)
        #expect(table.begin(1) == nil)
        #expect((2...10).map { table.begin($0) } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
        #expect(table.begin(11) == nil)
        #expect(table.end(11) == nil)
        #expect(table.end(4) == 3)
        #expect(table.begin(11) == 3)
    }
}
