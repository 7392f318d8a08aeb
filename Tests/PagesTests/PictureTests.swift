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
        defer { pages.tidyUp() }
        try pages.writePicture("p.png", width: 200, height: 100)
        let page = try pages.layOut("<p><img src='p.png' \(attributes)></p>")
        let picture = try #require(page.pictures.first)
        #expect(abs(picture.rect.width - width) < 0.1 && abs(picture.rect.height - height) < 0.1)
        #expect(picture.path == pages.folder.appendingPathComponent("p.png").standardizedFileURL.path)
        #expect(picture.rect.maxX <= 370)
    }

    @Test(arguments: ["none.png", "http://example.org/p.png", "data:image/png;base64,AAAA", "page.html", ""])
    func aPictureThatCannotBeShownLeavesItsWords(source: String) throws {
        let pages = try PageFolder()
        defer { pages.tidyUp() }
        let page = try pages.layOut("<p>a</p><img src='\(source)' alt='words &amp; more <b>'><p>b</p>")
        #expect(page.words == "a words & more <b> b")
        #expect(page.pictures.isEmpty && page.boxes.count == 1)
        #expect(try pages.layOut("<p>a</p><img src='\(source)'>").words == "a")
    }
}
