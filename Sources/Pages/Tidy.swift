import Foundation
import Geometry

/// HTML prepared for litehtml: every element closed and well nested, up to a depth, without code, comments or hidden
/// elements; lengths scaled, pictures found.
///
/// HTML5 parsers repair broken pages by rules that can nest and recurse without limit. This one only closes open
/// elements, and leaves out elements that it cannot nest.
struct Tidy {
    /// The most open elements; deeper ones are left out.
    static let deepest = 64
    /// The deepest nesting of tables, because litehtml lays out nested tables three times for each level.
    static let deepestTable = 3
    /// The most pieces of a page: tags, spaces, and every four bytes of text. A large book has as many.
    static let longest = 1_500_000
    /// The most elements, each of which takes as long as a line of text.
    static let mostElements = 100_000
    /// The most bytes of styles; the rest is left out, because every rule is tried on every element.
    static let longestStyle = 64 << 10

    /// A picture and its size in points.
    struct Picture {
        var path: String
        var size: Size
    }

    let source: [UInt8]
    let folder: URL
    let media: MediaQuery
    let pictureSize: (String) -> Size?
    var index = 0
    var head: [UInt8] = []
    var body: [UInt8] = []
    private(set) var pictures: [Picture] = []
    private var pictureNumbers: [String: Int] = [:]
    private var open: [String] = []
    /// The attribute `dir` of the whole page.
    private var direction: [UInt8]?
    private var title: [UInt8]?
    private var styleSize = 0
    private var count = 0
    private var elements = 0
    private var cells = 0
    /// Elements without an end tag, and quotes without a closing one, in the rest of the page.
    var endless: Set<String> = []

    init(
        _ text: String, folder: URL, media: MediaQuery = MediaQuery(size: Size(width: 390, height: 844)),
        pictureSize: @escaping (String) -> Size?
    ) {
        source = Array(text.utf8)
        self.folder = folder
        self.media = media
        self.pictureSize = pictureSize
    }

    /// A kind of content that a page can have too much of.
    enum Excess { case text, elements }

    /// Reads the page, to its end or until it has too much of something.
    mutating func run() -> Excess? {
        body.reserveCapacity(source.count * 5 / 4)
        while index < source.count, count <= Tidy.longest, elements <= Tidy.mostElements {
            if source[index] == UInt8(ascii: "<") { readMarkup() } else { readText() }
        }
        close(to: 0)
        if count > Tidy.longest { return .text }
        return elements > Tidy.mostElements ? .elements : nil
    }

    /// The page as one text.
    var html: String {
        let title = title.map { Array("<title>".utf8) + $0 + Array("</title>".utf8) } ?? []
        let parts = [
            Array("<!DOCTYPE html><html><head>".utf8), title, head, Array("</head>".utf8), body,
            Array("</body></html>".utf8),
        ]
        return String(decoding: parts.joined(), as: UTF8.self)
    }

    // MARK: Text

    private mutating func readText() {
        beginBody()
        while index < source.count, source[index] != UInt8(ascii: "<") {
            let byte = source[index]
            index += 1
            let isSpace = byte == 32 || (9...13).contains(byte)
            if byte < 32 && !isSpace { continue }
            if isSpace || index % 4 == 0 { count += 1 }
            body.append(byte == 13 || byte == 11 ? 10 : byte)
            if byte == 13, index < source.count, source[index] == 10 { index += 1 }
        }
    }

    private mutating func beginBody(_ attributes: TagAttributes = TagAttributes()) {
        guard body.isEmpty else { return }
        var attributes = attributes
        if let direction { attributes.add("dir", direction) }
        body = Array("<body".utf8) + attributes.text(for: "body") + Array(">".utf8)
    }

    // MARK: Markup

