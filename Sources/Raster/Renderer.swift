import Drawing
import Geometry

/// Turns draw lists into pixels.
///
///     var renderer = try Renderer(metrics: metrics, icons: icons)
///     var canvas = try Canvas(width: 390, height: 844)
///     renderer.draw(list, into: &canvas, scale: 1)
///     try canvas.writePNG(to: "frame.png")
///
/// The same list gives the same bytes, whatever was drawn before. Lines of text, icons, shadows and pictures are
/// cached, up to some megabytes of each.
///
/// Text, icons and pictures are snapped to whole pixels, so that they are sharp. Inside a transform they are snapped
/// before the transform: a translation by part of a pixel moves them smoothly, and they are soft until it ends on a
/// whole pixel; a scale draws everything at its exact position. Rectangles, outlines and gradients are drawn at their
/// exact position, but wide glows and square clips are snapped to whole pixels; round clips are smooth.
///
/// Under a transform that turns, items are laid out as upright ones are and then turned as pictures or outlines: texts
/// and pictures are sampled bilinearly, icons filled, clips cut by their turned outline. A backdrop blurs the upright
/// rectangle around its own; a turned material shows the part inside its turned outline. Damage and overlap count the
/// upright rectangle around a turned item, and a turned rectangle hides nothing beneath it. A transform that turns, and
/// whose origin is a million pixels away or more, shows nothing.
///
/// Invalid items are left out: sizes that are not above zero, numbers that are not finite.
public struct Renderer: ~Copyable {
    let metrics: FontMetrics
    private(set) var iconPaths: [Icon: Path]
    /// The faces for text.
    public let fonts: FontBook

    var typesetter: Typesetter
    var icons = Cache<IconKey, Picture>(limit: 1 << 20)
    var shadows = Cache<ShadowKey, Shadow>(limit: 2 << 20)
    var strips = Cache<LinearKey, Picture>(limit: 1 << 20)
    var radials = Cache<RadialKey, Picture>(limit: 2 << 20)
    var glows = Cache<Glow, Picture>(limit: 4 << 20)
    var sprites = Cache<SpriteKey, SpritePicture>(limit: 24 << 20)
    var images = Cache<ImageKey, Picture>(limit: 64 << 20)
    var originals = Cache<String, Picture>(limit: 16 << 20)
    /// The sizes of the pictures in files; nil for files that cannot be read.
    var fileSizes: [String: PictureFile.PixelSize?] = [:]
    /// Receives the requests for pictures in files, which another thread decodes; nil to decode each file while
    /// drawing.
    ///
    /// Until ``take(_:for:)`` delivers the pixels, a picture is drawn from pixels of another size, or as a grey field.
    public var onPictureRequest: ((PictureRequest) -> Void)?
    /// Draws a picture of the prototype's own, `ImageName.drawn`, by its name into a square; false if it is unknown.
    ///
    /// The drawing is kept by the name until ``forgetPictures()``.
    public var drawPicture: @Sendable (_ name: String, _ list: inout DrawList, _ rect: Rect) -> Bool = { _, _, _ in
        false
    }
    /// True while a picture's own list is drawn: it shows no other pictures, and no materials.
    var isDrawingPicture = false
    /// Receives the name of each thing that a list draws and the renderer does not have, once; a placeholder is drawn
    /// in its place.
    public var onUnknownName: (@Sendable (UnknownName) -> Void)?
    /// The names that were reported.
    var unknownNames: Set<UnknownName> = []
    /// The latest size at which the pixels of each file were delivered.
    var brought: [String: PictureFile.PixelSize] = [:]

