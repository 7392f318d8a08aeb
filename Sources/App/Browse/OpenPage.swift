import Model
import Nodes

/// One open page: what it shows, where it is, and where one has been with it.
///
/// Not the kit's `Zoom`: a page is longer than its place, and its bars follow all that a hand does with it.
struct OpenPage: Unsaved, Identifiable {
    /// Earlier visits beyond so many are forgotten, the oldest first.
    private static let longestPast = 50

    /// Never given twice.
    let id: Int
    private(set) var layout: PageLayout
    private(set) var index: PageIndex
    /// The setting with which the layout was asked for.
    private(set) var setting: Setting
    var view: ZoomView
    /// The numbers by which it moves.
    var physics: ScrollView.Physics
    var bars = BarRule()
    /// The turns of the wheel over it.
    var wheel = WheelGesture()
    /// Earlier visits, the latest last, and those that were left by going back, the next one last.
    private(set) var past: [Visit] = []
    private(set) var future: [Visit] = []
    /// The answer that is awaited from outside; nil for none.
    var wait: Wait?

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

    /// An answer that is awaited from outside.
    struct Wait: Hashable, Sendable {
        /// The number of its request, and the setting for which the page is laid out.
        var number: Int
        var setting: Setting
        var reason: Reason

        enum Reason: Hashable, Sendable {
            /// The same page for another setting, or once more.
            case relayout, reload
            /// Another page since some time, and the anchor in it to go to.
            case visit(fragment: String, since: Double)
        }

        /// The time since which another page is awaited; nil for the same.
        var visitBegan: Double? { if case .visit(_, let since) = reason { since } else { nil } }
    }

    init(id: Int, _ layout: PageLayout, _ setting: Setting, _ c: inout Context) {
        (self.id, self.layout, self.setting, index) = (id, layout, setting, PageIndex(layout.items))
        (view, physics) = (ZoomView(in: &c.engine), c.tuning.scroll)
        resize(&c)
    }

    /// The name on the card and the bars.
    var title: String { layout.title.isEmpty ? layout.host : layout.title }

    /// Points of the frame for one of the layout, at zoom 1.
    private var fit: Double { layout.size.width > 0 ? view.frame.width / layout.size.width : 1 }

    /// The page's layout as it is seen in the frame.
    func transform(_ engine: AnimationEngine) -> Transform {
        Transform(scale: fit).then(view.transform(engine))
    }

    /// Takes the size of the stage; what is seen keeps its share of the page.
    mutating func resize(_ c: inout Context) {
        let frame = BrowseLayout.frame(StageLayout(size: c.size)).size
        let fit = layout.size.width > 0 ? frame.width / layout.size.width : 1
        let page = Size(width: frame.width, height: layout.size.height * fit)
        view.resize(frame: frame, page: page, margin: BrowseLayout.margin, &c.engine)
    }

    /// Adopts another tuning.
    mutating func retune(_ c: Context) {
        let former = physics
        physics = c.tuning.scroll
        view.retune(from: former, to: physics, c.engine)
    }

    // MARK: Pages

    /// Shows another layout of the same page where this one is.
    mutating func replace(_ layout: PageLayout, _ setting: Setting, _ c: inout Context) {
        (self.layout, self.setting, index) = (layout, setting, PageIndex(layout.items))
        resize(&c)
    }

    /// Shows another page from its top, at zoom 1.
    mutating func show(_ layout: PageLayout, _ setting: Setting, _ c: inout Context) {
        letGo(&c)
        replace(layout, setting, &c)
        rest(at: .zero, zoom: 1, &c)
        bars = BarRule()
    }

    /// The depth of a named anchor, in points of the zoomed page; 0 for an empty name, nil for an unknown one.
    func top(ofFragment name: String) -> Double? {
        name.isEmpty ? 0 : layout.anchors[name].map { $0 * fit * view.targetZoom }
    }

    // MARK: History

    /// The present visit, to come back to.
    private func visit(_ c: Context) -> Visit {
        Visit(
            layout: layout, index: index, setting: setting, offset: view.offset(c.engine), zoom: view.zoom(c.engine),
            frameWidth: view.frame.width, bars: bars)
    }

    /// Keeps the present visit to come back to; what was left by going back is out of reach now.
    mutating func leave(_ c: Context) {
        past.append(visit(c))
        if past.count > Self.longestPast { past.removeFirst() }
        future.removeAll()
    }

    /// Goes to the visit before or after, as it was left; false if there is none.
    mutating func go(back: Bool, _ c: inout Context) -> Bool {
        guard let next = back ? past.popLast() : future.popLast() else { return false }
        if back { future.append(visit(c)) } else { past.append(visit(c)) }
        letGo(&c)
        (layout, index, setting, bars) = (next.layout, next.index, next.setting, next.bars)
        resize(&c)
        let factor = next.frameWidth > 0 ? view.frame.width / next.frameWidth : 1
        rest(at: next.offset * factor, zoom: next.zoom, &c)
        return true
    }
}
