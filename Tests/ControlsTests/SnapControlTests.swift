import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Testing

/// Two rows that change places, and a drawer whose stops follow a tunable and the stage.
private struct Rows: Component, Controlled, Reporting {
    static let spring = TunableSpring("rows.spring", duration: 0.4, bounce: 0.2)
    static let flick = Tunable("rows.flick", default: 300, range: 0...5000)
    static let width = Tunable("rows.width", default: 200, range: 100...300)
    static let tunables = spring.tunables + [flick, width]
    static let controls = [
        Control<Rows>(
            "rows", each: \.rows, corners: .all(8),
            at: { Rect(x: 40, y: $0.rows[$1].offset($2.engine), width: 100, height: 50) },
            stops: { _, _ in [100, 200] }, front: { $0.front }
        ).moved {
            $0.front = $1
            if $1 < 2 { $0.rows[1 - $1].move(toStop: 1 - $0.rows[$1].stop($2.engine), &$2) }
            $0.moves += 1
        },
        Control<Rows>(
            "rows.drawer", \.drawer,
            at: { Rect(x: $0.drawer.offset($1.engine), y: $1.size.height - 100, width: 100, height: 100) },
            stops: { [0, $1.tuning[Rows.width], $1.size.width - 100] }),
    ]
    var rows: [SnapControl]
    var drawer: SnapControl
    var (front, moves) = (0, 0)

    init(_ context: inout Context) {
        rows = []
        for row in 0...1 {
            rows.append(
                SnapControl(
                    in: &context.engine, axis: .vertical, at: row, startsOnPress: true, spring: Self.spring,
                    flick: Self.flick))
        }
        drawer = SnapControl(
            in: &context.engine, axis: .horizontal, spring: Self.spring, flick: Self.flick,
            stopNames: ["shut", "open", "far"])
    }
    func draw(_ context: Context, into list: inout DrawList) {}
    func report(_ context: Context, into report: inout Report) { report.add("rows.moves", moves) }
}

@Suite struct SnapControlTests {
    private typealias Main = Solo<Rows>

    @Test func arrowKeysMoveARowAndTheOtherMakesRoom() throws {
        var harness = Harness<Main>()
        for key in [KeyPress.Name.tab, .down] { harness.press(key: key) }
        try harness.runUntilIdle()
        #expect(harness["rows.0.stop"] == 1 && harness["rows.1.stop"] == 0)
        #expect(harness["rows.0.offset"] == 200 && harness["rows.1.offset"] == 100)
        // At the last stop it stays; an arrow across its axis moves the focus instead.
        let moves = try #require(harness["rows.moves"])
        harness.press(key: .down)
        #expect(harness["rows.0.stop"] == 1 && harness["rows.moves"] == moves + 1)
        harness.press(key: .right)
        #expect(harness["rows.moves"] == moves + 1)
    }

    /// Stops that a low stage brings together keep their numbers.
    @Test func stopsAtOnePositionAreToldApart() throws {
        var harness = Harness<Main>()
        for _ in 0..<3 { harness.press(key: .tab) }
        for _ in 0..<2 { harness.press(key: .right) }
        try harness.runUntilIdle()
        #expect(harness["rows.drawer.stop"] == 2)
        harness.send(.resize(Size(width: 300, height: 844)))
        try harness.runUntilIdle()
        #expect(harness["rows.drawer.offset"] == 200 && harness["rows.drawer.stop"] == 2)
        harness.drag(from: Point(x: 250, y: 800), to: Point(x: 254, y: 800), over: 0.2)
        #expect(harness["rows.drawer.stop"] == 2)
        harness.wait(0.2)
        harness.release()
        harness.send(.resize(Size(width: 390, height: 844)))
        try harness.runUntilIdle()
        #expect(harness["rows.drawer.offset"] == 290)
    }

    /// A row that joins is held before it is laid out, and rests at its stop once it is.
    @Test func aRowThatJoinsWaitsForItsLayout() throws {
        var host = Harness<Main>().prototype
        host.change(Rows.self) { rows, context in
            rows.rows.append(
                SnapControl(
                    in: &context.engine, axis: .vertical, at: 1, startsOnPress: true, spring: Rows.spring,
                    flick: Rows.flick))
        }
        host.handle(InputEvent(time: 0.1, kind: .pointerDown(.mouse(.left), Point(x: 90, y: 20))))
        host.handle(InputEvent(time: 0.2, kind: .pointerMove(nil, Point(x: 90, y: 30))))
        #expect(host[Rows.self]?.rows[2].isHeld == true && host[Rows.self]?.rows[2].stop(host.context.engine) == 1)
        host.handle(InputEvent(time: 0.5, kind: .pointerUp(.mouse(.left), Point(x: 90, y: 30))))
        host.advance(to: 5)
        host.change(Rows.self) { $1.layOut() }
        host.handle(InputEvent(time: 6, kind: .keyUp("A")))
        #expect(host[Rows.self]?.rows[2].offset(host.context.engine) == 200)
    }

