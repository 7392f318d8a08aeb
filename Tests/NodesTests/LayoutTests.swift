import MotionKit
import Testing

@testable import Nodes

/// Boxes as rows and columns make them, and the places that they are given: worked out by hand.
@Suite struct LayoutTests {
    /// A leaf of a size.
    private func leaf(_ width: Length, _ height: Length, fit: Size = .zero) -> [Box] {
        var box = Box()
        (box.width, box.height, box.fit, box.end) = (width, height, fit, 1)
        return [box]
    }

    private func words(_ width: Double, _ height: Double = 20) -> [Box] {
        var box = leaf(.fit, .fit, fit: Size(width: width, height: height))
        box[0].givesWay = true
        return box
    }

    private func container(
        _ kind: Box.Kind, _ width: Length = .grow(), _ height: Length = .fit, padding: Insets = Insets(),
        gap: Double = 0, _ main: Alignment = .start, _ cross: Alignment = .start, of parts: [[Box]]
    ) -> [Box] {
        var all = [Box(kind, width, height, padding, gap, main, cross)]
        for part in parts {
            let start = all.count
            for var box in part {
                box.end += start
                all.append(box)
            }
        }
        all[0].end = all.count
        return all
    }

    private func frames(_ boxes: [Box], _ width: Double, _ height: Double) -> [Rect] {
        var boxes = boxes
        BoxLayout.solve(&boxes, 0..<boxes.count, in: Rect(x: 0, y: 0, width: width, height: height))
        return boxes.map(\.frame)
    }

