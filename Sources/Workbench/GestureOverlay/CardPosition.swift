import Controls
import Geometry

/// Finds room for a card: beside the stage where there is room, else over it, away from the pointer and from what else
/// is shown. All is in points of the window.
struct CardPosition {
    /// The least distance of a card from the pointer, in points.
    static let clearance = 26.0
    private static let edge = Theme.Space.small

    let stage: Rect
    /// The room for a card.
    let room: Rect
    let pointer: Point
    /// The points that had better stay visible: where the pointer was pressed, and where the arrow of its velocity
    /// ends.
    var origin: Point?
    var tip: Point?
    /// The rest that had better stay visible: the line of the chosen stop with its words, and the thing that is driven.
    var line: Rect?
    var thing: Rect?
    /// Another card, which stays wholly visible.
    var other: Rect?
    /// The rectangle of anything else that is shown, such as the HUD.
    var obstacle: Rect?

    /// The cost of lying over the stage: more than that of being at the other end of the room beside it.
    private static let onStage = 5000.0

    /// The square around the pointer that no card covers if there is room elsewhere.
    static func zone(_ pointer: Point) -> Rect {
        Rect(center: pointer, size: Size(width: 2 * clearance, height: 2 * clearance))
    }

    /// The best frame of a size: beside the stage, else beside the pointer where nothing is covered, else where least
    /// is.
    func frame(_ size: Size) -> Rect {
        let places = room.origins(of: size, edge: Self.edge)
        var best = Rect(x: places.x.lowerBound, y: places.y.lowerBound, width: size.width, height: size.height)
        var least = Double.infinity
        for column in 0..<7 {
            let wanted =
                switch column {
                case 5: stage.maxX + Self.edge
                case 6: stage.minX - Self.edge - size.width
                default: Self.start(column, pointer.x, size.width)
                }
            let x = wanted.clamped(to: places.x)
            for row in 0..<8 {
                let y = top(row, size.height).clamped(to: places.y)
                let rect = Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
                let cost = cost(of: rect)
                if cost < least {
                    least = cost
                    best = rect
                }
            }
        }
        return best
    }

    /// As ``start(_:_:_:)``, below and above the other card, and below the line.
    private func top(_ choice: Int, _ height: Double) -> Double {
        if choice == 7, let line { return line.maxY + Self.edge }
        guard choice > 4, choice < 7, let other else { return Self.start(choice, pointer.y, height) }
        return choice == 5 ? other.maxY + Self.edge : other.minY - Self.edge - height
    }

    /// True if a card there covers neither the pointer, nor the words about the chosen stop, nor the other card.
    func isClear(_ rect: Rect) -> Bool {
        !rect.intersects(Self.zone(pointer)) && !(line?.intersects(rect) ?? false)
            && !(other?.intersects(rect) ?? false)
    }

    /// After, before and around the pointer, and at both ends of the stage.
    private static func start(_ choice: Int, _ pointer: Double, _ length: Double) -> Double {
        switch choice {
        case 0: pointer + clearance + 2
        case 1: pointer - clearance - 2 - length
        case 2: pointer - length / 2
        case 3: -.greatestFiniteMagnitude
        default: .greatestFiniteMagnitude
        }
    }

    private func cost(of rect: Rect) -> Double {
        // What moves is on the stage, and what is beside it covers nothing.
        var cost = rect.intersects(stage) ? Self.onStage : 0
        if let obstacle { cost += Self.cost(of: rect, over: obstacle, weight: 60) }
        cost += rect.center.distance(to: pointer) + Self.cost(of: rect, over: Self.zone(pointer), weight: 40)
        if let origin { cost += Self.cost(of: rect, over: Self.zone(origin), weight: 3) }
        if let origin { cost += Self.cost(of: rect, over: Self.zone(origin + (pointer - origin) * 0.5), weight: 3) }
        if let tip {
            cost += Self.cost(of: rect, over: Self.zone(tip), weight: 8)
            cost += Self.cost(of: rect, over: Self.zone(pointer + (tip - pointer) * 0.5), weight: 8)
        }
        if let line { cost += Self.cost(of: rect, over: line, weight: 12) }
        if let thing { cost += Self.cost(of: rect, over: thing, weight: 1) }
        if let other { cost += Self.cost(of: rect, over: other.inset(by: 1 - Self.edge), weight: 100) }
        return cost
    }

    private static func cost(of rect: Rect, over other: Rect, weight: Double) -> Double {
        let common = rect.intersection(other)
        return common.isEmpty ? 0 : weight * (200 + common.width * common.height / 100)
    }
}

extension Rect {
    /// The top left corners that something of a size can have inside the rectangle with a distance to its edges; where
    /// that is too large, at the top left.
    func origins(of size: Size, edge: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        (
            minX + edge...max(minX + edge, maxX - edge - size.width),
            minY + edge...max(minY + edge, maxY - edge - size.height)
        )
    }
}