    /// Tab goes to each control once, also to one that a drag alone takes hold of.
    @Test func tabGoesFromControlToControl() throws {
        var harness = Harness<Main>()
        for key in [KeyPress.Name.tab, .tab, .tab, .right] { harness.press(key: key) }
        try harness.runUntilIdle()
        #expect(harness["rows.drawer.stop"] == 1 && harness["rows.0.stop"] == 0 && harness["rows.1.stop"] == 1)
    }

    /// The keyboard's focus is drawn around a control where it lies.
    @Test func theFocusIsRinged() {
        var harness = Harness<Main>()
        var list = DrawList()
        harness.prototype.draw(into: &list)
        let before = list.items.count
        harness.press(key: .tab)
        list.removeAll()
        harness.prototype.draw(into: &list)
        #expect(list.items.count == before + 1)
    }

    @Test func aRowThatIsHeldHasTheStopNearestToIt() throws {
        var harness = Harness<Main>()
        harness.drag(from: Point(x: 90, y: 125), to: Point(x: 90, y: 174), over: 0.4)
        #expect(harness["rows.0.stop"] == 0 && harness["rows.1.stop"] == 1)
        harness.drag(from: Point(x: 90, y: 174), to: Point(x: 90, y: 176), over: 0.1)
        #expect(harness["rows.0.stop"] == 1 && harness["rows.1.stop"] == 0)
        harness.wait(0.2)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["rows.0.offset"] == 200 && harness["rows.1.offset"] == 100)
    }

    /// The row that was moved last lies in front of the one whose place it crosses.
    @Test func theFrontOneIsTakenHoldOf() {
        var harness = Harness<Main>()
        harness.drag(from: Point(x: 90, y: 225), to: Point(x: 90, y: 165), over: 0.4)
        harness.send(.pointerUp(.mouse(.left), Point(x: 90, y: 165)))
        harness.send(.pointerDown(.mouse(.left), Point(x: 90, y: 145)))
        #expect(harness.prototype.drivenMotion?.movable.name == "rows.1")
    }

    @Test func aThrowGoesToTheNextStopThatWay() throws {
        var harness = Harness<Main>()
        let grip = Point(x: 50, y: 800)
        harness.drag(from: grip, to: grip + Vector(dx: 20, dy: 0), over: 0.06)
        let driven = try #require(harness.prototype.drivenMotion)
        #expect(driven.movable.name == "rows.drawer" && driven.movable.stops == ["shut", "open", "far"])
        var projection = Projection(driven.movable, axis: nil)
        #expect(harness.prototype.project(into: &projection) && projection.stops.count == 3 && projection.chosen == 1)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["rows.drawer.stop"] == 1 && harness["rows.drawer.offset"] == 200)
    }

    /// A stop that lies elsewhere takes along what rests at it, and what is on its way there.
    @Test func whatRestsAtAStopKeepsToIt() throws {
        var harness = Harness<Main>()
        let grip = Point(x: 50, y: 800)
        harness.drag(from: grip, to: grip + Vector(dx: 20, dy: 0), over: 0.06)
        harness.release()
        harness.wait(0.05)
        var flying = harness
        try harness.runUntilIdle()
        harness.send(.tuning([NamedValue("rows.width", 150)]))
        #expect(harness["rows.drawer.offset"] == 150 && harness["engine.active"] == 0)
        let before = try #require(flying["rows.drawer.offset"])
        flying.send(.tuning([NamedValue("rows.width", 250)]))
        #expect(flying["rows.drawer.offset"] == before)
        try flying.runUntilIdle()
        #expect(flying["rows.drawer.offset"] == 250)
        flying.send(.resize(Size(width: 600, height: 844)))
        #expect(flying["rows.drawer.offset"] == 250 && flying["rows.drawer.stop"] == 1)
    }

    @Test func itBeginsAsItRested() throws {
        var harness = Harness<Main>()
        #expect(harness.saved.isEmpty)
        for key in [KeyPress.Name.tab, .down] { harness.press(key: key) }
        let begun = Harness<Main>(saved: harness.saved)
        try harness.runUntilIdle()
        for name in ["rows.0.offset", "rows.1.offset", "rows.drawer.offset", "rows.0.stop"] {
            #expect(begun[name] == harness[name])
        }
        var saved = SavedState()
        saved["rows.drawer.stop"] = .number(3)
        #expect(Harness<Main>(saved: saved).prototype.startFault?.contains("rows.drawer.stop") == true)
    }
}
