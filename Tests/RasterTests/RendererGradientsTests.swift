import Drawing
import Geometry
import Raster
import Support
import Testing

extension Screen {
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
            for place in stride(from: 0, to: 64, by: 7) {
                #expect(isNear(Double(pixels.red(place, place)), (Double(place) + 0.5) / 64 * 255, 1.5))
                #expect(isNear(Double(pixels.red(place, 63 - place)), 127.5, 2.5))
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
            #expect(try Golden.compare(&canvas, "gradients") == .same)
        }
    }
}
