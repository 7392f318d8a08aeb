/// What is known of an element's tag.
enum Tag {
    /// Elements without content.
    static let void: Set<String> = ["br", "hr", "img", "wbr", "col"]

    /// Elements that are shown; the tags of all others are left out and what they hold stays.
    static let shown: Set<String> = void.union([
        "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "a", "em", "strong", "b", "i", "u", "s", "del", "ins",
        "strike", "small", "big", "sub", "sup", "mark", "code", "kbd", "samp", "var", "tt", "pre", "blockquote", "q",
        "cite", "abbr", "dfn", "time", "address", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead",
        "tbody", "tfoot", "tr", "th", "td", "colgroup", "figure", "figcaption", "section", "article", "header",
        "footer", "nav", "main", "aside", "center", "font", "details", "summary", "hgroup",
    ])

    /// Elements that are left out with all they hold.
    static let hidden: Set<String> = [
        "script", "svg", "math", "template", "iframe", "object", "noembed", "noframes", "select", "datalist",
        "textarea",
    ]

    /// Elements that begin a new block, and so end a paragraph.
    static let block: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "pre", "blockquote", "address", "ul", "ol", "dl", "table", "hr",
        "figure", "figcaption", "section", "article", "header", "footer", "nav", "main", "aside", "center", "details",
        "summary", "hgroup", "li", "dt", "dd",
    ]

    static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

    /// Which open elements a tag ends, and which ones it does not look beyond.
    static func ended(by tag: String) -> (open: Set<String>, within: Set<String>)? {
        switch tag {
        case "li": (["li"], ["ul", "ol", "table", "td", "th"])
        case "dt", "dd": (["dt", "dd"], ["dl", "table", "td", "th"])
        case "tr": (["tr", "caption", "colgroup"], ["table"])
        case "td", "th": (["td", "th"], ["table", "tr"])
        case "thead", "tbody", "tfoot": (["thead", "tbody", "tfoot", "caption", "colgroup"], ["table"])
        case "caption", "colgroup": (["caption", "colgroup"], ["table"])
        case "a": (["a"], ["table", "td", "th"])
        case _ where headings.contains(tag): (headings, ["table", "td", "th", "div", "section", "li", "blockquote"])
        default: nil
        }
    }

    /// What an end tag does not look beyond.
    static let walls: Set<String> = ["td", "th", "caption", "table"]

    /// True if a tag may only stand inside an open element of these.
    static func parents(of tag: String) -> Set<String>? {
        switch tag {
        case "tr": ["table", "thead", "tbody", "tfoot"]
        case "td", "th": ["tr"]
        case "thead", "tbody", "tfoot", "caption", "colgroup": ["table"]
        case "col": ["colgroup", "table"]
        default: nil
        }
    }
}
