import Drawing
import Geometry
import PrototypeTesting
import Support
import Testing

@testable import Raster

@Suite struct RendererTurnsTests {
    /// Draws items turned about the middle of a small canvas.
    private func turned(
        _ degrees: Double, _ side: Int = 40, scale: Double = 1, _ make: (inout DrawList) -> Void
    ) throws -> Pixels {
        Pixels(
            try drawn(side, side, scale: scale) {
                let middle = Double(side) / scale / 2
                $0.pushTransform(Transform(rotation: degrees, about: Point(x: middle, y: middle)))
                make(&$0)
                $0.popTransform()
            })
    }

    /// The pixels of a square canvas after a quarter turn clockwise.
    private func quarterTurned(_ pixels: Pixels) -> [UInt32] {
        let side = pixels.width
        return (0..<side * side).map { pixels[$0 / side, side - 1 - $0 % side] }
    }

    // MARK: Shapes

    /// A square of side 20 turned by 45° is the diamond |x − 20| + |y − 20| < 10 √2.
    @Test func aSquareBecomesADiamond() throws {
        let pixels = try turned(45) { $0.fill(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), .white) }
        let reach = 10 * 2.0.squareRoot()
        for y in 0..<40 {
            for x in 0..<40 {
                let distance = abs(Double(x) + 0.5 - 20) + abs(Double(y) + 0.5 - 20)
                // A pixel reaches 1 beyond its middle in this measure.
                if distance < reach - 1.05 { #expect(pixels.red(x, y) == 255, "\(x), \(y)") }
                if distance > reach + 1.05 { #expect(pixels.red(x, y) == 0, "\(x), \(y)") }
            }
        }
        #expect(isNear(pixels.coverage, 400, 1.5))
        #expect(pixels.ink?.columns == 5...34 && pixels.ink?.rows == 5...34)
    }

    @Test func turnsNestWithScalesAndMoves() throws {
        // A bar right of the origin, turned down and twice as large, 10 to the right and 4 down.
        let pixels = Pixels(
            try drawn {
                $0.pushTransform(Transform(translation: Vector(dx: 10, dy: 4)))
                $0.pushTransform(Transform(scale: 2, rotation: 90))
                $0.pushTransform(Transform(translation: Vector(dx: 3, dy: 0)))
                $0.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 2)), .white)
                $0.popTransform()
                $0.popTransform()
                $0.popTransform()
            })
        #expect(pixels.ink?.columns == 6...9 && pixels.ink?.rows == 10...25)
        #expect(pixels.coverage == 64)
    }

    @Test func aPathsOwnTransformTurns() throws {
        let path = Path(Rect(x: 0, y: 0, width: 8, height: 2))
        let own = Transform(rotation: 90).then(Transform(translation: Vector(dx: 20, dy: 10)))
        let pixels = Pixels(try drawn { $0.fill(.path(path, own), .color(.white)) })
        #expect(pixels.ink?.columns == 18...19 && pixels.ink?.rows == 10...17)
    }

    @Test(arguments: [Double.nan, .infinity]) func noAngleDrawsNothing(degrees: Double) throws {
        #expect(try turned(degrees) { $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white) }.ink == nil)
    }

    // MARK: Quarter turns

    /// Whatever is sampled pixel for pixel is the same picture, turned.
    @Test(arguments: [1.0, 2]) func aQuarterTurnMovesPixels(scale: Double) throws {
        let things: [(String, Int, (inout DrawList) -> Void)] = [
            (
                "text", 0,
                { $0.text(TextRun("글자 Type", font: Font(size: 16), color: .white, at: Point(x: 4, y: 33))) }
            ),
            (
                "centred text", 0,
                {
                    $0.text(
                        TextRun(
                            "1:24", font: Font(size: 12), color: .white, at: Point(x: 31.3, y: 20.4),
                            alignment: .center))
                }
            ),
            ("picture", 0, { $0.image(.cover(seed: 3), in: Rect(x: 6, y: 12, width: 32, height: 20)) }),
            (
                "gradient", 4,
                {
                    $0.fill(
                        .rect(Rect(x: 4, y: 8, width: 50, height: 30)),
                        .linear(
                            Gradient(.white, Color(hex: 0x204060)), from: Point(x: 4, y: 8), to: Point(x: 40, y: 38)))
                }
            ),
            ("icon", 24, { $0.icon(AppIcons.all[0], in: Rect(x: 10, y: 20, width: 24, height: 24), .white) }),
            (
                "shadow", 6,
                { $0.shadow(Rect(x: 14, y: 20, width: 30, height: 20), .all(4), blur: 6, color: .white) }
            ),
            (
                "thin shadow", 6,
                { $0.shadow(Rect(x: 31, y: 10, width: 2, height: 44), .square, blur: 20, color: .white) }
            ),
            (
                // Cairo's antialiasing has 15 rows to a pixel, and more columns.
                "clip", 17,
                {
                    $0.pushClip(Rect(x: 8, y: 12, width: 30, height: 16), .all(6))
                    $0.fill(.rect(Rect(x: 0, y: 0, width: 64, height: 64)), Color(hex: 0x40C080))
                    $0.popClip()
                }
            ),
        ]
        for (name, tolerance, make) in things {
            let side = Int(64 * scale)
            let upright = quarterTurned(try turned(0, side, scale: scale, make))
            let pixels = try turned(90, side, scale: scale, make)
            #expect(pixels.ink != nil, "\(name)")
            let worst = zip(upright, pixels.values).map(distance).max()
            #expect((worst ?? 255) <= tolerance, "\(name)")
        }
    }

    // MARK: Clips

    @Test(arguments: [false, true]) func aClipCutsByItsOutline(isRound: Bool) throws {
        let pixels = try turned(45) {
            $0.pushClip(Rect(x: 10, y: 10, width: 20, height: 20), isRound ? .all(10) : .square)
            $0.pushTransform(Transform(rotation: -45, about: Point(x: 20, y: 20)))
            $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white)
            $0.popTransform()
            $0.popClip()
        }
        #expect(pixels.red(20, 20) == 255 && pixels.red(8, 8) == 0)
        // A circle of radius 10 or the diamond of the square.
        #expect(isNear(pixels.coverage, isRound ? 314.16 : 400, 2))
        #expect((pixels.red(20, 8) == 255) == !isRound, "in the diamond's upper corner")
    }

    @Test func aClipCutsWhatLiesInItsBoundsButNotInItsOutline() throws {
        let small = Rect(x: 6, y: 6, width: 4, height: 4)
        let pixels = Pixels(
            try drawn {
                $0.pushTransform(Transform(rotation: 45, about: Point(x: 20, y: 20)))
                $0.pushClip(Rect(x: 10, y: 10, width: 20, height: 20))
                $0.pushTransform(Transform(rotation: -45, about: Point(x: 20, y: 20)))
                $0.fill(.rect(small), .white)
                $0.text(TextRun("I", font: Font(size: 6), color: .white, at: Point(x: 7, y: 10)))
                $0.popTransform()
                $0.popClip()
                $0.popTransform()
            })
        #expect(pixels.ink == nil)
    }

    // MARK: What lies beneath

    @Test func aTurnedRectangleHidesNothing() throws {
        let below = Rect(x: 2, y: 2, width: 6, height: 6)
        for degrees in [45.0, 5] {
            let pixels = Pixels(
                try drawn {
                    $0.fill(.rect(below), Color(hex: 0xFF0000))
                    $0.pushTransform(Transform(rotation: degrees, about: Point(x: 20, y: 20)))
                    $0.fill(.rect(Rect(x: 3, y: 3, width: 34, height: 34)), Color(hex: 0x0000FF))
                    $0.popTransform()
                })
            // At 45° the corner is free; at 5° the square's edge leaves a part of it.
            #expect(pixels[2, 2] == 0xFF0000, "\(degrees)")
        }
    }

    @Test func aTurnedPaneShowsItsOutlineAlone() throws {
        let pixels = Pixels(
            try drawn(60, 60, background: Color(hex: 0x808080)) {
                $0.backdrop(Rect(x: 0, y: 0, width: 60, height: 60), blur: 3)
                $0.pushTransform(Transform(rotation: 45, about: Point(x: 30, y: 30)))
                $0.material(
                    Rect(x: 15, y: 15, width: 30, height: 30), .square,
                    Material(tint: Color(white: 1, alpha: 0.5), saturation: 1))
                $0.popTransform()
            })
        #expect(pixels.red(30, 30) > 180 && pixels.red(30, 12) > 180, "half white")
        #expect(pixels[14, 14] == 0x808080 && pixels[45, 45] == 0x808080, "in the corners of the bounds")
    }

    // MARK: Damage

    /// A card of everything turns and moves; each frame equals a fresh drawing of it.
    @Test(arguments: 0..<12, [false, true]) func whatTurnsIsDrawnAsIfFresh(seed: Int, isClipped: Bool) throws {
        var numbers = Numbers(UInt64(seed) + 5)
        let scale = [1.0, 1.5, 2][seed % 3]
        let side = Int(160 * scale)
        var kept = try Canvas(width: side, height: side)
        var full = try Canvas(width: side, height: side)
        var renderer = try Fixture.renderer()
        var whole = try Fixture.renderer()
        var center = Point(x: 80, y: 80)
        for frame in 0..<20 {
            let angle = frame % 5 == 4 ? 90 * Double(numbers.next(4)) : numbers.number(-180...180)
            center += Vector(dx: numbers.number(-9...9), dy: numbers.number(-9...9))
            var list = DrawList()
            list.fill(.rect(Rect(x: 0, y: 0, width: 160, height: 160)), Color(hex: 0x203040))
            list.pushTransform(
                Transform(scale: numbers.number(0.7...1.3), rotation: angle)
                    .then(Transform(translation: center - .zero)))
            addCard(&list, isClipped: isClipped)
            list.popTransform()
            list.fill(.circle(center: Point(x: 20, y: 140), radius: 9), .white)
            var damage: [PixelArea] = []
            kept.withPixels { renderer.draw(list, into: $0, scale: scale, fresh: frame == 0, damage: &damage) }
            whole.draw(list, into: &full, scale: scale)
            let worst = zip(kept.colors, full.colors).map(distance).max()
            #expect(worst == 0, "frame \(frame)")
        }
    }

    private func addCard(_ list: inout DrawList, isClipped: Bool) {
        let card = Rect(x: -30, y: -40, width: 60, height: 80)
        list.shadow(card, .all(10), blur: 9, color: Color(white: 0, alpha: 0.5))
        // Its fade is much wider than it is.
        list.shadow(Rect(x: -7, y: -30, width: 7, height: 60), .square, blur: 40, color: Color(white: 1, alpha: 0.6))
        if isClipped { list.pushClip(card, .all(10)) }
        list.fill(
            .rect(card), .linear(Gradient(Color(hex: 0xFF5A5F), Color(hex: 0x5A5FFF)), from: card.origin, to: .zero))
        list.image(.cover(seed: 1), in: Rect(x: -25, y: -35, width: 50, height: 30), corners: .all(4))
        if isClipped { list.popClip() }
        list.text(TextRun("카드 Card", font: Font(size: 12), color: .white, at: .zero, alignment: .center))
        list.icon(AppIcons.all[1], in: Rect(x: -8, y: 8, width: 16, height: 16), .white)
        list.stroke(.line(Point(x: -20, y: 30), Point(x: 20, y: 30)), Stroke(width: 2, cap: .round), .white)
    }
}
