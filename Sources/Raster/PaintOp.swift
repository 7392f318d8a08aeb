import Drawing
import Geometry

/// A paint operation: one thing to draw, with everything it needs resolved, so that a painter looks nothing up.
struct PaintOp {
    var form: Form
    /// The item's index in the draw list.
    var index: Int
    /// The clip's index in ``PaintOpList/clips``.
    var clip: Int
    /// The pixels that may be touched.
    var area: PixelArea
    /// True if each column comes out the same whatever other columns are drawn. For rows this holds for every operation.
    var isCuttable: Bool
    /// The index in ``PaintOpList/turns`` of the rotation of outlines and placements, which are in pixels before it; -1
    /// for none. Tints and clips are in pixels of the canvas.
    var turn: Int32 = -1

    enum Form {
        case fill(Outline, Tint)
        case stroke(Outline, width: Double, isRound: Bool, Tint)
        /// Colour through coverage, pixel for pixel.
        case cover(Coverage, x: Double, y: Double, Tint)
        /// Colour through coverage between pixels or at another size.
        case scaledCover(Coverage, Placement, Tint)
        /// Colour through the slices of a shadow, laid out around `outer`; its middle may be hidden.
        case slices(Shadow, outer: Bounds, hasMiddle: Bool, Tint)
        /// Part of a picture inside an outline.
        case picture(Picture, Placement, Bounds, Corners, opacity: Double)
        /// Kept pixels as they are; the corner lies on a whole pixel.
        case sprite(SpritePicture, x: Double, y: Double, opacity: Double)
        case pane(Pane)
        /// Blurs what was drawn so far, for the backdrop with this number in the list's order.
        case take(Int)
        /// The operations up to the group's end are drawn separately, and then composited over what was drawn before.
        case beginGroup(opacity: Double)
        case endGroup
    }

    /// An outline to fill or stroke, in pixels.
    enum Outline {
        case box(Bounds, Corners)
        case circle(Point, radius: Double)
        case arc(Point, radius: Double, from: Double, to: Double)
        case line(Point, Point)
        case path(Path, Transform)
    }

    /// The source of colour.
    enum Tint {
        case color(Color, opacity: Double)
        /// A strip repeated sideways, its first row at `top`.
        case strip(Picture, top: Double)
        case linear(Gradient, from: Point, to: Point, opacity: Double)
        case picture(Picture, Placement)
    }

    enum Coverage {
        case mask(Picture)
        case line(TextMask)
        /// The whole of a shadow.
        case shadow(Shadow)

        var surface: Surface {
            switch self {
            case .mask(let picture): unsafe Surface(sharing: picture.surface.handle)
            case .line(let line): unsafe Surface(sharing: line.surface.handle)
            case .shadow(let shadow): unsafe Surface(sharing: shadow.corners.handle)
            }
        }
    }

    /// The position of a picture, and how many pixels each pixel of the picture covers.
    struct Placement {
        var x: Double
        var y: Double
        var scaleX: Double
        var scaleY: Double

        /// The pixels of the picture to a pixel.
        ///
        /// Parts of 32768: Cairo rounds a matrix to parts of 65536, and multiplies a factor by halves of pixels.
        var factors: (x: Double, y: Double) {
            (max(1, (32768 / scaleX).rounded()) / 32768, max(1, (32768 / scaleY).rounded()) / 32768)
        }
    }

    /// A pane of a backdrop.
    struct Pane {
        var backdrop: Int
        /// The pixels where the backdrop is seen.
        var seen: PixelArea
        /// True if no part of the pane lies beside its backdrop.
        var isWhole: Bool
        var bounds: Bounds
        var corners: Corners
        var tint: Color
        var tone: Backdrop.Tone
        var opacity: Double
    }

    /// Limits drawing to these pixels, and to the round clips with these indices in ``PaintOpList/rounds``.
    struct Clip {
        var limit: PixelArea
        var rounds: Range<Int>
    }
}
