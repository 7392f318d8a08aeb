import Model
import Nodes

/// The bottom sheet, and what it can show.
struct SheetLayer: AppPart {
    @Passing var app: AppFacts
    private(set) var sheet = sheet(at: nil, .ofApp)
    /// The content that it shows, or has shown last.
    private var content: SheetContent?
    private var star = StarSheet()
    private var bookmarks = BookmarksSheet()
    private var settings = SettingsSheet()

    init() {}

    private static func sheet(at stop: Int?, _ page: Page) -> BottomSheet {
        BottomSheet(at: stop, spring: SpringShape(duration: 0.5, bounce: 0.15), rubberBand: 0.55, page: page)
    }

    /// The content that can be seen; nil for none.
    func shown(_ c: Context) -> SheetContent? { sheet.isShown(c) ? content : nil }

    static func wire(_ my: Wiring<SheetLayer>) {
        my.section(.overlay)
        my.child(\.sheet).known(as: .sheet).called("Bottom sheet").states()
            .tuned("spring", as: TunableSpring.sheet.name).tuned("flick", as: Tunable.playerFlick.name)
            .tuned("rubberBand", as: Tunable.rubberBand.name).tuned("content.friction", as: Tunable.deceleration.name)
            .tuned("content.rubberBand", as: Tunable.rubberBand.name)
            .tuned("content.spring", as: TunableSpring.page.name)
            .tuned("content.wheel", as: Tunable.wheelDuration.name)
        my.child(\.star).given { layer, _ in
            layer.app
        } to: {
            $0.app = $1
        }
        my.child(\.bookmarks).given { layer, _ in
            layer.app
        } to: {
            $0.app = $1
        }
        my.child(\.settings).given { layer, _ in
            layer.app
        } to: {
            $0.app = $1
        }
        my.saved("page.offset", as: "sheet.scroll")
        my.saved("star.chosen", as: "sheet.shape")
        my.hear(AppMessage.self) { $0.hear($1, &$2) }
        my.saves { layer, c in if !layer.sheet.isOpen(c) { layer.star = StarSheet() } }
        my.report { layer, _, c, report in
            report.add("sheet.content", layer.shown(c).map { .text($0.rawValue) } ?? .none)
            report.add("sheet.top", layer.sheet.isShown(c) ? layer.sheet.top(c) : c.size.height)
            report.add("sheet.scroll", layer.sheet.offset(c))
        }
    }

    private mutating func hear(_ message: AppMessage, _ c: inout Context) {
        switch message {
        case .sheet(let content) where content != self.content || !sheet.isOpen(c):
            // The keyboard goes on inside.
            c.removeFocus()
            self.content = content
            if content == .star { star = StarSheet() }
            sheet.show(&c)
        case .closeSheet: sheet.close(&c)
        default: break
        }
    }

    // MARK: Saved

    private enum CodingKeys: CodingKey { case content, stop, page, star }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        content = try values.decodeIfPresent(SheetContent.self, forKey: .content)
        let stop = try values.decode(Int.self, forKey: .stop)
        sheet = Self.sheet(at: content == nil ? nil : stop, try values.decode(Page.self, forKey: .page))
        star = try values.decode(StarSheet.self, forKey: .star)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if sheet.stop != nil { try values.encode(content, forKey: .content) }
        try values.encode(sheet.stop ?? 0, forKey: .stop)
        try values.encode(sheet.page, forKey: .page)
        try values.encode(star, forKey: .star)
    }

    private var height: Double {
        switch content {
        case .star: StarSheet.height
        case .bookmarks: BookmarksSheet.height(of: app.bookmarks)
        case .settings: SettingsSheet.height
        case nil: 0
        }
    }

    func body(_ c: Context, _ ui: inout UI<SheetLayer>) {
        ui.sheet(\.sheet, height: height, upTo: StageLayout(size: c.size).column.width) { ui, frame in
            switch content {
            case .star: ui.place(\.star, in: frame)
            case .bookmarks: ui.place(\.bookmarks, in: frame)
            case .settings: ui.place(\.settings, in: frame)
            case nil: break
            }
        }
    }
}

extension Movable {
    public static let sheet = Movable(
        "sheet", Phrase("sheet"), .overlay, stops: [Phrase("full"), Phrase("half"), Phrase("closed")])
    public static let sheetContent = Movable("sheet.content", Phrase("sheet content"), .overlay)
}

extension Section {
    public static let overlay = Section("overlay")
}
