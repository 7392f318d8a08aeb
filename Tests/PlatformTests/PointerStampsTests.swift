import Testing

@testable import Platform

@Suite struct PointerStampsTests {
    @Test(
        arguments: [
            // The server's milliseconds modulo 2³² against an arrival in nanoseconds, by hand.
            (arrival: 5_000_700_000, server: 5_000, sent: 5_000_000_000), (5_000_700_000, 4_990, 4_990_000_000),
            // Rounded up by the server.
            (5_000_700_000, 5_001, 5_001_000_000),
            // 2³² ms is 49.7 days: the count starts again in between.
            (4_294_967_296_000_000 + 3_000_000, 4_294_967_290, 4_294_967_290_000_000),
            (4_294_967_296_000_000 + 3_000_000, 2, 4_294_967_298_000_000),
            // Another clock.
            (5_000_700_000, 3_000_000_000, nil), (50_000_700_000, 5_000, nil),
        ] as [(Nanoseconds, UInt32, Nanoseconds?)])
    func findsTheServersMoment(arrival: Nanoseconds, server: UInt32, sent: Nanoseconds?) {
        let stamp = PointerStamp(arrival: arrival, serverMilliseconds: server)
        #expect(stamp.arrival == arrival)
        #expect(stamp.sent == sent)
    }

    @Test(arguments: [0, 1, 511, 512, 513, 1500])
    func keepsTheLatestInOrder(count: Int) {
        var ring = PointerStampRing()
        for index in 0..<count { ring.append(PointerStamp(arrival: Nanoseconds(index), sent: nil)) }
        var list: [PointerStamp] = []
        ring.take(into: &list)
        #expect(list.map(\.arrival) == (max(0, count - 512)..<count).map { Nanoseconds($0) })
        ring.append(PointerStamp(arrival: 7, sent: nil))
        list.removeAll()
        ring.take(into: &list)
        #expect(list.map(\.arrival) == [7])
    }
}