    var state = GraphicsState()
    /// The index of the current item in the list, and the largest areas that items paint over.
    var index = 0
    var occluders: [Occluder] = []
    /// The whole surface, and the rows in which something of the current item may be seen.
    var canvas = Bounds.nothing
    var rows = (top: 0.0, bottom: 0.0)
    /// The groups in the outermost one that was met last, the one of them that was met last, and the bounds of all its
    /// items.
    var surveys: [GroupSurvey] = []
    var surveyed = 0
    var groupBounds: [Bounds] = []
    /// The backdrops of the list, and the index of the last one met; -1 before the first.
    var backdrops: [BackdropUse] = []
    var taken = -1
    var panes: [PaneUse] = []
    /// The entries of the items, and the indices at which open groups begin that are drawn separately.
    var entries: [Entry] = []
    var openGroups: [Int] = []
    /// The fingerprint of the graphics state, nil if it must be computed again; and the fingerprint of the last
    /// backdrop.
    var context: UInt64?
    var backdropPrint: UInt64 = 0
    /// The index of the clip in force in `ops.clips`, and the round clips in it; nil if it must be found again.
    var clip: (index: Int, cutting: UInt64)?
    /// The parts to draw again, and the operations that draw them.
    var damage = Damage()
    var ops = PaintOpList()

    /// The last drawing of the call that draws differences, and the entries of its list; nil if there is none.
    var last: LastDrawing?
    var table = EntryTable()
    /// Whether unchanged parts are drawn again too, to measure their cost.
    public var redrawsEverything = false
    /// Scratch memory for groups and panes, and for compositing open groups.
    var scratch = PaintScratch()
    var joining = PaintScratch()
    var sections = SectionClock()
    var drawn = 0
    var skipped = 0
    var damagedAreas = 0
    var damagedPixels = 0

    /// Makes a renderer that has drawn nothing yet.
    ///
    /// - Parameters:
    ///   - metrics: The advances for truncation and alignment.
    ///   - icons: The outline of each icon on its grid of 24 by 24 points; a missing icon is drawn as a placeholder.
    ///   - fonts: The faces to use; those of the system unless given.
    /// - Throws: ``RasterError/refused(call:reason:)`` if SDL_ttf cannot start.
    public init(
        metrics: FontMetrics, icons: [Icon: Path], fonts: FontBook = .system()
    ) throws(RasterError) {
        try OpenFont.checkLibrary()
        self.metrics = metrics
        iconPaths = icons
        self.fonts = fonts
        typesetter = Typesetter(metrics: metrics, book: fonts)
    }

    /// Draws icons by other outlines from now on; the next frame draws everything again.
    public mutating func use(_ outlines: [Icon: Path]) {
        guard outlines != iconPaths else { return }
        iconPaths = outlines
        icons = Cache(limit: icons.limit)
        last = nil
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

    /// Counters of the caches and of the last drawing.
    public var counters: RenderCounters {
        var counters = RenderCounters()
        counters.texts = typesetter.textCounts
        counters.fonts = typesetter.fontCounts
        counters.icons = icons.counts
        counters.shadows = shadows.counts
        counters.strips = strips.counts
        counters.radials = radials.counts
        counters.glows = glows.counts
        counters.sprites = sprites.counts
        counters.images = images.counts
        counters.originals = originals.counts
        counters.drawn = drawn
        counters.skipped = skipped
        counters.damagedAreas = damagedAreas
        counters.damagedPixels = damagedPixels
        return counters
    }

    /// The cost of each section in the last drawing: resolving its items and drawing them. Sections of earlier lists
    /// are included, with no cost.
    public var sectionTimes: [SectionTime] { sections.times }

    private mutating func draw(
        _ list: DrawList, on surface: borrowing Surface, scale: Double, background: Color
    ) {
        let all = PixelArea(x: 0, y: 0, width: surface.width, height: surface.height)
        // The backdrops of the list to compare with are overwritten.
        last?.backdrops.removeAll(keepingCapacity: true)
        beginCounting()
        damage.removeAll()
        damage.add(all)
        guard scale.isFinite, scale > 0 else { return clear(surface, all, background) }
        prepare(list, width: all.width, height: all.height, scale: scale, isTracked: false)
        paint(list, on: surface, background)
    }
}
