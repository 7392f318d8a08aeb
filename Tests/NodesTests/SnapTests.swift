import MotionKit
import Testing

/// Two rows that change places, and a drawer whose stops follow a tunable and the stage. The key J adds a row.
private struct Rows: Prototype {
    static let spring = SpringShape(duration: 0.4, bounce: 0.2)
    var rows = (0...1).map { Snap(.vertical, at: $0, startsOnPress: true, spring: spring) }
    var drawer = Snap(.horizontal, spring: spring)
    var width = 200.0
    /// The row that was moved last, which is in front.
    var (front, moves) = (1, 0)

    static func wire(_ my: Wiring<Rows>) {
        my.number(\.width, 100...300)
        my.each(\.rows).stops { _, _, _ in [100, 200] }.moved { list, row, c in
            list.front = row
            if row < 2 { list.rows[1 - row].go(toStop: 1 - list.rows[row].stop(c), &c) }
            list.moves += 1
        }
        my.child(\.drawer).stopNames("shut", "open", "far").stops { list, c in [0, list.width, c.size.width - 100] }
        my.state("moves") { list, _ in list.moves }
        my.key(.j) { list, _ in
            list.rows.append(Snap(.vertical, at: 1, startsOnPress: true, spring: spring))
            list.front = list.rows.count - 1
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Rows>) {
        for row in rows.indices.filter({ $0 != front }) + [front] {
            ui.place(each: \.rows, row, in: Rect(x: 40, y: 0, width: 100, height: 50), corners: .all(8))
        }
        ui.place(\.drawer, in: Rect(x: 0, y: ui.frame.maxY - 100, width: 100, height: 100))
    }
}

/// A drawer with ends that give.
private struct Tray: Prototype {
    var tray = Snap(
        .horizontal, startsOnPress: true, spring: SpringShape(duration: 0.3, bounce: 0.3), rubberBand: 0.55)
    var told = ""

    static func wire(_ my: Wiring<Tray>) {
        my.child(\.tray).stops { _, _ in [0, 200] }.released { tray, c in tray.told += "\(tray.tray.stop(c)) " }
        my.state("told") { tray, _ in tray.told }
    }

    func body(_ c: Context, _ ui: inout UI<Tray>) {
        ui.place(\.tray, in: Rect(x: 0, y: 500, width: 100, height: 50))
    }
}

@Suite struct SnapTests {
    private var rows = Harness<Solo<Rows>>()
    private var tray = Harness<Solo<Tray>>()
    private let grip = Point(x: 50, y: 800)

    // MARK: Keys

    @Test mutating func arrowKeysMoveARowAndTheOtherMakesRoom() throws {
        rows.press(keys: [.tab, .down])
        try rows.runUntilIdle()
        #expect(rows["rows.0.stop"] == 1 && rows["rows.1.stop"] == 0)
        #expect(rows["rows.0.offset"] == 200 && rows["rows.1.offset"] == 100)
        // At the last stop it stays; an arrow across its axis moves the focus instead.
        let moves = try #require(rows["moves"])
        rows.press(key: .down)
        #expect(rows["rows.0.stop"] == 1 && rows["moves"] == moves + 1)
        rows.press(key: .right)
        #expect(rows["moves"] == moves + 1)
    }

    /// Tab goes to each once, also to one that a drag alone takes hold of.
    @Test mutating func tabGoesFromOneToTheNext() throws {
        rows.press(keys: [.tab, .tab, .tab, .right])
        try rows.runUntilIdle()
        #expect(rows["drawer.stop"] == 1 && rows["rows.0.stop"] == 0 && rows["rows.1.stop"] == 1)
    }

    /// The keyboard's focus is drawn around it where it lies.
    @Test mutating func theFocusIsRinged() {
        let before = rows.drawn.items.count
        rows.press(key: .tab)
        #expect(rows.drawn.items.count == before + 1)
    }

    // MARK: Stops

    /// Stops that a narrow stage brings together keep their numbers.
    @Test mutating func stopsAtOnePositionAreToldApart() throws {
        rows.press(keys: [.tab, .tab, .tab, .right, .right])
        try rows.runUntilIdle()
        #expect(rows["drawer.stop"] == 2)
        rows.send(.resize(Size(width: 300, height: 844)))
        try rows.runUntilIdle()
        #expect(rows["drawer.offset"] == 200 && rows["drawer.stop"] == 2)
        rows.drag(from: Point(x: 250, y: 800), to: Point(x: 254, y: 800), over: 0.2)
        #expect(rows["drawer.stop"] == 2)
        rows.wait(0.2)
        rows.release()
        rows.send(.resize(Size(width: 390, height: 844)))
        try rows.runUntilIdle()
        #expect(rows["drawer.offset"] == 290)
    }

