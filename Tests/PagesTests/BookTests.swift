import Assets
import Foundation
import Geometry
import Model
import Pages
import Testing

/// The pages that ship with the program.
@Suite struct BookTests {
    @Test(arguments: Book.all, [320.0, 390, 1024])
    func everythingIsOnThePage(leaf: Book.Leaf, width: Double) throws {
        let pages = try PageFolder()
        let page = try pages.reader.layOut("motionlab:\(leaf.name)", width: width, language: leaf.language)
        #expect(page.size.width == width)
        #expect(page.host == "motionlab.guide")
        #expect(page.address == "motionlab:\(leaf.name)")
        #expect(!page.title.isEmpty)
        let sheet = Rect(origin: .zero, size: page.size)
        for run in page.runs {
            #expect(run.origin.x >= 20 && run.origin.x + run.width <= width - 19, "\(run.text)")
            #expect(run.origin.y > 20 && run.origin.y < page.size.height - 20, "\(run.text)")
            #expect(run.text == run.text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        for box in page.boxes { #expect(sheet.union(box) == sheet) }
        for picture in page.pictures { #expect(sheet.union(picture.rect) == sheet) }
        for link in page.links { for rect in link.rects { #expect(sheet.union(rect) == sheet) } }
    }

    @Test(arguments: Book.all) func everyLinkAndPictureIsThere(leaf: Book.Leaf) throws {
        let pages = try PageFolder()
        let page = try pages.reader.layOut("motionlab:\(leaf.name)", width: 390, language: leaf.language)
        for link in page.links {
            let parts = link.address.split(separator: "#", omittingEmptySubsequences: false).map { String($0) }
            let target = parts[0].isEmpty ? page.address : parts[0]
            let other = try pages.reader.layOut(target, width: 390, language: leaf.language)
            if parts.count > 1 { #expect(other.anchors[parts[1]] != nil, "\(link.address)") }
        }
        let source = try String(decoding: Assets.data("Pages/\(leaf.language)/\(leaf.name).html"), as: UTF8.self)
        #expect(page.pictures.count == source.components(separatedBy: "<img ").count - 1)
        #expect(Set(page.links.map(\.address)).count == Set(hrefs(source)).count)
        for picture in page.pictures {
            let size = try #require(PageFolder.pictureSize(picture.path), "\(picture.path)")
            #expect(abs(picture.rect.width / picture.rect.height - size.width / size.height) < 0.01)
            #expect(picture.rect.width <= 350)
        }
    }

    private func hrefs(_ source: String) -> [String] {
        source.components(separatedBy: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func everyFileIsInTheList() throws {
        for language in Book.languages {
            let files = try Assets.files(in: "Pages/\(language)", extension: "html")
            #expect(files.map { $0.deletingPathExtension().lastPathComponent } == Book.names.sorted())
        }
        let folder = try Assets.folder().appendingPathComponent("Pages/pictures")
        let shown = try Set(
            Book.all.flatMap { leaf in
                try PageFolder().reader.layOut("motionlab:\(leaf.name)", width: 390, language: leaf.language)
                    .pictures.map { URL(fileURLWithPath: $0.path).lastPathComponent }
            })
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".py") }
        #expect(shown == Set(kept))
    }

    /// Screens of 390 by 690 points: pages to scroll, and one with nothing to scroll.
    @Test(arguments: Book.languages) func thePagesAreAsLongAsTheirTasks(language: String) throws {
        let pages = try PageFolder()
        func screens(_ name: String) throws -> Double {
            try pages.reader.layOut("motionlab:\(name)", width: 390, language: language).size.height / 690
        }
        #expect(try screens("start") >= 3)
        #expect(try screens("scrolling") >= 10)
        #expect(try screens("about") < 1)
    }

    @Test(arguments: Book.languages) func everyKindOfElementAppears(language: String) throws {
        let text = try Book.names.map { name in
            try String(decoding: Assets.data("Pages/\(language)/\(name).html"), as: UTF8.self)
        }.joined()
        let kinds = [
            "h1", "h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "a", "em", "strong", "code", "pre", "kbd",
            "blockquote", "table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "br", "hr",
            "mark", "sub", "sup", "u", "s", "span",
        ]
        for kind in kinds { #expect(text.contains("<\(kind)>") || text.contains("<\(kind) "), "\(kind)") }
    }

    @Test func bothLanguagesTellTheSameStory() throws {
        let folder = try PageFolder()
        for name in Book.names {
            let pages = try Book.languages.map {
                try folder.reader.layOut("motionlab:\(name)", width: 390, language: $0)
            }
            #expect(Set(pages[0].anchors.keys) == Set(pages[1].anchors.keys), "\(name)")
            #expect(pages[0].pictures.map(\.path) == pages[1].pictures.map(\.path), "\(name)")
            #expect(pages[0].title != pages[1].title)
        }
    }

    @Test func aPageIsTheSameHoweverOftenAndWhereverItIsLaidOut() async throws {
        let pages = try PageFolder()
        let reader = pages.reader
        let first = try reader.layOut("motionlab:scrolling", width: 390)
        _ = try reader.layOut("motionlab:type", width: 1024, language: "en")
        #expect(try reader.layOut("motionlab:scrolling", width: 390) == first)
        let others = try await withThrowingTaskGroup(of: PageLayout.self) { group in
            for _ in 0..<4 { group.addTask { try reader.layOut("motionlab:scrolling", width: 390) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(others.count == 4 && others.allSatisfy { $0 == first })
    }
}
