import Assets
import Foundation
import Geometry
import Model
import Pages
import Support
import Testing

@Suite struct BrokenPageTests {
    @Test(arguments: [
        ("", ""), ("just words", "just words"), ("<p>one<p>two", "one two"), ("<b>a<i>b</b>c</i>", "a b c"),
        ("</p></div>x", "x"), ("<p>cut <b", "cut"), ("<p>cut <a href=\"x", "cut"), ("a < b", "a < b"), ("<", "<"),
        ("<>x", "<>x"), ("<!-- never closed <p>x", ""), ("<title>never closed", "never closed"),
        ("<script>never closed <p>x", ""), ("<svg>never closed <p>x", "never closed x"),
        ("<table><p>in</p><tr><td>cell</table>", "in cell"), ("<td>alone</td> x", "alone x"),
        ("<li>alone", "alone"), ("<p>a\u{0}b\u{1}c</p>", "abc"), ("<img><img src><hr/><br/>x", "x"),
        ("<a href=\"x>rest</a> of it", "rest of it"), ("<ul><li>a<li>b</ol></ul>c", "a b c"),
        ("<style>p { color: red", ""), ("<p style=\"color: }{;;;\">x", "x"), ("&bogus; &#65", "&bogus; A"),
    ])
    func whatCanBeShownIsShown(html: String, words: String) throws {
        let pages = try PageFolder()
        #expect(try pages.layOut(html).words == words)
    }

    @Test func bytesThatAreNotTextAreReplaced() throws {
        let pages = try PageFolder()
        let page = try pages.layOut(Data("<p>before ".utf8) + [0xFF, 0xC0] + Data(" after and some more</p>".utf8))
        #expect(page.words.hasPrefix("before \u{FFFD}"))
        #expect(page.words.hasSuffix(" after and some more"))
    }

    @Test func byteOrderMarksSayTheEncoding() throws {
        let pages = try PageFolder()
        let html = "<p>가 a 漢</p>"
        #expect(try pages.layOut(Data([0xEF, 0xBB, 0xBF]) + Data(html.utf8)).words == "가 a 漢")
        let units = Array(html.utf16)
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        #expect(try pages.layOut(Data([0xFF, 0xFE] + little)).words == "가 a 漢")
        #expect(try pages.layOut(Data([0xFE, 0xFF] + big + [7])).words == "가 a 漢")
    }

    @Test func theWrongFilesAreRefused() throws {
        let pages = try PageFolder()
        func reason(_ address: String) -> String? {
            do { _ = try pages.reader.layOut(address, width: 390) } catch { return error.reason }
            return nil
        }
        let large = try pages.write(Data(repeating: UInt8(ascii: " "), count: 8 << 20 + 1), to: "large.html")
        let noise = try pages.write(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167) }), to: "noise.html")
        let long = try pages.write(Data(String(repeating: "a ", count: 2_000_000).utf8), to: "long.html")
        #expect(reason(pages.folder.path) == "is a folder, not a page")
        #expect(reason(pages.folder.path + "/none.html") == "not found")
        #expect(reason(large) == "is larger than 8 MB")
        #expect(reason(noise) == "is not text")
        #expect(reason(long) == "has too much text; the limit is about 3 MB")
        func many(_ html: String, _ count: Int, styles: String = "") throws -> String? {
            reason(try pages.write(Data((styles + String(repeating: html, count: count)).utf8), to: "many.html"))
        }
        #expect(try many("<p>a", 100_000) == nil)
        #expect(try many("<p>a", 100_001) == "has too many elements; the limit is 100000")
        #expect(try many("<div style=\"float: left\">a</div>", 1000) == nil)
        #expect(
            try many("<div style=\"float: left\">a</div>", 1001) == "has too many floating elements; the limit is 1000")
        #expect(
            try many("<p>a", 30_000, styles: "<style>h1 ~ p { color: red }</style>")
                == "has styles that compare too many elements; the limit is 400 million")
        #expect(reason("/dev/null") == "is not a text file")
        #expect(reason("motionlab:none") == "is not a bundled page")
        #expect(reason("motionlab:../ko/start") == "is not a bundled page")
        #expect(reason("") == "is not a page address")
        #expect(PageError("a.html", "not found").description == "a.html not found")
    }

    /// Each of these would overflow the stack, never end, or fill the memory if it were handed on as it is.
    @Test(arguments: [
        String(repeating: "<div>", count: 10_000), String(repeating: "<b><i><font size=2>", count: 10_000),
        String(repeating: "<table><tr><td>x", count: 500), String(repeating: "<svg>", count: 5_000),
        "<p>" + String(repeating: "<a href=\"", count: 5_000), String(repeating: "</div>", count: 10_000),
        "<table><tr><td colspan=999999999 rowspan=999999999>x", String(repeating: "((((", count: 5_000),
        "<style>" + String(repeating: "a{", count: 5_000) + "</style>", String(repeating: "<p>a", count: 2_000),
        "<style>p" + String(repeating: ":not(p", count: 9_000) + String(repeating: ")", count: 9_000) + "{}</style>",
        "<p style=\"font-size: 1e99px; width: 99999999999999999999px; margin: -99999999999px\">x",
        String(repeating: "<ol><li>", count: 1_000), String(repeating: "<!--", count: 5_000),
    ])
    func nothingNestsOrGrowsWithoutEnd(html: String) throws {
        let pages = try PageFolder()
        let page = try pages.layOut(html + "deep")
        #expect(page.size.isFinite && page.size.width <= 20_000 && page.size.height <= 4_000_000)
    }

    @Test func boxesThatMultiplyAreRefused() throws {
        let pages = try PageFolder()
        let html = "<style>div { display: inline-block }</style>" + String(repeating: "<div>x ", count: 60)
        #expect(throws: PageError.self) { try pages.layOut(html) }
    }

    /// Bundled pages, cut, doubled and sprinkled with bits of markup: they end, and what is shown is on the page.
    @Test func damagedPagesAreLaidOut() throws {
        let pages = try PageFolder()
        var numbers = Numbers(11)
        let bits = [
            "<table>", "<td colspan=9>", "</td>", "<p>", "</p>", "<div style='", "\"", "'", "<", ">", "&#", "{", "}",
            "/*", "display:table-cell;", "float:left;", "position:absolute;", "width:-5px", "<tr>", "<li>", "</div>",
            "<style>", "</style>", "<img src=x alt=y>", "\u{0}", ":not(", "<caption>", "<style>*{float:right}</style>",
        ].map { Array($0.utf8) }
        let bundled = try ["ko/type", "en/springs", "ko/start"].map { [UInt8](try Assets.data("Pages/\($0).html")) }
        for round in 0..<150 {
            var bytes = bundled[numbers.next(bundled.count)]
            for _ in 0...numbers.next(8) {
                let index = numbers.next(bytes.count)
                switch numbers.next(4) {
                case 0: bytes.removeSubrange(index..<min(bytes.count, index + 40))
                case 1: bytes[index] = UInt8(numbers.next(256))
                case 2: bytes = Array(bytes.prefix(max(200, index)))
                default:
                    let more = (0...numbers.next(6)).flatMap { _ in bits[numbers.next(bits.count)] }
                    bytes.insert(contentsOf: more, at: index)
                }
            }
            let page = try pages.layOut(Data(bytes), width: [320, 390, 1024][numbers.next(3)])
            #expect(page.size.isFinite && page.size.height >= 1, "round \(round)")
            let sheet = Rect(origin: .zero, size: page.size)
            #expect(page.boxes.allSatisfy { $0.intersects(sheet) }, "round \(round)")
        }
    }
}
