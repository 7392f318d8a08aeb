import Drawing
import Geometry

extension Renderer {
    mutating func fill(_ shape: Shape, _ paint: Paint, _ context: borrowing Context) -> Bool {
        guard let whole = shape.bounds(stage.frame) else { return false }
        if glow(shape, paint, context) { return true }
        let bounds = lit(shape, paint, whole)
        guard isSeen(bounds, context), set(paint, whole, context) else { return false }
        outline(shape, bounds, context)
        context.fill()
        return true
    }

    /// The part of a rectangle that a glow reaches, in whole pixels where it is cut; all of any other shape.
    ///
    /// A sun in a sky is a gradient over the whole stage that is clear from its radius on.
    private func lit(_ shape: Shape, _ paint: Paint, _ bounds: Bounds) -> Bounds {
        guard case .rect = shape, case .radial(let gradient, let center, let radius) = paint, gradient.end.alpha == 0,
            let glow = Shape.circle(center: center, radius: radius * Renderer.spread).bounds(stage.frame)
        else { return bounds }
        return bounds.intersection(glow.roundedOut)
    }

    mutating func stroke(_ shape: Shape, _ line: Stroke, _ paint: Paint, _ context: borrowing Context) -> Bool {
        let width = line.width * stage.frame.scale
        guard width > 0, width < Context.farthest, let bounds = shape.bounds(stage.frame),
            isSeen(bounds.inset(-line.reach * stage.frame.scale), context),
            set(paint, bounds.inset(-line.reach * stage.frame.scale), context)
        else { return false }
        outline(shape, bounds, context)
        context.stroke(width: width, round: line.cap == .round)
        return true
    }

    /// Sets colours for a shape within `bounds`; false if they would leave no trace or are not numbers.
    mutating func set(_ paint: Paint, _ bounds: Bounds, _ context: borrowing Context) -> Bool {
        let frame = stage.frame
        switch paint {
        case .color(let color): return set(color, context)
        case .linear(let gradient, let from, let to):
            guard gradient.isNumber, from.isFinite, to.isFinite else { return false }
            if from != to {
                return setLinear(
                    gradient, from: frame.apply(from), to: frame.apply(to), bounds, frame.opacity, context)
            }
            context.setColor(gradient.end, frame.opacity)
        case .radial(let gradient, let center, let radius):
            guard gradient.isNumber, center.isFinite, radius.isFinite else { return false }
            if radius > 0 {
                return setRadial(
                    gradient, center: frame.apply(center), radius: radius * frame.scale, frame.opacity, context)
            }
            context.setColor(gradient.end, frame.opacity)
        }
        return true
    }

    /// Sets a colour; false if it would leave no trace or is no number.
    func set(_ color: Color, _ context: borrowing Context) -> Bool {
        guard color.alpha * stage.frame.opacity > Renderer.faintest, color.isNumber else { return false }
        context.setColor(color, stage.frame.opacity)
        return true
    }

    /// Adds a shape whose extent in pixels is known to be finite.
    private func outline(_ shape: Shape, _ bounds: Bounds, _ context: borrowing Context) {
        let frame = stage.frame
        switch shape {
        case .rect: context.add(bounds)
        case .roundedRect(_, let corners): context.add(bounds, corners.fitted(to: bounds, scale: frame.scale))
        case .circle(let center, let radius): context.addCircle(frame.apply(center), radius * frame.scale)
        case .arc(let center, let radius, let start, let end):
            guard start.isFinite, end.isFinite, end > start else { return }
            // More than a turn looks like one, and would take long; far turns have no exact angle left.
            let turn = 2 * Double.pi
            let first = start.truncatingRemainder(dividingBy: turn)
            context.arc(
                frame.apply(center), radius * frame.scale, from: first, to: first + min(end - start, turn))
        case .line(let start, let end):
            context.move(frame.apply(start))
            context.line(frame.apply(end))
        case .path(let path, let transform):
            let scale = transform.scale * frame.scale
            let origin = frame.apply(transform.apply(.zero))
            context.add(path, scale: scale, dx: origin.x, dy: origin.y)
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
