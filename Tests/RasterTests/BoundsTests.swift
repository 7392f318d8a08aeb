import Geometry
import Testing

@testable import Raster

@Suite struct BoundsTests {
    private let frame = GraphicsState.Frame(scale: 2, dx: 1, dy: -1, limit: .nothing)

    @Test func takesRectanglesToPixels() {
        let bounds = Bounds(Rect(x: 1, y: 2, width: 3, height: 4), frame)
        #expect(bounds == Bounds(left: 3, top: 3, right: 9, bottom: 11))
    }

    @Test(arguments: [
        Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .infinity, width: 1, height: 1),
        Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: 0, y: 0, width: 0, height: 1),
        Rect(x: 0, y: 0, width: 1, height: -1), Rect(x: 1e300, y: 0, width: 1, height: 1),
    ])
    func leavesOutWhatHasNoMeaning(rect: Rect) { #expect(Bounds(rect, frame) == nil) }

    @Test func bringsFarEdgesNear() {
        let bounds = Bounds(Rect(x: -1e300, y: -1e9, width: 2e300, height: 2e9), frame)
        #expect(bounds == Bounds(left: -1e6, top: -1e6, right: 1e6, bottom: 1e6))
    }

    @Test func setsOfPixels() {
        let a = Bounds(left: 0, top: 0, right: 10, bottom: 10)
        let b = Bounds(left: 5.2, top: 5.7, right: 20.1, bottom: 8.5)
        #expect(a.intersection(b) == Bounds(left: 5.2, top: 5.7, right: 10, bottom: 8.5))
        #expect(a.union(b) == Bounds(left: 0, top: 0, right: 20.1, bottom: 10))
        #expect(a.union(.nothing) == a)
        #expect(a.touches(b) && !a.touches(Bounds(left: 10, top: 0, right: 11, bottom: 1)))
        #expect(a.contains(a.inset(1)) && !a.contains(b))
        #expect(b.rounded == Bounds(left: 5, top: 6, right: 20, bottom: 9))
        #expect(b.roundedOut == Bounds(left: 5, top: 5, right: 21, bottom: 9))
        #expect(a.inset(5).isEmpty)
    }
}
