import CPageLayout
import Drawing
import Geometry
import Model

/// Joins the words of litehtml into runs, and collects the rectangles of the links.
struct ItemReader {
    private let pictures: [String]
    private let metrics: FontMetrics
    private(set) var items: [PageLayout.Item] = []
    /// The rectangles of each link, by its number.
    private var rects: [Int: [Rect]] = [:]
    /// The run that is being joined from words, and the link that it belongs to.
    private var run: PageLayout.Run?
    private var link = -1
    private var font = Font(size: 0)
    /// The box of the run, from the top of the line to its bottom.
    private var box = Rect.zero

    /// Words within this distance of their position by advances are joined into one run, in points; litehtml rounds
    /// each to a 64th.
    private static let tolerance = 0.5

    init(pictures: [String], metrics: FontMetrics) {
        self.pictures = pictures
        self.metrics = metrics
    }

    mutating func read(_ item: page_item) {
        let rect = unsafe Rect(x: item.x, y: item.y, width: item.width, height: item.height)
        switch unsafe item.kind {
        case page_text: unsafe readText(item, rect)
        case page_image:
            end()
            let picture = unsafe item.picture
            items.append(.picture(rect, path: pictures[picture]))
            unsafe cover(rect, item.link)
        default:
            end()
            unsafe items.append(.box(snapped(rect, item.radius), radius: item.radius, Color(item.color)))
        }
    }

    /// Rounds to whole points, so that edges are sharp; round boxes keep their proportions, and nothing becomes thinner
    /// than one.
    private func snapped(_ rect: Rect, _ radius: Double) -> Rect {
        let x = rect.minX.rounded()
        let y = rect.minY.rounded()
        let right = radius > 0 ? x + rect.width.rounded() : rect.maxX.rounded()
        let bottom = radius > 0 ? y + rect.height.rounded() : rect.maxY.rounded()
        return Rect(x: x, y: y, width: max(1, right - x), height: max(1, bottom - y))
    }

    private mutating func readText(_ item: page_item, _ rect: Rect) {
        guard let bytes = unsafe item.text else { return }
        let text = unsafe String(cString: bytes)
        let font = unsafe Font(item.font)
        let color = unsafe Color(item.color)
        let isUnderlined = unsafe item.font.is_underlined
        let isStruck = unsafe item.font.is_struck
        let baseline = unsafe item.baseline.rounded()
        let link = unsafe item.link
        if let run, run.origin.y == baseline, self.font == font, run.color == color, self.link == link,
            run.isUnderlined == isUnderlined, run.isStruck == isStruck,
            abs(run.origin.x + run.width - rect.minX) <= ItemReader.tolerance
        {
            self.run?.text += text
            self.run?.width += metrics.width(of: text, in: font)
            box = box.union(rect)
            return
        }
        end()
        if text.allSatisfy({ $0 == " " }), !isUnderlined { return }
        self.font = font
        self.link = link
        box = rect
        run = PageLayout.Run(
            text, at: Point(x: rect.minX, y: baseline), width: metrics.width(of: text, in: font), size: font.size,
            isBold: font.weight == .bold, isItalic: font.isItalic, isMonospaced: font.isMonospaced, color: color,
            isUnderlined: isUnderlined, isStruck: isStruck)
    }

    /// Ends the current run, without its trailing spaces.
    mutating func end() {
        guard var run else { return }
        self.run = nil
        cover(box, link)
        while !run.isUnderlined, run.text.hasSuffix(" ") {
            run.text.removeLast()
            run.width -= metrics.advance(of: " ", in: font)
        }
        if !run.text.isEmpty { items.append(.text(run)) }
    }

    private mutating func cover(_ rect: Rect, _ link: Int) {
        guard link >= 0 else { return }
        guard let last = rects[link]?.last, last.minY < rect.midY, rect.midY < last.maxY,
            rect.minX - last.maxX < 1, last.minX - rect.maxX < 1
        else {
            rects[link, default: []].append(rect)
            return
        }
        rects[link]?.removeLast()
        rects[link]?.append(last.union(rect))
    }

    /// The links that have a rectangle on the page, in drawing order.
    func links(to addresses: [String], in sheet: Rect) -> [PageLayout.Link] {
        addresses.indices.compactMap { index in
            let seen = (rects[index] ?? []).filter { $0.intersects(sheet) }
            return seen.isEmpty ? nil : PageLayout.Link(rects: seen, address: addresses[index])
        }
    }
}
