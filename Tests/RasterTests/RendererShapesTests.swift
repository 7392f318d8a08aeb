import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@Suite struct RendererShapesTests {
    @Test func fillsWholePixelsExactly() throws {
        let pixels = Pixels(
            try drawn(8, 8) { $0.fill(.rect(Rect(x: 2, y: 3, width: 3, height: 2)), Color(hex: 0xFF8040)) })
        for y in 0..<8 {
            for x in 0..<8 {
                let isInside = (2..<5).contains(x) && (3..<5).contains(y)
                #expect(pixels[x, y] == (isInside ? 0xFF8040 : 0))
            }
        }
    }

    @Test func coversPartsOfPixels() throws {
        let pixels = Pixels(
            try drawn(6, 6) { $0.fill(.rect(Rect(x: 1.25, y: 1.5, width: 3, height: 3)), .white) })
        #expect(isNear(Double(pixels.red(2, 2)), 255, 0))
        #expect(isNear(Double(pixels.red(1, 2)), 255 * 0.75, 1.5))
        #expect(isNear(Double(pixels.red(4, 2)), 255 * 0.25, 1.5))
        #expect(isNear(Double(pixels.red(2, 1)), 255 * 0.5, 1.5))
        #expect(isNear(Double(pixels.red(1, 1)), 255 * 0.375, 2))
        #expect(isNear(pixels.coverage, 9, 0.05))
    }

    @Test func blendsColours() throws {
        let pixels = Pixels(
            try drawn(2, 2, background: Color(hex: 0x204060)) {
                $0.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), Color(hex: 0xFFFFFF, alpha: 0.25))
            })
        // Source over: the one times its opacity, and what it leaves of the other.
        let expected = [0x20, 0x40, 0x60].map { 0.25 * 255 + 0.75 * Double($0) }
        for (part, value) in expected.enumerated() {
            #expect(isNear(Double(pixels[0, 0] >> UInt32(16 - 8 * part) & 255), value, 1))
        }
    }

    /// The area of a disc is π r², of a ring 2 π r w, of rounded corners what they leave of their squares.
    @Test func areasAreRight() throws {
        let disc = Pixels(try drawn { $0.fill(.circle(center: Point(x: 20.3, y: 19.6), radius: 15), .white) })
        #expect(isNear(disc.coverage, 706.858, 1.1))
        let ring = Pixels(
            try drawn { $0.stroke(.circle(center: Point(x: 20, y: 20), radius: 12), Stroke(width: 3), .white) })
        #expect(isNear(ring.coverage, 226.195, 0.6))
        let box = Pixels(
            try drawn { $0.fill(.roundedRect(Rect(x: 2, y: 2, width: 36, height: 30), .all(10)), .white) })
        #expect(isNear(box.coverage, 36 * 30 - (4 - 3.14159) * 100, 0.8))
        let tab = Pixels(
            try drawn { $0.fill(.roundedRect(Rect(x: 2, y: 2, width: 36, height: 30), .top(10)), .white) })
        #expect(isNear(tab.coverage, 36 * 30 - (2 - 3.14159 / 2) * 100, 0.5))
        let pill = Pixels(
            try drawn { $0.fill(.roundedRect(Rect(x: 2, y: 10, width: 36, height: 12), .all(99)), .white) })
        #expect(isNear(pill.coverage, 24 * 12 + 3.14159 * 36, 0.5))
    }

    @Test func strokesEndAsAsked() throws {
        func line(_ cap: Stroke.Cap) throws -> Double {
            Pixels(
                try drawn {
                    $0.stroke(.line(Point(x: 10, y: 20), Point(x: 30, y: 20)), Stroke(width: 6, cap: cap), .white)
                }
            ).coverage
        }
        #expect(isNear(try line(.butt), 120, 0.1))
        #expect(isNear(try line(.round), 120 + 3.14159 * 9, 0.3))
    }

    @Test func arcsGoClockwiseFromTheRight() throws {
        let pixels = Pixels(
            try drawn {
                $0.stroke(
                    .arc(center: Point(x: 20, y: 20), radius: 12, start: 0, end: .pi / 2), Stroke(width: 4), .white)
            })
        #expect(isNear(pixels.coverage, 3.14159 / 2 * 12 * 4, 0.3))
        #expect(pixels.red(28, 28) > 200, "down and to the right")
        #expect(pixels.red(12, 12) == 0 && pixels.red(28, 11) == 0)
    }

    @Test(arguments: [(0.0, 1e300), (-1e18, 1e18), (5.0, 320.0)])
    func anArcIsNeverMoreThanATurn(start: Double, end: Double) throws {
        let pixels = Pixels(
            try drawn {
                $0.stroke(
                    .arc(center: Point(x: 20, y: 20), radius: 12, start: start, end: end), Stroke(width: 2), .white)
            })
        #expect(isNear(pixels.coverage, 150.8, 1))
    }

    @Test func pathsAreScaledAndMoved() throws {
        let path = try Path(svg: "M0 0H4V4H0ZM1 1V3H3V1Z")
        let pixels = Pixels(
            try drawn {
                $0.fill(.path(path, Transform(scale: 2, translation: Vector(dx: 5, dy: 6))), .color(.white))
            })
        #expect(pixels.ink?.columns == 5...12 && pixels.ink?.rows == 6...13)
        #expect(pixels.red(9, 10) == 0, "the hole turns the other way")
        #expect(isNear(pixels.coverage, 64 - 16, 0.01))
    }

    @Test func transformsNest() throws {
        let pixels = Pixels(
            try drawn(scale: 2) {
                $0.pushTransform(Transform(scale: 0.5, translation: Vector(dx: 4, dy: 2)))
                $0.pushTransform(Transform(translation: Vector(dx: 2, dy: 2)))
                $0.fill(.rect(Rect(x: 0, y: 0, width: 6, height: 4)), .white)
                $0.popTransform()
                $0.popTransform()
            })
        #expect(pixels.ink?.columns == 10...15 && pixels.ink?.rows == 6...9)
    }

    @Test func whatHasNoMeaningIsLeftOut() throws {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        let pixels = Pixels(
            try drawn { list in
                list.fill(.rect(Rect(x: .nan, y: 0, width: 9, height: 9)), .white)
                list.fill(.circle(center: .zero, radius: -3), .white)
                list.fill(.circle(center: .zero, radius: .infinity), .white)
                list.fill(.rect(rect), Color(white: 1, alpha: .nan))
                list.fill(.rect(rect), Color(red: .nan, green: 1, blue: 1))
                list.fill(.rect(rect), Color(white: 1, alpha: 0.001))
                list.fill(.rect(rect), .linear(Gradient(.white, .white), from: Point(x: .nan, y: 0), to: .zero))
                list.fill(.rect(rect), .radial(Gradient(.white, .white), center: .zero, radius: .nan))
                list.stroke(.rect(rect), Stroke(width: 0), .white)
                list.stroke(.rect(rect), Stroke(width: .nan), .white)
                list.stroke(.line(.zero, Point(x: .infinity, y: 0)), Stroke(width: 2), .white)
                list.stroke(.arc(center: .zero, radius: 9, start: .nan, end: 1), Stroke(width: 2), .white)
                list.stroke(.arc(center: .zero, radius: 9, start: 2, end: 1), Stroke(width: 2), .white)
                list.fill(.path(Path(), .identity), .color(.white))
            })
        #expect(Set(pixels.values) == [0])
    }

    @Test func hugeShapesCoverWhatTheyShould() throws {
        let pixels = Pixels(
            try drawn { list in
                list.fill(.rect(Rect(x: -1e200, y: 20, width: 2e200, height: 1e200)), .white)
            })
        #expect(pixels.ink?.rows == 20...39)
        #expect(pixels.coverage == 800)
    }

    @Test func shapesLookRight() throws {
        var canvas = try drawn(120, 80, scale: 1) { list in
            list.fill(
                .roundedRect(
                    Rect(x: 4, y: 4, width: 50, height: 30),
                    Corners(topLeft: 2, topRight: 15, bottomRight: 8, bottomLeft: 0)), Color(hex: 0x3DD6C6))
            list.stroke(
                .roundedRect(Rect(x: 60.5, y: 4.5, width: 40, height: 29), .all(6)), Stroke(width: 1), .white)
            list.stroke(.rect(Rect(x: 104, y: 6, width: 12, height: 26)), Stroke(width: 3), Color(hex: 0xFF5A5F))
            list.fill(.circle(center: Point(x: 20, y: 58), radius: 15.5), Color(hex: 0xFFD9A0))
            list.stroke(
                .arc(center: Point(x: 58, y: 58), radius: 14, start: -2, end: 1.2), Stroke(width: 5, cap: .round),
                Color(hex: 0x6C63FF))
            list.stroke(.line(Point(x: 80, y: 72), Point(x: 114, y: 44)), Stroke(width: 2, cap: .round), .white)
        }
        try Golden.check(&canvas, "shapes")
    }
}
