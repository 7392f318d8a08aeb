import CCairo
import Drawing
import Geometry

/// The only owner of one Cairo drawing context; everything is in pixels.
///
/// A thin wrapper. It keeps Cairo's pointers in one type, and clamps coordinates to the range that Cairo can hold.
@safe struct Context: ~Copyable {
    private let handle: OpaquePointer

    /// Cairo's coordinates are in 1/256 pixels in 32 bits; coordinates beyond this are clamped.
    static let farthest = 1_000_000.0

    /// The largest error, in pixels, of curves turned into lines. Cairo's default of 0.1 makes small discs smaller.
    private static let tolerance = 0.03

    init(_ surface: borrowing Surface) {
        unsafe handle = cairo_create(surface.handle)
        unsafe cairo_set_tolerance(handle, Context.tolerance)
    }

    deinit { unsafe cairo_destroy(handle) }

    // MARK: Colour

    func setColor(_ color: Color, _ opacity: Double = 1) {
        unsafe cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha * opacity)
    }

    func setLinear(_ gradient: Gradient, from: Point, to: Point, _ opacity: Double) {
        let pattern = unsafe Pattern(cairo_pattern_create_linear(from.x, from.y, to.x, to.y))
        set(pattern, gradient, opacity)
    }

    func setRadial(_ gradient: Gradient, center: Point, radius: Double, _ opacity: Double) {
        let pattern = unsafe Pattern(cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius))
        set(pattern, gradient, opacity)
    }

    private func set(_ pattern: borrowing Pattern, _ gradient: Gradient, _ opacity: Double) {
        pattern.stop(0, gradient.start, opacity)
        pattern.stop(gradient.middleLocation, gradient.middle, opacity)
        pattern.stop(1, gradient.end, opacity)
        unsafe cairo_set_source(handle, pattern.handle)
    }

    /// Sets a picture as the source, between pixels or at another size; if `continued`, its outermost pixels are
    /// repeated beyond its edges.
    func setPicture(
        _ picture: borrowing Surface, _ placement: PaintOp.Placement, turn: Transform? = nil, continued: Bool
    ) {
        let pattern = unsafe Pattern(cairo_pattern_create_for_surface(picture.handle))
        if continued { pattern.extend() }
        pattern.set(placement, turn, middle: picture.middle)
        unsafe cairo_set_source(handle, pattern.handle)
    }

    /// Sets a picture as the source pixel for pixel; its corner lies on a whole pixel.
    func setPicture(_ picture: borrowing Surface, at x: Double, _ y: Double) {
        unsafe cairo_set_source_surface(handle, picture.handle, x, y)
    }

    /// Sets a picture that is repeated without end as the source; one corner lies on a whole pixel.
    func setTiles(_ picture: borrowing Surface, at x: Double, _ y: Double) {
        let pattern = unsafe Pattern(cairo_pattern_create_for_surface(picture.handle))
        pattern.repeat(x, y)
        unsafe cairo_set_source(handle, pattern.handle)
    }

    // MARK: Filling

    func fill() { unsafe cairo_fill(handle) }

    func stroke(width: Double, round: Bool) {
        unsafe cairo_set_line_width(handle, width)
        unsafe cairo_set_line_cap(handle, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        unsafe cairo_set_line_join(handle, round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        unsafe cairo_stroke(handle)
    }

    func paint(_ opacity: Double = 1) { unsafe cairo_paint_with_alpha(handle, opacity) }

    /// Paints a picture pixel for pixel.
    func paint(_ picture: borrowing Surface, at x: Double, _ y: Double, opacity: Double = 1) {
        setPicture(picture, at: x, y)
        paint(opacity)
    }

    /// Paints the source through a mask, pixel for pixel.
    func mask(_ mask: borrowing Surface, at x: Double, _ y: Double) {
        unsafe cairo_mask_surface(handle, mask.handle, x, y)
    }

    /// Paints the source through a mask, between pixels or at another size.
    func mask(_ mask: borrowing Surface, _ placement: PaintOp.Placement, turn: Transform?) {
        let pattern = unsafe Pattern(cairo_pattern_create_for_surface(mask.handle))
        pattern.set(placement, turn, middle: mask.middle)
        unsafe cairo_mask(handle, pattern.handle)
    }

    // MARK: Clips and groups

    func save() { unsafe cairo_save(handle) }

    func restore() { unsafe cairo_restore(handle) }

    func resetClip() { unsafe cairo_reset_clip(handle) }

    /// Intersects the clip with the current outline.
    func clip() { unsafe cairo_clip(handle) }

    func pushGroup() { unsafe cairo_push_group_with_content(handle, CAIRO_CONTENT_COLOR_ALPHA) }

    /// Ends the innermost group and sets it as the source.
    func takeGroup() { unsafe cairo_pop_group_to_source(handle) }

    /// The surface that is drawn on.
    var target: Surface { unsafe Surface(sharing: cairo_get_target(handle)) }

    // MARK: Outlines

    /// Turns the outlines that are added until ``endTurn(_:)``; nil turns nothing.
    func beginTurn(_ turn: Transform?) {
        guard let turn else { return }
        let (direction, origin) = (turn.direction, turn.translation)
        var matrix = cairo_matrix_t(
            xx: direction.dx, yx: direction.dy, xy: -direction.dy, yy: direction.dx, x0: origin.dx, y0: origin.dy)
        unsafe cairo_set_matrix(handle, &matrix)
    }

    /// Ends the rotation of outlines; sources and line widths are never turned by it.
    func endTurn(_ turn: Transform?) { if turn != nil { unsafe cairo_identity_matrix(handle) } }

    func move(_ point: Point) { unsafe cairo_move_to(handle, near(point.x), near(point.y)) }

    func line(_ point: Point) { unsafe cairo_line_to(handle, near(point.x), near(point.y)) }

    func curve(_ first: Point, _ second: Point, _ end: Point) {
        unsafe cairo_curve_to(
            handle, near(first.x), near(first.y), near(second.x), near(second.y), near(end.x), near(end.y))
    }

    func close() { unsafe cairo_close_path(handle) }

    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        unsafe cairo_rectangle(handle, x, y, width, height)
    }

    /// A part of a circle, clockwise; never more than one turn.
    func arc(_ center: Point, _ radius: Double, from start: Double, to end: Double) {
        unsafe cairo_new_sub_path(handle)
        unsafe cairo_arc(handle, near(center.x), near(center.y), min(radius, Context.farthest), start, end)
    }

    private func near(_ value: Double) -> Double { value.clamped(to: -Context.farthest...Context.farthest) }
}

