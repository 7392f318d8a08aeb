/// The newest frame records, in memory that is allocated once.
///
///     var ring = FrameRing(capacity: 36_000)     // ten minutes at 60 frames a second
///     ring.append(record)                        // allocates nothing
public struct FrameRing: Sendable {
    private var storage: [FrameRecord]
    /// The index of the next record.
    private var next = 0
    /// The number of records kept.
    public private(set) var count = 0
    /// The number of records ever appended.
    public private(set) var total = 0

    /// Allocates memory for the newest `capacity` records, at least one.
    public init(capacity: Int) {
        storage = Array(repeating: FrameRecord(slot: 0), count: Swift.max(1, capacity))
    }

    /// The most records that are kept.
    public var capacity: Int { storage.count }

    /// Appends a record; a full ring drops its oldest one. Allocates nothing.
    public mutating func append(_ record: FrameRecord) {
        storage[next] = record
        next = next + 1 == storage.count ? 0 : next + 1
        count = Swift.min(count + 1, storage.count)
        total += 1
    }

    /// Removes every record and keeps the memory.
    public mutating func removeAll() {
        next = 0
        count = 0
        total = 0
    }
}

extension FrameRing: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The records from the oldest kept, at 0, to the newest.
    public subscript(position: Int) -> FrameRecord {
        precondition(position >= 0 && position < count, "no such record")
        let place = next - count + position
        return storage[place < 0 ? place + storage.count : place]
    }
}
