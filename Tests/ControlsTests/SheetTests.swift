import Controls
import Geometry
import Motion
import Testing

private let physics = Sheet.Physics(spring: .snappy, flick: 300, rubberBand: 0.55)

private func sheet() -> (Sheet, AnimationEngine) {
    var engine = AnimationEngine()
    let sheet = Sheet(in: &engine, travel: 600, dimension: 800)
    return (sheet, engine)
}

/// The target of a sheet that is released at an offset with a velocity.
private func target(from offset: Double, velocity: Double) -> Double {
    var (sheet, engine) = sheet()
    sheet.beginDrag(&engine, physics)
    sheet.drag(to: offset - 600, &engine, physics)
    sheet.endDrag(translation: offset - 600, velocity: velocity, &engine, physics)
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
        sheet.move(open: true, &engine, physics)
        engine.advance(to: 0.1)
        let shown = sheet.offset(engine)
        #expect(sheet.isMoving(engine))
        sheet.beginDrag(&engine, physics)
        #expect(sheet.offset(engine) == shown)
        #expect(sheet.velocity(engine) == 0)
        sheet.drag(to: 0, &engine, physics)
        #expect(abs(sheet.offset(engine) - shown) < 1e-9)
    }

    @Test func caughtPastItsStopItStaysToo() {
        var engine = AnimationEngine()
        var sheet = Sheet(in: &engine, travel: 600, dimension: 800)
        let bouncy = Sheet.Physics(spring: .bouncy, flick: 300, rubberBand: 0.55)
        sheet.beginDrag(&engine, bouncy)
        sheet.endDrag(translation: -300, velocity: -3000, &engine, bouncy)
        engine.advance(to: 0.25)
        let shown = sheet.offset(engine)
        #expect(shown < 0)
        sheet.beginDrag(&engine, bouncy)
        sheet.drag(to: 0, &engine, bouncy)
        #expect(abs(sheet.offset(engine) - shown) < 1e-9)
    }

    @Test func aResizeKeepsOpennessAtRestInFlightAndInHand() {
        var (sheet, engine) = sheet()
        sheet.move(open: true, &engine, physics)
        engine.advance(to: 0.1)
        let flying = sheet.openness(engine)
        sheet.resize(travel: 300, dimension: 400, &engine)
        #expect(abs(sheet.openness(engine) - flying) < 1e-12)
        sheet.beginDrag(&engine, physics)
        sheet.drag(to: 40, &engine, physics)
        let held = sheet.openness(engine)
        sheet.resize(travel: 900, dimension: 1000, &engine)
        sheet.drag(to: 40, &engine, physics)
        #expect(abs(sheet.openness(engine) - held) < 1e-12)
    }

    @Test func otherStopsKeepTheNumberOfTheStop() {
        var (sheet, engine) = sheet()
        sheet.resize(stops: [0, 200, 500], dimension: 800, &engine, physics)
        #expect(
            sheet.offset(engine) == 200 && !sheet.isMoving(engine), "the second of two stops is the second of three")
        sheet.move(toStop: 2, &engine, physics)
        engine.advance(to: 0.1)
        sheet.resize(stops: [0, 100, 400], dimension: 700, &engine, physics)
        engine.advance(to: 3)
        #expect(sheet.offset(engine) == 400)
        sheet.resize(stops: [0, 300], dimension: 700, &engine, physics)
        #expect(sheet.offset(engine) == 300, "a stop that is gone becomes the last")
    }

    @Test func aPageOnItHasTheDragsThatTheSheetDoesNotNeed() {
        var (sheet, engine) = sheet()
        var page = ScrollView(in: &engine)
        page.resize(viewport: 400, content: 1000, engine: &engine)
        page.jump(to: 50, &engine)
        // Closed: upwards the sheet's, downwards the page's as far as it is scrolled.
        #expect(sheet.rule(forPage: page, engine).limits == 0...50)
        sheet.move(open: true, &engine, physics)
        #expect(sheet.rule(forPage: page, engine).limits == -.infinity...50)
        #expect(sheet.rule(forPage: page, engine).axis == .vertical)
    }

    @Test func anOrderDuringADragIsLeftAlone() {
        var (sheet, engine) = sheet()
        sheet.beginDrag(&engine, physics)
        sheet.move(open: true, &engine, physics)
        engine.advance(to: 1)
        #expect(sheet.offset(engine) == 600)
        #expect(sheet.isDragged)
    }
}
