import Geometry

/// The places of boxes, found in passes over their array: the widths that content wants, from the leaves up, and those that it
/// is given, from the root down; then the same of heights, now that lines of text are known.
///
/// - Complexity: O(n) in the boxes and the letters of texts, times the number of those in one row or column that want more than
///   their share.
enum BoxLayout {
    /// Places the boxes of a range, of which the first holds all others.
    static func solve(_ boxes: inout [Box], _ range: Range<Int>, in rect: Rect) {
        boxes[range.lowerBound].frame = rect
        for axis in [Axis.horizontal, .vertical] {
            for index in range.reversed() { want(index, axis, &boxes) }
            for index in range where boxes[index].kind != .leaf { give(index, axis, &boxes) }
        }
        for index in range where boxes[index].kind != .leaf { place(index, &boxes) }
    }

    private static func forEachChild(_ index: Int, _ boxes: inout [Box], _ body: (Int, inout [Box]) -> Void) {
        var child = index + 1
        while child < boxes[index].end {
            body(child, &boxes)
            child = boxes[child].end
        }
    }

    // MARK: Wanted

    /// Notes the length that the content of a box wants, and the least that it can do with.
    private static func want(_ index: Int, _ axis: Axis, _ boxes: inout [Box]) {
        let box = boxes[index]
        switch box.kind {
        case .leaf:
            if axis == .vertical, let paragraph = box.paragraph {
                boxes[index].fit.height = paragraph.height(box.frame.width)
            }
            boxes[index].least[axis] = axis == .horizontal && box.givesWay ? 0 : boxes[index].fit[axis]
            return
        case .table where axis == .horizontal: alignColumns(index, &boxes)
        case .wrap where axis == .vertical:
            let height = heightOfLines(index, &boxes)
            (boxes[index].fit.height, boxes[index].least.height) = (height, height)
            return
        default: break
        }
        let isSum = box.axis == axis
        var (fit, least, count) = (0.0, 0.0, 0.0)
        forEachChild(index, &boxes) { child, boxes in
            let own = boxes[child].wanted(axis)
            fit = isSum ? fit + own.fit : max(fit, own.fit)
            least = isSum && box.kind != .wrap ? least + own.least : max(least, own.least)
            count += 1
        }
        let gaps = isSum ? box.gap * max(0, count - 1) : 0
        boxes[index].fit[axis] = fit + gaps + box.padding[axis]
        boxes[index].least[axis] =
            box.scrolls && axis == .vertical ? 0 : least + (box.kind == .wrap ? 0 : gaps) + box.padding[axis]
    }

    private static func heightOfLines(_ index: Int, _ boxes: inout [Box]) -> Double {
        var (height, tallest, line) = (0.0, 0.0, 0)
        forEachChild(index, &boxes) { child, boxes in
            if boxes[child].line > line { (height, tallest, line) = (height + tallest, 0, boxes[child].line) }
            tallest = max(tallest, boxes[child].wanted(.vertical).fit)
        }
        return height + tallest + boxes[index].gap * Double(line) + boxes[index].padding[.vertical]
    }

    /// Makes what fits in a column of a table as wide as the widest of it.
    private static func alignColumns(_ index: Int, _ boxes: inout [Box]) {
        var widths: [Double] = []
        func forEachCell(_ boxes: inout [Box], _ body: (Int, Int, Int, inout [Box]) -> Void) {
            forEachChild(index, &boxes) { row, boxes in
                guard boxes[row].kind == .row else { return }
                var column = 0
                forEachChild(row, &boxes) { cell, boxes in
                    body(row, cell, column, &boxes)
                    column += 1
                }
            }
        }
        forEachCell(&boxes) { _, cell, column, boxes in
            if column == widths.count { widths.append(0) }
            if boxes[cell].width == .fit { widths[column] = max(widths[column], boxes[cell].fit.width) }
        }
        forEachCell(&boxes) { row, cell, column, boxes in
            guard boxes[cell].width == .fit else { return }
            boxes[row].fit.width += widths[column] - boxes[cell].fit.width
            boxes[cell].fit.width = widths[column]
        }
    }

    // MARK: Given

    private static func give(_ index: Int, _ axis: Axis, _ boxes: inout [Box]) {
        let box = boxes[index]
        let whole = box.scrolls && axis == .vertical ? box.fit.height : box.frame.size[axis]
        let inner = max(0, whole - box.padding[axis])
        if box.axis == axis, box.kind != .wrap { return share(index, axis, inner, &boxes) }
        forEachChild(index, &boxes) { child, boxes in
            let fit = boxes[child].fit[axis]
            boxes[child].frame.size[axis] =
                switch boxes[child].length(axis) {
                case .fit: box.kind == .wrap && axis == .vertical ? fit : min(inner, fit)
                case .grow: box.kind == .wrap ? min(inner, fit) : inner
                case .points(let points): points
                case .share(let share): share * inner
                }
        }
        if box.kind == .wrap, axis == .horizontal { breakLines(index, inner, &boxes) }
    }

