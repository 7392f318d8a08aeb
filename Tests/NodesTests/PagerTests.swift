import MotionKit
import Testing

/// Five photos; the key L goes to a tenth one.
private struct Photos: Prototype {
    var pager = Pager(5, inset: 50, spring: SpringShape(duration: 0.45, bounce: 0.1))

    static func wire(_ my: Wiring<Photos>) {
        my.child(\.pager, "photos")
        my.key(.l) { photos, c in
            photos.pager.go(to: 9, &c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Photos>) { ui.place(\.pager, in: ui.frame) }
}

@Suite struct PagerTests {
    private var photos = Harness<Solo<Photos>>()
    private let middle = Point(x: 195, y: 422)

    @Test mutating func aGestureDrivesIt() throws {
        photos.drag(from: middle, to: middle + Vector(dx: -60, dy: 0), over: 0.1)
        let driven = try #require(photos.prototype.drivenMotion)
        #expect(driven.movable.name == "photos" && driven.axis == .horizontal)
        var projection = Projection(driven.movable, axis: .horizontal)
        #expect(photos.prototype.project(into: &projection) && projection.stops.count == 5 && projection.chosen == 1)
    }

    @Test(arguments: [("duration", 2.0), ("bounce", -0.5)])
    mutating func inFlightItFollowsItsSpring(part: String, value: Double) throws {
        photos.fling(from: middle, to: middle + Vector(dx: -200, dy: 0), over: 0.1)
        photos.wait(0.05)
        try photos.follows("photos.spring.\(part)", value, shows: "photos.offset") { $0.wait(0.1) }
    }

    @Test mutating func heldItFollowsItsRubberBand() throws {
        photos.drag(from: middle, to: middle + Vector(dx: 100, dy: 0), over: 0.3)
        let next = middle + Vector(dx: 120, dy: 0)
        try photos.follows("photos.rubberBand", 1, shows: "photos.offset") {
            $0.send(.pointerMove(.mouse(.left), next))
        }
    }

    @Test mutating func arrowsTurnItAndItBeginsAsItRested() throws {
        photos.press(keys: [.right, .right, .left, .right])
        try photos.runUntilIdle()
        #expect(photos["photos.page"] == 2)
        #expect(photos.begun()["photos.offset"] == photos["photos.offset"])
    }

    @Test mutating func aPageThatIsNoneIsTheLast() throws {
        photos.press(key: .l)
        try photos.runUntilIdle()
        #expect(photos["photos.page"] == 4)
    }

    @Test mutating func itTakesPlainArrowsAlone() throws {
        photos.press(key: .right, holding: .control)
        photos.drag(from: middle, to: middle, over: 0.1, samples: 1)
        photos.press(key: .right)
        photos.release()
        try photos.runUntilIdle()
        #expect(photos["photos.page"] == 0)
    }

    @Test mutating func itKeepsItsPageOnAnotherStage() throws {
        photos.press(key: .right)
        try photos.runUntilIdle()
        #expect(photos["photos.offset"] == 340)
        photos.send(.resize(Size(width: 600, height: 500)))
        #expect(photos["photos.offset"] == 550 && photos["photos.page"] == 1)
        // Held across the change it stays under the hand.
        photos.drag(from: middle, to: middle + Vector(dx: -80, dy: 0), over: 0.2)
        let page = try #require(photos["photos.page"])
        photos.send(.resize(Size(width: 390, height: 844)))
        #expect(abs((photos["photos.page"] ?? 0) - page) < 1e-9)
    }
}
