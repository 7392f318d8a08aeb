import Model
import Nodes

/// The places of everything on the weather page at one offset of its content.
///
/// `offset` is the content's top: negative when scrolled up, positive when pulled down. Cards keep their natural
/// frames in `cards`, for offset 0; what pins them is worked out here.
struct HomeLayout {
    /// The height at which titles pin, in points below the stage's top.
    static let pin = 120.0
    /// The height of a card's title.
    static let titleHeight = 38.0
    /// A card fades over its last points.
    static let fade = 28.0
    /// Points by which the header gives way, and the points of scrolling in which it does.
    static let headerTravel = 20.0
    static let headerDistance = 120.0
    /// The header's top at rest.
    static let headerTop = 25.0
    /// Points the page must be pulled down for a release to reload the weather.
    static let refreshPull = 64.0

    let stage: StageLayout
    let offset: Double
    let cards: HomeCards

    // MARK: Header

    /// The distance by which the header has given way to scrolling: from 0 to −20.
    var titleOffset: Double {
        offset < 0 ? max(offset / Self.headerDistance, -1) * Self.headerTravel : 0
    }

    /// The distance by which the header has followed a pull.
    var pullOffset: Double { offset > 0 ? offset / stage.size.height * 100 : 0 }

    var headerY: Double { Self.headerTop + titleOffset + pullOffset }

    /// The share of its large form that the header has left; the state lines tell it.
    var detailOpacity: Double { 1 + titleOffset / Self.headerTravel }

    /// The middles of the header's lines.
    var placeName: Point { headerPosition(28) }
    var oneLine: Point { headerPosition(57) }
    var temperature: Point { headerPosition(isLow ? 89 : 100) }
    var condition: Point { headerPosition(isLow ? 127 : 154) }
    var range: Point { headerPosition(isLow ? 149 : 178) }

    /// The opacity of a line of the large form, so many points high: it has faded before the first card reaches it.
    func opacity(ofLineAt middle: Point, height: Double) -> Double {
        let atRest = cards.frames[0].minY - (middle.y - headerY + Self.headerTop) - height / 2
        return progress(of: gap(beneath: middle, height), from: Self.clearance, to: min(atRest, Self.lineFade))
    }

    /// The opacity of the one-line form: 0 until the large temperature, so many points high, has gone.
    func oneLineOpacity(temperature height: Double) -> Double {
        progress(of: gap(beneath: temperature, height), from: Self.clearance, to: Self.clearance - Self.lineFade * 0.7)
    }

    /// Points from a line to the first card.
    private func gap(beneath middle: Point, _ height: Double) -> Double { natural(0).minY - middle.y - height / 2 }

    /// Points from a card at which a line has gone, and those over which it fades.
    private static let clearance = 2.0
    private static let lineFade = 40.0

    private func headerPosition(_ distance: Double) -> Point { Point(x: stage.column.midX, y: headerY + distance) }

    /// True on a stage too low for the large header.
    var isLow: Bool { Self.isLow(stage) }

    static func isLow(_ stage: StageLayout) -> Bool { stage.size.height < 600 }

    /// The button that reloads the weather.
    var refresh: Rect {
        let side = Theme.Icon.target
        return Rect(
            x: stage.column.maxX - side - Theme.Space.small, y: headerY + 28 - side / 2, width: side, height: side)
    }

    /// The share of the way to a refresh that the page is pulled, from 0 to 1.
    var pull: Double { (offset / Self.refreshPull).clamped(to: 0...1) }

    /// The middle of what shows the pull, between the header and the cards.
    var pullMark: Point {
        let above = range.y + Theme.Space.margin
        let below = cards.frames[0].minY + offset
        return Point(x: stage.column.midX, y: (above + below) / 2)
    }

    // MARK: Cards

    /// A card's natural frame: where it would lie if nothing pinned.
    func natural(_ index: Int) -> Rect { cards.frames[index].offset(by: Vector(dx: 0, dy: offset)) }

    /// The distance by which a card's content has slid up beneath its title: min(0, top − 120).
    func contentOffset(_ index: Int) -> Double { min(0, natural(index).minY - Self.pin) }

