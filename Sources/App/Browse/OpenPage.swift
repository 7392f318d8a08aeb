import Controls
import Geometry
import Gestures
import Model
import Motion

/// One open page: what it shows, where it is, and where one has been with it.
struct OpenPage: Sendable {
    /// Never given twice.
    let id: Int
    private(set) var layout: PageLayout
    private(set) var index: PageIndex
    /// The setting with which the layout was asked for.
    private(set) var setting: Setting
    var view: ZoomView
    var bars = BarRule()
    /// Earlier visits, the latest last, and those that were left by going back, the next one last.
    var past: [Visit] = []
    var future: [Visit] = []
    /// The answer that is awaited from outside.
    var wait = Wait.nothing
    /// The place of its card among the cards, from 0.
    let slot: Channel
    /// The card's distance from its slot: thrown out to the left, in its slot, or thrown out to the right.
    var aside: Snapping
    /// True once its card was thrown away; it is gone when the card is out of sight.
    var isLeaving = false

    /// The conditions for which a page is laid out.
    struct Setting: Hashable, Sendable {
        /// Points.
        var width: Double
        var language: Language
    }

    /// A page one has been to, as it was left.
    struct Visit: Hashable, Sendable {
        var layout: PageLayout
        var index: PageIndex
        var setting: Setting
        /// The offset and the zoom, for the frame's width at that time.
        var offset: Vector
        var zoom: Double
        var frameWidth: Double
        var bars: BarRule
    }

    /// An answer that is awaited from outside, known by the number of its request.
    enum Wait: Hashable, Sendable {
        case nothing
        /// The same page for another setting.
        case relayout(Int, Setting)
        /// The same page once more.
        case reload(Int, Setting)
        /// Another page since some time, and the anchor in it to go to.
        case visit(Int, Setting, fragment: String, since: Double)

        /// The number of the request; nil where nothing is awaited.
        var number: Int? {
            switch self {
            case .nothing: nil
            case .relayout(let number, _), .reload(let number, _), .visit(let number, _, _, _): number
            }
        }

        /// The setting for which the awaited page is laid out.
        var setting: Setting? {
            switch self {
            case .nothing: nil
            case .relayout(_, let setting), .reload(_, let setting), .visit(_, let setting, _, _): setting
            }
        }

        /// True while the overlay says that a page is loaded.
        var isReload: Bool { if case .reload = self { true } else { false } }

        /// True while another page is awaited.
        var isVisit: Bool { if case .visit = self { true } else { false } }
    }

    init(id: Int, _ layout: PageLayout, _ setting: Setting, slot: Double, engine: inout AnimationEngine) {
        self.id = id
        self.layout = layout
        self.setting = setting
        index = PageIndex(layout.items)
        view = ZoomView(in: &engine)
        self.slot = engine.makeChannel(slot)
        aside = Snapping(in: &engine, along: .horizontal, stops: Self.sides(setting.width), at: Self.home)
    }

    /// The index of its slot among the stops of a card.
    static let home = 1

    private static func sides(_ width: Double) -> [Double] { [-width, 0, width] }

    /// Gives the channels back.
    func remove(from engine: inout AnimationEngine) {
        view.remove(from: &engine)
        engine.removeChannel(slot)
        engine.removeChannel(aside.channel)
    }

    /// The name on the card and the bars.
    var title: String { layout.title.isEmpty ? layout.host : layout.title }

    /// Points of the frame for one of the layout, at zoom 1.
    var fit: Double { layout.size.width > 0 ? view.frame.width / layout.size.width : 1 }

    /// The page's layout as it is seen in the frame.
    func transform(_ engine: AnimationEngine) -> Transform {
        Transform(scale: fit).then(view.transform(engine))
    }

    /// Takes a frame's size; what is seen keeps its share of the page.
    mutating func resize(frame: Size, margin: Double, _ engine: inout AnimationEngine) {
        let fit = layout.size.width > 0 ? frame.width / layout.size.width : 1
        let page = Size(width: frame.width, height: layout.size.height * fit)
        view.resize(frame: frame, page: page, margin: margin, &engine)
        aside.resize(to: Self.sides(frame.width), dimension: 1, &engine)
    }

    /// Shows another layout of the same page where this one is.
    mutating func replace(_ layout: PageLayout, _ setting: Setting, _ engine: inout AnimationEngine) {
        self.layout = layout
        self.setting = setting
        index = PageIndex(layout.items)
        resize(frame: view.frame, margin: view.margin, &engine)
    }

    /// Shows another page from its top, at zoom 1.
    mutating func show(_ layout: PageLayout, _ setting: Setting, _ engine: inout AnimationEngine) {
        replace(layout, setting, &engine)
        view.rest(at: .zero, zoom: 1, &engine)
        bars = BarRule()
    }

    /// The present visit, to come back to.
    func visit(_ engine: AnimationEngine) -> Visit {
        Visit(
            layout: layout, index: index, setting: setting, offset: view.offset(engine), zoom: view.zoom(engine),
            frameWidth: view.frame.width, bars: bars)
    }

    /// Goes back to a visit as it was left.
    mutating func restore(_ visit: Visit, _ engine: inout AnimationEngine) {
        layout = visit.layout
        index = visit.index
        setting = visit.setting
        resize(frame: view.frame, margin: view.margin, &engine)
        let factor = visit.frameWidth > 0 ? view.frame.width / visit.frameWidth : 1
        view.rest(at: visit.offset * factor, zoom: visit.zoom, &engine)
        bars = visit.bars
    }
}
