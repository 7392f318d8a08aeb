import Assets
import Foundation
@_exported import MotionKit
import Raster

extension Golden {
    /// Makes sure that a prototype looks like the picture of a name now.
    ///
    /// Text depends on the fonts of a machine: a picture that is to be the same everywhere shows none.
    ///
    /// - Parameters:
    ///   - scale: Pixels to the point.
    ///   - file: The test's file, which says where the pictures are.
    /// - Throws: ``Difference`` if it does not, ``RasterError`` if a picture cannot be read or written, and an error that
    ///   names what MotionLab lacks.
    public static func check<P: Prototyping.Prototype>(
        _ harness: Harness<P>, _ name: String, _ tolerance: Tolerance = .shapes, scale: Double = 1,
        of file: String = #filePath
    ) throws {
        var canvas = try picture(of: harness, scale: scale)
        try check(&canvas, name, tolerance, of: file)
    }

    /// Compares what a prototype shows now with the picture of a name.
    ///
    /// Text depends on the fonts of a machine: a picture that is to be the same everywhere shows none.
    ///
    /// - Parameters:
    ///   - scale: Pixels to the point.
    ///   - file: The test's file, which says where the pictures are.
    /// - Throws: ``RasterError`` if a picture cannot be read or written, and an error that names what MotionLab lacks.
    public static func compare<P: Prototyping.Prototype>(
        _ harness: Harness<P>, _ name: String, _ tolerance: Tolerance = .shapes, scale: Double = 1,
        of file: String = #filePath
    ) throws -> Outcome {
        var canvas = try picture(of: harness, scale: scale)
        return try compare(&canvas, name, tolerance, of: file)
    }

    /// Draws what a prototype shows now.
    ///
    /// - Parameter scale: Pixels to the point.
    public static func picture<P: Prototyping.Prototype>(of harness: Harness<P>, scale: Double = 1) throws -> Canvas {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        var icons: [Icon: Path] = [:]
        for file in try Assets.files(in: "Icons", extension: "svg") {
            let icon = Icon(file.deletingPathExtension().lastPathComponent)
            icons[icon] = try Icon.path(parsing: String(contentsOf: file, encoding: .utf8))
        }
        for (icon, text) in P.icons { icons[icon] = try Icon.outline(parsing: text) }
        var renderer = try Renderer(metrics: metrics, icons: icons)
        renderer.drawPicture = P.drawPicture
        var list = DrawList()
        harness.prototype.draw(into: &list)
        let size = harness.stage * scale
        var canvas = try Canvas(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        renderer.draw(list, into: &canvas, scale: scale)
        return canvas
    }
}
