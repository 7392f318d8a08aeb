import Drawing
import Geometry

/// The graphics state at one item of a draw list: the transform, the clips and the opacity in force, and the stack of
/// earlier states.
struct GraphicsState {
    /// The values in force.
    struct Frame {
        /// Pixels per point, and the origin in pixels: of the canvas, or of the space that `turn` turns.
        var scale: Double
        var dx: Double
        var dy: Double
        /// True if a transform has changed the size. Items are then drawn at their exact position, not on whole pixels.
        var isScaled = false
        /// The rotation and the move from the space in which items are laid out to the canvas, both in pixels; nil where
        /// nothing is turned, and they are laid out on the canvas.
        var turn: Transform?
        /// The opacity that each item is multiplied by.
        var opacity = 1.0
        /// The product of the opacities of all open groups, also of those that are drawn separately.
        var strength = 1.0
        /// The visible area, in whole pixels.
        var limit: Bounds
        /// The number of round clips in force.
        var roundClips = 0

        /// A point in pixels, before `turn`.
        func apply(_ point: Point) -> Point { Point(x: point.x * scale + dx, y: point.y * scale + dy) }

        /// A point in pixels of the canvas.
        func onCanvas(_ point: Point) -> Point {
            guard let turn else { return apply(point) }
            return turn.apply(apply(point))
        }

        /// The part of the canvas around a rectangle that is turned by `turn`.
        func onCanvas(_ bounds: Bounds) -> Bounds {
            guard let turn else { return bounds }
            return bounds.image(under: turn)
        }

        /// The nearest whole pixel to a coordinate, before the transform moves it.
        ///
        /// Items are laid out on whole pixels; a transform may then move them between pixels.
        func snapped(x: Double) -> Double { x.rounded() + Frame.calm(dx) }
        func snapped(y: Double) -> Double { y.rounded() + Frame.calm(dy) }

        /// True if items that are laid out on whole pixels are also drawn on whole pixels.
        var isOnPixels: Bool {
            !isScaled && Frame.calm(dx) == dx.rounded() && Frame.calm(dy) == dy.rounded()
        }

        /// A translation, rounded if it is so near to whole pixels that the difference is not worth a blur.
        private static func calm(_ step: Double) -> Double {
            abs(step - step.rounded()) < 1.0 / 32 ? step.rounded() : step
        }
    }

    /// A clip with a round corner, or with an edge between pixels.
    struct RoundClip {
        /// Before `turn`, as the corners.
        var bounds: Bounds
        var corners: Corners
        /// The rotation and the move to the canvas; nil for an upright clip.
        var turn: Transform?

        /// True if the clip may cut anything off an item within `item`, on the canvas.
        func cuts(_ item: Bounds) -> Bool {
            let radius = max(corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
            var item = item
            if let turn { item = item.image(under: turn.inverse) }
            if !bounds.contains(item) {
                // Upright edges on whole pixels are already in the frame's limit.
                if turn != nil || bounds.rounded != bounds { return true }
            }
            if radius == 0 { return false }
            let nearSide = item.left < bounds.left + radius || item.right > bounds.right - radius
            let nearEnd = item.top < bounds.top + radius || item.bottom > bounds.bottom - radius
            guard nearSide && nearEnd else { return false }
            return touchesCorner(item)
        }

        private func touchesCorner(_ item: Bounds) -> Bool {
            let left = bounds.left
            let right = bounds.right
            let above = bounds.top
            let below = bounds.bottom
            return item.left < left + corners.topLeft && item.top < above + corners.topLeft
                || item.right > right - corners.topRight && item.top < above + corners.topRight
                || item.right > right - corners.bottomRight && item.bottom > below - corners.bottomRight
                || item.left < left + corners.bottomLeft && item.bottom > below - corners.bottomLeft
        }
    }

    /// The kinds of items that open a scope, which must be closed.
    enum Opening { case clip, transform, opacity, group }

    private(set) var frame = Frame(scale: 1, dx: 0, dy: 0, limit: .nothing)
    private var opened: [(opening: Opening, before: Frame)] = []
    private(set) var roundClips: [RoundClip] = []
    /// Round clips in others beyond these only limit to their bounds.
    private static let mostRoundClips = 64

    var depth: Int { opened.count }

