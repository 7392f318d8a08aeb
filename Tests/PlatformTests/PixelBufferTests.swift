import Testing

@testable import Platform

@Suite struct PixelRectTests {
    @Test(arguments: [
        (PixelRect(x: 2, y: 3, width: 4, height: 5), PixelRect(x: 2, y: 3, width: 4, height: 5)),
        (PixelRect(x: -2, y: -3, width: 4, height: 5), PixelRect(x: 0, y: 0, width: 2, height: 2)),
        (PixelRect(x: 8, y: 18, width: 4, height: 5), PixelRect(x: 8, y: 18, width: 2, height: 2)),
        (PixelRect(x: -9, y: -9, width: 100, height: 100), PixelRect(x: 0, y: 0, width: 10, height: 20)),
    ])
    func isCutToTheBuffer(rect: PixelRect, inside: PixelRect) {
        #expect(rect.clipped(width: 10, height: 20) == inside)
    }

    @Test(arguments: [
        PixelRect(x: 10, y: 0, width: 4, height: 5), PixelRect(x: -4, y: 0, width: 4, height: 5),
        PixelRect(x: 0, y: 30, width: 4, height: 5), PixelRect(x: 3, y: 3, width: -2, height: 5),
        PixelRect(x: 3, y: 3, width: 0, height: 5),
    ])
    func isEmptyOutside(rect: PixelRect) {
        #expect(rect.clipped(width: 10, height: 20).area == 0)
    }

    @Test func coversItsPixels() {
        #expect(PixelRect(x: -1, y: -1, width: 3, height: 4).area == 12)
        #expect(PixelRect(x: 0, y: 0, width: -3, height: -4).area == 0)
    }
}
