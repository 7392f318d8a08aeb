import Geometry
import Testing

@testable import Gestures

@Suite struct GestureEventTests {
    @Test func anotherNameChangesNothingElse() {
        let event = GestureEvent(
            target: 7, kind: .pinch, phase: .changed, pointer: .touch(1), location: Point(x: 1, y: 2),
            translation: Vector(dx: 3, dy: 4), velocity: Vector(dx: 5, dy: 6), time: 8, scale: 1.5, rotation: 20)
        let renamed = event.renamed("page")
        #expect(renamed.target == "page")
        #expect(renamed.renamed(7) == event)
    }

    @Test func whatIsNotGivenHasNoEffect() {
        let event = GestureEvent(
            target: 0, kind: .tap, phase: .ended, pointer: .mouse(.left), location: .zero, time: 0)
        #expect(event.translation == .zero && event.velocity == .zero && event.scale == 1 && event.rotation == 0)
    }
}
