import Foundation

/// Declarations of CSS.
enum Declaration {
    /// A declaration as litehtml reads it; nil if it is not understood.
    static func known(_ source: [UInt8]) -> String? {
        guard let colon = source.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(decoding: source[..<colon], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            .lowercased()
        var words = ScaledStyle.words(source[(colon + 1)...])
        var priority = ""
        if let mark = words.lastIndex(where: { $0.hasPrefix("!") }) {
            guard words[mark...].joined().lowercased() == "!important" else { return nil }
            words.removeSubrange(mark...)
            priority = " !important"
        }
        guard !words.isEmpty, let grammar = grammars[name] else { return nil }
        if grammar.words["<any>"] == nil { words = words.map { $0.lowercased() } }
        if words == ["inherit"] { return "\(name):inherit\(priority)" }
        let read = words.compactMap { grammar.read($0) }
        guard words.count <= grammar.most, read.count == words.count else { return nil }
        switch name {
        case "color" where read == ["currentcolor"]: return "color:inherit\(priority)"
        case "opacity": return CSSNumber(read[0])?.value == 0 ? "visibility:hidden\(priority)" : nil
        case "font" where !words.contains { grammars["font-size"]?.read($0.lowercased()) != nil }: return nil
        // No picture of a background is shown.
        case "background":
            return "background:\(words.compactMap(CSSColor.text).last ?? "none")\(priority)"
        default: return "\(name):\(read.filter { !$0.isEmpty }.joined(separator: " "))\(priority)"
        }
    }

    /// The values that a property takes.
    private struct Grammar {
        /// So many at most.
        var most = 0
        /// Words, and kinds of values in angle brackets; what a word is replaced with, if it has another name.
        var words: [String: String] = [:]

        /// A value as litehtml reads it, empty if it shows nothing of it; nil if the property does not take it.
        func read(_ word: String) -> String? {
            if let known = words[word], !word.hasPrefix("<") { return known }
            if let number = CSSNumber(word), number.unit.isEmpty || words["<any>"] == nil || words["<length>"] != nil {
                let isLength = !number.unit.isEmpty || number.value == 0
                let isTaken =
                    words["<number>"] != nil && number.unit.isEmpty || isLength && words["<offset>"] != nil
                    || isLength && words["<length>"] != nil && number.value >= 0
                return isTaken ? number.scaled : nil
            }
            if words["<url>"] != nil, word.hasPrefix("url("), word.hasSuffix(")") { return "" }
            // litehtml ends a block or a declaration at these marks in a string too, and has no such functions.
            if words["<any>"] != nil {
                let unknown = ["{", "}", ";", "var(", "calc(", "env(", "min(", "max(", "clamp("]
                return word.count { $0 == "\"" } % 2 == 0 && !unknown.contains { word.contains($0) } ? word : nil
            }
            return words["<color>"] == nil ? nil : CSSColor.text(word)
        }
    }

    /// The properties that litehtml knows; it takes a value that it does not know for another. A `*` stands for each side.
    private static let grammars: [String: Grammar] = {
        let lines = """
            color,background-color 1 <color>
            background 32 <color> <offset> <url> none / , repeat repeat-x repeat-y no-repeat space round scroll fixed local \
            border-box padding-box content-box left right top bottom center auto cover contain
            border* 3 <color> <length> \(lineWidths) \(lineStyles)
            border*-color 4 <color>
            border*-width 4 <length> \(lineWidths)
            border*-style 4 \(lineStyles)
            margin* 4 <offset> auto
            padding* 4 <length>
            width,height,min-width,min-height,max-width,max-height 1 <length> auto none
            top,right,bottom,left,text-indent 1 <offset> auto
            border-spacing 2 <length>
            border-radius,border-top-left-radius,border-top-right-radius,border-bottom-left-radius,\
            border-bottom-right-radius 9 <length> /
            font-size 1 <length> xx-small x-small small medium large x-large xx-large smaller larger
            line-height 1 <length> <number> normal
            font-weight 1 <number> normal bold bolder lighter
            font-style 1 normal italic oblique=italic
            text-align 1 left right center justify start end
            text-decoration 4 <color> <length> none underline overline line-through solid double dotted dashed wavy auto
            text-transform 1 none capitalize uppercase lowercase
            vertical-align 1 <offset> baseline sub super top text-top middle bottom text-bottom
            display 1 none block inline inline-block inline-table list-item table table-caption table-cell table-column \
            table-column-group table-footer-group table-header-group table-row table-row-group flex=block grid=block \
            flow-root=block inline-flex=inline-block inline-grid=inline-block
            float 1 none left right
            clear 1 none left right both
            position 1 static relative absolute fixed
            visibility 1 visible hidden collapse
            opacity 1 <number> <length>
            white-space 1 normal nowrap pre pre-line pre-wrap break-spaces=pre-wrap
            overflow 2 visible hidden scroll auto clip=hidden
            list-style 3 <url> inside outside \(markers)
            list-style-type 1 \(markers)
            border-collapse 1 collapse separate
            box-sizing 1 content-box border-box
            z-index 1 <number> auto
            font 64 <any> <length> <number>
            font-family,font-variant,content,direction,list-style-position 64 <any>
            """
        var grammars: [String: Grammar] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            var grammar = Grammar(most: Int(parts[1]) ?? 0)
            for part in parts[2...] {
                let names = part.split(separator: "=").map(String.init)
                grammar.words[names[0]] = names.last
            }
            for name in parts[0].split(separator: ",").map(String.init) {
                for side in ["", "-top", "-right", "-bottom", "-left"] {
                    grammars[name.replacing("*", with: side)] = grammar
                }
            }
        }
        return grammars
    }()

    private static let lineWidths = "thin=64px medium=192px thick=320px"
    private static let lineStyles = "none hidden dotted dashed solid double groove ridge inset outset"
    private static let markers =
        "none circle disc square decimal decimal-leading-zero lower-alpha lower-latin lower-roman upper-alpha upper-latin "
        + "upper-roman lower-greek armenian georgian hebrew hiragana katakana cjk-ideographic"
}
