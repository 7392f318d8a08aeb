import MotionKit
import Testing

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
}
