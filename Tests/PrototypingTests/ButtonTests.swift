import MotionKit
import Testing

/// Two squares of 50 points side by side, on a card that is dragged: one is a button, one is pressed by the pointer alone.
private struct Row: Prototype {
    var button = 0
    var touch = 0
    var drags = 0
    var card = Throw()

    static func wire(_ my: Wiring<Row>) {
        my.child(\.card).released { row, _ in row.drags += 1 }
        my.state("row.button") { row, _ in row.button }
        my.state("row.touch") { row, _ in row.touch }
        my.state("row.drags") { row, _ in row.drags }
    }

    func body(_ c: Context, _ ui: inout UI<Row>) {
        ui.place(\.card, in: Rect(x: 0, y: 0, width: 100, height: 100)) { ui in
            ui.press("Button", in: Rect(x: 0, y: 0, width: 50, height: 50)) { row, _ in row.button += 1 }
            let touch = Rect(x: 50, y: 0, width: 50, height: 50)
            ui.press("Touch", in: touch, takesFocus: false) { row, _ in row.touch += 1 }
        }
    }
}

/// A button in as few words as there are.
private struct Lamp: Prototype {
    var isOn = false

    static func wire(_ my: Wiring<Lamp>) { my.state("lamp.on") { lamp, _ in lamp.isOn } }

    func body(_ c: Context, _ ui: inout UI<Lamp>) {
        ui.press("Lamp", in: Rect(x: 0, y: 0, width: 50, height: 50)) { lamp, _ in lamp.isOn.toggle() }
    }
}

@Suite struct ButtonTests {
    @Test func aTapAndAKeyPressAButtonOnce() {
        var harness = Harness<Solo<Lamp>>()
        harness.tap(Point(x: 25, y: 25))
        #expect(harness["lamp.on"] == 1)
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(harness["lamp.on"] == 0)
        // Beside it, and dragged off it.
        harness.tap(Point(x: 75, y: 25))
        harness.drag(from: Point(x: 25, y: 25), to: Point(x: 25, y: 300), over: 0.2)
        harness.release()
        #expect(harness["lamp.on"] == 0)
    }

    @Test func aTapOnWhatIsDraggedPressesOnce() {
        var harness = Harness<Solo<Row>>()
        harness.tap(Point(x: 25, y: 25))
        #expect(harness["row.button"] == 1)
        harness.tap(Point(x: 75, y: 25))
        #expect(harness["row.touch"] == 1 && harness["row.button"] == 1)
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(harness["row.button"] == 2 && harness["row.touch"] == 1)
        #expect(harness["row.drags"] == 0)
        harness.drag(from: Point(x: 25, y: 25), to: Point(x: 25, y: 80), over: 0.2)
        harness.release()
        #expect(harness["row.drags"] == 1 && harness["row.button"] == 2)
    }
}
