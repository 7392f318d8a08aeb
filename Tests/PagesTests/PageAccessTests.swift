import Drawing
import Foundation
import Geometry
import Pages
import Support
import Testing

@Suite struct PageAccessTests {
    private let own: Scratch
    private let other: Scratch

    init() throws {
        own = try Scratch()
        other = try Scratch()
    }

    @Test func aFolderAllowsWhatLiesInIt() throws {
        let access = PageAccess.folders([own.folder.path])
        try FileManager.default.createDirectory(atPath: own.file("a/b"), withIntermediateDirectories: true)
        for name in ["page.html", "a/page.html", "a/../page.html", "a/b/none"] {
            #expect(access.allows(own.file(name)), "\(name)")
        }
        let beside = own.folder.path + "-beside/page.html"
        for path in [other.file("page.html"), own.file("../page.html"), beside, "/etc/passwd", "/", ""] {
            #expect(!access.allows(path), "\(path)")
            #expect(PageAccess.everything.allows(path))
        }
        #expect(PageAccess.folders(["/"]).allows("/etc/passwd"))
    }

    @Test func linksAreFollowed() throws {
        let access = PageAccess.folders([own.folder.path])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: own.file("out"), withDestinationPath: other.folder.path)
        try files.createSymbolicLink(atPath: other.file("in"), withDestinationPath: own.folder.path)
        #expect(!access.allows(own.file("out/page.html")))
        #expect(access.allows(other.file("in/page.html")))
        #expect(PageAccess.folders([other.file("in")]).allows(own.file("page.html")))
    }

    /// A page and its pictures come from the folder, or from what ships.
    @Test func aReaderReadsNothingElse() throws {
        var reader = PageReader(metrics: try PageFolder().metrics) { _ in Size(width: 30, height: 20) }
        reader.access = .folders([own.folder.path])
        func pictures(_ source: String, in folder: Scratch) throws -> Int {
            let page = try folder.write("<p>words <img src='\(source)'></p>", to: "page.html")
            return try reader.layOut(page, width: 390).items.count { if case .picture = $0 { true } else { false } }
        }
        #expect(try pictures("near.png", in: own) == 1)
        #expect(try pictures("a/near.png", in: own) == 1)
        #expect(try pictures(other.file("far.png"), in: own) == 0)
        #expect(try pictures("../far.png", in: own) == 0)
        #expect(throws: PageError.self) { _ = try pictures("near.png", in: other) }
        reader.access = .everything
        #expect(try pictures("../far.png", in: other) == 1)
        reader.access = .folders([])
        #expect(try reader.layOut("motionlab:start", width: 390).items.count > 10)
    }
}
