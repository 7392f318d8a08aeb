import Drawing
import Geometry

extension PlayerSheetScene {
    private static let ground = Color(hex: 0x121216)
    private static let sheet = Color(hex: 0x26262E)
    private static let bar = Color(hex: 0x1C1C22)
    private static let ink = Color(hex: 0xF2F2F5)
    private static let grey = Color(hex: 0x9A9AA5)
    private static let label = Color(hex: 0xC8C8D0)
    private static let groove = Color(hex: 0x3A3A44)
    private static let accent = Color(hex: 0xFF5A5F)

    private static let titleFont = Font(size: 16)
    private static let captionFont = Font(size: 13)
    private static let labelFont = Font(size: 11)

    static let tabNames = ["홈 Home", "검색 Search", "보관함 Library", "설정 Settings"]
    static let tabIcons = ["home", "eye", "library", "settings"].map { Icon($0) }
    static let buttonIcons = ["shuffle", "previous", "pause", "next", "repeat"].map { Icon($0) }

    /// Draws a whole frame, back to front.
    func draw(_ frame: Int, into list: inout DrawList) {
        let moment = Self.moment(frame)
        list.fill(.rect(Rect(origin: .zero, size: Self.size)), Self.ground)
        drawRows(moment, into: &list)
        drawSheet(moment, into: &list)
        drawTabBar(moment, into: &list)
    }

    // MARK: The list

    /// Draws the rows that the sheet does not hide.
    private func drawRows(_ moment: Moment, into list: inout DrawList) {
        // The sheet's round corners leave 16 points of the list to be seen.
        let end = min(Self.size.height, moment.sheetTop + 16)
        for row in Int(moment.scroll / Self.rowHeight)..<Self.rows {
            let y = Self.rowHeight * Double(row) - moment.scroll
            if y >= end { break }
            list.fill(.roundedRect(Rect(x: 16, y: y + 8, width: 48, height: 48), .all(8)), Self.color(row))
            text(titles[row], Self.titleFont, Self.ink, x: 76, top: y + 12, into: &list)
            text(subtitles[row], Self.captionFont, Self.grey, x: 76, top: y + 36, into: &list)
        }
    }

    /// The colour of a row's square.
    static func color(_ row: Int) -> Color {
        func part(_ step: Int, _ start: Int) -> Double { Double(64 + (step * row + start) % 160) / 255 }
        return Color(red: part(37, 0), green: part(71, 40), blue: part(113, 90))
    }

    // MARK: The sheet

    private func drawSheet(_ moment: Moment, into list: inout DrawList) {
        let p = moment.openness
        let top = moment.sheetTop
        let whole = Rect(x: 0, y: top, width: Self.size.width, height: Self.size.height + 64)
        list.fill(.roundedRect(whole, .top(16)), Self.sheet)
        let side = 48 + 252 * p
        list.image(.file(artwork), in: Rect(x: 16 + 29 * p, y: top + 17 + 103 * p, width: side, height: side))
        let x = 76 - 31 * p
        text("Midnight Drive · 한밤의 드라이브", Self.titleFont, Self.ink, x: x, top: top + 20 + 430 * p, into: &list)
        text("Lab Orchestra · 연구소 오케스트라", Self.captionFont, Self.grey, x: x, top: top + 46 + 432 * p, into: &list)
        var track = Rect(x: 16 + 29 * p, y: top + 76 + 454 * p, width: 358 - 58 * p, height: 4)
        list.fill(.rect(track), Self.groove)
        track.size.width *= moment.progress
        list.fill(.rect(track), Self.accent)
        if moment.buttonOpacity > 0 { drawButtons(moment, into: &list) }
    }

    private func drawButtons(_ moment: Moment, into list: inout DrawList) {
        for (index, icon) in Self.buttonIcons.enumerated() {
            let center = Point(x: 55 + 70 * Double(index), y: moment.sheetTop + 640)
            let color = index == 2 ? Self.accent : Self.groove
            list.fill(.circle(center: center, radius: 28), color.opacity(moment.buttonOpacity))
            let rect = Rect(center: center, size: Size(width: 24, height: 24))
            list.icon(icon, in: rect, Color.white.opacity(moment.buttonOpacity))
        }
    }

    // MARK: The tab bar

    private func drawTabBar(_ moment: Moment, into list: inout DrawList) {
        let top = moment.tabBarTop
        list.fill(.rect(Rect(x: 0, y: top, width: Self.size.width, height: Self.tabBarHeight + 16)), Self.bar)
        for (index, icon) in Self.tabIcons.enumerated() {
            let middle = 97.5 * (Double(index) + 0.5)
            list.icon(icon, in: Rect(x: middle - 12, y: top + 12, width: 24, height: 24), .white)
            text(
                Self.tabNames[index], Self.labelFont, Self.label, x: middle, top: top + 42, alignment: .center,
                into: &list)
        }
    }

    // MARK: Text

    /// NanumGothic's height above the baseline, in ems.
    private static let ascent = 0.92

    /// Draws a line by the upper edge of its box, as SDL_ttf makes it: of whole pixels, and so is what is above the
    /// baseline.
    private func text(
        _ text: String, _ font: Font, _ color: Color, x: Double, top: Double, alignment: TextRun.Alignment = .leading,
        into list: inout DrawList
    ) {
        let ascent = (Self.ascent * font.size * scale).rounded(.up)
        let baseline = ((top * scale + 0.5).rounded(.down) + ascent) / scale
        list.text(TextRun(text, font: font, color: color, at: Point(x: x, y: baseline), alignment: alignment))
    }
}