    /// A row that joins rests at its stop at once, and is taken hold of there.
    @Test mutating func aRowThatJoinsHasItsStops() throws {
        rows.press(key: .j)
        #expect(rows["rows.2.offset"] == 200 && rows["rows.2.stop"] == 1)
        rows.drag(from: Point(x: 90, y: 225), to: Point(x: 90, y: 145), over: 0.4)
        #expect(rows.prototype.drivenMotion?.movable.name == "rows.2")
        rows.wait(0.2)
        rows.release()
        try rows.runUntilIdle()
        #expect(rows["rows.2.offset"] == 100 && rows["rows.1.offset"] == 200)
    }

    @Test mutating func aRowThatIsHeldHasTheStopNearestToIt() throws {
        rows.drag(from: Point(x: 90, y: 125), to: Point(x: 90, y: 174), over: 0.4)
        #expect(rows["rows.0.stop"] == 0 && rows["rows.1.stop"] == 1)
        rows.drag(from: Point(x: 90, y: 174), to: Point(x: 90, y: 176), over: 0.1)
        #expect(rows["rows.0.stop"] == 1 && rows["rows.1.stop"] == 0)
        rows.wait(0.2)
        rows.release()
        try rows.runUntilIdle()
        #expect(rows["rows.0.offset"] == 200 && rows["rows.1.offset"] == 100)
    }

    /// The row that was moved last lies in front of the one whose place it crosses.
    @Test mutating func theFrontOneIsTakenHoldOf() {
        rows.drag(from: Point(x: 90, y: 225), to: Point(x: 90, y: 165), over: 0.4)
        rows.release()
        rows.press(Point(x: 90, y: 145))
        #expect(rows.prototype.drivenMotion?.movable.name == "rows.1")
    }

    @Test mutating func aThrowGoesToTheNextStopThatWay() throws {
        rows.drag(from: grip, to: grip + Vector(dx: 20, dy: 0), over: 0.06)
        let driven = try #require(rows.prototype.drivenMotion)
        #expect(driven.movable.name == "drawer" && driven.movable.stops == ["shut", "open", "far"])
        var projection = Projection(driven.movable, axis: nil)
        #expect(rows.prototype.project(into: &projection) && projection.stops.count == 3 && projection.chosen == 1)
        rows.release()
        try rows.runUntilIdle()
        #expect(rows["drawer.stop"] == 1 && rows["drawer.offset"] == 200)
    }

    /// A stop that lies elsewhere takes along what rests at it, and what is on its way there.
    @Test mutating func whatRestsAtAStopKeepsToIt() throws {
        rows.fling(from: grip, to: grip + Vector(dx: 20, dy: 0), over: 0.06)
        rows.wait(0.05)
        var flying = rows
        try rows.runUntilIdle()
        rows.send(.tuning([NamedValue("width", 150)]))
        #expect(rows["drawer.offset"] == 150 && rows["engine.active"] == 0)
        let before = try #require(flying["drawer.offset"])
        flying.send(.tuning([NamedValue("width", 250)]))
        #expect(flying["drawer.offset"] == before)
        try flying.runUntilIdle()
        #expect(flying["drawer.offset"] == 250)
        flying.send(.resize(Size(width: 600, height: 844)))
        #expect(flying["drawer.offset"] == 250 && flying["drawer.stop"] == 1)
    }

    @Test mutating func itBeginsAsItRested() throws {
        #expect(rows.saved.isEmpty)
        rows.press(keys: [.tab, .down])
        let begun = rows.begun()
        try rows.runUntilIdle()
        for name in ["rows.0.offset", "rows.1.offset", "drawer.offset", "rows.0.stop"] {
            #expect(begun[name] == rows[name])
        }
    }

    // MARK: Ends that give

    /// `RubberBand`: 200 · (p / (1 + p)) with p = 0.55 · 100 / 200 is 43.1.
    @Test(arguments: [false, true]) mutating func pastAnEndARubberBandGives(isBegun: Bool) throws {
        if isBegun {
            var saved = SavedState()
            saved["told"] = .text("0 ")
            tray = Harness(saved: saved)
        }
        tray.drag(from: Point(x: 50, y: 525), to: Point(x: -50, y: 525), over: 0.3)
        #expect(abs((tray["tray.offset"] ?? 0) + 43.137) < 0.001)
        // Another band leaves what is held where it is shown.
        tray.send(.tuning([NamedValue("tray.rubberBand", 0.2)]))
        #expect(abs((tray["tray.offset"] ?? 0) + 43.137) < 0.001)
        tray.move(to: Point(x: -50, y: 525))
        #expect(abs((tray["tray.offset"] ?? 0) + 43.137) < 0.001)
        tray.wait(0.2)
        tray.release()
        try tray.runUntilIdle()
        #expect(tray["tray.offset"] == 0 && tray["tray.stop"] == 0)
    }

    @Test mutating func aReleaseIsToldOnceItIsDecided() throws {
        tray.fling(from: Point(x: 50, y: 525), to: Point(x: 110, y: 525), over: 0.1)
        #expect(tray.state["told"] == .text("1 "))
        try tray.runUntilIdle()
        #expect(tray["tray.offset"] == 200)
    }
}
