import Drawing
import Prototyping
import Testing

@testable import Controls

private let advances = [
    FontMetrics.Advances(first: 32, last: 126, advance: 500),
    FontMetrics.Advances(first: 0xAC00, last: 0xD7A3, advance: 1000),
]
/// Ten points to a Latin letter and twenty to a syllable at 20 points.
private let metrics = FontMetrics(unitsPerEm: 1000, ascent: 900, descent: 250, regular: advances, bold: advances)
private let font = Font(size: 20)

/// A field as it looks: `|` is the caret, `[` and `]` around a selection with the caret at its end.
private func picture(_ field: TextField) -> String {
    var text = ""
    for (index, character) in (Array(field.text).map(String.init) + [""]).enumerated() {
        if !field.selection.isEmpty, index == field.selection.lowerBound { text += "[" }
        if index == field.caret { text += field.selection.isEmpty ? "|" : "" }
        if !field.selection.isEmpty, index == field.selection.upperBound { text += "]" }
        text += character
    }
    return text
}

private let shift = KeyPress.Modifiers.shift
private let word = KeyPress.Modifiers.command

@Suite struct TextFieldTests {
    @Test(arguments: [
        // keys after "하나 two👩‍👩‍👧 3e\u{301}", and what there is then
        (["Left"], "하나 two👩‍👩‍👧 3|e\u{301}"), (["Home"], "|하나 two👩‍👩‍👧 3e\u{301}"),
        (["Home", "Left"], "|하나 two👩‍👩‍👧 3e\u{301}"), (["End", "Right"], "하나 two👩‍👩‍👧 3e\u{301}|"),
        (["Backspace"], "하나 two👩‍👩‍👧 3|"), (["Backspace", "Backspace", "Backspace", "Backspace"], "하나 two|"),
        (["Home", "Delete"], "|나 two👩‍👩‍👧 3e\u{301}"), (["Home", "Backspace"], "|하나 two👩‍👩‍👧 3e\u{301}"),
        (["Delete"], "하나 two👩‍👩‍👧 3e\u{301}|"),
        (["^Left"], "하나 two👩‍👩‍👧 |3e\u{301}"), (["^Left", "^Left"], "하나 |two👩‍👩‍👧 3e\u{301}"),
        (["Home", "^Right"], "하나| two👩‍👩‍👧 3e\u{301}"), (["Home", "^Right", "^Right"], "하나 two|👩‍👩‍👧 3e\u{301}"),
        (["^Backspace"], "하나 two👩‍👩‍👧 |"), (["Home", "^Delete"], "| two👩‍👩‍👧 3e\u{301}"),
        (["+Left", "+Left"], "하나 two👩‍👩‍👧 [3e\u{301}]"), (["+Left", "+Left", "Backspace"], "하나 two👩‍👩‍👧 |"),
        (["+Left", "+Left", "Left"], "하나 two👩‍👩‍👧 |3e\u{301}"), (["+Left", "+Left", "Right"], "하나 two👩‍👩‍👧 3e\u{301}|"),
        (["+Home"], "[하나 two👩‍👩‍👧 3e\u{301}]"), (["Home", "+End", "Delete"], "|"),
        (["^A"], "[하나 two👩‍👩‍👧 3e\u{301}]"), (["^A", "Left"], "|하나 two👩‍👩‍👧 3e\u{301}"),
        (["Home", "+^Right"], "[하나] two👩‍👩‍👧 3e\u{301}"), (["^A", "^X"], "|"),
    ])
    func keysMoveSelectAndRemoveWholeCharacters(keys: [String], result: String) {
        var field = TextField("하나 two👩‍👩‍👧 3e\u{301}")
        for key in keys {
            var modifiers: KeyPress.Modifiers = []
            if key.hasPrefix("+") { modifiers.insert(shift) }
            if key.contains("^") { modifiers.insert(word) }
            _ = field.press(KeyPress.Name(key.filter { $0 != "+" && $0 != "^" }), modifiers)
        }
        #expect(picture(field) == result)
        #expect(field.shown == field.text)
    }

    @Test func keysSayWhatTheyLeadTo() {
        var field = TextField("하나 둘")
        #expect(field.press(.return, []) == .submitted)
        #expect(field.press(.keypadEnter, []) == .submitted)
        #expect(field.press(.escape, []) == .left)
        #expect(field.press(.tab, []) == .passed)
        #expect(field.press(.q, .command) == .passed)
        #expect(field.press(.q, []) == .ignored)
        #expect(field.press(.space, []) == .ignored)
        #expect(field.press(.c, .command) == .ignored, "nothing is selected")
        field.select(1..<4)
        #expect(field.press(.c, .command) == .copied("나 둘"))
        #expect(picture(field) == "하[나 둘]")
        #expect(field.press(.x, .command) == .copied("나 둘"))
        #expect(picture(field) == "하|")
    }

    @Test func aSyllableIsComposedJamoByJamo() {
        var field = TextField("나는 간다")
        field.moveCaret(to: 3)
        // What an input method sends while 학교 is typed.
        let steps: [(String, String, Int)] = [
            ("ㅎ", "나는 ㅎ간다", 4), ("하", "나는 하간다", 4), ("학", "나는 학간다", 4),
        ]
        for (marked, shown, caret) in steps {
            field.compose(marked, start: 1, length: 0)
            #expect(field.shown == shown)
            #expect(field.shownCaret == caret)
            #expect(field.shownMark == 3..<4)
            #expect(field.text == "나는 간다", "it is not typed yet")
            #expect(field.press(.backspace, []) == .ignored, "keys belong to the input method")
            #expect(field.press(.return, []) == .ignored)
        }
        field.insert("학")
        #expect(picture(field) == "나는 학|간다")
        field.compose("ㄱ", start: 0, length: 1)
        field.compose("교", start: 0, length: 1)
        #expect(field.marked?.selection == 0..<1)
        field.insert("교")
        #expect(picture(field) == "나는 학교|간다")
        #expect(!field.isComposing)
    }

