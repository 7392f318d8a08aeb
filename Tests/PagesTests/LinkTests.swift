import Foundation
import Geometry
import Model
import Pages
import Testing

@Suite struct LinkTests {
    @Test func aLinkCoversItsTextOnEveryLine() throws {
        let pages = try PageFolder()
        let words = (0..<30).map { "link\($0)" }.joined(separator: " ")
        let page = try pages.layOut("<p>before <a href='x.html'>\(words) <b>bold</b></a> after</p>", width: 320)
        let link = try #require(page.links.first)
        #expect(page.links.count == 1)
        let inside = page.runs.filter { $0.text.contains("link") || $0.text == "bold" }
        let lines = Set(inside.map(\.origin.y)).count
        #expect(link.rects.count == lines && lines > 3)
        for run in inside {
            let middle = Point(x: run.origin.x + run.width / 2, y: run.origin.y - 5)
            #expect(link.rects.contains { $0.contains(middle) && $0.minX <= run.origin.x + 0.1 })
        }
        for run in page.runs where run.text == "before" || run.text == "after" {
            #expect(!link.rects.contains { $0.contains(Point(x: run.origin.x + 3, y: run.origin.y - 5)) })
        }
    }

    @Test func aPictureCanBeALink() throws {
        let pages = try PageFolder()
        try pages.writePicture("p.png", width: 100, height: 50)
        let page = try pages.layOut("<p><a href='x.html'><img src='p.png'></a></p>")
        #expect(page.links.map(\.rects) == [[try #require(page.pictures.first).rect]])
    }

    @Test func addressesAreResolved() throws {
        let pages = try PageFolder()
        let folder = pages.folder.standardizedFileURL.path
        let up = pages.folder.deletingLastPathComponent().standardizedFileURL.path
        let wanted = [
            ("other.html", "\(folder)/other.html"), ("./a/b.html#c", "\(folder)/a/b.html#c"),
            ("../up.html", "\(up)/up.html"), ("/top.html", "/top.html"), ("#place", "#place"),
            ("with%20space.html", "\(folder)/with space.html"), ("a.html?q=1#f", "\(folder)/a.html#f"),
            ("https://example.org/x?y#z", "https://example.org/x?y#z"), ("mailto:a@b.c", "mailto:a@b.c"),
            ("motionlab:start#x", "motionlab:start#x"), ("file:///x/y.html", "/x/y.html"),
            ("file://localhost/x/y.html", "/x/y.html"), ("FILE://LOCALHOST/x%20y.html", "/x y.html"),
            ("한글.html", "\(folder)/한글.html"),
        ]
        let html = wanted.map { "<p><a href=\"\($0.0)\">x</a></p>" }.joined()
        #expect(try pages.layOut(html).links.map(\.address) == wanted.map(\.1))
    }

    @Test func bundledPagesLinkByName() throws {
        let page = try PageFolder().reader.layOut("motionlab:start#contents", width: 390)
        #expect(page.address == "motionlab:start")
        #expect(page.links.contains { $0.address == "motionlab:springs" })
        #expect(page.anchors["contents"] != nil)
    }

    @Test func anchorsAreFound() throws {
        let pages = try PageFolder()
        let filler = String(repeating: "<p>filler</p>", count: 20)
        let page = try pages.layOut(
            """
            <h1 id=top>a</h1>\(filler)<h2 id='둘'>b</h2><p>text <span id=in>inside</span></p><a name=old></a>
            <p id=top>c
            """)
        #expect(Set(page.anchors.keys) == ["top", "둘", "in", "old"])
        let heading = try #require(page.runs.first { $0.text == "b" })
        let position = try #require(page.anchors["둘"])
        #expect(position < heading.origin.y && position > heading.origin.y - 40)
        let inside = try #require(page.anchors["in"])
        #expect(inside > position && inside < page.size.height)
        #expect(try #require(page.anchors["top"]) < 40)
    }
}
