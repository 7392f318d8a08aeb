import Drawing
import Geometry

/// A sprite's pixels at one scale and one part of a pixel.
struct SpriteKey: Hashable {
    var look: Int
    /// Pixels to the point.
    var scale: Double
    /// Parts of a pixel from the whole pixel to the left and above.
    var x: Int
    var y: Int
}

/// The pixels of a sprite, and where they lie from the whole pixel of its position.
final class SpritePicture {
    let surface: Surface
    let left: Double
    let top: Double

    init(_ surface: consuming Surface, left: Double, top: Double) {
        self.surface = surface
        (self.left, self.top) = (left, top)
    }
}

extension Renderer {
    /// The parts of a pixel at which sprites are kept; none lies further than half a part from its position. With four
    /// parts an edge of a moving star differed by up to 43 of 255 from where it belongs.
    private static let parts = 8.0
    /// Larger sprites, in pixels, are filled each time.
    private static let largestSprite = 256.0

    mutating func sprite(_ sprite: Sprite, _ position: Point) -> Bool {
        guard keeps(sprite), position.isFinite, let bounds = bounds(of: sprite, position) else {
            return fill(sprite.shape.offset(by: position - .zero), sprite.paint.offset(by: position - .zero))
        }
        let frame = state.frame
        guard isSeen(bounds), frame.opacity > Renderer.faintest else { return false }
        let place = frame.apply(position)
        let isGlow = glow(sprite, position) != nil
        let (column, x) = isGlow ? (place.x.rounded(), 0) : Renderer.part(of: place.x)
        let (row, y) = isGlow ? (place.y.rounded(), 0) : Renderer.part(of: place.y)
        let key = SpriteKey(look: sprite.look, scale: frame.scale, x: x, y: y)
        guard let picture = sprites.find(key) ?? makeSprite(sprite, key) else { return false }
        add(
            .sprite(picture, x: column + picture.left, y: row + picture.top, opacity: frame.opacity), bounds)
        return true
    }

    /// True where a sprite is drawn from kept pixels: upright, at the list's own scale, and not too large.
    func keeps(_ sprite: Sprite) -> Bool {
        guard state.frame.turn == nil, !state.frame.isScaled, let (least, most) = sprite.extent else { return false }
        let size = most - least
        return max(size.dx, size.dy) * state.frame.scale <= Renderer.largestSprite
    }

    /// A rectangle around the pixels of a sprite.
    func bounds(of sprite: Sprite, _ position: Point) -> Bounds? {
        if let light = glow(sprite, position) { return light.bounds }
        if keeps(sprite), let (least, most) = sprite.extent {
            let step = position - Point.zero
            return Bounds(state.frame.apply(least + step), state.frame.apply(most + step))?.inset(-1)
        }
        return sprite.shape.offset(by: position - .zero).bounds(state.frame)
    }

    /// The glow that a sprite is. It lies on whole pixels, as every glow.
    private func glow(_ sprite: Sprite, _ position: Point) -> PlacedGlow? {
        guard case .circle = sprite.shape else { return nil }
        return glow(sprite.shape.offset(by: position - .zero), sprite.paint.offset(by: position - .zero))
    }

    /// The whole pixel before the nearest part of a pixel, and the parts from there.
    private static func part(of position: Double) -> (pixel: Double, part: Int) {
        let nearest = (position * parts).rounded()
        let pixel = (nearest / parts).rounded(.down)
        return (pixel, Int(nearest - pixel * parts))
    }

    /// Draws a sprite's pixels; nil if it has none, or there is no memory.
    private mutating func makeSprite(_ sprite: Sprite, _ key: SpriteKey) -> SpritePicture? {
        let part = Vector(dx: Double(key.x), dy: Double(key.y)) * (1 / Renderer.parts)
        let frame = GraphicsState.Frame(scale: key.scale, dx: part.dx, dy: part.dy, limit: .nothing)
        let glow = glow(sprite, .zero)?.glow
        guard let bounds = glow?.bounds ?? sprite.shape.bounds(frame)?.roundedOut, bounds.width > 0, bounds.height > 0,
            let surface = try? Surface(.translucent, width: Int(bounds.width), height: Int(bounds.height))
        else { return nil }
        let step = (part - Vector(dx: bounds.left, dy: bounds.top)) * (1 / key.scale)
        var list = DrawList()
        list.fill(sprite.shape.offset(by: step), sprite.paint.offset(by: step))
        draw(list, on: surface, scale: key.scale)
        let bytes = surface.bytes
        let picture = SpritePicture(surface, left: bounds.left, top: bounds.top)
        sprites.insert(key, picture, bytes: bytes)
        return picture
    }
}
