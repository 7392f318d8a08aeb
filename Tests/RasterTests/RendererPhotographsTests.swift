import Drawing
import Foundation
import Geometry
import Support
import Testing

@testable import Raster

@Suite struct RendererPhotographsTests {
    private let scratch: Scratch
    private let path: String

    /// 40 by 20 pixels, each of its own colour.
    init() throws {
        scratch = try Scratch()
        path = scratch.file("a.png")
        writePNG(path, 40, 20) { x, y in 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 12) << 8 | 0x40 }
    }

    private func photo(
        _ rect: Rect, _ path: String, corners: Corners = .square, scale: Double = 1, moved: Vector = .zero
    ) throws -> Pixels {
        Pixels(
            try drawn(100, 60, scale: scale) {
                $0.pushTransform(Transform(translation: moved))
                $0.image(.file(path), in: rect, corners: corners)
                $0.popTransform()
            })
    }

    @Test func isTheFileItselfAtItsSize() throws {
        let pixels = try photo(Rect(x: 10, y: 5, width: 40, height: 20), path)
        for y in 0..<20 {
            for x in 0..<40 {
                #expect(pixels[10 + x, 5 + y] == UInt32(x * 6) << 16 | UInt32(y * 12) << 8 | 0x40)
            }
        }
        #expect(pixels.ink?.columns == 10...49 && pixels.ink?.rows == 5...24)
        #expect(try photo(Rect(x: 5, y: 2.5, width: 20, height: 10), path, scale: 2) == pixels)
        #expect(try photo(Rect(x: 10.3, y: 4.6, width: 40, height: 20), path) == pixels, "rests on whole pixels")
    }

    @Test func fillsItsRectangleWhateverItsShape() throws {
        for rect in [Rect(x: 3, y: 2, width: 20, height: 50), Rect(x: 0, y: 0, width: 90, height: 11)] {
            let pixels = try photo(rect, path)
            let (right, bottom) = (Int(rect.maxX) - 1, Int(rect.maxY) - 1)
            #expect(pixels.ink?.columns == Int(rect.minX)...right && pixels.ink?.rows == Int(rect.minY)...bottom)
            #expect(pixels.red(right, bottom) > 215, "the last column is nearly full")
            #expect(pixels.red(Int(rect.minX), bottom) < 12, "the first is black")
            #expect(pixels[right, bottom] >> 8 & 255 > 200, "so is the last row")
        }
    }

    @Test func isReadAgainWhenItWasForgotten() throws {
        var renderer = try Fixture.renderer()
        func drawn(_ renderer: inout Renderer) throws -> Pixels {
            Pixels(
                try RasterTests.drawn(with: &renderer) {
                    $0.image(.file(path), in: Rect(x: 0, y: 0, width: 40, height: 20))
                })
        }
        #expect(try drawn(&renderer)[0, 0] == 0x40)
        writePNG(path, 10, 30) { _, _ in 0xFF00_FF00 }
        #expect(try drawn(&renderer)[0, 0] == 0x40)
        renderer.forgetPictures()
        #expect(try drawn(&renderer)[0, 0] == 0xFF00)
    }

    /// A picture that another thread decodes is asked for, stood in for, and drawn as if there had been no wait.
    @Test func isAGreyFieldUntilItIsBrought() throws {
        let rect = Rect(x: 3, y: 4, width: 30, height: 15)
        var waiting = try Fixture.renderer()
        var renderer = try Fixture.renderer()
        let requests = Requests()
        renderer.onPictureRequest = { request in requests.list.append(request) }
        func drawn(_ renderer: inout Renderer, _ rect: Rect, _ path: String) throws -> Pixels {
            Pixels(
                try RasterTests.drawn(40, 40, background: .black, with: &renderer) { $0.image(.file(path), in: rect) })
        }
        let expected = try drawn(&waiting, rect, path)
        let before = try drawn(&renderer, rect, path)
        #expect(before.ink?.columns == 3...32 && before.ink?.rows == 4...18 && before[10, 10] == 0x202020)
        let request = try #require(requests.list.first)
        #expect(requests.list.count == 1 && request.path == path)
        let original = try #require(PictureFile.pixels(path))
        renderer.take(request.sized(original), for: request)
        #expect(try drawn(&renderer, rect, path) == expected)
        #expect(requests.list.count == 1, "it is there")
        // Another size is asked for, and drawn from this one until then.
        let other = try drawn(&renderer, Rect(x: 0, y: 0, width: 20, height: 10), path)
        #expect(requests.list.count == 2 && other.red(18, 5) > 150 && other.red(1, 5) < 40)

        let broken = try scratch.write("GIF89a, or so it says", to: "broken.gif")
        let header = scratch.file("header.png")
        try Data(contentsOf: URL(fileURLWithPath: path)).prefix(60).write(to: URL(fileURLWithPath: header))
        #expect(try drawn(&renderer, rect, broken).ink == nil && requests.list.count == 2, "no picture at all")
        #expect(try drawn(&renderer, rect, header).ink != nil)
        renderer.take(nil, for: try #require(requests.list.last))
        for _ in 0..<3 { #expect(try drawn(&renderer, rect, header).ink == nil && requests.list.count == 3) }
    }

    private final class Requests {
        var list: [PictureRequest] = []
    }

    @Test func movesBetweenPixels() throws {
        let half = try photo(Rect(x: 10, y: 5, width: 40, height: 20), path, moved: Vector(dx: 0.5, dy: 0))
        // Columns 20 and 21 are 120 and 126 in the file.
        #expect(isNear(Double(half.red(31, 10)), 123, 1))
        #expect(half.ink?.columns == 10...50)
        let between = try photo(Rect(x: 10.25, y: 5, width: 33.4, height: 17.1), path)
        let expected = 117.0 / 255 * 33.4 * 17.1
        #expect(isNear(between.coverage, expected, 4), "the mean of its red is 117")
    }

    @Test func cornersAreRoundAndOpacityCounts() throws {
        let round = try photo(Rect(x: 10, y: 5, width: 40, height: 20), path, corners: .all(9))
        #expect(round[10, 5] == 0 && round[49, 24] == 0 && round[30, 15] != 0)
        let half = Pixels(
            try drawn(100, 60) {
                $0.pushOpacity(0.5)
                $0.image(.file(path), in: Rect(x: 10, y: 5, width: 40, height: 20), corners: .all(9))
                $0.popOpacity()
            })
        for y in 0..<60 { for x in 0..<100 { #expect(abs(half.red(x, y) * 2 - round.red(x, y)) <= 2) } }
    }

    @Test func translucentOnesShowWhatIsBeneath() throws {
        let glass = scratch.file("glass.png")
        writePNG(glass, 10, 10) { _, _ in 0x8080_0000 }
        let pixels = Pixels(
            try drawn(10, 10, background: .white) {
                $0.image(.file(glass), in: Rect(x: 0, y: 0, width: 10, height: 10))
            })
        #expect(pixels.values.allSatisfy { $0 == 0xFF7F7F })
    }

    @Test func isReadOnceAndScaledOnce() throws {
        var renderer = try Fixture.renderer()
        for step in 0..<20 {
            _ = try drawn(100, 60, with: &renderer) {
                $0.image(.file(path), in: Rect(x: 3, y: 4, width: 20, height: 10))
                $0.image(.file(path), in: Rect(x: 30, y: 4, width: 40, height: 20))
            }
            if step == 0 { try FileManager.default.removeItem(atPath: path) }
        }
        #expect(renderer.counters.originals.misses == 1)
        #expect(renderer.counters.images.misses == 1, "the small one")
        #expect(renderer.counters.originals.bytes == 40 * 20 * 4)
        // On the way from one size to another a few are shared.
        for step in 0..<100 {
            _ = try drawn(100, 60, with: &renderer) {
                let part = 1 - Double(step) / 150 + 0.0013
                $0.image(.file(path), in: Rect(x: 3, y: 4, width: 40 * part, height: 20 * part))
            }
        }
        #expect(renderer.counters.images.misses <= 6)
    }

    @Test func whatCannotBeReadIsNotTriedAgain() throws {
        var renderer = try Fixture.renderer()
        let broken = try scratch.write("GIF89a, or so it says", to: "broken.gif")
        let header = scratch.file("header.png")
        try Data(contentsOf: URL(fileURLWithPath: path)).prefix(60).write(to: URL(fileURLWithPath: header))
        #expect(PictureFile.size(header) != nil, "only its pixels are missing")
        for round in 0..<3 {
            let pixels = Pixels(
                try drawn(40, 40, with: &renderer) { list in
                    for path in [scratch.file("later.png"), broken, header, ""] {
                        list.image(.file(path), in: Rect(x: 0, y: 0, width: 40, height: 20))
                    }
                })
            #expect(pixels.ink == nil)
            #expect(renderer.counters.originals.misses == 1, "the one with a header")
            if round == 0 { try FileManager.default.copyItem(atPath: path, toPath: scratch.file("later.png")) }
        }
    }

    @Test(arguments: PictureFixture.names) func everyKindIsDrawn(name: String) throws {
        let pixels = try photo(Rect(x: 0, y: 0, width: 24, height: 16), PictureFixture.path(name))
        #expect(pixels.red(12, 0) > 200 && pixels[12, 0] & 255 < 70, "red above")
        #expect(pixels.red(12, 15) < 70 && pixels[12, 15] & 255 > 170, "blue below")
    }
}
