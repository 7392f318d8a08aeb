/// What was made once and may be wanted again, up to so many bytes; the longest unused goes first.
struct Cache<Key: Hashable, Value> {
    private var slots: [Slot<Key, Value>?] = []
    private var free: [Int] = []
    private var places: [Key: Int] = [:]
    private var newest = -1
    private var oldest = -1
    /// The most bytes held, but for a single value that alone is larger.
    let limit: Int
    /// How often something was found, and how often it had to be made.
    private(set) var counts: CacheCounters

    init(limit: Int) {
        self.limit = limit
        counts = CacheCounters()
        counts.limit = limit
    }

    /// The value for a key, which becomes the newest; nil counts as a miss.
    mutating func find(_ key: Key) -> Value? {
        guard let place = places[key] else {
            counts.misses += 1
            return nil
        }
        counts.hits += 1
        if place != newest {
            unlink(place)
            link(place)
        }
        return slots[place]?.value
    }

    /// Holds a new value that takes `bytes`, and lets go of old ones until the limit is kept.
    mutating func insert(_ key: Key, _ value: Value, bytes: Int) {
        if let place = places[key] { remove(place) }
        let place = free.popLast() ?? slots.count
        let slot = Slot(key: key, value: value, bytes: bytes, newer: -1, older: -1)
        if place == slots.count { slots.append(slot) } else { slots[place] = slot }
        places[key] = place
        counts.bytes += bytes
        counts.count += 1
        link(place)
        while counts.bytes > limit, oldest != newest { remove(oldest) }
    }

    private mutating func remove(_ place: Int) {
        guard let slot = slots[place] else { return }
        unlink(place)
        places[slot.key] = nil
        slots[place] = nil
        free.append(place)
        counts.bytes -= slot.bytes
        counts.count -= 1
    }

    private mutating func link(_ place: Int) {
        slots[place]?.older = newest
        slots[place]?.newer = -1
        if newest >= 0 { slots[newest]?.newer = place }
        newest = place
        if oldest < 0 { oldest = place }
    }

    private mutating func unlink(_ place: Int) {
        guard let slot = slots[place] else { return }
        if slot.newer >= 0 { slots[slot.newer]?.older = slot.older } else { newest = slot.older }
        if slot.older >= 0 { slots[slot.older]?.newer = slot.newer } else { oldest = slot.newer }
    }
}

/// What is held, in the order of its use; no part of the cache, which would look up `Hashable` for each kind of slot.
private struct Slot<Key, Value> {
    var key: Key
    var value: Value
    var bytes: Int
    /// The neighbours in order of use; -1 at either end.
    var newer: Int
    var older: Int
}
