/// A least recently used cache with a limit in bytes.
struct Cache<Key: Hashable, Value> {
    private var slots: [Slot<Key, Value>?] = []
    private var free: [Int] = []
    private var indices: [Key: Int] = [:]
    private var newest = -1
    private var oldest = -1
    /// The most bytes held; a single value may be larger.
    let limit: Int
    /// Hits and misses so far, and what is held.
    private(set) var counts: CacheCounters

    init(limit: Int) {
        self.limit = limit
        counts = CacheCounters()
        counts.limit = limit
    }

    /// The value for a key, which becomes the newest; nil counts as a miss.
    mutating func find(_ key: Key) -> Value? {
        guard let index = indices[key] else {
            counts.misses += 1
            return nil
        }
        counts.hits += 1
        if index != newest {
            unlink(index)
            link(index)
        }
        return slots[index]?.value
    }

    /// Inserts a value that takes `bytes`, and evicts the least recently used values beyond the limit.
    mutating func insert(_ key: Key, _ value: Value, bytes: Int) {
        if let index = indices[key] { remove(index) }
        let index = free.popLast() ?? slots.count
        let slot = Slot(key: key, value: value, bytes: bytes, newer: -1, older: -1)
        if index == slots.count { slots.append(slot) } else { slots[index] = slot }
        indices[key] = index
        counts.bytes += bytes
        counts.count += 1
        link(index)
        while counts.bytes > limit, oldest != newest { remove(oldest) }
    }

    private mutating func remove(_ index: Int) {
        guard let slot = slots[index] else { return }
        unlink(index)
        indices[slot.key] = nil
        slots[index] = nil
        free.append(index)
        counts.bytes -= slot.bytes
        counts.count -= 1
    }

    private mutating func link(_ index: Int) {
        slots[index]?.older = newest
        slots[index]?.newer = -1
        if newest >= 0 { slots[newest]?.newer = index }
        newest = index
        if oldest < 0 { oldest = index }
    }

    private mutating func unlink(_ index: Int) {
        guard let slot = slots[index] else { return }
        if slot.newer >= 0 { slots[slot.newer]?.older = slot.older } else { newest = slot.older }
        if slot.older >= 0 { slots[slot.older]?.newer = slot.newer } else { oldest = slot.newer }
    }
}

/// A value and its neighbours in the order of use. Not nested in the cache, because each slot would then need
/// `Hashable` of its key.
private struct Slot<Key, Value> {
    var key: Key
    var value: Value
    var bytes: Int
    /// The neighbours in order of use; -1 at either end.
    var newer: Int
    var older: Int
}
