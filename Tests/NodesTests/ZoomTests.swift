import MotionKit
import Testing

@Suite struct ZoomTests {
    private var chart = Harness<Solo<Chart>>()
    private let spot = Point(x: 100, y: 244)
    private let middle = Point(x: 195, y: 444)

    /// The position at which a point of the page at zoom 1 is drawn now.
    private func seen(_ position: Point) -> Point? {
        for case .pushTransform(let move) in chart.drawn.items { return move.apply(position) }
        return nil
    }

    private mutating func doubleTap() {
        for _ in 0..<2 { chart.tap(spot) }
    }

    @Test mutating func aDoubleTapZoomsAboutItself() throws {
        doubleTap()
        try chart.runUntilIdle()
        #expect(chart["chart.zoom"] == 2)
        // The point below the finger stays: 100 from the left, and 200 below the header.
        #expect(chart["chart.x"] == 100 && chart["chart.y"] == 200)
        let there = try #require(seen(spot))
        #expect((there - spot).length < 1e-9)
        doubleTap()
        try chart.runUntilIdle()
        #expect(chart["chart.zoom"] == 1)
    }

    @Test mutating func theWheelAndKeysZoomToo() throws {
        chart.press(key: .equals, holding: .control)
        try chart.runUntilIdle()
        #expect(chart["chart.zoom"] == 1.25)
        chart.press(key: .zero, holding: .control)
        try chart.runUntilIdle()
        #expect(chart["chart.zoom"] == 1)
        chart.send(.pinch(1.5, at: spot))
        #expect(chart["chart.zoom"] == 1.5)
    }

    /// A drag is the disc's at zoom 1, and the page's while it is zoomed.
    @Test mutating func whatGetsTheDrag() throws {
        chart.drag(from: middle, to: middle + Vector(dx: 0, dy: 60), over: 0.2)
        #expect(chart.prototype.drivenMotion?.movable.name == "chart.disc")
        chart.wait(0.2)
        chart.release()
        try chart.runUntilIdle()
        chart.send(.pinch(2, at: middle))
        chart.drag(from: middle, to: middle + Vector(dx: 0, dy: 60), over: 0.2)
        #expect(chart.prototype.drivenMotion?.movable.name == "chart")
        #expect(chart["chart.disc.y"] == 0)
        // The first of the steps tells the drag from a tap.
        #expect(chart["chart.y"] == 345)
    }

    /// Two fingers on the disc pinch the page; a drag of it that has begun is broken off, and it goes home.
    @Test mutating func fingersOnWhatLiesOnItPinchIt() throws {
        let (left, right) = (Point(x: 155, y: 444), Point(x: 235, y: 444))
        chart.press(left, by: .touch(0))
        for distance in [20.0, 50] { chart.send(.pointerMove(.touch(0), left + Vector(dx: 0, dy: distance))) }
        #expect(chart["chart.disc.y"] == 30)
        chart.press(right, by: .touch(1))
        for step in 1...10 {
            chart.wait(0.02)
            chart.send(.pointerMove(.touch(1), right + Vector(dx: 10 * Double(step), dy: 0)))
        }
        #expect(chart.prototype.drivenMotion?.movable.name == "chart.zoom")
        #expect(chart.prototype.drivenMotion?.movable.changes == .zoom)
        // After three steps, more than the slop of 10 points, they are 110 points apart across and 50 down; at last 180.
        let factor = Vector(dx: 180, dy: 50).length / Vector(dx: 110, dy: 50).length
        #expect(abs((chart["chart.zoom"] ?? 0) - factor) < 1e-9)
        for finger in 0...1 { chart.send(.pointerUp(.touch(finger), right)) }
        try chart.runUntilIdle()
        #expect(chart["chart.disc.y"] == 0)
    }

    /// A page that is dragged, or coasts, is pinched by the next finger.
    @Test(arguments: [false, true]) mutating func aPageThatMovesIsPinched(isReleased: Bool) throws {
        chart.send(.pinch(2, at: middle))
        chart.drag(from: spot, to: spot + Vector(dx: 0, dy: -60), over: 0.1, by: .touch(0))
        if isReleased {
            chart.release(.touch(0))
            chart.press(spot, by: .touch(0))
        }
        let before = try #require(chart["chart.zoom"])
        chart.drag(from: spot + Vector(dx: 80, dy: 0), to: spot + Vector(dx: 240, dy: 0), over: 0.2, by: .touch(1))
        #expect((chart["chart.zoom"] ?? 0) > 1.3 * before)
    }

    @Test mutating func inFlightItIsSavedAsItWillRest() throws {
        doubleTap()
        chart.wait(0.05)
        let begun = chart.begun()
        #expect(begun["chart.zoom"] == 2 && begun["chart.x"] == 100 && begun["chart.y"] == 200)
    }

    @Test mutating func itFollowsItsTuningAndBeginsAsItWas() throws {
        doubleTap()
        chart.wait(0.05)
        try chart.follows("chart.spring.duration", 3, shows: "chart.zoom") { $0.wait(0.1) }
        try chart.runUntilIdle()
        let begun = chart.begun()
        for name in ["chart.zoom", "chart.x", "chart.y"] { #expect(begun[name] == chart[name]) }
    }
}
