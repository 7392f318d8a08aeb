import Controls
import Drawing
import Geometry
import Model
import Prototyping

/// The marked pages, in a bottom sheet.
extension Browse: Raising {
    private static let heading = 44.0
    private static let row = 60.0
    /// The row that marks the present page, and the space under the last row.
    private static let markRow = 56.0

    /// The height of the bottom sheet's content.
    var sheetHeight: Double {
        Self.heading + Self.markRow + Double(max(1, bookmarks.count)) * Self.row + Theme.Space.large
    }

    /// True if the present page is among the bookmarks.
    var isMarked: Bool {
        let address = page.layout.address
        return bookmarks.contains { $0.address == address }
    }

    private func markRect(_ frame: Rect) -> Rect {
        Rect(x: frame.minX, y: frame.minY + Self.heading, width: frame.width, height: Self.markRow)
    }

    private func rowRect(_ index: Int, _ frame: Rect) -> Rect {
        Rect(
            x: frame.minX, y: frame.minY + Self.heading + Self.markRow + Double(index) * Self.row, width: frame.width,
            height: Self.row)
    }

    private func removeRect(_ row: Rect) -> Rect {
        let side = Theme.Icon.target
        return Rect(x: row.maxX - side - Theme.Space.small, y: row.midY - side / 2, width: side, height: side)
    }

    /// The regions of the bottom sheet's content, front to back.
    func addRaisedRegions(_ context: AppContext, to regions: inout RegionList) {
        guard let frame = context.pressableSheet(of: .bookmarks) else { return }
        if !isMarked, isEnabled(.markPage) { regions.add(Part.markPage, markRect(frame), .button) }
        for index in bookmarks.indices {
            let row = rowRect(index, frame)
            regions.add(Part.removeBookmark(index), removeRect(row), .button)
            regions.add(Part.bookmark(index), row, .button)
        }
    }

    // MARK: Changes

    mutating func markPage(_ context: inout AppContext) {
        guard !isMarked else { return }
        let page = page
        bookmarks.append(Bookmark(address: page.layout.address, title: page.title))
        store(&context)
    }

    mutating func removeBookmark(_ index: Int, _ context: inout AppContext) {
        bookmarks.remove(at: index)
        store(&context)
    }

    private func store(_ context: inout AppContext) {
        context.perform(.store(.bookmarks(bookmarks)))
        // The sheet takes its new height.
        context.send(.sheet(.bookmarks, height: sheetHeight))
    }

    // MARK: Drawing

    func drawRaised(_ context: AppContext, into list: inout DrawList) {
        context.drawSheet(of: .bookmarks, into: &list) { frame, list in drawMarks(in: frame, context, into: &list) }
    }

    private func drawMarks(in frame: Rect, _ context: AppContext, into list: inout DrawList) {
        let left = frame.minX + Theme.Space.margin
        context.text(
            context.words("Bookmarks"), Theme.Typography.title, Theme.Palette.text,
            at: Point(x: left, y: frame.minY + Self.heading / 2 - Theme.Space.tight), into: &list)
        drawMark(markRect(frame), context, into: &list)
        if bookmarks.isEmpty {
            context.text(
                context.words("No bookmarks yet"), Theme.Typography.body, Theme.Palette.secondary,
                at: rowRect(0, frame).center,
                alignment: .center, into: &list)
        }
        for index in bookmarks.indices { drawRow(index, rowRect(index, frame), context, into: &list) }
    }

    private func drawMark(_ rect: Rect, _ context: AppContext, into list: inout DrawList) {
        let isMarked = isMarked
        let side = Theme.Icon.side
        let color = isMarked || !isEnabled(.markPage) ? Theme.Palette.faint : Theme.Palette.text
        let icon = Rect(x: rect.minX + Theme.Space.margin, y: rect.midY - side / 2, width: side, height: side)
        let lit = rect.inset(by: Insets(horizontal: Theme.Space.small, vertical: Theme.Space.tight))
        context.highlight(Part.markPage, lit, radius: Theme.Radius.card, into: &list)
        list.icon(isMarked ? .bookmarks : .plus, in: icon, color)
        context.text(
            isMarked ? context.words("Already bookmarked") : context.words("Bookmark this page"), Theme.Typography.body,
            color,
            at: Point(x: icon.maxX + Theme.Space.medium, y: rect.midY), into: &list)
        list.fill(
            .rect(Rect(x: icon.minX, y: rect.maxY - 1, width: rect.maxX - icon.minX, height: 1)), Theme.Palette.line)
    }

    private func drawRow(_ index: Int, _ row: Rect, _ context: AppContext, into list: inout DrawList) {
        let bookmark = bookmarks[index]
        let lit = row.inset(by: Insets(horizontal: Theme.Space.small, vertical: 2))
        context.highlight(Part.bookmark(index), lit, radius: Theme.Radius.card, into: &list)
        let left = row.minX + Theme.Space.margin
        let most = removeRect(row).minX - left - Theme.Space.small
        context.text(
            bookmark.title, Theme.Typography.body, Theme.Palette.text, at: Point(x: left, y: row.midY - 10),
            maxWidth: most, into: &list)
        context.text(
            bookmark.address, Theme.Typography.detail, Theme.Palette.secondary, at: Point(x: left, y: row.midY + 11),
            maxWidth: most, into: &list)
        context.button(
            Part.removeBookmark(index), .close, in: removeRect(row), side: Theme.Cards.close,
            color: Theme.Palette.secondary, into: &list)
    }
}
