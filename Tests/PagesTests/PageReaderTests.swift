import Drawing
import Foundation
import Geometry
import Model
import Pages
import Testing

@Suite struct PageReaderTests {
    @Test func titleHostAndAddress() throws {
        let pages = try PageFolder()
        let page = try pages.layOut("<title> A &amp; <b>\n B </title><p>x</p>")
        #expect(page.title == "A & <b> B")
        #expect(page.host == "page.html")
        #expect(page.address == pages.folder.appendingPathComponent("page.html").standardizedFileURL.path)
        #expect(try pages.layOut("<p>no title").title.isEmpty)
    }

    @Test func entitiesBecomeCharacters() throws {
        let pages = try PageFolder()
        let page = try pages.layOut("<p>&lt;a&gt; &amp;amp; &#44032;&#xB098; &hellip; &copy; 1 < 2 & 3</p>")
        #expect(page.words == "<a> &amp; 가나 … © 1 < 2 & 3")
    }

    @Test func whatIsNotShownIsNotShown() throws {
        let pages = try PageFolder()
        let html = """
            <head><style>p{color:red}</style><script>var a = "<p>no</p>";</script><title>t</title></head>
            <body><!-- no --><p>yes</p><script>no</script><svg><text>no</text></svg><template>no</template>
            <p style="display:none">no</p><textarea>no</textarea><noscript>yes</noscript><unknown>yes</unknown>
            <style>no { }</style><?php no ?><![CDATA[no]]></body>
            """
        #expect(try pages.layOut(html).words == "yes yesyes")
    }

    @Test func stylesOfThePageCount() throws {
        let pages = try PageFolder()
        let html = """
            <style>@import url("other.css"); .r { color: #ff0000; font-size: 34px }
            @media (max-width: 400px) { .n { font-weight: bold } } /* p { display: none } */</style>
            <p class=r>red</p><p class=n>narrow</p><p style="margin-left: 100px">far</p>
            """
        let runs = try pages.layOut(html).runs
        #expect(runs.map(\.text) == ["red", "narrow", "far"])
        #expect(runs[0].color == Color(hex: 0xFF0000) && runs[0].size == 34)
        #expect(runs[1].isBold && !runs[2].isBold)
        #expect(runs[2].origin.x == 120)
        #expect(try pages.layOut(html, width: 500).runs[1].isBold == false)
    }

    @Test func elementsHaveTheirLook() throws {
        let pages = try PageFolder()
        let html = "<h1>h</h1><h2>i</h2><p>p <b>b</b> <i>i</i> <code>c</code> <u>u</u> <s>s</s> <a href=x>a</a></p>"
        let runs = try pages.layOut(html).runs
        #expect(runs.map(\.size) == [30, 23, 17, 17, 17, 15, 17, 17, 17])
        #expect(runs.map(\.isBold) == [true, true, false, true, false, false, false, false, false])
        #expect(runs.map(\.isItalic) == [false, false, false, false, true, false, false, false, false])
        #expect(runs[5].isMonospaced && runs[6].isUnderlined && runs[7].isStruck)
        #expect(runs[8].color.blue > 0.7 && !runs[8].isUnderlined)
        #expect(Set(runs[2...].map(\.origin.y)).count == 1)
    }

    @Test func listsHaveBulletsAndNumbers() throws {
        let pages = try PageFolder()
        let page = try pages.layOut("<ol start=9><li>a<li>b<li value=20>c</ol><ul><li>d<ul><li>e</ul></ul>")
        #expect(page.lines == ["9.|a", "10.|b", "20.|c", "d", "e"])
        // A disc, and a ring: a disc with a hole.
        #expect(page.boxes.count == 3)
        for box in page.boxes { #expect(box.width == box.height && box.width >= 3) }
    }

    @Test func aTableHasItsColumnsInLine() throws {
        let pages = try PageFolder()
        let html = "<table><thead><tr><th>a<th>b<tbody><tr><td>one<td>two<tr><td>a longer one<td>x</table>"
        let page = try pages.layOut(html)
        #expect(page.lines == ["a|b", "one|two", "a longer one|x"])
        #expect(Set(page.runs.map(\.origin.x)).count == 2)
        #expect(page.boxes.filter { $0.height == 1 }.count == 6)
    }

    @Test func itemsComeInReadingOrder() throws {
        let pages = try PageFolder()
        let page = try pages.layOut(
            "<h1>a</h1><p>b <b>c</b> d</p><blockquote>e</blockquote><ul><li>f<li>g</ul><p>h</p>")
        #expect(page.runs.map(\.text).joined() == "abcdefgh")
        #expect(page.runs.map(\.origin.y) == page.runs.map(\.origin.y).sorted())
    }

    @Test func theColumnStaysNarrowOnWidePages() throws {
        let pages = try PageFolder()
        let words = String(repeating: "word ", count: 300)
        for (width, left) in [(200.0, 20.0), (390, 20), (760, 20), (1024, 152), (4096, 1688)] {
            let page = try pages.layOut("<p>\(words)</p>", width: width)
            #expect(page.size.width == width)
            #expect(page.runs.allSatisfy { $0.origin.x == left && $0.origin.x + $0.width <= width - left + 0.5 })
        }
    }

    @Test(arguments: [0, -1, Double.nan, .infinity]) func aWidthMustBeANumberAboveZero(width: Double) throws {
        let pages = try PageFolder()
        #expect(throws: PageError.self) { try pages.reader.layOut("motionlab:start", width: width) }
    }

    @Test func thePageHasAGround() throws {
        let pages = try PageFolder()
        #expect(try pages.layOut("<p>x").ground.red > 0.95)
        #expect(try pages.layOut("<body bgcolor='#102030'><p>x").ground == Color(hex: 0x102030))
    }
}
