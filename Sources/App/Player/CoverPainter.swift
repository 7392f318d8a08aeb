import Drawing
import Geometry

/// Draws one cover: its composition, in its palette.
///
/// Points are in a square of 1 by 1.
struct CoverPainter {
    private let seed: Int
    private let rect: Rect
    private let colors: CoverArt.Palette
    private var dice: CoverDice

    init(seed: Int, rect: Rect) {
        self.seed = seed
        self.rect = rect
        colors = CoverArt.palette(seed: seed)
        dice = CoverDice(seed: seed)
    }

    mutating func paint(into list: inout DrawList) {
        // Steps of seven: neighbours are never of one kind.
        switch (UInt64(bitPattern: Int64(seed)) &* 7 &+ 3) % 10 {
        case 0: hills(&list)
        case 1: rings(&list)
        case 2: dots(&list)
        case 3: bands(&list)
        case 4: discs(&list)
        case 5: night(&list)
        case 6: tiles(&list)
        case 7: rays(&list)
        case 8: peaks(&list)
        default: ribbons(&list)
        }
    }

    // MARK: Points

    private func point(_ x: Double, _ y: Double) -> Point {
        Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.width)
    }

    private func length(_ part: Double) -> Double { part * rect.width }

    private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Shape {
        .circle(center: point(x, y), radius: length(radius))
    }

    private func polygon(_ corners: [(Double, Double)]) -> Shape {
        var path = Path()
        for (index, corner) in corners.enumerated() {
            if index == 0 { path.move(to: point(corner.0, corner.1)) } else { path.line(to: point(corner.0, corner.1)) }
        }
        path.close()
        return .path(path, .identity)
    }

    private func ground(_ top: Color, _ bottom: Color, _ list: inout DrawList) {
        list.fill(.rect(rect), .linear(Gradient(top, bottom), from: point(0, 0), to: point(0, 1)))
    }

    /// Everything below a line of soft waves through `heights`, which lie at equal steps from left to right.
    private func waves(_ heights: [Double]) -> Shape {
        var path = Path()
        let step = 1.2 / Double(heights.count - 1)
        path.move(to: point(-0.1, 1.1))
        path.line(to: point(-0.1, heights[0]))
        for index in 1..<heights.count {
            let from = -0.1 + Double(index - 1) * step
            path.curve(
                point(from + step * 0.45, heights[index - 1]), point(from + step * 0.55, heights[index]),
                to: point(from + step, heights[index]))
        }
        path.line(to: point(1.1, 1.1))
        path.close()
        return .path(path, .identity)
    }

    private mutating func wave(_ level: Double, _ swing: Double, _ count: Int) -> Shape {
        let first = dice.coin()
        return waves(
            (0..<count).map { index in
                level + ((index % 2 == 0) == first ? swing : -swing) * dice.number(0.5..<1)
            })
    }

    // MARK: Compositions

    /// A low sun over folded hills.
    private mutating func hills(_ list: inout DrawList) {
        ground(colors.middle.mixed(with: colors.deep, 0.35), colors.vivid, &list)
        let x = dice.number(0.28..<0.72)
        let y = dice.number(0.3..<0.44)
        let radius = dice.number(0.13..<0.2)
        let glow = Gradient(colors.light.opacity(0.55), colors.light.opacity(0))
        list.fill(.rect(rect), .radial(glow, center: point(x, y), radius: length(radius * 2.6)))
        list.fill(circle(x, y, radius), colors.light)
        let count = 4
        for index in 0..<count {
            let depth = Double(index) / Double(count - 1)
            let color = colors.middle.mixed(with: colors.dark, 0.25 + 0.75 * depth)
            list.fill(wave(0.52 + 0.14 * Double(index), 0.075, 4 + dice.choice(2)), color)
        }
    }

    /// Rings that grow out of an edge.
    private mutating func rings(_ list: inout DrawList) {
        list.fill(.rect(rect), colors.dark)
        let positions = [(0.0, 1.0), (1, 1), (0.5, 1), (0, 0.5), (1, 0.5), (0.5, 0.5)]
        let middle = positions[dice.choice(positions.count)]
        let isCentred = middle == (0.5, 0.5)
        let count = 6 + dice.choice(3)
        let reach = isCentred ? 0.46 : dice.number(0.86..<1.05)
        let turn = [colors.deep, colors.middle, colors.vivid, colors.light]
        for index in 0..<count {
            let part = 1 - Double(index) / Double(count)
            let color = index % 2 == 1 ? colors.dark : turn[(index / 2) % turn.count]
            list.fill(circle(middle.0, middle.1, reach * part), color)
        }
    }

    /// A field of dots that swell towards one point.
    private mutating func dots(_ list: inout DrawList) {
        ground(colors.deep, colors.dark, &list)
        let count = 6 + dice.choice(3)
        let focus = point(dice.number(0.2..<0.8), dice.number(0.2..<0.8))
        let step = 1 / Double(count)
        for row in 0..<count {
            for column in 0..<count {
                let x = (Double(column) + 0.5) * step
                let y = (Double(row) + 0.5) * step
                let near = max(0, 1 - point(x, y).distance(to: focus) / length(0.85))
                let color = near > 0.55 ? colors.light.mixed(with: colors.vivid, (1 - near) * 2) : colors.vivid
                let shade = color.mixed(with: colors.middle, max(0, 0.75 - near * 1.4))
                list.fill(circle(x, y, step * (0.1 + 0.34 * near * (2 - near))), shade)
            }
        }
    }

    /// Broad bands from corner to corner.
    private mutating func bands(_ list: inout DrawList) {
        list.fill(.rect(rect), colors.light)
        let isRising = dice.coin()
        let turn = [
            colors.vivid, colors.middle, colors.deep, colors.dark, colors.deep, colors.middle, colors.vivid,
            colors.light,
        ]
        var at = dice.number(0.1..<0.4)
        for color in turn {
            let width = dice.number(0.16..<0.3)
            // One unit along the top edge is one down the side, so bands lie at 45 degrees. Each continues under the
            // next: edges that only met would let the ground shine through.
            let corners = [(at, 0.0), (4, 0), (2, 2), (at - 2, 2)]
            list.fill(polygon(isRising ? corners : corners.map { (1 - $0.0, $0.1) }), color)
            at += width
        }
    }

    /// Large discs of glass over each other.
    private mutating func discs(_ list: inout DrawList) {
        ground(colors.dark, colors.deep, &list)
        let lean = dice.number(-0.12..<0.12)
        let spread = dice.number(0.15..<0.21)
        let radius = dice.number(0.24..<0.28)
        list.fill(circle(0.5 - spread, 0.5 + lean, radius), colors.middle.opacity(0.92))
        list.fill(circle(0.5 + spread, 0.5 - lean, radius), colors.vivid.opacity(0.82))
        if dice.coin() {
            list.fill(circle(0.5 + lean, 0.5 + spread * 1.1, radius * 0.72), colors.light.opacity(0.55))
        } else {
            list.stroke(circle(0.5, 0.5, radius * 1.55), Stroke(width: length(0.012)), colors.light.opacity(0.85))
        }
    }

    /// The moon over a quiet sea.
    private mutating func night(_ list: inout DrawList) {
        ground(colors.dark, colors.deep, &list)
        let x = dice.number(0.3..<0.7)
        let radius = dice.number(0.12..<0.17)
        let glow = Gradient(colors.vivid.opacity(0.5), colors.vivid.opacity(0))
        list.fill(.rect(rect), .radial(glow, center: point(x, 0.34), radius: length(radius * 3)))
        for _ in 0..<14 {
            let star = circle(dice.number(0.04..<0.96), dice.number(0.04..<0.55), dice.number(0.003..<0.007))
            list.fill(star, colors.light.opacity(dice.number(0.35..<0.9)))
        }
        list.fill(circle(x, 0.34, radius), colors.light)
        if dice.coin() {
            // A crescent: the sky's own colour, near the top, over the moon.
            let sky = colors.dark.mixed(with: colors.deep, 0.3).mixed(with: colors.vivid, 0.3)
            list.fill(circle(x + radius * 0.42, 0.34 - radius * 0.18, radius * 0.86), sky)
        }
        for index in 0..<5 {
            let depth = Double(index) / 4
            let color = colors.middle.mixed(with: colors.dark, 0.15 + 0.8 * depth)
            list.fill(wave(0.62 + 0.085 * Double(index), 0.022, 6 + dice.choice(3)), color)
        }
    }

    /// Quarter discs, halves and rounds, tile by tile.
    private mutating func tiles(_ list: inout DrawList) {
        list.fill(.rect(rect), colors.dark)
        let count = 2 + dice.choice(2)
        let side = 1 / Double(count)
        let pairs = [
            (colors.dark, colors.vivid), (colors.deep, colors.light), (colors.middle, colors.dark),
            (colors.light, colors.deep), (colors.vivid, colors.dark), (colors.deep, colors.vivid),
        ]
        var last = dice.choice(pairs.count)
        for row in 0..<count {
            for column in 0..<count {
                last = (last + 1 + dice.choice(pairs.count - 1)) % pairs.count
                tile(Double(column) * side, Double(row) * side, side, pairs[last], &list)
            }
        }
    }

    private mutating func tile(
        _ x: Double, _ y: Double, _ side: Double, _ pair: (Color, Color), _ list: inout DrawList
    ) {
        let cell = Rect(origin: point(x, y), size: Size(width: length(side), height: length(side)))
        list.clipped(to: cell) { list in
            list.fill(.rect(cell), pair.0)
            switch dice.choice(4) {
            case 0:
                let corner = dice.choice(4)
                list.fill(circle(x + (corner % 2 == 0 ? 0 : side), y + (corner < 2 ? 0 : side), side), pair.1)
            case 1:
                let edge = dice.choice(4)
                let dx = [0.5, 1, 0.5, 0][edge] * side
                let dy = [0, 0.5, 1, 0.5][edge] * side
                list.fill(circle(x + dx, y + dy, side / 2), pair.1)
            case 2: list.fill(circle(x + side / 2, y + side / 2, side * 0.34), pair.1)
            default:
                let isRising = dice.coin()
                list.fill(polygon([(x, y + side), (x + side, y + side), (isRising ? x + side : x, y)]), pair.1)
            }
        }
    }

    /// Beams from a half sun on the horizon.
    private mutating func rays(_ list: inout DrawList) {
        list.fill(.rect(rect), .linear(Gradient(colors.deep, colors.middle), from: point(0, 0), to: point(0, 0.8)))
        let horizon = dice.number(0.68..<0.78)
        let x = [0.5, 0.5, 0.3, 0.7][dice.choice(4)]
        // Sixteenths of a half turn: the half-angle's tangent gives the step without a sine.
        let tangent = 0.0984914033571642
        let cosine = (1 - tangent * tangent) / (1 + tangent * tangent)
        let sine = 2 * tangent / (1 + tangent * tangent)
        var direction = Vector(dx: -1, dy: 0)
        for beam in 0..<16 {
            let next = Vector(
                dx: direction.dx * cosine - direction.dy * sine, dy: direction.dx * sine + direction.dy * cosine)
            if beam % 2 == 1 {
                let from = (x + direction.dx * 2, horizon + direction.dy * 2)
                list.fill(
                    polygon([(x, horizon), from, (x + next.dx * 2, horizon + next.dy * 2)]), colors.vivid.opacity(0.5))
            }
            direction = next
        }
        let radius = dice.number(0.19..<0.27)
        list.fill(circle(x, horizon, radius + 0.035), colors.vivid)
        list.fill(circle(x, horizon, radius), colors.light)
        list.fill(polygon([(-0.1, horizon), (1.1, horizon), (1.1, 1.1), (-0.1, 1.1)]), colors.dark)
        for index in 0..<4 {
            let y = horizon + 0.045 + Double(index) * 0.055
            let half = radius * (0.95 - 0.2 * Double(index))
            list.stroke(
                .line(point(x - half, y), point(x + half, y)), Stroke(width: length(0.014), cap: .round),
                colors.vivid.opacity(0.9 - 0.18 * Double(index)))
        }
    }

    /// Mountains with a lit and a shaded side.
    private mutating func peaks(_ list: inout DrawList) {
        ground(colors.vivid.mixed(with: colors.light, 0.45), colors.light, &list)
        let x = dice.number(0.2..<0.8)
        list.fill(circle(x, dice.number(0.2..<0.3), dice.number(0.08..<0.12)), colors.middle)
        for layer in 0..<3 {
            let depth = Double(layer) / 2
            let lit = colors.middle.mixed(with: colors.deep, 0.1 + 0.6 * depth)
            let shaded = colors.deep.mixed(with: colors.dark, 0.2 + 0.7 * depth)
            let count = 3 - layer % 2
            for peak in 0..<count {
                let middle = (Double(peak) + 0.5) / Double(count) + dice.number(-0.12..<0.12)
                let top = 0.36 + 0.17 * Double(layer) + dice.number(0..<0.12)
                let half = dice.number(0.3..<0.42)
                let fold = middle + dice.number(-0.05..<0.1)
                list.fill(polygon([(middle - half, 1.05), (middle, top), (middle + half, 1.05)]), shaded)
                list.fill(polygon([(middle - half, 1.05), (middle, top), (fold, 1.05)]), lit)
            }
        }
    }

    /// Ribbons that flow across.
    private mutating func ribbons(_ list: inout DrawList) {
        ground(colors.light, colors.vivid.mixed(with: colors.light, 0.5), &list)
        let turn = [colors.vivid, colors.middle, colors.deep, colors.dark]
        let swing = dice.number(0.12..<0.24) * (dice.coin() ? 1 : -1)
        let first = dice.number(0.24..<0.34)
        let rise = dice.number(-0.12..<0.12)
        for (index, color) in turn.enumerated() {
            let level = first + 0.17 * Double(index)
            let ease = 1 - 0.16 * Double(index)
            list.fill(waves([level + rise, level - swing * ease, level + swing * ease, level - rise]), color)
        }
    }
}
