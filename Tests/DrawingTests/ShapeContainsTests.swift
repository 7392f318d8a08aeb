import Drawing
import Foundation
import Geometry
import Testing

/// The positions that lie inside a shape.
@Suite struct ShapeContainsTests {
    private static let rect = Rect(x: 10, y: 20, width: 100, height: 60)

    @Test(arguments: [
        (Point(x: 60, y: 50), true), (Point(x: 10, y: 50), true), (Point(x: 9, y: 50), false),
        // A corner of 20 points leaves out what is further than that from (30, 40).
        (Point(x: 12, y: 22), false), (Point(x: 16, y: 26), true), (Point(x: 11, y: 40), true),
        // The lower right one is square.
        (Point(x: 109, y: 79), true),
    ])
    func aRoundedRectangleIsWithoutItsCorners(position: Point, isInside: Bool) {
        let corners = Corners(topLeft: 20, topRight: 20, bottomLeft: 20)
        #expect(Shape.roundedRect(Self.rect, corners).contains(position) == isInside)
        let path = Shape.path(Path(Self.rect, radius: 20), Transform())
        if position.x < 100 { #expect(path.contains(position) == isInside || position.x == 10) }
    }

    @Test func aCircleReachesAsFarAsItsRadius() {
        let circle = Shape.circle(center: Point(x: 50, y: 50), radius: 10)
        #expect(circle.contains(Point(x: 59.9, y: 50)) && !circle.contains(Point(x: 57.2, y: 57.2)))
        #expect(circle.bounds == Rect(x: 40, y: 40, width: 20, height: 20))
    }

    @Test func aPathIsMovedTurnedAndScaled() {
        var star = Path()
        for index in 0..<5 {
            // The pentagram goes around its middle twice.
            let angle = Double(index) * 4 * .pi / 5
            let point = Point(x: 10 * sin(angle), y: -10 * cos(angle))
            if index == 0 { star.move(to: point) } else { star.line(to: point) }
        }
        star.close()
        let shape = Shape.path(star, Transform(scale: 2, translation: Vector(dx: 100, dy: 100)))
        #expect(shape.contains(Point(x: 100, y: 100)), "filled though two contours lie there")
        #expect(shape.contains(Point(x: 100, y: 81)) && !shape.contains(Point(x: 100, y: 79)))
        // Between two points of the star, at 0.7 of their distance.
        #expect(!shape.contains(Point(x: 100 + 14 * sin(.pi / 5), y: 100 - 14 * cos(.pi / 5))))
        #expect(!Shape.line(.zero, Point(x: 10, y: 10)).contains(Point(x: 5, y: 5)))
        #expect(Shape.path(Path(), Transform()).bounds == .zero && !Shape.path(Path(), Transform()).contains(.zero))
    }

    /// Two open contours, which a fill closes.
    @Test func contoursAreClosed() {
        var path = Path()
        for x in [0.0, 100] {
            path.move(to: Point(x: x, y: 0))
            path.line(to: Point(x: x + 50, y: 0))
            path.line(to: Point(x: x, y: 50))
        }
        let shape = Shape.path(path, Transform())
        #expect(shape.contains(Point(x: 10, y: 10)) && shape.contains(Point(x: 110, y: 10)))
        #expect(!shape.contains(Point(x: 75, y: 10)) && !shape.contains(Point(x: 40, y: 40)))
    }
}