/// The only owner of one Cairo pattern.
@safe private struct Pattern: ~Copyable {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe cairo_pattern_destroy(handle) }

    func stop(_ location: Double, _ color: Color, _ opacity: Double) {
        unsafe cairo_pattern_add_color_stop_rgba(
            handle, location, color.red, color.green, color.blue, color.alpha * opacity)
    }

    /// Repeats the outermost pixels beyond the picture.
    func extend() { unsafe cairo_pattern_set_extend(handle, CAIRO_EXTEND_PAD) }

    func `repeat`(_ x: Double, _ y: Double) {
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -x, y0: -y)
        unsafe cairo_pattern_set_matrix(handle, &matrix)
        unsafe cairo_pattern_set_extend(handle, CAIRO_EXTEND_REPEAT)
        unsafe cairo_pattern_set_filter(handle, CAIRO_FILTER_NEAREST)
    }

    /// Filters bilinearly at every size, so that a picture keeps its look while its size changes.
    ///
    /// Cairo rounds the matrix to parts of 65536 and corrects the error at the middle of the drawn area, which makes
    /// each pixel depend on the extent of that area. A matrix without rounding errors needs no correction.
    ///
    /// - Parameters:
    ///   - turn: The rotation and the move of the placed picture; nil for none.
    ///   - middle: The middle of the picture, in its pixels. A turned matrix is rounded about it: by nothing there, and by
    ///     at most 1/45 pixel up to a thousand pixels away.
    func set(_ placement: PaintOp.Placement, _ turn: Transform?, middle: Point) {
        let (factorX, factorY) = placement.factors
        if let turn {
            let center = turn.apply(Point(x: placement.x + middle.x / factorX, y: placement.y + middle.y / factorY))
            return set(factorX, factorY, turn.direction, middle, at: center)
        }
        var matrix = cairo_matrix_t(
            xx: factorX, yx: 0, xy: 0, yy: factorY, x0: (-placement.x * factorX * 65536).rounded() / 65536,
            y0: (-placement.y * factorY * 65536).rounded() / 65536)
        unsafe cairo_pattern_set_matrix(handle, &matrix)
        unsafe cairo_pattern_set_filter(handle, CAIRO_FILTER_BILINEAR)
    }

    /// Filters bilinearly, turned; the picture's `middle` is drawn at `center`.
    private func set(_ factorX: Double, _ factorY: Double, _ direction: Vector, _ middle: Point, at center: Point) {
        func exact(_ value: Double) -> Double { (value * 32768).rounded() / 32768 }
        // From the canvas to the picture: turned back, then scaled. The larger of cosine and sine does not round to zero.
        let (xx, xy) = (exact(direction.dx * factorX), exact(direction.dy * factorX))
        let (yx, yy) = (exact(-direction.dy * factorY), exact(direction.dx * factorY))
        var matrix = cairo_matrix_t(
            xx: xx, yx: yx, xy: xy, yy: yy,
            x0: ((middle.x - center.x * xx - center.y * xy) * 65536).rounded() / 65536,
            y0: ((middle.y - center.x * yx - center.y * yy) * 65536).rounded() / 65536)
        unsafe cairo_pattern_set_matrix(handle, &matrix)
        unsafe cairo_pattern_set_filter(handle, CAIRO_FILTER_BILINEAR)
    }
}
