import Geometry
import Testing

@testable import Motion

@Suite struct ScrollPhysicsTests {
    private let physics = ScrollPhysics(range: 0...1000, dimension: 700)

    @Test func beyondTheEndsItGivesWay() {
        #expect(physics.shown(500) == 500)
        #expect(physics.shown(-100) == -RubberBand(dimension: 700).shown(100))
        #expect(physics.shown(1100) == 1000 + RubberBand(dimension: 700).shown(100))
    }

    @Test(arguments: 0..<10) func aCatchIsWhereItIsSeen(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let position = random.uniform(-3000...4000)
            #expect(abs(physics.position(showing: physics.shown(position)) - position) < 1e-9)
            let slope = (physics.shown(position + 1e-5) - physics.shown(position - 1e-5)) / 2e-5
            #expect(abs(physics.velocity(300, at: position) - 300 * slope) < 1e-4)
        }
    }
}
