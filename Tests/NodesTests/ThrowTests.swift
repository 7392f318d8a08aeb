import MotionKit
import Testing

@testable import Cookbook

/// A disc that is thrown, with a button on it.
private struct Puck: Prototype {
    var puck = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))
    var presses = 0

    static func wire(_ my: Wiring<Puck>) {
        my.child(\.puck).label("Disc")
        my.state("presses") { puck, _ in puck.presses }
    }

    func body(_ c: Context, _ ui: inout UI<Puck>) {
        let disc = Rect(center: ui.frame.center, size: Size(width: 80, height: 80))
        ui.place(\.puck, in: disc, corners: .all(40)) { ui in
            let mark = Rect(center: disc.center, size: Size(width: 20, height: 20))
            ui.press("Mark", in: mark) { puck, _ in puck.presses += 1 }
        }
    }
}

/// A card with two positions of rest, of which the one in the middle is none.
private struct Lift: Prototype {
    var card = Throw()

    static func wire(_ my: Wiring<Lift>) {
        my.child(\.card, "lift").rests { _, end, _ in Point(x: 0, y: end.y < 0 ? -200 : 200) }
    }

    func body(_ c: Context, _ ui: inout UI<Lift>) {
        ui.place(\.card, in: Rect(center: ui.frame.center, size: Size(width: 80, height: 80)))
    }
}

private typealias Main = Solo<Puck>
private typealias LiftMain = Solo<Lift>
private typealias DeckMain = Solo<Deck>

private let middle = Point(x: 195, y: 422)
private let grip = middle + Vector(dx: 30, dy: 0)

@Suite struct ThrowTests {
    private var puck = Harness<Main>()

    @Test mutating func whatLiesOnItIsInFront() {
        puck.tap(middle)
        #expect(puck["presses"] == 1)
        puck.tap(grip)
        #expect(puck["presses"] == 1)
        puck.drag(from: grip, to: middle + Vector(dx: 90, dy: 0), over: 0.2)
        #expect((puck["puck.x"] ?? 0) > 50)
    }

    @Test mutating func itIsCaughtAndComesHome() throws {
        puck.drag(from: grip, to: grip + Vector(dx: 0, dy: -100), over: 0.1)
        let held = try #require(puck["puck.y"])
        puck.release()
        puck.wait(0.02)
        let flown = try #require(puck["puck.y"])
        #expect(flown < held - 5)
        let caught = grip + Vector(dx: 0, dy: flown)
        puck.drag(from: caught, to: caught, over: 0.1, samples: 1)
        #expect(puck["puck.y"] == flown)
        puck.release()
        try puck.runUntilIdle()
        #expect(puck["puck.x"] == 0 && puck["puck.y"] == 0)
        #expect(puck.saved["puck.offset"] == nil)
    }

    @Test mutating func whatAGestureDrivesHasItsNameAndLabel() throws {
        puck.drag(from: grip, to: grip + Vector(dx: 0, dy: -100), over: 0.1)
        let driven = try #require(puck.prototype.drivenMotion)
        #expect(driven.movable.name == "puck" && driven.movable.label == "Disc" && driven.axis == nil)
        let disc = Rect(center: middle + driven.position, size: Size(width: 80, height: 80))
        #expect(puck.prototype.drivenShape == .panel(disc, .all(40)))
        var projection = Projection(driven.movable, axis: nil)
        #expect(puck.prototype.project(into: &projection) && projection.flingDistance.dy < -100)
    }

    @Test(arguments: [("duration", 2.0), ("bounce", -0.5)])
    mutating func inFlightItFollowsItsSpring(part: String, value: Double) throws {
        puck.fling(from: grip, to: grip + Vector(dx: 0, dy: -100), over: 0.1)
        puck.wait(0.05)
        try puck.follows("puck.spring.\(part)", value, shows: "puck.y") { $0.wait(0.1) }
    }

