import MotionKit
import Testing

/// A round button that is pressed, or pressed for long, and one that is pressed for long alone.
private struct Bell: Prototype {
    static let middle = Point(x: 100, y: 100)
    var (presses, longs) = (0, 0)

    static func wire(_ my: Wiring<Bell>) {
        my.state("presses") { bell, _ in bell.presses }
        my.state("longs") { bell, _ in bell.longs }
    }

    func body(_ c: Context, _ ui: inout UI<Bell>) {
        let frame = Rect(center: Self.middle, size: Size(width: 80, height: 80))
        ui.press("Ring", in: frame, corners: .all(40)) { bell, _ in bell.presses += 1 }
        ui.longPress("Hold", in: frame, corners: .all(40)) { bell, _, _ in bell.longs += 1 }
        ui.longPress("Menu", in: Rect(x: 0, y: 200, width: 100, height: 40)) { bell, _, _ in bell.longs += 1 }
    }
}

@Suite struct PressTests {
    private var harness = Harness<Solo<Bell>>()

    private func counts(_ harness: Harness<Solo<Bell>>) -> [Double?] {
        ["presses", "longs"].map { harness.state[$0]?.double }
    }

    @Test mutating func eachWayIsACallOfItsOwn() {
        harness.longPress(Bell.middle)
        #expect(counts(harness) == [0, 1])
        harness.tap(Bell.middle)
        #expect(counts(harness) == [1, 1])
    }

    /// Half a second, as on Android (`ViewConfiguration.getLongPressTimeout`) and in UIKit.
    @Test mutating func aLongPressCountsWhileItIsHeld() {
        harness.press(Bell.middle)
        harness.wait(0.49)
        #expect(counts(harness) == [0, 0])
        harness.wait(0.02)
        #expect(counts(harness) == [0, 1])
        harness.release()
        harness.wait(1)
        #expect(counts(harness) == [0, 1])
    }

    @Test mutating func aPressThatWandersIsNone() {
        harness.press(Bell.middle)
        harness.move(to: Bell.middle + Vector(dx: 20, dy: 0), over: 0.2)
        harness.wait(1)
        harness.release()
        harness.wait(1)
        #expect(counts(harness) == [0, 0])
    }

    @Test mutating func keysPressInEachWay() {
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(counts(harness) == [1, 0])
        // What is pressed for long alone needs no other key.
        harness.press(key: .tab)
        harness.press(key: .return)
        harness.press(key: .return, holding: .shift)
        #expect(counts(harness) == [1, 2])
        harness.press(key: .tab)
        harness.press(key: .keypadEnter)
        #expect(counts(harness) == [1, 3])
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(counts(harness) == [2, 3])
    }

    /// The corner of the square around a circle is 1.41 radii from its middle.
    @Test mutating func besideARoundButtonNothingIsPressed() {
        harness.longPress(Point(x: 135, y: 135))
        harness.tap(Point(x: 65, y: 65))
        harness.wait(1)
        #expect(counts(harness) == [0, 0])
        harness.longPress(Point(x: 128, y: 128))
        #expect(counts(harness) == [0, 1])
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
