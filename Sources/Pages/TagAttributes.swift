import Foundation

/// The attributes of one tag that affect layout.
struct TagAttributes {
    /// The most cells in a row of a table, and the largest span of a cell.
    static let mostCells = 100

    private var values: [(name: String, value: [UInt8])] = []

    /// The bytes of an attribute as written, the first if it is repeated; nil if it is missing.
    func value(_ name: String) -> [UInt8]? { values.first { $0.name == name }?.value }

    mutating func add(_ name: String, _ value: [UInt8]) {
        if self.value(name) == nil, values.count < 64 { values.append((name, value)) }
    }

    /// The number of columns that a cell spans.
    var span: Int { TagAttributes.number(value("colspan")) }

    /// True for an element that is not shown until code does so.
    var isHidden: Bool { value("hidden") != nil || value("popover") != nil }

    /// The attributes that are kept, as text: names, classes, links, styles and sizes, scaled.
    func text(for tag: String) -> [UInt8] {
        var out: [UInt8] = []
        // litehtml reads the background colour from styles alone.
        let needsStyle = tag == "body" && value("bgcolor") != nil && value("style") == nil
        for (name, value) in values + (needsStyle ? [(name: "style", value: [])] : []) {
            guard let value = kept(name, value, for: tag) else { continue }
            out += Array(" \(name)=\"".utf8)
            for byte in value {
                switch byte {
                case UInt8(ascii: "\""): out += Array("&quot;".utf8)
                case 0..<32: out.append(32)
                default: out.append(byte)
                }
            }
            out.append(UInt8(ascii: "\""))
        }
        return out
    }

    private func kept(_ name: String, _ value: [UInt8], for tag: String) -> [UInt8]? {
        switch name {
        case "id", "class", "align", "valign", "face", "type", "hidden", "popover", "open": value
        case "dir": Array(TagAttributes.decoded(value).lowercased().utf8)
        case "bgcolor", "color": TagAttributes.color(value).map { Array($0.utf8) }
        case "href", "name": tag == "a" ? value : nil
        case "style":
            ground(of: tag) + ScaledStyle.declarations(TagAttributes.decoded(value).utf8)
        case "width": ScaledStyle.attribute(value)
        // A picture keeps its proportions.
        case "height": tag == "img" && self.value("width") == nil ? ScaledStyle.attribute(value) : nil
        case "border", "cellpadding", "cellspacing": ScaledStyle.attribute(value.prefix(3))
        case "colspan", "rowspan": Array("\(TagAttributes.number(value))".utf8)
        case "start", "value", "size": value.count < 6 ? value : nil
        default: nil
        }
    }

    /// The background of a page as a style.
    private func ground(of tag: String) -> [UInt8] {
        guard tag == "body", let color = value("bgcolor").flatMap(TagAttributes.color) else { return [] }
        return Array("background-color: \(color);".utf8)
    }

    /// A colour of an attribute: a name, or three or six hexadecimal digits, of which six need no `#`.
    private static func color(_ value: [UInt8]) -> String? {
        let word = decoded(value).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let known = CSSColor.text(word) ?? (word.count == 6 ? CSSColor.text("#" + word) : nil)
        return known == word || known == "#" + word ? known : nil
    }

    private static func number(_ value: [UInt8]?) -> Int {
        let number = value.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 1
        return min(max(number, 1), mostCells)
    }

    /// Decodes entities, for attributes that are read here and not by litehtml.
    static func decoded(_ value: [UInt8]) -> String {
        var text = String(decoding: value, as: UTF8.self)
        guard value.contains(UInt8(ascii: "&")) else { return text }
        for (entity, character) in [("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">")] {
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
    }
}
