import Controls
import Geometry
import Motion
import Prototyping
import Testing

private let physics = ScrollView.Physics(
    deceleration: 0.998, rubberBand: 0.55, returning: .smooth, stepping: .smooth)

/// A page of 400 by 2000 points, with 84 more at its end, seen through a frame of 400 by 500.
private func page() -> (ZoomView, AnimationEngine) {
    var engine = AnimationEngine()
    engine.checksInvariants = true
    var view = ZoomView(in: &engine)
    view.resize(frame: Size(width: 400, height: 500), page: Size(width: 400, height: 2000), margin: 84, &engine)
    return (view, engine)
}

/// The position at which a point of the page is seen in the frame.
private func seen(_ position: Point, _ view: ZoomView, _ engine: AnimationEngine) -> Point {
    view.transform(engine).apply(position)
}

private func random(_ range: ClosedRange<Double>, _ generator: inout some RandomNumberGenerator) -> Double {
    .random(in: range, using: &generator)
}

/// The constants of Knuth's MMIX generator, so that a failing case can be run again.
private struct Congruential: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}

@Suite struct ZoomViewTests {
    @Test func aDragFollowsOneToOneAndAnEndGives() {
        var (view, engine) = page()
        view.beginDrag(&engine, physics)
        view.drag(to: Vector(dx: 50, dy: -200), &engine, physics)
        #expect(view.offset(engine) == Vector(dx: 0, dy: 200), "a page that is not zoomed does not go sideways")
        view.drag(to: Vector(dx: 0, dy: 100), &engine, physics)
        // 100 points past the top: (1 − 1/(100 · 0.55/500 + 1)) · 500.
        #expect(abs(view.offset(engine).dy + 49.549549549549546) < 1e-9)
        view.endDrag(velocity: .zero, &engine, physics)
        engine.advance(to: 5)
        #expect(view.offset(engine) == .zero)
    }

    @Test func aFlingKeepsItsDirection() {
        var (view, engine) = page()
        view.zoom(by: 4, about: Point(x: 200, y: 250), &engine, physics)
        let start = view.offset(engine)
        view.beginDrag(&engine, physics)
        view.endDrag(velocity: Vector(dx: -300, dy: -400), &engine, physics)
        engine.advance(to: 20)
        // At rest after v / (−1000 ln 0.998) points: 0.4994999 s.
        let way = view.offset(engine) - start
        #expect(abs(way.dx - 300 * 0.49949983319421934) < 1e-6)
        #expect(abs(way.dy - 400 * 0.49949983319421934) < 1e-6)
    }

    @Test func theBottomIsReachedWithinHalfAPoint() {
        var (view, engine) = page()
        let bottom = 2000 + 84 - 500.0
        for (offset, isReached) in [(bottom, true), (bottom - 0.5, true), (bottom - 0.51, false), (0, false)] {
            view.rest(at: Vector(dx: 0, dy: offset), zoom: 1, &engine)
            #expect(view.isAtBottom(engine) == isReached, "\(offset)")
        }
        view.resize(frame: Size(width: 400, height: 500), page: Size(width: 400, height: 100), margin: 84, &engine)
        #expect(view.isAtBottom(engine), "a page that fits is at its end")
    }

    @Test(arguments: 0..<50) func zoomingKeepsThePositionUnderThePointer(seed: Int) {
        var generator = Congruential(state: UInt64(seed) &* 7919 &+ 1)
        var (view, engine) = page()
        view.rest(at: Vector(dx: 0, dy: 700), zoom: 1, &engine)
        var time = 0.0
        for _ in 0..<20 {
            let position = Point(x: random(0...400, &generator), y: random(100...400, &generator))
            let page = view.page(at: position, engine)
            // Only zooming in keeps clear of the ends wherever the pointer is.
            if Bool.random(using: &generator) {
                view.zoom(by: random(1...1.1, &generator), about: position, &engine, physics)
            } else {
                view.zoom(
                    to: view.zoom(engine) * random(1...1.1, &generator), about: position, with: .snappy, &engine)
                time += random(0.01...0.3, &generator)
                engine.advance(to: time)
            }
            #expect(seen(page, view, engine).distance(to: position) < 1e-9)
        }
        #expect(view.zoom(engine) > 1.2 && view.zoom(engine) <= 4.1)
        #expect(engine.brokenInvariants.isEmpty)
    }

