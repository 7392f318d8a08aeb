import Foundation
import Raster
import Support
import Testing

@Suite struct CanvasTests {
    @Test func beginsBlack() throws {
        let pixels = Pixels(try Canvas(width: 3, height: 2))
        #expect(pixels.values == [0, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (32768, 1), (1, 100_000)])
    func refusesSizes(width: Int, height: Int) {
        #expect(throws: RasterError.badSize(width: width, height: height)) {
            _ = try Canvas(width: width, height: height)
        }
    }

    @Test func comesBackFromAFile() throws {
        let scratch = try Scratch()
        let path = scratch.file("a.png")
        var canvas = try Canvas(width: 4, height: 3)
        canvas.withPixels { pixels in
            for y in 0..<3 { for x in 0..<4 { pixels.set(x, y, UInt32(x * 60) << 16 | UInt32(y * 100) << 8 | 7) } }
        }
        try canvas.writePNG(to: path)
        let pixels = Pixels(canvas)
        let first = try Data(contentsOf: URL(fileURLWithPath: path))
        let read = Pixels(try Canvas.readPNG(path))
        #expect(read == pixels)
        try Canvas.readPNG(path).writePNG(to: path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first, "the same pixels, the same bytes")
        #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func saysWhichFileFailed() throws {
        let missing = "/no/such/folder/a.png"
        #expect(throws: RasterError.self) { try Canvas(width: 1, height: 1).writePNG(to: missing) }
        #expect { _ = try Canvas.readPNG(missing) } throws: { "\($0)".contains(missing) }
        let scratch = try Scratch()
        let path = scratch.file("a.png")
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
        #expect { _ = try Canvas.readPNG(path) } throws: { "\($0)".hasPrefix("cannot read \(path)") }
    }
}
