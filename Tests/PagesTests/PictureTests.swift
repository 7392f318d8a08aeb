import Foundation
import Geometry
import Model
import Pages
import Testing

@Suite struct PictureTests {
    @Test(arguments: [
        ("", 200.0, 100.0), ("width=100", 100, 50), ("width='50%'", 175, 87.5), ("width=5000", 350, 175),
        ("height=50", 100, 50), ("width=100 height=100", 100, 50), ("style='width: 60px'", 60, 30),
    ])
    func picturesKeepTheirProportionsAndFit(attributes: String, width: Double, height: Double) throws {
        let pages = try PageFolder()
        try pages.writePicture("p.png", width: 200, height: 100)
        let page = try pages.layOut("<p><img src='p.png' \(attributes)></p>")
        let picture = try #require(page.pictures.first)
        #expect(abs(picture.rect.width - width) < 0.1 && abs(picture.rect.height - height) < 0.1)
        #expect(picture.path == pages.folder.appendingPathComponent("p.png").standardizedFileURL.path)
        #expect(picture.rect.maxX <= 370)
    }

    @Test(arguments: [
        "data:image/png;base64,AA+/", "DATA:image/png;charset=x;BASE64,AA+/", "data:;base64,AA%2B%2F",
        " data:image/gif;base64,AA+/ ",
    ])
    func aPictureMayBeItsOwnAddress(source: String) throws {
        let metrics = try PageFolder().metrics
        let pages = try PageFolder()
        var reader = PageReader(metrics: metrics) { $0 == "data:;base64,AA+/" ? Size(width: 60, height: 30) : nil }
        reader.access = .folders([pages.folder.path])
        let file = try pages.write(Data("<p><img src='\(source)' alt=no></p>".utf8), to: "page.html")
        let page = try reader.layOut(file, width: 390)
        #expect(page.pictures.map(\.rect.size) == [Size(width: 60, height: 30)] && page.words.isEmpty)
    }

    @Test(arguments: ["none.png", "http://example.org/p.png", "data:image/png;base64,AAAA", "page.html", ""])
    func aPictureThatCannotBeShownLeavesItsWords(source: String) throws {
        let pages = try PageFolder()
        let page = try pages.layOut("<p>a</p><img src='\(source)' alt='words &amp; more <b>'><p>b</p>")
        #expect(page.words == "a words & more <b> b")
        #expect(page.pictures.isEmpty && page.boxes.count == 1)
        #expect(try pages.layOut("<p>a</p><img src='\(source)'>").words == "a")
    }
}
