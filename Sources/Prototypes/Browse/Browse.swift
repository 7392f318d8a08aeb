import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// The browser: pages that scroll and zoom, bars that give way to them, and cards of all that is open.
public struct Browse: Sendable {
    /// The parts that can be pressed, dragged or scrolled.
    public enum Part: Hashable, Sendable {
        case page
        /// One of the present page's links, from 0.
        case link(Int)
        case bars, smallBar, textSize, reload, back, forward, share, bookmarks, tabs
        /// The cards of open pages; a card and its closing sign are known by the page's number.
        case cards, card(Int), closeCard(Int), cardsBar, newPage, done
        /// The sheet of bookmarks, each from 0.
        case markPage, bookmark(Int), removeBookmark(Int)
    }

    /// The open pages in the order of their cards; at least one that is not leaving.
    var pages: [OpenPage]
    /// The number of the page that is shown.
    var present = 0
    var bookmarks: [Bookmark]
    var textSize = TextSize.usual
    /// 0 while the bars are small, 1 while they are large.
    let barProgress: Channel
    /// The turns of the wheel over the page.
    var wheel = WheelGesture()
    /// True while the open pages are shown as cards, and how far they have come in.
    var showsCards = false
    let cardPresence: Channel
    var cardScroll: ScrollView
    /// What a new page begins with, and what that was laid out for.
    let start: PageLayout
    let startSetting: OpenPage.Setting
    /// The numbers that the next request and the next page get.
    private var nextRequest = 1
    private var nextPage = 1
    /// How many pages were asked for.
    var requestCount: Int {
        get { nextRequest - 1 }
        set { nextRequest = newValue + 1 }
    }

    init(
        _ page: PageLayout, width: Double, language: Language, bookmarks: [Bookmark], engine: inout AnimationEngine
    ) {
        start = page
        startSetting = OpenPage.Setting(width: width, language: language)
        pages = [OpenPage(id: 0, page, startSetting, slot: 0, engine: &engine)]
        self.bookmarks = bookmarks
        barProgress = engine.makeChannel(1)
        cardPresence = engine.makeChannel(0)
        cardScroll = ScrollView(in: &engine)
    }

    /// Where the present page is among the open ones.
    var presentIndex: Int { pages.firstIndex { $0.id == present } ?? 0 }

    /// The present page; reading it copies, so what is changed is changed in ``pages``.
    var page: OpenPage { pages[presentIndex] }

    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> BrowseLayout {
        BrowseLayout(stage: stage, progress: engine.value(of: barProgress))
    }

    mutating func takeRequestNumber() -> Int {
        defer { nextRequest += 1 }
        return nextRequest
    }

    mutating func takePageNumber() -> Int {
        defer { nextPage += 1 }
        return nextPage
    }

    /// Takes a new size of the stage, or another language; the page is asked for anew where it was laid out for others.
    mutating func resize(to control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]) {
        let frame = BrowseLayout.frame(control.stage)
        for index in pages.indices {
            pages[index].resize(frame: frame.size, margin: BrowseLayout.margin, &engine)
        }
        resizeCards(control.stage, &engine)
        layOutAnew(control, asking: &requests)
    }

    /// Scrolls to the top: the tab was pressed again.
    mutating func scrollToTop(_ control: Control, _ engine: inout AnimationEngine) {
        if showsCards {
            cardScroll.scroll(to: 0, &engine, control.scroll)
        } else {
            scroll(toTop: 0, control, &engine)
        }
    }

    /// The next time at which something happens by itself, in seconds of the lab.
    func nextDeadline(_ engine: AnimationEngine) -> Double? { wheel.deadline }

    /// Does what is due at the control's time.
    mutating func pass(_ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]) {
        if wheel.advance(to: control.time) { endWheel(engine) }
    }

    /// Notes that a motion ended, if it was one of these.
    mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine) {
        for index in pages.indices { pages[index].view.handle(completion, &engine) }
        cardScroll.handle(completion)
        forgetThrown(completion, &engine)
    }

    /// True while something fades or grows that no channel moves: a scroll indicator, the line of progress.
    func isFading(at time: Double) -> Bool {
        ScrollIndicator.isFading(lastMoved: page.view.lastMoved, at: time)
            || ScrollIndicator.isFading(lastMoved: cardScroll.lastMoved, at: time) || progressOfVisit(at: time) != nil
    }

    /// How much of the content's lower end the bars cover now, in points.
    func barsHeight(_ stage: StageLayout, _ engine: AnimationEngine) -> Double {
        mix(
            layout(stage, engine).ground.height, Theme.Cards.barHeight,
            engine.value(of: cardPresence).clamped(to: 0...1))
    }

    /// Adds the state under its names.
    func report(_ stage: StageLayout, _ engine: AnimationEngine, into report: inout StateReport) {
        let page = page
        let offset = page.view.offset(engine)
        report.add("browser.offset", offset.dy)
        report.add("browser.x", offset.dx)
        report.add("browser.zoom", page.view.zoom(engine))
        report.add("browser.state", page.bars.state.map { .text($0.rawValue) } ?? .none)
        report.add("browser.barsVisible", page.bars.areLarge)
        report.add("browser.barProgress", engine.value(of: barProgress))
        report.add("browser.page", .text(page.layout.address))
        report.add("browser.atBottom", page.view.isAtBottom(engine))
        report.add("browser.history.back", page.past.count)
        report.add("browser.history.forward", page.future.count)
        report.add("browser.pages", openCount)
        report.add("browser.cards", showsCards)
        report.add("browser.bookmarks", bookmarks.count)
        report.add("browser.textSize", textSize.scale)
        report.add("browser.waiting", page.wait != .nothing)
    }
}
