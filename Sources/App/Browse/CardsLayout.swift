import Nodes

/// The places of the cards of the open pages before they are scrolled, and of the bar beneath them.
struct CardsLayout {
    let stage: StageLayout
    /// The number of cards.
    let count: Int

    /// The height of the heading above the cards.
    private static let heading = 72.0

    var bar: Rect {
        Rect(
            x: 0, y: stage.content.maxY - Theme.Cards.barHeight, width: stage.size.width,
            height: Theme.Cards.barHeight)
    }

    /// The area in which the cards scroll.
    var area: Rect { Rect(x: 0, y: 0, width: stage.size.width, height: max(1, bar.minY)) }

    /// The middle of the heading's text.
    var title: Point { Point(x: stage.column.minX + Theme.Space.margin, y: 36) }

    var columns: Int { max(2, Int(stage.column.width / Theme.Cards.width)) }

    /// The size of one card, its title and its picture.
    var size: Size {
        let width = (stage.column.width - Double(columns + 1) * Theme.Space.margin) / Double(columns)
        return Size(width: width, height: Theme.Cards.titleHeight + (width * Theme.Cards.shape).rounded())
    }

    /// The height of all that scrolls.
    var height: Double {
        let rows = (count + columns - 1) / columns
        return Self.heading + Double(rows) * (size.height + Theme.Space.margin)
    }

    /// A card at a slot, from 0 in reading order; between two slots it is on the way from one to the other.
    func card(_ slot: Double) -> Rect {
        let first = slot.rounded(.down)
        let origin = corner(first) + (corner(first + 1) - corner(first)) * (slot - first)
        return Rect(origin: origin, size: size)
    }

    private func corner(_ slot: Double) -> Point {
        let columns = Double(columns)
        let row = (slot / columns).rounded(.down)
        let column = slot - row * columns
        return Point(
            x: stage.column.minX + Theme.Space.margin + column * (size.width + Theme.Space.margin),
            y: Self.heading + row * (size.height + Theme.Space.margin))
    }

    /// The picture of the page on its card, and the icon that closes it.
    static func picture(_ card: Rect) -> Rect {
        Rect(
            x: card.minX, y: card.minY + Theme.Cards.titleHeight, width: card.width,
            height: card.height - Theme.Cards.titleHeight)
    }
    static func close(_ card: Rect) -> Rect {
        let side = Theme.Cards.titleHeight
        return Rect(x: card.maxX - side, y: card.minY, width: side, height: side)
    }

    var newPage: Rect {
        let side = Theme.Icon.target
        return Rect(
            x: stage.column.minX + Theme.Space.margin - 10, y: bar.midY - side / 2, width: side, height: side)
    }

    var done: Rect {
        let side = Theme.Icon.target
        let right = stage.column.maxX - Theme.Space.small
        return Rect(x: right - 72, y: bar.midY - side / 2, width: 72, height: side)
    }
}
