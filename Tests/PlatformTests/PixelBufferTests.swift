import Drawing
import Testing

@testable import Platform

@Suite struct PixelAreaTests {
    @Test(arguments: [
        (PixelArea(x: 2, y: 3, width: 4, height: 5), PixelArea(x: 2, y: 3, width: 4, height: 5)),
        (PixelArea(x: -2, y: -3, width: 4, height: 5), PixelArea(x: 0, y: 0, width: 2, height: 2)),
        (PixelArea(x: 8, y: 18, width: 4, height: 5), PixelArea(x: 8, y: 18, width: 2, height: 2)),
        (PixelArea(x: -9, y: -9, width: 100, height: 100), PixelArea(x: 0, y: 0, width: 10, height: 20)),
    ])
    func isCutToTheBuffer(rect: PixelArea, inside: PixelArea) {
        #expect(rect.clipped(width: 10, height: 20) == inside)
    }

    @Test(arguments: [
        PixelArea(x: 10, y: 0, width: 4, height: 5), PixelArea(x: -4, y: 0, width: 4, height: 5),
        PixelArea(x: 0, y: 30, width: 4, height: 5), PixelArea(x: 3, y: 3, width: -2, height: 5),
        PixelArea(x: 3, y: 3, width: 0, height: 5),
    ])
    func isEmptyOutside(rect: PixelArea) {
        #expect(rect.clipped(width: 10, height: 20).count == 0)
    }

    @Test func coversItsPixels() {
        #expect(PixelArea(x: -1, y: -1, width: 3, height: 4).count == 12)
        #expect(PixelArea(x: 0, y: 0, width: -3, height: -4).count == 0)
    }
}
