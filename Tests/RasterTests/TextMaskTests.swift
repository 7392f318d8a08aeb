import Testing

@testable import Raster

@Suite struct TextMaskTests {
    private func bytes(_ mask: TextMask) -> [[UInt8]] {
        let bytesPerRow = mask.surface.bytesPerRow
        return mask.surface.withBytes { bytes in
            (0..<mask.height).map { y in (0..<mask.width).map { bytes[y * bytesPerRow + $0] } }
        }
    }

    @Test func putsPiecesTogether() throws {
        let a = TextMask.Piece(bytes: [10, 20], width: 2, height: 1, left: 0, top: -3)
        let b = TextMask.Piece(bytes: [5, 90], width: 1, height: 2, left: 1, top: -3)
        let mask = try #require(TextMask([a, b], advance: 7))
        #expect(mask.left == 0 && mask.top == -3 && mask.advance == 7)
        #expect(bytes(mask) == [[10, 20], [0, 90]], "the darker wins")
    }

    @Test func nothingIsNothing() throws {
        let mask = try #require(TextMask([], advance: 3))
        #expect(mask.width == 0 && mask.height == 0)
    }

    @Test func movesByQuarters() throws {
        let piece = TextMask.Piece(bytes: [160], width: 1, height: 1, left: 2, top: 3)
        let mask = try #require(TextMask([piece], advance: 1))
        let right = try #require(TextMask(mask, movedBy: .init(x: 1, y: 0)))
        #expect(bytes(right) == [[120, 40]])
        let both = try #require(TextMask(mask, movedBy: .init(x: 2, y: 3)))
        #expect(bytes(both) == [[20, 20], [60, 60]])
        #expect(both.left == 2 && both.top == 3)
        let full = TextMask.Piece(bytes: [255, 255], width: 2, height: 1, left: 0, top: 0)
        let wide = try #require(TextMask([full], advance: 2))
        let moved = try #require(TextMask(wide, movedBy: .init(x: 1, y: 0)))
        #expect(bytes(moved)[0][1] >= 254, "full stays full between")
    }
}
