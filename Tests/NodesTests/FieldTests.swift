import MotionKit
import Testing

/// Two fields and a button.
private struct Names: Prototype {
    static let nameFrame = Rect(x: 20, y: 100, width: 300, height: 44)
    static let townFrame = Rect(x: 20, y: 200, width: 300, height: 44)
    var name = Field(limit: 12)
    var town = Field("Seoul")
    var sent = ""
    var changes = 0

    static func wire(_ my: Wiring<Names>) {
        my.child(\.name).submitted { names, _ in names.sent += names.name.text + ";" }
            .moved { names, _ in names.changes += 1 }
        my.child(\.town).escaped { names, _ in names.town.set("Seoul") }
        my.state("sent") { names, _ in names.sent }
        my.state("changes") { names, _ in names.changes }
    }

    func body(_ c: Context, _ ui: inout UI<Names>) {
        ui.field(\.name, in: Self.nameFrame, placeholder: "Name")
        ui.field(\.town, in: Self.townFrame)
        ui.press("Beside", in: Rect(x: 20, y: 300, width: 300, height: 44)) { _, _ in }
    }
}

@Suite struct FieldTests {
    private var names = Harness<Solo<Names>>()
    private let nameStart = Point(x: 60, y: 122)
    private let nameEnd = Point(x: 315, y: 122)
    private let townStart = Point(x: 25, y: 222)
    private let townEnd = Point(x: 315, y: 222)

    private var output: PlatformOutput {
        var prototype = names.prototype
        return prototype.platformOutput()
    }
    /// The field in which the caret is.
    private var typed: String? {
        guard names.prototype.isTyping, let caret = output.caret?.center else { return nil }
        return Names.nameFrame.contains(caret) ? "name" : Names.townFrame.contains(caret) ? "town" : "neither"
    }
    /// True while the window is to have an input method end what it composes.
    private var endsComposing: Bool { output.endsComposing }
    private func text(_ name: String) -> String {
        if case .text(let text)? = names.state[name] { text } else { "" }
    }

    @Test mutating func aPressGivesTheCaretAndTypingFillsTheField() {
        names.type("lost")
        #expect(text("name").isEmpty && typed == nil)
        names.tap(nameStart)
        #expect(typed == "name")
        let changes = names["changes"] ?? 0
        names.type("민지 and others")
        #expect(text("name") == "민지 and other", "twelve characters fit")
        names.press(key: .backspace)
        #expect(text("name") == "민지 and othe" && names["changes"] == changes + 2)
        names.press(key: .return)
        #expect(text("sent") == "민지 and othe;")
    }

    @Test mutating func oneFieldHasTheCaret() {
        names.tap(nameStart)
        names.tap(townEnd)
        #expect(typed == "town")
        names.type("!")
        #expect(text("town") == "Seoul!" && text("name").isEmpty)
        // A press beside it takes the caret away.
        names.tap(Point(x: 60, y: 322))
        #expect(typed == nil)
        names.type("?")
        #expect(text("town") == "Seoul!")
    }

    @Test mutating func tabGoesFromFieldToField() {
        names.press(key: .tab)
        #expect(typed == "name")
        names.type("a")
        names.press(key: .tab)
        names.type("b")
        #expect(text("name") == "a" && text("town") == "Seoulb" && typed == "town")
        names.press(key: .escape)
        #expect(typed == nil)
    }

    @Test mutating func returnGivesTheCaretBackToAFieldWithTheFocus() {
        names.press(keys: [.tab, .escape])
        #expect(typed == nil)
        names.press(key: .return)
        #expect(typed == "name" && text("sent").isEmpty)
    }

    @Test mutating func whatIsHeldTypesOnlyOnce() {
        names.tap(nameStart)
        let changes = names["changes"]
        for _ in 0..<3 { names.send(.keyDown("Return")) }
        #expect(text("sent") == ";" && names["changes"] == changes)
        for _ in 0..<3 { names.send(.keyDown("-")) }
        #expect(typed == "name" && names["changes"] == changes)
    }

    // MARK: Input methods

    @Test mutating func whatIsComposedIsKeptWhenTheCaretGoes() {
        names.tap(nameStart)
        names.send(.compose("한", start: 0, length: 1))
        #expect(text("name").isEmpty)
        names.tap(townEnd)
        #expect(text("name") == "한")
    }

    /// A click has the input method end what it composes; its own commit of that is passed over, wherever the caret is.
    @Test(arguments: [Point(x: 25, y: 122), Point(x: 60, y: 222), Point(x: 315, y: 322)])
    mutating func aClickWritesASyllableOnce(position: Point) {
        names.tap(nameStart)
        names.send(.text("a"))
        names.send(.compose("하", start: 0, length: 1))
        names.send(.compose("한", start: 0, length: 1))
        #expect(!endsComposing)
        names.tap(position)
        #expect(endsComposing)
        names.send(.compose("", start: 0, length: 0))
        names.send(.text("한"))
        #expect(text("name") == "a한" && text("town") == "Seoul")
        #expect(!endsComposing)
        // The same syllable again is another one.
        names.tap(nameEnd)
        names.send(.compose("한", start: 0, length: 1))
        names.send(.compose("", start: 0, length: 0))
        names.send(.text("한"))
        #expect(text("name") == "a한한")
    }

    /// Some methods drop what they compose; the next text is no commit of it.
    @Test mutating func whatAMethodDropsStays() {
        names.tap(nameStart)
        names.send(.compose("b", start: 0, length: 1))
        names.tap(nameEnd)
        names.send(.compose("", start: 0, length: 0))
        names.send(.keyDown("B"))
        names.send(.text("b"))
        names.send(.keyUp("B"))
        #expect(text("name") == "bb")
    }

    @Test mutating func escapeCanTakeBackWhatWasTyped() {
        names.tap(townEnd)
        names.type(" and Jeju")
        #expect(text("town") == "Seoul and Jeju")
        names.press(key: .escape)
        #expect(text("town") == "Seoul" && typed == nil)
    }

    // MARK: Selections, saves, the caret

    @Test mutating func aSecondPressSelectsAWordAndADragSelects() {
        names.doubleTap(Point(x: 45, y: 222))
        names.press(key: .c, holding: .control)
        #expect(names.takeEffects() == [.copy("Seoul")])
        names.type("Jeju")
        #expect(text("town") == "Jeju")
        names.wait(1)
        names.drag(from: townStart, to: townEnd, over: 0.2)
        names.release()
        names.press(key: .delete)
        #expect(text("town").isEmpty)
    }

    @Test mutating func aRecordingBeginsWithWhatWasTyped() {
        names.tap(nameStart)
        names.type("Ada")
        let later = names.begun()
        #expect(later.state["name"] == .text("Ada") && later.state["town"] == .text("Seoul"))
        // The caret is where it was.
        #expect(later.prototype.isTyping)
    }

    @Test mutating func theCaretBlinks() {
        names.tap(nameStart)
        let shown = names.drawn
        names.wait(0.5)
        #expect(names.drawn != shown)
        names.wait(0.5)
        #expect(names.drawn == shown)
    }
}
