import MotionKit
import Testing

/// A list to shop with, in words.
private struct Shopping: Prototype {
    var name = Field(limit: 20)
    var amount = Slider(1...9, 2, step: 1)
    var list = Page()
    var bought = 0

    static func wire(_ my: Wiring<Shopping>) {
        my.child(\.name)
        my.child(\.amount)
        my.child(\.list).called(Phrase("Things", ["ko": "물건"]))
        my.state("bought") { shop, _ in shop.bought }
    }

    func body(_ c: Context, _ ui: inout UI<Shopping>) {
        ui.field(\.name, in: Rect(x: 20, y: 20, width: 200, height: 44), placeholder: "Milk")
        ui.slider(\.amount, in: Rect(x: 20, y: 80, width: 200, height: 32))
        ui.text("Bought", .body, in: Rect(x: 20, y: 120, width: 100, height: 20))
        ui.place(\.list, in: Rect(x: 0, y: 200, width: 390, height: 100), length: 300) { ui in
            for index in 0..<6 {
                let row = Rect(x: 0, y: 200 + 50 * Double(index), width: 390, height: 50)
                ui.press("Row", index, called: { Phrase("Row \($0 + 1)", ["ko": "\($0 + 1)번째 줄"]) }, in: row) {
                    shop, index, _ in shop.bought = index + 1
                }
            }
        }
        ui.barrier(Rect(x: 0, y: 600, width: 390, height: 244), called: "Wall")
        ui.press("Done", in: Rect(x: 20, y: 700, width: 100, height: 44)) { shop, _ in shop.bought = 0 }
    }
}

@Suite struct ElementTests {
    private func words(_ harness: Harness<Solo<Shopping>>) -> [String] {
        harness.prototype.elements.map { String(repeating: "  ", count: $0.depth) + "\($0)" }
    }

    /// Something that is cut off has the place that is seen, and something that is scrolled away is left out; a barrier is no element.
    @Test func everythingSeenIsPutIntoWords() throws {
        var harness = Harness<Solo<Shopping>>()
        let all = words(harness)
        #expect(all.count == 7)
        #expect(all[0] == "field “Name” “” 20 20 200 44" && all[1] == "slider “Amount” 2 20 80 200 32")
        #expect(all[2].hasPrefix("text “Bought” 20 "))
        #expect(
            all[3...] == [
                "page “Things” 0 0 200 390 100", "  button “Row 1” 0 200 390 50", "  button “Row 2” 0 250 390 50",
                "button “Done” 20 700 100 44",
            ])
        harness.wheel(Vector(dx: 0, dy: -1), at: Point(x: 195, y: 250))
        try harness.runUntilIdle()
        // A notch of the wheel is 60 points.
        #expect(
            words(harness)[3...6] == [
                "page “Things” 60 0 200 390 100", "  button “Row 2” 0 200 390 40", "  button “Row 3” 0 240 390 50",
                "  button “Row 4” 0 290 390 10",
            ])
    }

    @Test func theyAreInTheLanguageOfTheTextsAndSayTheFocus() throws {
        var harness = Harness<Solo<Shopping>>(language: "ko")
        #expect(harness.prototype.elements.map(\.label).contains("2번째 줄"))
        #expect(try harness.element("물건").role == .page && harness.element("물건").value == "0")
        harness.press(key: .tab)
        #expect(harness.prototype.elements.filter(\.isFocused).map(\.label) == ["이름"])
    }

    @Test func anElementIsPressedByItsLabel() throws {
        var harness = Harness<Solo<Shopping>>()
        try harness.tap("Row 2")
        #expect(harness["bought"] == 2)
        try harness.tap("Done")
        #expect(harness["bought"] == 0)
        let fault = #expect(throws: NoElement.self) { try harness.tap("Row 7") }
        #expect(
            fault?.description
                == "no element is called “Row 7”; there are “Name”, “Amount”, “Bought”, “Things”, “Row 1”, “Row 2”, “Done”"
        )
    }
}
