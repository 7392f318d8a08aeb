import CSDL2
import CWayland
import Geometry
import Testing

@testable import Platform

@Suite struct WaylandInputsTests {
    private typealias Told = WaylandInputs.Told

    private func inputs(_ list: [wayland_input]) -> WaylandInputs {
        var inputs = WaylandInputs(nil)
        for input in list { inputs.add(input) }
        return inputs
    }

    private func motion(_ time: UInt32, _ x: Double, _ y: Double) -> wayland_input {
        wayland_input(kind: wayland_motion, milliseconds: time, code: 0, is_down: 0, x: x, y: y)
    }

    private func button(_ time: UInt32, isDown: Bool) -> wayland_input {
        wayland_input(kind: wayland_button, milliseconds: time, code: 0x110, is_down: isDown ? 1 : 0, x: 0, y: 0)
    }

    @Test func eachMotionHasItsTimeAndItsFraction() {
        var inputs = inputs([motion(5, 10.25, 20.5), motion(6, 11.75, 20.5)])
        #expect(inputs.take(.motion(x: 10, y: 20)) == Told(milliseconds: 5, position: Point(x: 10.25, y: 20.5)))
        #expect(inputs.take(.motion(x: 11, y: 20)) == Told(milliseconds: 6, position: Point(x: 11.75, y: 20.5)))
        #expect(inputs.take(.motion(x: 11, y: 20)) == nil, "nothing is left")
    }

    /// SDL makes an event only of a motion that leads to another unit.
    @Test func aMotionWithinAUnitIsDropped() {
        var inputs = inputs([motion(5, 10.25, 20), motion(6, 10.75, 20), motion(7, 11.25, 20)])
        #expect(inputs.take(.motion(x: 10, y: 20))?.milliseconds == 5)
        #expect(inputs.take(.motion(x: 11, y: 20))?.milliseconds == 7)
    }

    /// SDL makes a motion of it.
    @Test func comingOntoTheWindowHasAPositionAndNoTime() {
        var inputs = inputs([
            wayland_input(kind: wayland_enter, milliseconds: 0, code: 0, is_down: 0, x: 3.75, y: 4.5),
            button(7, isDown: true),
        ])
        #expect(inputs.take(.motion(x: 3, y: 4)) == Told(milliseconds: nil, position: Point(x: 3.75, y: 4.5)))
        #expect(inputs.take(.button(isDown: true)) == Told(milliseconds: 7, position: Point(x: 3.75, y: 4.5)))
    }

    @Test func aButtonIsWhereTheLastMotionLed() {
        var inputs = inputs([motion(5, 10.25, 20), motion(6, 10.75, 20), button(7, isDown: true), motion(8, 12, 20)])
        #expect(inputs.take(.motion(x: 10, y: 20))?.milliseconds == 5)
        #expect(inputs.take(.button(isDown: true)) == Told(milliseconds: 7, position: Point(x: 10.75, y: 20)))
        #expect(inputs.take(.button(isDown: false)) == nil, "it has not come")
        #expect(inputs.take(.motion(x: 12, y: 20))?.milliseconds == 8)
    }

    /// The compositor may send an input to SDL first.
    @Test func oneThatComesLaterIsNotTakenForAnother() {
        var inputs = inputs([])
        #expect(inputs.take(.motion(x: 10, y: 20)) == nil)
        inputs.add(motion(5, 10, 20))
        inputs.add(motion(6, 11, 20))
        #expect(inputs.take(.motion(x: 11, y: 20))?.milliseconds == 6)
    }

    @Test func whatLiesOutsideIsFoundHoweverItIsRounded() {
        for x in [-3, -2] as [Int32] {
            var inputs = inputs([motion(5, -2.5, 20)])
            #expect(inputs.take(.motion(x: x, y: 20))?.milliseconds == 5)
        }
    }

    @Test func keysAndWheelsHaveTheirs() {
        var inputs = inputs([
            motion(4, 7, 8), wayland_input(kind: wayland_axis, milliseconds: 5, code: 0, is_down: 0, x: 0, y: 0),
            wayland_input(kind: wayland_key, milliseconds: 6, code: 30, is_down: 1, x: 0, y: 0),
            wayland_input(kind: wayland_key, milliseconds: 7, code: 30, is_down: 0, x: 0, y: 0),
        ])
        #expect(inputs.take(.wheel) == Told(milliseconds: 5, position: Point(x: 7, y: 8)))
        #expect(inputs.take(.key(isDown: true)) == Told(milliseconds: 6, position: nil))
        #expect(inputs.take(.key(isDown: false)) == Told(milliseconds: 7, position: nil))
    }

    @Test func aRepeatedKeyIsMadeOfNothing() {
        var event = unsafe SDL_Event()
        unsafe event.key.type = SDL_KEYDOWN.rawValue
        #expect(unsafe WaylandInputs.Kind(event) == .key(isDown: true))
        unsafe event.key.repeat = 1
        #expect(unsafe WaylandInputs.Kind(event) == nil)
    }

    @Test func whatNobodyAsksForDoesNotGrow() {
        var inputs = inputs((0..<10_000).map { motion($0, Double($0), 0) })
        #expect(inputs.take(.motion(x: 1, y: 0)) == nil)
        #expect(inputs.take(.motion(x: 9_999, y: 0))?.milliseconds == 9_999)
    }
}
