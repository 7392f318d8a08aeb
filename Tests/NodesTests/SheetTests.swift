import MotionKit
import Testing

/// A sheet with a page on it; O opens the sheet and scrolls the page, C sends the sheet to a stop that is none.
private struct Panel: Prototype {
    var sheet = Sheet(at: 1)
    var page = Page()

    static func wire(_ my: Wiring<Panel>) {
        my.child(\.page, "drawer.page")
        my.child(\.sheet, "drawer").stopNames("open", "half", "low").stops { _, c in
            [72, c.size.height / 2, c.size.height - 128]
        }
        my.key(.o) { panel, c in
            panel.sheet.go(toStop: 0, &c)
            panel.page.scroll(to: 300, &c)
            return true
        }
        my.key(.c) { panel, c in
            panel.sheet.go(toStop: 9, &c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Panel>) {
        let stage = ui.frame
        ui.place(\.sheet, in: stage, corners: .top(28)) { ui in
            ui.place(\.page, in: stage.inset(by: Insets(top: 40, bottom: 72)), length: 2000)
        }
    }
}

@Suite struct SheetTests {
    private typealias Main = Solo<Panel>
    private var drawer = Harness<Main>()

    /// Drags it, or the page on it, from a height to another.
    private func drag(_ drawer: inout Harness<Main>, _ start: Double, _ end: Double, over seconds: Double) {
        drawer.drag(from: Point(x: 195, y: start), to: Point(x: 195, y: end), over: seconds)
    }

    @Test mutating func whatAGestureDrivesHasItsNameAndStops() throws {
        drag(&drawer, 440, 400, over: 0.08)
        let driven = try #require(drawer.prototype.drivenMotion)
        #expect(driven.movable.name == "drawer" && driven.movable.stops == ["open", "half", "low"])
        #expect(driven.axis == .vertical)
        var projection = Projection(driven.movable, axis: .vertical)
        #expect(drawer.prototype.project(into: &projection) && projection.stops.count == 3 && projection.chosen == 0)
    }

    @Test mutating func escapeSendsItToTheLastStop() throws {
        func stop() -> Double? { drawer["drawer.stop"] }
        drawer.press(key: .o)
        try drawer.runUntilIdle()
        #expect(stop() == 0)
        drawer.press(key: .escape)
        try drawer.runUntilIdle()
        #expect(stop() == 2)
        drawer.press(key: .escape)
        #expect(stop() == 2 && !drawer.prototype.isMoving)
    }

    @Test(arguments: [("duration", 2.0), ("bounce", -0.5)])
    mutating func inFlightItFollowsItsSpring(part: String, value: Double) throws {
        drag(&drawer, 440, 400, over: 0.08)
        drawer.release()
        drawer.wait(0.05)
        try drawer.follows("drawer.spring.\(part)", value, shows: "drawer.offset") { $0.wait(0.1) }
    }

    @Test mutating func heldItFollowsItsRubberBandAndItsFlick() throws {
        var thrown = drawer
        drag(&drawer, 440, 20, over: 0.3)
        try drawer.follows("drawer.rubberBand", 1, shows: "drawer.offset") {
            $0.send(.pointerMove(.mouse(.left), Point(x: 195, y: 10)))
        }
        // Thrown up at about 320 points a second it opens, though the stop below is nearer to where it would end.
        drag(&thrown, 440, 430, over: 0.031)
        try thrown.follows("drawer.flick", 5000, shows: "drawer.offset") {
            $0.release()
            $0.wait(0.5)
        }
    }

    @Test mutating func itBeginsAsItRested() throws {
        #expect(drawer.saved.isEmpty)
        drag(&drawer, 440, 120, over: 0.3)
        drawer.release()
        try drawer.runUntilIdle()
        drag(&drawer, 500, 400, over: 0.4)
        drawer.release()
        try drawer.runUntilIdle()
        #expect(drawer["drawer.stop"] == 0 && (drawer["drawer.page"] ?? 0) > 90)
        let begun = drawer.begun()
        for name in ["drawer.stop", "drawer.offset", "drawer.page", "engine.active"] {
            #expect(begun[name] == drawer[name])
        }
    }

    @Test mutating func arrowKeysMoveOneThatHasTheFocus() throws {
        drawer.press(key: .tab)
        for (key, stop) in [(KeyPress.Name.up, 0.0), (.up, 0), (.down, 1), (.down, 2), (.down, 2)] {
            drawer.press(key: key)
            try drawer.runUntilIdle()
            #expect(drawer["drawer.stop"] == stop)
        }
    }

    /// The component sends it; a stop that is none is the nearest one.
    @Test mutating func itIsSentToAStop() throws {
        drawer.press(key: .o)
        #expect(drawer.prototype.isMoving && drawer["drawer.stop"] == 0)
        try drawer.runUntilIdle()
        #expect(drawer["drawer.offset"] == 0 && drawer["drawer.page"] == 300)
        drawer.press(key: .c)
        try drawer.runUntilIdle()
        // From 72 points below the top to 128 above the bottom.
        #expect(drawer["drawer.stop"] == 2 && drawer["drawer.offset"] == 644)
    }

    /// Stops that lie at one position keep their numbers.
    @Test(arguments: [100.0, 200, 320, 844, 4000]) func itKeepsItsStopOnEveryStage(height: Double) throws {
        var drawer = Harness<Main>(stage: Size(width: 390, height: height))
        #expect(drawer["drawer.stop"] == 1 && drawer.saved.isEmpty && drawer["engine.active"] == 0)
        drawer.send(.resize(Size(width: 390, height: 844)))
        try drawer.runUntilIdle()
        // Half of 844, and 72 points from the top for the open one.
        #expect(drawer["drawer.stop"] == 1 && drawer["drawer.offset"] == 350)
    }

    /// Also where a hand has held it in between: on a stage of 144 points, the open and the half stop are one.
    @Test func releasedAtTwoStopsItKeepsItsOwn() throws {
        var drawer = Harness<Main>(stage: Size(width: 390, height: 144))
        drag(&drawer, 80, 70, over: 0.2)
        #expect(drawer["drawer.stop"] == 1)
        drawer.wait(0.2)
        drawer.release()
        try drawer.runUntilIdle()
        drawer.send(.resize(Size(width: 390, height: 844)))
        try drawer.runUntilIdle()
        #expect(drawer["drawer.stop"] == 1 && drawer["drawer.offset"] == 350)
    }
}
