import Drawing
import Foundation
import Geometry
import Prototyping
import Raster

/// A folder into which frames go as numbered PNGs, or none.
struct PictureFolder: ~Copyable {
    private let folder: String?
    private let scale: Double
    private var painter: StagePainter?

    /// Makes the folder where it is not there.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    init(_ folder: String?, content: Content, scale: Double) throws(Failure) {
        self.folder = folder
        self.scale = scale
        guard let folder else {
            painter = nil
            return
        }
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
        painter = try StagePainter(content)
    }

    /// Draws the prototype and writes the picture under the frame's number.
    mutating func write(frame: Int, _ subject: Subject) throws(Failure) {
        guard let folder else { return }
        let path = "\(folder)/\(String(frame).padded(left: 6, with: "0")).png"
        guard let canvas = try painter?.picture(of: subject, scale: scale, for: path) else { return }
        try Draft.write(canvas, to: path)
    }
}
