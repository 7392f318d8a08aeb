import Geometry
import Testing

@Suite struct PointTests {
    @Test func positionsAndSteps() {
        let position = Point(x: 1, y: 2)
        let step = Vector(dx: 3, dy: -4)
        #expect(position + step == Point(x: 4, y: -2))
        #expect((position + step) - step == position)
        #expect((position + step) - position == step)
        var moving = position
        moving += step
        #expect(moving == position + step)
    }

    @Test func distances() {
        #expect(Point.zero.distance(to: Point(x: 3, y: 4)) == 5)
        #expect(Point(x: 3, y: 4).distance(to: Point(x: 3, y: 4)) == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func knowsWhatIsNotFinite(value: Double) {
        #expect(!Point(x: value, y: 0).isFinite)
        #expect(!Point(x: 0, y: value).isFinite)
        #expect(Point(x: 1e300, y: -1e300).isFinite)
    }
}
