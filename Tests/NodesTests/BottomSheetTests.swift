import MotionKit
import Testing

/// A bottom sheet with more rows than it shows at half of the stage; O opens it, S opens it for three rows.
struct Choices: Prototype {
    var sheet = BottomSheet()
    var isShort = false
    var pressed = -1

    static func wire(_ my: Wiring<Choices>) {
        my.child(\.sheet)
        my.state("pressed") { rows, _ in rows.pressed }
        my.key(.o) { rows, c in
            rows.sheet.show(&c)
            return true
        }
        my.key(.s) { rows, c in
            rows.isShort.toggle()
            rows.sheet.show(&c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Choices>) {
        ui.press("behind", in: ui.frame) { rows, _ in rows.pressed = 100 }
        let count = isShort ? 3 : 12
        ui.sheet(\.sheet, height: 60 * Double(count), upTo: 600) { ui, rect in
            for index in 0..<count {
                let row = Rect(x: rect.minX, y: rect.minY + 60 * Double(index), width: rect.width, height: 60)
                ui.press("row", index, in: row) { rows, index, _ in rows.pressed = index }
            }
        }
    }
}

/// The stage is 390 by 844: at half the sheet's top lies at 422, and all 748 points of it fit at 96.
@Suite struct BottomSheetTests {
    private var rows = Harness<Solo<Choices>>()

    private var top: Double { number("sheet.top") }
    private var offset: Double { number("sheet.content") }
    private var pressed: Double { number("pressed") }

    private func number(_ name: String) -> Double {
        switch rows.state[name] {
        case .number(let number): number
        case .integer(let number): Double(number)
        default: .nan
        }
    }

    private mutating func open() throws {
        rows.press(key: .o)
        try rows.runUntilIdle()
    }

    private mutating func drag(_ start: Double, _ end: Double) throws {
        rows.drag(from: Point(x: 195, y: start), to: Point(x: 195, y: end), over: 0.5)
        rows.wait(0.3)
        rows.release()
        try rows.runUntilIdle()
    }

    @Test mutating func comesUpToHalfAndGoesAsItIsDragged() throws {
        #expect(top == 844)
        try open()
        #expect(top == 422)
        // All of it, by its grip.
        try drag(436, 150)
        #expect(top == 96)
        try drag(110, 400)
        #expect(top == 422)
        try drag(436, 800)
        #expect(top == 844)
        rows.tap(Point(x: 195, y: 600))
        #expect(pressed == 100)
    }

    @Test mutating func contentIsPressedWhereItHasScrolled() throws {
        try open()
        rows.tap(Point(x: 195, y: 460))
        #expect(pressed == 0)
        // 394 points are seen of 720.
        rows.wheel(Vector(dx: 0, dy: -100), at: Point(x: 195, y: 600))
        try rows.runUntilIdle()
        #expect(offset == 326)
        rows.tap(Point(x: 195, y: 840))
        #expect(pressed == 11)
        // Until it is open, a drag up on its content is the sheet's.
        rows.wheel(Vector(dx: 0, dy: 100), at: Point(x: 195, y: 600))
        try rows.runUntilIdle()
        try drag(700, 400)
        #expect(top == 96 && offset == 0)
    }

    @Test(arguments: ["beside", "Escape"]) mutating func isClosed(by way: String) throws {
        try open()
        if way == "Escape" { rows.press(key: .escape) } else { rows.tap(Point(x: 195, y: 200)) }
        try rows.runUntilIdle()
        #expect(top == 844 && pressed == -1)
    }

    @Test mutating func shortContentHasOneStop() throws {
        rows.press(key: .s)
        try rows.runUntilIdle()
        #expect(top == 844 - 28 - 180)
        // Pulled up it comes back.
        try drag(650, 300)
        #expect(top == 844 - 28 - 180)
        rows.send(.resize(Size(width: 800, height: 300)))
        try rows.runUntilIdle()
        #expect(top == 300 - 28 - 180)
    }

    @Test mutating func beginsAsItWas() throws {
        try open()
        rows.wheel(Vector(dx: 0, dy: -1), at: Point(x: 195, y: 600))
        try rows.runUntilIdle()
        let scrolled = offset
        #expect(scrolled > 0)
        let begun = rows.begun()
        #expect(begun.state == rows.state)
    }
}
