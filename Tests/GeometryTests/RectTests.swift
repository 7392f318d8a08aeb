import Geometry
import Testing

@Suite struct RectTests {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test func edges() {
        #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
        #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
        #expect(rect.center == Point(x: 25, y: 40))
        #expect(Rect(center: rect.center, size: rect.size) == rect)
    }

    @Test func containsItsLeftAndTopEdgeOnly() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(!rect.contains(Point(x: 40, y: 20)))
        #expect(!rect.contains(Point(x: 10, y: 60)))
        #expect(rect.contains(Point(x: 39.999, y: 59.999)))
    }

    @Test(arguments: [(0.0, 1.0), (1, 0), (-1, 5), (.nan, 1)])
    func isEmptyWithoutAnInside(width: Double, height: Double) {
        let empty = Rect(x: 0, y: 0, width: width, height: height)
        #expect(empty.isEmpty)
        #expect(!empty.contains(.zero))
    }

    @Test func intersections() {
        let other = Rect(x: 30, y: 0, width: 100, height: 30)
        #expect(rect.intersection(other) == Rect(x: 30, y: 20, width: 10, height: 10))
        #expect(rect.intersects(other))
        #expect(!rect.intersects(rect.offset(by: Vector(dx: 30, dy: 0))), "touching is not sharing")
        #expect(rect.intersection(rect.offset(by: Vector(dx: 99, dy: 0))).isEmpty)
    }

    @Test func unions() {
        #expect(rect.union(Rect(x: 0, y: 50, width: 5, height: 50)) == Rect(x: 0, y: 20, width: 40, height: 80))
        #expect(rect.union(.zero) == rect, "an empty one adds nothing")
        #expect(Rect.zero.union(rect) == rect)
    }

    @Test func insetsStopAtNothing() {
        #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
        #expect(rect.inset(by: -5) == Rect(x: 5, y: 15, width: 40, height: 50))
        #expect(rect.inset(by: 100).size == Size.zero)
        #expect(
            rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 12, y: 21, width: 24, height: 36))
    }

    @Test func nearestPositions() {
        #expect(rect.nearest(to: Point(x: 0, y: 100)) == Point(x: 10, y: 60))
        #expect(rect.nearest(to: rect.center) == rect.center)
    }
}