    @Test func aSpringThatIsSentElsewhereOnItsWayKeepsThePositionToo() {
        var (view, engine) = page()
        view.rest(at: Vector(dx: 0, dy: 700), zoom: 1, &engine)
        view.zoom(to: 2, about: Point(x: 100, y: 200), with: .snappy, &engine)
        engine.advance(to: 0.1)
        let position = Point(x: 300, y: 400)
        let page = view.page(at: position, engine)
        view.zoom(to: 3, about: position, with: .snappy, &engine)
        for frame in 1...60 {
            engine.advance(to: 0.1 + Double(frame) / 60)
            #expect(seen(page, view, engine).distance(to: position) < 1e-9)
        }
        #expect(abs(view.zoom(engine) - 3) < 0.01)
    }

    @Test func theEndsOfTheZoomAreHardForTheWheel() {
        var (view, engine) = page()
        let position = Point(x: 100, y: 100)
        view.zoom(by: 0.5, about: position, &engine, physics)
        #expect(view.zoom(engine) == 1 && view.offset(engine) == .zero)
        view.zoom(by: 100, about: position, &engine, physics)
        #expect(view.zoom(engine) == 4)
        for factor in [0, -1, .nan, .infinity] {
            view.zoom(by: factor, about: position, &engine, physics)
            #expect(view.zoom(engine) == 4)
        }
        view.zoom(by: 0.01, about: Point(x: 400, y: 500), &engine, physics)
        #expect(view.zoom(engine) == 1)
        #expect(view.offset(engine).dx == 0, "back at 1 the page fills the frame")
    }

    @Test func aZoomToWhereItIsMovesNothing() {
        var (view, engine) = page()
        view.zoom(to: 0.2, about: Point(x: 100, y: 100), with: .snappy, &engine)
        #expect(engine.isIdle && view.zoom(engine) == 1)
    }

    @Test func aWheelTurnedFastDoesNotPassTheZoomsEnd() {
        var (view, engine) = page()
        for notch in 0..<12 {
            engine.advance(to: Double(notch) * 0.02)
            view.zoom(to: view.targetZoom * 1.2, about: Point(x: 200, y: 250), with: .smooth, &engine)
        }
        for frame in 0..<200 {
            engine.advance(to: 0.24 + Double(frame) / 120)
            #expect(view.zoom(engine) <= 4 + 1e-9)
        }
        #expect(abs(view.zoom(engine) - 4) < 1e-3)
    }

    @Test func fingersPullTheZoomPastItsEndsAndItSpringsBack() {
        var (view, engine) = page()
        let position = Point(x: 150, y: 250)
        view.beginPinch(at: position, &engine, physics)
        view.pinch(to: 0.5, at: position, &engine, physics)
        // 0.5 past the end of a band of 0.5: 0.5 · (1 − 1/(0.55 + 1)).
        #expect(abs(view.zoom(engine) - (1 - 0.5 * (1 - 1 / 1.55))) < 1e-12)
        view.endPinch(at: position, &engine, physics)
        #expect(!view.isHeld && view.isMoving(engine))
        engine.advance(to: 5)
        #expect(view.zoom(engine) == 1 && view.offset(engine) == .zero)
        view.beginPinch(at: position, &engine, physics)
        view.pinch(to: 40, at: position, &engine, physics)
        #expect(view.zoom(engine) > 4 && view.zoom(engine) < 6)
        let shown = view.zoom(engine)
        view.endPinch(at: position, &engine, physics)
        view.beginPinch(at: position, &engine, physics)
        view.pinch(to: 1, at: position, &engine, physics)
        #expect(abs(view.zoom(engine) - shown) < 1e-9, "catching it does not move it")
        view.endPinch(at: position, &engine, physics)
        engine.advance(to: 10)
        #expect(view.zoom(engine) == 4)
    }

