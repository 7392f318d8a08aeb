import Controls
import Drawing
import Geometry

/// Words and icons in rows and columns.
extension UI {
    /// Places words.
    ///
    /// - Parameters:
    ///   - lines: The most lines; what does not fit on the last one is cut off with an ellipsis.
    ///   - rect: The room of words that lie in no row or column.
    public mutating func text(
        _ text: String, _ style: TextStyle = .body, _ alignment: TextRun.Alignment = .leading, lines: Int = 1,
        in rect: Rect? = nil, width: Length = .fit, height: Length = .fit
    ) {
        if let rect { return draw(text, style, alignment, lines, in: rect) }
        var box = Box()
        (box.width, box.height, box.givesWay) = (width, height, true)
        if pass.phase == .measuring {
            let metrics = c.metrics
            box.fit = Size(
                width: metrics.width(of: text, in: style.font), height: metrics.lineHeight(of: style.font).rounded(.up))
            if lines > 1 { box.paragraph = Paragraph(text: text, font: style.font, most: lines, metrics: metrics) }
        }
        leaf(box) { ui, box in
            // Words that have all the room that they want are not cut off by a rounding: what padding was added to and taken
            // from is not the same to the bit.
            let isWhole = lines == 1 && box.frame.width >= box.fit.width - 1e-6
            ui.draw(text, style, alignment, lines, in: box.frame, isWhole: isWhole)
        }
    }

    private mutating func draw(
        _ text: String, _ style: TextStyle, _ alignment: TextRun.Alignment, _ most: Int, in rect: Rect,
        isWhole: Bool = false
    ) {
        guard pass.draws || pass.spoken != nil else { return }
        let x: Double =
            switch alignment {
            case .leading: rect.minX
            case .center: rect.midX
            case .trailing: rect.maxX
            }
        guard most > 1 else {
            return self.text(
                text, style.font, style.color, at: Point(x: x, y: rect.midY), alignment,
                maxWidth: isWhole ? .infinity : rect.width)
        }
        let height = c.metrics.lineHeight(of: style.font).rounded(.up)
        for (index, line) in c.metrics.lines(text, in: style.font, upTo: rect.width, most: most).enumerated() {
            let middle = rect.minY + (Double(index) + 0.5) * height
            self.text(
                line, style.font, style.color, at: Point(x: x, y: middle), alignment, maxWidth: rect.width)
        }
    }

    /// Places an icon in a square.
    public mutating func icon(_ icon: Icon, side: Double = Theme.Icon.side, _ color: Color = Theme.Palette.text) {
        canvas(width: .points(side), height: .points(side)) { $0.icon(icon, in: $1, color) }
    }
}
