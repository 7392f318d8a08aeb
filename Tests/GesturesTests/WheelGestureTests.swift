import Geometry
import Testing

@testable import Gestures

@Suite struct WheelGestureTests {
    private let notch = Vector(dx: 0, dy: -1)

    @Test func aPauseEndsIt() {
        var wheel = WheelGesture()
        #expect(!wheel.isActive)
        let phases = [
            wheel.add(notch, at: Point(x: 1, y: 2), time: 1), wheel.add(notch, at: Point(x: 9, y: 9), time: 1.125),
        ]
        #expect(phases == [.began, .changed])
        #expect(wheel.total == Vector(dx: 0, dy: -2))
        #expect(wheel.origin == Point(x: 1, y: 2))
        #expect(wheel.deadline == 1.125 + 0.15)
        let ended = [wheel.advance(to: 1.27), wheel.advance(to: 1.275), wheel.advance(to: 2)]
        #expect(ended == [false, true, false])
        #expect(!wheel.isActive)
        let phase = wheel.add(notch, at: .zero, time: 2)
        #expect(phase == .began)
        #expect(wheel.total == notch)
    }

    @Test func aNotchAfterThePauseBeginsAnew() {
        var wheel = WheelGesture()
        let phases = [
            wheel.add(notch, at: .zero, time: 1), wheel.add(notch, at: Point(x: 5, y: 5), time: 1.2),
        ]
        #expect(phases == [.began, .began])
        #expect(wheel.total == notch)
        #expect(wheel.origin == Point(x: 5, y: 5))
    }

    @Test func itCanBeBrokenOff() {
        var wheel = WheelGesture()
        let before = wheel.cancel()
        _ = wheel.add(notch, at: .zero, time: 1)
        let after = wheel.cancel()
        #expect(!before && after)
        #expect(wheel == WheelGesture())
    }

    @Test func itKeepsToItsAxisUntilItTurnsClearly() {
        var wheel = WheelGesture()
        var time = 0.0
        func turn(_ dx: Double, _ dy: Double) -> Axis? {
            time += 0.016
            _ = wheel.add(Vector(dx: dx, dy: dy), at: .zero, time: time)
            return wheel.axis
        }
        #expect(wheel.axis == nil)
        #expect((0..<9).map { _ in turn(0.3, 1) } == Array(repeating: .vertical, count: 9))
        // A single event between them, and a slant, are no turn.
        #expect(turn(1, 0) == .vertical && turn(0, -1) == .vertical)
        #expect((0..<30).map { _ in turn(1, 1) } == Array(repeating: .vertical, count: 30))
        let turned = (0..<8).map { _ in turn(-1, 0) }
        #expect(turned.first == .vertical && turned.last == .horizontal)
        time += 0.2
        #expect(turn(0.1, 1) == .vertical)
        #expect(wheel.cancel() && wheel.axis == nil)
    }

    @Test func whatIsNotFiniteChangesNothing() {
        var wheel = WheelGesture()
        let phases = [
            wheel.add(Vector(dx: .nan, dy: 0), at: .zero, time: 1),
            wheel.add(notch, at: Point(x: .infinity, y: 0), time: 1), wheel.add(notch, at: .zero, time: .nan),
        ]
        #expect(phases == [.failed, .failed, .failed])
        #expect(wheel == WheelGesture())
    }
}