    private mutating func readMarkup() {
        let next = index + 1 < source.count ? source[index + 1] : 0
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return skipRemark() }
        if next == UInt8(ascii: "/") {
            let end = index + 2 < source.count ? source[index + 2] : 0
            if Tidy.isLetter(end) { return readEndTag() }
            return skipRemark()
        }
        if Tidy.isLetter(next) { return readStartTag() }
        beginBody()
        body += Array("&lt;".utf8)
        count += 1
        index += 1
    }

    mutating func skipRemark() {
        if isNext("<!--") {
            let start = index + 4
            if source[start...].starts(with: Array(">".utf8)) {
                index = start + 1
            } else {
                index = find("-->", from: start).map { $0 + 3 } ?? source.count
            }
        } else {
            index = source[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
        }
    }

    private mutating func readEndTag() {
        index += 2
        let name = readName()
        index = source[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
        guard let index = open.lastIndex(of: name) else { return }
        let isWalled = open[(index + 1)...].contains { Tag.walls.contains($0) }
        if isWalled, !["table", "tr", "td", "th", "thead", "tbody", "tfoot"].contains(name) { return }
        close(to: index)
    }

    private mutating func readStartTag() {
        index += 1
        let name = readName()
        let attributes = readAttributes()
        switch name {
        case "html": direction = attributes.value("dir")
        case "body": beginBody(attributes)
        case "title": readTitle()
        case "style": readStyle(attributes)
        case _ where Tag.hidden.contains(name): skipElement(name)
        case "img": readPicture(attributes)
        case _ where Tag.shown.contains(name): begin(name, attributes)
        case _ where attributes.isHidden: skipElement(name)
        default: break
        }
    }

    private mutating func readTitle() {
        guard let end = findEnd(of: "title") else { return }
        if title == nil { title = source[index..<end].filter { $0 >= 32 || $0 == 9 || $0 == 10 } }
        index = end
        readEndTag()
    }

    private mutating func readStyle(_ attributes: TagAttributes) {
        let end = findEnd(of: "style") ?? source.count
        let text = source[index..<end].prefix(max(0, Tidy.longestStyle - styleSize))
        index = end
        if end < source.count { readEndTag() }
        let kind = TagAttributes.decoded(attributes.value("type") ?? []).lowercased()
        guard media.holds(TagAttributes.decoded(attributes.value("media") ?? [])), ["", "text/css"].contains(kind)
        else { return }
        styleSize += text.count
        let style = ScaledStyle.sheet(text, media: media)
        head += Array("<style>".utf8) + style + Array("</style>".utf8)
    }

    /// Skips an element with its content, including elements of the same name; only its tag if it has no end.
    private mutating func skipElement(_ name: String) {
        let start = index
        var depth = 1
        let isRaw = name == "script" || name == "textarea" || name == "iframe"
        while true {
            let from = index
            guard let end = findEnd(of: name) else {
                // Code is never shown, even without an end tag.
                index = name == "script" ? source.count : start
                endless.insert(name)
                return
            }
            if !isRaw { depth += starts(of: name, in: from..<end) }
            depth -= 1
            index = end
            readEndTag()
            if depth == 0 { return }
        }
    }

    private func starts(of name: String, in range: Range<Int>) -> Int {
        var count = 0
        var index = range.lowerBound
        while let start = find("<" + name, from: index, to: range.upperBound) {
            count += 1
            index = start + 1
        }
        return count
    }

    // MARK: Elements

    private mutating func begin(_ name: String, _ attributes: TagAttributes) {
        beginBody()
        count += 1
        if let ended = Tag.ended(by: name) { closeNearest(ended.open, within: ended.within) }
        if Tag.block.contains(name) { closeNearest(["p"], within: ["table", "td", "th", "caption"]) }
        if let parents = Tag.parents(of: name) {
            if name == "td" || name == "th", ["table", "thead", "tbody", "tfoot"].contains(open.last ?? "") {
                begin("tr", TagAttributes())
            }
            guard parents.contains(open.last ?? "") else { return }
        }
        if name == "tr" { cells = 0 }
        if name == "td" || name == "th" {
            cells += attributes.span
            if cells > TagAttributes.mostCells { return }
        }
        if name == "table", open.filter({ $0 == "table" }).count >= Tidy.deepestTable { return }
        if !Tag.void.contains(name) {
            if open.count >= Tidy.deepest { return }
            open.append(name)
        }
        elements += 1
        body += Array("<\(name)".utf8) + attributes.text(for: name) + Array(">".utf8)
    }

    private mutating func closeNearest(_ names: Set<String>, within walls: Set<String>) {
        for index in open.indices.reversed() {
            if names.contains(open[index]) { return close(to: index) }
            if walls.contains(open[index]) { return }
        }
    }

    private mutating func close(to index: Int) {
        while open.count > index { body += Array("</\(open.removeLast())>".utf8) }
    }

    /// Adds a picture by its number, or a grey box with its words if it cannot be shown.
    private mutating func readPicture(_ attributes: TagAttributes) {
        beginBody()
        count += 1
        let name = attributes.value("src").map { TagAttributes.decoded($0) } ?? ""
        if let number = number(of: name) {
            body += Array("<img src=\"picture:\(number)\"".utf8) + attributes.text(for: "img") + Array(">".utf8)
        } else if let words = attributes.value("alt"), !words.isEmpty, !attributes.isHidden {
            body += Array("<span class=\"motionlab-missing\">".utf8)
            for byte in words where byte >= 32 { body += byte == UInt8(ascii: "<") ? Array("&lt;".utf8) : [byte] }
            body += Array("</span>".utf8)
        }
    }

    private mutating func number(of name: String) -> Int? {
        if let known = pictureNumbers[name] { return known >= 0 ? known : nil }
        pictureNumbers[name] = -1
        guard let path = Address.file(name, from: folder), let size = pictureSize(path), size.isFinite, size.width >= 1,
            size.height >= 1, max(size.width, size.height) <= 20_000
        else { return nil }
        pictureNumbers[name] = pictures.count
        pictures.append(Picture(path: path, size: size))
        return pictures.count - 1
    }
}
