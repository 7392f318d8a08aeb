import Geometry
import Testing

@testable import App

private let stages = [
    StageLayout(size: Size(width: 320, height: 480)), StageLayout(size: Size(width: 390, height: 844)),
    StageLayout(size: Size(width: 1024, height: 768)),
]

@Suite struct BrowseLayoutTests {
    @Test(arguments: stages) func theBarsAreOnTheMiniPlayer(_ stage: StageLayout) {
        for (progress, height) in [(0.0, 28.0), (1, 108), (0.5, 58)] {
            let layout = BrowseLayout(stage: stage, progress: progress)
            #expect(abs(layout.ground.height - height) < 1e-9)
            #expect(abs(layout.ground.maxY - stage.travel) < 1e-9)
            #expect(layout.frame.height == stage.travel - 28, "always what small bars leave")
        }
    }

    @Test(arguments: stages) func theLargeFormComesFromBelowAndTheSmallOneFromAbove(_ stage: StageLayout) {
        let (small, large) = (BrowseLayout(stage: stage, progress: 0), BrowseLayout(stage: stage, progress: 1))
        #expect(abs(small.large.minY - large.large.minY - 100) < 1e-9)
        #expect(abs(small.small.minY - large.small.minY - 75) < 1e-9)
        #expect(large.field.height == 50 && small.small == small.restingSmall)
    }

    @Test(arguments: stages) func nothingOfTheLargeFormLiesOverAnother(_ stage: StageLayout) {
        let layout = BrowseLayout(stage: stage, progress: 1)
        let tools = (0..<5).map { layout.tool($0) }
        for (index, tool) in tools.enumerated() {
            #expect(tool.width >= 44 && tool.height >= 44)
            #expect(!tool.intersects(layout.field))
            #expect(layout.large.union(tool) == layout.large, "inside")
            for other in tools[..<index] { #expect(!tool.intersects(other)) }
        }
        #expect(!layout.textSize.intersects(layout.reload))
    }

    @Test(arguments: stages) func cardsAreBesideAndBelowEachOther(_ stage: StageLayout) {
        let layout = CardsLayout(stage: stage, count: 9, scrolled: 0)
        let cards = (0..<9).map { layout.card(Double($0)) }
        for (index, card) in cards.enumerated() {
            #expect(card.minX >= stage.column.minX && card.maxX <= stage.column.maxX)
            #expect(card.maxY <= layout.height)
            for other in cards[..<index] { #expect(!card.intersects(other)) }
        }
        let middle = layout.card(0.5)
        #expect(abs(middle.midX - (cards[0].midX + cards[1].midX) / 2) < 1e-9, "on the way from one to the other")
    }
}
