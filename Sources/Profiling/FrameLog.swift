/// The records of frames, and beside them the time of each section of the draw list.
///
///     var log = FrameLog(capacity: 36_000)           // ten minutes at 60 frames a second
///     log.append(record)                             // allocates nothing
///     log.add(1_200_000, toSection: "player")        // allocates nothing once the name is known
///
/// A log with a capacity keeps the newest records, in memory that is allocated once; a log without one keeps all.
public struct FrameLog: Sendable {
    private var storage: [FrameRecord] = []
    /// For each section the nanoseconds of each record of the storage.
    private var columns: [[Int32]] = []
    /// The index of the next record in the storage.
    private var next = 0
    /// The index after the section of the last ``add(_:toSection:)``: most frames add in the same order.
    private var expected = 0
    /// The most records that are kept; nil to keep all.
    public let capacity: Int?
    /// The number of records kept.
    public private(set) var count = 0
    /// The number of records ever appended.
    public private(set) var total = 0
    /// The names of the sections: the given ones, then the others in the order of their first appearance.
    public private(set) var sections: [String] = []

    /// Makes a log that keeps every record.
    ///
    /// - Parameter sections: The names that come first, in this order.
    public init(sections: [String] = []) {
        capacity = nil
        for name in sections { _ = index(ofSection: name) }
    }

    /// Allocates memory for the newest `capacity` records, at least one.
    ///
    /// - Parameter sections: The names that come first, in this order.
    public init(capacity: Int, sections: [String] = []) {
        let capacity = Swift.max(1, capacity)
        self.capacity = capacity
        storage = Array(repeating: FrameRecord(slot: 0), count: capacity)
        for name in sections { _ = index(ofSection: name) }
    }

    /// Appends a record, whose sections took no time yet; a full log drops its oldest record.
    public mutating func append(_ record: FrameRecord) {
        if next == storage.count {
            storage.append(record)
            for section in columns.indices { columns[section].append(0) }
        } else {
            storage[next] = record
            for section in columns.indices { columns[section][next] = 0 }
        }
        next += 1
        if let capacity {
            if next == capacity { next = 0 }
            count = Swift.min(count + 1, capacity)
        } else {
            count += 1
        }
        total += 1
    }

    /// Adds to the time of a section in the newest record. The log must not be empty; a new name is added to ``sections``.
    public mutating func add(_ nanoseconds: Int32, toSection name: String) {
        precondition(count > 0, "no record")
        let section = index(ofSection: name)
        let newest = (next == 0 ? storage.count : next) - 1
        let (sum, overflows) = columns[section][newest].addingReportingOverflow(nanoseconds)
        columns[section][newest] = overflows ? .max : sum
        expected = section + 1
    }

    /// The index of a section in ``sections``; a new name is added.
    private mutating func index(ofSection name: String) -> Int {
        var index = expected
        for _ in sections.indices {
            if index >= sections.count { index = 0 }
            if sections[index] == name { return index }
            index += 1
        }
        sections.append(name)
        columns.append(Array(repeating: 0, count: storage.count))
        return sections.count - 1
    }

    // MARK: Sections

    /// The time of a section in a record, in nanoseconds.
    ///
    /// - Parameters:
    ///   - section: The index in ``sections``.
    ///   - index: The index of the record.
    public func nanoseconds(ofSection section: Int, at index: Int) -> Int32 { columns[section][slot(of: index)] }

    /// The time of a section in a record, in nanoseconds; 0 for an unknown name.
    public func nanoseconds(ofSection name: String, at index: Int) -> Int32 {
        sections.firstIndex(of: name).map { nanoseconds(ofSection: $0, at: index) } ?? 0
    }

    /// The section that took more than half of the time of a record's pixels; nil if no section did.
    public func heaviestSection(at index: Int) -> String? {
        let pixels = self[index].phases.raster
        return sections.indices.first { 2 * Int64(nanoseconds(ofSection: $0, at: index)) > pixels }
            .map { sections[$0] }
    }
}

extension FrameLog: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The records from the oldest kept, at 0, to the newest.
    public subscript(position: Int) -> FrameRecord { storage[slot(of: position)] }

    /// The index of a record in the storage.
    private func slot(of position: Int) -> Int {
        precondition(position >= 0 && position < count, "no such record")
        let index = next - count + position
        return index < 0 ? index + storage.count : index
    }
}