    @Test mutating func aButtonOnAThingThatLooksStillIsPressed() {
        puck.fling(from: grip, to: grip + Vector(dx: 0, dy: -60), over: 0.2)
        var last = 60.0
        while abs(puck["puck.y"] ?? 0) > 0.2 || abs(last - (puck["puck.y"] ?? 0)) > 0.05 {
            last = puck["puck.y"] ?? 0
            puck.wait(1.0 / 60)
        }
        #expect(puck["engine.active"] != 0, "it has not come to rest")
        puck.tap(middle)
        #expect(puck["presses"] == 1)
    }

    // MARK: Where it rests

    /// A throw is projected to the rest that its parent has for it.
    @Test func itIsProjectedToItsRest() throws {
        var lift = Harness<LiftMain>()
        lift.drag(from: middle + Vector(dx: 0, dy: 200), to: middle + Vector(dx: 0, dy: 150), over: 0.05)
        let held = try #require(lift.prototype.drivenMotion)
        var projection = Projection(held.movable, axis: nil)
        #expect(lift.prototype.project(into: &projection))
        let rest = try #require(projection.rest) + held.position
        #expect(abs(rest.dx) < 1e-9 && abs(rest.dy + 200) < 1e-9)
    }

    @Test func itBeginsWhereItRests() throws {
        var lift = Harness<LiftMain>()
        #expect(lift["lift.y"] == 200 && !lift.prototype.isMoving)
        lift.fling(from: middle + Vector(dx: 0, dy: 200), to: middle + Vector(dx: 0, dy: 120), over: 0.1)
        try lift.runUntilIdle()
        #expect(lift["lift.y"] == -200 && lift.begun()["lift.y"] == -200)
    }

    // MARK: The deck

    private let undo = Point(x: 195, y: 754)

    /// Throws the top card to a side.
    private func throwCard(_ deck: inout Harness<DeckMain>, by distance: Double, over seconds: Double = 0.1) {
        deck.fling(from: middle, to: middle + Vector(dx: distance, dy: 0), over: seconds)
    }

    @Test func cardsAreThrownAwayAndBroughtBack() throws {
        var deck = Harness<DeckMain>()
        throwCard(&deck, by: -120)
        #expect(deck["deck.top"] == 1, "the next can be taken at once")
        throwCard(&deck, by: 120)
        throwCard(&deck, by: 20, over: 0.5)
        try deck.runUntilIdle()
        #expect(deck["deck.top"] == 2 && deck["deck.2.x"] == 0)
        #expect((deck["deck.0.x"] ?? 0) < -400 && (deck["deck.1.x"] ?? 0) > 400)
        deck.tap(undo)
        try deck.runUntilIdle()
        #expect(deck["deck.top"] == 1 && deck["deck.1.x"] == 0 && deck["deck.1.y"] == 0)
        // The last of them is the last.
        for _ in 0..<8 { throwCard(&deck, by: -120) }
        try deck.runUntilIdle()
        #expect(deck["deck.top"] == 6)
        for _ in 0..<8 { deck.tap(undo) }
        try deck.runUntilIdle()
        #expect(deck["deck.top"] == 0)
    }

    @Test(arguments: [
        ("deck.away.duration", 2.0), ("deck.away.bounce", 0.5), ("deck.home.duration", 2),
        ("deck.home.bounce", -0.5), ("deck.tilt", 40), ("deck.next", 0.7),
    ])
    func inFlightADeckFollowsEachSlider(name: String, value: Double) throws {
        var deck = Harness<DeckMain>()
        throwCard(&deck, by: -120)
        if name.contains("home") {
            try deck.runUntilIdle()
            deck.tap(undo)
        }
        deck.wait(0.1)
        var other = deck
        other.send(.tuning([NamedValue(name, value)]))
        #expect(deck["deck.0.x"] == other["deck.0.x"])
        deck.wait(0.1)
        other.wait(0.1)
        #expect(deck.drawn != other.drawn)
    }

    /// A card that is away stays out of sight on a wider stage.
    @Test func onAWiderStageCardsAreAwayTheWiderStagesWay() throws {
        var deck = Harness<DeckMain>()
        throwCard(&deck, by: -120)
        try deck.runUntilIdle()
        deck.send(.resize(Size(width: 1024, height: 844)))
        #expect(!deck.prototype.isMoving, "a layout is no motion")
        #expect(deck["deck.0.x"] == -1104 && deck["deck.top"] == 1)
    }
}
