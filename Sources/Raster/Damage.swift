import Drawing

/// The parts of a picture that must be drawn again: a few rectangles that share no pixel.
struct Damage {
    private(set) var areas: [PixelArea] = []

    /// More rectangles than this are joined.
    private static let most = 8
    /// Two rectangles are joined if their union has less than this times their pixels: each rectangle has a cost beside
    /// its pixels.
    private static let slack = 1.3
    /// The most pixels that joining may add: a large rectangle must not take in everything between it and a small one
    /// far away.
    private static let mostAdded = 16_384

    /// A rectangle that sticks out of another is cut where joining would add more pixels than this.
    private static let mostFilled = 4096

    init() { areas.reserveCapacity(Damage.most + 1) }

    var isEmpty: Bool { areas.isEmpty }
    /// How many pixels are held.
    var count: Int { areas.reduce(0) { $0 + $1.count } }

    mutating func removeAll() { areas.removeAll(keepingCapacity: true) }

    func touches(_ area: PixelArea) -> Bool {
        for own in areas where own.touches(area) { return true }
        return false
    }

    /// Adds an area, and the pixels between it and rectangles that it is joined with.
    mutating func add(_ area: PixelArea) {
        if area.isEmpty { return }
        for own in areas where own.contains(area) { return }
        areas.append(area)
        settle(areas.count - 1)
        while areas.count > Damage.most { joinNearest() }
    }

    /// Widens the rows of a rectangle that meet an item to hold the item's columns, and joins them with rectangles that
    /// they then meet. Its other rows stay as they are where they are many.
    mutating func widen(_ index: Int, for item: PixelArea) {
        let area = areas[index]
        let wide = PixelArea(
            left: min(area.x, item.x), top: max(area.y, item.y), right: max(area.right, item.right),
            bottom: min(area.bottom, item.bottom))
        if (wide.width - area.width) * (area.height - wide.height) <= Damage.mostFilled {
            areas[index] = PixelArea(left: wide.x, top: area.y, right: wide.right, bottom: area.bottom)
            return settle(index)
        }
        areas.remove(at: index)
        let above = PixelArea(left: area.x, top: area.y, right: area.right, bottom: wide.y)
        let below = PixelArea(left: area.x, top: wide.bottom, right: area.right, bottom: area.bottom)
        if !above.isEmpty { areas.append(above) }
        if !below.isEmpty { areas.append(below) }
        areas.append(wide)
        settle(areas.count - 1)
        while areas.count > Damage.most { joinNearest() }
    }

    /// Joins a rectangle with those that it touches or nearly touches, until there are none.
    private mutating func settle(_ index: Int) {
        var grown = areas.remove(at: index)
        var other = 0
        while other < areas.count {
            let union = areas[other].union(grown)
            let sum = areas[other].count + grown.count
            let added = union.count - sum
            let isNear = Double(union.count) < Damage.slack * Double(sum) && added <= Damage.mostAdded
            if areas[other].touches(grown), added > Damage.mostFilled, let rest = grown.rest(beside: areas[other]) {
                grown = rest
                other = 0
            } else if areas[other].touches(grown) || isNear {
                areas.remove(at: other)
                grown = union
                other = 0
            } else {
                other += 1
            }
        }
        areas.append(grown)
    }

    /// Joins the two rectangles whose union adds the fewest pixels.
    private mutating func joinNearest() {
        var best = (first: 0, second: 1, growth: Int.max)
        for first in areas.indices {
            for second in areas.indices where second > first {
                let growth = areas[first].union(areas[second]).count - areas[first].count - areas[second].count
                if growth < best.growth { best = (first, second, growth) }
            }
        }
        let gone = areas.remove(at: best.second)
        areas[best.first] = areas[best.first].union(gone)
        settle(best.first)
    }
}

extension PixelArea {
    /// The part outside another rectangle, where that is one rectangle; nil where it is none or several.
    fileprivate func rest(beside other: PixelArea) -> PixelArea? {
        if other.x <= x, other.right >= right {
            if other.y <= y, other.bottom < bottom {
                return PixelArea(left: x, top: other.bottom, right: right, bottom: bottom)
            }
            if other.bottom >= bottom, other.y > y {
                return PixelArea(left: x, top: y, right: right, bottom: other.y)
            }
        }
        if other.y <= y, other.bottom >= bottom {
            if other.x <= x, other.right < right {
                return PixelArea(left: other.right, top: y, right: right, bottom: bottom)
            }
            if other.right >= right, other.x > x {
                return PixelArea(left: x, top: y, right: other.x, bottom: bottom)
            }
        }
        return nil
    }
}
