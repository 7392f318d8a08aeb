import MotionKit
import Testing

/// Two buttons side by side that count, a slider beneath them, and a drawer with ends that give.
private struct Desk: Component, Controlled, Keeping {
    static let spring = TunableSpring("desk.spring", duration: 0.3, bounce: 0.3)
    static let band = Tunable("desk.band", default: 0.55, range: 0.01...1)
    static let flick = Tunable("desk.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let tunables = [Tunable](spring, band, flick)
    static let controls = [
        Control<Desk>(
            "keys", each: \.keys, corners: .all(40),
            at: { _, index, _ in Rect(x: 100 * Double(index), y: 100, width: 80, height: 80) },
            pressed: { desk, index, context in
                desk.counts[index] += 1
                desk.order.append("\(index)")
            }),
        Control<Desk>("level", \.level, at: { _, _ in Rect(x: 20, y: 300, width: 214, height: 32) })
            .moved { desk, _ in desk.moves += 1 }.released { desk, _ in desk.releases += 1 },
        Control<Desk>(
            "drawer", \.drawer, at: { Rect(x: $0.drawer.offset($1.engine), y: 500, width: 100, height: 50) },
            stops: { _, _ in [0, 200] }
        ).released { desk, context in desk.order.append(" stop \(desk.drawer.stop(context.engine))") },
    ]
    static let kept = [Kept<Desk>("desk.counts", \.counts), Kept<Desk>("desk.order", \.order)]

    var keys: [ButtonControl]
    var level = SliderControl(range: 0...100, value: 50, step: 1)
    var drawer: SnapControl
    var counts = [0, 0]
    var order = ""
    var (moves, releases) = (0, 0)

    init(_ context: inout Context) {
        keys = (0..<2).map { _ in ButtonControl(in: &context.engine, spring: Desk.spring) }
        drawer = SnapControl(
            in: &context.engine, axis: .horizontal, startsOnPress: true, spring: Desk.spring, flick: Desk.flick,
            rubberBand: Desk.band)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

@Suite struct ButtonControlTests {
    private var desk = Harness<Solo<Desk>>()
    private let key = Point(x: 140, y: 140)

    // MARK: Buttons

    @Test mutating func eachFingerHasItsButton() throws {
        desk.press(key, by: .touch(0))
        desk.press(Point(x: 40, y: 140), by: .touch(1))
        desk.press(Point(x: 300, y: 700), by: .touch(2))
        try desk.runUntilIdle()
        #expect(desk["keys.0"] == 1 && desk["keys.1"] == 1)
        desk.release(.touch(0))
        try desk.runUntilIdle()
        #expect(desk["keys.0"] == 1 && desk["keys.1"] == 0 && desk.desk.counts == [0, 1])
        desk.release(.touch(2))
        desk.release(.touch(1))
        try desk.runUntilIdle()
        #expect(desk["keys.0"] == 0 && desk.desk.counts == [1, 1])
    }

    // MARK: Sliders

    /// The thumb, 14 points wide, has its middle on 27…227: 2 points a step.
    @Test mutating func aThumbFollowsThePointer() {
        desk.drag(from: Point(x: 130, y: 316), to: Point(x: 170, y: 330), over: 0.2)
        #expect(desk["level"] == 70 && desk.desk.level.isHeld && desk.desk.releases == 0)
        desk.release()
        #expect(desk["level"] == 70 && !desk.desk.level.isHeld && desk.desk.releases == 1 && desk.desk.moves > 2)
        // A press beside the thumb brings it there, beyond the end to the end.
        desk.tap(Point(x: 47, y: 310))
        #expect(desk["level"] == 10)
        desk.drag(from: Point(x: 47, y: 310), to: Point(x: -100, y: 310), over: 0.1)
        desk.release()
        #expect(desk["level"] == 0 && desk.desk.releases == 3)
    }

    @Test mutating func aThumbThatIsCaughtBesideItsMiddleStaysUntilItMoves() {
        desk.press(Point(x: 132, y: 316))
        #expect(desk["level"] == 50)
        desk.move(to: Point(x: 134, y: 316))
        #expect(desk["level"] == 51)
    }

    // MARK: Ends that give

    /// `RubberBand`: 200 · (p / (1 + p)) with p = 0.55 · 100 / 200 is 43.1.
    @Test mutating func pastAnEndARubberBandGives() throws {
        desk.drag(from: Point(x: 50, y: 525), to: Point(x: -50, y: 525), over: 0.3)
        #expect(abs((desk["drawer.offset"] ?? 0) + 43.137) < 0.001)
        // Another band leaves what is held where it is shown.
        desk.send(.tuning([NamedValue("desk.band", 0.2)]))
        #expect(abs((desk["drawer.offset"] ?? 0) + 43.137) < 0.001)
        desk.move(to: Point(x: -50, y: 525))
        #expect(abs((desk["drawer.offset"] ?? 0) + 43.137) < 0.001)
        desk.wait(0.2)
        desk.release()
        try desk.runUntilIdle()
        #expect(desk["drawer.offset"] == 0 && desk["drawer.stop"] == 0)
    }

    @Test mutating func aReleaseIsToldOnceItIsDecided() throws {
        desk.fling(from: Point(x: 50, y: 525), to: Point(x: 110, y: 525), over: 0.1)
        #expect(desk.desk.order == " stop 1")
        try desk.runUntilIdle()
        #expect(desk["drawer.offset"] == 200)
    }

    // MARK: Kept

    @Test mutating func aRecordingBeginsWithWhatIsKept() {
        #expect(desk.saved["level.value"] == .number(50))
        desk.tap(key)
        desk.tap(Point(x: 40, y: 140))
        desk.drag(from: Point(x: 130, y: 316), to: Point(x: 170, y: 330), over: 0.2)
        desk.release()
        let later = Harness<Solo<Desk>>(saved: desk.saved)
        #expect(later.prototype.startFault == nil)
        #expect(later.desk.counts == [1, 1] && later.desk.order == "10" && later.state["level"] == .number(70))
    }
}

extension Harness<Solo<Desk>> {
    fileprivate var desk: Desk { prototype[Desk.self]! }
}
