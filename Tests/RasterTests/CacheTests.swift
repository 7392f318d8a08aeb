import Support
import Testing

@testable import Raster

@Suite struct CacheTests {
    @Test func findsWhatItHolds() {
        var cache = Cache<String, Int>(limit: 100)
        #expect(cache.find("a") == nil)
        cache.insert("a", 1, bytes: 10)
        #expect(cache.find("a") == 1)
        #expect(cache.counts.hits == 1 && cache.counts.misses == 1)
        #expect(cache.counts.bytes == 10 && cache.counts.count == 1)
        cache.insert("a", 2, bytes: 30)
        #expect(cache.find("a") == 2, "a new value takes the old one's place")
        #expect(cache.counts.bytes == 30 && cache.counts.count == 1)
    }

    @Test func holdsOneThatIsTooLarge() {
        var cache = Cache<Int, Int>(limit: 30)
        cache.insert(1, 1, bytes: 10)
        cache.insert(2, 2, bytes: 99)
        #expect(cache.find(1) == nil && cache.find(2) == 2)
        #expect(cache.counts.bytes == 99)
    }

    /// Against the plainest cache there is: a list in order of use.
    @Test func behavesLikeAList() {
        var numbers = Numbers(3)
        var cache = Cache<Int, Int>(limit: 50)
        var list: [(key: Int, bytes: Int)] = []
        for _ in 0..<5000 {
            let key = numbers.next(12)
            if numbers.next(2) == 0 {
                let index = list.firstIndex { $0.key == key }
                #expect((cache.find(key) != nil) == (index != nil))
                if let index { list.append(list.remove(at: index)) }
            } else {
                let bytes = numbers.next(25)
                cache.insert(key, key, bytes: bytes)
                list.removeAll { $0.key == key }
                list.append((key, bytes))
                while list.reduce(0, { $0 + $1.bytes }) > 50, list.count > 1 { list.removeFirst() }
            }
            #expect(cache.counts.bytes == list.reduce(0) { $0 + $1.bytes })
            #expect(cache.counts.count == list.count)
        }
    }
}
