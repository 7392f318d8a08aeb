import Raster
import Testing

@Suite struct CountersTests {
    @Test func sumsAllCaches() {
        var counters = RenderCounters()
        #expect(counters.hits == 0 && counters.misses == 0 && counters.bytes == 0)
        counters.texts.hits = 1
        counters.fonts.hits = 2
        counters.icons.misses = 4
        counters.strips.misses = 8
        counters.shadows.bytes = 16
        counters.radials.bytes = 32
        counters.images.bytes = 64
        counters.fonts.bytes = 999
        #expect(counters.hits == 3 && counters.misses == 12)
        #expect(counters.bytes == 112, "open faces are counted, not weighed")
    }
}
