import Geometry
import Testing

@Suite struct VectorAngleTests {
    /// Clockwise from the right, as y points down.
    @Test(arguments: [
        (1.0, 0.0, 0.0), (1, 1, 45), (0, 2, 90), (-1, 1, 135), (-3, 0, 180), (0, -1, -90), (1, -1, -45), (0, 0, 0),
    ])
    func itsAngle(dx: Double, dy: Double, degrees: Double) {
        #expect(abs(Vector(dx: dx, dy: dy).angle - degrees) < 1e-12)
    }

    @Test func productsSayHowTwoLie() {
        let (right, down) = (Vector(dx: 2, dy: 0), Vector(dx: 0, dy: 3))
        #expect(right.dot(down) == 0 && right.cross(down) == 6 && down.cross(right) == -6)
        #expect(Vector(dx: 1, dy: 2).dot(Vector(dx: 3, dy: -4)) == -5)
        #expect(Vector(dx: 1, dy: 2).cross(Vector(dx: 3, dy: -4)) == -10)
    }
}
