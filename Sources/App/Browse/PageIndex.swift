import Model

/// Finds the items of a page that lie in view without looking at all of them.
///
/// Items stay in drawing order, in blocks of a fixed size; each block knows how far up and down its items reach.
struct PageIndex: Hashable, Sendable {
    /// Items to a block.
    static let block = 32

    /// The top and bottom of what each block's items cover, in points of the page.
    private var tops: [Double] = []
    private var bottoms: [Double] = []

    /// Indexes a page; it is made when a page arrives, not for each frame.
    init(_ items: [PageLayout.Item]) {
        for start in stride(from: 0, to: items.count, by: Self.block) {
            let extents = items[start..<min(start + Self.block, items.count)].map(\.extent)
            tops.append(extents.map(\.lowerBound).min() ?? 0)
            bottoms.append(extents.map(\.upperBound).max() ?? 0)
        }
    }

    /// The number of blocks.
    var count: Int { tops.count }

    /// True if a block has items that may lie in a part of the page.
    func touches(_ block: Int, _ range: ClosedRange<Double>) -> Bool {
        tops[block] <= range.upperBound && bottoms[block] >= range.lowerBound
    }

    /// The indices of one block in the page's items.
    func items(of block: Int, count: Int) -> Range<Int> {
        block * Self.block..<min((block + 1) * Self.block, count)
    }
}

extension PageLayout.Item {
    /// The extent of the item up and down, in points of the page; glyphs a little further than they need.
    var extent: ClosedRange<Double> {
        switch self {
        case .box(let rect, _, _), .picture(let rect, _): rect.minY...max(rect.minY, rect.maxY)
        case .text(let run): (run.origin.y - 1.2 * run.size)...(run.origin.y + 0.5 * run.size)
        }
    }
}
