import Geometry
import Testing

@Suite struct RingBufferTests {
    @Test func keepsTheNewestInOrder() {
        var ring = RingBuffer<Int>(capacity: 3)
        #expect(ring.isEmpty && ring.last == nil)
        for number in 1...2 { ring.append(number) }
        #expect(Array(ring) == [1, 2])
        for number in 3...5 { ring.append(number) }
        #expect(Array(ring) == [3, 4, 5] && ring.last == 5 && ring.first == 3)
        ring[2] = 6
        ring.append(7)
        #expect(Array(ring) == [4, 6, 7])
        ring.removeAll()
        ring.append(8)
        #expect(Array(ring) == [8])
    }

    @Test(arguments: [-1, 0, 1])
    func hasRoomForOne(capacity: Int) {
        var ring = RingBuffer<Int>(capacity: capacity)
        ring.append(1)
        ring.append(2)
        #expect(Array(ring) == [2])
    }
}
