/// The rules for tags of elements.
enum Tag {
    /// Elements without content.
    static let void: Set<String> = ["br", "hr", "img", "wbr", "col"]

    /// Elements that are kept; of all others the tags are left out and the content stays.
    static let shown: Set<String> = void.union([
        "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "a", "em", "strong", "b", "i", "u", "s", "del", "ins",
        "strike", "small", "big", "sub", "sup", "mark", "code", "kbd", "samp", "var", "tt", "pre", "blockquote", "q",
        "cite", "abbr", "dfn", "time", "address", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead",
        "tbody", "tfoot", "tr", "th", "td", "colgroup", "figure", "figcaption", "section", "article", "header",
        "footer", "nav", "main", "aside", "center", "font", "details", "summary", "hgroup", "dialog",
    ])

    /// Elements that are left out with their content.
    static let hidden: Set<String> = [
        "script", "svg", "math", "template", "iframe", "object", "noembed", "noframes", "select", "datalist",
        "textarea",
    ]

    /// Elements that begin a block, and so end a paragraph.
    static let block: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "pre", "blockquote", "address", "ul", "ol", "dl", "table", "hr",
        "figure", "figcaption", "section", "article", "header", "footer", "nav", "main", "aside", "center", "details",
        "summary", "hgroup", "li", "dt", "dd", "dialog",
    ]

    static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

    /// The open elements that a tag ends, and the elements that limit the search for them.
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

    /// The elements that limit the search of an end tag.
    static let walls: Set<String> = ["td", "th", "caption", "table"]

    /// The elements inside which a tag must be; nil if it may be anywhere.
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
