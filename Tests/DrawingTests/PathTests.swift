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
}
