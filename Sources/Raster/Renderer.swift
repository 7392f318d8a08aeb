import Drawing
import Geometry

/// Turns draw lists into pixels.
///
///     var renderer = try Renderer(metrics: metrics, icons: icons)
///     var canvas = try Canvas(width: 390, height: 844)
///     renderer.draw(list, into: &canvas, scale: 1)
///     try canvas.writePNG(to: "frame.png")
///
/// The same list gives the same bytes, whatever was drawn before. What it makes on the way (lines of text, signs,
/// shadows, pictures) is kept, up to some megabytes of each, so that the next frame finds it.
///
/// Text, signs and pictures are put on whole pixels where they are laid out, so that they are sharp. Inside a
/// transform, that is before the transform: one that only moves, by part of a pixel, moves them smoothly and softly
/// until it comes to rest on a whole one; one that scales draws everything where it falls. Rectangles, outlines and
/// gradients are drawn where they are, but wide lights that fade outwards go to whole pixels, as square clips do; round
/// clips are smooth.
///
/// What has no meaning is left out: sizes that are not above zero, numbers that are not finite.
public struct Renderer: ~Copyable {
    let metrics: FontMetrics
    let signs: [Icon: Path]
    /// Which faces letters are taken from.
    public let fonts: FontBook

    var typesetter: Typesetter
    var icons = Cache<IconKey, Picture>(limit: 1 << 20)
    var shadows = Cache<ShadowKey, Shadow>(limit: 4 << 20)
    var strips = Cache<LinearKey, Picture>(limit: 1 << 20)
    var radials = Cache<RadialKey, Picture>(limit: 2 << 20)
    var glows = Cache<Glow, Picture>(limit: 8 << 20)
    var images = Cache<ImageKey, Picture>(limit: 24 << 20)
    var originals = Cache<String, Picture>(limit: 48 << 20)
    /// How large the pictures in files are; nil for those that cannot be read.
    var fileSizes: [String: PictureFile.PixelSize?] = [:]

    var stage = Stage()
    /// The clip that Cairo has at the moment: which round clips of the stage are in it; nil if it must be set anew.
    var clipped: UInt64?
    /// The place in the list of the item being drawn, and what later items paint over.
    var index = 0
    var covers: [Cover] = []
    /// The whole surface, and the row from which on nothing of the present item will be seen.
    var canvas = Bounds.nothing
    var floor = 0.0
    /// Room to compare the items of a group.
    var scratch: [Bounds] = []
    /// The backdrops of the list, and which of them was taken last; nil before the first.
    var backdrops: [BackdropUse] = []
    var taken: Int?
    var panes: [PaneUse] = []
    /// The groups that are being drawn, outermost first.
    var groups: [OpenGroup] = []
    var backdrop = Backdrop()
    /// Room for what open groups look like together, and for one pane.
    var joining: Picture?
    var paneRoom: Picture?
    var drawn = 0
    var skipped = 0

    /// Makes a renderer that has drawn nothing yet.
    ///
    /// - Parameters:
    ///   - metrics: How wide letters are where text is cut short or aligned.
    ///   - icons: The outline of each sign on its grid of 24 by 24 points; one that is missing is not drawn.
    ///   - fonts: The faces to use; those of the system unless given.
    /// - Throws: ``RasterError/refused(call:reason:)`` if SDL_ttf cannot start.
    public init(
        metrics: FontMetrics, icons: [Icon: Path], fonts: FontBook = .system()
    ) throws(RasterError) {
        try OpenFont.checkLibrary()
        self.metrics = metrics
        signs = icons
        self.fonts = fonts
        typesetter = Typesetter(metrics: metrics, book: fonts)
    }

    /// Draws a whole list over a background, into a window's memory.
    ///
    /// - Parameter scale: Pixels to the point, above zero; else only the background is drawn.
    public mutating func draw(
        _ list: DrawList, into pixels: PixelBuffer, scale: Double, background: Color = .black
    ) {
        guard let surface = try? Surface(sharing: pixels) else { return }
        draw(list, on: surface, scale: scale, background: background)
        surface.finish()
    }

    /// Draws a whole list over a background, into a canvas.
    ///
    /// - Parameter scale: Pixels to the point, above zero; else only the background is drawn.
    public mutating func draw(
        _ list: DrawList, into canvas: inout Canvas, scale: Double, background: Color = .black
    ) {
        draw(list, on: canvas.surface, scale: scale, background: background)
    }

    /// What the caches found, had to make and hold, and what was drawn of the last list.
    public var counters: RenderCounters {
        var counters = RenderCounters()
        counters.texts = typesetter.textCounts
        counters.fonts = typesetter.fontCounts
        counters.icons = icons.counts
        counters.shadows = shadows.counts
        counters.strips = strips.counts
        counters.radials = radials.counts
        counters.glows = glows.counts
        counters.images = images.counts
        counters.originals = originals.counts
        counters.drawn = drawn
        counters.skipped = skipped
        return counters
    }

    private mutating func draw(
        _ list: DrawList, on surface: borrowing Surface, scale: Double, background: Color
    ) {
        let context = Context(surface)
        drawn = 0
        skipped = 0
        let isDrawn = scale.isFinite && scale > 0
        if isDrawn { prepare(list, width: surface.width, height: surface.height, scale: scale) }
        // A list that covers the whole surface hides it.
        if !isDrawn || !isCovered(stage.frame.limit, at: -1) {
            context.setColor(background)
            context.paint()
        }
        if isDrawn { draw(list, with: context) }
    }
}
