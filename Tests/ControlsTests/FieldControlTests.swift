import MotionKit
import Testing

/// Two fields and a button.
private struct Form: Component, Controlled, Pressable {
    enum Part: Int, PartCode { case beside }
    static let controls = [
        Control<Form>(
            "name", \.name, at: { _, _ in Rect(x: 20, y: 100, width: 300, height: 44) },
            submitted: { form, _ in form.sent.append(form.name.text) }
        ).moved { form, _ in form.changes += 1 },
        Control<Form>("town", \.town, at: { _, _ in Rect(x: 20, y: 200, width: 300, height: 44) }),
    ]
    var name = FieldControl(limit: 12)
    var town = FieldControl("Seoul")
    var sent: [String] = []
    var changes = 0

    init(_ context: inout Context) {}
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.beside, Rect(x: 20, y: 300, width: 300, height: 44), .button)
    }
    mutating func press(_ part: Part, _ context: inout Context) {}
    func draw(_ context: Context, into list: inout DrawList) {
        name.draw(in: Rect(x: 20, y: 100, width: 300, height: 44), placeholder: "Name", context, into: &list)
        town.draw(in: Rect(x: 20, y: 200, width: 300, height: 44), context, into: &list)
    }
}

@Suite struct FieldControlTests {
    private var harness = Harness<Solo<Form>>()
    private var form: Form { harness.prototype[Form.self]! }
    /// True while the window is to have an input method end what it composes.
    private var endsComposing: Bool {
        var prototype = harness.prototype
        return prototype.platformOutput().endsComposing
    }

    @Test mutating func aPressGivesTheCaretAndTypingFillsTheField() {
        harness.type("lost")
        #expect(form.name.text.isEmpty && !form.name.hasCaret && !harness.prototype.isTyping)
        harness.tap(Point(x: 60, y: 122))
        #expect(form.name.hasCaret && harness.prototype.isTyping)
        let changes = form.changes
        harness.type("민지 and others")
        #expect(form.name.text == "민지 and other", "twelve characters fit")
        harness.press(key: .backspace)
        #expect(harness.state["name"] == .text("민지 and othe") && form.changes == changes + 2)
        harness.press(key: .return)
        #expect(form.sent == ["민지 and othe"])
    }

    @Test mutating func oneFieldHasTheCaret() {
        harness.tap(Point(x: 60, y: 122))
        harness.tap(Point(x: 315, y: 222))
        #expect(form.town.hasCaret && !form.name.hasCaret)
        harness.type("!")
        #expect(form.town.text == "Seoul!" && form.name.text.isEmpty)
        // A press beside it takes the caret away.
        harness.tap(Point(x: 60, y: 322))
        #expect(!form.town.hasCaret && !harness.prototype.isTyping)
        harness.type("?")
        #expect(form.town.text == "Seoul!")
    }

    @Test mutating func tabGoesFromFieldToField() {
        harness.press(key: .tab)
        harness.press(key: .tab)
        #expect(form.name.hasCaret && !form.town.hasCaret)
        harness.type("a")
        harness.press(key: .tab)
        harness.type("b")
        #expect(form.name.text == "a" && form.town.text == "Seoulb" && !form.name.hasCaret)
        harness.press(key: .escape)
        #expect(!form.town.hasCaret && !harness.prototype.isTyping)
    }

    @Test mutating func returnGivesTheCaretBackToAFieldWithTheFocus() {
        for key in [KeyPress.Name.tab, .tab, .escape] { harness.press(key: key) }
        #expect(!form.name.hasCaret)
        harness.press(key: .return)
        #expect(form.name.hasCaret && form.sent.isEmpty)
    }

    @Test mutating func whatIsHeldTypesOnlyOnce() {
        harness.tap(Point(x: 60, y: 122))
        let changes = form.changes
        for _ in 0..<3 { harness.send(.keyDown("Return")) }
        #expect(form.sent == [""] && form.changes == changes)
        for _ in 0..<3 { harness.send(.keyDown("-")) }
        #expect(harness.prototype.isTyping && form.changes == changes)
    }

    @Test mutating func whatIsComposedIsKeptWhenTheCaretGoes() {
        harness.tap(Point(x: 60, y: 122))
        harness.send(.compose("한", start: 0, length: 1))
        #expect(form.name.text.isEmpty)
        harness.tap(Point(x: 315, y: 222))
        #expect(form.name.text == "한")
    }

    /// A click has the input method end what it composes; its own commit of that is passed over, wherever the caret is.
    @Test(arguments: [Point(x: 25, y: 122), Point(x: 60, y: 222), Point(x: 315, y: 322)])
    mutating func aClickWritesASyllableOnce(position: Point) {
        harness.tap(Point(x: 60, y: 122))
        harness.send(.text("a"))
        harness.send(.compose("하", start: 0, length: 1))
        harness.send(.compose("한", start: 0, length: 1))
        #expect(!endsComposing)
        harness.tap(position)
        #expect(endsComposing)
        harness.send(.compose("", start: 0, length: 0))
        harness.send(.text("한"))
        #expect(form.name.text == "a한" && form.town.text == "Seoul")
        #expect(!endsComposing)
        // The same syllable again is another one.
        harness.tap(Point(x: 315, y: 122))
        harness.send(.compose("한", start: 0, length: 1))
        harness.send(.compose("", start: 0, length: 0))
        harness.send(.text("한"))
        #expect(form.name.text == "a한한")
    }

    /// Some methods drop what they compose; the next text is no commit of it.
    @Test mutating func whatAMethodDropsStays() {
        harness.tap(Point(x: 60, y: 122))
        harness.send(.compose("b", start: 0, length: 1))
        harness.tap(Point(x: 315, y: 122))
        harness.send(.compose("", start: 0, length: 0))
        harness.send(.keyDown("B"))
        harness.send(.text("b"))
        harness.send(.keyUp("B"))
        #expect(form.name.text == "bb")
    }

    @Test mutating func aSecondPressSelectsAWordAndADragSelects() {
        harness.doubleTap(Point(x: 45, y: 222))
        harness.press(key: .c, holding: .control)
        #expect(harness.takeEffects() == [.copy("Seoul")])
        harness.type("Jeju")
        #expect(form.town.text == "Jeju")
        harness.wait(1)
        harness.drag(from: Point(x: 25, y: 222), to: Point(x: 315, y: 222), over: 0.2)
        harness.release()
        harness.press(key: .delete)
        #expect(form.town.text.isEmpty)
    }

    @Test mutating func aRecordingBeginsWithWhatWasTyped() {
        harness.tap(Point(x: 60, y: 122))
        harness.type("Ada")
        let later = Harness<Solo<Form>>(saved: harness.saved)
        #expect(later.prototype.startFault == nil && later.state["name"] == .text("Ada"))
        #expect(later.state["town"] == .text("Seoul") && !later.prototype.isTyping)
    }

    @Test mutating func theCaretBlinksAndIsWhereInputMethodsLookForIt() {
        harness.tap(Point(x: 60, y: 122))
        let caret = harness.caret
        #expect(caret.map { Rect(x: 20, y: 100, width: 300, height: 44).contains($0.center) } == true)
        let shown = harness.drawn
        harness.wait(0.5)
        #expect(harness.drawn != shown)
        harness.wait(0.5)
        #expect(harness.drawn == shown)
    }
}

extension Harness {
    fileprivate var caret: Rect? {
        var prototype = prototype
        return prototype.platformOutput().caret
    }
}
