import CCairo
import Foundation
import Geometry
import Support
import Testing

@testable import Raster

/// Writes a PNG of single pixels, premultiplied 0xAARRGGBB.
func writePNG(_ path: String, _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let row = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
        for x in 0..<width {
            UnsafeMutableRawPointer(bytes).storeBytes(of: pixel(x, y), toByteOffset: y * row + 4 * x, as: UInt32.self)
        }
    }
    cairo_surface_mark_dirty(surface)
    cairo_surface_write_to_png(surface, path)
}

/// The picture files that are kept with the tests: red above, blue below, 24 by 16 pixels.
enum PictureFixture {
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)").path
    }

    static let names = ["photo.jpg", "progressive.jpg", "photo.gif", "photo.bmp"]
}

@Suite struct PictureFileTests {
    @Test func tellsSizes() throws {
        for name in PictureFixture.names {
            let path = PictureFixture.path(name)
            #expect(PictureFile.size(path) == Size(width: 24, height: 16), "\(name)")
            #expect(PictureFile.canBeDecoded(path), "\(name)")
        }
        let scratch = try Scratch()
        writePNG(scratch.file("a.png"), 7, 301) { _, _ in 0xFF00_FF00 }
        #expect(PictureFile.size(scratch.file("a.png")) == Size(width: 7, height: 301))
    }

    @Test func refusesWhatIsNoPicture() throws {
        let scratch = try Scratch()
        let pipe = scratch.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let text = try scratch.write("no picture", to: "text.png")
        for path in ["", "/no/such/file.png", scratch.folder.path, pipe, text, "/dev/zero", "\(text)\0.png"] {
            #expect(PictureFile.size(path) == nil && !PictureFile.canBeDecoded(path), "\(path)")
            #expect(throws: RasterError.self) { _ = try PictureFile.decoded(path).width }
        }
    }

    /// A PNG that claims more pixels than may be held.
    @Test(arguments: [(8193, 1), (1, 8193), (8192, 8192), (0, 5), (2_000_000_000, 2_000_000_000)])
    func refusesWhatIsTooLarge(width: UInt32, height: UInt32) throws {
        let scratch = try Scratch()
        let path = scratch.file("large.png")
        writePNG(path, 3, 3) { _, _ in 0xFFFF_FFFF }
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        for (place, number) in [(16, width), (20, height)] {
            for byte in 0..<4 { data[place + byte] = UInt8(number >> UInt32(24 - 8 * byte) & 255) }
        }
        try data.write(to: URL(fileURLWithPath: path))
        #expect(PictureFile.size(path) == nil && !PictureFile.canBeDecoded(path))
    }

    @Test func coloursAreMultiplied() throws {
        let scratch = try Scratch()
        let path = scratch.file("a.png")
        writePNG(path, 2, 1) { x, _ in x == 0 ? 0x8080_4000 : 0x0000_0000 }
        let surface = try PictureFile.decoded(path)
        let isOpaque = surface.isOpaque
        #expect(!isOpaque)
        let bytes = surface.withBytes { Array($0.prefix(8)) }
        #expect(bytes == [0, 0x40, 0x80, 0x80, 0, 0, 0, 0])
        let isJPEGOpaque = try PictureFile.decoded(PictureFixture.path("photo.jpg")).isOpaque
        #expect(isJPEGOpaque)
    }

    @Test func longSidesAreMadeShorter() {
        #expect(PictureFile.PixelSize(width: 8192, height: 3).kept == .init(width: 2048, height: 1))
        #expect(PictureFile.PixelSize(width: 3000, height: 4000).kept == .init(width: 1536, height: 2048))
        #expect(PictureFile.PixelSize(width: 2048, height: 9).kept == .init(width: 2048, height: 9))
    }

    @Test func smallerPicturesKeepTheirColours() throws {
        let scratch = try Scratch()
        let path = scratch.file("a.png")
        writePNG(path, 120, 90) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0x0000_0000 }
        let small = try PictureFile.resized(PictureFile.decoded(path), to: .init(width: 31, height: 20))
        let bytes = small.withBytes { Array($0) }
        for place in stride(from: 0, to: bytes.count, by: 4) {
            #expect(isNear(Double(bytes[place + 3]), 127.5, 12))
        }
    }

    @Test func noColourComesOutAboveItsOpacity() throws {
        // The filter swings beyond the edges of the stripes, which are as bright as their opacity lets them be.
        let scratch = try Scratch()
        let path = scratch.file("a.png")
        writePNG(path, 120, 30) { x, _ in x / 12 % 2 == 0 ? 0x8080_8080 : 0x8000_0000 }
        let small = try PictureFile.resized(PictureFile.decoded(path), to: .init(width: 50, height: 30))
        let bytes = small.withBytes { Array($0) }
        for place in stride(from: 0, to: bytes.count, by: 4) { #expect(bytes[place] <= bytes[place + 3]) }
    }

    @Test func brokenFilesAreRefusedOrReadAndNeverMore() throws {
        let scratch = try Scratch()
        writePNG(scratch.file("a.png"), 24, 16) { x, y in 0xFF00_0000 | UInt32(x * 9) << 16 | UInt32(y * 13) }
        let sources = PictureFixture.names.map { PictureFixture.path($0) } + [scratch.file("a.png")]
        var numbers = Numbers(5)
        let broken = scratch.file("broken")
        for source in sources {
            let whole = try Data(contentsOf: URL(fileURLWithPath: source))
            for round in 0..<250 {
                var data = whole
                if round % 3 == 0 { data = data.prefix(numbers.next(whole.count)) }
                for _ in 0..<round % 5 where !data.isEmpty {
                    data[numbers.next(data.count)] ^= UInt8(1 << numbers.next(8))
                }
                try data.write(to: URL(fileURLWithPath: broken))
                if PictureFile.canBeDecoded(broken) {
                    #expect(PictureFile.size(broken) != nil, "what can be decoded has a size")
                }
            }
        }
    }
}
