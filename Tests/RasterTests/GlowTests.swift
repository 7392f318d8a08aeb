import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct GlowTests {
    private let color = Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.8)

    /// The coverage of a mask, row by row.
    private func coverage(_ glow: Glow) throws -> [[Int]] {
        let surface = try glow.mask()
        let (width, height, bytesPerRow) = (surface.width, surface.height, surface.bytesPerRow)
        return unsafe surface.withBytes { bytes in
            (0..<height).map { y in (0..<width).map { x in unsafe Int(bytes[y * bytesPerRow + x]) } }
        }
    }

    @Test func fadesAsTheGradientSays() throws {
        let gradient = Gradient(color, color.opacity(0.25), at: 0.4, color.opacity(0))
        let glow = try #require(Glow(gradient, radius: 40))
        #expect(glow.half == 40 && Glow.color(of: gradient) == color)
        let rows = try coverage(glow)
        #expect(rows.count == 80 && rows[0].count == 80)
        // Beside the middle, half a pixel below it: 255 · share, by hand from the distance √(dx² + ¼).
        for (step, expected) in [(0, 247), (7, 165), (15, 69), (16, 62), (23, 44), (31, 23), (39, 1)] {
            #expect(abs(rows[40][40 + step] - expected) <= 1, "\(step) pixels right")
        }
        #expect(rows[0][0] == 0 && rows[11][11] == 0, "nothing beyond the radius")
    }

    @Test func isTheSameOnAllSides() throws {
        let rows = try coverage(try #require(Glow(Gradient(color, color.opacity(0)), radius: 33.4)))
        #expect(rows.count == 68)
        for y in rows.indices {
            #expect(rows[y] == rows[67 - y] && rows[y] == rows[y].reversed())
            for x in rows.indices { #expect(rows[y][x] == rows[x][y]) }
        }
    }

    @Test func isBrightestWhereTheColourIs() throws {
        let ring = Gradient(color.opacity(0), color, at: 0.5, color.opacity(0))
        let rows = try coverage(try #require(Glow(ring, radius: 40)))
        #expect(rows[40][40] < 12 && rows[40][59] > 245 && rows[40][79] < 12)
    }

    @Test func takesOneColourThatFades() {
        #expect(Glow(Gradient(color, Color.white.opacity(0)), radius: 40) == nil)
        #expect(Glow(Gradient(color, .white, at: 0.5, color.opacity(0)), radius: 40) == nil)
        #expect(Glow(Gradient(color, color.opacity(0.1)), radius: 40) == nil)
        #expect(Glow(Gradient(color.opacity(0), color.opacity(0)), radius: 40) == nil)
    }
}
