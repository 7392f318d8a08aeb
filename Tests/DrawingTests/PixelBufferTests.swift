import Drawing
import Testing

@Suite struct PixelBufferTests {
    @Test func readsAndWritesWords() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 4)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
        let pixels = PixelBuffer(base: memory, width: 3, height: 4, bytesPerRow: 16)
        #expect(pixels != nil)
        pixels?.set(2, 3, 0xAABBCC)
        #expect(pixels?[2, 3] == 0xAABBCC)
        #expect(memory.load(fromByteOffset: 56, as: UInt32.self) == 0xAABBCC)
        #expect(pixels?[1, 3] == 0)
    }

    @Test(arguments: [(0, 1, 16), (1, 0, 16), (5, 1, 16), (1, 1, 6), (40000, 1, 160000), (1, -1, 4)])
    func refusesWhatIsNoPicture(width: Int, height: Int, bytesPerRow: Int) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 4)
        defer { memory.deallocate() }
        #expect(PixelBuffer(base: memory, width: width, height: height, bytesPerRow: bytesPerRow) == nil)
    }

    @Test func refusesRowsBetweenWords() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 4)
        defer { memory.deallocate() }
        #expect(PixelBuffer(base: memory + 1, width: 1, height: 1, bytesPerRow: 4) == nil)
    }
}
