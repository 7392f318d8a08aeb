import Drawing
import Geometry

/// A sign at one size, in whole pixels.
struct IconKey: Hashable {
    var icon: Icon
    var side: Int
}

extension Renderer {
    /// The side of the grid on which signs are drawn.
    private static let grid = 24.0
    /// Larger signs are filled each time.
    private static let largest = 512.0

    mutating func sign(_ icon: Icon, _ rect: Rect, _ color: Color, _ context: borrowing Context) -> Bool {
        let frame = stage.frame
        guard let bounds = Bounds(rect, frame), isSeen(bounds.inset(-1), context), set(color, context),
            let path = signs[icon]
        else { return false }
        let side = min(bounds.width, bounds.height)
        let middle = Point(x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2)
        let isWhole = abs(side - side.rounded()) < 1e-6 && side <= Renderer.largest
        if frame.isOnPixels, isWhole, let mask = mask(icon, path, side: Int(side.rounded())) {
            let x = frame.snapped(x: middle.x - side / 2 - frame.dx)
            let y = frame.snapped(y: middle.y - side / 2 - frame.dy)
            context.mask(mask.surface, at: x, y)
        } else {
            context.add(path, scale: side / Renderer.grid, dx: middle.x - side / 2, dy: middle.y - side / 2)
            context.fill()
        }
        return true
    }

    private mutating func mask(_ icon: Icon, _ path: Path, side: Int) -> Picture? {
        let key = IconKey(icon: icon, side: side)
        if let mask = icons.find(key) { return mask }
        guard let surface = try? Surface(.mask, width: side, height: side) else { return nil }
        let context = Context(surface)
        context.setColor(.black)
        context.add(path, scale: Double(side) / Renderer.grid, dx: 0, dy: 0)
        context.fill()
        let bytes = surface.bytes
        let mask = Picture(surface)
        icons.insert(key, mask, bytes: bytes)
        return mask
    }
}
