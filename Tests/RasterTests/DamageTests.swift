import Drawing
import Foundation
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

    @Test func whatTouchesIsJoined() {
        // A strip of the sky changes its lights while a star is dragged across its lower edge.
        let strip = PixelArea(x: 0, y: 100, width: 390, height: 160)
        let star = PixelArea(x: 150, y: 230, width: 80, height: 90)
        #expect(damage([strip, star]).areas == [PixelArea(x: 0, y: 100, width: 390, height: 220)])
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
        two.widen(around: [PixelArea(x: 5, y: 0, width: 50, height: 10)], width: 100)
        #expect(two.areas == [PixelArea(x: 0, y: 0, width: 60, height: 10)])
    }

    /// The report: two neighbours under a pill, between which the damage was cut and widened without end.
    @Test func neighboursUnderAPillAreWidenedOnce() {
        var damage = damage([
            PixelArea(x: 42, y: 525, width: 171, height: 319), PixelArea(x: 214, y: 480, width: 176, height: 205),
        ])
        damage.widen(around: [PixelArea(x: 167, y: 597, width: 113, height: 13)], width: 390)
        #expect(damage.areas == [PixelArea(x: 42, y: 480, width: 348, height: 364)])
    }

    /// A chain of pills that is listed against its direction, each of which reaches one further to the right.
    @Test func aLongChainTakesWholeRows() {
        var damage = damage([PixelArea(x: 0, y: 0, width: 4, height: 20)])
        let chain = CountedAreas((0..<1000).reversed().map { PixelArea(x: 3 * $0, y: 0, width: 4, height: 20) })
        damage.widen(around: chain, width: 3001)
        #expect(damage.areas == [PixelArea(x: 0, y: 0, width: 3001, height: 20)])
        #expect(chain.count.looks <= 5000, "linear in the items")
    }

    private static let lists = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { Int($0) } ?? 500

    /// Neighbours 0 to 30 pixels apart with random pills over them: each ends, after so many looks at each pill at most, and
    /// no pill is cut; 500, or as many for each of 10 seeds as `MOTIONLAB_SOAK` says.
    @Test(arguments: 0..<10) func wideningEnds(seed: Int) {
        var numbers = Numbers(UInt64(seed) + 99)
        for _ in 0..<Self.lists {
            var damage = Damage()
            var (x, y) = (numbers.next(120), numbers.next(300))
            for _ in 0..<numbers.next(12) + 1 {
                let area = PixelArea(x: x, y: y, width: numbers.next(200) + 1, height: numbers.next(300) + 1)
                damage.add(area.intersection(PixelArea(x: 0, y: 0, width: 390, height: 844)))
                if numbers.next(2) == 0 { x = (area.right + numbers.next(31)) % 390 }
                if numbers.next(2) == 0 { y = (area.bottom + numbers.next(31)) % 844 }
            }
            let before = damage.areas
            let pills = CountedAreas(
                (0..<numbers.next(40)).map { _ in
                    PixelArea(
                        x: numbers.next(380), y: numbers.next(830), width: numbers.next(160) + 1,
                        height: numbers.next(40) + 1
                    ).intersection(PixelArea(x: 0, y: 0, width: 390, height: 844))
                })
            damage.widen(around: pills, width: 390)
            let areas = damage.areas
            #expect(pills.count.looks <= 5 * pills.areas.count)
            #expect(areas.count <= 8)
            #expect(before.allSatisfy { old in areas.contains { $0.contains(old) } })
            for (index, area) in areas.enumerated() {
                #expect(!areas[..<index].contains { $0.touches(area) })
                #expect(pills.areas.allSatisfy { !$0.touches(area) || $0.x >= area.x && $0.right <= area.right })
            }
        }
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

/// Areas that count how often one of them is looked at.
private struct CountedAreas: Sequence, IteratorProtocol {
    final class Count { var looks = 0 }

    let areas: [PixelArea]
    let count = Count()
    private var position = 0

    init(_ areas: [PixelArea]) { self.areas = areas }

    /// There are none left after a thousand looks at each, so that a test of a loop without end is red and does not hang.
    mutating func next() -> PixelArea? {
        guard position < areas.count, count.looks < 1000 * areas.count else { return nil }
        position += 1
        count.looks += 1
        return areas[position - 1]
    }
}
