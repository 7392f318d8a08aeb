import Drawing
import Foundation
import Geometry
import Testing

@Suite struct IconSVGTests {
    @Test func findsThePath() throws {
        let path = try Icon.path(parsing: "<svg viewBox=\"0 0 24 24\">\n<path fill=\"red\" d=\"M1 2L3 4\"/></svg>")
        #expect(path.elements == [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))])
    }

    @Test(arguments: ["", "<svg/>", "<path", "<path d=", "<path id=\"M0 0\"/>", "<path d=\"M0 0"])
    func refusesAFileWithoutOne(text: String) {
        #expect { try Icon.path(parsing: text) } throws: { ($0 as? SVGPathError)?.fault == .missingPath }
    }

    @Test func refusesBadData() {
        #expect(throws: SVGPathError(.missingMove, at: 0)) { try Icon.path(parsing: "<path d=\"L1 1\"/>") }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let files =
        (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Assets/Icons").path)) ?? []

    /// Every bundled icon can be read, and its ink keeps a margin of its grid.
    @Test(arguments: files)
    func everyIconIsDrawn(file: String) throws {
        #expect(file.hasSuffix(".svg") && file.dropLast(4).allSatisfy { $0.isLowercase || $0 == "-" })
        #expect(file.utf8.count - 4 <= 15, "a name that is stored inline")
        let text = try String(contentsOf: Self.root.appendingPathComponent("Assets/Icons/\(file)"), encoding: .utf8)
        #expect(text.contains("viewBox=\"0 0 24 24\""))
        let path = try Icon.path(parsing: text)
        #expect(path.elements.count > 3)
        for element in path.elements {
            switch element {
            case .move(let position), .line(let position), .curve(_, _, let position):
                #expect((1.5...22.5).contains(position.x) && (1.5...22.5).contains(position.y), "\(position)")
            case .close: break
            }
        }
        #expect(path.elements.last == .close, "icons are filled outlines")
    }

    @Test func everyIconThatIsNamedShips() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        let pattern = /public static let (\S+) = Icon\("([^"]*)"\)/
        var named: [String] = []
        for case let file as URL in try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            named += text.matches(of: pattern).map { String($0.output.2) }
        }
        #expect(named.count > 40 && Set(named).count == named.count)
        #expect(Set(named.map { "\($0).svg" }).subtracting(Self.files) == [])
    }
}
