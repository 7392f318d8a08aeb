import Drawing
import Geometry
import Gestures
import Prototyping
import Testing

/// A round button that is pressed, pressed for long and tapped twice, and a part that is pressed for long alone.
private struct Bell: Component, Pressable, LongPressable, GestureHandling, Reporting {
    enum Part: Int, PartCode { case bell, menu }

    static let middle = Point(x: 100, y: 100)
    var (presses, longs, doubles) = (0, 0, 0)
    var last: Part?

    init(_ context: inout Context) {}
    func addRegions(_ context: Context, to regions: inout RegionList) {
        for role in [Region.Role.button, .longPress, .doubleTap] {
            regions.add(Part.bell, .circle(center: Self.middle, radius: 40), role)
        }
        regions.add(Part.menu, Rect(x: 0, y: 200, width: 100, height: 40), .longPress)
    }
    mutating func press(_ part: Part, _ context: inout Context) { (presses, last) = (presses + 1, part) }
    mutating func longPress(_ part: Part, _ context: inout Context) { (longs, last) = (longs + 1, part) }
    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        if gesture.kind == .doubleTap, gesture.phase == .ended { doubles += 1 }
    }
    func report(_ context: Context, into report: inout StateReport) {
        report.add("presses", presses)
        report.add("longs", longs)
        report.add("doubles", doubles)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

@Suite struct PressTests {
    private var harness = Harness<Solo<Bell>>()

    private func counts(_ harness: Harness<Solo<Bell>>) -> [Double?] {
        ["presses", "longs", "doubles"].map { harness.state[$0]?.double }
    }

    @Test mutating func eachWayIsACallOfItsOwn() {
        harness.longPress(Bell.middle)
        #expect(counts(harness) == [0, 1, 0])
        harness.doubleTap(Bell.middle)
        #expect(counts(harness) == [0, 1, 1])
        harness.tap(Bell.middle)
        // A second tap may follow for 0.3 seconds.
        #expect(counts(harness) == [0, 1, 1])
        harness.wait(0.31)
        #expect(counts(harness) == [1, 1, 1])
    }

    /// Half a second, as on Android (`ViewConfiguration.getLongPressTimeout`) and in UIKit.
    @Test mutating func aLongPressCountsWhileItIsHeld() {
        harness.press(Bell.middle)
        harness.wait(0.49)
        #expect(counts(harness) == [0, 0, 0])
        harness.wait(0.02)
        #expect(counts(harness) == [0, 1, 0])
        harness.release()
        harness.wait(1)
        #expect(counts(harness) == [0, 1, 0])
    }

    @Test mutating func aPressThatWandersIsNone() {
        harness.press(Bell.middle)
        harness.move(to: Bell.middle + Vector(dx: 20, dy: 0), over: 0.2)
        harness.wait(1)
        harness.release()
        harness.wait(1)
        #expect(counts(harness) == [0, 0, 0])
    }

    @Test mutating func keysPressInEachWay() {
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(counts(harness) == [1, 0, 0])
        harness.press(key: .return, holding: .shift)
        #expect(counts(harness) == [1, 1, 0])
        // The next stop is pressed for long alone, and needs no other key.
        harness.press(key: .tab)
        harness.press(key: .keypadEnter)
        #expect(counts(harness) == [1, 2, 0])
        // A part with three roles is one stop.
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(counts(harness) == [2, 2, 0])
    }

    /// The corner of the square around a circle is 1.41 radii from its middle.
    @Test mutating func besideARoundButtonNothingIsPressed() {
        harness.longPress(Point(x: 135, y: 135))
        harness.tap(Point(x: 65, y: 65))
        harness.wait(1)
        #expect(counts(harness) == [0, 0, 0])
        harness.longPress(Point(x: 128, y: 128))
        #expect(counts(harness) == [0, 1, 0])
        harness.send(.pointerMove(nil, Point(x: 135, y: 135)))
        #expect(harness.cursor == .arrow)
        harness.send(.pointerMove(nil, Bell.middle))
        #expect(harness.cursor == .hand)
    }

    @Test(arguments: [("7", 7), ("Keypad 3", 3), ("F7", nil), ("A", nil), ("", nil)])
    func aKeyOfADigitSaysWhich(name: String, digit: Int?) {
        #expect(KeyPress.Name(name).digit == digit)
        #expect(digit.flatMap { KeyPress.Name.digit($0).digit } == digit)
    }
}

extension Harness {
    fileprivate var cursor: PlatformOutput.Cursor {
        var prototype = prototype
        return prototype.platformOutput().cursor
    }
}
