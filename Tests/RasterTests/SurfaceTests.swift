import Testing

@testable import Raster

@Suite struct SurfaceTests {
    @Test func beginsEmpty() throws {
        for format in [Surface.Format.mask, .translucent, .opaque] {
            let surface = try Surface(format, width: 5, height: 3)
            #expect(surface.width == 5 && surface.height == 3)
            #expect(surface.bytes == 3 * surface.bytesPerRow)
            let isEmpty = surface.withBytes { bytes in bytes.allSatisfy { $0 == 0 } }
            #expect(isEmpty)
        }
    }

    @Test func refusesSizes() {
        #expect(throws: RasterError.self) { _ = try Surface(.mask, width: 0, height: 1) }
        #expect(throws: RasterError.self) { _ = try Surface(.mask, width: 1, height: 32768) }
    }
}
