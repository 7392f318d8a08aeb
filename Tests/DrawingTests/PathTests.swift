import Drawing
import Geometry
import Testing

@Suite struct PathTests {
    @Test func keepsItsStrokes() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: 1, y: 0))
        path.curve(Point(x: 2, y: 0), Point(x: 2, y: 1), to: Point(x: 1, y: 1))
        path.close()
        #expect(
            path.elements == [
                .move(.zero), .line(Point(x: 1, y: 0)), .curve(Point(x: 2, y: 0), Point(x: 2, y: 1), Point(x: 1, y: 1)),
                .close,
            ])
        path.removeAll()
        #expect(path == Path())
    }

    @Test func roundCornersAreCircles() {
        let path = Path(Rect(x: 0, y: 0, width: 100, height: 60), radius: 20)
        var curves = 0
        var pen = Point.zero
        let centers = [Point(x: 80, y: 20), Point(x: 80, y: 40), Point(x: 20, y: 40), Point(x: 20, y: 20)]
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): pen = point
            case .curve(let first, let second, let end):
                // The middle of a cubic Bézier curve.
                let middle = Point(
                    x: (pen.x + 3 * first.x + 3 * second.x + end.x) / 8,
                    y: (pen.y + 3 * first.y + 3 * second.y + end.y) / 8)
                for point in [pen, middle, end] { #expect(abs(point.distance(to: centers[curves]) - 20) < 1e-9) }
                curves += 1
                pen = end
            case .close: break
            }
        }
        #expect(curves == 4)
        // A radius beyond half the height is that half.
        #expect(Path(Rect(x: 0, y: 0, width: 100, height: 60), radius: 90).elements[0] == .move(Point(x: 30, y: 0)))
    }
}
