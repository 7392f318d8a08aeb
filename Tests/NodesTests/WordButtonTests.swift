import MotionKit
import Testing

/// Buttons of words, one that says more than its name, and a knob with a value in words.
private struct Words: Prototype {
    static let all: [StaticString] = ["Undo", "Done", "Close", "Save", "Reset all", "Play again", "Delete"]

    var knob = Turn()
    var presses = 0
    var opacity = 0.0

    static func wire(_ my: Wiring<Words>) {
        my.child(\.knob).called("Volume").value { words, c in "\(Int(words.knob.angle(c)) / 60) of 6" }
        my.state("presses") { words, _ in words.presses }
        my.say("show", Switch.self) { words, on, _ in words.opacity = on == .on ? 1 : 0 }
    }

    enum Switch: String, CaseIterable { case on, off }

    func body(_ c: Context, _ ui: inout UI<Words>) {
        ui.column(in: ui.frame, cross: .center) { ui in
            for word in Words.all { ui.button(word) { words, _ in words.presses += 1 } }
            ui.button("play", Icon("play"), called: presses > 0 ? "Pause" : "Play") { words, _ in words.presses += 1 }
            ui.faded(opacity) { $0.text("Hidden") }
            ui.toggle("sound", presses > 0, title: "Sound of keys") { words, _ in words.presses += 1 }
            ui.segments("size", ["Small", "Large"], chosen: 0) { words, index, _ in words.presses += index }
        }
        ui.place(\.knob, in: Rect(x: 100, y: 600, width: 100, height: 100))
    }
}

@Suite struct WordButtonTests {
    /// Widths and paddings that are added and taken off again are not the same to the bit for some advances of letters.
    @Test func aButtonAsWideAsItsWordsShowsThemWhole() {
        for advance in stride(from: 401.3, to: 700, by: 7.1) {
            let advances = [FontMetrics.Advances(first: 0, last: 0x10FFFF, advance: advance)]
            let metrics = FontMetrics(unitsPerEm: 1000, ascent: 850, descent: 299, regular: advances, bold: advances)
            let host = Solo<Words>(Start(tuning: Tuning(of: Solo<Words>.self), metrics: metrics))
            var list = DrawList()
            host.draw(into: &list)
            let runs = list.items.compactMap { item in if case .text(let run) = item { run } else { nil } }
            let words = runs.filter { run in Words.all.contains { "\($0)" == run.text } }
            #expect(words.count == Words.all.count)
            for run in words { #expect(run.maxWidth == .infinity, "\(run.text), an advance of \(advance)") }
        }
    }

    /// The padding is filled, so it is pressed: 16 points beside the words, as the design of the button has it.
    @Test func aButtonIsPressedWhereverItIsFilled() throws {
        var harness = Harness<Solo<Words>>()
        let frame = try harness.element("Undo").frame
        let filled = harness.drawn.items.compactMap { item -> Rect? in
            guard case .fill(let shape, _) = item, abs(shape.bounds.midY - frame.midY) < 1 else { return nil }
            return shape.bounds
        }
        #expect(filled.contains { abs($0.minX - frame.minX) < 1e-9 && abs($0.width - frame.width) < 1e-9 })
        harness.tap(Point(x: frame.minX + 2, y: frame.midY))
        harness.tap(Point(x: frame.maxX - 2, y: frame.midY))
        #expect(harness["presses"] == 2)
    }

    @Test func aNameThatChangesIsTheSameButton() throws {
        var harness = Harness<Solo<Words>>()
        for _ in Words.all { harness.press(key: .tab) }
        harness.press(key: .tab)
        #expect(try harness.element("Play").isFocused)
        harness.press(key: .return)
        #expect(try harness.element("Pause").isFocused)
    }

    /// The words that are seen are those that are read out, whatever the button is called in code.
    @Test func switchesAndSegmentsAreReadOutByTheirTitles() throws {
        var harness = Harness<Solo<Words>>()
        try harness.tap("Large")
        try harness.tap("Sound of keys")
        #expect(harness["presses"] == 2)
        #expect(try harness.element("Small").role == .button)
    }

    @Test func aValueInWordsIsReadOut() throws {
        var harness = Harness<Solo<Words>>()
        #expect(try harness.element("Volume").value == "0 of 6")
    }

    @Test func whatIsTransparentIsNotReadOut() {
        var harness = Harness<Solo<Words>>()
        func says(_ word: String) -> Bool { harness.prototype.elements.contains { $0.label == word } }
        #expect(!says("Hidden"))
        harness.send(.perform("show on"))
        #expect(says("Hidden"))
    }
}
