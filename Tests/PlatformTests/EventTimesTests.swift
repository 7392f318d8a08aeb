import App
import Geometry
import Testing

@testable import Platform

@Suite struct EventTimesTests {
    private let millisecond: Nanoseconds = 1_000_000

    private typealias Event = (server: UInt32?, arrival: Double)

    /// Adds events with the server's times and arrivals, in milliseconds, and tells when they count as sent.
    private func sent(_ events: [Event], _ times: inout EventTimes) -> [Double] {
        let name = EventTimes.Name(type: 1, milliseconds: 2)
        for event in events {
            times.message = event.server
            times.add(name, arrival: Nanoseconds(event.arrival * 1e6))
        }
        let moments = events.map { _ in times.take(name) }
        #expect(moments.map { $0?.arrival } == events.map { Nanoseconds($0.arrival * 1e6) })
        times.removeAll()
        return moments.map { Double($0?.sent ?? 0) / 1e6 }
    }

    @Test func whatArrivesInTimeIsSentThen() {
        var times = EventTimes()
        #expect(sent([(1000, 1000.0), (1008, 1008.25), (1016, 1016.75)], &times) == [1000, 1008.25, 1016.75])
    }

    @Test func aStallMovesNothing() {
        var times = EventTimes()
        _ = sent([(1000, 1000.0)], &times)
        // One event in each 8 ms, all of which arrive within a few microseconds, 100 ms later.
        let late = (1...10).map { index -> Event in
            let arrival: Double = 1180 + 0.004 * Double(index)
            return (server: UInt32(1000 + 8 * index), arrival: arrival)
        }
        // Each counts as sent in the middle of its millisecond.
        let expected = (1...10).map { index -> Double in 1000.5 + 8 * Double(index) }
        #expect(sent(late, &times) == expected)
    }

    @Test func eventsOfOneMillisecondAreSpreadOverIt() {
        var times = EventTimes()
        _ = sent([(500, 500.0)], &times)
        let late = (0..<8).map { index -> Event in
            let arrival: Double = 700 + 0.001 * Double(index)
            return (server: UInt32(600 + index / 4), arrival: arrival)
        }
        #expect(sent(late, &times) == [600.125, 600.375, 600.625, 600.875, 601.125, 601.375, 601.625, 601.875])
    }

    @Test func withoutTheServersTimeTheArrivalCounts() {
        var times = EventTimes()
        #expect(sent([(nil, 7.0), (nil, 7.5)], &times) == [7, 7.5])
    }

    /// A change of the focus has no time of the server; after a stall it must not hold up the moves behind it.
    @Test func whatHasNoTimeWasSentBeforeTheNextThatHasOne() {
        var times = EventTimes()
        _ = sent([(1000, 1000.0)], &times)
        let late: [Event] = [(nil, 1180), (nil, 1180.001), (1008, 1180.002), (nil, 1180.003), (1016, 1180.004)]
        #expect(sent(late, &times) == [1008.5, 1008.5, 1008.5, 1016.5, 1016.5])
        #expect(sent([(nil, 1190), (1195, 1195.25), (nil, 1196)], &times) == [1190, 1195.25, 1196])
    }

    @Test func timesNeverGoBackNorBeyondTheArrival() {
        var times = EventTimes()
        var dice = SplitMix64(seed: 20_261_122)
        var latest = -Double.infinity
        for _ in 0..<200 {
            var arrival = max(0, latest) + Double(dice.next() % 400)
            let events = (0..<Int(dice.next() % 9)).map { _ -> Event in
                arrival += Double(dice.next() % 1000) / 1000
                let server = UInt32(max(0, arrival - Double(dice.next() % 300)))
                return (server: dice.next() % 5 == 0 ? nil : server, arrival: arrival)
            }
            for (moment, event) in zip(sent(events, &times), events) {
                // Both are read from nanoseconds.
                #expect(moment >= latest && moment <= event.arrival + 1e-6)
                latest = moment
            }
        }
    }

    @Test func anEventIsKnownByTypeAndTimeAndThenByOrder() {
        func name(_ type: UInt32, _ milliseconds: UInt32) -> EventTimes.Name {
            EventTimes.Name(type: type, milliseconds: milliseconds)
        }
        var times = EventTimes()
        for (index, name) in [name(1, 10), name(2, 10), name(1, 10), name(1, 11)].enumerated() {
            times.add(name, arrival: Nanoseconds(index))
        }
        // One was put into the queue while another was on its way there, and one never came out.
        #expect(times.take(name(2, 10))?.arrival == 1)
        #expect(times.take(name(1, 10))?.arrival == 0)
        #expect(times.take(name(1, 11))?.arrival == 3)
        #expect(times.take(name(1, 10))?.arrival == 2)
        #expect(times.take(name(1, 10)) == nil, "nothing has the times of another")
        times.add(name(1, 12), arrival: 6)
        times.removeAll()
        #expect(times.take(name(1, 12)) == nil)
        times.add(name(1, 12), arrival: 7)
        #expect(times.take(name(1, 12))?.arrival == 7)
    }

    @Test func aPositionGoesWithItsEvent() {
        var times = EventTimes()
        times.position = Point(x: 1.5, y: 2.25)
        times.add(EventTimes.Name(type: 1, milliseconds: 1), arrival: 5)
        times.position = nil
        times.add(EventTimes.Name(type: 1, milliseconds: 1), arrival: 6)
        #expect(times.take(EventTimes.Name(type: 1, milliseconds: 1))?.position == Point(x: 1.5, y: 2.25))
        #expect(times.take(EventTimes.Name(type: 1, milliseconds: 1))?.position == nil)
    }
}
