import MotionKit
import Testing

/// Pictures, `do` lines and named starts of a prototype.
@Suite struct StartTests {
    @Test func aPictureIsThatOfTheNodeThatKnowsIt() {
        var list = DrawList()
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(Solo<Row>.drawPicture("dot", into: &list, in: rect) && list.items.count == 1)
        #expect(!Solo<Row>.drawPicture("line", into: &list, in: rect))
    }

    @Test func itBeginsAsItsNodesSay() {
        #expect(Solo<Row>.starts.map(\.name) == ["third"])
        let subject = Solo<Row>(Start(tuning: Tuning(of: Solo<Row>.self)))
        #expect(type(of: subject).starts == [NamedStart("third", "The third row", "row 2")])
        var harness = Harness<Solo<Row>>()
        for action in type(of: subject).starts[0].actions { harness.send(.perform(action)) }
        #expect(harness["pressed"] == 2)
    }

    @Test func aHarnessBeginsWithAStart() throws {
        let harness = try Harness<Solo<Row>>(start: "third")
        #expect(harness["pressed"] == 2 && harness.time == 0)
        let error = #expect(throws: NamedStartError.self) { try Harness<Solo<Row>>(start: "last") }
        #expect(error?.description == "start last: no start has this name; there are third")
    }

    @Test func aStartThatNoNodeKnowsIsNamedWithItsWord() throws {
        try Solo<Row>.checkDeclarations()
        let word = #expect(throws: DeclarationError.self) { try Solo<Faulty<UnknownWord>>.checkDeclarations() }
        #expect(word?.description == "start second: no such action: “rwo”, in “do rwo 1”")
        let field = #expect(throws: DeclarationError.self) { try Solo<Faulty<BadField>>.checkDeclarations() }
        #expect(
            field?.description == "start first: the row must be a finite number, not “one”, in “do row one”")
        let rest = #expect(throws: NamedStartError.self) { try Harness<Solo<Faulty<ExtraField>>>(start: "first") }
        #expect(rest?.name == "first" && rest?.problem.hasSuffix("in “do row 1 2”") == true)
        let twin = #expect(throws: DeclarationError.self) { try Solo<Faulty<Twins>>.checkDeclarations() }
        #expect(twin?.description == "start same: another start has this name")
    }

    @Test func theKeyboardGoesOnFromWhereThePointerWas() throws {
        var harness = Harness<Solo<Row>>()
        harness.tap(Point(x: 5, y: 25))
        #expect(harness["pressed"] == 2)
        harness.press(key: .tab)
        harness.press(key: .return)
        #expect(harness["pressed"] == 3)
        #expect(try harness.element("row 3").isFocused)
    }
}

private protocol Starts: Sendable { static var starts: [NamedStart] { get } }
private enum UnknownWord: Starts {
    static let starts = [NamedStart("first", "First", "row 0"), NamedStart("second", "Second", "row 0", "rwo 1")]
}
private enum BadField: Starts { static let starts = [NamedStart("first", "First", "row one")] }
private enum ExtraField: Starts { static let starts = [NamedStart("first", "First", "row 1 2")] }
private enum Twins: Starts {
    static let starts = [NamedStart("same", "First", "row 0"), NamedStart("same", "Second", "row 1")]
}

/// A prototype that knows rows, with starts that may be wrong.
private struct Faulty<Named: Starts>: Prototype {
    static func wire(_ my: Wiring<Faulty>) {
        my.say("row", Row.read) { _, _, _ in }
        for start in Named.starts { my.starts(start) }
    }
    func body(_ c: Context, _ ui: inout UI<Faulty>) {}
}

/// Rows of ten points that know which was pressed last, and a picture.
private struct Row: Prototype {
    var pressed = -1

    @Sendable static func read(_ line: inout RecordingLine) throws(RecordingError) -> Int {
        Int(try line.number("the row"))
    }

    static func wire(_ my: Wiring<Row>) {
        my.state("pressed") { row, _ in row.pressed }
        my.starts(NamedStart("third", "The third row", "row 2"))
        my.say("row", read) { root, row, _ in root.pressed = row }
        my.picture("dot") { list, rect in list.fill(.rect(rect), .white) }
    }

    func body(_ c: Context, _ ui: inout UI<Row>) {
        for row in 0..<5 {
            let frame = Rect(x: 0, y: 10 * Double(row), width: 10, height: 10)
            ui.press("Row", row, called: { Phrase("row \($0)") }, in: frame) { root, row, _ in root.pressed = row }
        }
    }
}
