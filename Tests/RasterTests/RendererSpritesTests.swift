import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@Suite struct RendererSpritesTests {
    /// A square on one corner, 16 points from end to end, in a light that runs across it.
    private static let star: Sprite = {
        var path = Path()
        path.move(to: Point(x: 0, y: -1))
        for point in [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)] { path.line(to: point) }
        path.close()
        return Sprite(
            .path(path, Transform(scale: 8)),
            .radial(Gradient(.white, Color(white: 0.6)), center: Point(x: -2, y: -3), radius: 12))
    }()

    private func fill(_ position: Point, into list: inout DrawList) {
        list.fill(Self.star.shape.offset(by: position - .zero), Self.star.paint.offset(by: position - .zero))
    }

    @Test(arguments: [1.0, 2, 3]) func onAQuarterOfAPixelItIsItsFill(scale: Double) throws {
        for x in 0..<4 {
            for y in 0..<4 {
                let position = Point(x: 20 + Double(x) / 4 / scale, y: 20 + Double(y) / 4 / scale)
                let side = Int(40 * scale)
                let kept = Pixels(try drawn(side, side, scale: scale) { $0.sprite(Self.star, at: position) })
                let filled = Pixels(try drawn(side, side, scale: scale) { fill(position, into: &$0) })
                #expect(kept.red(side / 2, side / 2) > 150, "it is there")
                for y in 0..<side {
                    for x in 0..<side { #expect(abs(kept.red(x, y) - filled.red(x, y)) <= 2, "\(x), \(y)") }
                }
            }
        }
    }

    @Test func elsewhereItLiesAnEighthOfAPixelAwayAtMost() throws {
        var numbers = Numbers(5)
        for _ in 0..<60 {
            let position = Point(x: numbers.number(14...26), y: numbers.number(14...26))
            let kept = middle(Pixels(try drawn { $0.sprite(Self.star, at: position) }))
            let filled = middle(Pixels(try drawn { fill(position, into: &$0) }))
            // Cairo has fifteen rows to the pixel.
            #expect(abs(kept.x - filled.x) <= 0.16 && abs(kept.y - filled.y) <= 0.16, "\(position)")
        }
    }

    /// The middle of the light, in pixels.
    private func middle(_ pixels: Pixels) -> Point {
        var (sum, across, down) = (0.0, 0.0, 0.0)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let light = Double(pixels.red(x, y))
                (sum, across, down) = (sum + light, across + light * Double(x), down + light * Double(y))
            }
        }
        return Point(x: across / sum, y: down / sum)
    }

    @Test func itsPixelsAreMadeOnce() throws {
        var renderer = try Fixture.renderer()
        for frame in 0..<100 {
            _ = try drawn(with: &renderer) { list in
                for index in 0..<10 { list.sprite(Self.star, at: Point(x: Double(frame % 30), y: Double(index))) }
            }
        }
        #expect(renderer.counters.sprites.misses == 1 && renderer.counters.sprites.hits > 900)
        // Eight parts of a pixel each way are all there are.
        for step in 0..<1000 {
            _ = try drawn(with: &renderer) {
                $0.sprite(Self.star, at: Point(x: 20, y: 20) + Vector(dx: 0.013, dy: 0.017) * Double(step))
            }
        }
        #expect(renderer.counters.sprites.misses == 64)
    }

    @Test func whatIsTurnedOrScaledIsFilledExactly() throws {
        for transform in [
            Transform(scale: 1.37), Transform(rotation: 20, about: Point(x: 20, y: 20)),
            Transform(scale: 0.8, rotation: -7, about: Point(x: 18, y: 22)),
        ] {
            let position = Point(x: 17.31, y: 19.77)
            let kept = Pixels(
                try drawn {
                    $0.pushTransform(transform)
                    $0.sprite(Self.star, at: position)
                    $0.popTransform()
                })
            let filled = Pixels(
                try drawn {
                    $0.pushTransform(transform)
                    fill(position, into: &$0)
                    $0.popTransform()
                })
            #expect(kept == filled)
        }
    }

    @Test func opacityAndClipsHold() throws {
        let pixels = Pixels(
            try drawn {
                $0.pushOpacity(0.5)
                $0.pushClip(Rect(x: 0, y: 0, width: 20, height: 40))
                $0.sprite(Self.star, at: Point(x: 20, y: 20))
                $0.popClip()
                $0.popOpacity()
            })
        let whole = Pixels(try drawn { $0.sprite(Self.star, at: Point(x: 20, y: 20)) })
        for y in 0..<40 {
            for x in 0..<40 {
                let expected = x < 20 ? Double(whole.red(x, y)) / 2 : 0
                #expect(isNear(Double(pixels.red(x, y)), expected, 1), "\(x), \(y)")
            }
        }
    }

    @Test func whatIsNoNumberIsLeftOut() throws {
        let empty = Pixels(try drawn { _ in })
        for position in [Point(x: .nan, y: 3), Point(x: 3, y: .infinity), Point(x: 1e300, y: 0)] {
            #expect(Pixels(try drawn { $0.sprite(Self.star, at: position) }) == empty)
        }
        let none = Sprite(.circle(center: .zero, radius: -3), .color(.white))
        #expect(Pixels(try drawn { $0.sprite(none, at: Point(x: 20, y: 20)) }) == empty)
    }
}
