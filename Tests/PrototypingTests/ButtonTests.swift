import Drawing
import Geometry
import Gestures
import Prototyping
import Testing

/// Three squares of 50 points side by side: one is a button, one is pressed by the pointer alone, and one does something
/// else on a tap. The first stands on a card that is dragged.
private struct Row: Component, GestureHandling, Pressable, Tappable, Reporting {
    enum Part: Int, PartCode { case button, touch, other, card }

    private var presses: [Part] = []
    private var taps: [Point] = []
    private var drags = 0

    init(_ context: inout Context) {}

    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.button, Rect(x: 0, y: 0, width: 50, height: 50), .button)
        regions.add(Part.touch, Rect(x: 50, y: 0, width: 50, height: 50), .touch)
        regions.add(Part.other, Rect(x: 100, y: 0, width: 50, height: 50), .button)
        regions.add(Part.card, Rect(x: 0, y: 0, width: 100, height: 100), .pan(PanRule()))
    }

    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        if gesture.phase == .began { drags += 1 }
        // As components had to before; it must not press twice.
        if gesture.kind == .tap, gesture.phase == .ended { press(gesture.target, &context) }
    }

    mutating func tap(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        if gesture.target == .other { taps.append(gesture.location) } else { press(gesture.target, &context) }
    }

    mutating func press(_ part: Part, _ context: inout Context) { presses.append(part) }

    func report(_ context: Context, into report: inout StateReport) {
        for part in [Part.button, .touch, .other] {
            report.add("row.\(part)", Double(presses.filter { $0 == part }.count))
        }
        report.add("row.taps", Double(taps.count))
        report.add("row.tap.x", taps.last?.x ?? -1)
        report.add("row.drags", Double(drags))
    }

    func draw(_ context: Context, into list: inout DrawList) {}
}

/// A button in as few words as there are.
private struct Lamp: Component, Pressable, Reporting {
    enum Part: Int, PartCode { case lamp }

    private var isOn = false

    init(_ context: inout Context) {}

    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.lamp, Rect(x: 0, y: 0, width: 50, height: 50), .button)
    }

    mutating func press(_ part: Part, _ context: inout Context) { isOn.toggle() }

    func report(_ context: Context, into report: inout StateReport) { report.add("lamp.on", isOn ? 1 : 0) }

    func draw(_ context: Context, into list: inout DrawList) {}
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

    @Test func whatForwardsATapByHandPressesOnce() {
        var harness = Harness<Solo<Row>>()
        harness.tap(Point(x: 25, y: 25))
        #expect(harness["row.button"] == 1)
        harness.tap(Point(x: 75, y: 25))
        #expect(harness["row.touch"] == 1 && harness["row.button"] == 1)
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect((harness["row.button"] ?? 0) + (harness["row.other"] ?? 0) == 2)
        harness.drag(from: Point(x: 25, y: 25), to: Point(x: 25, y: 80), over: 0.2)
        harness.release()
        #expect(harness["row.drags"] == 1 && (harness["row.button"] ?? 9) <= 2)
    }

    @Test func aComponentMayDoSomethingElseOnATap() {
        var harness = Harness<Solo<Row>>()
        harness.tap(Point(x: 120, y: 25))
        #expect(harness["row.taps"] == 1 && harness["row.tap.x"] == 120 && harness["row.other"] == 0)
    }
}
