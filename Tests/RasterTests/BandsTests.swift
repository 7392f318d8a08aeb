import Drawing
import Testing

@testable import Raster

/// Bands cover all of the damage, and each is drawn by one painter.
@Suite struct BandsTests {
    private static let damage = [
        PixelArea(x: 0, y: 10, width: 30, height: 50), PixelArea(x: 40, y: 0, width: 5, height: 100),
    ]

    @Test func twoPaintersTakeEachBandOnce() {
        var bands = Bands()
        bands.fill(Self.damage, cutAt: [20, 30, 70])
        #expect(bands.count == 4)
        #expect([bands.takeFirst(), bands.takeLast(), bands.takeLast(), bands.takeFirst()] == [0, 3, 2, 1])
        #expect(bands.takeFirst() == nil)
        #expect(bands.takeLast() == nil)
    }

    @Test(arguments: [[], [20], [0, 5, 5, 61, 200], [-4, 12, 13, 14]]) func bandsCoverTheDamage(rows: [Int]) {
        var bands = Bands()
        bands.fill([PixelArea(x: 3, y: 1, width: 2, height: 9)], cutAt: [4])
        bands.fill(Self.damage, cutAt: rows)
        var covered: [String: Int] = [:]
        while let band = bands.takeFirst() {
            #expect(!bands[band].isEmpty)
            for area in bands[band] {
                for y in area.y..<area.bottom { for x in area.x..<area.right { covered["\(x),\(y)", default: 0] += 1 } }
            }
        }
        #expect(covered.count == 30 * 50 + 5 * 100)
        #expect(covered.values.allSatisfy { $0 == 1 })
    }

    @Test func noDamageHasNoBands() {
        var bands = Bands()
        bands.fill([], cutAt: [10])
        #expect(bands.count == 0)
        #expect(bands.takeFirst() == nil)
    }
}
