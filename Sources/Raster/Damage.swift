import Drawing

/// The parts of a picture that must be drawn again: a few rectangles that share no pixel.
///
/// Rectangles only grow and are joined, so that each loop here ends: none is ever cut.
struct Damage {
    private(set) var areas: [PixelArea] = []

    /// More rectangles than this are joined.
    private static let most = 8
    /// Two rectangles are joined if their union has less than this times their pixels: each rectangle has a cost beside
    /// its pixels.
    private static let slack = 1.3
    /// The most pixels that joining may add to rectangles that do not touch: a large rectangle must not take in
    /// everything between it and a small one far away.
    private static let mostAdded = 16_384
    /// The looks at all items before whole rows are drawn: in a chain of items over each other that are listed
    /// against its direction, each look reaches one item further.
    private static let looks = 4

    init() { areas.reserveCapacity(Damage.most + 1) }

    var isEmpty: Bool { areas.isEmpty }
    /// The number of pixels held.
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
        var grown = area
        var other = 0
        // Each join leaves one rectangle less.
        while other < areas.count {
            if isJoined(areas[other], grown) {
                grown = grown.union(areas.remove(at: other))
                other = 0
            } else {
                other += 1
            }
        }
        areas.append(grown)
        if areas.count > Damage.most { joinNearest() }
    }

    /// Widens the rectangles until each holds all columns of every item that it meets.
    ///
    /// - Parameters:
    ///   - items: Items that cannot be cut between columns, inside the picture.
    ///   - width: The picture's columns.
    /// - Complexity: O(n) in the items.
    mutating func widen(around items: some Sequence<PixelArea>, width: Int) {
        for _ in 0..<Damage.looks {
            var isWider = false
            for item in items where widen(around: item) { isWider = true }
            if !isWider { return }
        }
        let narrow = areas
        removeAll()
        for area in narrow { add(PixelArea(x: 0, y: area.y, width: width, height: area.height)) }
    }

    /// Widens the rectangles that an item meets; false if all hold its columns.
    private mutating func widen(around item: PixelArea) -> Bool {
        var isWider = false
        // A rectangle that holds the columns keeps them, so that each one is widened once at most.
        while let index = areas.firstIndex(where: { $0.touches(item) && ($0.x > item.x || $0.right < item.right) }) {
            let area = areas.remove(at: index)
            add(
                PixelArea(
                    left: min(area.x, item.x), top: area.y, right: max(area.right, item.right), bottom: area.bottom))
            isWider = true
        }
        return isWider
    }

    private func isJoined(_ one: PixelArea, _ other: PixelArea) -> Bool {
        if one.touches(other) { return true }
        let (union, sum) = (one.union(other).count, one.count + other.count)
        return Double(union) < Damage.slack * Double(sum) && union - sum <= Damage.mostAdded
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
        let second = areas.remove(at: best.second)
        add(areas.remove(at: best.first).union(second))
    }
}
