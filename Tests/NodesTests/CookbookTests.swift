import MotionKit
import Testing

@testable import Cookbook

@Suite struct CookbookTests {
    /// The middle of the stage.
    private let middle = Point(x: 195, y: 422)

    // MARK: Counter

    /// The middle of the counter's button.
    private let button = Point(x: 195, y: 502)

    @Test func aPressGivesWayAndCounts() throws {
        var harness = Harness<Solo<Counter>>()
        harness.press(button)
        #expect(harness["counter.add"] == 0, "a spring begins where it is")
        try harness.runUntilIdle()
        #expect(harness["counter.add"] == 1 && harness["counter.count"] == 0)
        harness.release()
        #expect(harness["counter.count"] == 1)
        // With a bounce of 0.5 it swings past its rest, and comes back.
        harness.wait(0.15)
        #expect((harness["counter.add"] ?? 0) < -0.05)
        try harness.runUntilIdle()
        #expect(harness["counter.add"] == 0)
    }

    @Test func aPressBesideTheButtonOrAwayFromItDoesNotCount() throws {
        var harness = Harness<Solo<Counter>>()
        // In the corner of its frame, which the round end leaves free.
        harness.tap(button + Vector(dx: 98, dy: 34))
        harness.fling(from: button, to: button + Vector(dx: 0, dy: 37), over: 0.2)
        #expect(harness["counter.count"] == 0)
        try harness.runUntilIdle()
        #expect(harness["counter.add"] == 0)
    }

    @Test func aKeyCountsAndTheCountIsKept() throws {
        var harness = Harness<Solo<Counter>>()
        harness.press(key: .tab)
        for _ in 0..<3 { harness.press(key: .return) }
        #expect(harness["counter.count"] == 3 && harness["counter.add"] == 1)
        var other = Harness<Solo<Counter>>(saved: harness.saved)
        #expect(other["counter.count"] == 3 && other["counter.add"] == 0)
        other.tap(button)
        #expect(other["counter.count"] == 4)
    }

    // MARK: Refresh

    /// Pulls the page down by some points, and releases it.
    private func pulled(by distance: Double) -> Harness<Solo<Refresh>> {
        var harness = Harness<Solo<Refresh>>()
        harness.fling(from: Point(x: 195, y: 200), to: Point(x: 195, y: 200 + distance), over: 0.5)
        return harness
    }

    private func rows(_ harness: Harness<Solo<Refresh>>) -> Int { harness.prototype.root.rows.count }

