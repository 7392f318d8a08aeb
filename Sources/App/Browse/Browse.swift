import Model
import Nodes

/// The browser: pages that scroll and zoom, bars that give way to them, and cards of all that is open.
struct Browse: AppPart {
    /// All that is saved, by the names that recordings have.
    private enum CodingKeys: CodingKey { case browser }

    var browser = SavedPage()
    var app = AppFacts()
    /// The open pages and their cards, in the order of the cards; at least one that is not leaving.
    var pages: [OpenPage] = []
    var cards: [PageCard] = []
    /// The number of the page that is shown, and the one that the last page got.
    var present = 0
    var lastID = 0
    /// From 0, small bars, to 1, large ones.
    var bars = MotionValue(1.0)
    /// True while the open pages are shown as cards; how far they have come in, and how they are scrolled.
    var showsCards = false
    var cardPresence = MotionValue(0.0)
    var grid = Page.ofApp
    /// The setting for which the first page was laid out.
    private(set) var startSetting: OpenPage.Setting?
    /// The size and the language that the pages have now.
    private var stage: Size?
    private var language: Language?

    init() {}

    static func wire(_ my: Wiring<Browse>) {
        my.section(.browse, label: Tab.browse.sectionLabel)
        my.saved("browser", as: "browser")
        my.hint("Pinch, Ctrl+wheel", "zooms a page")
        my.each(\.pages, "page").states().called("Web page")
            .moved { browse, _, c in browse.moveBars(&c) }
        my.each(\.cards, "card").states().known(as: .pageCard).called { "Card \($0 + 1)" }
            .released { browse, index, c in browse.release(index, &c) }
        my.child(\.grid, "cards").tunedByApp().known(as: .cards).called("Card grid").states()
        my.child(\.bars, "").states()
        my.child(\.cardPresence, "").states()
        my.begins { $0.begin(&$1) }
        my.saves { $0.keep($1) }
        my.restored { $0.restore(&$1) }
        my.fit { browse, size, _ in
            browse.stage == size && browse.language == browse.app.words.language
        } _: { browse, size, _, c in
            (browse.stage, browse.language) = (size, browse.app.words.language)
            for index in browse.pages.indices {
                browse.pages[index].resize(&c)
                browse.cards[index].resize(&c)
            }
            browse.layOutAnew(&c)
        }
        my.completed { browse, completion, c in
            for index in browse.pages.indices { browse.pages[index].handle(completion, &c) }
            browse.forgetThrown(completion, &c)
        }
        my.retuned { browse, c in for index in browse.pages.indices { browse.pages[index].retune(c) } }
        // A pause of the wheel ends what counts as a drag.
        my.at { browse, _ in
            browse.page.wheel.deadline
        } do: { browse, c in
            browse.pages[browse.presentIndex].endWheel(c)
        }
        my.hear(AppMessage.self) { browse, message, c in
            switch message {
            case .scrollToTop(.browse): browse.scrollToTop(&c)
            case .visit(let address): browse.ask(for: address, .visit(fragment: "", since: c.time), &c)
            default: break
            }
        }
        my.answer(PageRequest.self) { browse, reply, c in browse.receive(reply, &c) }
        my.key { browse, key, c in browse.act(on: key, &c) }
        my.close { browse, c in
            guard browse.isReachable, browse.showsCards else { return false }
            browse.hideCards(&c)
            return true
        }
        my.report { browse, _, c, report in browse.report(c, into: &report) }
    }

    /// Begins with the first page.
    mutating func begin(_ c: inout Context) {
        let setting = OpenPage.Setting(width: c.size.width, language: app.words.language)
        startSetting = setting
        pages = [OpenPage(id: 0, app.startPage, setting, &c)]
        cards = [PageCard(id: 0, slot: 0, &c)]
    }

    /// The page that is shown, as it is marked.
    var bookmark: Bookmark {
        guard !pages.isEmpty else { return Bookmark(address: "", title: "") }
        let index = presentIndex
        return Bookmark(address: pages[index].layout.address, title: pages[index].title)
    }

    /// The part of the content's lower end that the bars cover now, in points.
    func barsHeight(_ c: Context) -> Double {
        let layout = BrowseLayout(stage: StageLayout(size: c.size), progress: bars.value(c))
        return mix(layout.ground.height, Theme.Cards.barHeight, cardPresence.value(c).clamped(to: 0...1))
    }

    /// The place of the present page among the open ones.
    var presentIndex: Int { pages.firstIndex { $0.id == present } ?? 0 }

    /// The present page; reading it copies, so what is changed is changed in ``pages``.
    var page: OpenPage { pages[presentIndex] }

    /// True while it is shown, and nothing modal lies over it.
    private var isReachable: Bool { app.isReachable && app.tab == .browse }

    private mutating func scrollToTop(_ c: inout Context) {
        if showsCards { return grid.scroll(to: 0, &c) }
        pages[presentIndex].scroll(toTop: 0, &c)
        moveBars(&c)
    }

    /// Acts on the browser's own keys, while nothing lies over the page.
    private mutating func act(on key: KeyPress, _ c: inout Context) -> Bool {
        guard isReachable, !showsCards else { return false }
        if key.modifiers.contains(.option), key.name == .left || key.name == .right {
            go(back: key.name == .left, &c)
            return true
        }
        guard key.modifiers.contains(.command) else { return false }
        switch key.name {
        case .equals, .plus, .keypadPlus: pages[presentIndex].zoom(bySteps: 1, &c)
        case .minus, .keypadMinus: pages[presentIndex].zoom(bySteps: -1, &c)
        case .zero, .keypadZero: pages[presentIndex].zoom(bySteps: 0, &c)
        case .r: reload(&c)
        default: return false
        }
        moveBars(&c)
        return true
    }

    /// Sends the bars to where the present page has them.
    mutating func moveBars(_ c: inout Context) {
        let target = page.bars.areLarge ? 1.0 : 0
        if bars.target(c) != target { bars.spring(to: target, with: c.tuning[.bars], &c) }
    }

    private func report(_ c: Context, into report: inout StateReport) {
        let page = page
        let offset = page.view.offset(c.engine)
        report.add("browser.offset", offset.dy)
        report.add("browser.x", offset.dx)
        report.add("browser.zoom", page.view.zoom(c.engine))
        report.add("browser.state", page.bars.state.map { .text($0.rawValue) } ?? .none)
        report.add("browser.barsVisible", page.bars.areLarge)
        report.add("browser.barProgress", bars.value(c))
        report.add("browser.page", .text(page.layout.address))
        report.add("browser.atBottom", page.view.isAtBottom(c.engine))
        report.add("browser.history.back", page.past.count)
        report.add("browser.history.forward", page.future.count)
        report.add("browser.pages", openCount)
        report.add("browser.cards", showsCards)
        report.add("browser.bookmarks", app.bookmarks.count)
        report.add("browser.textSize", browser.textSize.scale)
        report.add("browser.waiting", page.wait != nil)
    }
}

extension Movable {
    public static let page = Movable("page", "page", .browse)
    public static let zoom = Movable("zoom", "zoom", .browse, changes: .zoom)
    public static let cards = Movable("cards", "open pages", .browse)
    public static let pageCard = Movable(
        "card", "page card", .browse, stops: [Phrase("dismissed"), Phrase("stays"), Phrase("dismissed")])
}

extension Section {
    public static let browse = Section("browse")
}
