import Drawing
import Geometry

extension Renderer {
    /// A rectangle around the pixels of the canvas that an item may touch; nil if it draws nothing.
    func bounds(of item: DrawList.Item) -> Bounds? {
        guard state.frame.turn != nil else { return laidOut(item) }
        return laidOut(item).map { state.frame.onCanvas($0) }
    }

    /// The same rectangle before the frame turns it.
    private func laidOut(_ item: DrawList.Item) -> Bounds? {
        switch item {
        case .fill(let shape, let paint): glow(shape, paint)?.bounds ?? shape.bounds(state.frame)
        case .stroke(let shape, let stroke, _): shape.bounds(state.frame)?.inset(-stroke.reach * state.frame.scale)
        case .shadow(let rect, _, let blur, _):
            Bounds(rect, state.frame)?.inset(-max(0, blur) * state.frame.scale - 1)
        case .material(let rect, _, _): Bounds(rect, state.frame)
        case .image(_, let rect, _), .icon(_, let rect, _): Bounds(rect, state.frame)?.inset(-1)
        case .sprite(let sprite, let position): bounds(of: sprite, position)
        case .text(let run): bounds(of: run)
        default: nil
        }
    }

    /// An estimate around a line of text, without making its mask.
    private func bounds(of run: TextRun) -> Bounds? {
        let size = run.font.size
        let width = min(metrics.width(of: run.text, in: run.font), max(run.maxWidth, size))
        let left =
            switch run.alignment {
            case .leading: run.anchor.x
            case .center: run.anchor.x - width / 2
            case .trailing: run.anchor.x - width
            }
        return Bounds(
            Rect(x: left - size / 2, y: run.anchor.y - 1.4 * size, width: width + size, height: 2 * size), state.frame)
    }
}

extension Stroke {
    /// The distance in points by which a line may stick out from its outline. Sharp corners stick out the most, up to
    /// Cairo's miter limit of 10.
    var reach: Double { width / 2 * (cap == .round ? 1 : 10) }
}

extension Shape {
    /// The pixels inside the outline, before the frame turns it; nil if it has none, or a number that is not finite.
    ///
    /// A line has no inside but an extent, so edges may coincide here.
    func bounds(_ frame: GraphicsState.Frame) -> Bounds? {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _): return Bounds(rect, frame)
        case .circle(let center, let radius), .arc(let center, let radius, _, _):
            return Bounds(Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)), frame)
        case .line, .path:
            return extent.flatMap { Bounds(frame.apply($0.least), frame.apply($0.most)) }
        }
    }
}

extension Paint {
    /// True if the paint is valid and opaque.
    var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha >= 1 && color.isNumber
        case .linear(let gradient, let from, let to): gradient.isOpaque && from.isFinite && to.isFinite
        case .radial(let gradient, let center, let radius):
            gradient.isOpaque && center.isFinite && radius.isFinite
        }
    }
}

extension Gradient {
    fileprivate var isOpaque: Bool { start.alpha >= 1 && middle.alpha >= 1 && end.alpha >= 1 && isNumber }
}

extension Bounds {
    /// The bounds of two points, the second one to the right and below; nil unless both are finite.
    init?(_ least: Point, _ most: Point) {
        guard least.isFinite, most.isFinite else { return nil }
        self.init(left: least.x, top: least.y, right: most.x, bottom: most.y)
    }
}
