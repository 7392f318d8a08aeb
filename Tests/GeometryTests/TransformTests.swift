import Geometry
import Testing

@Suite struct TransformTests {
    let transform = Transform(scale: 2, translation: Vector(dx: 10, dy: -5))

    @Test func scalesThenMoves() {
        #expect(transform.apply(Point(x: 3, y: 4)) == Point(x: 16, y: 3))
        #expect(
            transform.apply(Rect(x: 3, y: 4, width: 5, height: 6)) == Rect(x: 16, y: 3, width: 10, height: 12))
        #expect(Transform.identity.apply(Point(x: 3, y: 4)) == Point(x: 3, y: 4))
    }

    @Test func goesBack() {
        #expect(transform.unapply(transform.apply(Point(x: 3, y: 4))) == Point(x: 3, y: 4))
    }

    @Test func followsAnother() {
        let outer = Transform(scale: 3, translation: Vector(dx: 1, dy: 2))
        let position = Point(x: 7, y: -2)
        #expect(transform.then(outer).apply(position) == outer.apply(transform.apply(position)))
        #expect(transform.then(.identity) == transform)
        #expect(Transform.identity.then(transform) == transform)
    }
}
