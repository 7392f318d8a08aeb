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

    /// Whole pixels over which a shadow fades outwards.
    static func reach(_ blur: Double, _ frame: GraphicsState.Frame) -> Int {
        blur.isFinite ? min(Int(min(blur * frame.scale, 1e6).rounded()), widest) : 0
    }

    private mutating func shadow(_ bounds: Bounds, _ corners: Corners, _ reach: Int) -> Shadow? {
        func whole(_ radius: Double) -> Int { Int(min(radius, 1024).rounded()) }
        var key = ShadowKey(
            blur: reach, topLeft: whole(corners.topLeft), topRight: whole(corners.topRight),
            bottomRight: whole(corners.bottomRight), bottomLeft: whole(corners.bottomLeft), width: 0, height: 0)
        let side = 2 * reach + max(key.topLeft, key.topRight, key.bottomRight, key.bottomLeft)
        if Int(min(bounds.width, bounds.height)) + 2 * reach < 2 * side + 1 {
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