    /// The visibility of a card while it leaves: 1, but less over its last 28 points.
    func opacity(_ index: Int) -> Double { ((natural(index).maxY - Self.pin) / Self.fade).clamped(to: 0...1) }

    /// The card as it is seen, a single pane with four round corners.
    ///
    /// Pinned, its top stays while its bottom continues, until only the title is left: that stays where it is and
    /// fades. So the height is never below the title's, and the title's own lower corners are round from then on.
    func card(_ index: Int) -> Rect {
        let natural = natural(index)
        let top = max(natural.minY, Self.pin)
        return Rect(
            x: natural.minX, y: top, width: natural.width, height: max(Self.titleHeight, natural.maxY - top))
    }

    /// The title of a card.
    func title(_ index: Int) -> Rect {
        let card = card(index)
        return Rect(x: card.minX, y: card.minY, width: card.width, height: Self.titleHeight)
    }

    /// The part of a card in which its content is seen; empty where only the title is left.
    func window(_ index: Int) -> Rect {
        let card = card(index)
        return Rect(
            x: card.minX, y: card.minY + Self.titleHeight, width: card.width, height: card.height - Self.titleHeight)
    }

    /// The place of a card's whole content, part of it beneath the title.
    func body(_ index: Int) -> Rect {
        let natural = natural(index)
        return Rect(
            x: natural.minX, y: max(natural.minY, Self.pin) + Self.titleHeight + contentOffset(index),
            width: natural.width, height: natural.height - Self.titleHeight)
    }

    /// True if any of a card can be seen.
    func isSeen(_ index: Int) -> Bool { opacity(index) > 0 && natural(index).minY < stage.content.maxY }

    /// The window through which the hours are seen, as far as it can be reached; empty where they are not in sight.
    var hours: Rect { window(HomeCards.Kind.hours.rawValue).intersection(stage.content) }

    /// All that the cards cover; what lies behind it is blurred.
    var backdrop: Rect {
        let column = cards.column
        let top = max(min(natural(0).minY, stage.content.maxY), Self.pin)
        return Rect(x: column.minX, y: top, width: column.width, height: stage.size.height - top)
    }
}

/// The cards of the weather page: what each is about, and its natural frame while the page is not scrolled.
struct HomeCards {
    /// The subject of a card, in the order of the page.
    enum Kind: Int, Hashable, CaseIterable {
        case hours, days, air, uv, wind, sun, rain, feels, humidity, visibility, pressure
    }

    /// From one card to the next, in points.
    static let spacing = Theme.Space.small
    static let hoursHeight = 124.0
    static let dayHeight = 44.0
    static let smallHeight = 124.0
    /// From this width on, two small cards lie side by side.
    static let wideWidth = 700.0

    /// The places of the cards at offset 0, by kind; not in an array, as each look makes them.
    let frames: InlineArray<11, Rect>
    /// The part of the stage's width that the cards fill.
    let column: Rect

    /// Lays the cards out; `days` is how many days there are.
    init(_ stage: StageLayout, days: Int) {
        let column = stage.column.inset(by: Insets(horizontal: Theme.Space.margin, vertical: 0))
        self.column = column
        let isWide = column.width >= Self.wideWidth
        var frames = InlineArray<11, Rect>(repeating: .zero)
        var top = HomeLayout.isLow(stage) ? 192.0 : 228.0
        var isRight = false
        for kind in Kind.allCases {
            let height = HomeLayout.titleHeight + Self.bodyHeight(kind, days: days)
            let isHalf = isWide && kind != .hours && kind != .days && (isRight || kind != .pressure)
            let width = isHalf ? (column.width - Self.spacing) / 2 : column.width
            let left = column.minX + (isRight ? width + Self.spacing : 0)
            frames[kind.rawValue] = Rect(x: left, y: top, width: width, height: height)
            if isHalf && !isRight {
                isRight = true
            } else {
                isRight = false
                top += height + Self.spacing
            }
        }
        self.frames = frames
    }

    private static func bodyHeight(_ kind: Kind, days: Int) -> Double {
        switch kind {
        case .hours: hoursHeight
        case .days: Double(days) * dayHeight + Theme.Space.small
        default: smallHeight
        }
    }

    /// The length of the page, in points.
    var length: Double { frames[frames.count - 1].maxY + Theme.Space.margin }
}