    @Test func thePositionUnderTheFingersGoesWithTheirMiddle() {
        var (view, engine) = page()
        view.rest(at: Vector(dx: 0, dy: 700), zoom: 1, &engine)
        let start = Point(x: 200, y: 250)
        let page = view.page(at: start, engine)
        view.beginPinch(at: start, &engine, physics)
        let middle = Point(x: 220, y: 230)
        view.pinch(to: 2.5, at: middle, &engine, physics)
        #expect(seen(page, view, engine).distance(to: middle) < 1e-9)
    }

    @Test func aPageOnItsWayBackFromPastTheZoomsEndIsMovedButNotHeld() {
        var (view, engine) = page()
        let position = Point(x: 200, y: 250)
        view.beginPinch(at: position, &engine, physics)
        view.pinch(to: 0.4, at: position, &engine, physics)
        view.endPinch(at: position, &engine, physics)
        engine.advance(to: 0.05)
        view.beginDrag(&engine, physics)
        view.drag(to: Vector(dx: 0, dy: -90), &engine, physics)
        #expect(!view.isHeld)
        view.endDrag(velocity: Vector(dx: 0, dy: -3000), &engine, physics)
        engine.advance(to: 5)
        #expect(view.zoom(engine) == 1 && view.offset(engine) == Vector(dx: 0, dy: 90))
    }

    @Test func aResizeKeepsTheShareOfThePageAndTheDrag() {
        var (view, engine) = page()
        view.rest(at: Vector(dx: 0, dy: 800), zoom: 1, &engine)
        view.resize(frame: Size(width: 200, height: 500), page: Size(width: 200, height: 1000), margin: 84, &engine)
        #expect(view.offset(engine).dy == 400)
        view.beginDrag(&engine, physics)
        view.drag(to: Vector(dx: 0, dy: -100), &engine, physics)
        view.resize(frame: Size(width: 400, height: 500), page: Size(width: 400, height: 2000), margin: 84, &engine)
        #expect(view.offset(engine).dy == 1000)
        view.drag(to: Vector(dx: 0, dy: -150), &engine, physics)
        #expect(abs(view.offset(engine).dy - 1050) < 1e-9, "from there on one to one again")
    }

    @Test func aFlingEndsInsideAfterAResize() {
        var (view, engine) = page()
        view.beginDrag(&engine, physics)
        view.endDrag(velocity: Vector(dx: 0, dy: -5000), &engine, physics)
        engine.advance(to: 0.05)
        view.resize(frame: Size(width: 400, height: 500), page: Size(width: 400, height: 700), margin: 84, &engine)
        engine.advance(to: 20)
        #expect(view.offset(engine).dy == 284)
    }

    @Test func stepsAddUp() {
        var (view, engine) = page()
        #expect(view.step(by: Vector(dx: 0, dy: 60), &engine, physics) == Vector(dx: 0, dy: 60))
        engine.advance(to: 0.02)
        _ = view.step(by: Vector(dx: 0, dy: 60), &engine, physics)
        engine.advance(to: 5)
        #expect(view.offset(engine).dy == 120)
        #expect(view.step(by: Vector(dx: 40, dy: 0), &engine, physics) == .zero, "nothing lies there")
    }

    @Test func theBottomIsThatOfWhatIsSeenWhileTheZoomChanges() {
        var (view, engine) = page()
        view.rest(at: Vector(dx: 0, dy: 1800), zoom: 2, &engine)
        view.zoom(to: 1, about: .zero, with: .snappy, &engine)
        var wasAtBottom = false
        for frame in 1...120 {
            engine.advance(to: Double(frame) / 60)
            wasAtBottom = wasAtBottom || view.isAtBottom(engine)
        }
        #expect(!wasAtBottom, "on the way from 1800 of 3584 to 900 of 1584")
    }

