import Drawing
import Geometry
import Gestures
import Prototyping
import Raster

/// Draws stages and lists as pictures in memory, without a window.
package struct StagePainter: ~Copyable {
    private var renderer: Renderer
    private var list = DrawList()

    package init(_ content: Content) throws(Failure) { renderer = try content.makeRenderer() }

    /// Draws a list as a picture of a size in points.
    ///
    /// - Parameter path: The file that it is for, which an error names.
    /// - Throws: ``Failure`` if the picture would have too many pixels.
    package mutating func picture(
        of list: DrawList, _ size: Size, scale: Double, for path: String
    ) throws(Failure) -> Canvas {
        var canvas = try Self.canvas(size, scale: scale, for: path)
        renderer.draw(list, into: &canvas, scale: scale)
        return canvas
    }

    /// Draws a prototype as it is now as a picture of a size in points, by default the stage's.
    mutating func picture(
        of subject: Subject, in size: Size? = nil, scale: Double, for path: String
    ) throws(Failure) -> Canvas {
        var canvas = try Self.canvas(size ?? subject.size, scale: scale, for: path)
        draw(subject, in: size ?? subject.size, into: &canvas, scale: scale)
        return canvas
    }

    /// Draws a prototype as it is now into the picture of a size in points; a smaller stage is in its middle, on black.
    mutating func draw(_ subject: Subject, in size: Size, into canvas: inout Canvas, scale: Double) {
        list.removeAll()
        subject.draw(into: &list, inTheMiddleOf: size)
        renderer.draw(list, into: &canvas, scale: scale)
    }

    /// Makes a black picture.
    static func canvas(_ size: Size, scale: Double, for path: String) throws(Failure) -> Canvas {
        do throws(RasterError) { return try Canvas(showing: size, scale: scale) } catch {
            throw Failure(.cannotCreate, "\(path): \(error)")
        }
    }
}

extension Prototype {
    /// Draws the stage in the middle of a size in points that is as large or larger; around it stays the background.
    fileprivate func draw(into list: inout DrawList, inTheMiddleOf size: Size) {
        let stage = self.size
        guard stage != size else { return draw(into: &list) }
        let middle = Vector(dx: (size.width - stage.width) / 2, dy: (size.height - stage.height) / 2)
        list.transformed(by: Transform(translation: middle)) { list in
            list.clipped(to: Rect(origin: .zero, size: stage)) { list in
                draw(into: &list)
            }
        }
    }
}

extension Sequence<InputEvent> {
    /// The largest width and the largest height that the stage has, from a size at the start on, in points.
    func largest(from start: Size) -> Size {
        reduce(start) { largest, event in
            guard case .resize(let size) = event.kind else { return largest }
            return Size(
                width: Swift.max(largest.width, size.width), height: Swift.max(largest.height, size.height))
        }
    }
}

extension Canvas {
    /// Makes a canvas for a stage's size in points; a part of a pixel at its edge becomes a whole one.
    package init(showing size: Size, scale: Double) throws(RasterError) {
        try self.init(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    }
}
