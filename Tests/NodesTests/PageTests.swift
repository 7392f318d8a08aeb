import MotionKit
import Testing

/// A row that goes sideways on a page.
private struct Shelf: Prototype {
    var row = Page(.horizontal)
    var page = Page()

    static func wire(_ my: Wiring<Shelf>) {
        my.child(\.row)
        my.child(\.page)
    }

    func body(_ c: Context, _ ui: inout UI<Shelf>) {
        ui.place(\.page, in: ui.frame, length: 2000)
        ui.place(\.row, in: Rect(x: 0, y: 300, width: 390, height: 200), length: 2000)
    }
}

@Suite struct PageTests {
    private typealias Main = Solo<Shelf>

    @Test func theWheelOverARowScrollsThePageUnlessItGoesSideways() throws {
        var shelf = Harness<Main>()
        for (way, row) in [(Vector(dx: -0.05, dy: -0.2), 0.0), (Vector(dx: -0.2, dy: -0.05), 120)] {
            for _ in 0..<10 {
                shelf.wheel(way, at: Point(x: 195, y: 422))
                shelf.wait(0.02)
            }
            try shelf.runUntilIdle()
            #expect(abs((shelf["row"] ?? -1) - row) < 1e-6 && abs((shelf["page"] ?? 0) - 120) < 1e-6)
        }
    }

    /// An offset beyond its ends is the nearer end.
    @Test(arguments: [(-1.0, 0.0), (700, 700), (1e6, 1156)])
    func anOffsetThatWasSavedIsOnThePage(saved: Double, offset: Double) {
        let saved = SavedState(.object(["page": .object(["offset": .number(saved)])]))
        let shelf = Harness<Main>(saved: saved)
        #expect(shelf.prototype.startFault == nil && shelf["page"] == offset && shelf["engine.active"] == 0)
    }
}
