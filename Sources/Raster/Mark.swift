import Drawing
import Geometry

/// One thing on the canvas with all that it needs found beforehand: whoever draws it looks nothing up.
struct Mark {
    var form: Form
    /// The item's place in the list.
    var index: Int
    /// The clip's place among those of the score.
    var clip: Int
    /// The pixels that may be touched.
    var area: PixelArea
    /// True if it comes out the same in each column whatever columns are drawn; all come out the same in each row.
    var isCuttable: Bool

    enum Form {
        case fill(Outline, Tint)
        case stroke(Outline, width: Double, isRound: Bool, Tint)
        /// Colour through coverage, pixel for pixel.
        case cover(Coverage, x: Double, y: Double, Tint)
        /// Colour through coverage between pixels or at another size.
        case scaledCover(Coverage, Placement, Tint)
        /// Colour through the parts of a shadow that are put together around `outer`; its middle may be hidden.
        case slices(Shadow, outer: Bounds, hasMiddle: Bool, Tint)
        /// Part of a picture inside an outline.
        case picture(Picture, Placement, Bounds, Corners, opacity: Double)
        case pane(Pane)
        /// Blurs what was drawn so far; the place of the backdrop in the list's order.
        case take(Int)
        /// What follows is drawn by itself, to be laid over what was before at its end.
        case beginGroup(opacity: Double)
        case endGroup
    }

    /// What is filled or drawn along, in pixels.
    enum Outline {
        case box(Bounds, Corners)
        case circle(Point, radius: Double)
        case arc(Point, radius: Double, from: Double, to: Double)
        case line(Point, Point)
        case path(Path, scale: Double, dx: Double, dy: Double)
    }

    /// What colours are taken from.
    enum Tint {
        case color(Color, opacity: Double)
        /// A strip repeated sideways, its first row at `top`.
        case strip(Picture, top: Double)
        case linear(Gradient, from: Point, to: Point, opacity: Double)
        case picture(Picture, Placement)
    }

    enum Coverage {
        case sign(Picture)
        case line(TextMask)
        /// The whole of a shadow.
        case shadow(Shadow)
    }

    /// Where a picture lies, and how many pixels it takes for each of its own.
    struct Placement {
        var x: Double
        var y: Double
        var scaleX: Double
        var scaleY: Double
    }

    /// A pane of a backdrop.
    struct Pane {
        var backdrop: Int
        /// The pixels where the backdrop is seen, and those of them that are painted right where they are seen.
        var seen: PixelArea
        var plain: PixelArea
        /// True if no part of the pane lies beside its backdrop.
        var isWhole: Bool
        var bounds: Bounds
        var corners: Corners
        var tint: Color
        var tone: Backdrop.Tone
        var opacity: Double
    }

    /// Nothing is drawn outside these pixels, nor outside the round clips at these places of the score.
    struct Clip {
        var limit: PixelArea
        var rounds: Range<Int>
    }
}

/// What a list comes to on a canvas, in drawing order, to be read by one painter or two.
struct Score {
    var marks: [Mark] = []
    var clips: [Mark.Clip] = []
    var rounds: [Stage.RoundClip] = []
    /// One for each backdrop of the list at least.
    var backdrops: [Backdrop] = []

    /// Forgets all but the backdrops and keeps the memory.
    mutating func removeAll() {
        marks.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        rounds.removeAll(keepingCapacity: true)
    }
}
