import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct GradientStripTests {
    private func strip(_ gradient: Gradient, rows: Int, from: Double, to: Double) throws -> [[Double]] {
        let surface = try GradientStrip(gradient, opacity: 1).surface(rows: rows, from: from, to: to)
        let bytesPerRow = surface.bytesPerRow
        return surface.withBytes { bytes in
            (0..<rows).map { y in (0..<GradientStrip.width).map { Double(bytes[y * bytesPerRow + 4 * $0 + 2]) } }
        }
    }

    @Test func goesStraightFromEndToEnd() throws {
        let rows = try strip(Gradient(.black, .white), rows: 64, from: 0, to: 64)
        for y in 0..<64 {
            let mean = rows[y].reduce(0, +) / 8
            // A row of the pattern holds eight of its 64 thresholds, so its mean may be off by an eighth of a step.
            #expect(isNear(mean, (Double(y) + 0.5) / 64 * 255, 0.126))
        }
    }

    @Test func ditheredTilesAverageOut() throws {
        // One colour between two steps: over a whole tile the mean is exact to 1/128.
        let grey = Color(white: 100.3 / 255)
        let rows = try strip(Gradient(grey, grey), rows: 8, from: 0, to: 8)
        let values = rows.flatMap { $0 }
        #expect(isNear(values.reduce(0, +) / 64, 100.3, 1.0 / 128 + 1e-9))
        #expect(Set(values) == [100, 101])
    }

    @Test func aColourThatIsOneStaysOne() throws {
        let color = Color(hex: 0x336699)
        let rows = try strip(Gradient(color, color), rows: 8, from: 0, to: 8)
        #expect(Set(rows.flatMap { $0 }) == [0x33])
    }

    @Test func endsGoOn() throws {
        let rows = try strip(Gradient(.black, Color(white: 0.2), at: 0.5, .white), rows: 40, from: 10, to: 30)
        #expect(Set(rows[0..<10].flatMap { $0 }) == [0])
        #expect(Set(rows[30..<40].flatMap { $0 }) == [255])
        #expect(isNear(rows[19].reduce(0, +) / 8, 51 * 0.95, 0.3))
        #expect(isNear(rows[20].reduce(0, +) / 8, (51 + 204 * 0.05), 0.3))
    }

    @Test func goesUpwardsToo() throws {
        let down = try strip(Gradient(.black, .white), rows: 16, from: 16, to: 0)
        #expect(down[0][0] > 240 && down[15][0] < 15)
    }
}
