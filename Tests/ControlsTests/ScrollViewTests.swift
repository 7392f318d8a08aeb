import Controls
import Geometry
import Gestures
import Motion
import Testing

private let physics = ScrollView.Physics(
    deceleration: 0.998, rubberBand: 0.55, returning: .smooth, stepping: .smooth)

/// A page of 2000 points seen through a frame of 500.
private func page() -> (ScrollView, AnimationEngine) {
    var engine = AnimationEngine()
    var view = ScrollView(in: &engine)
    view.resize(viewport: 500, content: 2000, engine: &engine)
    return (view, engine)
}

@Suite struct ScrollViewTests {
    @Test func aDragFollowsOneToOneAndAnEndGives() {
        var (view, engine) = page()
        view.beginDrag(&engine, physics)
        view.drag(to: -200, &engine, physics)
        #expect(view.offset(engine) == 200)
        view.drag(to: 100, &engine, physics)
        // 100 points past the top: (1 − 1/(100 · 0.55/500 + 1)) · 500.
        #expect(abs(view.offset(engine) + 49.549549549549546) < 1e-9)
    }

    @Test func catchingAPulledPageDoesNotMoveIt() {
        var (view, engine) = page()
        view.beginDrag(&engine, physics)
        view.drag(to: 300, &engine, physics)
        view.endDrag(translation: 300, velocity: 0, &engine, physics)
        engine.advance(to: 0.05)
        let shown = view.offset(engine)
        #expect(shown < -10)
        view.beginDrag(&engine, physics)
        view.drag(to: 0, &engine, physics)
        #expect(abs(view.offset(engine) - shown) < 1e-9)
    }

    @Test func aPulledPageComesBackToItsEnd() {
        var (view, engine) = page()
        view.beginDrag(&engine, physics)
        view.drag(to: -2500, &engine, physics)
        #expect(view.offset(engine) > 1500)
        view.endDrag(translation: -2500, velocity: 0, &engine, physics)
        engine.advance(to: 5)
        #expect(view.offset(engine) == 1500)
    }

    @Test func aFlingEndsWhereItsSpeedIsUsedUp() {
        var (view, engine) = page()
        view.beginDrag(&engine, physics)
        view.endDrag(translation: 0, velocity: -1000, &engine, physics)
        engine.advance(to: 60)
        // −v/(1000 ln 0.998) = 499.4998…, within the distance at which a fling counts as over.
        #expect(abs(view.offset(engine) - 499.49983325) < 0.5)
    }

    @Test func aFlingPastTheEndSpringsBackWithItsVelocity() {
        var (view, engine) = page()
        view.scroll(to: 1400, &engine, physics)
        engine.advance(to: 5)
        view.beginDrag(&engine, physics)
        view.endDrag(translation: 0, velocity: -2000, &engine, physics)
        var furthest = 0.0
        for frame in 1...300 {
            engine.advance(to: 5 + Double(frame) / 60)
            furthest = max(furthest, view.offset(engine))
        }
        #expect(furthest > 1510)
        #expect(view.offset(engine) == 1500)
    }

    @Test func stepsAddUpToWhereEarlierOnesAreGoing() {
        var (view, engine) = page()
        view.step(by: 60, &engine, physics)
        engine.advance(to: 0.03)
        view.step(by: 60, &engine, physics)
        engine.advance(to: 5)
        #expect(view.offset(engine) == 120)
        view.step(by: -1000, &engine, physics)
        engine.advance(to: 10)
        #expect(view.offset(engine) == 0)
    }

    @Test func roomIsWhatADragCanDoWithoutAnEnd() {
        var (view, engine) = page()
        view.scroll(to: 300, &engine, physics)
        engine.advance(to: 5)
        #expect(view.room(engine) == -1200...300)
    }

    @Test func aShorterPageGoesToItsEnd() {
        var (view, engine) = page()
        view.scroll(to: 1500, &engine, physics)
        engine.advance(to: 5)
        view.resize(viewport: 500, content: 900, engine: &engine)
        #expect(view.offset(engine) == 400)
        view.resize(viewport: 500, content: 100, engine: &engine)
        #expect(view.offset(engine) == 0)
        #expect(view.limit == 0)
    }
}
