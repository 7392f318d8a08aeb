import Controls
import Drawing
import Geometry
import Testing

@Suite struct ScrollIndicatorTests {
    @Test func itStaysAWhileAndThenFades() {
        #expect(ScrollIndicator.opacity(isMoving: true, lastMoved: nil, at: 5) == 1)
        #expect(ScrollIndicator.opacity(isMoving: false, lastMoved: nil, at: 5) == 0)
        #expect(ScrollIndicator.opacity(isMoving: false, lastMoved: 5, at: 5.6) == 1)
        #expect(abs(ScrollIndicator.opacity(isMoving: false, lastMoved: 5, at: 5.75) - 0.5) < 1e-9)
        #expect(ScrollIndicator.opacity(isMoving: false, lastMoved: 5, at: 6) == 0)
    }

    @Test func itShowsWhereOneIs() throws {
        let frame = Rect(x: 0, y: 0, width: 300, height: 508)
        func bar(_ offset: Double) throws -> Rect {
            var list = DrawList()
            ScrollIndicator.draw(in: frame, offset: offset, content: 2032, opacity: 1, into: &list)
            guard case .fill(.roundedRect(let rect, _), _) = try #require(list.items.first) else { return .zero }
            return rect
        }
        // A quarter of the content can be seen, so the bar is a quarter of its 500 points.
        #expect(try bar(0).minY == 4)
        #expect(try bar(0).height == 125)
        #expect(try bar(2032 - 508).maxY == 504)
        #expect(try bar(-50).height == 75)
    }

    @Test func aPageThatFitsHasNone() {
        var list = DrawList()
        ScrollIndicator.draw(
            in: Rect(x: 0, y: 0, width: 9, height: 500), offset: 0, content: 500, opacity: 1, into: &list)
        #expect(list.items.isEmpty)
    }
}
