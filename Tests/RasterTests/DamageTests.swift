import Drawing
import Support
import Testing

@testable import Raster

@Suite struct DamageTests {
    private func damage(_ areas: [PixelArea]) -> Damage {
        var damage = Damage()
        for area in areas { damage.add(area) }
        return damage
    }

    @Test func farThingsStayApart() {
        let areas = [
            PixelArea(x: 0, y: 0, width: 10, height: 10), PixelArea(x: 50, y: 0, width: 10, height: 10),
            PixelArea(x: 0, y: 70, width: 10, height: 10),
        ]
        #expect(Set(damage(areas).areas) == Set(areas))
        #expect(damage(areas).count == 300)
    }

    @Test func nearThingsAreJoined() {
        // 10 + 10 columns and 5 between them: 25 of 20 is less than 1.3 times.
        let near = damage([
            PixelArea(x: 0, y: 0, width: 10, height: 10), PixelArea(x: 15, y: 0, width: 10, height: 10),
        ])
        #expect(near.areas == [PixelArea(x: 0, y: 0, width: 25, height: 10)])
        let far = damage([
            PixelArea(x: 0, y: 0, width: 10, height: 10), PixelArea(x: 16, y: 0, width: 10, height: 10),
        ])
        #expect(far.areas.count == 2)
    }

    @Test func aLargeOneDoesNotReachForASmallOne() {
        // The stage, and the playhead of the timeline 60 rows below it: 45 000 pixels lie between them that did not change.
        let stage = PixelArea(x: 280, y: 16, width: 390, height: 844)
        let playhead = PixelArea(x: 400, y: 920, width: 12, height: 64)
        #expect(Set(damage([stage, playhead]).areas) == [stage, playhead])
    }

    @Test func aSmallOneOnTheEdgeOfALargeOneIsCut() {
        // A strip of the sky changes its lights while a star is dragged across its lower edge.
        let strip = PixelArea(x: 0, y: 100, width: 390, height: 160)
        let star = PixelArea(x: 150, y: 230, width: 80, height: 90)
        let rest = PixelArea(x: 150, y: 260, width: 80, height: 60)
        #expect(Set(damage([strip, star]).areas) == [strip, rest])
        // From any side.
        let column = PixelArea(x: 100, y: 0, width: 160, height: 390)
        #expect(
            Set(damage([column, PixelArea(x: 20, y: 150, width: 90, height: 80)]).areas)
                == [column, PixelArea(x: 20, y: 150, width: 80, height: 80)])
        // Nothing is left of one that lies inside.
        #expect(damage([strip, PixelArea(x: 20, y: 110, width: 90, height: 80)]).areas == [strip])
    }

    @Test func nothingAddsNothing() {
        #expect(damage([.nothing, PixelArea(x: 3, y: 3, width: 0, height: 9)]).isEmpty)
    }

    @Test func wideningMeetsOthers() {
        var two = damage([
            PixelArea(x: 0, y: 0, width: 10, height: 10), PixelArea(x: 50, y: 0, width: 10, height: 10),
        ])
        two.widen(0, for: PixelArea(x: 5, y: 0, width: 50, height: 10))
        #expect(two.areas == [PixelArea(x: 0, y: 0, width: 60, height: 10)])
    }

    @Test func onlyTheRowsThatMeetAnItemAreWidened() {
        // A column that scrolls, and the shadow of a bar as wide as the window across its foot.
        var column = damage([PixelArea(x: 1800, y: 200, width: 1500, height: 2100)])
        column.widen(0, for: PixelArea(x: 0, y: 2260, width: 5000, height: 90))
        #expect(
            Set(column.areas) == [
                PixelArea(x: 1800, y: 200, width: 1500, height: 2060),
                PixelArea(x: 0, y: 2260, width: 5000, height: 40),
            ])
        // A few rows more are no matter.
        var low = damage([PixelArea(x: 0, y: 0, width: 100, height: 20)])
        low.widen(0, for: PixelArea(x: 50, y: 10, width: 100, height: 20))
        #expect(low.areas == [PixelArea(x: 0, y: 0, width: 150, height: 20)])
    }

    /// Against a set of pixels: all that was added is held, no pixel twice, in a few rectangles.
    @Test(arguments: 0..<40) func holdsWhatWasAdded(seed: Int) {
        var numbers = Numbers(UInt64(seed) + 5)
        var damage = Damage()
        var added = [Bool](repeating: false, count: 100 * 100)
        for _ in 0..<numbers.next(40) + 1 {
            let area = PixelArea(
                x: numbers.next(80), y: numbers.next(80), width: numbers.next(20), height: numbers.next(20))
            damage.add(area)
            for y in area.rows { for x in area.columns { added[y * 100 + x] = true } }
            var held = [Int](repeating: 0, count: 100 * 100)
            for area in damage.areas { for y in area.rows { for x in area.columns { held[y * 100 + x] += 1 } } }
            #expect(held.allSatisfy { $0 <= 1 })
            #expect(zip(added, held).allSatisfy { !$0 || $1 == 1 })
            #expect(damage.areas.count <= 8)
        }
    }
}
