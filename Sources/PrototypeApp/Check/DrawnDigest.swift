import Drawing
import Geometry
import Prototyping

/// A digest of where things are drawn and how large: of shapes, positions, opacities and turns, and not of colours, words and
/// pictures; and of the outline of what a gesture drives.
struct DrawnDigest {
    private var hash = FNVHash()

    /// Digests what a prototype shows now.
    init(_ subject: Subject) {
        var list = DrawList()
        subject.draw(into: &list)
        for item in list.items { add(item) }
        if let shape = subject.drivenShape { hash.add("\(shape)") }
    }

    /// Sixteen hexadecimal digits.
    var text: String { String(hash.value, radix: 16) }

    private mutating func add(_ item: DrawList.Item) {
        switch item {
        case .fill(let shape, _): add(shape)
        case .stroke(let shape, let stroke, _):
            add(shape)
            add(stroke.width)
        case .shadow(let rect, let corners, let blur, _):
            add(rect, corners)
            add(blur)
        case .image(_, let rect, let corners), .material(let rect, let corners, _), .pushClip(let rect, let corners):
            add(rect, corners)
        case .icon(_, let rect, _): add(rect, .square)
        case .sprite(let sprite, let position):
            add(sprite.shape)
            add(position.x, position.y)
        case .text(let run): add(run.anchor.x, run.anchor.y, run.font.size)
        case .backdrop(let rect, let blur):
            add(rect, .square)
            add(blur)
        case .pushOpacity(let opacity): add(opacity)
        case .pushTransform(let transform): add(transform)
        case .popClip, .popOpacity, .popTransform: break
        }
    }

    private mutating func add(_ shape: Shape) {
        switch shape {
        case .rect(let rect): add(rect, .square)
        case .roundedRect(let rect, let corners): add(rect, corners)
        case .circle(let center, let radius): add(center.x, center.y, radius)
        case .arc(let center, let radius, let start, let end): add(center.x, center.y, radius, start, end)
        case .line(let start, let end): add(start.x, start.y, end.x, end.y)
        case .path(_, let transform):
            add(shape.bounds, .square)
            add(transform)
        }
    }

    private mutating func add(_ rect: Rect, _ corners: Corners) {
        add(rect.minX, rect.minY, rect.width, rect.height)
        add(corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
    }

    private mutating func add(_ transform: Transform) {
        add(transform.scale, transform.direction.dx, transform.direction.dy)
        add(transform.translation.dx, transform.translation.dy)
    }

    private mutating func add(_ numbers: Double...) { for number in numbers { hash.add(number.bitPattern) } }
}
