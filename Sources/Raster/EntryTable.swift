import Geometry

/// Finds entries of a list by their fingerprints, and the entries of two lists that are equal and in the same order.
struct EntryTable {
    /// The list's entries.
    private(set) var entries: [Entry] = []
    /// A hash table by the lowest bits of fingerprints: the first entry with each of them; -1 in a free slot.
    private var slots: [Int32] = []
    private var mask = 0
    /// For each entry the next one that is equal, -1 for the last of them; and for each first one where the search among
    /// its equals goes on, so that a list of equal items is walked once.
    private var following: [Int32] = []
    private var reached: [Int32] = []
    /// For each length of an increasing subsequence the index of its lowest end, and for each index the one before it.
    private var ends: [Int] = []
    private var previous: [Int] = []

    /// Swaps entries in; the caller gets the old ones, to reuse their memory.
    mutating func take(_ other: inout [Entry]) {
        swap(&entries, &other)
        var size = 64
        while size < 2 * entries.count { size *= 2 }
        mask = size - 1
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(-1, count: size))
        following.removeAll(keepingCapacity: true)
        following.append(contentsOf: repeatElement(-1, count: entries.count))
        reached.removeAll(keepingCapacity: true)
        for index in entries.indices { reached.append(Int32(truncatingIfNeeded: index)) }
        for index in entries.indices.reversed() where entries[index].isDrawn {
            let slot = slot(of: entries[index].fingerprint)
            following[index] = slots[slot]
            slots[slot] = Int32(truncatingIfNeeded: index)
        }
    }

    /// The slot of a fingerprint; a free one if no entry has it.
    private func slot(of fingerprint: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while slots[slot] >= 0, entries[Int(slots[slot])].fingerprint != fingerprint { slot = (slot + 1) & mask }
        return slot
    }

    /// An index with a fingerprint after `last`, else any other index with it; -1 if there is none.
    ///
    /// That is the first such index while `last` does not become less from call to call.
    mutating func find(_ fingerprint: UInt64, after last: Int) -> Int {
        if slots.isEmpty { return -1 }
        let first = Int(slots[slot(of: fingerprint)])
        if first < 0 || first > last { return first }
        var index = Int(reached[first])
        while index <= last, following[index] >= 0 { index = Int(following[index]) }
        reached[first] = Int32(truncatingIfNeeded: index)
        return index
    }

    /// Keeps `before` of the longest subsequence of entries in which it increases, and sets that of the others to -1.
    ///
    /// - Complexity: O(n) where the order is the same, else O(n log n).
    ///
    /// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975.
    mutating func keepOrder(_ other: inout [Entry]) {
        var last = -1
        var isInOrder = true
        for index in other.indices where other[index].before >= 0 {
            isInOrder = isInOrder && other[index].before > last
            last = other[index].before
        }
        if isInOrder { return }
        ends.removeAll(keepingCapacity: true)
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: repeatElement(-1, count: other.count))
        for index in other.indices where other[index].before >= 0 {
            let low = partitionPoint(ends.count) { other[ends[$0]].before < other[index].before }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept = ends.last ?? -1
        for index in other.indices.reversed() {
            if index == kept { kept = previous[index] } else { other[index].before = -1 }
        }
    }
}
