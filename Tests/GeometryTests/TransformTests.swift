import Geometry
import Testing

@Suite struct TransformTests {
    let transform = Transform(scale: 2, translation: Vector(dx: 10, dy: -5))

    private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-12 }

    @Test func scalesThenMoves() {
        #expect(transform.apply(Point(x: 3, y: 4)) == Point(x: 16, y: 3))
        #expect(
            transform.apply(Rect(x: 3, y: 4, width: 5, height: 6)) == Rect(x: 16, y: 3, width: 10, height: 12))
        #expect(Transform.identity.apply(Point(x: 3, y: 4)) == Point(x: 3, y: 4))
    }

    @Test func goesBack() {
        #expect(transform.unapply(transform.apply(Point(x: 3, y: 4))) == Point(x: 3, y: 4))
        #expect(transform.inverse == Transform(scale: 0.5, translation: Vector(dx: -5, dy: 2.5)))
    }

    @Test func followsAnother() {
        let outer = Transform(scale: 3, translation: Vector(dx: 1, dy: 2))
        let position = Point(x: 7, y: -2)
        #expect(transform.then(outer).apply(position) == outer.apply(transform.apply(position)))
        #expect(transform.then(.identity) == transform)
        #expect(Transform.identity.then(transform) == transform)
    }

    // MARK: Rotation

    /// Right of the centre becomes below it, as y goes down.
    @Test func aQuarterTurnIsClockwiseAndExact() {
        let turn = Transform(rotation: 90, about: Point(x: 10, y: 10))
        #expect(turn.apply(Point(x: 13, y: 10)) == Point(x: 10, y: 13))
        #expect(turn.apply(Point(x: 10, y: 14)) == Point(x: 6, y: 10))
        #expect(turn.apply(Rect(x: 8, y: 4, width: 6, height: 2)) == Rect(x: 14, y: 8, width: 2, height: 6))
        #expect(!turn.isUpright && Transform(rotation: -720, about: Point(x: 3, y: 7)) == .identity)
    }

    /// cos 30° = √3/2 and sin 30° = 1/2.
    @Test func turnsByAnyAngleAboutItsCenter() {
        let root = 3.0.squareRoot()
        let turn = Transform(scale: 4, rotation: 30, about: Point(x: 5, y: -1))
        #expect(isNear(turn.apply(Point(x: 5, y: -1)), Point(x: 5, y: -1)))
        #expect(isNear(turn.apply(Point(x: 6, y: -1)), Point(x: 5 + 2 * root, y: 1)))
        #expect(isNear(turn.apply(Point(x: 5, y: 0)), Point(x: 3, y: -1 + 2 * root)))
        #expect(isNear(turn.unapply(Point(x: 5 + 2 * root, y: 1)), Point(x: 6, y: -1)))
    }

    /// A square's diagonal is √2 of its side.
    @Test func aTurnedRectangleIsBounded() {
        let rect = Transform(rotation: 45, about: Point(x: 2, y: 2)).apply(Rect(x: 1, y: 1, width: 2, height: 2))
        let half = 2.0.squareRoot()
        #expect(isNear(rect.origin, Point(x: 2 - half, y: 2 - half)))
        #expect(isNear(Point(x: rect.maxX, y: rect.maxY), Point(x: 2 + half, y: 2 + half)))
    }

    /// 30° and then 60° is a quarter turn: x → y and y → -x, with both scales and moves.
    @Test func turnsFollowOneAnother() {
        let first = Transform(scale: 2, rotation: 30).then(Transform(translation: Vector(dx: 1, dy: 0)))
        let both = first.then(Transform(scale: 3, rotation: 60))
        // The move (1, 0) is turned by 60° and scaled by 3: (3/2, 3√3/2).
        let move = Vector(dx: 1.5, dy: 1.5 * 3.0.squareRoot())
        #expect(isNear(both.apply(Point(x: 5, y: 7)), Point(x: -42, y: 30) + move))
        #expect(abs(both.scale - 6) < 1e-12 && (both.translation - move).length < 1e-12)
        let moved = Transform(rotation: 30).then(transform)
        #expect(isNear(moved.apply(Point(x: 2, y: 0)), Point(x: 10 + 2 * 3.0.squareRoot(), y: -3)))
    }

    @Test(arguments: [0.1, 17, 45, 89.9, 90, 123, -77, 300.0]) func aTurnAndItsOppositeAreUpright(degrees: Double) {
        let turn = Transform(scale: 2, rotation: degrees, about: Point(x: 40, y: 30))
        let back = turn.then(turn.inverse)
        #expect(back.isUpright && back.scale == 1 && back.translation.length < 1e-12)
        let position = Point(x: -3, y: 11)
        #expect(isNear(turn.inverse.apply(turn.apply(position)), position))
        #expect(turn.then(Transform(rotation: -degrees)).isUpright)
    }

    @Test func aThousandTurnsKeepTheSize() {
        var turn = Transform.identity
        for _ in 0..<1000 { turn = turn.then(Transform(rotation: 1)) }
        // 1000° is 280°: cos 280° = 0.17364817766693033, sin 280° = -0.98480775301220802.
        #expect(abs(turn.direction.dx - 0.17364817766693033) < 1e-12)
        #expect(abs(turn.direction.dy + 0.98480775301220802) < 1e-12)
        #expect(abs(turn.direction.length - 1) < 4e-16)
    }

    @Test func noAngleHasNoImage() {
        #expect(!Transform(rotation: .nan).apply(Point(x: 1, y: 2)).isFinite)
        #expect(!Transform(rotation: .infinity, about: Point(x: 1, y: 2)).apply(.zero).isFinite)
    }
}
