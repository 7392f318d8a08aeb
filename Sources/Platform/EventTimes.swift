import Geometry

/// The times at which events were sent and arrived, and what SDL's events lack, while they wait in SDL's queue.
///
/// They are kept beside the queue and not in its events: SDL 2 over SDL 3 returns a copy of each event, and changes of
/// another copy are lost. An event is identified by its type and SDL's milliseconds; events with equal ones are
/// returned in the order in which they were added.
///
/// For a server that tells no time `StallBursts` in `Gestures` finds the samples that waited.
struct EventTimes {
    /// The times at which an event was sent and arrived, in nanoseconds of ``MonotonicClock``.
    struct Moments: Equatable {
        var sent: Nanoseconds
        var arrival: Nanoseconds
        /// The position of the pointer, in units of the desktop; nil if SDL's event is exact.
        var position: Point?
        /// The character that a key types with what is held, in ASCII; nil if it is not known.
        var typed: Character?
    }

    /// The identification of an event.
    struct Name: Equatable {
        var type: UInt32
        /// The time at which SDL made it, by SDL's clock.
        var milliseconds: UInt32
    }

    private struct Entry {
        /// Nil once it was taken.
        var name: Name?
        var arrival: Nanoseconds
        /// The time of the display server; nil if it is not known.
        var server: UInt32?
        var position: Point?
        var typed: Character?
    }

    private static let millisecond: Nanoseconds = 1_000_000

    /// The server's time of the message for which SDL makes events now; nil if it has none.
    var message: UInt32?
    /// The exact position of the pointer for the event that SDL makes now; nil if only SDL's is known.
    var position: Point?
    /// The character of the key for which SDL makes events now; nil if it is not known.
    var typed: Character?

    private var clock = ServerClock()
    private var entries: [Entry] = []
    /// The first entry that was not taken.
    private var first = 0
    /// The latest time returned: times never go back.
    private var latest: Nanoseconds = .min

    /// Adds the times of an event that SDL puts into its queue now.
    mutating func add(_ name: Name, arrival: Nanoseconds) {
        if let message { clock.note(message, arrival: arrival) }
        entries.append(Entry(name: name, arrival: arrival, server: message, position: position, typed: typed))
    }

    /// Removes and returns the times of an event taken from the queue; nil if they were not kept.
    mutating func take(_ name: Name) -> Moments? {
        guard let index = entries[first...].firstIndex(where: { $0.name == name }) else { return nil }
        entries[index].name = nil
        while first < entries.count, entries[first].name == nil { first += 1 }
        let arrival = entries[index].arrival
        latest = max(latest, min(sent(index), arrival))
        let (position, typed) = (entries[index].position, entries[index].typed)
        return Moments(sent: latest, arrival: arrival, position: position, typed: typed)
    }

    /// Removes all entries, once SDL's queue is empty, and keeps the memory.
    mutating func removeAll() {
        first = 0
        entries.removeAll(keepingCapacity: true)
        message = nil
        position = nil
        typed = nil
    }

    /// The time at which an event was sent.
    ///
    /// An event that arrived within the server's millisecond was sent when it arrived, which is the finer of the two
    /// clocks. Later arrivals are spread evenly over the millisecond. An event without a server time, such as a change
    /// of the focus, was sent before the next one that has a time: after a stall its arrival would delay all events
    /// after it.
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
