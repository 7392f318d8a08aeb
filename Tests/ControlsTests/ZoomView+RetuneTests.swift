import Controls
import Geometry
import Motion
import Testing

@Suite struct ZoomViewRetuneTests {
    private let old = ScrollView.Physics(
        deceleration: 0.998, rubberBand: 0.55, returning: .smooth.tagged(1), stepping: .snappy)
    private let new = ScrollView.Physics(deceleration: 0.99, rubberBand: 0.1, returning: .bouncy, stepping: .smooth)

    private func makeView(_ engine: inout AnimationEngine) -> ZoomView {
        var view = ZoomView(in: &engine)
        view.resize(
            frame: Size(width: 400, height: 600), page: Size(width: 400, height: 2000), margin: 0, &engine)
        return view
    }

    @Test func aPageHeldPastItsEndStaysWhereItIs() {
        var engine = AnimationEngine()
        var view = makeView(&engine)
        view.beginDrag(&engine, old)
        view.drag(to: Vector(dx: 0, dy: 200), &engine, old)
        let shown = view.offset(engine).dy
        // The band's formula: (1 − 1/(200·0.55/600 + 1))·600.
        #expect(abs(shown + 92.9577464789) < 1e-9)
        view.retune(from: old, to: new, engine)
        view.drag(to: Vector(dx: 0, dy: 200), &engine, new)
        #expect(abs(view.offset(engine).dy - shown) < 1e-9)
    }

    @Test func aPageThatIsPinchedKeepsItsZoom() {
        var engine = AnimationEngine()
        var view = makeView(&engine)
        view.beginPinch(at: Point(x: 200, y: 300), &engine, old)
        view.pinch(to: 7, at: Point(x: 200, y: 300), &engine, old)
        let zoom = view.zoom(engine)
        #expect(zoom > 4)
        view.retune(from: old, to: new, engine)
        view.pinch(to: 7, at: Point(x: 200, y: 300), &engine, new)
        #expect(abs(view.zoom(engine) - zoom) < 1e-9)
    }

    @Test func aZoomOnItsWayTakesTheOtherSpring() {
        var engine = AnimationEngine()
        var view = makeView(&engine)
        view.beginPinch(at: Point(x: 200, y: 300), &engine, old)
        view.pinch(to: 9, at: Point(x: 200, y: 300), &engine, old)
        view.endPinch(at: Point(x: 200, y: 300), &engine, old)
        engine.advance(to: 0.05)
        let zoom = view.zoom(engine)
        var same = (view, engine)
        engine.respring { $0.tag == 1 ? .bouncy : $0 }
        #expect(abs(view.zoom(engine) - zoom) < 1e-9)
        var least = zoom
        for step in 1...100 {
            engine.advance(to: 0.05 + Double(step) / 100)
            same.1.advance(to: 0.05 + Double(step) / 100)
            least = min(least, view.zoom(engine))
        }
        // Bouncy passes its goal, 4, and smooth does not.
        #expect(least < 3.9999)
        #expect(same.0.zoom(same.1) >= 4)
    }
}
