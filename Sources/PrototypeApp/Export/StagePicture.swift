import Drawing
import Geometry
import Gestures
import Prototyping
import Raster

/// Prototypes drawn one after the other into one picture of a fixed size; a smaller stage is in its middle, on
/// black.
struct StagePicture: ~Copyable {
    private let size: Size
    private let scale: Double
    private var canvas: Canvas
    private var renderer: Renderer
    private var list = DrawList()

    /// Makes a picture of a size in points.
    ///
    /// - Throws: ``Failure`` if a side has none or too many pixels.
    init(_ size: Size, scale: Double, content: Content) throws(Failure) {
        let renderer = try content.makeRenderer()
        let canvas: Canvas
        do throws(RasterError) { canvas = try Canvas(showing: size, scale: scale) } catch {
            throw Failure(.cannotCreate, "\(error)")
        }
        self.size = size
        self.scale = scale
        self.canvas = canvas
        self.renderer = renderer
    }

    /// Pixels across and down.
    var width: Int { canvas.width }
    var height: Int { canvas.height }

    /// Draws a prototype's present frame and hands out its pixels, as ``PixelBuffer/copyRows(into:)`` does.
    mutating func draw(_ subject: Subject, into bytes: inout [UInt8]) {
        list.removeAll()
        subject.draw(into: &list, inTheMiddleOf: size)
        renderer.draw(list, into: &canvas, scale: scale)
        canvas.withPixels { pixels in pixels.copyRows(into: &bytes) }
    }
}

extension Subject {
    /// Draws the stage in the middle of a size in points that is as large or larger; around it stays the background.
    func draw(into list: inout DrawList, inTheMiddleOf size: Size) {
        let stage = self.size
        guard stage != size else { return draw(into: &list) }
        let middle = Vector(dx: (size.width - stage.width) / 2, dy: (size.height - stage.height) / 2)
        list.pushTransform(Transform(translation: middle))
        list.pushClip(Rect(origin: .zero, size: stage))
        draw(into: &list)
        list.popClip()
        list.popTransform()
    }
}

extension [InputEvent] {
    /// The largest width and the largest height that the stage has, from a size at the start on, in points.
    func largest(from start: Size) -> Size {
        reduce(start) { largest, event in
            guard case .resize(let size) = event.kind else { return largest }
            return Size(
                width: Swift.max(largest.width, size.width), height: Swift.max(largest.height, size.height))
        }
    }
}
