import App
import Drawing
import Geometry

/// A draw list that changes a little from frame to frame, by a seed: every kind of item, nested in clips, groups and
/// transforms.
public struct RandomList {
    /// An item, or a group of them between a beginning and an end.
    private enum Node {
        case item(DrawList.Item)
        case group(Opening, [Node])
    }

    private enum Opening {
        case clip(Rect, Corners)
        case opacity(Double)
        case transform(Transform)
    }

    private var nodes: [Node] = []
    private var numbers: Numbers
    /// In points.
    public let size: Size

    /// Makes a list; the same seed and size, the same list.
    public init(seed: Int, size: Size) {
        numbers = Numbers(UInt64(truncatingIfNeeded: seed) &+ 17)
        self.size = size
        for _ in 0..<numbers.next(24) + 4 { nodes.append(node(depth: 0)) }
    }

    /// The list of what is drawn now.
    public var list: DrawList {
        var list = DrawList()
        add(nodes, to: &list)
        return list
    }

    /// Changes a thing or two, as a frame does.
    public mutating func change() {
        for _ in 0...numbers.next(3) {
            if nodes.isEmpty { nodes.append(node(depth: 0)) }
            let index = numbers.next(nodes.count)
            switch numbers.next(10) {
            case 0: nodes.insert(node(depth: 0), at: index)
            case 1: nodes.remove(at: index)
            case 2: nodes.swapAt(index, numbers.next(nodes.count))
            case 3: nodes.append(nodes.remove(at: index))
            case 4: nodes[index] = node(depth: 0)
            case 5...8: nodes[index] = changed(nodes[index])
            default: break
            }
        }
        if nodes.count > 40 { nodes.removeFirst() }
    }

    private func add(_ nodes: [Node], to list: inout DrawList) {
        for node in nodes {
            switch node {
            case .item(let item): list.append(item)
            case .group(.clip(let rect, let corners), let inner):
                list.clipped(to: rect, corners) { add(inner, to: &$0) }
            case .group(.opacity(let opacity), let inner): list.grouped(opacity: opacity) { add(inner, to: &$0) }
            case .group(.transform(let transform), let inner):
                list.transformed(by: transform) { add(inner, to: &$0) }
            }
        }
    }

    // MARK: Making

    private mutating func node(depth: Int) -> Node {
        guard depth < 3, numbers.next(4) == 0 else { return .item(item()) }
        var inner: [Node] = []
        for _ in 0...numbers.next(4) { inner.append(node(depth: depth + 1)) }
        return .group(opening(), inner)
    }

    private mutating func opening() -> Opening {
        switch numbers.next(3) {
        case 0: .clip(rect(), numbers.next(2) == 0 ? .square : corners())
        case 1: .opacity(numbers.number(0...1))
        default:
            .transform(
                turn().then(
                    Transform(
                        scale: numbers.next(2) == 0 ? 1 : numbers.number(0.6...1.6),
                        translation: Vector(dx: number(-20...20), dy: number(-20...20)))))
        }
    }

    /// Upright, a quarter turn or any other.
    private mutating func turn() -> Transform {
        switch numbers.next(6) {
        case 0: Transform(rotation: Double(numbers.next(4)) * 90, about: position())
        case 1...2: Transform(rotation: number(-180...180), about: position())
        default: .identity
        }
    }

