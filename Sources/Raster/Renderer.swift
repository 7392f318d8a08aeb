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
    let iconPaths: [Icon: Path]
    /// Which faces letters are taken from.
    public let fonts: FontBook

    var typesetter: Typesetter
    var icons = Cache<IconKey, Picture>(limit: 1 << 20)
    var shadows = Cache<ShadowKey, Shadow>(limit: 2 << 20)
    var strips = Cache<LinearKey, Picture>(limit: 1 << 20)
    var radials = Cache<RadialKey, Picture>(limit: 2 << 20)
    var glows = Cache<Glow, Picture>(limit: 4 << 20)
    var images = Cache<ImageKey, Picture>(limit: 64 << 20)
    var originals = Cache<String, Picture>(limit: 16 << 20)
    /// How large the pictures in files are; nil for those that cannot be read.
    var fileSizes: [String: PictureFile.PixelSize?] = [:]
    /// Takes the requests for pictures in files, which another thread decodes meanwhile; nil to wait for each of them.
    ///
    /// Until ``take(_:for:)`` brings the pixels, a picture is drawn from those of another size, or as a grey field.
    public var onPictureRequest: ((PictureRequest) -> Void)?
    /// The latest size at which each file's pixels were brought.
    var brought: [String: PictureFile.PixelSize] = [:]

    var state = GraphicsState()
    /// The index of the current item in the list, and the largest areas that items paint over.
    var index = 0
    var occluders: [Occluder] = []
    /// The whole surface, and the row from which on nothing of the present item will be seen.
    var canvas = Bounds.nothing
    var floor = 0.0
    /// Scratch memory to compare the items of a group.
    var groupBounds: [Bounds] = []
    /// The backdrops of the list, and which of them was met last; -1 before the first.
    var backdrops: [BackdropUse] = []
    var taken = -1
    var panes: [PaneUse] = []
    /// What is known of each item, and where the groups begin that are open and drawn by themselves.
    var entries: [Entry] = []
    var openGroups: [Int] = []
    /// What is in force, as one number; nil if it must be found anew. As one number too, the backdrop met last.
    var context: UInt64?
    var backdropPrint: UInt64 = 0
    /// The index of the clip in force in `ops.clips`, and the round clips in it; nil if it must be found again.
    var clip: (index: Int, cutting: UInt64)?
    /// The parts to draw again, and the operations that draw them.
    var damage = Damage()
    var ops = PaintOpList()

    /// What was drawn last by the call that compares, and the entries of its list; nil if nothing is known of it.
    var last: LastDrawing?
    var table = EntryTable()
    /// How many painters draw a large part of a canvas: 1, or 2 where the machine has two processors.
    public var bandCount: Int
    /// Fewer pixels than this are not worth a second painter.
    var leastForTwo = 100_000
    /// Whether what is unchanged is drawn again too, to measure what that costs.
    public var redrawsEverything = false
    var second: SecondPainter?
    /// The parts of the damage in each band, and the work that each few rows are.
    var bands: [[PixelArea]] = [[], []]
    var weights: [Int] = []
    /// Scratch memory for groups and panes, and for compositing open groups.
    var scratch = PaintScratch()
    var joining = PaintScratch()
    var sections = SectionClock()
    var drawn = 0
    var skipped = 0
    var bandsUsed = 0
    var damagedAreas = 0
    var damagedPixels = 0

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
        iconPaths = icons
        self.fonts = fonts
        typesetter = Typesetter(metrics: metrics, book: fonts)
        bandCount = SecondPainter.processors > 1 ? 2 : 1
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
        counters.bands = bandsUsed
        counters.damagedAreas = damagedAreas
        counters.damagedPixels = damagedPixels
        return counters
    }

    /// What each part of the app cost in the last drawing, by the raw value of its section: finding what it needs and
    /// drawing it, on the calling thread; with two bands, that thread's share.
    public var sectionNanoseconds: SIMD8<Int32> { sections.nanoseconds }

    private mutating func draw(
        _ list: DrawList, on surface: borrowing Surface, scale: Double, background: Color
    ) {
        let all = PixelArea(x: 0, y: 0, width: surface.width, height: surface.height)
        // What backdrops held of the list that is compared with is gone.
        last?.backdrops.removeAll(keepingCapacity: true)
        beginCounting()
        damage.removeAll()
        damage.add(all)
        guard scale.isFinite, scale > 0 else { return clear(surface, all, background) }
        prepare(list, width: all.width, height: all.height, scale: scale, isTracked: false)
        paint(list, on: surface, background)
    }
}
