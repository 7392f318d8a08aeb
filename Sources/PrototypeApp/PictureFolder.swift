import Drawing
import Foundation
import Geometry
import Prototyping
import Raster

/// A folder into which frames go as numbered PNGs, or none.
struct PictureFolder: ~Copyable {
    private let folder: String?
    private let scale: Double
    private var renderer: Renderer?
    private var list = DrawList()

    /// Makes the folder where it is not there.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    init(_ folder: String?, content: Content, scale: Double) throws(Failure) {
        self.folder = folder
        self.scale = scale
        guard let folder else {
            renderer = nil
            return
        }
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
        renderer = try content.makeRenderer()
    }

    /// Draws the prototype and writes the picture under the frame's number.
    mutating func write(frame: Int, _ subject: Subject) throws(Failure) {
        guard let folder else { return }
        list.removeAll()
        subject.draw(into: &list)
        let size = subject.size
        let number = String(frame)
        let name = String(repeating: "0", count: max(0, 6 - number.count)) + number
        var canvas: Canvas
        do throws(RasterError) { canvas = try Canvas(showing: size, scale: scale) } catch {
            throw Failure(.cannotWrite, "\(error)")
        }
        renderer?.draw(list, into: &canvas, scale: scale)
        try WholeFile.write(canvas, to: "\(folder)/\(name).png")
    }
}

extension Canvas {
    /// Makes a canvas for a stage's size in points; a part of a pixel at its edge becomes a whole one.
    package init(showing size: Size, scale: Double) throws(RasterError) {
        try self.init(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    }
}