    /// A number on a whole point, on half of one or anywhere.
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let number = numbers.number(range)
        switch numbers.next(3) {
        case 0: return number.rounded()
        case 1: return (number * 2).rounded() / 2
        default: return number
        }
    }

    private mutating func rect() -> Rect {
        switch numbers.next(6) {
        case 0: Rect(x: 0, y: number(0...size.height), width: size.width, height: number(1...size.height))
        case 1: Rect(x: 0, y: 0, width: size.width, height: size.height)
        default:
            Rect(
                x: number(-20...size.width), y: number(-20...size.height), width: number(1...size.width / 2),
                height: number(1...size.height / 3))
        }
    }

    private mutating func corners() -> Corners {
        numbers.next(3) == 0 ? .top(number(0...20)) : .all(number(0...24))
    }

    private mutating func color() -> Color {
        Color(
            red: numbers.number(0...1), green: numbers.number(0...1), blue: numbers.number(0...1),
            alpha: numbers.next(2) == 0 ? 1 : numbers.number(0...1))
    }

    private mutating func gradient() -> Gradient {
        let start = color()
        switch numbers.next(3) {
        case 0: return Gradient(start, start.opacity(0))
        case 1: return Gradient(start, color())
        default: return Gradient(start, color(), at: numbers.number(0...1), color())
        }
    }

    private mutating func position() -> Point { Point(x: number(-10...size.width), y: number(-10...size.height)) }

    private mutating func paint(_ rect: Rect) -> Paint {
        switch numbers.next(6) {
        case 0:
            let x = number(0...size.width)
            return .linear(gradient(), from: Point(x: x, y: rect.minY), to: Point(x: x, y: rect.maxY))
        case 1: return .linear(gradient(), from: position(), to: position())
        case 2: return .radial(gradient(), center: rect.center, radius: number(4...120))
        default: return .color(color())
        }
    }

    private mutating func shape(_ rect: Rect) -> Shape {
        switch numbers.next(8) {
        case 0...1: return .rect(rect)
        case 2...3: return .roundedRect(rect, corners())
        case 4: return .circle(center: rect.center, radius: number(1...60))
        case 5: return .arc(center: rect.center, radius: number(4...40), start: number(-3...3), end: number(0...7))
        case 6:
            let y = number(0...size.height)
            return .line(Point(x: number(0...60), y: y), numbers.next(2) == 0 ? position() : Point(x: rect.maxX, y: y))
        default:
            var path = Path()
            path.move(to: rect.origin)
            path.curve(position(), position(), to: Point(x: rect.maxX, y: rect.maxY))
            path.line(to: Point(x: rect.minX, y: rect.maxY))
            path.close()
            return .path(path, Transform(scale: numbers.number(0.5...1.2)).then(turn()))
        }
    }

    private mutating func item() -> DrawList.Item {
        let rect = rect()
        switch numbers.next(13) {
        case 0...2:
            if numbers.next(4) == 0 {
                let center = position()
                let radius = number(20...90)
                let light = color()
                return .fill(
                    .circle(center: center, radius: radius),
                    .radial(Gradient(light, light.opacity(0)), center: center, radius: radius))
            }
            if numbers.next(4) == 0 {
                let star = Rect(center: .zero, size: Size(width: number(4...60), height: number(4...60)))
                return .sprite(Sprite(shape(star), paint(star)), position())
            }
            return .fill(shape(rect), paint(rect))
        case 3...4:
            let stroke = Stroke(width: number(0.5...8), cap: numbers.next(2) == 0 ? .butt : .round)
            return .stroke(shape(rect), stroke, .color(color()))
        case 5: return .shadow(rect, numbers.next(3) == 0 ? .square : corners(), blur: number(0...20), color: color())
        case 6:
            return .image(.cover(seed: numbers.next(6)), rect, numbers.next(2) == 0 ? .square : corners())
        case 7:
            let side = number(8...40)
            return .icon(
                AppIcons.all[numbers.next(AppIcons.all.count)],
                Rect(center: position(), size: Size(width: side, height: side)), color())
        case 8...9:
            return .text(
                TextRun(
                    ["글자", "Type·g", "재생 목록", "1:2\(numbers.next(10))", "/|\\j"][numbers.next(5)],
                    font: Font(
                        size: numbers.next(3) == 0 ? numbers.number(6...40) : Double(10 + numbers.next(14)),
                        weight: numbers.next(2) == 0 ? .regular : .bold, isItalic: numbers.next(6) == 0),
                    color: color(), at: position(), alignment: [.leading, .center, .trailing][numbers.next(3)],
                    maxWidth: numbers.next(3) == 0 ? number(5...80) : .infinity))
        case 10: return .backdrop(rect, blur: numbers.number(0...12))
        default:
            return .material(
                rect, numbers.next(3) == 0 ? .square : corners(),
                Material(tint: color().opacity(0.6), saturation: numbers.number(0...2)))
        }
    }

    // MARK: Changing

    /// The same kind of thing a little elsewhere, or in another colour.
    private mutating func changed(_ node: Node) -> Node {
        let step = Vector(dx: number(-6...6), dy: number(-6...6))
        switch node {
        case .group(let opening, var inner):
            if !inner.isEmpty, numbers.next(2) == 0 {
                let index = numbers.next(inner.count)
                inner[index] = changed(inner[index])
                return .group(opening, inner)
            }
            return .group(changed(opening, step), inner)
        case .item(.fill(.rect(let rect), let paint)): return .item(.fill(.rect(rect.offset(by: step)), paint))
        case .item(.fill(.roundedRect(let rect, let corners), _)):
            return .item(.fill(.roundedRect(rect, corners), .color(color())))
        case .item(.fill(.circle(let center, let radius), let paint)):
            return .item(.fill(.circle(center: center + step, radius: radius), paint))
        case .item(.stroke(let shape, let stroke, _)): return .item(.stroke(shape, stroke, .color(color())))
        case .item(.text(var run)):
            run.anchor += step
            return .item(.text(run))
        case .item(.icon(let icon, let rect, let color)): return .item(.icon(icon, rect.offset(by: step), color))
        case .item(.sprite(let sprite, let position)): return .item(.sprite(sprite, position + step))
        case .item(.image(let name, let rect, let corners)):
            return .item(.image(name, rect.offset(by: step), corners))
        case .item(.shadow(let rect, let corners, let blur, let color)):
            return .item(.shadow(rect.offset(by: step), corners, blur: blur, color: color))
        case .item(.material(let rect, let corners, let material)):
            return .item(.material(rect.offset(by: step), corners, material))
        case .item: return .item(item())
        }
    }

    private mutating func changed(_ opening: Opening, _ step: Vector) -> Opening {
        switch opening {
        case .clip(let rect, let corners): .clip(rect.offset(by: step), corners)
        case .opacity: .opacity(numbers.number(0...1))
        case .transform(let transform):
            .transform(
                (transform.isUpright ? .identity : Transform(rotation: number(-6...6)))
                    .then(transform).then(Transform(translation: step)))
        }
    }
}
