/// The newest of many values, oldest first, in memory that is allocated once.
///
/// Inlinable, as a generic collection that is not specialised where it is used is slow.
package struct RingBuffer<Element> {
    @usableFromInline var storage: [Element] = []
    /// The index of the oldest value in the storage.
    @usableFromInline var oldest = 0
    @usableFromInline let capacity: Int

    /// Allocates memory for `capacity` values, at least one.
    @inlinable package init(capacity: Int) {
        self.capacity = Swift.max(1, capacity)
        storage.reserveCapacity(self.capacity)
    }

    /// Adds a value, in place of the oldest if the memory is full. Allocates nothing.
    @inlinable package mutating func append(_ value: Element) {
        if storage.count < capacity {
            storage.append(value)
        } else {
            storage[oldest] = value
            oldest = oldest + 1 == capacity ? 0 : oldest + 1
        }
    }

    /// Removes every value and keeps the memory.
    @inlinable package mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
        oldest = 0
    }

    @inlinable func slot(of position: Int) -> Int {
        let index = oldest + position
        return index < storage.count ? index : index - storage.count
    }
}

extension RingBuffer: RandomAccessCollection, MutableCollection {
    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { storage.count }

    /// The newest value; nil if there is none. The standard library's own allocates, as its access is not inlined.
    @inlinable package var last: Element? { isEmpty ? nil : self[count - 1] }

    @inlinable package subscript(position: Int) -> Element {
        get { storage[slot(of: position)] }
        set { storage[slot(of: position)] = newValue }
    }
}

extension RingBuffer: Equatable where Element: Equatable {}
extension RingBuffer: Hashable where Element: Hashable {}
extension RingBuffer: Sendable where Element: Sendable {}
