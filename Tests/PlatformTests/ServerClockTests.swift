import Testing

@testable import Platform

@Suite struct ServerClockTests {
    private let millisecond: Nanoseconds = 1_000_000

    @Test func theSmallestDelayCounts() {
        var clock = ServerClock()
        // The server's clock shows 5000 ms where ours shows 1 s, and the quickest event took 0.3 ms.
        for (server, delay) in [(5000, 900_000), (5010, 300_000), (5020, 250_000_000), (5300, 700_000)] {
            clock.note(UInt32(server), arrival: Nanoseconds(server - 4000) * millisecond + Nanoseconds(delay))
        }
        #expect(clock.moment(of: 5020) == 1020 * millisecond + 300_000)
        #expect(clock.moment(of: 5300) == 1300 * millisecond + 300_000)
    }

    @Test func itsCountMayWrap() {
        var clock = ServerClock()
        clock.note(.max - 1, arrival: 10 * millisecond)
        clock.note(3, arrival: 15 * millisecond)
        #expect(clock.moment(of: .max - 1) == 10 * millisecond)
        #expect(clock.moment(of: .max) == 11 * millisecond)
        #expect(clock.moment(of: 0) == 12 * millisecond)
        #expect(clock.moment(of: 3) == 15 * millisecond)
    }

    /// A clock that loses a tenth of a millisecond a second is followed; one small difference does not stay for ever.
    @Test func driftIsFollowed() {
        var clock = ServerClock()
        for second in 0..<600 {
            let server = UInt32(second * 1000)
            let arrival = Nanoseconds(second) * 1000 * millisecond + Nanoseconds(second) * 100_000
            clock.note(server, arrival: arrival)
            #expect((0...2_200_000).contains(arrival - clock.moment(of: server)), "\(second)")
        }
    }

    /// The first event after a rest may be late, as the process was just held up: what was known before the rest counts.
    @Test func aRestForgetsNothing() {
        var clock = ServerClock()
        for index in 0..<100 {
            clock.note(UInt32(index * 10), arrival: Nanoseconds(index * 10) * millisecond + 200_000)
        }
        clock.note(60_000, arrival: 60_400 * millisecond)
        #expect(clock.moment(of: 60_000) == 60_000 * millisecond + 200_000)
    }
}
