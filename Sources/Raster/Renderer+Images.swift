import Drawing
import Geometry

/// A picture at one size: the side of its square in pixels.
struct ImageKey: Hashable {
    var name: ImageName
    var side: Int
}

extension Renderer {
    mutating func image(
        _ name: ImageName, _ rect: Rect, _ corners: Corners, _ context: borrowing Context
    ) -> Bool {
        let frame = stage.frame
        guard var bounds = Bounds(rect, frame), isSeen(bounds.inset(-1), context), frame.opacity > Renderer.faintest
        else { return false }
        // Pictures are square: the longer side is filled, and the rest cut off.
        let side = max(bounds.width, bounds.height)
        let isWhole = abs(side - side.rounded()) < 1e-6 && side <= Renderer.sides[Renderer.sides.count - 1]
        if isWhole, frame.isOnPixels {
            let x = frame.snapped(x: bounds.left - frame.dx) - bounds.left
            let y = frame.snapped(y: bounds.top - frame.dy) - bounds.top
            bounds = Bounds(
                left: bounds.left + x, top: bounds.top + y, right: bounds.right + x, bottom: bounds.bottom + y)
        }
        guard let picture = picture(name, side: isWhole ? Int(side.rounded()) : Renderer.step(above: side)) else {
            return false
        }
        let factor = side / Double(picture.surface.width)
        let x = (bounds.left + bounds.right - side) / 2
        let y = (bounds.top + bounds.bottom - side) / 2
        let fitted = corners.fitted(to: bounds, scale: frame.scale)
        if frame.opacity < 1 {
            context.save()
            context.add(bounds, fitted)
            context.clip()
            context.setPicture(picture.surface, at: x, y, scaleX: factor, scaleY: factor, continued: true)
            context.paint(frame.opacity)
            context.restore()
        } else {
            context.setPicture(picture.surface, at: x, y, scaleX: factor, scaleY: factor, continued: true)
            context.add(bounds, fitted)
            context.fill()
        }
        return true
    }

    /// The sides at which pictures are kept for use on the way between sizes.
    ///
    /// None is shrunk by more than a third, so that bilinear sampling misses no pixel and nothing shimmers.
    private static let sides: [Double] = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024]

    private static func step(above side: Double) -> Int { Int(sides.first { $0 >= side } ?? 1024) }

    private mutating func picture(_ name: ImageName, side: Int) -> Picture? {
        let key = ImageKey(name: name, side: side)
        if let picture = images.find(key) { return picture }
        guard let surface = try? Surface(.opaque, width: side, height: side) else { return nil }
        drawPicture(name, on: surface)
        let bytes = surface.bytes
        let picture = Picture(surface)
        images.insert(key, picture, bytes: bytes)
        return picture
    }

    /// Draws a picture's own list at the size of a surface, and then goes on with the list that wanted it.
    private mutating func drawPicture(_ name: ImageName, on surface: borrowing Surface) {
        let stage = stage
        let covers = covers
        let backdrops = backdrops
        let groups = groups
        let counts = (drawn, skipped, clipped, index, taken)
        self.stage = Stage()
        var list = DrawList()
        switch name {
        case .cover(let seed):
            CoverArt.draw(seed: seed, into: &list, in: Rect(x: 0, y: 0, width: 300, height: 300))
        case .file: break
        }
        let context = Context(surface)
        draw(list, with: context, width: surface.width, height: surface.height, scale: Double(surface.width) / 300)
        self.stage = stage
        self.covers = covers
        self.backdrops = backdrops
        self.groups = groups
        (drawn, skipped, clipped, index, taken) = counts
    }
}
