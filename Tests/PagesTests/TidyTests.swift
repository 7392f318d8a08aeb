import Foundation
import Geometry
import Testing

@testable import Pages

@Suite struct TidyTests {
    private func tidied(_ html: String, pictureSize: @escaping (String) -> Size? = { _ in nil }) -> String {
        var tidy = Tidy(html, folder: URL(fileURLWithPath: "/pages"), pictureSize: pictureSize)
        guard tidy.run() == nil else { return "too long" }
        let body = tidy.html.components(separatedBy: "<body>").dropFirst().joined(separator: "<body>")
        return body.components(separatedBy: "</body></html>").first ?? ""
    }

    @Test(arguments: [
        ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<b>a<i>b</b>c", "<b>a<i>b</i></b>c"),
        ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"),
        ("<p>a<div>b</div>", "<p>a</p><div>b</div>"),
        ("<dl><dt>a<dd>b<dt>c", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
        ("<table><td>a<td>b<tr><td>c", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"),
        ("<h1>a<h2>b", "<h1>a</h1><h2>b</h2>"), ("<a href=x>a<a href=y>b", "<a href=\"x\">a</a><a href=\"y\">b</a>"),
        ("</p>a</b>", "a"), ("<td>a</td>", "a"), ("<x-y>a</x-y>", "a"), ("a<br>b<hr/>", "a<br>b<hr>"),
        ("<table><tr><td></table></td>x", "<table><tr><td></td></tr></table>x"),
        ("<table><tr><td><b>a</td></b><td>c", "<table><tr><td><b>a</b></td><td>c</td></tr></table>"),
        ("<P CLASS='A' onclick=\"x()\" ID = b >a", "<p class=\"A\" id=\"b\">a</p>"),
        ("<div style='width:10px; color:red'>a", "<div style=\"width:640px; color:red\">a</div>"),
        ("<i title='a\"b' class='\"'>x", "<i class=\"&quot;\">x</i>"), ("a<b", "a<b></b>"), ("1<2", "1&lt;2"),
    ])
    func everyElementIsClosedAndWellNested(html: String, tidy: String) {
        #expect(tidied(html) == tidy)
    }

    @Test func elementsBeyondTheDepthAreLeftOut() {
        let html = tidied(String(repeating: "<div>", count: 1000) + "x" + String(repeating: "</div>", count: 1000))
        #expect(html.components(separatedBy: "<div>").count - 1 == Tidy.deepest)
        #expect(html.components(separatedBy: "</div>").count - 1 == Tidy.deepest)
        #expect(html.contains("x"))
        let tables = tidied(String(repeating: "<table><tr><td>", count: 100) + "x")
        #expect(tables.components(separatedBy: "<table>").count - 1 == Tidy.deepestTable)
    }

    @Test func aRowHasItsShareOfCells() {
        let html = tidied("<table><tr>" + String(repeating: "<td colspan=30>x", count: 50))
        #expect(html.components(separatedBy: "<td").count - 1 == 3)
        #expect(html.components(separatedBy: "x").count - 1 == 50)
    }

    @Test func picturesAreAskedForOnceAndNumbered() {
        var asked: [String] = []
        let html = tidied("<img src=a.png><img src='b/c.png' width=10><img src=a.png><img src=no.png alt=words>") {
            asked.append($0)
            return $0.hasSuffix("no.png") ? nil : Size(width: 10, height: 10)
        }
        #expect(asked == ["/pages/a.png", "/pages/b/c.png", "/pages/no.png"])
        #expect(
            html == """
                <img src="picture:0"><img src="picture:1" width="640"><img src="picture:0">\
                <span class="motionlab-missing">words</span>
                """)
    }

    @Test func aPageThatIsTooLongIsRefused() {
        #expect(tidied(String(repeating: "\n", count: Tidy.longest + 1)) == "too long")
    }
}