    @Test func aRowGivesWhatIsLeftByWeight() {
        let row = container(
            .row, padding: Insets(all: 10), gap: 5, .start, .center,
            of: [leaf(40, 20), leaf(.grow(), 30), leaf(.grow(2), 10), leaf(.share(0.25), .grow())])
        // 300 - 20 of padding - 15 of gaps: 265, less 40 and a quarter of 280.
        #expect(
            frames(row, 300, 70) == [
                Rect(x: 0, y: 0, width: 300, height: 70), Rect(x: 10, y: 25, width: 40, height: 20),
                Rect(x: 55, y: 20, width: 155.0 / 3, height: 30),
                Rect(x: 60 + 155.0 / 3, y: 30, width: 310.0 / 3, height: 10),
                Rect(x: 60 + 155.0 / 3 + 310.0 / 3 + 5, y: 10, width: 70, height: 50),
            ])
    }

    @Test func aColumnGivesWhatIsLeftByWeight() {
        let column = container(
            .column, gap: 10, .start, .end,
            of: [leaf(50, 20), leaf(.fit, .grow(), fit: Size(width: 30, height: 5)), leaf(.grow(), .grow(3))])
        #expect(
            frames(column, 200, 200).dropFirst() == [
                Rect(x: 150, y: 0, width: 50, height: 20), Rect(x: 170, y: 30, width: 30, height: 40),
                Rect(x: 0, y: 80, width: 200, height: 120),
            ])
    }

    @Test(arguments: [(Alignment.start, 0.0), (.center, 45), (.end, 90)])
    func whatDoesNotGrowIsAligned(_ alignment: Alignment, _ first: Double) {
        let parts = [leaf(50, 10), leaf(50, 10)]
        let row = frames(container(.row, gap: 10, alignment, .start, of: parts), 200, 10)
        #expect(row.dropFirst().map(\.minX) == [first, first + 60])
        let column = frames(container(.column, gap: 10, alignment, .start, of: [leaf(10, 50), leaf(10, 50)]), 10, 200)
        #expect(column.dropFirst().map(\.minY) == [first, first + 60])
    }

    @Test func anOverlayLaysOverEachOther() {
        let overlay = container(
            .overlay, padding: Insets(top: 10), .center, .end,
            of: [leaf(50, 20), leaf(.grow(), .grow()), leaf(.share(0.5), 10)])
        #expect(
            frames(overlay, 101, 60).dropFirst() == [
                // Half of 51 is rounded: a pixel is whole.
                Rect(x: 26, y: 40, width: 50, height: 20), Rect(x: 0, y: 10, width: 101, height: 50),
                Rect(x: 25, y: 50, width: 50.5, height: 10),
            ])
    }

    @Test func whatFitsIsAsLargeAsItsContent() {
        let inner = container(.row, .fit, padding: Insets(all: 4), gap: 2, of: [words(30), words(20, 24)])
        let column = container(.column, gap: 3, of: [inner, leaf(90, 10)])
        #expect(
            frames(column, 200, 100).dropFirst() == [
                Rect(x: 0, y: 0, width: 60, height: 32), Rect(x: 4, y: 4, width: 30, height: 20),
                Rect(x: 36, y: 4, width: 20, height: 24), Rect(x: 0, y: 35, width: 90, height: 10),
            ])
    }

    @Test func wordsGiveWayBeforeTheyLeaveTheRow() {
        let row = container(.row, of: [words(120), leaf(40, 20), words(60)])
        #expect(frames(row, 130, 20).dropFirst().map(\.width) == [60, 40, 30])
    }

    @Test func aWrapBreaksWhereALineIsFull() {
        let wrap = container(.wrap, gap: 10, of: [words(60), words(40, 30), words(50), words(300), words(10)])
        #expect(
            frames(wrap, 120, 500).dropFirst() == [
                Rect(x: 0, y: 0, width: 60, height: 20), Rect(x: 70, y: 0, width: 40, height: 30),
                Rect(x: 0, y: 40, width: 50, height: 20), Rect(x: 0, y: 70, width: 120, height: 20),
                Rect(x: 0, y: 100, width: 10, height: 20),
            ])
        let column = container(.column, gap: 5, of: [wrap, leaf(10, 10)])
        #expect(frames(column, 120, 500).last == Rect(x: 0, y: 125, width: 10, height: 10))
    }

    @Test func theColumnsOfATableAlign() {
        let rows = [
            container(.row, gap: 10, of: [words(30), leaf(.grow(), 10), words(50)]),
            container(.row, gap: 10, of: [words(70), leaf(.grow(), 10), words(20)]),
        ]
        let table = frames(container(.table, gap: 5, of: rows), 240, 100)
        #expect(table[2...4].map(\.width) == [70, 100, 50])
        #expect(table[6...8].map(\.minX) == [0, 80, 190])
        #expect(table[5].minY == 25)
    }

    @Test func linesFollowTheWidth() {
        // Letters as wide as half a point of a font of 20: ten points each.
        let metrics = FontMetrics.uniform
        var text = words(0)
        text[0].fit = Size(width: 190, height: 23)
        text[0].paragraph = Paragraph(
            text: "one two three 四五六七", font: Font(size: 20), most: 4, metrics: metrics)
        let column = container(.column, of: [text, leaf(10, 10)])
        // 22.98 points are a line, rounded up.
        #expect(frames(column, 200, 400).last?.minY == 23)
        #expect(frames(column, 130, 400).last?.minY == 46)
        #expect(frames(column, 50, 400).last?.minY == 92)
    }

    @Test func contentThatScrollsIsAsLongAsItIs() {
        var page = container(.column, .grow(), .grow(), padding: Insets(all: 10), of: [leaf(10, 300), leaf(10, 200)])
        page[0].scrolls = true
        let column = container(.column, of: [leaf(10, 50), page])
        let placed = frames(column, 100, 200)
        #expect(placed[2] == Rect(x: 0, y: 50, width: 100, height: 150))
        #expect(placed[4] == Rect(x: 10, y: 360, width: 10, height: 200))
    }

    /// Rows, columns and overlays of random depth: what lies in one without a fixed size lies within it where there is room,
    /// parts of a row or column do not overlap, and what grows fills all of it.
    @Test(arguments: 0..<200) func nothingOverlapsOrSticksOut(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func make(_ depth: Int) -> [Box] {
            let kinds: [Box.Kind] = [.row, .column, .overlay]
            guard depth > 0, random.next(below: 3) > 0 else {
                return leaf(.points(Double(random.next(below: 9))), .points(Double(random.next(below: 9))))
            }
            let kind = kinds[random.next(below: 3)]
            let parts = (0...random.next(below: 4)).map { _ in make(depth - 1) }
            let length = { (random: inout SplitMix64) -> Length in random.next(below: 2) == 0 ? .fit : .grow() }
            let (width, height) = (length(&random), length(&random))
            return container(
                kind, width, height, padding: Insets(all: Double(random.next(below: 3))),
                gap: Double(random.next(below: 4)), of: parts)
        }
        let boxes = container(.column, of: [make(4)])
        let placed = frames(boxes, 4000, 4000)
        for index in boxes.indices {
            var (before, child): (Rect?, Int) = (nil, index + 1)
            while child < boxes[index].end {
                let frame = placed[child]
                #expect(frame.minX >= placed[index].minX && frame.maxX <= placed[index].maxX, "seed \(seed)")
                #expect(frame.minY >= placed[index].minY && frame.maxY <= placed[index].maxY, "seed \(seed)")
                if let before, boxes[index].kind == .row { #expect(frame.minX >= before.maxX, "seed \(seed)") }
                if let before, boxes[index].kind == .column { #expect(frame.minY >= before.maxY, "seed \(seed)") }
                (before, child) = (frame, boxes[child].end)
            }
        }
    }

    @Test func aLongListTakesTimeInProportion() {
        let clock = ContinuousClock()
        func time(_ count: Int) -> Duration {
            let column = container(.column, of: Array(repeating: words(10), count: count))
            return clock.measure { _ = frames(column, 100, 100) }
        }
        _ = time(1000)
        #expect(time(100_000) < .seconds(2))
    }
}
