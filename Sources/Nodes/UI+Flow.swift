import Geometry

/// Rows and columns: what is laid out by its content.
///
/// A body of rows and columns runs twice: first they say how large they want to be, then they have their places, and draw.
/// So it must do the same both times, as a function of values does.
extension UI {
    /// Places things side by side.
    ///
    /// - Parameters:
    ///   - rect: The room of one that is laid out apart from what it lies in; nil for one that lies in a row or a column, and
    ///     for the node's whole place elsewhere.
    ///   - align: Where they lie if none of them grows.
    ///   - fill: The colour behind them.
    public mutating func row(
        in rect: Rect? = nil, width: Length = .grow(), height: Length = .fit, padding: Insets = Insets(),
        gap: Double = 0, align: Alignment = .start, cross: Alignment = .center, fill: Color? = nil, radius: Double = 0,
        _ body: (inout UI) -> Void
    ) {
        lay(Box(.row, width, height, padding, gap, align, cross), in: rect, fill, radius, body: body)
    }

    /// Places things below each other.
    public mutating func column(
        in rect: Rect? = nil, width: Length = .grow(), height: Length = .fit, padding: Insets = Insets(),
        gap: Double = 0, align: Alignment = .start, cross: Alignment = .start, fill: Color? = nil, radius: Double = 0,
        _ body: (inout UI) -> Void
    ) {
        lay(Box(.column, width, height, padding, gap, align, cross), in: rect, fill, radius, body: body)
    }

    /// Places things over each other, the last in front.
    public mutating func overlay(
        in rect: Rect? = nil, width: Length = .grow(), height: Length = .fit, padding: Insets = Insets(),
        align: Alignment = .center, cross: Alignment = .center, fill: Color? = nil, radius: Double = 0,
        _ body: (inout UI) -> Void
    ) {
        lay(Box(.overlay, width, height, padding, 0, align, cross), in: rect, fill, radius, body: body)
    }

    /// Places things side by side, in as many lines as it takes.
    public mutating func wrap(
        in rect: Rect? = nil, width: Length = .grow(), padding: Insets = Insets(), gap: Double = 0,
        _ body: (inout UI) -> Void
    ) { lay(Box(.wrap, width, .fit, padding, gap, .start, .start), in: rect, body: body) }

    /// Places rows below each other: what fits in one is as wide as the widest in its column.
    public mutating func table(
        in rect: Rect? = nil, width: Length = .grow(), height: Length = .fit, padding: Insets = Insets(),
        gap: Double = 0, _ rows: (inout UI) -> Void
    ) { lay(Box(.table, width, height, padding, gap, .start, .start), in: rect, body: rows) }

    /// Places a page, with content below each other that is as long as it is.
    public mutating func scroll(
        _ path: WritableKeyPath<Root, Page> & Sendable, in rect: Rect? = nil, width: Length = .grow(),
        height: Length = .grow(), padding: Insets = Insets(), gap: Double = 0, file: StaticString = #filePath,
        line: UInt = #line, _ body: (inout UI) -> Void
    ) {
        let page = link(path, of: Page.self, CodePlace(file: file, line: line))
        var box = Box(.column, width, height, padding, gap, .start, .start)
        box.scrolls = true
        lay(box, in: rect, page: page, body: body)
    }

    /// Leaves room: so many points along the row or column, or a part of what the others leave.
    public mutating func space(_ length: Length = .grow()) {
        var box = Box()
        if pass.isRow { box.width = length } else { box.height = length }
        leaf(box) { _, _ in }
    }

    /// Places something that a closure draws.
    public mutating func canvas(
        width: Length = .grow(), height: Length = .grow(), _ draw: (inout UI, Rect) -> Void
    ) {
        var box = Box()
        (box.width, box.height) = (width, height)
        leaf(box) { draw(&$0, $1.frame) }
    }

    // MARK: Run twice