    /// Shares out the length of a row or a column. Where it is not enough, words give way; nothing that grows gets less than
    /// it can do with.
    private static func share(_ index: Int, _ axis: Axis, _ inner: Double, _ boxes: inout [Box]) {
        var (rest, weights, least, gives) = (inner + boxes[index].gap, 0.0, 0.0, 0.0)
        forEachChild(index, &boxes) { child, boxes in
            let box = boxes[child]
            switch box.length(axis) {
            case .fit:
                rest -= box.fit[axis]
                gives += box.fit[axis] - box.least[axis]
            case .grow(let weight): (weights, least) = (weights + weight, least + box.least[axis])
            case .points(let points): rest -= points
            case .share(let share): rest -= share * inner
            }
            rest -= boxes[index].gap
        }
        let lack = max(0, least - rest)
        let kept = gives > 0 ? max(0, 1 - lack / gives) : 1
        forEachChild(index, &boxes) { child, boxes in
            let box = boxes[child]
            boxes[child].frame.size[axis] =
                switch box.length(axis) {
                case .fit: box.least[axis] + kept * (box.fit[axis] - box.least[axis])
                // Below 0 until it is known.
                case .grow: lack > 0 ? box.least[axis] : -1
                case .points(let points): points
                case .share(let share): share * inner
                }
        }
        if weights > 0, lack == 0 { grow(index, axis, rest, weights, &boxes) }
    }

    /// Gives those that grow their shares: first the least to those that want more than that.
    private static func grow(
        _ index: Int, _ axis: Axis, _ rest: Double, _ weights: Double, _ boxes: inout [Box]
    ) {
        var (rest, weights, isSettled) = (rest, weights, false)
        while !isSettled {
            isSettled = true
            forEachChild(index, &boxes) { child, boxes in
                guard case .grow(let weight) = boxes[child].length(axis), boxes[child].frame.size[axis] < 0,
                    boxes[child].least[axis] > rest * weight / weights
                else { return }
                boxes[child].frame.size[axis] = boxes[child].least[axis]
                (rest, weights, isSettled) = (rest - boxes[child].least[axis], weights - weight, false)
            }
        }
        forEachChild(index, &boxes) { child, boxes in
            guard case .grow(let weight) = boxes[child].length(axis), boxes[child].frame.size[axis] < 0 else { return }
            boxes[child].frame.size[axis] = max(0, rest * weight / weights)
        }
    }

    /// Gives each box of a wrap its line, and its place in it.
    private static func breakLines(_ index: Int, _ inner: Double, _ boxes: inout [Box]) {
        let gap = boxes[index].gap
        var (line, x) = (0, 0.0)
        forEachChild(index, &boxes) { child, boxes in
            let width = boxes[child].frame.width
            if x > 0, x + width > inner { (line, x) = (line + 1, 0) }
            boxes[child].line = line
            boxes[child].frame.origin.x = x
            x += width + gap
        }
    }

    // MARK: Placed

    private static func place(_ index: Int, _ boxes: inout [Box]) {
        let box = boxes[index]
        var inner = box.frame.inset(by: box.padding)
        if box.scrolls { inner.size.height = box.fit.height - box.padding[.vertical] }
        var step =
            box.axis.map { axis in
                var rest = inner.size[axis] + box.gap
                forEachChild(index, &boxes) { rest -= $1[$0].frame.size[axis] + box.gap }
                return box.main.shift(of: 0, in: max(0, rest))
            } ?? 0
        var (line, top, tallest) = (0, inner.minY, 0.0)
        forEachChild(index, &boxes) { child, boxes in
            let size = boxes[child].frame.size
            let across = Vector(
                dx: box.cross.shift(of: size.width, in: inner.width),
                dy: box.cross.shift(of: size.height, in: inner.height))
            switch box.kind {
            case .row: boxes[child].frame.origin = inner.origin + Vector(dx: step, dy: across.dy)
            case .column, .table: boxes[child].frame.origin = inner.origin + Vector(dx: across.dx, dy: step)
            case .overlay:
                let along = box.main.shift(of: size.width, in: inner.width)
                boxes[child].frame.origin = inner.origin + Vector(dx: along, dy: across.dy)
            case .wrap:
                if boxes[child].line > line {
                    (line, top, tallest) = (boxes[child].line, top + tallest + box.gap, 0)
                }
                tallest = max(tallest, size.height)
                boxes[child].frame.origin = Point(x: inner.minX + boxes[child].frame.minX, y: top)
            case .leaf: break
            }
            if let axis = box.axis { step += size[axis] + box.gap }
        }
    }
}
