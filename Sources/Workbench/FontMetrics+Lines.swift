import Drawing

extension FontMetrics {
    /// A text on several lines, broken at spaces; what does not fit on those before is left to the last one.
    func lines(_ text: String, _ font: Font, upTo width: Double, most: Int = 2) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while lines.count < most - 1, self.width(of: rest, in: font) > width {
            var end: String.Index?
            for index in rest.indices where rest[index] == " " {
                if self.width(of: rest[..<index], in: font) > width { break }
                end = index
            }
            guard let end else { break }
            lines.append(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return lines + [String(rest)]
    }
}
