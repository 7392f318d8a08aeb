import Testing

@testable import Workbench

@Suite struct PrintedLinesTests {
    private func lines(_ texts: String...) -> [String] {
        var printed = PrintedLines()
        for text in texts { printed.add(text) }
        return printed.lines.map { $0.count == 1 ? $0.text : "\($0.count)×\($0.text)" }
    }

    @Test func linesComeInPieces() {
        #expect(lines("a\n") == ["a"])
        #expect(lines("a", "b\nc", "\n") == ["ab", "c"])
        #expect(lines("a\n\nb\n") == ["a", "", "b"])
        #expect(lines("a\na\n", "a\nb\na\n") == ["3×a", "b", "a"])
        #expect(lines("가", "나\n") == ["가나"])
        #expect(lines("a") == [])
        #expect(lines("a\r\nb\r\n") == ["a", "b"])
        #expect(lines(String(repeating: "a\n", count: 1000)) == ["1000×a"])
    }

    @Test func theOldestGo() {
        var printed = PrintedLines()
        for number in 0..<1000 { printed.add("\(number)\n") }
        #expect(printed.lines.count == 200 && printed.lines.first?.text == "800" && printed.lines.last?.text == "999")
        printed.add((0..<5000).map { "x\($0)\n" }.joined())
        #expect(printed.lines.count == 200 && printed.lines.last?.text == "x4999")
    }

    @Test func aLineWithoutAnEndIsCut() {
        var printed = PrintedLines()
        for _ in 0..<100 { printed.add(String(repeating: "가", count: 100)) }
        printed.add("\n")
        #expect(printed.lines.allSatisfy { $0.text.count <= 501 } && !printed.lines.isEmpty)
    }
}
