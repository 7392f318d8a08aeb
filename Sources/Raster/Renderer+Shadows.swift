import Drawing
import Geometry

extension Renderer {
    /// Wider fades than this, in pixels, are drawn as if they were this wide.
    private static let widest = 256

    mutating func shadow(_ rect: Rect, _ corners: Corners, _ blur: Double, _ color: Color) -> Bool {
        let frame = state.frame
        guard let exact = Bounds(rect, frame), blur.isFinite, blur >= 0 else { return false }
        let reach = Renderer.reach(blur, frame)
        if reach == 0 { return fill(.roundedRect(rect, corners), .color(color)) }
        if frame.turn != nil { return turned(exact, corners, min(blur * frame.scale, Double(Renderer.widest)), color) }
        // A blurred edge can move by part of a pixel without a visible jump.
        let bounds = exact.rounded
        let outer = bounds.inset(-Double(reach))
        guard !bounds.isEmpty, isSeen(outer), let tint = tint(color),
            let shadow = shadow(bounds, corners.fitted(to: exact, scale: frame.scale), reach)
        else { return false }
        if shadow.side == 0 {
            add(.cover(.shadow(shadow), x: outer.left, y: outer.top, tint), outer)
        } else {
            let inner = outer.inset(Double(shadow.side))
            add(.slices(shadow, outer: outer, hasMiddle: !isOccluded(inner, at: index), tint), outer)
        }
        return true
    }

    /// Draws a shadow that is turned, from a small mask of all of it.
    ///
    /// Slices would show their seams. A fade over ``fine`` pixels of the mask is as smooth as one over more, and a shadow
    /// whose fade grows with it keeps its mask. The mask's pixels divide the shorter side evenly, so that they are square
    /// and the fade is as wide on all sides.
    private mutating func turned(_ exact: Bounds, _ corners: Corners, _ fade: Double, _ color: Color) -> Bool {
        let bounds = exact.inset(dx: min(0, exact.width - 1) / 2, dy: min(0, exact.height - 1) / 2)
        let short = min(bounds.width, bounds.height)
        let coarse = max(1, fade / Renderer.fine, max(bounds.width, bounds.height) / Renderer.longest)
        let step = short / max(1, (short / coarse).rounded())
        let small = Bounds(
            left: 0, top: 0, right: min((bounds.width / step).rounded(), Renderer.longest),
            bottom: min((bounds.height / step).rounded(), Renderer.longest))
        let (scaleX, scaleY) = (bounds.width / small.width, bounds.height / small.height)
        let reach = max(1, Int((fade / step).rounded()))
        let mask = bounds.inset(dx: -Double(reach) * scaleX, dy: -Double(reach) * scaleY)
        // The outermost pixels are half transparent half a pixel beyond the mask.
        let seen = mask.inset(dx: -scaleX / 2, dy: -scaleY / 2)
        guard isSeen(seen), let tint = tint(color),
            let shadow = shadow(
                small, corners.fitted(to: small, scale: state.frame.scale / step), reach, isWhole: true)
        else { return false }
        let placed = PaintOp.Placement(x: mask.left, y: mask.top, scaleX: scaleX, scaleY: scaleY)
        add(.scaledCover(.shadow(shadow), placed, tint), seen, isCutOff: true)
        return true
    }

    /// The pixels over which a turned shadow's mask fades at most, and the longest side of its rectangle.
    private static let fine = 8.0
    private static let longest = 1024.0

    /// Whole pixels over which a shadow fades outwards.
    static func reach(_ blur: Double, _ frame: GraphicsState.Frame) -> Int {
        blur.isFinite ? min(Int(min(blur * frame.scale, 1e6).rounded()), widest) : 0
    }

    private mutating func shadow(
        _ bounds: Bounds, _ corners: Corners, _ reach: Int, isWhole: Bool = false
    ) -> Shadow? {
        func whole(_ radius: Double) -> Int { Int(min(radius, 1024).rounded()) }
        var key = ShadowKey(
            blur: reach, topLeft: whole(corners.topLeft), topRight: whole(corners.topRight),
            bottomRight: whole(corners.bottomRight), bottomLeft: whole(corners.bottomLeft), width: 0, height: 0)
        let side = 2 * reach + max(key.topLeft, key.topRight, key.bottomRight, key.bottomLeft)
        if isWhole || Int(min(bounds.width, bounds.height)) + 2 * reach < 2 * side + 1 {
            // One side is too short for slices: a whole mask, whose longer side is no longer than can be seen.
            key.width = min(Int(bounds.width), 8192)
            key.height = min(Int(bounds.height), 8192)
        }
        if let shadow = shadows.find(key) { return shadow }
        guard let shadow = try? Shadow(key) else { return nil }
        shadows.insert(key, shadow, bytes: shadow.bytes)
        return shadow
    }
}
