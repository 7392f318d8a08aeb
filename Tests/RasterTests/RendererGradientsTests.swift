import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@Suite struct RendererGradientsTests {
    private let square = Rect(x: 0, y: 0, width: 64, height: 64)

    @Test func runsStraightDown() throws {
        let pixels = Pixels(
            try drawn(64, 64) {
                $0.fill(
                    .rect(square),
                    .linear(Gradient(.black, .white), from: Point(x: 9, y: 16), to: Point(x: 9, y: 48)))
            })
        for y in 0..<64 {
            let mean = (0..<64).reduce(0) { $0 + Double(pixels.red($1, y)) } / 64
            let expected = min(max((Double(y) + 0.5 - 16) / 32, 0), 1) * 255
            #expect(isNear(mean, expected, 0.2), "row \(y)")
        }
    }

    @Test func runsAcrossAndAskew() throws {
        let pixels = Pixels(
            try drawn(64, 64) {
                $0.fill(.rect(square), .linear(Gradient(.black, .white), from: .zero, to: Point(x: 64, y: 64)))
            })
        for index in stride(from: 0, to: 64, by: 7) {
            #expect(isNear(Double(pixels.red(index, index)), (Double(index) + 0.5) / 64 * 255, 1.5))
            #expect(isNear(Double(pixels.red(index, 63 - index)), 127.5, 2.5))
        }
    }

    @Test func runsOutwards() throws {
        let gradient = Gradient(.white, Color(white: 0.5), at: 0.5, .black)
        let pixels = Pixels(
            try drawn(64, 64) {
                $0.fill(.rect(square), .radial(gradient, center: Point(x: 32, y: 32), radius: 28))
            })
        for step in 1..<28 {
            let expected = 255 * (1 - (Double(step) + 0.5) / 28)
            #expect(isNear(Double(pixels.red(32 + step, 32)), expected, 5), "\(step) pixels out")
        }
        #expect(pixels[0, 0] == 0 && pixels[63, 31] == 0, "the last colour goes on")
    }

    @Test func aGlowIsTheSameInEveryShape() throws {
        // Only rectangles are cut to what a clear gradient reaches.
        let glow = Gradient(.white, Color(white: 1, alpha: 0))
        for (center, radius) in [(Point(x: 20, y: 30), 17.3), (Point(x: -5, y: 70), 40), (Point(x: 99, y: 9), 20)] {
            for end in [glow.end, Color(hex: 0x336699)] {
                let paint = Paint.radial(Gradient(glow.start, end), center: center, radius: radius)
                let cut = Pixels(try drawn(64, 64, background: .black) { $0.fill(.rect(square), paint) })
                let whole = Pixels(
                    try drawn(64, 64, background: .black) { $0.fill(.roundedRect(square, .square), paint) })
                // Where sampling begins moves its weights by less than can be seen.
                for y in 0..<64 { for x in 0..<64 { #expect(abs(cut.red(x, y) - whole.red(x, y)) <= 1) } }
            }
        }
    }

    /// A light of radius 50 on dark blue.
    private func light(at center: Point, asDisc: Bool, opacity: Double = 1) throws -> Pixels {
        let warm = Color(hex: 0xFFE0A0, alpha: 0.6)
        let glow = Gradient(warm, warm.opacity(0.3), at: 0.4, warm.opacity(0))
        let shape: Shape =
            asDisc ? .circle(center: center, radius: 50) : .rect(Rect(x: 0, y: 0, width: 120, height: 120))
        return Pixels(
            try drawn(120, 120, background: Color(hex: 0x103060)) { list in
                list.pushOpacity(opacity)
                list.fill(shape, .radial(glow, center: center, radius: 50))
                list.popOpacity()
            })
    }

    @Test(arguments: [1, 0.5]) func aLightLooksTheSameAsMaskAndAsPicture(opacity: Double) throws {
        let mask = try light(at: Point(x: 60, y: 70), asDisc: true, opacity: opacity)
        let picture = try light(at: Point(x: 60, y: 70), asDisc: false, opacity: opacity)
        // By hand: half a pixel from the middle 0.6 · 0.989 of the colour lies over the ground.
        #expect(isNear(Double(mask.red(60, 70)), 16 + (255 - 16) * 0.593 * opacity, 2))
        for y in 0..<120 { for x in 0..<120 { #expect(distance(mask[x, y], picture[x, y]) <= 4) } }
    }

    @Test func aLightIsOnWholePixels() throws {
        let still = try light(at: Point(x: 60, y: 70), asDisc: true)
        #expect(try light(at: Point(x: 60.4, y: 69.6), asDisc: true) == still)
        let moved = try light(at: Point(x: 60.6, y: 70), asDisc: true)
        for y in 0..<120 { for x in 1..<120 { #expect(moved[x, y] == still[x - 1, y]) } }
    }

    @Test func aLightIsMadeOnce() throws {
        var renderer = try Fixture.renderer()
        let color = Color(white: 1, alpha: 0.4)
        for frame in 0..<5 {
            _ = try drawn(120, 120, with: &renderer) { list in
                for index in 0..<4 {
                    let center = Point(x: 20 + 20 * Double(index) + 0.3 * Double(frame), y: 60)
                    list.fill(
                        .circle(center: center, radius: 40),
                        .radial(Gradient(color, color.opacity(0)), center: center, radius: 40))
                }
            }
        }
        #expect(renderer.counters.glows.misses == 1 && renderer.counters.glows.hits == 19)
        #expect(renderer.counters.glows.bytes == 6400 && renderer.counters.radials.count == 0)
    }

    @Test func withoutALengthTheEndColourIsTaken() throws {
        let gradient = Gradient(.black, Color(hex: 0x336699))
        for paint in [
            Paint.linear(gradient, from: Point(x: 3, y: 3), to: Point(x: 3, y: 3)),
            .linear(gradient, from: Point(x: 3, y: 3), to: Point(x: 3, y: 3.01)),
            .radial(gradient, center: .zero, radius: 0), .radial(gradient, center: .zero, radius: -4),
        ] {
            let pixels = Pixels(try drawn(4, 4) { $0.fill(.rect(square), paint) })
            #expect(pixels[2, 3] == 0x336699)
        }
    }

    @Test func gradientsLookRight() throws {
        let colors = Gradient(Color(hex: 0x6C63FF), Color(hex: 0xF25CA2), at: 0.4, Color(hex: 0xFFD9A0))
        let glow = Gradient(Color(white: 1, alpha: 0.8), Color(white: 1, alpha: 0))
        var canvas = try drawn(140, 60) { list in
            list.fill(
                .roundedRect(Rect(x: 4, y: 4, width: 40, height: 52), .all(10)),
                .linear(colors, from: Point(x: 0, y: 4), to: Point(x: 0, y: 56)))
            list.fill(
                .roundedRect(Rect(x: 50, y: 4, width: 40, height: 52), .all(10)),
                .linear(colors, from: Point(x: 50, y: 4), to: Point(x: 90, y: 56)))
            list.fill(.circle(center: Point(x: 115, y: 30), radius: 22), Color(hex: 0x0F4C75))
            list.fill(
                .circle(center: Point(x: 115, y: 30), radius: 22),
                .radial(glow, center: Point(x: 108, y: 22), radius: 20))
        }
        try Golden.check(&canvas, "gradients")
    }
}
