extension Icon {
    /// Reads an icon's outline from the text of its file, in the 24 by 24 points of its view box.
    ///
    /// The file is a small SVG document with one `<path d="…">`; everything else in it is left aside.
    ///
    /// - Throws: ``SVGPathError`` where there is no path, or at the first fault in it, counted from the start of the
    ///   path data.
    public static func path(parsing document: String) throws(SVGPathError) -> Path {
        let text = Array(document.utf8)
        guard let tag = find("<path", in: text, from: 0), let opening = find(" d=\"", in: text, from: tag) else {
            throw SVGPathError(.missingPath, at: 0)
        }
        guard let end = text[opening...].firstIndex(of: UInt8(ascii: "\"")) else {
            throw SVGPathError(.missingPath, at: opening)
        }
        return try Path(svg: String(decoding: text[opening..<end], as: UTF8.self))
    }

    /// The same, or a path's data alone, such as `M4 4h16v16H4z`.
    public static func outline(parsing text: String) throws(SVGPathError) -> Path {
        text.utf8.contains(UInt8(ascii: "<")) ? try path(parsing: text) : try Path(svg: text)
    }

    /// The index after the first occurrence of `word`.
    private static func find(_ word: String, in text: [UInt8], from start: Int) -> Int? {
        let word = Array(word.utf8)
        guard text.count >= word.count, start <= text.count - word.count else { return nil }
        return (start...(text.count - word.count)).first { text[$0..<($0 + word.count)].elementsEqual(word) }
            .map { $0 + word.count }
    }
}
