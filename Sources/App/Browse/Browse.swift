import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The browser: pages that scroll and zoom, bars that give way to them, and cards of all that is open.
struct Browse: TabComponent, Completing, Timed, Waking, Resizable, Reporting, Retunable, Listening {
    static let tab = Tab.browse
    static let title = Phrase("Browse")
    static let sheets = [SheetContent.bookmarks]

    /// The parts that can be pressed, dragged or scrolled.
    enum Part: PartCode {
        case page
        /// One of the present page's links, from 0.
        case link(Int)
        case bars, smallBar, textSize, reload, back, forward, share, bookmarks, tabs
        /// The cards of open pages; a card and its closing icon are known by the page's number.
        case cards, card(Int), closeCard(Int), cardsBar, newPage, done
        /// The sheet of bookmarks, each from 0.
        case markPage, bookmark(Int), removeBookmark(Int)
    }

    var bookmarks: [Bookmark]
    /// The open pages in the order of their cards; at least one that is not leaving.
    var pages: [OpenPage]
    /// The number of the page that is shown.
    var present = 0
    var textSize = TextSize.usual
    /// 0 while the bars are small, 1 while they are large.
    let barProgress: Channel
    /// The turns of the wheel over the page.
    var wheel = WheelGesture()
    /// True while the open pages are shown as cards, and how far they have come in.
    var showsCards = false
    let cardPresence: Channel
    var cardScroll: ScrollView
    /// The layout of a new page, and what that was laid out for.
    let start: PageLayout
    let startSetting: OpenPage.Setting
    /// The number that the next page gets.
    private var nextPage = 1

    /// - Parameters:
    ///   - page: What it begins with, laid out for the stage's width.
    ///   - width: Points.
    init(_ context: inout AppContext) {
        let page = context.beginning.page
        start = page
        startSetting = OpenPage.Setting(width: context.size.width, language: context.words.language)
        pages = [OpenPage(id: 0, page, startSetting, slot: 0, engine: &context.engine)]
        bookmarks = context.beginning.saved.bookmarks
        barProgress = context.engine.makeChannel(1)
        cardPresence = context.engine.makeChannel(0)
        cardScroll = ScrollView(in: &context.engine)
        context.shared.barProgress = barProgress
        context.shared.cardPresence = cardPresence
    }

    /// The place of the present page among the open ones.
    var presentIndex: Int { pages.firstIndex { $0.id == present } ?? 0 }

    /// The present page; reading it copies, so what is changed is changed in ``pages``.
    var page: OpenPage { pages[presentIndex] }

    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> BrowseLayout {
        BrowseLayout(stage: stage, progress: engine.value(of: barProgress))
    }

    mutating func takePageNumber() -> Int {
        defer { nextPage += 1 }
        return nextPage
    }

    /// Takes a new size of the stage, or another language; the page is asked for again where it was laid out for
    /// others.
    mutating func resize(_ context: inout AppContext) {
        let frame = BrowseLayout.frame(context.stage)
        for index in pages.indices {
            pages[index].resize(frame: frame.size, margin: BrowseLayout.margin, &context.engine)
        }
        resizeCards(context.stage, &context.engine)
        layOutAnew(&context)
    }

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        guard message == .scrollToTop(.browse) else { return }
        if showsCards {
            cardScroll.scroll(to: 0, &context.engine, context.scrollPhysics)
        } else {
            scroll(toTop: 0, &context)
        }
    }

    // MARK: Time

    func deadline(_ context: AppContext) -> Double? { wheel.deadline }

    mutating func performDeadlines(_ context: inout AppContext) {
        if wheel.advance(to: context.time) { endWheel(context.engine) }
    }

    mutating func handle(_ completion: Completion, _ context: inout AppContext) {
        for index in pages.indices { pages[index].view.handle(completion, &context.engine) }
        cardScroll.handle(completion)
        forgetThrown(completion, &context.engine)
    }

    func wake(_ context: AppContext) -> Wake {
        let time = context.time
        let isFading =
            ScrollIndicator.isFading(lastMoved: page.view.lastMoved, at: time)
            || ScrollIndicator.isFading(lastMoved: cardScroll.lastMoved, at: time) || progressOfVisit(at: time) != nil
        return isFading ? .everyFrame : .never
    }

    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        let (old, new) = (old.scroll, context.scrollPhysics)
        cardScroll.retune(from: old, to: new, context.engine)
        for index in pages.indices { pages[index].view.retune(from: old, to: new, context.engine) }
    }

    // MARK: State

    /// Adds the state under its names.
    func report(_ context: AppContext, into report: inout StateReport) {
        let page = page
        let offset = page.view.offset(context.engine)
        report.add("browser.offset", offset.dy)
        report.add("browser.x", offset.dx)
        report.add("browser.zoom", page.view.zoom(context.engine))
        report.add("browser.state", page.bars.state.map { .text($0.rawValue) } ?? .none)
        report.add("browser.barsVisible", page.bars.areLarge)
        report.add("browser.barProgress", context.engine.value(of: barProgress))
        report.add("browser.page", .text(page.layout.address))
        report.add("browser.atBottom", page.view.isAtBottom(context.engine))
        report.add("browser.history.back", page.past.count)
        report.add("browser.history.forward", page.future.count)
        report.add("browser.pages", openCount)
        report.add("browser.cards", showsCards)
        report.add("browser.bookmarks", bookmarks.count)
        report.add("browser.textSize", textSize.scale)
        report.add("browser.waiting", page.wait != .nothing)
    }
}

extension Section {
    public static let browse = Section("browse")
}
