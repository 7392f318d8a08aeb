import Drawing
import Geometry

/// The key of a radial gradient, with its opacity.
struct RadialKey: Hashable {
    var gradient: Gradient
    var opacity: Double
}

/// The key of a vertical gradient, with its opacity, over so many rows of pixels.
struct LinearKey: Hashable {
    var gradient: Gradient
    var opacity: Double
    var rows: Int
    /// The positions of the first and the last colour below the first row, in quarter pixels.
    var from: Int
    var to: Int
}

extension Renderer {
    /// Gradients over more rows than this are left to Cairo.
    private static let mostRows = 4096

    /// A linear gradient for a shape within `bounds`, all of the canvas; nil if there is no memory.
    ///
    /// A vertical gradient is kept as a narrow strip and repeated sideways: faster than Cairo's own gradient, and
    /// dithered, so that a long way between two near colours shows no bands.
    mutating func linear(
        _ gradient: Gradient, from: Point, to: Point, _ bounds: Bounds, _ opacity: Double
    ) -> PaintOp.Tint? {
        let rows = bounds.roundedOut
        guard from.x == to.x, rows.height <= Double(Renderer.mostRows), abs(from.y) < 1e6, abs(to.y) < 1e6 else {
            return .linear(gradient, from: from, to: to, opacity: opacity)
        }
        let key = LinearKey(
            gradient: gradient, opacity: opacity, rows: Int(rows.height),
            from: Int(((from.y - rows.top) * 4).rounded()),
            to: Int(((to.y - rows.top) * 4).rounded()))
        guard key.from != key.to else { return .color(gradient.end, opacity: opacity) }
        let strip = strips.picture(key) { () throws(RasterError) in
            try GradientStrip(gradient, opacity: opacity).surface(
                rows: key.rows, from: Double(key.from) / 4, to: Double(key.to) / 4)
        }
        return strip.map { .strip($0, top: rows.top) }
    }

    /// The side of the picture that a radial gradient is kept as, in pixels.
    private static let side = 128
    /// The gradient's radius in that picture; the outermost pixels are the last colour alone, which continues beyond
    /// them.
    private static let reach = 63.0
    /// Beyond this many radii every pixel has the last colour, also after bilinear filtering.
    static let spread = 65 / reach

    /// A radial gradient; nil if there is no memory for it.
    ///
    /// Cairo computes each pixel of a radial gradient, which is too slow for a whole stage. The colours change slowly
    /// from pixel to pixel, so that a small picture of the gradient, scaled, looks the same at a tenth of the cost.
    mutating func radial(_ gradient: Gradient, center: Point, radius: Double, _ opacity: Double) -> PaintOp.Tint? {
        let key = RadialKey(gradient: gradient, opacity: opacity)
        let picture = radials.picture(key) { () throws(RasterError) in
            let surface = try Surface(.translucent, width: Renderer.side, height: Renderer.side)
            let context = Context(surface)
            let middle = Point(x: Double(Renderer.side) / 2, y: Double(Renderer.side) / 2)
            context.setRadial(gradient, center: middle, radius: Renderer.reach, opacity)
            context.paint()
            return surface
        }
        guard let picture else { return nil }
        let factor = radius / Renderer.reach
        let half = factor * Double(Renderer.side) / 2
        return .picture(
            picture, PaintOp.Placement(x: center.x - half, y: center.y - half, scaleX: factor, scaleY: factor))
    }

    // MARK: Glows

    /// Smaller glows, in pixels, change so much from one pixel to the next that they are drawn at their exact position.
    private static let leastGlow = 32.0
    /// Larger glows, in pixels, are not worth the memory.
    private static let mostGlow = 1024.0

    /// A disc with a glow, on the nearest whole pixel.
    struct PlacedGlow {
        var glow: Glow
        var color: Color
        var bounds: Bounds
    }

    /// The glow that a shape and its paint make; nil for any other shape or paint.
    ///
    /// Skies with clouds are made of glows, in which a shift by part of a pixel is not visible.
    func glow(_ shape: Shape, _ paint: Paint) -> PlacedGlow? {
        let frame = state.frame
        guard case .circle(let middle, let outer) = shape, case .radial(let gradient, let center, let radius) = paint,
            middle == center, outer >= radius, !frame.isScaled, frame.turn == nil
        else { return nil }
        let reach = radius * frame.scale
        let color = Glow.color(of: gradient)
        guard reach >= Renderer.leastGlow, reach <= Renderer.mostGlow, color.isNumber, center.isFinite,
            let glow = Glow(gradient, radius: reach)
        else { return nil }
        let position = frame.apply(center)
        let half = Double(glow.half)
        let (x, y) = (position.x.rounded() - half, position.y.rounded() - half)
        return PlacedGlow(
            glow: glow, color: color, bounds: Bounds(left: x, top: y, right: x + 2 * half, bottom: y + 2 * half))
    }

    mutating func add(_ light: PlacedGlow) -> Bool {
        guard isSeen(light.bounds), let tint = tint(light.color),
            let mask = glows.picture(light.glow, { () throws(RasterError) in try light.glow.mask() })
        else { return false }
        add(.cover(.mask(mask), x: light.bounds.left, y: light.bounds.top, tint), light.bounds)
        return true
    }
}
