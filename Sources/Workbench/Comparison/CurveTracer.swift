import Drawing
import Geometry
import Prototyping

/// Draws a curve through places from left to right; of what falls into one point of the width, the highest and the lowest.
struct CurveTracer {
    private var path = Path()
    /// What the places are of; where that changes, the curve is broken.
    private var part: PartID?
    private var isDown = false
    /// What fell into one column so far.
    private var column: Column?

    private struct Column {
        let index: Double
        let first: Point
        var last: Point
        var top: Point
        var bottom: Point
        var count = 1

        init(_ place: Point) {
            index = place.x.rounded(.down)
            (first, last, top, bottom) = (place, place, place, place)
        }
    }

    /// Goes on to a place; nil breaks the curve, and so does another part.
    mutating func add(_ place: Point?, of part: PartID?) {
        guard let place else {
            lift()
            return
        }
        if part != self.part { lift() }
        self.part = part
        guard var column, column.index == place.x.rounded(.down) else {
            flush()
            column = Column(place)
            return
        }
        column.last = place
        column.count += 1
        if place.y < column.top.y { column.top = place }
        if place.y > column.bottom.y { column.bottom = place }
        self.column = column
    }

    /// The curve through all places.
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

    private mutating func draw(to place: Point) {
        if isDown { path.line(to: place) } else { path.move(to: place) }
        isDown = true
    }
}
