import MotionKit
import Testing

@testable import Nodes

@Suite struct MotionValueTests {
    private func context() -> Context {
        Context(size: Size(width: 390, height: 844), tuning: Tuning(of: TunableList([])), metrics: .uniform)
    }

    @Test func aShiftKeepsTheVelocity() {
        var (c, motion) = (context(), MotionValue(0.0))
        motion.shift(by: -20, &c)
        #expect(motion.value(c) == -20 && !motion.isMoving(c))
        motion.spring(to: 100, with: SpringShape(), &c)
        c.engine.advance(to: 0.1)
        let (value, velocity) = (motion.value(c), motion.velocity(c))
        #expect(velocity > 0)
        motion.shift(by: 10, &c)
        #expect(abs(motion.value(c) - value - 10) < 1e-9)
        #expect(motion.velocity(c) == velocity && motion.target(c) == 110)
    }

    @Test func oneThatGoesBackGoesOnAsItMoves() {
        var (c, motion) = (context(), MotionValue(3.0))
        motion.goBack(from: 20, with: SpringShape(), &c)
        #expect(motion.value(c) == 23 && motion.home == 3)
        c.engine.advance(to: 0.1)
        let (value, velocity) = (motion.value(c), motion.velocity(c))
        motion.goBack(from: 20, with: SpringShape(), &c)
        #expect(abs(motion.value(c) - value - 20) < 1e-9 && motion.velocity(c) == velocity && motion.home == 3)
    }

    @Test func aHandTakesItWhereItIs() {
        var (c, motion) = (context(), MotionValue(0.0))
        motion.spring(to: 100, with: SpringShape(), &c)
        c.engine.advance(to: 0.1)
        let caught = motion.value(c)
        #expect(caught > 0 && caught < 100)
        func follow(_ phase: GesturePhase, by way: Double) {
            let drag = Drag(
                phase: phase, location: .zero, locationOnStage: .zero, translation: Vector(dx: way, dy: 0),
                velocity: .zero, frame: .zero)
            motion.follow(drag, &c) { $0 + drag.translation.dx }
        }
        for (phase, way) in [(GesturePhase.began, 0.0), (.changed, 4), (.changed, 7), (.ended, 9)] {
            follow(phase, by: way)
            #expect(motion.value(c) == caught + min(way, 7))
        }
        #expect(motion.home == caught + 7 && !motion.isUnderWay, "it rests where it was let go")
    }
}
