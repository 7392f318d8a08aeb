import CCairo
import Drawing
import Geometry

/// The only owner of one Cairo drawing context; everything is in pixels.
///
/// A thin shell: it keeps Cairo's pointers in one place, and numbers that Cairo cannot hold away from it.
@safe struct Context: ~Copyable {
    private let handle: OpaquePointer

    /// Cairo counts in 1/256 pixels in 32 bits; places further out than this are drawn here.
    static let farthest = 1_000_000.0

    /// Curves become lines that stay this near, in pixels; Cairo's own 0.1 took half a per cent off a small disc
    /// when that was made of curves too.
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

    /// Takes colours from a picture at a place, between pixels or at another size; if `continued`, its edges go on
    /// beyond it.
    func setPicture(_ picture: borrowing Surface, _ placement: PaintOp.Placement, continued: Bool) {
        let pattern = unsafe Pattern(cairo_pattern_create_for_surface(picture.handle))
        if continued { pattern.goOn() }
        pattern.set(placement)
        unsafe cairo_set_source(handle, pattern.handle)
    }

    /// Takes colours from a picture pixel for pixel, its corner on a whole one.
    func setPicture(_ picture: borrowing Surface, at x: Double, _ y: Double) {
        unsafe cairo_set_source_surface(handle, picture.handle, x, y)
    }

    /// Takes colours from a picture laid side by side without end, one corner on a whole pixel.
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

    /// Lays the colour through a mask, pixel for pixel.
    func mask(_ mask: borrowing Surface, at x: Double, _ y: Double) {
        unsafe cairo_mask_surface(handle, mask.handle, x, y)
    }

    /// Lays the colour through a mask, between pixels or at another size.
    func mask(_ mask: borrowing Surface, _ placement: PaintOp.Placement) {
        let pattern = unsafe Pattern(cairo_pattern_create_for_surface(mask.handle))
        pattern.set(placement)
        unsafe cairo_mask(handle, pattern.handle)
    }

    // MARK: Clips and groups

    func save() { unsafe cairo_save(handle) }

    func restore() { unsafe cairo_restore(handle) }

    func resetClip() { unsafe cairo_reset_clip(handle) }

    /// Keeps what follows inside the present outline too.
    func clip() { unsafe cairo_clip(handle) }

    func pushGroup() { unsafe cairo_push_group_with_content(handle, CAIRO_CONTENT_COLOR_ALPHA) }

    /// Ends the innermost group and takes colours from it.
    func takeGroup() { unsafe cairo_pop_group_to_source(handle) }

    /// What is drawn on.
    var target: Surface { unsafe Surface(sharing: cairo_get_target(handle)) }

    // MARK: Outlines

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

    /// Beyond the picture its outermost pixels are repeated.
    func goOn() { unsafe cairo_pattern_set_extend(handle, CAIRO_EXTEND_PAD) }

    func `repeat`(_ x: Double, _ y: Double) {
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -x, y0: -y)
        unsafe cairo_pattern_set_matrix(handle, &matrix)
        unsafe cairo_pattern_set_extend(handle, CAIRO_EXTEND_REPEAT)
        unsafe cairo_pattern_set_filter(handle, CAIRO_FILTER_NEAREST)
    }

    /// Bilinear: smooth in motion, and the same at every size, so nothing changes its look on the way.
    ///
    /// Cairo turns the numbers into parts of 65536 and makes up for what is lost in the middle of what is drawn, so that
    /// each pixel would depend on which others are drawn with it. Numbers that lose nothing come out the same always;
    /// a factor's last bit is left free, because it is multiplied by halves of pixels.
    func set(_ placement: PaintOp.Placement) {
        let factorX = max(1, (32768 / placement.scaleX).rounded()) / 32768
        let factorY = max(1, (32768 / placement.scaleY).rounded()) / 32768
        var matrix = cairo_matrix_t(
            xx: factorX, yx: 0, xy: 0, yy: factorY, x0: (-placement.x * factorX * 65536).rounded() / 65536,
            y0: (-placement.y * factorY * 65536).rounded() / 65536)
        unsafe cairo_pattern_set_matrix(handle, &matrix)
        unsafe cairo_pattern_set_filter(handle, CAIRO_FILTER_BILINEAR)
    }
}
