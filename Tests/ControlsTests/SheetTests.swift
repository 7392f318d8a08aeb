import Controls
import Geometry
import Gestures
import Motion
import Testing

private let physics = Snapping.Physics(spring: .snappy, rule: SnapRule(flick: 300), rubberBand: 0.55)

private func sheet() -> (Snapping, AnimationEngine) {
    var engine = AnimationEngine()
    let sheet = Snapping(in: &engine, along: .vertical, stops: [0, 600], at: 1, dimension: 800)
    return (sheet, engine)
}

extension Snapping {
    /// Goes on with a drag, as if a pointer had come so far from where it began.
    fileprivate mutating func drag(
        _ phase: GesturePhase, by translation: Double = 0, velocity: Double = 0, _ engine: inout AnimationEngine,
        _ physics: Physics = physics
    ) {
        handle(
            GestureEvent(
                target: 0, kind: .pan, phase: phase, pointer: .touch(1), location: .zero,
                translation: .along(axis, translation), velocity: .along(axis, velocity), time: engine.time),
            &engine, physics)
    }
}

/// The target of a sheet that is released at an offset with a velocity.
private func target(from offset: Double, velocity: Double) -> Double {
    var (sheet, engine) = sheet()
    sheet.drag(.began, &engine)
    sheet.drag(.changed, by: offset - 600, &engine)
    sheet.drag(.ended, by: offset - 600, velocity: velocity, &engine)
    engine.advance(to: 10)
    return sheet.offset(engine)
}

@Suite struct SheetTests {
    @Test(arguments: [
        // At rest the nearer stop, and the closed one from exactly half way.
        (299.9, 0.0, 0.0), (300, 0, 600), (300.1, 0, 600),
        // Below the flick the projected end decides: 0.4995 s of the velocity.
        (400, -199, 600), (400, -250, 0), (200, 250, 600),
        // From the flick on never against the throw, wherever it was released.
        (590, -301, 0), (10, 301, 600), (599, -2000, 0),
    ])
    func theSnapRule(offset: Double, velocity: Double, expected: Double) {
        #expect(target(from: offset, velocity: velocity) == expected)
    }

    @Test func caughtInFlightItStaysWhereItIs() {
        var (sheet, engine) = sheet()
        sheet.move(toStop: 0, with: physics.spring, &engine)
        engine.advance(to: 0.1)
        let shown = sheet.offset(engine)
        #expect(sheet.isMoving(engine))
        sheet.drag(.began, &engine)
        #expect(sheet.offset(engine) == shown)
        #expect(engine.velocity(of: sheet.channel) == 0)
        sheet.drag(.changed, by: 0, &engine)
        #expect(abs(sheet.offset(engine) - shown) < 1e-9)
    }

    @Test func caughtPastItsStopItStaysToo() {
        var (sheet, engine) = sheet()
        let bouncy = Snapping.Physics(spring: .bouncy, rule: SnapRule(flick: 300), rubberBand: 0.55)
        sheet.drag(.began, &engine, bouncy)
        sheet.drag(.changed, by: -300, &engine, bouncy)
        sheet.drag(.ended, by: -300, velocity: -3000, &engine, bouncy)
        engine.advance(to: 0.25)
        let shown = sheet.offset(engine)
        #expect(shown < 0)
        sheet.drag(.began, &engine, bouncy)
        sheet.drag(.changed, by: 0, &engine, bouncy)
        #expect(abs(sheet.offset(engine) - shown) < 1e-9)
    }

    @Test func aResizeKeepsOpennessAtRestInFlightAndInHand() {
        var (sheet, engine) = sheet()
        sheet.move(toStop: 0, with: physics.spring, &engine)
        engine.advance(to: 0.1)
        let flying = sheet.openness(engine)
        sheet.resize(to: [0, 300], by: 0.5, dimension: 400, &engine)
        #expect(abs(sheet.openness(engine) - flying) < 1e-12)
        sheet.drag(.began, &engine)
        sheet.drag(.changed, by: 40, &engine)
        let held = sheet.openness(engine)
        sheet.resize(to: [0, 900], by: 3, dimension: 1000, &engine)
        sheet.drag(.changed, by: 40, &engine)
        #expect(abs(sheet.openness(engine) - held) < 1e-12)
    }

    @Test func otherStopsKeepTheNumberOfTheStop() {
        var (sheet, engine) = sheet()
        func resize(to stops: [Double]) {
            sheet.resize(to: stops, by: stops[stops.count - 1] / sheet.travel, dimension: 800, &engine)
            sheet.rest(atStop: sheet.goal, with: physics.spring, &engine)
        }
        resize(to: [0, 200, 500])
        #expect(
            sheet.offset(engine) == 200 && !sheet.isMoving(engine), "the second of two stops is the second of three")
        sheet.move(toStop: 2, with: physics.spring, &engine)
        engine.advance(to: 0.1)
        resize(to: [0, 100, 400])
        engine.advance(to: 3)
        #expect(sheet.offset(engine) == 400)
        resize(to: [0, 300])
        #expect(sheet.offset(engine) == 300, "a stop that is gone becomes the last")
    }

    @Test func anOrderDuringADragIsLeftAlone() {
        var (sheet, engine) = sheet()
        sheet.drag(.began, &engine)
        sheet.move(toStop: 0, with: physics.spring, &engine)
        engine.advance(to: 1)
        #expect(sheet.offset(engine) == 600)
        #expect(sheet.isHeld)
    }
}
