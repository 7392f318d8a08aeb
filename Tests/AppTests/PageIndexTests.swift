import Geometry
import Model
import Testing

@testable import App

@Suite struct PageIndexTests {
    /// Items in no order, some of them as high as the page.
    private func items(_ seed: Int) -> [PageLayout.Item] {
        var generator = SplitMix64(seed: UInt64(seed))
        return (0..<generator.next(below: 300)).map { index in
            let top = Double.random(in: 0...5000, using: &generator)
            switch generator.next(below: 10) {
            case 0:
                return .box(Rect(x: 0, y: 0, width: 10, height: 5000), radius: 0, .black)
            case 1...3: return .picture(Rect(x: 0, y: top, width: 50, height: 80), path: "/\(index)")
            default:
                return .text(
                    PageLayout.Run("a", at: Point(x: 0, y: top), width: 10, size: 20, color: .black))
            }
        }
    }

    @Test(arguments: 0..<30) func findsAllThatLiesInView(seed: Int) {
        let items = items(seed)
        let index = PageIndex(items)
        for top in stride(from: -100.0, to: 5100, by: 130) {
            let view = top...(top + 600)
            let found = (0..<index.count).filter { index.touches($0, view) }
                .flatMap { index.items(of: $0, count: items.count) }
            #expect(found == found.sorted(), "in drawing order")
            for (number, item) in items.enumerated() where item.extent.overlaps(view) {
                #expect(found.contains(number))
            }
        }
    }

    @Test func looksAtFewOfALongPagesItems() {
        let page = (0..<3200).map { line in
            PageLayout.Item.box(Rect(x: 0, y: 25 * Double(line), width: 10, height: 20), radius: 0, .black)
        }
        let index = PageIndex(page)
        #expect(index.count == 100)
        let blocks = (0..<index.count).filter { index.touches($0, 40_000...40_600) }
        #expect(blocks.count <= 2)
    }

    @Test func anEmptyPageHasNothing() { #expect(PageIndex([]).count == 0) }

    @Test func glyphsReachFromAboveTheirBaselineToBelow() {
        let run = PageLayout.Run("한글", at: Point(x: 0, y: 100), width: 40, size: 20, color: .black)
        let extent = PageLayout.Item.text(run).extent
        #expect(extent.lowerBound <= 80 && extent.upperBound >= 106)
    }
}