    /// Begins a list on a canvas.
    mutating func begin(width: Int, height: Int, scale: Double) {
        let limit = Bounds(left: 0, top: 0, right: Double(width), bottom: Double(height))
        frame = Frame(scale: scale, dx: 0, dy: 0, limit: limit)
        opened.removeAll(keepingCapacity: true)
        roundClips.removeAll(keepingCapacity: true)
    }

    mutating func pushTransform(_ transform: Transform) {
        opened.append((.transform, frame))
        let scale = frame.scale * transform.scale
        let dx = frame.dx + transform.translation.dx * frame.scale
        let dy = frame.dy + transform.translation.dy * frame.scale
        guard transform.scale > 0, scale > 0, scale.isFinite, dx.isFinite, dy.isFinite else {
            frame.limit = .nothing
            return
        }
        frame.scale = scale
        frame.dx = dx
        frame.dy = dy
        frame.isScaled = frame.isScaled || transform.scale != 1
        if !transform.isUpright { turn(to: transform.direction) }
    }

    /// Turns about the frame's origin; shows nothing if that is too far away for Cairo's coordinates.
    private mutating func turn(to direction: Vector) {
        let own = Transform(direction: direction, translation: Vector(dx: frame.dx, dy: frame.dy))
        let turn = own.then(frame.turn ?? .identity)
        let origin = turn.translation
        guard turn.direction.isFinite, max(abs(origin.dx), abs(origin.dy)) <= Context.farthest else {
            frame.limit = .nothing
            return
        }
        // A frame that is turned back lays its items out on the canvas again.
        frame.turn = turn.isUpright ? nil : turn
        frame.dx = turn.isUpright ? origin.dx : 0
        frame.dy = turn.isUpright ? origin.dy : 0
    }

    mutating func pushClip(_ rect: Rect, _ corners: Corners) {
        opened.append((.clip, frame))
        guard let bounds = Bounds(rect, frame) else {
            frame.limit = .nothing
            return
        }
        if corners.isSquare, frame.turn == nil {
            frame.limit = frame.limit.intersection(bounds.rounded)
        } else {
            frame.limit = frame.limit.intersection(frame.onCanvas(bounds).roundedOut)
            guard roundClips.count < GraphicsState.mostRoundClips else { return }
            roundClips.append(
                RoundClip(
                    bounds: bounds, corners: corners.fitted(to: bounds, scale: frame.scale), turn: frame.turn))
            frame.roundClips = roundClips.count
        }
    }

    /// Begins a group whose opacity is applied to each item.
    mutating func pushOpacity(_ opacity: Double) {
        opened.append((.opacity, frame))
        frame.opacity *= opacity
        frame.strength *= opacity
    }

    /// Begins a group that is drawn separately and then composited.
    mutating func pushGroup(_ opacity: Double) {
        opened.append((.group, frame))
        frame.opacity = 1
        frame.strength *= opacity
    }

    /// Closes the innermost scope if it is of this kind; a stray end changes nothing.
    mutating func pop(_ end: DrawList.Item) -> Opening? {
        guard let last = opened.last else { return nil }
        switch (last.opening, end) {
        case (.clip, .popClip), (.transform, .popTransform), (.opacity, .popOpacity), (.group, .popOpacity): break
        default: return nil
        }
        return popLast()
    }

    /// Closes the innermost scope, of any kind.
    mutating func popLast() -> Opening? {
        guard let last = opened.popLast() else { return nil }
        frame = last.before
        roundClips.removeSubrange(frame.roundClips...)
        return last.opening
    }

    /// Applies an item that opens or closes a scope, with every group as an opacity of its items. For looking ahead.
    mutating func follow(_ item: DrawList.Item) {
        switch item {
        case .pushClip(let rect, let corners): pushClip(rect, corners)
        case .pushTransform(let transform): pushTransform(transform)
        case .pushOpacity(let opacity): pushOpacity(min(opacity, 1))
        case .popClip, .popTransform, .popOpacity: _ = pop(item)
        default: break
        }
    }
}

extension Corners {
    /// The radii in pixels, none more than half the shorter side.
    func fitted(to bounds: Bounds, scale: Double) -> Corners {
        let most = min(bounds.width, bounds.height) / 2
        func fit(_ radius: Double) -> Double { radius > 0 ? min(radius * scale, most) : 0 }
        return Corners(
            topLeft: fit(topLeft), topRight: fit(topRight), bottomRight: fit(bottomRight), bottomLeft: fit(bottomLeft))
    }
}
