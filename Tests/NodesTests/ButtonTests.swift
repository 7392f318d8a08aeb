import MotionKit
import Testing

/// Two buttons side by side that count, and a slider beneath them.
private struct Counts: Prototype {
    var keys = (0..<2).map { _ in Button(spring: SpringShape(duration: 0.3, bounce: 0.3)) }
    var level = Slider(0...100, 50, step: 1)
    var counts = [0, 0]
    var (moves, releases) = (0, 0)

    static func wire(_ my: Wiring<Counts>) {
        my.each(\.keys).pressed { desk, index, _ in desk.counts[index] += 1 }
        my.child(\.level).moved { desk, _ in desk.moves += 1 }.released { desk, _ in desk.releases += 1 }
        for index in 0..<2 { my.state("count.\(index)") { desk, _ in desk.counts[index] } }
        my.state("isHeld") { desk, _ in desk.level.isHeld ? 1 : 0 }
        my.state("moves") { desk, _ in desk.moves }
        my.state("releases") { desk, _ in desk.releases }
    }

    func body(_ c: Context, _ ui: inout UI<Counts>) {
        for index in keys.indices {
            let key = Rect(x: 100 * Double(index), y: 100, width: 80, height: 80)
            ui.place(each: \.keys, index, in: key, corners: .all(40))
        }
        ui.slider(\.level, in: Rect(x: 20, y: 300, width: 214, height: 32))
    }
}

@Suite struct ButtonTests {
    private var desk = Harness<Solo<Counts>>()

    @Test mutating func eachFingerHasItsButton() throws {
        desk.press(Point(x: 140, y: 140), by: .touch(0))
        desk.press(Point(x: 40, y: 140), by: .touch(1))
        desk.press(Point(x: 300, y: 700), by: .touch(2))
        try desk.runUntilIdle()
        #expect(desk["keys.0"] == 1 && desk["keys.1"] == 1)
        desk.release(.touch(0))
        try desk.runUntilIdle()
        #expect(desk["keys.0"] == 1 && desk["keys.1"] == 0 && desk["count.0"] == 0 && desk["count.1"] == 1)
        desk.release(.touch(2))
        desk.release(.touch(1))
        try desk.runUntilIdle()
        #expect(desk["keys.0"] == 0 && desk["count.0"] == 1 && desk["count.1"] == 1)
    }

    // MARK: Sliders

    /// The thumb, 14 points wide, has its middle on 27…227: 2 points a step.
    @Test mutating func aThumbFollowsThePointer() {
        desk.drag(from: Point(x: 130, y: 316), to: Point(x: 170, y: 330), over: 0.2)
        #expect(desk["level"] == 70 && desk["isHeld"] == 1 && desk["releases"] == 0)
        desk.release()
        #expect(desk["level"] == 70 && desk["isHeld"] == 0 && desk["releases"] == 1 && (desk["moves"] ?? 0) > 2)
        #expect(desk.begun()["level"] == 70)
        // A press beside the thumb brings it there, beyond the end to the end.
        desk.tap(Point(x: 47, y: 310))
        #expect(desk["level"] == 10)
        desk.drag(from: Point(x: 47, y: 310), to: Point(x: -100, y: 310), over: 0.1)
        desk.release()
        #expect(desk["level"] == 0 && desk["releases"] == 3)
    }

    @Test mutating func aThumbThatIsCaughtBesideItsMiddleStaysUntilItMoves() {
        desk.press(Point(x: 132, y: 316))
        #expect(desk["level"] == 50)
        desk.move(to: Point(x: 134, y: 316))
        #expect(desk["level"] == 51)
    }
}