    @Test func composingTakesTheSelectionsPlaceAndCanBeBrokenOff() {
        var field = TextField("하나 둘")
        field.select(0..<2)
        field.compose("ㅅ", start: 9, length: 9)
        #expect(field.shown == "ㅅ 둘")
        #expect(field.marked?.selection == 1..<1, "beyond the text is its end")
        field.compose("", start: 0, length: 0)
        #expect(field.shown == " 둘")
        #expect(!field.isComposing)
        field.compose("세", start: -4, length: .max)
        #expect(field.marked?.selection == 0..<1)
        field.endComposing()
        #expect(picture(field) == "세| 둘")
        field.endComposing()
        #expect(field.text == "세 둘")
    }

    @Test(arguments: [
        ("a\nb", "xa by"), ("\r\n\t", "x  y"), ("\u{0}\u{1B}[31m", "x  [31my"), ("👍🏽🇰🇷", "x👍🏽🇰🇷y"), ("", "xy"),
        ("\u{2028}", "x y"),
    ])
    func pastedTextIsOneLine(pasted: String, result: String) {
        var field = TextField("xy")
        field.moveCaret(to: 1)
        field.insert(pasted)
        #expect(field.text == result)
        #expect(picture(field) == result.dropLast() + "|y")
    }

    @Test func noMoreThanTheLimitFits() {
        var field = TextField(String(repeating: "a", count: 200), limit: 120)
        #expect(field.count == 120)
        field.insert("b")
        #expect(field.count == 120 && !field.text.contains("b"))
        field.select(0..<3)
        field.insert("가나다라마")
        #expect(field.text.hasPrefix("가나다a") && field.count == 120 && field.caret == 3)
        field.compose("하", start: 0, length: 0)
        field.insert("하")
        #expect(field.count == 120)
    }

    @Test func joiningCharactersKeepTheCaretBehindThem() {
        var field = TextField("e")
        field.insert("\u{301}")
        #expect(field.count == 1 && field.caret == 1)
        field.insert("👩")
        field.insert("\u{200D}👧")
        #expect(field.count == 2 && field.caret == 2)
        _ = field.press(.backspace, [])
        #expect(field.text == "e\u{301}")
    }

    @Test(arguments: [
        ("하나 two 3", 0, 0..<2), ("하나 two 3", 1, 0..<2), ("하나 two 3", 4, 3..<6), ("하나 two 3", 9, 7..<8),
        ("하나 two 3", 2, 2..<3), ("...ab", 1, 0..<3), ("", 0, 0..<0), ("x_1-y", 1, 0..<3),
    ])
    func aWordIsSelected(text: String, index: Int, range: Range<Int>) {
        var field = TextField(text)
        field.selectWord(at: index)
        #expect(field.selection == range)
    }

    @Test(arguments: [(0.0, 0), (9, 0), (11, 1), (31, 2), (44, 2), (46, 3), (54, 3), (56, 4), (500, 4), (-9, 0)])
    func indicesAreFoundBetweenCharacters(x: Double, index: Int) {
        // 20, 20, 10 and 10 points wide.
        let field = TextField("하나ab")
        #expect(field.index(at: x, font, metrics) == index)
        #expect(field.x(of: 2, font, metrics) == 40)
        #expect(field.x(of: 4, font, metrics) == 60)
    }

    @Test func theCaretStaysInSight() {
        var field = TextField("")
        for _ in 0..<30 {
            field.insert("ab")
            field.reveal(in: 100, font, metrics)
            let caret = field.x(of: field.caret, font, metrics) - field.offset(in: 100, font, metrics)
            #expect(caret >= 0 && caret + TextField.caretWidth <= 100)
        }
        #expect(field.offset(in: 100, font, metrics) == 600 + TextField.caretWidth - 100)
        // Within the field the text stays where it is.
        for _ in 0..<9 { _ = field.press(.left, []) }
        field.reveal(in: 100, font, metrics)
        #expect(field.offset(in: 100, font, metrics) == 502)
        _ = field.press(.left, [])
        field.reveal(in: 100, font, metrics)
        #expect(field.offset(in: 100, font, metrics) == 500)
        _ = field.press(.home, [])
        field.reveal(in: 100, font, metrics)
        #expect(field.offset(in: 100, font, metrics) == 0)
        // No room is wasted once text is gone, or the field is wide.
        _ = field.press(.end, [])
        field.reveal(in: 100, font, metrics)
        #expect(field.offset(in: 1000, font, metrics) == 0)
        field.clear()
        #expect(field.offset(in: 100, font, metrics) == 0)
    }

    @Test(arguments: [(0.0, true, 0.5), (0.49, true, 0.5), (0.5, false, 1), (1.2, true, 1.5), (-3, true, 0.5)])
    func theCaretBlinks(passed: Double, isShown: Bool, next: Double) {
        let blink = CaretBlink(since: 8)
        #expect(blink.isShown(at: 8 + passed) == isShown)
        #expect(blink.next(after: 8 + passed) == 8 + next)
    }

    @Test func aCaretThatNobodyMovesStays() {
        let blink = CaretBlink(since: 1)
        #expect(blink.isShown(at: 31.7))
        #expect(blink.next(after: 31) == nil)
    }
}
