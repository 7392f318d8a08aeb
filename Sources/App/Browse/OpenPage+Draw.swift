import Model
import Nodes

extension OpenPage {
    /// Draws what of the page lies in a rectangle; the caller clips to it.
    ///
    /// - Parameter transform: Takes the layout to where it is seen.
    func draw(_ transform: Transform, in clip: Rect, _ ui: inout UI<Browse>) {
        ui.draw { list, shift in
            draw(transform.then(Transform(translation: shift)), in: clip.offset(by: shift), into: &list)
        }
    }

    private func draw(_ transform: Transform, in clip: Rect, into list: inout DrawList) {
        list.fill(.rect(clip), layout.ground)
        let top = transform.unapply(clip.origin).y
        let bottom = transform.unapply(Point(x: clip.minX, y: clip.maxY)).y
        guard top <= bottom else { return }
        list.transformed(by: transform) { list in
            for block in 0..<index.count where index.touches(block, top...bottom) {
                for item in index.items(of: block, count: layout.items.count) {
                    let extent = layout.items[item].extent
                    guard extent.lowerBound <= bottom, extent.upperBound >= top else { continue }
                    layout.items[item].draw(into: &list)
                }
            }
        }
    }
}

extension PageLayout.Item {
    fileprivate func draw(into list: inout DrawList) {
        switch self {
        case .box(let rect, let radius, let color):
            list.fill(radius > 0 ? .roundedRect(rect, .all(radius)) : .rect(rect), color)
        case .picture(let rect, let path): list.image(.file(path), in: rect)
        case .text(let run): run.draw(into: &list)
        }
    }
}

extension PageLayout.Run {
    fileprivate func draw(into list: inout DrawList) {
        let font = Font(
            size: size, weight: isBold ? .bold : .regular, isItalic: isItalic, isMonospaced: isMonospaced)
        // The table of advances has no Hebrew or Arabic: such text ends where it is to begin, if it is narrower.
        let isFromRight = text.unicodeScalars.first { $0.properties.isAlphabetic }.map {
            (0x590...0x8FF).contains($0.value)
        }
        let start = Point(x: origin.x + (isFromRight == true ? width : 0), y: origin.y)
        list.text(
            TextRun(text, font: font, color: color, at: start, alignment: isFromRight == true ? .trailing : .leading))
        if isUnderlined { line(at: 0.12, into: &list) }
        if isStruck { line(at: -0.28, into: &list) }
    }

    /// Draws a line along the piece, some ems below its baseline.
    private func line(at ems: Double, into list: inout DrawList) {
        let thickness = max(1, size / 16)
        let top = origin.y + ems * size - thickness / 2
        list.fill(.rect(Rect(x: origin.x, y: top, width: width, height: thickness)), color)
    }
}
