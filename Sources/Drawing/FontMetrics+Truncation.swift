extension FontMetrics {
    /// The index at which to cut a text so that it fits into `width` points together with an ellipsis; nil if it fits
    /// without.
    ///
    /// Spaces before the ellipsis are cut off. Nothing is allocated.
    ///
    /// - Complexity: O(n) in the scalars that fit.
    public func truncation(of text: String, in font: Font, to width: Double) -> String.Index? {
        if width == .infinity || self.width(of: text, in: font) <= width { return nil }
        let ellipsis = advance(of: "…", in: font)
        var used = 0.0
        var end = text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            let scalars = text.unicodeScalars
            if index > scalars.startIndex {
                used += kerning(between: scalars[scalars.index(before: index)], and: scalars[index], in: font)
            }
            used += self.width(of: scalars[index..<next], in: font)
            // The last index at which an ellipsis would still fit; blanks before it are left out.
            if used <= width - ellipsis, text[index] != " " { end = next }
            if used > width { return end }
            index = next
        }
        return nil
    }
}
