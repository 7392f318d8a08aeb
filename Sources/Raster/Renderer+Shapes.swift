import Drawing
import Geometry

extension Renderer {
    mutating func fill(_ shape: Shape, _ paint: Paint) -> Bool {
        guard let whole = shape.bounds(state.frame) else { return false }
        if let glow = glow(shape, paint) { return add(glow) }
        let bounds = lit(shape, paint, whole)
        guard isSeen(bounds), let tint = tint(paint, whole), let outline = outline(shape, bounds) else { return false }
        add(.fill(outline, tint), bounds)
        return true
    }

    /// The part of a rectangle that a glow reaches, in whole pixels where it is cut; all of any other shape.
    ///
    /// A sun in a sky is a gradient over the whole stage that is clear from its radius on.
    private func lit(_ shape: Shape, _ paint: Paint, _ bounds: Bounds) -> Bounds {
        guard case .rect = shape, case .radial(let gradient, let center, let radius) = paint, gradient.end.alpha == 0,
            let glow = Shape.circle(center: center, radius: radius * Renderer.spread).bounds(state.frame)
        else { return bounds }
        return bounds.intersection(glow.roundedOut)
    }

    mutating func stroke(_ shape: Shape, _ line: Stroke, _ paint: Paint) -> Bool {
        let width = line.width * state.frame.scale
        guard width > 0, width < Context.farthest, let bounds = shape.bounds(state.frame) else { return false }
        let reached = bounds.inset(-line.reach * state.frame.scale)
        guard isSeen(reached), let tint = tint(paint, reached), let outline = outline(shape, bounds) else {
            return false
        }
        add(.stroke(outline, width: width, isRound: line.cap == .round, tint), reached)
        return true
    }

    /// The colours for a shape that lies within `bounds` before the frame turns it; nil if they are invisible or not
    /// numbers.
    mutating func tint(_ paint: Paint, _ bounds: Bounds) -> PaintOp.Tint? {
        let frame = state.frame
        switch paint {
        case .color(let color): return tint(color)
        case .linear(let gradient, let from, let to):
            guard gradient.isNumber, from.isFinite, to.isFinite else { return nil }
            if from != to {
                return linear(
                    gradient, from: frame.onCanvas(from), to: frame.onCanvas(to), frame.onCanvas(bounds), frame.opacity)
            }
            return .color(gradient.end, opacity: frame.opacity)
        case .radial(let gradient, let center, let radius):
            guard gradient.isNumber, center.isFinite, radius.isFinite else { return nil }
            if radius > 0 {
                return radial(gradient, center: frame.onCanvas(center), radius: radius * frame.scale, frame.opacity)
            }
            return .color(gradient.end, opacity: frame.opacity)
        }
    }

    /// One colour; nil if it is invisible or not a number.
    func tint(_ color: Color) -> PaintOp.Tint? {
        guard color.alpha * state.frame.opacity > Renderer.faintest, color.isNumber else { return nil }
        return .color(color, opacity: state.frame.opacity)
    }

    /// The outline, before the frame turns it, of a shape whose bounds in pixels are known to be finite; nil for an arc
    /// without extent.
    private func outline(_ shape: Shape, _ bounds: Bounds) -> PaintOp.Outline? {
        let frame = state.frame
        switch shape {
        case .rect: return .box(bounds, .square)
        case .roundedRect(_, let corners): return .box(bounds, corners.fitted(to: bounds, scale: frame.scale))
        case .circle(let center, let radius): return .circle(frame.apply(center), radius: radius * frame.scale)
        case .arc(let center, let radius, let start, let end):
            guard start.isFinite, end.isFinite, end > start else { return nil }
            // More than a turn looks like one turn, and would take long; far turns have no exact angle left.
            let turn = 2 * Double.pi
            let first = start.truncatingRemainder(dividingBy: turn)
            return .arc(
                frame.apply(center), radius: radius * frame.scale, from: first, to: first + min(end - start, turn))
        case .line(let start, let end): return .line(frame.apply(start), frame.apply(end))
        case .path(let path, let transform):
            return .path(
                path,
                transform.then(Transform(scale: frame.scale, translation: Vector(dx: frame.dx, dy: frame.dy))))
        }
    }
}

extension Color {
    /// True if every part is a number.
    var isNumber: Bool { !(red + green + blue + alpha).isNaN }
}

extension Gradient {
    /// True if every part is a number.
    var isNumber: Bool {
        start.isNumber && middle.isNumber && end.isNumber && !middleLocation.isNaN
    }
}
