import Drawing
import Foundation
import Geometry
import Pages
import Raster

@testable import PrototypeApp
@testable import motionlab

extension Parser {
    /// A table of advances: read, written and read again, and a page laid out and drawn by it.
    static let metrics = Parser("metrics", longest: 8192) { bytes, folder in
        let metrics = try FontMetrics(parsing: String(decoding: bytes, as: UTF8.self))
        demand(metrics) { try FontMetrics(parsing: metrics.table) }
        let html = "<h1>Title 제목</h1><p>Some words to break into lines, <code>code()</code> 와 글자들.</p>"
        let file = try folder.write(Array(html.utf8), to: "page.html")
        let page = try PageReader(metrics: metrics) { _ in nil }.layOut(file, width: 200)
        precondition(page.size.width.isFinite && page.size.height.isFinite, "a page has a size")
        var viewer = try Viewer()
        viewer.replace(metrics: metrics)
        try viewer.play(Viewer.recording("goals-type"))
    }
}
