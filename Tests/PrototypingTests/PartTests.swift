import Drawing
import Geometry
import Gestures
import Prototyping
import Testing

/// Rows and a button whose parts say nothing of keys.
private struct Rows: Component, Pressable, Reporting {
    enum Part: PartCode { case clear, row(Int), cell(row: Int, column: Int) }

    private var pressed: [Part] = []
    init(_ context: inout Context) {}
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.clear, Rect(x: 0, y: 0, width: 100, height: 10), .button)
        for row in 1..<8 {
            regions.add(
                Part.cell(row: row, column: 1), Rect(x: 50, y: 10 * Double(row), width: 50, height: 10), .button)
            regions.add(Part.row(row), Rect(x: 0, y: 10 * Double(row), width: 100, height: 10), .button)
        }
    }
    mutating func press(_ part: Part, _ context: inout Context) {
        if part == .clear { pressed = [] } else { pressed.append(part) }
    }
    func report(_ context: Context, into report: inout Report) {
        report.add("pressed", .text(pressed.map { "\($0)" }.joined(separator: " ")))
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

@Suite struct PartTests {
    @Test func partsNeedNoKeys() {
        var harness = Harness<Solo<Rows>>()
        for position in [Point(x: 20, y: 35), Point(x: 70, y: 35), Point(x: 20, y: 75)] { harness.tap(position) }
        #expect(harness.state["pressed"] == .text("row(3) cell(row: 3, column: 1) row(7)"))
        // The keyboard goes on from the last row to the first part.
        for key in [KeyPress.Name.tab, .return] { harness.press(key: key) }
        #expect(harness.state["pressed"] == .text(""))
    }

    @Test func eachPartHasAKeyAndBackAgain() {
        let parts: [Rows.Part] = [.clear, .row(0), .row(1), .cell(row: 0, column: 1), .cell(row: 1, column: 0)]
        #expect(Set(parts.map(\.key)).count == parts.count)
        for part in parts { #expect(Rows.Part(key: part.key) == part) }
        #expect(Rows.Part(key: PartKey(0, 1 << 40)) == nil && Rows.Part(key: PartKey(-1)) == nil)
    }
}
