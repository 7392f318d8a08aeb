import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Testing

/// A page below a header, and a disc on it that is thrown while the page is not zoomed.
private struct Chart: Component, Controlled {
    static let spring = TunableSpring("chart.spring", duration: 0.4, bounce: 0.1)
    static let tapZoom = Tunable("chart.tapZoom", default: 2, range: 1.2...4)
    static let tunables = spring.tunables + [tapZoom]
    static let controls = [
        Control<Chart>("chart.disc", \.disc, at: { $0.page.isZoomed ? nil : $0.frame($1) }),
        Control<Chart>(
            "chart", \.page, label: "Chart",
            at: { Rect(x: 0, y: 44, width: $1.size.width, height: $1.size.height - 44) }),
    ]
    var disc: ThrowControl
    var page: ZoomControl

    init(_ context: inout Context) {
        disc = ThrowControl(in: &context.engine, spring: Self.spring)
        page = ZoomControl(in: &context.engine, spring: Self.spring, tapZoom: Self.tapZoom)
    }
    func frame(_ context: Context) -> Rect {
        Rect(center: Point(x: 195, y: 444) + disc.offset(context.engine), size: Size(width: 200, height: 200))
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

@Suite struct ZoomControlTests {
    private typealias Main = Solo<Chart>
    private let spot = Point(x: 100, y: 244)

    /// The position at which a point of the page at zoom 1 is seen now.
    private func seen(_ position: Point, _ harness: Harness<Main>) -> Point? {
        harness.prototype[Chart.self]?.page.transform(harness.prototype.context.engine).apply(position)
    }

    @Test func aDoubleTapZoomsAboutItself() throws {
        var harness = Harness<Main>()
        for _ in 0..<2 { harness.tap(spot) }
        try harness.runUntilIdle()
        #expect(harness["chart.zoom"] == 2)
        // The point below the finger stays: 100 from the left, and 200 below the header.
        #expect(harness["chart.x"] == 100 && harness["chart.y"] == 200)
        let there = try #require(seen(spot, harness))
        #expect((there - spot).length < 1e-9)
        for _ in 0..<2 { harness.tap(spot) }
        try harness.runUntilIdle()
        #expect(harness["chart.zoom"] == 1)
    }

    @Test func theWheelAndKeysZoomToo() throws {
        var harness = Harness<Main>()
        harness.press(key: .equals, holding: .control)
        try harness.runUntilIdle()
        #expect(harness["chart.zoom"] == 1.25)
        harness.press(key: .zero, holding: .control)
        try harness.runUntilIdle()
        #expect(harness["chart.zoom"] == 1)
        harness.send(.pinch(1.5, at: spot))
        #expect(harness["chart.zoom"] == 1.5)
    }

    /// A drag is the disc's at zoom 1, and the page's while it is zoomed.
    @Test func whoGetsTheDrag() throws {
        var harness = Harness<Main>()
        let middle = Point(x: 195, y: 444)
        harness.drag(from: middle, to: middle + Vector(dx: 0, dy: 60), over: 0.2)
        #expect(harness.prototype.drivenMotion?.movable.name == "chart.disc")
        harness.wait(0.2)
        harness.release()
        try harness.runUntilIdle()
        harness.send(.pinch(2, at: middle))
        harness.drag(from: middle, to: middle + Vector(dx: 0, dy: 60), over: 0.2)
        #expect(harness.prototype.drivenMotion?.movable.name == "chart")
        #expect(harness["chart.disc.y"] == 0)
        // The first of the twelve steps tells the drag from a tap.
        #expect(harness["chart.y"] == 345)
    }

    /// Two fingers on the disc pinch the page; a drag of it that has begun is broken off, and it goes home.
    @Test func fingersOnWhatLiesOnItPinchIt() throws {
        var harness = Harness<Main>()
        let (left, right) = (Point(x: 155, y: 444), Point(x: 235, y: 444))
        harness.send(.pointerDown(.touch(0), left))
        for distance in [20.0, 50] { harness.send(.pointerMove(.touch(0), left + Vector(dx: 0, dy: distance))) }
        #expect(harness["chart.disc.y"] == 30)
        harness.send(.pointerDown(.touch(1), right))
        for step in 1...10 {
            harness.wait(0.02)
            harness.send(.pointerMove(.touch(1), right + Vector(dx: 10 * Double(step), dy: 0)))
        }
        #expect(harness.prototype.drivenMotion?.movable.name == "chart.zoom")
        #expect(harness.prototype.drivenMotion?.movable.changes == .zoom)
        // After three steps, more than the slop of 10 points, they are 110 points apart across and 50 down; at last 180.
        let factor = Vector(dx: 180, dy: 50).length / Vector(dx: 110, dy: 50).length
        #expect(abs((harness["chart.zoom"] ?? 0) - factor) < 1e-9)
        for finger in 0...1 { harness.send(.pointerUp(.touch(finger), right)) }
        try harness.runUntilIdle()
        #expect(harness["chart.disc.y"] == 0)
    }

    /// A page that is dragged, or coasts, is pinched by the next finger.
    @Test func aPageThatMovesIsPinched() throws {
        for lets in [false, true] {
            var harness = Harness<Main>()
            harness.send(.pinch(2, at: Point(x: 195, y: 444)))
            harness.drag(from: spot, to: spot + Vector(dx: 0, dy: -60), over: 0.1, by: .touch(0))
            if lets {
                harness.release(.touch(0))
                harness.press(spot, by: .touch(0))
            }
            let before = try #require(harness["chart.zoom"])
            harness.drag(
                from: spot + Vector(dx: 80, dy: 0), to: spot + Vector(dx: 240, dy: 0), over: 0.2, by: .touch(1))
            #expect((harness["chart.zoom"] ?? 0) > 1.3 * before)
        }
    }

    @Test func itFollowsItsTuningAndBeginsAsItWas() throws {
        var harness = Harness<Main>()
        for _ in 0..<2 { harness.tap(spot) }
        harness.wait(0.05)
        var other = harness
        let before = try #require(harness["chart.zoom"])
        other.send(.tuning([NamedValue("chart.spring.duration", 3)]))
        #expect(other["chart.zoom"] == before)
        harness.wait(0.1)
        other.wait(0.1)
        #expect(harness["chart.zoom"] != other["chart.zoom"])
        try harness.runUntilIdle()
        let begun = Harness<Main>(saved: harness.saved)
        for name in ["chart.zoom", "chart.x", "chart.y"] { #expect(begun[name] == harness[name]) }
    }
}
