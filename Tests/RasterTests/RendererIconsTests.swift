import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite struct RendererIconsTests {
    private func icon(_ rect: Rect, moved by: Double = 0) throws -> Pixels {
        Pixels(
            try drawn(60, 60) {
                $0.pushTransform(Transform(translation: Vector(dx: by, dy: 0)))
                $0.icon(.pause, in: rect, .white)
                $0.popTransform()
            })
    }

    @Test func isSharpAtRest() throws {
        // The bars of "pause" end on quarters of the 24-point grid, which are whole pixels at 96.
        let pixels = Pixels(
            try drawn(96, 96) { $0.icon(.pause, in: Rect(x: 0, y: 0, width: 96, height: 96), .white) })
        #expect(pixels.ink?.columns == 23...72 && pixels.ink?.rows == 16...79)
        #expect(pixels.red(23, 48) == 255 && pixels.red(40, 48) == 255 && pixels.red(41, 48) == 0)
    }

    @Test func restsOnWholePixels() throws {
        let exact = try icon(Rect(x: 10, y: 20, width: 24, height: 24))
        #expect(try icon(Rect(x: 10.4, y: 19.7, width: 24, height: 24)) == exact)
    }

    @Test func movesBetweenThem() throws {
        let rect = Rect(x: 10, y: 20, width: 24, height: 24)
        let moved = try icon(rect, moved: 0.5)
        #expect(moved != (try icon(rect)))
        #expect(isNear(moved.coverage, try icon(rect).coverage, 0.5))
    }

    @Test func keepsItsFormInOtherRectangles() throws {
        let wide = try icon(Rect(x: 0, y: 20, width: 50, height: 24))
        let square = try icon(Rect(x: 13, y: 20, width: 24, height: 24))
        #expect(wide == square, "centred, as large as fits")
    }

    @Test func aMissingSignIsNotDrawn() throws {
        var renderer = try Renderer(metrics: Fixture.metrics(), icons: [:])
        let pixels = Pixels(
            try drawn(with: &renderer) { $0.icon(.play, in: Rect(x: 0, y: 0, width: 24, height: 24), .white) })
        #expect(pixels.ink == nil)
    }

    @Test func signsLookRight() throws {
        let rows = (Icon.allCases.count + 5) / 6
        var canvas = try drawn(288, rows * 76, background: Color(hex: 0x0E0E12)) { list in
            for (index, icon) in Icon.allCases.enumerated() {
                let (x, y) = (Double(index % 6) * 48, Double(index / 6) * 76)
                list.icon(icon, in: Rect(x: x + 2, y: y + 2, width: 44, height: 44), .white)
                list.icon(icon, in: Rect(x: x + 12, y: y + 48, width: 24, height: 24), Color(hex: 0xA6A6B0))
            }
        }
        #expect(try Golden.compare(&canvas, "icons") == .same)
    }
}
