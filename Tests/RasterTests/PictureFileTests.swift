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
            #expect(PictureFile.pixels(path) != nil, "\(name)")
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
            #expect(PictureFile.size(path) == nil && PictureFile.pixels(path) == nil, "\(path)")
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
        for (index, number) in [(16, width), (20, height)] {
            for byte in 0..<4 { data[index + byte] = UInt8(number >> UInt32(24 - 8 * byte) & 255) }
        }
        try data.write(to: URL(fileURLWithPath: path))
        #expect(PictureFile.size(path) == nil && PictureFile.pixels(path) == nil)
    }

    /// A PNG of 16 by 16 pixels whose data inflate to 400 MB; without a bound it is decoded, and takes as much memory.
    @Test func whatInflatesFarBeyondItsPixelsIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.file("zeros.png")
        // Each row has a byte more than its pixels.
        try blackPNG(width: 16, height: 16, inflatingTo: 16 * 65, at: path)
        #expect(PictureFile.pixels(path) != nil)
        try blackPNG(width: 16, height: 16, inflatingTo: 400 << 20, at: path)
        #expect(PictureFile.size(path) == Size(width: 16, height: 16), "its header says so")
        #expect(PictureFile.pixels(path) == nil)
    }

    /// stb_image writes the codes of a table into 257 bytes; 16 lengths of 255 codes are 4080.
    @Test func aTableOfTooManyCodesIsRefusedBeforeTheSizeIsRead() throws {
        let scratch = try Scratch()
        let path = scratch.file("tables.jpg")
        let photo = try Data(contentsOf: URL(fileURLWithPath: PictureFixture.path("photo.jpg")))
        for codes in [16, 4080] {
            let lengths = [UInt8](repeating: UInt8(codes / 16), count: 16)
            let size = 2 + 17 + codes
            let table = [0xFF, 0xC4, UInt8(size >> 8), UInt8(size & 255), 0x03] + lengths
            let values = [UInt8](repeating: 1, count: codes)
            try (photo.prefix(2) + table + values + photo.dropFirst(2)).write(to: URL(fileURLWithPath: path))
            #expect((PictureFile.size(path) != nil) == (codes == 16), "\(codes) codes")
            // Before a marker, also the first, there may be more of the bytes that it begins with.
            let padded = Data([0xFF, 0xFF]) + photo.prefix(2) + table + values + photo.dropFirst(2)
            try padded.write(to: URL(fileURLWithPath: path))
            #expect((PictureFile.size(path) != nil) == (codes == 16), "\(codes) codes after padding")
            // A file that ends among the lengths, after the header with the size.
            let header = photo.prefix(upTo: try #require(photo.range(of: Data([0xFF, 0xC4]))?.lowerBound))
            try (header + table.prefix(5 + 10)).write(to: URL(fileURLWithPath: path))
            #expect((PictureFile.size(path) != nil) == (codes == 16), "\(codes) codes and then the end")
        }
    }

    /// A JPEG of many passes over the picture: the first of a progressive one, again and again.
    @Test func whatTakesTooLongIsGivenUp() throws {
        let scratch = try Scratch()
        let path = scratch.file("passes.jpg")
        let photo = try Data(contentsOf: URL(fileURLWithPath: PictureFixture.path("progressive.jpg")))
        let start = try #require(photo.range(of: Data([0xFF, 0xDA]))?.lowerBound)
        let end = try #require(photo.range(of: Data([0xFF, 0xC4]), in: start..<photo.endIndex)?.lowerBound)
        let passes = (0..<20_000).map { _ in photo[start..<end] }.joined()
        try (photo[..<start] + passes + photo[start...]).write(to: URL(fileURLWithPath: path))
        #expect(try PictureFile.decoded(path, within: 60).size == PictureFile.pixelSize(path))
        #expect(throws: RasterError.self) { _ = try PictureFile.decoded(path, within: 0) }
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
        for index in stride(from: 0, to: bytes.count, by: 4) {
            #expect(isNear(Double(bytes[index + 3]), 127.5, 12))
        }
    }

    @Test func noColourComesOutAboveItsOpacity() throws {
        // The filter swings beyond the edges of the stripes, which are as bright as their opacity lets them be.
        let scratch = try Scratch()
        let path = scratch.file("a.png")
        writePNG(path, 120, 30) { x, _ in x / 12 % 2 == 0 ? 0x8080_8080 : 0x8000_0000 }
        let small = try PictureFile.resized(PictureFile.decoded(path), to: .init(width: 50, height: 30))
        let bytes = small.withBytes { Array($0) }
        for index in stride(from: 0, to: bytes.count, by: 4) { #expect(bytes[index] <= bytes[index + 3]) }
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
                if PictureFile.pixels(broken) != nil {
                    #expect(PictureFile.size(broken) != nil, "what can be decoded has a size")
                }
            }
        }
    }
}

/// Writes a PNG of zeros whose data inflate to at least so many bytes, whatever its size.
///
/// Source: RFC 1951, 3.2.6: a zero, then matches of 258 bytes at the distance 1, which take 13 bits each.
private func blackPNG(width: UInt32, height: UInt32, inflatingTo count: Int, at path: String) throws {
    var packed: [UInt8] = [0x78, 0x9C]
    var (waiting, used) = (0, 0)
    func put(_ bits: String) {
        for bit in bits {
            waiting |= bit == "1" ? 1 << used : 0
            used += 1
            if used == 8 {
                packed.append(UInt8(waiting))
                (waiting, used) = (0, 0)
            }
        }
    }
    // The last block, of fixed codes; then a zero.
    put("110" + "00110000")
    for _ in 0...count / 258 { put("11000101" + "00000") }
    put("0000000" + "0000000")
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> UInt32(24 - 8 * $0) & 255) } }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (type, data) in [
        ("IHDR", bytes(width) + bytes(height) + [8, 6, 0, 0, 0]), ("IDAT", packed + [0, 0, 0, 0]), ("IEND", []),
    ] {
        file += bytes(UInt32(data.count)) + Array(type.utf8) + data + [0, 0, 0, 0]
    }
    try Data(file).write(to: URL(fileURLWithPath: path))
}