    /// Lays out a container: alone, or as one of those that it lies in.
    ///
    /// - Parameter page: The child that it is the content of.
    private mutating func lay(
        _ box: Box, in rect: Rect?, _ fill: Color? = nil, _ radius: Double = 0,
        page: (number: Int, link: Link<Root, Page>)? = nil, body: (inout UI) -> Void
    ) {
        if pass.phase != .free, rect == nil { return nest(box, fill, radius, page, body) }
        // What lies apart has no part in the size of what it lies in.
        guard pass.phase != .measuring else { return }
        let first = pass.boxes.count
        let former = (pass.phase, pass.box, pass.draws, pass.isRow)
        (pass.phase, pass.draws) = (.measuring, false)
        nest(box, fill, radius, page, body)
        BoxLayout.solve(&pass.boxes, first..<pass.boxes.count, in: rect ?? frame)
        (pass.phase, pass.box, pass.draws) = (.placing, first, former.2)
        nest(box, fill, radius, page, body)
        pass.boxes.removeLast(pass.boxes.count - first)
        (pass.phase, pass.box, pass.draws, pass.isRow) = former
    }

    private mutating func nest(
        _ box: Box, _ fill: Color?, _ radius: Double, _ page: (number: Int, link: Link<Root, Page>)?,
        _ body: (inout UI) -> Void
    ) {
        let wasRow = pass.isRow
        pass.isRow = box.kind == .row || box.kind == .wrap
        defer { pass.isRow = wasRow }
        if pass.phase == .measuring {
            let index = pass.boxes.count
            pass.boxes.append(box)
            body(&self)
            pass.boxes[index].end = pass.boxes.count
            return
        }
        let placed = next()
        if let fill { self.fill(placed.frame, .all(radius), fill) }
        if let page {
            let step = Step(link: page.number, id: 0, index: 0)
            add(step, page.link, placed.frame, .all(radius), placed.fit.height, isActive: true, body)
        } else {
            body(&self)
        }
        if pass.box != placed.end { differs() }
    }

    /// Lays out something without boxes in it; its closure runs once, when it has its place.
    mutating func leaf(_ box: Box, _ body: (inout UI, Box) -> Void) {
        switch pass.phase {
        case .free:
            var box = box
            box.frame = frame
            body(&self, box)
        case .measuring:
            pass.boxes.append(box)
            pass.boxes[pass.boxes.count - 1].end = pass.boxes.count
        case .placing:
            let box = next()
            alone { body(&$0, box) }
        }
    }

    /// The next box that has its place.
    private func next() -> Box {
        guard pass.box < pass.boxes.count else { differs() }
        pass.box += 1
        return pass.boxes[pass.box - 1]
    }

    private func differs() -> Never {
        fatalError("\(Root.self).body places other rows the second time it runs: it must depend on values alone")
    }

    /// Runs a closure that places by rectangles.
    mutating func alone(_ body: (inout UI) -> Void) {
        let former = pass.phase
        pass.phase = .free
        body(&self)
        pass.phase = former
    }

    // MARK: Children

    /// Places a child by a rectangle, or as one of the boxes around it.
    mutating func flow<Kind: Node>(
        in rect: Rect?, _ width: Length, _ height: Length, _ link: Link<Root, Kind>, _ step: Step,
        _ place: (inout UI, Rect) -> Void, measuring content: (inout UI) -> Void
    ) {
        guard pass.phase != .free, rect == nil else {
            guard pass.phase != .measuring else { return }
            return alone { place(&$0, rect ?? $0.frame) }
        }
        guard step.index < link.access.count(&node) else { return }
        let (wasRow, wasMeasured) = (pass.isRow, pass.isMeasured)
        // One whose size is known runs once, in its place, and can lay itself out by that.
        (pass.isRow, pass.isMeasured) = (false, width == .fit || height == .fit)
        defer { (pass.isRow, pass.isMeasured) = (wasRow, wasMeasured) }
        guard pass.phase == .measuring else { return place(&self, next().frame) }
        let index = pass.boxes.count
        pass.boxes.append(Box(.overlay, width, height, Insets(), 0, .start, .start))
        if pass.isMeasured { look(link, step) { ui, child in ui.run(&child, link.table, .zero, at: ui.place) } }
        content(&self)
        pass.boxes[index].end = pass.boxes.count
    }
}

extension Box {
    init(
        _ kind: Kind, _ width: Length, _ height: Length, _ padding: Insets, _ gap: Double, _ main: Alignment,
        _ cross: Alignment
    ) {
        (self.kind, self.width, self.height, self.padding) = (kind, width, height, padding)
        (self.gap, self.main, self.cross) = (gap, main, cross)
    }
}
