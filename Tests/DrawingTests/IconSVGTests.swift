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

    /// Every sign has a file, and its ink keeps a margin of its grid.
    @Test(arguments: Icon.allCases)
    func everySignIsDrawn(icon: Icon) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Assets/Icons/\(icon.rawValue).svg")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("viewBox=\"0 0 24 24\""))
        let path = try Icon.path(parsing: text)
        #expect(path.elements.count > 3)
        for element in path.elements {
            switch element {
            case .move(let place), .line(let place), .curve(_, _, let place):
                #expect((1.5...22.5).contains(place.x) && (1.5...22.5).contains(place.y), "\(place)")
            case .close: break
            }
        }
        #expect(path.elements.last == .close, "signs are filled outlines")
    }
}
