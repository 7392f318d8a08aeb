import Drawing
import Geometry
import Model
import Support
import Testing

@Suite struct LineBreakTests {
    /// A line's words must fit, and the next word must not; both counted from the table of advances.
    @Test(arguments: [320.0, 390, 760, 1024])
    func linesBreakWhereTheAdvancesSay(width: Double) throws {
        let pages = try PageFolder()
        var numbers = Numbers(UInt64(width))
        let syllables = ["가", "힘", "을", "스", "프", "링", "mo", "tion", "a", "W", "il", "42"]
        let words = (0..<400).map { _ in (0...numbers.next(4)).map { _ in syllables[numbers.next(12)] }.joined() }
        let page = try pages.layOut("<p>\(words.joined(separator: " "))</p>", width: width)
        let font = Font(size: 17)
        let column = min(width - 40, 720)
        let lines = page.lines
        #expect(lines.joined(separator: " ") == words.joined(separator: " "))
        #expect(lines.count > 5)
        for (line, next) in zip(lines, lines.dropFirst()) {
            // litehtml rounds each piece to a 64th of a point.
            let slack = Double(line.split(separator: " ").count * 2) / 128 + 1e-9
            #expect(pages.metrics.width(of: line, in: font) <= column + slack, "\(line)")
            let word = next.prefix { $0 != " " }
            #expect(pages.metrics.width(of: line + " " + word, in: font) > column - slack, "\(line) + \(word)")
        }
    }

    @Test func aLineOfOneStyleIsOneRunOfTheWidthOfItsGlyphs() throws {
        let pages = try PageFolder()
        let page = try pages.layOut("<p>하나 둘 셋 four five six</p>")
        let run = try #require(page.runs.first)
        #expect(page.runs.count == 1)
        #expect(run.text == "하나 둘 셋 four five six")
        #expect(run.size == 17)
        #expect(abs(run.width - pages.metrics.width(of: run.text, in: Font(size: 17))) < 1e-9)
        #expect(run.origin.x == 20)
    }

    @Test func wordsStayWholeThroughSeveralElements() throws {
        let pages = try PageFolder()
        var numbers = Numbers(9)
        for _ in 0..<60 {
            let filler = String(repeating: "힘", count: 1 + numbers.next(18))
            let html = "<p>\(filler) <em>강조</em>나 <code>x</code>, <b>굵은</b><i>글</i>씨로 <a href=x>링크</a>.</p>"
            let lines = try pages.layOut(html, width: 320).lines
            #expect(lines.joined().filter { $0 != " " && $0 != "|" } == "\(filler)강조나x,굵은글씨로링크.")
            for line in lines { #expect(!["나", ",", "글", "씨로", "."].contains { line.hasPrefix($0) }, "\(line)") }
        }
    }

    @Test func aWordWiderThanTheLineIsBroken() throws {
        let pages = try PageFolder()
        let word = String(repeating: "가나다라", count: 30)
        let page = try pages.layOut("<p>앞 \(word) 뒤</p>", width: 320)
        #expect(page.lines.count > 4)
        #expect(page.runs.allSatisfy { $0.origin.x + $0.width <= 300.5 })
        #expect(page.lines.joined().filter { $0 != " " } == "앞\(word)뒤")
    }

    @Test func ideographsBreakAnywhereButNotBeforeAClosingMark() throws {
        let pages = try PageFolder()
        let text = String(repeating: "漢字の文章、日本語です。「括弧」も。", count: 8)
        for width in stride(from: 320.0, to: 400, by: 7) {
            let lines = try pages.layOut("<p>\(text)</p>", width: width).lines
            #expect(lines.joined() == text)
            #expect(lines.count > 4)
            for line in lines {
                #expect(!"、。」".contains(line.first ?? "x"))
                #expect(line.last != "「")
            }
        }
    }

    @Test func hardSpacesHoldAndMarkedPositionsBreak() throws {
        let pages = try PageFolder()
        let filler = String(repeating: "x ", count: 30)
        for count in 1..<25 {
            let lines = try pages.layOut("<p>\(filler.prefix(count * 2))16.7&nbsp;ms</p>", width: 320).lines
            #expect(lines.contains { $0.contains("16.7\u{A0}ms") })
        }
        #expect(try pages.layOut("<p>one<br>two<br/>three</p>").lines == ["one", "two", "three"])
    }

    @Test func codeKeepsItsLinesAndWrapsThem() throws {
        let pages = try PageFolder()
        let long = (0..<40).map { "name\($0)" }.joined(separator: " ")
        let page = try pages.layOut("<pre>let a = 1\n  let b = 2\n\n\(long)</pre>", width: 320)
        #expect(page.lines.first == "let a = 1")
        #expect(page.lines[1] == "let b = 2")
        let starts = page.runs.prefix(2).map(\.origin.x)
        #expect(starts[1] - starts[0] > 5)
        #expect(page.runs[2].origin.y - page.runs[1].origin.y == 42)
        #expect(page.runs.allSatisfy { $0.isMonospaced && $0.origin.x + $0.width <= 284.5 })
    }
}
