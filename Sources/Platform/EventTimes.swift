import Geometry

/// When events were sent and when they arrived, for as long as they wait in SDL's queue.
///
/// They stand beside the queue and not in its events: SDL 2 over SDL 3 hands out a copy of each event, and what was changed
/// in another copy is lost. An event is known by its type and SDL's own milliseconds; those that agree in both come out
/// in the order in which they went in.
struct EventTimes {
    /// When an event was sent and when it arrived, in nanoseconds of ``MonotonicClock``.
    struct Moments: Equatable {
        var sent: Nanoseconds
        var arrival: Nanoseconds
        /// Where the pointer was, in the desktop's units; nil where SDL's event says all there is to know.
        var position: Point?
    }

    /// What an event is known by.
    struct Name: Equatable {
        var type: UInt32
        /// When SDL made it, by SDL's own clock.
        var milliseconds: UInt32
    }

    private struct Entry {
        /// Nil once it was asked for.
        var name: Name?
        var arrival: Nanoseconds
        /// The display server's time; nil where it does not say.
        var server: UInt32?
        var position: Point?
    }

    private static let millisecond: Nanoseconds = 1_000_000

    /// The server's time of the message that SDL makes events of now; nil where it has none.
    var message: UInt32?
    /// Where the pointer was, exactly, for the event that SDL makes now; nil where only SDL says.
    var position: Point?
    /// The stamps of the pointer's motions, while they are kept.
    var pointer: PointerStampRing?

    private var clock = ServerClock()
    private var entries: [Entry] = []
    /// Those before were all asked for.
    private var first = 0
    /// The latest moment that was told: times never go back.
    private var latest: Nanoseconds = .min

    /// Keeps the times of an event that SDL puts into its queue now.
    mutating func add(_ name: Name, arrival: Nanoseconds) {
        if let message { clock.note(message, arrival: arrival) }
        entries.append(Entry(name: name, arrival: arrival, server: message, position: position))
    }

    /// Stamps a motion of the pointer, if stamps are kept, by a server that may count by another clock than ours.
    mutating func addMotion(of server: UInt32, arrival: Nanoseconds) {
        guard pointer != nil else { return }
        clock.note(server, arrival: arrival)
        pointer?.append(PointerStamp(arrival: arrival, sent: clock.moment(of: server)))
    }

    /// The times of an event that was taken from the queue, and of no further one; nil where they were not kept.
    mutating func take(_ name: Name) -> Moments? {
        guard let index = entries[first...].firstIndex(where: { $0.name == name }) else { return nil }
        entries[index].name = nil
        while first < entries.count, entries[first].name == nil { first += 1 }
        let arrival = entries[index].arrival
        latest = max(latest, min(sent(index), arrival))
        return Moments(sent: latest, arrival: arrival, position: entries[index].position)
    }

    /// Forgets all entries, once SDL's queue is empty, and keeps the memory.
    mutating func removeAll() {
        first = 0
        entries.removeAll(keepingCapacity: true)
        message = nil
        position = nil
    }

    /// When an event was sent.
    ///
    /// One that arrived within the server's millisecond was sent when it arrived, which is the finer of the two clocks.
    /// Those that arrived later are spread evenly over the millisecond. One without a time, such as a change of the focus,
    /// was sent before the next one that has a time: after a stall its arrival would hold up all that follow.
    private func sent(_ index: Int) -> Nanoseconds {
        let entry = entries[index]
        guard let server = entry.server else {
            let next = entries[(index + 1)...].firstIndex { $0.server != nil }
            return next.map { min(sent($0), entry.arrival) } ?? entry.arrival
        }
        let start = clock.moment(of: server)
        let end = start + Self.millisecond
        guard entry.arrival >= end else { return entry.arrival }
        func isBeside(_ other: Entry) -> Bool { other.server == server && other.arrival >= end }
        let before = entries[..<index].reversed().prefix { isBeside($0) }.count
        let after = entries[(index + 1)...].prefix { isBeside($0) }.count
        return start + Self.millisecond * Nanoseconds(2 * before + 1) / Nanoseconds(2 * (before + 1 + after))
    }
}
