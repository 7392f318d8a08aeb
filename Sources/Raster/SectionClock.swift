import Drawing
import Glibc

/// The cost of drawing one section of a list.
public struct SectionTime: Hashable, Sendable {
    /// The section's name.
    public let name: String
    public internal(set) var nanoseconds: Int32
}

/// The cost of each section; reads the clock only where one section's items end and another's begin.
struct SectionClock {
    /// At most this many sections are distinguished; all further names count as "other", so that names made for each
    /// frame do not fill the memory.
    private static let most = 64

    /// The sections in the order of their first appearance, with the cost of each in the last list.
    private(set) var times: [SectionTime] = []
    /// The cost of each range of the list.
    private var nanoseconds: [Int64] = []
    /// The index of the current range; -1 for none.
    private var range = -1
    private var next = 0
    private var since: Int64 = 0

    /// Sets all costs to zero and keeps the names.
    mutating func reset() {
        nanoseconds.removeAll(keepingCapacity: true)
        range = -1
        next = 0
        for index in times.indices { times[index].nanoseconds = 0 }
    }

    /// Starts a list; the costs so far stay.
    mutating func begin() {
        stop()
        next = 0
    }

    /// Notes that the item at an index comes next.
    @inline(__always)
    mutating func reach(_ index: Int, _ sectionRanges: [DrawList.SectionRange]) {
        if next < sectionRanges.count, sectionRanges[next].start <= index { turn(index, sectionRanges) }
    }

    private mutating func turn(_ index: Int, _ sectionRanges: [DrawList.SectionRange]) {
        let now = SectionClock.now()
        stop(at: now)
        while next < sectionRanges.count, sectionRanges[next].start <= index {
            range = next
            next += 1
        }
        since = now
    }

    /// Ends the current range.
    mutating func stop() {
        if range >= 0 { stop(at: SectionClock.now()) }
    }

    private mutating func stop(at now: Int64) {
        guard range >= 0 else { return }
        while nanoseconds.count <= range { nanoseconds.append(0) }
        nanoseconds[range] += now - since
        range = -1
    }

    /// Adds up the costs of the sectionRanges by the names of their sections.
    mutating func sum(_ sectionRanges: [DrawList.SectionRange]) {
        for index in times.indices { times[index].nanoseconds = 0 }
        for (spent, range) in zip(nanoseconds, sectionRanges) where spent > 0 {
            let index = index(of: range.section)
            times[index].nanoseconds = Int32(clamping: Int64(times[index].nanoseconds) + spent)
        }
    }

    private mutating func index(of section: Section) -> Int {
        if let index = times.firstIndex(where: { $0.name == section.name }) { return index }
        if times.count == SectionClock.most { return times.count - 1 }
        let isLast = times.count == SectionClock.most - 1
        times.append(SectionTime(name: isLast ? "other" : section.name, nanoseconds: 0))
        return times.count - 1
    }

    static func now() -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
