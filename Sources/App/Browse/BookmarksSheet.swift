import Model
import Nodes

/// The marked pages, in the bottom sheet.
struct BookmarksSheet: Component {
    private static let heading = 44.0
    /// The row that marks the present page, and each of a marked one.
    private static let markRow = 56.0
    private static let row = 60.0

    @Passing var app: AppFacts

    /// The height of the sheet's content, in points.
    static func height(of bookmarks: [Bookmark]) -> Double {
        heading + markRow + Double(max(1, bookmarks.count)) * row + Theme.Space.large
    }

    static func wire(_ my: Wiring<BookmarksSheet>) { my.section(.browse) }

    func body(_ c: Context, _ ui: inout UI<BookmarksSheet>) {
        let frame = ui.frame
        ui.text(
            app.words("Bookmarks"), Theme.Typography.title, Theme.Palette.text,
            at: Point(x: frame.minX + Theme.Space.margin, y: frame.minY + Self.heading / 2 - Theme.Space.tight))
        let mark = Rect(x: frame.minX, y: frame.minY + Self.heading, width: frame.width, height: Self.markRow)
        placeMark(mark, &ui)
        let row = Rect(x: frame.minX, y: mark.maxY, width: frame.width, height: Self.row)
        if app.bookmarks.isEmpty {
            ui.text(
                app.words("No bookmarks yet"), Theme.Typography.body, Theme.Palette.secondary, at: row.center, .center)
        }
        for index in app.bookmarks.indices {
            // The keyboard comes to its icon first.
            ui.frontFirst { placeRow(index, row.offset(by: Vector(dx: 0, dy: Double(index) * Self.row)), &$0) }
        }
    }

    /// Places what marks the present page, unless it is marked or has no address.
    private func placeMark(_ rect: Rect, _ ui: inout UI<BookmarksSheet>) {
        let isMarked = app.bookmarks.contains { $0.address == app.page.address }
        let isEnabled = !isMarked && !app.page.address.isEmpty
        if isEnabled {
            ui.press("Add bookmark", in: rect) { sheet, c in
                c.send(AppMessage.keep(sheet.app.bookmarks + [sheet.app.page]))
            }
        }
        let side = Theme.Icon.side
        let color = isEnabled ? Theme.Palette.text : Theme.Palette.faint
        let icon = Rect(x: rect.minX + Theme.Space.margin, y: rect.midY - side / 2, width: side, height: side)
        let lit = rect.inset(by: Insets(horizontal: Theme.Space.small, vertical: Theme.Space.tight))
        ui.highlight("Add bookmark", 0, lit, radius: Theme.Radius.card)
        ui.icon(isMarked ? .bookmarks : .plus, in: icon, color)
        ui.text(
            isMarked ? app.words("Already bookmarked") : app.words("Bookmark this page"), Theme.Typography.body, color,
            at: Point(x: icon.maxX + Theme.Space.medium, y: rect.midY))
        ui.fill(Rect(x: icon.minX, y: rect.maxY - 1, width: rect.maxX - icon.minX, height: 1), Theme.Palette.line)
    }

    private func placeRow(_ index: Int, _ row: Rect, _ ui: inout UI<BookmarksSheet>) {
        ui.press("bookmark", index, called: { "Bookmark \($0 + 1)" }, in: row) { sheet, index, c in
            c.send(AppMessage.closeSheet)
            c.send(AppMessage.visit(sheet.app.bookmarks[index].address))
        }
        let bookmark = app.bookmarks[index]
        let lit = row.inset(by: Insets(horizontal: Theme.Space.small, vertical: 2))
        ui.highlight("bookmark", index, lit, radius: Theme.Radius.card)
        let side = Theme.Icon.target
        let remove = Rect(x: row.maxX - side - Theme.Space.small, y: row.midY - side / 2, width: side, height: side)
        let left = row.minX + Theme.Space.margin
        let most = remove.minX - left - Theme.Space.small
        ui.text(
            bookmark.title, Theme.Typography.body, Theme.Palette.text, at: Point(x: left, y: row.midY - 10),
            maxWidth: most)
        ui.text(
            bookmark.address, Theme.Typography.detail, Theme.Palette.secondary, at: Point(x: left, y: row.midY + 11),
            maxWidth: most)
        ui.button(
            "remove", index, .close, called: { "Remove bookmark \($0 + 1)" }, in: remove, side: Theme.Cards.close,
            color: Theme.Palette.secondary
        ) { sheet, index, c in
            var others = sheet.app.bookmarks
            others.remove(at: index)
            c.send(AppMessage.keep(others))
        }
    }
}
