import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// A page of covers that scrolls: the first three tabs of the music app.
public struct CoverPage: Sendable {
    /// The parts of a page that can be pressed or scrolled.
    public enum Part: Hashable, Sendable {
        case page, card(Int)
    }

    /// How the covers are arranged.
    enum Style: Hashable, Sendable {
        /// Squares in columns, a title and an artist under each.
        case grid
        /// Wide pictures, the title over each.
        case feature
        /// Low coloured tiles with a word in each.
        case tiles
    }

    static let headerHeight = 104.0

    let tab: Tab
    let style: Style
    public internal(set) var scroll: ScrollView

    init(_ tab: Tab, style: Style, engine: inout AnimationEngine) {
        self.tab = tab
        self.style = style
        scroll = ScrollView(in: &engine)
    }

    /// Where everything lies now.
    struct Layout {
        let frame: Rect
        let column: Rect
        let scrolled: Double
        let style: Style

        var count: Int {
            switch style {
            case .grid: 24
            case .feature: 12
            case .tiles: Words.genreCount
            }
        }

        /// How many cards stand side by side.
        var columns: Int {
            let wanted =
                switch style {
                case .grid, .tiles: 170.0
                case .feature: 340.0
                }
            return max(style == .feature ? 1 : 2, Int((column.width / wanted).rounded(.down)))
        }

        private var gap: Double { style == .tiles ? Theme.Space.medium : Theme.Space.margin }

        private var cardWidth: Double {
            (column.width - 2 * Theme.Space.margin - gap * Double(columns - 1)) / Double(columns)
        }

        private var cardHeight: Double {
            switch style {
            case .grid: cardWidth + 52
            case .feature: cardWidth * 0.56
            case .tiles: 72
            }
        }

        /// The height of all the content, header and margins included.
        var contentHeight: Double {
            let rows = Double((count + columns - 1) / columns)
            return CoverPage.headerHeight + rows * (cardHeight + gap) + Theme.Space.small
        }

        /// One card.
        func card(_ index: Int) -> Rect {
            let (row, place) = index.quotientAndRemainder(dividingBy: columns)
            return Rect(
                x: self.column.minX + Theme.Space.margin + Double(place) * (cardWidth + gap),
                y: frame.minY + CoverPage.headerHeight + Double(row) * (cardHeight + gap) - scrolled, width: cardWidth,
                height: cardHeight)
        }
    }

    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> Layout {
        Layout(frame: stage.content, column: stage.column, scrolled: scroll.offset(engine), style: style)
    }

    mutating func resize(to stage: StageLayout, engine: inout AnimationEngine) {
        let layout = layout(stage, engine)
        scroll.resize(viewport: stage.content.height, content: layout.contentHeight, engine: &engine)
    }

    /// The page's regions, front to back.
    func addRegions(_ layout: Layout, _ engine: AnimationEngine, to regions: inout [Region]) {
        // A press on a moving page stops it and is nothing else.
        if !scroll.isMoving(engine) {
            for index in 0..<layout.count where layout.card(index).intersects(layout.frame) {
                regions.add(.covers(tab, .card(index)), layout.card(index).intersection(layout.frame), .button)
            }
        }
        regions.add(.covers(tab, .page), layout.frame, .pan(PanRule(axis: .vertical)))
        regions.add(.covers(tab, .page), layout.frame, .scroll)
    }

    /// The track of the library that a card plays.
    func track(of card: Int, count: Int) -> Int {
        switch style {
        // A run of tracks that are all of different albums.
        case .grid: (card + 25) % count
        case .feature: (card * 7 + 1) % count
        case .tiles: (card * 5 + 1) % count
        }
    }
}
