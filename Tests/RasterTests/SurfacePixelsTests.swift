import Drawing
import Geometry
import Testing

@testable import Raster

/// Drawing on whole pixels by the loops of ``Surface`` and by Cairo, over random pixels: the same to the bit.
@Suite struct SurfacePixelsTests {
    private var random = SplitMix64(seed: 61)

    /// A picture of premultiplied noise, a third of its parts nothing or all.
    private mutating func noise(_ format: Surface.Format, _ width: Int, _ height: Int) throws -> Surface {
        let surface = try Surface(format, width: width, height: height)
        let parts = (0..<surface.bytes).map { _ in
            let value = random.next()
            return UInt8(truncatingIfNeeded: value % 6 < 2 ? 255 * (value % 2) : value >> 8)
        }
        surface.withBytes { bytes in
            for index in bytes.indices {
                switch format {
                case .translucent: bytes[index] = min(parts[index], parts[index | 3])
                case .opaque: bytes[index] = index & 3 == 3 ? 255 : parts[index]
                case .mask: bytes[index] = parts[index]
                }
            }
        }
        return surface
    }

    private mutating func share() -> Double {
        let value = Double.random(in: 0..<1, using: &random)
        return [0, 1, value, value][random.next(below: 4)]
    }

    /// Draws both ways into a random part of equal pixels, which lie as those of a group do, and compares all of them.
    private mutating func compare(
        _ ours: (borrowing Surface, PixelArea) -> Void, _ cairos: (borrowing Context) -> Void
    ) throws {
        let (left, top) = (5 + random.next(below: 97), 3 + random.next(below: 41))
        let part = PixelArea(
            x: left, y: top, width: 1 + random.next(below: 102 - left), height: 1 + random.next(below: 44 - top))
        let before = random
        var results: [[UInt8]] = []
        for isOurs in [true, false] {
            random = before
            let surface = try noise(.translucent, 97, 41)
            surface.setOrigin(x: 5, y: 3)
            if isOurs {
                ours(surface, part)
            } else {
                let context = Context(surface)
                context.add(part.bounds)
                context.clip()
                cairos(context)
            }
            results.append(surface.withBytes { Array($0) })
        }
        let isSame = results[0] == results[1]
        #expect(isSame, "\(part)")
    }

    @Test mutating func areAsCairos() throws {
        for _ in 0..<150 {
            let color = Color(red: share(), green: share(), blue: share(), alpha: share())
            let opacity = share()
            let mask = try noise(.mask, 1 + random.next(below: 90), 1 + random.next(below: 40))
            let picture = try noise(.translucent, 1 + random.next(below: 90), 1 + random.next(below: 40))
            let strip = try noise(.opaque, 8, 60)
            let (x, y) = (random.next(below: 100) - 20, random.next(below: 50) - 10)
            let ink = color.premultiplied(opacity)
            try compare {
                $0.cover($1, ink, through: mask, x: x, y: y)
            } _: {
                $0.setColor(color, opacity)
                $0.mask(mask, at: Double(x), Double(y))
            }
            let placement = PaintOp.Placement(
                x: Double(x) + [0, share()][random.next(below: 2)], y: Double(y) + share(), scaleX: 0.2 + 3 * share(),
                scaleY: 0.6 + share())
            try compare {
                $0.cover($1, ink, through: mask, placement)
            } _: {
                $0.setColor(color, opacity)
                $0.mask(mask, placement, turn: nil)
            }
            try compare {
                $0.blend($1, picture, x: x, y: y, opacity: opacity)
            } _: {
                $0.paint(picture, at: Double(x), Double(y), opacity: opacity)
            }
            try compare {
                $0.fill($1, ink)
            } _: {
                $0.setColor(color, opacity)
                $0.paint()
            }
            try compare {
                $0.fill($1, strip, top: 2)
            } _: {
                $0.setTiles(strip, at: 0, 2)
                $0.paint()
            }
        }
    }
}
