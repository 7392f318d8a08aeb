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
