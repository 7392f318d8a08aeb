import App
import Drawing
import Geometry

@testable import PrototypeApp
@testable import Raster
@testable import motionlab

extension Parser {
    /// A picture's file: measured, decoded, and drawn smaller, at its size, and on the move between two sizes.
    ///
    /// A compressed part needs half a megabyte to become more than an allocation may have.
    static let picture = Parser("picture", longest: 1 << 20) { bytes, folder in
        let path = try folder.write(bytes, to: "input.png")
        var renderer = try Viewer().makeRenderer()
        guard let size = PictureFile.size(path) else {
            throw RasterError.cannotRead(path: path, reason: "no picture")
        }
        // Watched by the sanitizers, each of a picture's pixels takes some microseconds to be made smaller.
        guard size.width * size.height <= 200_000 else {
            _ = try PictureFile.decoded(path, within: 1)
            return
        }
        guard PictureFile.pixels(path) != nil else {
            throw RasterError.cannotRead(path: path, reason: "no pixels")
        }
        var list = DrawList()
        list.image(.file(path), in: Rect(origin: .zero, size: size))
        list.image(.file(path), in: Rect(x: 3, y: 4, width: 24, height: 18), corners: .all(6))
        list.image(.file(path), in: Rect(x: 30.3, y: 4.7, width: 41.1, height: 17.9))
        var canvas = try Canvas(width: 96, height: 64)
        renderer.draw(list, into: &canvas, scale: 1)
    }

    /// An icon's SVG file: read and drawn at two sizes.
    static let icon = Parser("icon") { bytes, _ in
        let outline = try Icon.path(parsing: String(decoding: bytes, as: UTF8.self))
        var list = DrawList()
        list.icon(.play, in: Rect(x: 2, y: 2, width: 24, height: 24), .white)
        list.icon(.play, in: Rect(x: 30, y: 2, width: 60, height: 60), .white)
        var viewer = try Viewer()
        viewer.replace(icon: outline)
        try viewer.draw(list, size: Size(width: 96, height: 64))
    }
}
