import Controls
import Drawing
import Geometry

/// The frame of a sheet over the window: in its middle, with a title and a cross above what scrolls.
struct SheetFrame: Equatable {
    let window: Size
    let sheet: Rect
    /// Through which the content is seen, in the window's coordinates.
    let content: Rect
    let close: Rect
    /// The height of all that scrolls.
    let length: Double

    static let titleHeight = 52.0

    /// The part of a window that a sheet may cover.
    static func room(in window: Size) -> Rect { Rect(origin: .zero, size: window).inset(by: Theme.Space.margin) }

    /// A sheet as high as its content, as far as there is room.
    init(_ window: Size, width: Double, length: Double) {
        self.window = window
        self.length = length
        let height = min(Self.room(in: window).height, Self.titleHeight + length)
        sheet = Rect(
            x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(), width: width,
            height: height)
        content = Rect(
            x: sheet.minX, y: sheet.minY + Self.titleHeight, width: width, height: height - Self.titleHeight)
        close = Rect(x: sheet.maxX - 44 - Theme.Space.tight, y: sheet.minY + Theme.Space.tight, width: 44, height: 44)
    }

    /// Darkens the window, and draws the sheet without its content.
    func draw(_ title: String, isCloseHovered: Bool, _ metrics: FontMetrics, into list: inout DrawList) {
        list.begin(.workbench)
        list.fill(.rect(Rect(origin: .zero, size: window)), Color(white: 0, alpha: 0.5))
        list.fill(.roundedRect(sheet, .all(Theme.Radius.sheet)), Theme.Inspector.bar)
        list.stroke(
            .roundedRect(sheet.inset(by: 0.5), .all(Theme.Radius.sheet - 0.5)), Stroke(width: 1), Theme.Palette.track)
        let margin = Theme.Space.margin
        list.text(
            title, Theme.Typography.headline, Theme.Palette.text,
            at: Point(x: sheet.minX + margin, y: sheet.minY + Self.titleHeight / 2), metrics,
            upTo: sheet.width - 2 * margin - 44)
        if isCloseHovered { list.fill(.roundedRect(close, .all(Theme.Radius.medium)), Theme.Palette.press) }
        list.icon(.close, in: Rect(center: close.center, size: Size(width: 16, height: 16)), Theme.Palette.text)
    }

    /// Draws those of the rows in it that are seen, and how far they are scrolled.
    func drawRows<Row>(
        _ rows: [Row], _ scroll: PanelScroll, at time: Double, into list: inout DrawList, rect: (Row) -> Rect,
        _ draw: (Row, inout DrawList) -> Void
    ) {
        let shift = scroll.shift(in: content)
        list.clipped(to: content) { list in
            list.transformed(by: Transform(translation: shift)) { list in
                for row in rows where rect(row).offset(by: shift).intersects(content) { draw(row, &list) }
            }
        }
        scroll.drawIndicator(in: content, at: time, into: &list)
    }
}

extension DrawList {
    /// Lights what can be pressed under the pointer, and rings what has the keyboard.
    mutating func highlight<Part>(_ part: Part, _ rect: Rect, isAvailable: Bool = true, _ input: PanelInput<Part>) {
        let wide = rect.inset(by: Insets(horizontal: -Theme.Space.small, vertical: 0))
        if isAvailable, input.hover == part || input.press?.part == part {
            fill(.roundedRect(wide, .all(Theme.Radius.small)), Theme.Palette.press)
        }
        if input.showsFocus(on: part) {
            stroke(.roundedRect(wide.inset(by: 1), .all(Theme.Radius.small)), Stroke(width: 2), Theme.Palette.focus)
        }
    }
}
