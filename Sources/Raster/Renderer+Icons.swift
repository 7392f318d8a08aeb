import Drawing
import Geometry

/// An icon at one size, in whole pixels.
struct IconKey: Hashable {
    var icon: Icon
    var side: Int
}

extension Renderer {
    /// The side of the grid on which icons are drawn.
    static let grid = 24.0
    /// Larger icons, in pixels, are filled each time.
    private static let largest = 512.0

    mutating func icon(_ icon: Icon, _ rect: Rect, _ color: Color) -> Bool {
        let frame = state.frame
        guard let bounds = Bounds(rect, frame), isSeen(bounds.inset(-1)), let tint = tint(color) else { return false }
        let path = outline(of: icon)
        let side = min(bounds.width, bounds.height)
        let middle = Point(x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2)
        var own = Transform(
            scale: side / Renderer.grid, translation: Vector(dx: middle.x - side / 2, dy: middle.y - side / 2))
        if isSharp(bounds) {
            let x = frame.snapped(x: own.translation.dx - frame.dx)
            let y = frame.snapped(y: own.translation.dy - frame.dy)
            if frame.turn == nil, let mask = mask(icon, path, side: Int(side.rounded())) {
                add(.cover(.mask(mask), x: x, y: y, tint), bounds.inset(-1))
                return true
            }
            // The mask's outline, so that an icon does not change its place when it begins to turn.
            own = Transform(scale: side.rounded() / Renderer.grid, translation: Vector(dx: x, dy: y))
        }
        add(.fill(.path(path, own), tint), bounds.inset(-1))
        return true
    }

    /// The outline of an icon on its grid; a placeholder's for an unknown icon.
    private mutating func outline(of icon: Icon) -> Path {
        if let path = iconPaths[icon] { return path }
        report(.icon(icon.name))
        return Renderer.placeholder
    }

    /// True if an icon is drawn from its mask, and not filled between pixels.
    func isSharp(_ bounds: Bounds) -> Bool {
        let side = min(bounds.width, bounds.height)
        return state.frame.isOnPixels && abs(side - side.rounded()) < 1e-6 && side <= Renderer.largest
    }

    private mutating func mask(_ icon: Icon, _ path: Path, side: Int) -> Picture? {
        icons.picture(IconKey(icon: icon, side: side)) { () throws(RasterError) in
            let surface = try Surface(.mask, width: side, height: side)
            let context = Context(surface)
            context.setColor(.black)
            context.add(path, Transform(scale: Double(side) / Renderer.grid))
            context.fill()
            return surface
        }
    }
}
