import Drawing
import Geometry

/// A picture at one size in pixels.
struct ImageKey: Hashable {
    var name: ImageName
    var width: Int
    var height: Int
}

extension Renderer {
    mutating func image(_ name: ImageName, _ rect: Rect, _ corners: Corners) -> Bool {
        let frame = state.frame
        guard let exact = Bounds(rect, frame), isSeen(exact.inset(-1)), frame.opacity > Renderer.faintest,
            !isDrawingPicture
        else { return false }
        switch name {
        case .drawn(let name): return drawn(name, exact, corners)
        case .file(let path): return photograph(path, exact, corners)
        }
    }

    /// Draws a picture of the prototype's own. Such pictures are square: the longer side is filled, and the rest cut off.
    private mutating func drawn(_ name: String, _ exact: Bounds, _ corners: Corners) -> Bool {
        let side = max(exact.width, exact.height)
        let isWhole = abs(side - side.rounded()) < 1e-6 && side <= Renderer.sides[Renderer.sides.count - 1]
        let bounds = isWhole ? atRest(exact) : exact
        guard let picture = picture(name, side: isWhole ? Int(side.rounded()) : Renderer.step(above: side)) else {
            return false
        }
        let whole = Bounds(
            left: (bounds.left + bounds.right - side) / 2, top: (bounds.top + bounds.bottom - side) / 2,
            right: (bounds.left + bounds.right + side) / 2, bottom: (bounds.top + bounds.bottom + side) / 2)
        lay(picture, at: whole, inside: bounds, corners)
        return true
    }

    /// The bounds of a picture that is laid out on whole pixels: snapped, unless a transform moves it between pixels.
    func atRest(_ bounds: Bounds) -> Bounds {
        let frame = state.frame
        guard frame.isOnPixels else { return bounds }
        let x = frame.snapped(x: bounds.left - frame.dx) - bounds.left
        let y = frame.snapped(y: bounds.top - frame.dy) - bounds.top
        return Bounds(left: bounds.left + x, top: bounds.top + y, right: bounds.right + x, bottom: bounds.bottom + y)
    }

    /// Fills a rounded rectangle with the part of a picture inside it; `whole` are the bounds of the whole picture.
    mutating func lay(_ picture: Picture, at whole: Bounds, inside bounds: Bounds, _ corners: Corners) {
        let placement = PaintOp.Placement(
            x: whole.left, y: whole.top, scaleX: whole.width / Double(picture.surface.width),
            scaleY: whole.height / Double(picture.surface.height))
        let corners = corners.fitted(to: bounds, scale: state.frame.scale)
        add(.picture(picture, placement, bounds, corners, opacity: state.frame.opacity), bounds)
    }

    /// The sides at which pictures are kept, to be drawn at sizes in between.
    ///
    /// None is shrunk by more than a third, so that bilinear sampling misses no pixel and nothing shimmers.
    private static let sides: [Double] = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024]

    private static func step(above side: Double) -> Int { Int(sides.first { $0 >= side } ?? 1024) }

    private mutating func picture(_ name: String, side: Int) -> Picture? {
        let key = ImageKey(name: .drawn(name), width: side, height: side)
        if let picture = images.find(key) { return picture }
        guard let surface = try? Surface(.opaque, width: side, height: side) else { return nil }
        draw(listed(name), on: surface, scale: Double(side) / Renderer.listedSide)
        let bytes = surface.bytes
        let picture = Picture(surface)
        images.insert(key, picture, bytes: bytes)
        return picture
    }

    /// The points across a picture when it is listed.
    private static let listedSide = 300.0

    /// A picture's own list; a placeholder for a name that is unknown.
    private mutating func listed(_ name: String) -> DrawList {
        let rect = Rect(x: 0, y: 0, width: Renderer.listedSide, height: Renderer.listedSide)
        var list = DrawList()
        if drawPicture(name, &list, rect) { return list }
        report(.picture(name))
        list.removeAll()
        list.fill(.rect(rect), Color(white: 0.2))
        let whole = Transform(scale: Renderer.listedSide / Renderer.grid)
        list.fill(.path(Renderer.placeholder, whole), Color(white: 0.6))
        return list
    }

    /// Draws another list onto a surface that is kept, and restores the state of the list under way.
    mutating func draw(_ list: DrawList, on surface: borrowing Surface, scale: Double) {
        let outer = (state, occluders, backdrops, entries, openGroups, ops, damage)
        let walk = (canvas, rows, index, taken, clip, context, backdropPrint)
        let counts = (drawn, skipped, sections, isDrawingPicture)
        (occluders, backdrops, entries, openGroups, ops, damage) = ([], [], [], [], PaintOpList(), Damage())
        let all = PixelArea(x: 0, y: 0, width: surface.width, height: surface.height)
        damage.add(all)
        isDrawingPicture = true
        prepare(list, width: surface.width, height: surface.height, scale: scale, isTracked: false)
        resolve(list)
        var painter = Painter(surface, scratch: PaintScratch())
        painter.draw(ops, ops.items.indices, in: all)
        (state, occluders, backdrops, entries, openGroups, ops, damage) = outer
        (canvas, rows, index, taken, clip, context, backdropPrint) = walk
        (drawn, skipped, sections, isDrawingPicture) = counts
    }
}