    @Test func aDragThatWaitsForTheZoomTakesHoldOnceItIsBackInside() {
        var (view, engine) = page()
        view.rest(at: Vector(dx: 0, dy: 700), zoom: 1, &engine)
        let position = Point(x: 200, y: 250)
        view.beginPinch(at: position, &engine, physics)
        view.pinch(to: 0.4, at: position, &engine, physics)
        view.endPinch(at: position, &engine, physics)
        engine.advance(to: 0.05)
        view.beginDrag(&engine, physics)
        let caught = view.offset(engine).dy
        view.drag(to: Vector(dx: 0, dy: -30), &engine, physics)
        #expect(!view.isHeld && view.zoom(engine) < 1, "nothing holds the page out there")
        #expect(abs(view.offset(engine).dy - caught - 30) < 1e-9, "but it follows")
        engine.advance(to: 3)
        let back = view.offset(engine).dy
        view.drag(to: Vector(dx: 0, dy: -40), &engine, physics)
        #expect(view.isHeld && abs(view.offset(engine).dy - back - 10) < 1e-9, "it does not jump")
        view.drag(to: Vector(dx: 0, dy: -140), &engine, physics)
        #expect(abs(view.offset(engine).dy - back - 110) < 1e-9)
        view.endDrag(velocity: .zero, &engine, physics)
        view.drag(to: Vector(dx: 0, dy: -240), &engine, physics)
        #expect(!view.isHeld, "one that was let go takes hold of nothing")
    }

    @Test func aSlantingDragIsNotSidewaysWhateverHappensOnItsWay() {
        var (view, engine) = page()
        view.zoom(by: 2, about: Point(x: 0, y: 250), &engine, physics)
        view.beginDrag(&engine, physics)
        view.drag(to: Vector(dx: 60, dy: -80), &engine, physics)
        view.zoom(by: 0.1, about: Point(x: 200, y: 250), &engine, physics)
        view.drag(to: Vector(dx: 61, dy: -80), &engine, physics)
        #expect(view.zoom(engine) == 1 && view.offset(engine).dx == 0)
        view.resize(frame: Size(width: 200, height: 500), page: Size(width: 200, height: 1000), margin: 84, &engine)
        view.drag(to: Vector(dx: 62, dy: -80), &engine, physics)
        #expect(view.offset(engine).dx == 0)
    }

    @Test func aDoubleTapZoomsAndZoomsBack() {
        var (view, engine) = page()
        for (index, zoom) in [2.5, 1].enumerated() {
            view.toggleZoom(to: 2.5, about: Point(x: 100, y: 100), with: .smooth, &engine)
            engine.advance(to: 3 * Double(index + 1))
            #expect(view.zoom(engine) == zoom)
        }
    }

    @Test func aWheelZoomsByASpringAndATrackpadAtOnce() {
        var (view, engine) = page()
        view.zoom(by: .notches(2), about: .zero, with: .smooth, &engine, physics)
        #expect(view.zoom(engine) == 1 && view.targetZoom == 1.5)
        view.zoom(by: .notches(-2), about: .zero, with: .smooth, &engine, physics)
        #expect(view.targetZoom == 1)
        view.zoom(by: .factor(2), about: .zero, with: .smooth, &engine, physics)
        #expect(view.zoom(engine) == 2)
    }

    @Test func aPinchDrivesTheZoomAndAPanThePage() throws {
        var (view, engine) = page()
        let movable = Movable("page", "Page", changes: .zoom)
        #expect(view.motion(of: movable, by: .pan, engine).axis == .vertical)
        view.zoom(by: 2, about: .zero, &engine, physics)
        #expect(view.motion(of: movable, by: .pan, engine).axis == nil)
        #expect(view.motion(of: movable, by: .pinch, engine).position == Vector(dx: 800, dy: 0))
    }
}
