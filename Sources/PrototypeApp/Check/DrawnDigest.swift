import Drawing
import Geometry
import Prototyping
import Raster

/// Digests of what frames show: every shape, colour and word, the prototype's own icons and pictures, and the outline of what a
/// gesture drives.
struct DrawnDigest {
    /// Digests of the prototype's pictures, by their names.
    private var pictures: [String: UInt64] = [:]
    /// The outlines of the prototype's icons; nil before the first is drawn.
    private var icons: [Icon: String]?
    /// The side of the square in which pictures are drawn, in points.
    private static let side = 256.0

    /// Digests what a prototype shows now.
    ///
    /// - Returns: Hexadecimal digits.
    mutating func digest(of subject: Subject) -> String {
        var list = DrawList()
        subject.draw(into: &list)
        var print = Fingerprint()
        for item in list.items {
            print.addAll(of: item)
            switch item {
            case .image(.drawn(let name), _, _): print.add(picture(name, subject))
            case .icon(let icon, _, _):
                let outlines = icons ?? type(of: subject).icons
                icons = outlines
                print.add(outlines[icon] ?? "")
            default: break
            }
        }
        if let shape = subject.drivenShape { print.add("\(shape)") }
        return String(print.value, radix: 16)
    }

    private mutating func picture(_ name: String, _ subject: Subject) -> UInt64 {
        if let known = pictures[name] { return known }
        var (list, print) = (DrawList(), Fingerprint())
        _ = type(of: subject).drawPicture(
            name, into: &list, in: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        for item in list.items { print.addAll(of: item) }
        pictures[name] = print.value
        return print.value
    }
}

extension Fingerprint {
    /// Adds an item in such a way that every process adds the same, on any machine.
    fileprivate mutating func addAll(of item: DrawList.Item) {
        switch item {
        case .sprite(let sprite, let position):
            add(.fill(sprite.shape, sprite.paint))
            add(position)
        // The path of a file is another one elsewhere.
        case .image(.file, let rect, let corners):
            add(kind: 19)
            add(rect)
            add(corners)
        case .pushClip(let rect, let corners):
            add(kind: 20)
            add(rect)
            add(corners)
        case .pushTransform(let transform):
            add(kind: 21)
            add(transform)
        case .popClip, .popOpacity, .popTransform: add(kind: 22)
        default: add(item)
        }
    }
}
