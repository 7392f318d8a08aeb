import Drawing
import Geometry
import Prototyping

/// Draws a curve through positions from left to right; of what falls into one point of the width, the highest and the
/// lowest.
struct CurveTracer {
    private var path = Path()
    /// The thing whose positions these are; where that changes, the curve is broken.
    private var part: PartID?
    private var isDown = false
    /// The samples that fell into one column so far.
    private var column: Column?

    private struct Column {
        let index: Double
        let first: Point
        var last: Point
        var top: Point
        var bottom: Point
        var count = 1

        init(_ position: Point) {
            index = position.x.rounded(.down)
            (first, last, top, bottom) = (position, position, position, position)
        }
    }

    /// Continues to a position; nil breaks the curve, and so does another part.
    mutating func add(_ position: Point?, of part: PartID?) {
        guard let position else {
            lift()
            return
        }
        if part != self.part { lift() }
        self.part = part
        guard var column, column.index == position.x.rounded(.down) else {
            flush()
            column = Column(position)
            return
        }
        column.last = position
        column.count += 1
        if position.y < column.top.y { column.top = position }
        if position.y > column.bottom.y { column.bottom = position }
        self.column = column
    }

    /// The curve through all positions.
    mutating func finished() -> Path {
        lift()
        return path
    }

    private mutating func lift() {
        flush()
        isDown = false
    }

    private mutating func flush() {
        guard let column else { return }
        self.column = nil
        if column.count < 3 {
            draw(to: column.first)
            if column.count > 1 { draw(to: column.last) }
        } else {
            let isTopFirst = column.top.x <= column.bottom.x
            draw(to: isTopFirst ? column.top : column.bottom)
            draw(to: isTopFirst ? column.bottom : column.top)
        }
    }

    private mutating func draw(to position: Point) {
        if isDown { path.line(to: position) } else { path.move(to: position) }
        isDown = true
    }
}
