import App
import Drawing
import Foundation
import Geometry
import PrototypeTesting
import Raster
import Support

/// Reads the lines of files in `Fixtures`, comments left out, and what ships with the program.
enum Fixture {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let assets = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Assets")

    static func lines(_ name: String) throws -> [[String]] {
        try String(contentsOf: tests.appendingPathComponent("Fixtures/\(name)"), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: " ").map { String($0) } }
    }

    static func metrics() throws -> FontMetrics {
        let text = try String(contentsOf: assets.appendingPathComponent("Fonts/metrics.txt"), encoding: .utf8)
        return try FontMetrics(parsing: text)
    }

    static func renderer() throws -> Renderer {
        var renderer = try Renderer(metrics: metrics(), icons: AppIcons.paths())
        renderer.drawPicture = AppHost.drawPicture
        return renderer
    }
}

/// Draws one list on a small canvas.
func drawn(
    _ width: Int = 40, _ height: Int = 40, scale: Double = 1, background: Color = .black,
    _ make: (inout DrawList) -> Void
) throws -> Canvas {
    var renderer = try Fixture.renderer()
    return try drawn(width, height, scale: scale, background: background, with: &renderer, make)
}

/// Draws one list on a small canvas with a renderer that may have drawn others.
func drawn(
    _ width: Int = 40, _ height: Int = 40, scale: Double = 1, background: Color = .black,
    with renderer: inout Renderer, _ make: (inout DrawList) -> Void
) throws -> Canvas {
    var canvas = try Canvas(width: width, height: height)
    var list = DrawList()
    make(&list)
    renderer.draw(list, into: &canvas, scale: scale, background: background)
    return canvas
}

/// Pixels as numbers.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    /// `0xRRGGBB`, row by row.
    let values: [UInt32]

    init(_ canvas: consuming Canvas) {
        let width = canvas.width
        let height = canvas.height
        self.width = width
        self.height = height
        values = canvas.colors
    }

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

    /// The red channel.
    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16) }

    /// The sum of the red channel in parts of full.
    var coverage: Double { values.reduce(0) { $0 + Double($1 >> 16) } / 255 }

    /// The columns and rows that are not black; nil if none is.
    var ink: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let indices = values.indices.filter { values[$0] != 0 }
        let columns = indices.map { $0 % width }
        guard let left = columns.min(), let right = columns.max(), let first = indices.first, let last = indices.last
        else { return nil }
        return (left...right, (first / width)...(last / width))
    }
}

/// True if two numbers differ by no more than `step`.
func isNear(_ a: Double, _ b: Double, _ step: Double) -> Bool { abs(a - b) <= step }
