import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Testing

@testable import Cookbook

private let middle = Point(x: 195, y: 422)

/// A card with two positions of rest, of which the one in the middle is none.
private struct Lift: Component, Controlled {
    static let spring = TunableSpring("lift.spring")
    static let tunables = spring.tunables
    static let controls = [
        Control<Lift>(
            "lift", \.card, at: { Rect(center: middle + $0.card.offset($1.engine), size: Size(width: 80, height: 80)) },
            rest: { _, end, _ in Point(x: 0, y: end.y < 0 ? -200 : 200) })
    ]
    var card: ThrowControl
    init(_ context: inout Context) { card = ThrowControl(in: &context.engine, spring: Lift.spring) }
    func draw(_ context: Context, into list: inout DrawList) {}
}

/// A dial without notches.
private struct FreeDial: Component, Controlled {
    static let spring = TunableSpring("free.spring")
    static let friction = Tunable("free.friction", default: 0.996, range: 0.98...0.999)
    static let tunables = [Tunable](spring, friction)
    static let controls = [
        Control<FreeDial>("dial", \.dial, at: { _, _ in Rect(center: middle, size: Size(width: 200, height: 200)) })
    ]
    var dial: TurnControl
    init(_ context: inout Context) {
        dial = TurnControl(in: &context.engine, spring: FreeDial.spring, friction: FreeDial.friction)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

/// The texts that a prototype shows.
private func drawn(_ prototype: some Prototype) -> [String] {
    var list = DrawList()
    prototype.draw(into: &list)
    return list.items.map { "\($0)" }
}

@Suite struct RestingControlTests {
    /// Turns the dial by holding it to the right of its centre.
    private func turned(by distance: Double, over seconds: Double, releases: Bool = true) -> Harness<Solo<Dial>> {
        var harness = Harness<Solo<Dial>>()
        let grip = middle + Vector(dx: 100, dy: 0)
        harness.drag(from: grip, to: grip + Vector(dx: 0, dy: distance), over: seconds)
        if releases { harness.release() }
        return harness
    }

    @Test func aDialFollowsTheHandAroundItsCentre() throws {
        // 100 points down at 100 points from the centre are 45 degrees; the mouse's slop of 3 points is not counted.
        let held = turned(by: 100, over: 0.5, releases: false)
        #expect(abs((held["dial.knob"] ?? 0) - 45) < 2)
        var round = Harness<Solo<Dial>>()
        let grip = middle + Vector(dx: 100, dy: 0)
        round.drag(from: grip, to: grip, over: 0.1, samples: 1)
        for step in 1...80 {
            let turn = Transform(rotation: Double(step) * 9, about: middle)
            round.send(.pointerMove(.mouse(.left), turn.apply(grip)))
            round.wait(0.02)
        }
        #expect(abs((round["dial.knob"] ?? 0) - 720) < 4, "two whole turns")
    }

    /// A flick of a dial is measured in degrees: its speed, where momentum alone would take it, and the notch where it rests.
    @Test func aTurnIsProjectedByItsAngle() throws {
        var harness = Harness<Solo<Dial>>()
        let grip = middle + Vector(dx: 100, dy: 0)
        harness.press(grip)
        // 3 degrees in 10 ms, again and again.
        for step in 1...10 {
            harness.wait(0.01)
            harness.send(.pointerMove(.mouse(.left), Transform(rotation: 3 * Double(step), about: middle).apply(grip)))
        }
        let held = try #require(harness.prototype.drivenMotion)
        #expect(held.movable.changes == .angle && held.center == middle)
        var projection = Projection(held.movable, axis: nil)
        #expect(harness.prototype.project(into: &projection))
        #expect(abs(projection.velocity.dx - 300) < 5 && projection.velocity.dy == 0)
        // v / (−1000 · ln 0.996) = 0.2495 v.
        #expect(abs(projection.flingDistance.dx - 0.2495 * projection.velocity.dx) < 0.01)
        let rest = try #require(projection.rest).dx + held.position.dx
        #expect(
            rest.remainder(dividingBy: 15) == 0 && abs(rest - projection.flingDistance.dx - held.position.dx) <= 7.5)
        harness.release()
        let end = try #require(harness.prototype.gestureEnd)
        #expect(abs(end.estimate.dx - 300) < 5 && abs(end.velocity.dx - end.estimate.dx) < 1e-6)
        #expect(harness.prototype.project(into: &projection))
        // On its way it counts from where it was released.
        harness.wait(0.1)
        #expect(harness.prototype.project(into: &projection))
        #expect(abs(projection.position.dx + (projection.rest?.dx ?? 0) - rest) < 1e-9)
        #expect(projection.position == end.position)
        try harness.runUntilIdle()
        #expect(harness["dial.knob"] == rest)
    }

    /// Notches are 15 degrees apart.
    @Test(arguments: [
        ([KeyPress.Name.right], 15.0), ([.up, .up], 30), ([.left], -15), ([.right, .down], 0),
        ([.right, .right, .left], 15),
    ])
    func arrowKeysTurnItToTheNextNotch(keys: [KeyPress.Name], angle: Double) throws {
        var harness = Harness<Solo<Dial>>()
        for key in [KeyPress.Name.tab] + keys { harness.press(key: key) }
        try harness.runUntilIdle()
        #expect(harness["dial.knob"] == angle)
    }

    /// After a throw, on its way and at rest, an arrow goes on from the notch to which it goes.
    @Test(arguments: [0.0, 0.05, 3]) func anArrowAfterAThrowGoesOnFromItsNotch(seconds: Double) throws {
        for (key, step) in [(KeyPress.Name.right, 15.0), (.left, -15)] {
            var harness = turned(by: 60, over: 0.1)
            var resting = harness
            try resting.runUntilIdle()
            let notch = try #require(resting["dial.knob"])
            harness.press(key: .tab)
            if seconds > 0 { harness.wait(seconds) }
            for presses in 1...3 {
                harness.press(key: key)
                var later = harness
                try later.runUntilIdle()
                #expect(later["dial.knob"] == notch + Double(presses) * step)
                harness.wait(0.03)
            }
        }
    }

    @Test func withoutNotchesAnArrowTurnsItByFiveDegrees() throws {
        var harness = Harness<Solo<FreeDial>>()
        for key in [KeyPress.Name.tab, .right, .right, .right, .left] { harness.press(key: key) }
        try harness.runUntilIdle()
        #expect(harness["dial"] == 10)
        // A hand keeps it.
        harness.drag(from: Point(x: 285, y: 422), to: Point(x: 285, y: 442), over: 0.2)
        let held = harness["dial"]
        harness.press(key: .right)
        #expect(harness["dial"] == held)
    }

    /// A thrown thing is projected to the rest that its component has for it.
    @Test func aThrowIsProjectedToItsRest() throws {
        var harness = Harness<Solo<Lift>>()
        harness.drag(from: middle + Vector(dx: 0, dy: 200), to: middle + Vector(dx: 0, dy: 150), over: 0.05)
        let held = try #require(harness.prototype.drivenMotion)
        var projection = Projection(held.movable, axis: nil)
        #expect(harness.prototype.project(into: &projection))
        let rest = try #require(projection.rest) + held.position
        #expect(abs(rest.dx) < 1e-9 && abs(rest.dy + 200) < 1e-9)
    }

    @Test(arguments: [(20.0, 0.8), (60, 0.8), (60, 0.1), (-60, 0.05), (150, 0.1)])
    func itRestsInANotch(distance: Double, seconds: Double) throws {
        var harness = turned(by: distance, over: seconds)
        try harness.runUntilIdle()
        let angle = try #require(harness["dial.knob"])
        #expect(angle == 15 * (angle / 15).rounded())
        // A flick rolls on.
        if seconds < 0.2 { #expect(abs(angle) >= 90) }
    }

    @Test func inFlightItTurnsToTheNewNotches() throws {
        var harness = turned(by: 60, over: 0.1)
        harness.wait(0.1)
        var other = harness
        let angle = try #require(harness["dial.knob"])
        other.send(.tuning([NamedValue("dial.notches", 7)]))
        #expect(other["dial.knob"] == angle)
        try harness.runUntilIdle()
        try other.runUntilIdle()
        let step = 360.0 / 7
        let rested = try #require(other["dial.knob"])
        #expect(abs(rested - step * (rested / step).rounded()) < 1e-9 && rested != harness["dial.knob"])
        // It comes from where it rests, too.
        harness.send(.tuning([NamedValue("dial.notches", 7)]))
        try harness.runUntilIdle()
        let there = try #require(harness["dial.knob"])
        #expect(abs(there - step * (there / step).rounded()) < 1e-9)
    }

    @Test(arguments: [("dial.friction", 0.99), ("dial.spring.duration", 2), ("dial.notches", 5)])
    func inFlightADialFollowsEachSlider(name: String, value: Double) throws {
        // A slow release is the spring's, a flick the friction's.
        var harness = name.contains("spring") ? turned(by: 12, over: 0.8) : turned(by: 60, over: 0.1)
        harness.wait(0.05)
        var other = harness
        other.send(.tuning([NamedValue(name, value)]))
        #expect(harness["dial.knob"] == other["dial.knob"])
        harness.wait(0.1)
        other.wait(0.1)
        #expect(harness["dial.knob"] != other["dial.knob"])
    }

    /// A spring takes a slow one to its notch; its momentary speed is not that of a throw.
    @Test func frictionDoesNotThrowWhatASpringMoves() throws {
        var harness = turned(by: 12, over: 0.8)
        harness.wait(0.05)
        var other = harness
        other.send(.tuning([NamedValue("dial.friction", 0.999)]))
        try harness.runUntilIdle()
        try other.runUntilIdle()
        #expect(harness["dial.knob"] == other["dial.knob"])
    }

    /// Near the centre a small step has a large angle.
    @Test func acrossItsCentreADialDoesNotJump() {
        var harness = Harness<Solo<Dial>>()
        harness.drag(from: middle + Vector(dx: 3, dy: 1), to: middle + Vector(dx: 8, dy: 1), over: 0.1)
        var last = harness["dial.knob"] ?? 0
        for step in 0..<40 {
            harness.send(.pointerMove(.mouse(.left), middle + Vector(dx: 8 - 0.5 * Double(step), dy: 0)))
            let angle = harness["dial.knob"] ?? 0
            #expect(abs(angle - last) < 60)
            last = angle
        }
    }

    @Test func aHeldDialIsSavedWhereItRested() throws {
        let held = turned(by: 100, over: 0.5, releases: false)
        #expect(held.saved["dial.knob.angle"] == nil && held["dial.knob"] != 0)
        var far = SavedState()
        far.add("dial.knob.angle", 1e17)
        #expect(Harness<Solo<Dial>>(saved: far).prototype.startFault?.contains("dial.knob.angle") == true)
    }

    @Test func anotherNumberChangesNoBitOfAFlight() {
        var harness = turned(by: 60, over: 0.1)
        harness.wait(0.05)
        var other = harness
        other.send(.tuning([NamedValue("scroll.wheelStep", 61)]))
        harness.wait(0.2)
        other.wait(0.2)
        #expect(harness["dial.knob"] == other["dial.knob"])
    }

    /// A component that rests elsewhere than where it belongs begins there.
    @Test func itBeginsWhereItRests() throws {
        var harness = Harness<Solo<Lift>>()
        #expect(harness["lift.y"] == 200 && !harness.prototype.isMoving)
        harness.drag(from: middle + Vector(dx: 0, dy: 200), to: middle + Vector(dx: 0, dy: 120), over: 0.1)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["lift.y"] == -200)
        #expect(Harness<Solo<Lift>>(saved: harness.saved)["lift.y"] == -200)
    }

    // MARK: The deck

    /// Throws the top card to a side.
    private func throwCard(_ harness: inout Harness<Solo<Deck>>, by distance: Double, over seconds: Double = 0.1) {
        harness.drag(from: middle, to: middle + Vector(dx: distance, dy: 0), over: seconds)
        harness.release()
    }

    @Test func cardsAreThrownAwayAndBroughtBack() throws {
        var harness = Harness<Solo<Deck>>()
        throwCard(&harness, by: -120)
        #expect(harness["deck.top"] == 1, "the next can be taken at once")
        throwCard(&harness, by: 120)
        throwCard(&harness, by: 20, over: 0.5)
        try harness.runUntilIdle()
        #expect(harness["deck.top"] == 2 && harness["deck.2.x"] == 0)
        #expect((harness["deck.0.x"] ?? 0) < -400 && (harness["deck.1.x"] ?? 0) > 400)
        harness.tap(Point(x: 195, y: 754))
        try harness.runUntilIdle()
        #expect(harness["deck.top"] == 1 && harness["deck.1.x"] == 0 && harness["deck.1.y"] == 0)
        // The last of them is the last.
        for _ in 0..<8 { throwCard(&harness, by: -120) }
        try harness.runUntilIdle()
        #expect(harness["deck.top"] == 6)
        for _ in 0..<8 { harness.tap(Point(x: 195, y: 754)) }
        try harness.runUntilIdle()
        #expect(harness["deck.top"] == 0)
    }

    @Test(arguments: [
        ("deck.away.duration", 2.0), ("deck.away.bounce", 0.5), ("deck.home.duration", 2), ("deck.home.bounce", -0.5),
        ("deck.tilt", 40), ("deck.next", 0.7),
    ])
    func inFlightADeckFollowsEachSlider(name: String, value: Double) throws {
        var harness = Harness<Solo<Deck>>()
        throwCard(&harness, by: -120)
        if name.contains("home") {
            try harness.runUntilIdle()
            harness.tap(Point(x: 195, y: 754))
        }
        harness.wait(0.1)
        var other = harness
        other.send(.tuning([NamedValue(name, value)]))
        #expect(harness["deck.0.x"] == other["deck.0.x"])
        harness.wait(0.1)
        other.wait(0.1)
        #expect(drawn(harness.prototype) != drawn(other.prototype))
    }

    /// A card that is away stays out of sight on a wider stage.
    @Test func onAWiderStageCardsAreAwayTheWiderStagesWay() throws {
        var harness = Harness<Solo<Deck>>()
        throwCard(&harness, by: -120)
        try harness.runUntilIdle()
        harness.send(.resize(Size(width: 1024, height: 844)))
        #expect(!harness.prototype.isMoving, "a layout is no motion")
        #expect(harness["deck.0.x"] == -1104 && harness["deck.top"] == 1)
    }

    // MARK: What lasts

    /// The same hand from there on, in a prototype that begins as another rested, gives the same states.
    private func beginsAsItRested<P: Prototype>(
        _ harness: Harness<P>, _ states: [String], sourceLocation: SourceLocation = #_sourceLocation,
        _ hand: (inout Harness<P>) -> Void
    ) throws {
        var (rested, begun) = (harness, Harness<P>(saved: harness.saved))
        #expect(begun.prototype.startFault == nil, sourceLocation: sourceLocation)
        hand(&rested)
        hand(&begun)
        #expect(rested.prototype.isMoving && begun.prototype.isMoving, sourceLocation: sourceLocation)
        // Times that differ round differently; what comes to rest does so where it is to.
        for isAtRest in [false, true] {
            for name in states {
                let (one, other) = (try #require(rested[name]), try #require(begun[name]))
                #expect(
                    isAtRest ? one == other : abs(one - other) < 1e-6, "\(name), at rest: \(isAtRest)",
                    sourceLocation: sourceLocation)
            }
            try rested.runUntilIdle()
            try begun.runUntilIdle()
        }
    }

    @Test func theyBeginAsTheyRested() throws {
        var dial = turned(by: 60, over: 0.1)
        try dial.runUntilIdle()
        try beginsAsItRested(dial, ["dial.knob"]) {
            $0.send(.tuning([NamedValue("dial.notches", 7)]))
            $0.wait(0.05)
        }
        try beginsAsItRested(dial, ["dial.knob"]) {
            $0.drag(from: middle + Vector(dx: 100, dy: 0), to: middle + Vector(dx: 100, dy: -40), over: 0.1)
            $0.release()
            $0.wait(0.05)
        }
        var deck = Harness<Solo<Deck>>()
        throwCard(&deck, by: -120)
        throwCard(&deck, by: 120)
        try deck.runUntilIdle()
        try beginsAsItRested(deck, ["deck.top", "deck.0.x", "deck.1.x", "deck.1.y", "deck.2.x"]) {
            $0.tap(Point(x: 195, y: 754))
            $0.wait(0.05)
        }
    }
}