    @Test func pulledFarEnoughAndReleasedItAsks() throws {
        var harness = Harness<Solo<Refresh>>()
        harness.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: 0.5)
        // (1 − 1 / (200 · 0.55 / 844 + 1)) · 844, of which 72 are enough.
        #expect(abs((harness["refresh"] ?? 0) + 97.32) < 0.01)
        #expect(harness["refresh.waits"] == 0, "a hand still holds it")
        harness.release()
        #expect(harness["refresh.waits"] == 1)
        try harness.runUntilIdle()
        #expect(harness["refresh"] == 0 && rows(harness) == 1)
        #expect(harness.answer { (news: ReadNews) in (1...news.count).map { "Row \($0)" } } == 1)
        #expect(harness["refresh.waits"] == 0 && rows(harness) == 16)
        try harness.runUntilIdle()
        // The rows that came scroll: 16 of 72 points, on a stage of 844.
        harness.press(key: .end)
        try harness.runUntilIdle()
        #expect(harness["refresh"] == 308)
    }

    @Test func pulledTooLittleOrBackItDoesNotAsk() throws {
        var harness = pulled(by: 120)
        #expect(harness["refresh.waits"] == 0)
        try harness.runUntilIdle()
        harness.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: 0.3)
        harness.move(to: Point(x: 195, y: 250), over: 0.3)
        harness.release()
        #expect(harness["refresh.waits"] == 0)
        #expect(harness.answer { (_: ReadNews) in [] } == 0)
    }

    @Test func whileItWaitsItDoesNotAskAgain() throws {
        var harness = pulled(by: 200)
        try harness.runUntilIdle()
        harness.fling(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: 0.5)
        #expect(harness.answer { (_: ReadNews) in throw AnswerError("no news") } == 1)
        #expect(harness["refresh.waits"] == 0 && rows(harness) == 1)
        // It asks at the next release, also while the room for the arc still closes.
        harness.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: 0.1)
        #expect(harness["refresh.waits"] == 0)
        harness.release()
        #expect(harness["refresh.waits"] == 1)
    }

    @Test func newsAreKeptAndWaitingIsNot() {
        var harness = pulled(by: 200)
        harness.answer { (_: ReadNews) in ["One", "Two"] }
        harness.fling(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: 0.5)
        #expect(harness["refresh.waits"] == 1)
        let other = Harness<Solo<Refresh>>(saved: harness.saved)
        #expect(other["refresh.waits"] == 0 && other.prototype.root.rows == ["One", "Two"])
    }

    // MARK: Rows that are swiped

    /// The right part of a slot of the list, where a button is uncovered.
    private func end(_ slot: Int) -> Point { Point(x: 330, y: 108 + 80 * Double(slot)) }

    private func order(_ harness: Harness<Solo<SwipeRows>>) -> [Int] { harness.prototype.root.order }

    /// The top of each row that is drawn.
    private func tops(_ harness: Harness<Solo<SwipeRows>>) -> [Double] {
        harness.drawn.items.compactMap {
            if case .fill(.roundedRect(let rect, _), _) = $0, rect.width == 358 { rect.minY } else { nil }
        }
    }

    @Test(arguments: [(-120.0, 0.1, 0.0), (-40, 0.1, 0), (-40, 0.8, 1), (-60, 0.8, 0), (120, 0.1, 1)])
    func aRowRestsShutOrOpen(way: Double, seconds: Double, stop: Double) throws {
        var harness = Harness<Solo<SwipeRows>>()
        harness.drag(from: end(2), to: end(2) + Vector(dx: way, dy: 0), over: seconds)
        if seconds > 0.5 { harness.wait(0.2) }
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["rows.2.stop"] == stop && harness["rows.2.offset"] == (stop == 0 ? -96 : 0))
    }

    @Test func itGivesWayPastItsEnds() {
        var harness = Harness<Solo<SwipeRows>>()
        harness.drag(from: end(2), to: end(2) + Vector(dx: 50, dy: 0), over: 0.2)
        // (1 − 1 / (50 · 0.55 / 96 + 1)) · 96
        #expect(abs((harness["rows.2.offset"] ?? 0) - 21.38) < 0.01)
    }

    @Test func itsButtonDeletesItAndTheOthersCloseUp() throws {
        var harness = Harness<Solo<SwipeRows>>()
        harness.tap(end(2))
        #expect(order(harness) == Array(0..<7), "a row that is shut covers its button")
        harness.fling(from: end(2), to: end(2) + Vector(dx: -120, dy: 0), over: 0.1)
        try harness.runUntilIdle()
        harness.tap(end(2))
        #expect(order(harness) == [0, 1, 3, 4, 5, 6])
        #expect(tops(harness) == [72, 152, 312, 392, 472, 552])
        harness.wait(0.1)
        #expect(tops(harness)[2] > 232 && tops(harness)[2] < 312)
        try harness.runUntilIdle()
        #expect(tops(harness) == [72, 152, 232, 312, 392, 472])
    }

    @Test func oneRowIsOpenAtATime() throws {
        var harness = Harness<Solo<SwipeRows>>()
        for slot in [2, 4] { harness.fling(from: end(slot), to: end(slot) + Vector(dx: -120, dy: 0), over: 0.1) }
        try harness.runUntilIdle()
        #expect(harness["rows.2.stop"] == 1 && harness["rows.4.stop"] == 0)
    }

    /// All of them are deleted by keys: an arrow opens the first, and Tab goes back to its button.
    @Test func keysDeleteRowsToo() throws {
        var harness = Harness<Solo<SwipeRows>>()
        for count in (0..<7).reversed() {
            for key in [KeyPress.Name.tab, .left] { harness.press(key: key) }
            harness.press(key: .tab, holding: .shift)
            harness.press(key: .return)
            try harness.runUntilIdle()
            #expect(order(harness).count == count)
            harness.tap(Point(x: 195, y: 20))
        }
    }

    @Test func whatIsLeftIsKeptAndWhatIsOpen() throws {
        var harness = Harness<Solo<SwipeRows>>()
        harness.fling(from: end(2), to: end(2) + Vector(dx: -120, dy: 0), over: 0.1)
        harness.tap(end(2))
        try harness.runUntilIdle()
        harness.fling(from: end(4), to: end(4) + Vector(dx: -120, dy: 0), over: 0.1)
        var other = Harness<Solo<SwipeRows>>(saved: harness.saved)
        #expect(order(other) == [0, 1, 3, 4, 5, 6] && other["rows.5.offset"] == -96)
        #expect(tops(other) == [72, 152, 232, 312, 392, 472] && !other.prototype.isMoving)
        other.tap(end(4))
        #expect(order(other) == [0, 1, 3, 4, 6])
    }

    // MARK: Slots

    /// The middle of a slot on the stage.
    private func slot(_ index: Int) -> Point { middle + (Slots.slots[index] - .zero) }

    /// The position of a tile, from the middle of the stage.
    private func tile(_ tile: Int, _ harness: Harness<Solo<Slots>>) -> Point {
        Point(x: harness["slots.\(tile).x"] ?? .nan, y: harness["slots.\(tile).y"] ?? .nan)
    }

    @Test(arguments: [(0, 7, 7), (0, 11, 11), (0, 0, 0), (5, 0, 6)]) func aTileGoesToTheNearestFreeSlot(
        from: Int, to: Int, rest: Int
    ) throws {
        var harness = Harness<Solo<Slots>>()
        #expect(tile(from, harness) == Slots.slots[from] && !harness.prototype.isMoving)
        // Past its middle by 20 points to the right and down.
        harness.drag(from: slot(from), to: slot(to) + Vector(dx: 20, dy: 20), over: 0.5)
        harness.wait(0.2)
        harness.release()
        try harness.runUntilIdle()
        // Slots 0, 1, 3 and 4 are taken: 213 points to slot 6, and 233 back to slot 5.
        #expect(tile(from, harness) == Slots.slots[rest])
    }

    @Test func aThrownTileFliesOn() throws {
        var harness = Harness<Solo<Slots>>()
        // A thousand points a second, of which a throw rolls half: past slot 6 to slot 9.
        harness.fling(from: slot(3), to: slot(3) + Vector(dx: 0, dy: 100), over: 0.1)
        try harness.runUntilIdle()
        #expect(tile(3, harness) == Slots.slots[9])
        // What it left is free.
        harness.drag(from: slot(0), to: slot(3), over: 0.4)
        harness.wait(0.2)
        harness.release()
        try harness.runUntilIdle()
        #expect(tile(0, harness) == Slots.slots[3])
    }

    @Test func tilesOfTwoHandsRestApart() throws {
        var harness = Harness<Solo<Slots>>()
        for finger in 0...1 { harness.drag(from: slot(finger), to: slot(7), over: 0.3, by: .touch(finger)) }
        harness.wait(0.2)
        for finger in 0...1 { harness.release(.touch(finger)) }
        try harness.runUntilIdle()
        #expect(tile(0, harness) == Slots.slots[7] && tile(1, harness) != Slots.slots[7])
        #expect(Set((0..<6).map { tile($0, harness) }).count == 6)
        #expect(tile(0, Harness<Solo<Slots>>(saved: harness.saved)) == Slots.slots[7])
    }

    @Test func aTileThatIsHeldIsLiftedInFront() throws {
        var harness = Harness<Solo<Slots>>()
        /// The widths of the tiles, back to front.
        func widths() -> [Double] {
            harness.drawn.items.compactMap {
                if case .fill(.roundedRect(let rect, _), _) = $0 { rect.width } else { nil }
            }
        }
        // Under the hand it lies on tile 0, which comes before it in the list.
        harness.drag(from: slot(4), to: slot(0), over: 0.2)
        try harness.runUntilIdle()
        #expect(widths() == [100, 100, 100, 100, 100, 110])
        // A second finger gets the one that is seen there, which a hand holds already.
        harness.drag(from: slot(0), to: slot(9), over: 0.2, by: .touch(1))
        #expect(tile(0, harness) == Slots.slots[0])
        harness.release(.touch(1))
        harness.release()
        try harness.runUntilIdle()
        #expect(widths() == [100, 100, 100, 100, 100, 100])
    }

    // MARK: Keypad

    /// The middle of a key, by its row and column.
    private func key(_ row: Int, _ column: Int) -> Point {
        Point(x: 195 + 112 * Double(column - 1), y: 502 + 100 * (Double(row) - 1.5))
    }

    private func digits(_ harness: Harness<Solo<Keypad>>) -> String { harness.prototype.root.digits }

    @Test func tapsAndKeysEnterDigits() {
        var harness = Harness<Solo<Keypad>>()
        for (row, column) in [(0, 0), (1, 1), (3, 1)] { harness.tap(key(row, column)) }
        #expect(harness.state["keypad.digits"] == .text("150"))
        for key in [.digit(4), .init("Keypad 2"), .backspace, .a, KeyPress.Name("F1")] { harness.press(key: key) }
        harness.press(key: .digit(7), holding: .shift)
        #expect(digits(harness) == "1504")
        harness.tap(key(3, 2))
        #expect(digits(harness) == "150")
        harness.tap(key(3, 0))
        #expect(digits(harness) == "")
        for _ in 0..<12 { harness.press(key: .digit(9)) }
        #expect(digits(harness) == "999999999")
    }

    @Test func aKeyGivesWayAndComesBack() throws {
        var harness = Harness<Solo<Keypad>>()
        harness.press(key: .digit(3))
        #expect(harness["keypad.2"] == 1 && harness["keypad.3"] == 0)
        harness.wait(0.1)
        let pressure = try #require(harness["keypad.2"])
        #expect(pressure > 0.1 && pressure < 0.9)
        harness.press(key(0, 2))
        try harness.runUntilIdle()
        #expect(harness["keypad.2"] == 1)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["keypad.2"] == 0 && digits(harness) == "33")
    }

    @Test func digitsAreKept() {
        var harness = Harness<Solo<Keypad>>()
        for digit in [0, 0, 7] { harness.press(key: .digit(digit)) }
        var other = Harness<Solo<Keypad>>(saved: harness.saved)
        #expect(digits(other) == "007")
        other.tap(key(3, 2))
        #expect(digits(other) == "00")
    }

    // MARK: Drawer

    @Test(arguments: [(80.0, 0.1, 1.0), (160, 0.8, 1), (100, 0.8, 0), (-80, 0.1, 0)])
    func itIsPulledOutByTheEdge(way: Double, seconds: Double, stop: Double) throws {
        var harness = Harness<Solo<Drawer>>()
        #expect(harness["drawer.offset"] == -280)
        harness.drag(from: Point(x: 12, y: 700), to: Point(x: 12 + way, y: 700), over: seconds)
        if seconds > 0.5 { harness.wait(0.2) }
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["drawer.stop"] == stop && harness["drawer.offset"] == (stop == 1 ? 0 : -280))
    }

    @Test func aButtonOpensItAndATapBesideItClosesIt() throws {
        var harness = Harness<Solo<Drawer>>()
        // Beside it is no button while it is closed.
        harness.tap(Point(x: 340, y: 700))
        #expect(harness["drawer.stop"] == 0)
        harness.tap(Point(x: 54, y: 54))
        #expect(harness["drawer.stop"] == 1)
        try harness.runUntilIdle()
        harness.tap(Point(x: 54, y: 54))
        #expect(harness["drawer.stop"] == 1, "a tap on the drawer")
        #expect(Harness<Solo<Drawer>>(saved: harness.saved)["drawer.offset"] == 0)
        harness.tap(Point(x: 340, y: 700))
        #expect(harness["drawer.stop"] == 0)
        try harness.runUntilIdle()
        #expect(harness["drawer.offset"] == -280)
    }

    @Test func pulledFurtherItGrows() throws {
        var harness = Harness<Solo<Drawer>>()
        harness.tap(Point(x: 54, y: 54))
        try harness.runUntilIdle()
        harness.drag(from: Point(x: 100, y: 700), to: Point(x: 250, y: 700), over: 0.3)
        // (1 − 1 / (150 · 0.3 / 280 + 1)) · 280
        let offset = try #require(harness["drawer.offset"])
        #expect(abs(offset - 38.77) < 0.01)
        let frame = Rect(x: 0, y: 0, width: 280 + offset, height: 844)
        #expect(harness.drawn.items.contains(.fill(.rect(frame), .color(Theme.Palette.raised))))
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["drawer.offset"] == 0)
    }

    @Test func keysOpenAndCloseIt() {
        var harness = Harness<Solo<Drawer>>()
        for key in [KeyPress.Name.tab, .return] { harness.press(key: key) }
        #expect(harness["drawer.stop"] == 1)
        harness.press(key: .escape)
        #expect(harness["drawer.stop"] == 0)
    }

    // MARK: Carousel

    @Test(arguments: [(-60.0, 0.1, 1.0), (-60, 0.8, 0), (-140, 0.8, 1), (60, 0.1, 0)])
    func itSnapsToAPicture(way: Double, seconds: Double, page: Double) throws {
        var harness = Harness<Solo<Carousel>>()
        harness.drag(from: middle, to: middle + Vector(dx: way, dy: 0), over: seconds)
        if seconds > 0.5 { harness.wait(0.2) }
        harness.release()
        try harness.runUntilIdle()
        // A picture is 390 − 150 points from the next.
        #expect(harness["carousel.page"] == page && harness["carousel.offset"] == 240 * page)
        #expect(Harness<Solo<Carousel>>(saved: harness.saved)["carousel.page"] == page)
    }

    @Test func aTapBringsAPictureToTheMiddle() throws {
        var harness = Harness<Solo<Carousel>>()
        for page in [1.0, 2] {
            harness.tap(middle + Vector(dx: 180, dy: 0))
            try harness.runUntilIdle()
            #expect(harness["carousel.page"] == page)
        }
        harness.tap(middle + Vector(dx: -180, dy: 0))
        harness.press(key: .right)
        try harness.runUntilIdle()
        #expect(harness["carousel.page"] == 2)
    }

    /// The middle one is as wide as a page, and those beside it three quarters of that.
    @Test func theMiddleOneIsTheLargest() throws {
        let harness = Harness<Solo<Carousel>>()
        let widths = harness.drawn.items.compactMap {
            if case .fill(.roundedRect(let rect, _), _) = $0 { rect.width } else { nil }
        }
        #expect(widths == [240, 180, 180, 180, 180])
    }

    // MARK: Bubble

    /// The first place of the bubble: 44 points from the right edge, on a stage of 390 by 844.
    private let corner = Point(x: 346, y: 132)

    private func bubble(_ harness: Harness<Solo<Bubble>>) -> Point {
        Point(x: harness["bubble.x"] ?? .nan, y: harness["bubble.y"] ?? .nan)
    }

    /// Released at 1000 points a second it glides on by 1 / ln(1 / 0.996) = 249.5 of them.
    @Test func itGlidesOnByItsFriction() throws {
        var harness = Harness<Solo<Bubble>>()
        harness.fling(from: corner, to: corner + Vector(dx: 0, dy: 200), over: 0.2)
        let released = bubble(harness)
        try harness.runUntilIdle()
        let rest = bubble(harness)
        #expect(rest.x == 346 && abs(rest.y - released.y - 249.5) < 3)
        // With less friction it goes further, by 1 / ln(1 / 0.997) = 332.8, also when that is chosen on the way.
        var other = Harness<Solo<Bubble>>()
        other.fling(from: corner, to: corner + Vector(dx: 0, dy: 200), over: 0.2)
        other.send(.tuning([NamedValue("bubble.friction", 0.997)]))
        try other.runUntilIdle()
        #expect(abs(bubble(other).y - released.y - 332.8) < 3)
    }

    @Test(arguments: [
        (Vector(dx: 300, dy: 0), Point(x: 346, y: 132)), (Vector(dx: -120, dy: -120), Point(x: 44, y: 44)),
    ])
    func itComesToRestInside(way: Vector, rest: Point) throws {
        var harness = Harness<Solo<Bubble>>()
        harness.fling(from: corner, to: corner + way, over: 0.05)
        let driven = try #require(harness.prototype.drivenMotion)
        var projection = Projection(driven.movable, axis: nil)
        #expect(harness.prototype.project(into: &projection))
        let place = bubble(harness)
        try harness.runUntilIdle()
        #expect(bubble(harness).distance(to: rest) < 1e-9)
        #expect(Rect(x: 44, y: 44, width: 302, height: 756).nearest(to: bubble(harness)) == bubble(harness))
        #expect(
            projection.rest == Rect(x: 44, y: 44, width: 302, height: 756).nearest(to: place + projection.flingDistance)
                - place)
    }

    @Test func aBubbleInFlightIsCaughtByOneHandAndKeysMoveIt() throws {
        var harness = Harness<Solo<Bubble>>()
        harness.fling(from: corner, to: corner + Vector(dx: 0, dy: 200), over: 0.2)
        harness.wait(0.1)
        let caught = bubble(harness)
        harness.press(caught)
        // A second hand does not get it.
        harness.drag(from: caught, to: caught + Vector(dx: -100, dy: 0), over: 0.2, by: .touch(1))
        #expect(bubble(harness) == caught)
        harness.release(.touch(1))
        harness.release()
        try harness.runUntilIdle()
        #expect(bubble(harness) == caught)
        for key in [KeyPress.Name.tab, .up, .up, .right] { harness.press(key: key) }
        try harness.runUntilIdle()
        #expect(bubble(harness) == caught + Vector(dx: 0, dy: -32), "to the right is its end")
    }

    @Test func itIsKeptWhereItRestsAndASmallerStageHoldsIt() throws {
        var harness = Harness<Solo<Bubble>>()
        harness.fling(from: corner, to: corner + Vector(dx: 0, dy: 200), over: 0.2)
        let saved = harness.saved
        try harness.runUntilIdle()
        #expect(bubble(Harness<Solo<Bubble>>(saved: saved)).distance(to: bubble(harness)) < 1e-9)
        harness.send(.resize(Size(width: 320, height: 480)))
        #expect(bubble(harness) == Point(x: 276, y: 436))
        let small = harness.saved
        #expect(
            bubble(Harness<Solo<Bubble>>(stage: Size(width: 320, height: 480), saved: small)) == Point(x: 276, y: 436))
        harness.send(.resize(Size(width: 390, height: 844)))
        #expect(bubble(harness) == Point(x: 276, y: 436))
    }

    // MARK: Shelf

    @Test func aShelfScrollsSidewaysWithinItsEnds() throws {
        var harness = Harness<Solo<Shelf>>()
        // Between two covers, where no button waits for a tap.
        let gap = Point(x: 184, y: 422)
        harness.drag(from: gap, to: gap + Vector(dx: 100, dy: 0), over: 0.3)
        // (1 − 1 / (100 · 0.55 / 390 + 1)) · 390
        #expect(abs((harness["shelf.row"] ?? 0) + 48.20) < 0.01)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["shelf.row"] == 0)
        // 1000 points a second roll 1 / ln(1 / 0.998) = 499.5 points.
        harness.fling(from: middle, to: middle + Vector(dx: -200, dy: 0), over: 0.2)
        let released = try #require(harness["shelf.row"])
        try harness.runUntilIdle()
        #expect(abs((harness["shelf.row"] ?? 0) - released - 499.5) < 3)
        // What goes down does not stop it.
        harness.fling(from: middle, to: middle + Vector(dx: 100, dy: 0), over: 0.2)
        let flung = try #require(harness["shelf.row"])
        harness.wheel(Vector(dx: 0, dy: -1), at: middle)
        try harness.runUntilIdle()
        #expect(abs(flung - (harness["shelf.row"] ?? 0) - 249.7) < 3)
        harness.wheel(Vector(dx: -100, dy: 0), at: middle)
        try harness.runUntilIdle()
        // 12 covers of 176 points and a margin of 16, on a stage of 390.
        #expect(harness["shelf.row"] == 1738)
        harness.wheel(Vector(dx: 0, dy: 3), at: middle)
        #expect(harness["shelf.row"] == 1738, "sideways only")
    }

    @Test func keysScrollAShelfSideways() throws {
        var harness = Harness<Solo<Shelf>>()
        harness.press(key: .down)
        try harness.runUntilIdle()
        #expect(harness["shelf.row"] == 0, "there is nothing below")
        harness.press(key: .right)
        try harness.runUntilIdle()
        let step = try #require(harness["shelf.row"])
        #expect(step > 20 && step < 200)
        harness.press(key: .pageDown)
        try harness.runUntilIdle()
        #expect(abs((harness["shelf.row"] ?? 0) - step - 0.8 * 390) < 1e-9)
        harness.press(key: .end)
        try harness.runUntilIdle()
        #expect(harness["shelf.row"] == 1738)
        harness.press(key: .home)
        try harness.runUntilIdle()
        // The focus brings the cover that it reaches into view: the third begins at 368 of 390 points.
        for _ in 0..<3 {
            harness.press(key: .tab)
            try harness.runUntilIdle()
        }
        #expect(abs((harness["shelf.row"] ?? 0) - Double(16 + 2 * 176 + 160 + 64 - 390)) < 1e-9)
    }

    @Test func aShelfBecomesShorter() throws {
        var harness = Harness<Solo<Shelf>>()
        harness.wheel(Vector(dx: -100, dy: 0), at: middle)
        try harness.runUntilIdle()
        harness.tap(middle)
        #expect(harness["shelf.row"] == 1562 && harness.prototype.root.covers.count == 11)
        let other = Harness<Solo<Shelf>>(saved: harness.saved)
        #expect(
            other["shelf.row"] == 1562 && other.prototype.root.covers == harness.prototype.root.covers)
    }

    @Test func aFlingFollowsItsFrictionOnTheWay() throws {
        var harness = Harness<Solo<Shelf>>()
        harness.fling(from: middle, to: middle + Vector(dx: -200, dy: 0), over: 0.2)
        let released = try #require(harness["shelf.row"])
        harness.send(.tuning([NamedValue("shelf.friction", 0.996)]))
        try harness.runUntilIdle()
        #expect(abs((harness["shelf.row"] ?? 0) - released - 249.5) < 3)
    }

    // MARK: Levels

    /// A position on the track of a slider, by the slider's row and its value.
    private func level(_ row: Int, _ value: Double) -> Point {
        Point(x: 48 + 7 + (294 - 14) * value / 255, y: 462 + 22 + 60 * Double(row))
    }

    /// The number that is shown.
    private func number(_ harness: Harness<Solo<Levels>>) -> String? {
        harness.drawn.items.lazy.compactMap {
            if case .text(let run) = $0, run.text.hasPrefix("#") { run.text } else { nil }
        }.first
    }

    @Test func slidersMakeAColor() {
        var harness = Harness<Solo<Levels>>()
        #expect(number(harness) == "#FF9A6C")
        harness.drag(from: level(0, 255), to: level(0, 15), over: 0.2)
        harness.release()
        harness.tap(level(1, 0))
        harness.drag(from: level(2, 108), to: level(2, 500), over: 0.2)
        #expect(number(harness) == "#0F00FF")
        harness.release()
        #expect(harness["levels.red"] == 15 && harness["levels.green"] == 0 && harness["levels.blue"] == 255)
        let frame = Rect(x: 48, y: 162, width: 294, height: 244)
        #expect(harness.drawn.items.contains(.fill(.roundedRect(frame, .all(32)), .color(Color(hex: 0x0F00FF)))))
    }

    @Test func aButtonTakesThemBackButNotWhatAHandHolds() throws {
        var harness = Harness<Solo<Levels>>()
        for row in 0...2 { harness.tap(level(row, 51)) }
        #expect(number(harness) == "#333333")
        harness.press(level(1, 51), by: .touch(1))
        harness.press(level(3, 128))
        harness.wait(0.05)
        harness.release()
        #expect(number(harness) == "#FF336C")
        harness.release(.touch(1))
        harness.tap(level(3, 128))
        #expect(number(harness) == "#FF9A6C")
        try harness.runUntilIdle()
        #expect(harness["levels.reset"] == 0)
    }

    @Test func keysMoveThemAndTheyLast() {
        var harness = Harness<Solo<Levels>>()
        for key in [KeyPress.Name.tab, .left, .left, .tab, .right] { harness.press(key: key) }
        #expect(number(harness) == "#FD9B6C")
        #expect(number(Harness<Solo<Levels>>(saved: harness.saved)) == "#FD9B6C")
        for key in [KeyPress.Name.tab, .tab, .return] { harness.press(key: key) }
        #expect(number(harness) == "#FF9A6C")
    }

    // MARK: Menu

    /// The middle of the card, of an item of the menu, and a position beside both.
    private let card = Point(x: 195, y: 302)
    private func item(_ index: Int) -> Point { Point(x: 145, y: 414 + 28 + 56 * Double(index)) }
    private let beside = Point(x: 195, y: 760)

    @Test func aLongPressOpensItAndATapBesideClosesIt() throws {
        var harness = Harness<Solo<Menu>>()
        harness.tap(card)
        harness.tap(item(1))
        #expect(harness["menu.isOpen"] == 0 && harness["menu.color"] == 0, "it is neither open nor in the way")
        harness.press(card)
        harness.wait(0.45)
        #expect(harness["menu.isOpen"] == 0)
        harness.wait(0.1)
        #expect(harness["menu.isOpen"] == 1, "as soon as it has been long enough")
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["menu.isOpen"] == 1)
        harness.tap(beside)
        #expect(harness["menu.isOpen"] == 0 && harness["menu.color"] == 0)
    }

    @Test func anItemColorsTheCard() throws {
        var harness = Harness<Solo<Menu>>()
        harness.longPress(card)
        harness.tap(item(2))
        #expect(harness["menu.isOpen"] == 0 && harness["menu.color"] == 2)
        let frame = Rect(x: 45, y: 202, width: 300, height: 200)
        #expect(harness.drawn.items.contains(.fill(.roundedRect(frame, .all(28)), .color(Color(hex: 0x4DABF7)))))
    }

    @Test func keysOpenItChooseAndCloseIt() {
        var harness = Harness<Solo<Menu>>()
        for key in [KeyPress.Name.tab, .return, .down, .return] { harness.press(key: key) }
        #expect(harness["menu.isOpen"] == 0 && harness["menu.color"] == 1)
        harness.press(key: .return)
        #expect(harness["menu.isOpen"] == 1, "the focus is on the card again")
        harness.press(key: .escape)
        #expect(harness["menu.isOpen"] == 0 && harness["menu.color"] == 1)
    }

    @Test func itGrowsByASpringAndBeginsOpen() throws {
        /// The opacity of the menu; 1 where nothing fades, and 0 where it is not drawn.
        func opacity(_ harness: Harness<Solo<Menu>>) -> Double {
            let items = harness.drawn.items
            guard items.contains(where: { if case .text(let run) = $0 { run.text == "Amber" } else { false } }) else {
                return 0
            }
            return items.lazy.compactMap { if case .pushOpacity(let opacity) = $0 { opacity } else { nil } }.first ?? 1
        }
        var harness = Harness<Solo<Menu>>()
        #expect(opacity(harness) == 0)
        harness.press(card)
        harness.wait(0.55)
        #expect(opacity(harness) > 0.05 && opacity(harness) < 0.9)
        try harness.runUntilIdle()
        #expect(opacity(harness) == 1)
        let other = Harness<Solo<Menu>>(saved: harness.saved)
        #expect(other["menu.isOpen"] == 1 && opacity(other) == 1 && !other.prototype.isMoving)
        harness.release()
        harness.press(key: .escape)
        #expect(opacity(harness) == 1, "a spring begins where it is")
        try harness.runUntilIdle()
        #expect(opacity(harness) == 0)
    }

    // MARK: Sticker

    /// Turns two fingers about the middle of the stage, and moves them apart.
    private func twist(_ harness: inout Harness<Solo<Desk>>, by degrees: Double, _ factor: Double = 1) {
        func spot(_ finger: Int, _ share: Double) -> Point {
            let twisted = Transform(scale: mix(1, factor, share), rotation: degrees * share, about: middle)
            return twisted.apply(middle + Vector(dx: finger == 0 ? -40 : 40, dy: 0))
        }
        for finger in 0...1 { harness.press(spot(finger, 0), by: .touch(finger)) }
        for step in 1...20 {
            harness.wait(0.01)
            for finger in 0...1 {
                harness.move(to: spot(finger, Double(step) / 20), samples: 1, by: .touch(finger))
            }
        }
        for finger in 0...1 { harness.release(.touch(finger)) }
    }

    /// The transform by which the sticker is drawn.
    private func drawn(_ harness: Harness<Solo<Desk>>) -> Transform {
        harness.drawn.items.lazy.compactMap { if case .pushTransform(let drawn) = $0 { drawn } else { nil } }.first
            ?? .identity
    }

    @Test func aFingerMovesItWithinTheStage() {
        var harness = Harness<Solo<Desk>>()
        harness.fling(from: middle + Vector(dx: 60, dy: 60), to: Point(x: 200, y: 400), over: 0.2)
        #expect(harness["sticker.x"] == 0 && harness["sticker.y"] == 0, "beside the circle")
        harness.fling(from: middle, to: middle + Vector(dx: 100, dy: -50), over: 0.2)
        #expect(harness["sticker.x"] == 100 && harness["sticker.y"] == -50)
        harness.fling(from: middle + Vector(dx: 100, dy: -50), to: Point(x: 700, y: 372), over: 0.2)
        #expect(harness["sticker.x"] == 195 && harness["sticker.y"] == -50)
    }

    @Test func twoFingersZoomItAndASpringBringsItBack() throws {
        var harness = Harness<Solo<Desk>>()
        harness.pinch(about: middle, by: 2)
        // They zoom from 72 points off the middle, more than the slop of 10, to 120. The first moved it until then.
        #expect(harness["sticker.size"] == 120.0 / 72 && harness["sticker.x"] == -12)
        #expect(drawn(harness).scale == 120.0 / 72 && !harness.prototype.isMoving)
        harness.pinch(about: middle, by: 0.1)
        #expect(harness["sticker.size"] == 0.5)
        // From 49.2 points to 6.
        #expect(abs(drawn(harness).scale - 120.0 / 72 * 6 / 49.2) < 1e-9, "a spring begins where it is")
        try harness.runUntilIdle()
        #expect(drawn(harness).scale == 0.5)
    }

    @Test(arguments: [(60.0, 45.0), (20, 0), (-60, -45), (380, 360)])
    func twoFingersTurnItAndItSwingsUpright(degrees: Double, turn: Double) throws {
        var harness = Harness<Solo<Desk>>()
        twist(&harness, by: degrees)
        // They turn it once they have come by more than the slop, on a circle of 40 points: by 15, 15 and 19 degrees.
        #expect(abs((harness["sticker.turn"] ?? .nan) - turn) < 1e-9)
        try harness.runUntilIdle()
        #expect(abs(drawn(harness).direction.dx - Transform(rotation: turn).direction.dx) < 1e-9)
    }

    @Test func twoFingersDoBothAtOnceAndItIsKept() throws {
        var harness = Harness<Solo<Desk>>()
        twist(&harness, by: 90, 2)
        let names = ["sticker.x", "sticker.y", "sticker.size", "sticker.turn"]
        let values = names.map { harness[$0] ?? .nan }
        #expect(values[2] > 1.3 && values[2] < 2 && values[3] > 60 && values[3] < 90)
        let other = Harness<Solo<Desk>>(saved: harness.saved)
        #expect(names.map { other[$0] } == values && !other.prototype.isMoving)
        #expect(drawn(other).scale == values[2])
    }

    @Test func theWheelZoomsAndTurnsIt() throws {
        var harness = Harness<Solo<Desk>>()
        for (key, notches) in [("Left Ctrl", 2.0), ("Left Alt", 3)] {
            harness.send(.keyDown(key))
            harness.wheel(Vector(dx: 0, dy: notches), at: middle)
            harness.send(.keyUp(key))
        }
        #expect(harness["sticker.size"] == 1.2 && harness["sticker.turn"] == 15 && drawn(harness).scale == 1)
        try harness.runUntilIdle()
        #expect(drawn(harness).scale == 1.2)
        // What the wheel has turned to 5 degrees swings upright by fingers that turn it, and not by one that moves it.
        harness.send(.keyDown("Left Alt"))
        harness.wheel(Vector(dx: 0, dy: -2), at: middle)
        harness.send(.keyUp("Left Alt"))
        harness.fling(from: middle, to: middle + Vector(dx: 20, dy: 0), over: 0.2)
        try harness.runUntilIdle()
        #expect(harness["sticker.turn"] == 5)
    }

    // MARK: A bottom sheet with a form

    @Test func aFormIsFilledAndSent() throws {
        var form = Harness<Solo<SignUp>>()
        // The sheet is opened by its head: the closed one lies 64 points above the bottom of 844.
        form.fling(from: Point(x: 195, y: 810), to: Point(x: 195, y: 630), over: 0.15)
        try form.runUntilIdle()
        #expect(form["form.stop"] == 0 && form["form.offset"] == 0)
        // 0.4 · 844 is 338, and the field lies 64 points below.
        form.tap(Point(x: 100, y: 426))
        form.type("민지")
        form.tap(Point(x: 195, y: 490))
        try form.runUntilIdle()
        #expect(form.prototype.root.guests == ["민지"] && form["form.stop"] == 1)
        #expect(form.state["form.name"] == .text(""))
        let later = Harness<Solo<SignUp>>(saved: form.saved)
        #expect(later.prototype.root.guests == ["민지"])
    }

    @Test func anEmptyFormIsNotSentAndReturnSends() throws {
        var form = Harness<Solo<SignUp>>()
        form.press(key: .tab)
        form.press(key: .return)
        try form.runUntilIdle()
        #expect(form["form.stop"] == 0 && form.prototype.root.guests == [])
        form.type("Ada")
        form.press(key: .return)
        #expect(form.prototype.root.guests == ["Ada"])
    }

    // MARK: A form by rows

    /// The position of words that are drawn.
    private func spot<P: MotionKit.Prototype>(_ text: String, _ harness: Harness<Solo<P>>) -> Point {
        harness.drawn.items.lazy.compactMap {
            if case .text(let run) = $0, run.text == text { run.anchor } else { nil }
        }.first ?? Point(x: -1, y: -1)
    }

    @Test func preferencesAreFilledAndSaved() {
        var form = Harness<Solo<Preferences>>()
        for (field, text) in [("Name", "민지"), ("Town", "Busan")] {
            form.tap(spot(field, form))
            form.type(text)
        }
        form.tap(spot("Dark", form))
        form.drag(from: spot("Volume", form) + Vector(dx: 171, dy: 40), to: Point(x: 500, y: 400), over: 0.2)
        form.release()
        form.tap(spot("Small", form))
        #expect(form.state["saved"] == .text(""))
        form.tap(spot("Save", form))
        #expect(form.state["saved"] == .text("민지, 100 %, false, 0") && form.state["town"] == .text("Busan"))
        var other = Harness<Solo<Preferences>>(saved: form.saved)
        other.tap(spot("Medium", other))
        other.tap(spot("Save", other))
        #expect(other.state["saved"] == .text("민지, 100 %, false, 1"))
    }

    // MARK: Letters that are swiped, and a list that is pulled down

    /// The right part of a letter's place, where a button is uncovered, and the top of each letter from top to bottom.
    private func letter(_ slot: Int) -> Point { Point(x: 330, y: 44 + 80 * Double(slot)) }
    private func tops(_ harness: Harness<Solo<Inbox>>) -> [Double] {
        harness.drawn.items.compactMap {
            if case .fill(.roundedRect(let rect, _), _) = $0, rect.width == 358 { rect.minY } else { nil }
        }
    }

    @Test func aLetterIsSwipedAndDeleted() throws {
        var inbox = Harness<Solo<Inbox>>()
        inbox.tap(letter(2))
        for slot in [4, 2] { inbox.fling(from: letter(slot), to: letter(slot) + Vector(dx: -120, dy: 0), over: 0.1) }
        try inbox.runUntilIdle()
        #expect(inbox["rows.4.stop"] == 1 && inbox["rows.2.offset"] == -96, "one is open at a time")
        inbox.tap(letter(2))
        #expect(inbox.prototype.root.order == [0, 1] + Array(3..<12))
        #expect(tops(inbox).prefix(4) == [8, 88, 248, 328])
        inbox.wait(0.1)
        #expect(tops(inbox)[2] > 168 && tops(inbox)[2] < 248)
        try inbox.runUntilIdle()
        #expect(tops(inbox).prefix(4) == [8, 88, 168, 248])
        // Eleven letters of 80 points and a margin of 8, on a stage of 844.
        inbox.wheel(Vector(dx: 0, dy: -100), at: middle)
        try inbox.runUntilIdle()
        #expect(inbox["list"] == 44)
    }

    @Test func pulledDownTheListFetchesALetter() throws {
        var inbox = Harness<Solo<Inbox>>()
        inbox.fling(from: Point(x: 195, y: 200), to: Point(x: 195, y: 290), over: 0.5)
        #expect(inbox.prototype.root.order.count == 12, "pulled too little")
        try inbox.runUntilIdle()
        inbox.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 350), over: 0.5)
        let pulled = try #require(inbox["list"])
        #expect(pulled < -60 && inbox.prototype.root.order.count == 12, "a hand still holds it")
        let before = tops(inbox)
        inbox.release()
        #expect(inbox.prototype.root.order == [12] + Array(0..<12))
        #expect(Array(tops(inbox).dropFirst()) == before && tops(inbox)[0] == before[0] - 80, "nothing jumps")
        try inbox.runUntilIdle()
        #expect(inbox["list"] == 0 && tops(inbox).prefix(2) == [8, 88])
        // It is swiped as the others are, and kept with them.
        inbox.fling(from: letter(0), to: letter(0) + Vector(dx: -120, dy: 0), over: 0.1)
        var other = Harness<Solo<Inbox>>(saved: inbox.saved)
        #expect(other["rows.12.offset"] == -96 && !other.prototype.isMoving)
        other.tap(letter(0))
        #expect(other.prototype.root.order == Array(0..<12))
    }

    @Test func keysSwipeAndDeleteALetter() throws {
        var inbox = Harness<Solo<Inbox>>()
        for key in [KeyPress.Name.tab, .left] { inbox.press(key: key) }
        try inbox.runUntilIdle()
        // By Tab things come in the order in which they are placed: the button lies behind its letter.
        inbox.press(key: .tab, holding: .shift)
        inbox.press(key: .return)
        #expect(inbox.prototype.root.order == Array(1..<12))
    }

    // MARK: A player

    @Test func aPlayerPlaysInItsBarAndOpen() throws {
        var player = Harness<Solo<NowPlaying>>()
        /// The cover of the song, the first square.
        func cover() -> Rect? {
            player.drawn.items.lazy.compactMap {
                if case .fill(.roundedRect(let rect, _), _) = $0, rect.width == rect.height { rect } else { nil }
            }.first
        }
        #expect(cover() == Rect(x: 16, y: 784, width: 48, height: 48))
        // The button at the end of the bar.
        player.tap(Point(x: 352, y: 808))
        #expect(player.state["isPlaying"] == .flag(true) && player["sheet.stop"] == 1)
        player.fling(from: Point(x: 195, y: 808), to: Point(x: 195, y: 600), over: 0.15)
        try player.runUntilIdle()
        #expect(player["sheet.stop"] == 0 && cover() == Rect(x: 87, y: 84, width: 216, height: 216))
        player.tap(Point(x: 195 - 76, y: 348))
        #expect(player["song"] == 29, "back from the first is the last")
        player.tap(Point(x: 195, y: 348))
        #expect(player.state["isPlaying"] == .flag(false))
    }

    @Test func aPlayersListHandsItsDragOver() throws {
        var player = Harness<Solo<NowPlaying>>()
        player.fling(from: Point(x: 195, y: 808), to: Point(x: 195, y: 600), over: 0.15)
        try player.runUntilIdle()
        player.fling(from: Point(x: 195, y: 700), to: Point(x: 195, y: 500), over: 0.2)
        try player.runUntilIdle()
        let scrolled = try #require(player["queue"])
        #expect(scrolled > 200 && player["sheet.stop"] == 0)
        // The row that lies there now.
        player.tap(Point(x: 195, y: 500))
        #expect(player["song"] == ((scrolled + 500 - 384) / 60).rounded(.down))
        let other = Harness<Solo<NowPlaying>>(saved: player.saved)
        #expect(other["queue"] == scrolled && other["song"] == player["song"] && other["sheet.offset"] == 0)
        player.press(key: .home)
        try player.runUntilIdle()
        player.fling(from: Point(x: 195, y: 500), to: Point(x: 195, y: 700), over: 0.15)
        try player.runUntilIdle()
        #expect(player["sheet.stop"] == 1 && player["queue"] == 0)
    }

    // MARK: Keyframes

    @Test func aHeartBeatsAndShakesByKeyframes() throws {
        var heart = Harness<Solo<Heart>>()
        heart.tap(middle)
        #expect(heart["heart.likes"] == 129 && heart["heart.beat"] == 0 && heart["heart.burst"] == 0)
        // Each key at its time.
        var waited = 0.0
        for (time, name, value) in [
            (0.09, "shake", 1.0), (0.12, "beat", 1), (0.18, "shake", -1), (0.26, "beat", -0.3), (0.27, "shake", 0.6),
            (0.36, "shake", -0.3), (0.38, "beat", 0.6), (0.48, "shake", 0), (0.6, "burst", 1),
        ] {
            heart.wait(time - waited)
            waited = time
            #expect(abs((heart["heart.\(name)"] ?? .nan) - value) < 1e-6, "\(name) after \(time) s")
        }
        try heart.runUntilIdle()
        #expect(heart["heart.beat"] == 0 && heart["heart.shake"] == 0 && heart["heart.burst"] == 1)
    }

    @Test func aHeartIsTakenBackAndKept() throws {
        var heart = Harness<Solo<Heart>>()
        for key in [KeyPress.Name.tab, .return] { heart.press(key: key) }
        heart.wait(0.1)
        let other = Harness<Solo<Heart>>(saved: heart.saved)
        #expect(other["heart.likes"] == 129 && !other.prototype.isMoving)
        try heart.runUntilIdle()
        heart.tap(middle)
        #expect(heart["heart.likes"] == 128 && heart["heart.beat"] == 0)
    }
}
