import MotionKit
import Testing

@testable import Cookbook

/// A dial without notches; the key T turns it to a quarter.
private struct FreeDial: Prototype {
    var dial = Turn()

    static func wire(_ my: Wiring<FreeDial>) {
        my.child(\.dial)
        my.key(.t) { free, c in
            free.dial.turn(to: 90, &c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<FreeDial>) {
        ui.place(\.dial, in: Rect(center: ui.frame.center, size: Size(width: 200, height: 200)))
    }
}

private typealias Main = Solo<Dial>
private typealias FreeMain = Solo<FreeDial>

private let middle = Point(x: 195, y: 422)
private let grip = middle + Vector(dx: 100, dy: 0)

@Suite struct TurnTests {
    /// Turns the dial by holding it to the right of its centre.
    private func turned(by distance: Double, over seconds: Double, releases: Bool = true) -> Harness<Main> {
        var dial = Harness<Main>()
        dial.drag(from: grip, to: grip + Vector(dx: 0, dy: distance), over: seconds)
        if releases { dial.release() }
        return dial
    }

    @Test func itFollowsTheHandAroundItsCentre() {
        // 100 points down at 100 points from the centre are 45 degrees; the mouse's slop of 3 points is not counted.
        let held = turned(by: 100, over: 0.5, releases: false)
        #expect(abs((held["dial.knob"] ?? 0) - 45) < 2)
        // It is saved where it rested.
        #expect(held.saved["knob.angle"] == nil && held.begun()["dial.knob"] == 0)
        var round = Harness<Main>()
        round.drag(from: grip, to: grip, over: 0.1, samples: 1)
        for step in 1...80 {
            let turn = Transform(rotation: Double(step) * 9, about: middle)
            round.send(.pointerMove(.mouse(.left), turn.apply(grip)))
            round.wait(0.02)
        }
        #expect(abs((round["dial.knob"] ?? 0) - 720) < 4, "two whole turns")
    }

    /// A flick is measured in degrees: its speed, where momentum alone would take it, and the notch where it rests.
    @Test func itIsProjectedByItsAngle() throws {
        var dial = Harness<Main>()
        dial.press(grip)
        // 3 degrees in 10 ms, again and again.
        for step in 1...10 {
            dial.wait(0.01)
            dial.send(.pointerMove(.mouse(.left), Transform(rotation: 3 * Double(step), about: middle).apply(grip)))
        }
        let held = try #require(dial.prototype.drivenMotion)
        #expect(held.movable.changes == .angle && held.center == middle)
        var projection = Projection(held.movable, axis: nil)
        #expect(dial.prototype.project(into: &projection))
        #expect(abs(projection.velocity.dx - 300) < 5 && projection.velocity.dy == 0)
        // v / (−1000 · ln 0.996) = 0.2495 v.
        #expect(abs(projection.flingDistance.dx - 0.2495 * projection.velocity.dx) < 0.01)
        let rest = try #require(projection.rest).dx + held.position.dx
        #expect(
            rest.remainder(dividingBy: 15) == 0 && abs(rest - projection.flingDistance.dx - held.position.dx) <= 7.5)
        dial.release()
        let end = try #require(dial.prototype.gestureEnd)
        #expect(abs(end.estimate.dx - 300) < 5 && abs(end.velocity.dx - end.estimate.dx) < 1e-6)
        #expect(dial.prototype.project(into: &projection))
        // On its way it counts from where it was released.
        dial.wait(0.1)
        #expect(dial.prototype.project(into: &projection))
        #expect(abs(projection.position.dx + (projection.rest?.dx ?? 0) - rest) < 1e-9)
        #expect(projection.position == end.position)
        try dial.runUntilIdle()
        #expect(dial["dial.knob"] == rest)
    }

    // MARK: Keys

    /// Notches are 15 degrees apart.
    @Test(arguments: [
        ([KeyPress.Name.right], 15.0), ([.up, .up], 30), ([.left], -15), ([.right, .down], 0),
        ([.right, .right, .left], 15),
    ])
    func arrowKeysTurnItToTheNextNotch(keys: [KeyPress.Name], angle: Double) throws {
        var dial = Harness<Main>()
        dial.press(keys: [.tab] + keys)
        try dial.runUntilIdle()
        #expect(dial["dial.knob"] == angle)
    }

    /// After a throw, on its way and at rest, an arrow goes on from the notch to which it goes.
    @Test(arguments: [0.0, 0.05, 3]) func anArrowAfterAThrowGoesOnFromItsNotch(seconds: Double) throws {
        for (key, step) in [(KeyPress.Name.right, 15.0), (.left, -15)] {
            var dial = turned(by: 60, over: 0.1)
            var resting = dial
            try resting.runUntilIdle()
            let notch = try #require(resting["dial.knob"])
            dial.press(key: .tab)
            if seconds > 0 { dial.wait(seconds) }
            for presses in 1...3 {
                dial.press(key: key)
                var later = dial
                try later.runUntilIdle()
                #expect(later["dial.knob"] == notch + Double(presses) * step)
                dial.wait(0.03)
            }
        }
    }

    @Test func withoutNotchesAnArrowTurnsItByFiveDegrees() throws {
        var free = Harness<FreeMain>()
        free.press(keys: [.tab, .right, .right, .right, .left])
        try free.runUntilIdle()
        #expect(free["dial"] == 10)
        // A hand keeps it.
        free.drag(from: Point(x: 285, y: 422), to: Point(x: 285, y: 442), over: 0.2)
        let held = free["dial"]
        free.press(key: .right)
        #expect(free["dial"] == held)
    }

    @Test func itIsTurnedToAnAngle() throws {
        var free = Harness<FreeMain>()
        free.press(key: .t)
        #expect(free["dial"] == 0 && free.prototype.isMoving)
        try free.runUntilIdle()
        #expect(free["dial"] == 90 && free.begun()["dial"] == 90)
    }

    // MARK: Notches and sliders

    @Test(arguments: [(20.0, 0.8), (60, 0.8), (60, 0.1), (-60, 0.05), (150, 0.1)])
    func itRestsInANotch(distance: Double, seconds: Double) throws {
        var dial = turned(by: distance, over: seconds)
        try dial.runUntilIdle()
        let angle = try #require(dial["dial.knob"])
        #expect(angle == 15 * (angle / 15).rounded())
        // A flick rolls on.
        if seconds < 0.2 { #expect(abs(angle) >= 90) }
    }

    @Test func inFlightItTurnsToTheNewNotches() throws {
        var dial = turned(by: 60, over: 0.1)
        dial.wait(0.1)
        var other = dial
        let angle = try #require(dial["dial.knob"])
        other.send(.tuning([NamedValue("dial.notches", 7)]))
        #expect(other["dial.knob"] == angle)
        try dial.runUntilIdle()
        try other.runUntilIdle()
        let step = 360.0 / 7
        let rested = try #require(other["dial.knob"])
        #expect(abs(rested - step * (rested / step).rounded()) < 1e-9 && rested != dial["dial.knob"])
        // It comes from where it rests, too.
        dial.send(.tuning([NamedValue("dial.notches", 7)]))
        try dial.runUntilIdle()
        let there = try #require(dial["dial.knob"])
        #expect(abs(there - step * (there / step).rounded()) < 1e-9)
    }

    @Test(arguments: [("dial.friction", 0.99), ("dial.spring.duration", 2), ("dial.notches", 5)])
    func inFlightItFollowsEachSlider(name: String, value: Double) throws {
        // A slow release is the spring's, a flick the friction's.
        var dial = name.contains("spring") ? turned(by: 12, over: 0.8) : turned(by: 60, over: 0.1)
        dial.wait(0.05)
        try dial.follows(name, value, shows: "dial.knob") { $0.wait(0.1) }
    }

    /// A spring takes a slow one to its notch; its momentary speed is not that of a throw.
    @Test func frictionDoesNotThrowWhatASpringMoves() throws {
        var dial = turned(by: 12, over: 0.8)
        dial.wait(0.05)
        var other = dial
        other.send(.tuning([NamedValue("dial.friction", 0.999)]))
        try dial.runUntilIdle()
        try other.runUntilIdle()
        #expect(dial["dial.knob"] == other["dial.knob"])
    }

    @Test(arguments: [false, true]) func anotherNumberChangesNoBitOfAFlight(isBegun: Bool) {
        var dial = turned(by: 60, over: 0.1)
        if isBegun {
            dial = dial.begun()
            dial.fling(from: grip, to: grip + Vector(dx: 0, dy: 60), over: 0.1)
        }
        dial.wait(0.05)
        var other = dial
        other.send(.tuning([NamedValue("scroll.wheelStep", 61)]))
        dial.wait(0.2)
        other.wait(0.2)
        #expect(dial["dial.knob"] == other["dial.knob"])
    }

    /// Near the centre a small step has a large angle.
    @Test func acrossItsCentreItDoesNotJump() {
        var dial = Harness<Main>()
        dial.drag(from: middle + Vector(dx: 3, dy: 1), to: middle + Vector(dx: 8, dy: 1), over: 0.1)
        var last = dial["dial.knob"] ?? 0
        for step in 0..<40 {
            dial.send(.pointerMove(.mouse(.left), middle + Vector(dx: 8 - 0.5 * Double(step), dy: 0)))
            let angle = dial["dial.knob"] ?? 0
            #expect(abs(angle - last) < 60)
            last = angle
        }
    }
}
