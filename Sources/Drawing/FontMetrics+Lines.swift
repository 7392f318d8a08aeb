extension FontMetrics {
    /// The lines of a text in a column: broken at line breaks and spaces, and within a word that is wider than a line.
    ///
    /// - Parameters:
    ///   - width: Of the column, in points.
    ///   - most: The number of lines, at least one; what does not fit on those before is left to the last one.
    /// - Complexity: O(n) in the text.
    public func lines(_ text: String, in font: Font, upTo width: Double, most: Int) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while lines.count < most - 1, let end = end(of: rest, in: font, upTo: width) {
            lines.append(String(rest[..<end.line]))
            rest = rest[end.next...]
        }
        return lines + [String(rest)]
    }

    /// The end of a text's first line, and the place where the next one begins; nil where all of it fits.
    private func end(
        of text: Substring, in font: Font, upTo limit: Double
    ) -> (line: String.Index, next: String.Index)? {
        var measure = Measure(font)
        var (space, index) = (text.endIndex, text.startIndex)
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if character.isNewline { return (index, next) }
            if character == " " { space = index }
            measure.add(text[index..<next].unicodeScalars, self)
            // A space at the end of a line takes no room.
            if measure.width > limit, character != " " {
                if space < text.endIndex { return (space, text.index(after: space)) }
                return index > text.startIndex ? (index, index) : next < text.endIndex ? (next, next) : nil
            }
            index = next
        }
        return nil
    }

    /// The width of scalars that are added bit by bit, summed up in the order of ``width(of:in:)``.
    struct Measure {
        private let font: Font
        private(set) var width = 0.0
        private var before: Unicode.Scalar?

        init(_ font: Font) { self.font = font }

        mutating func add(_ scalars: some Sequence<Unicode.Scalar>, _ metrics: FontMetrics) {
            for scalar in Syllables(scalars) {
                if let before { width += metrics.kerning(between: before, and: scalar, in: font) }
                width += metrics.advance(of: scalar, in: font)
                before = scalar
            }
        }
    }
}
