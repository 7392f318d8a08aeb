import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEnginePointsTests {
    @Test func aPositionSpringsInBothDirections() {
        var engine = AnimationEngine()
        let star = engine.makeChannel(Point(x: 10, y: -20))
        engine.spring(star, to: Point(x: 40, y: 60), with: .bouncy, velocity: Vector(dx: 5, dy: -7))
        engine.advance(to: 0.2)
        let position = engine.value(of: star)
        #expect(position.x == Spring.bouncy.value(from: 10, to: 40, velocity: 5, at: 0.2))
        #expect(position.y == Spring.bouncy.value(from: -20, to: 60, velocity: -7, at: 0.2))
        #expect(engine.velocity(of: star).dx == Spring.bouncy.velocity(from: 10, to: 40, velocity: 5, at: 0.2))
        #expect(engine.target(of: star) == Point(x: 40, y: 60))
        #expect(engine.isMoving(star))
    }

    @Test func aWholeIsCompleteWhenItsLastPartIs() {
        var engine = AnimationEngine()
        let star = engine.makeChannel(Point.zero)
        engine.spring(star, to: Point(x: 1, y: 1000), with: .smooth)
        let last = Spring.smooth.settlingDuration(from: 0, to: 1000, epsilon: 0.00001)
        let firstPart = Spring.smooth.settlingDuration(from: 0, to: 1, epsilon: 0.001)
        engine.advance(to: (firstPart + last) / 2)
        #expect(!engine.isMoving(star[0]))
        #expect(engine.completions.map(\.moment) == [.logicallyComplete])
        engine.advance(to: 5)
        #expect(engine.completions.count == 2)
        #expect(engine.completions.allSatisfy { $0.concerns(star) })
        #expect(engine.completions.last?.time == last)
    }

    @Test func theLastPartMayBeTheFirstInOrder() {
        var engine = AnimationEngine()
        let star = engine.makeChannel(Point.zero)
        engine.spring(star, to: Point(x: 1000, y: 1), with: .smooth)
        engine.advance(to: 5)
        #expect(engine.completions.count == 2)
        #expect(engine.completions.last?.time == Spring.smooth.settlingDuration(from: 0, to: 1000, epsilon: 0.00001))
    }

    @Test func aFlungPositionStaysInItsRectangle() {
        var engine = AnimationEngine()
        let star = engine.makeChannel(Point(x: 50, y: 50))
        engine.decay(
            star, velocity: Vector(dx: 4000, dy: 30), rate: 0.996, within: Rect(x: 0, y: 0, width: 300, height: 400),
            returning: .smooth)
        #expect(engine.target(of: star) == Point(x: 300, y: Deceleration(rate: 0.996).rest(from: 50, velocity: 30)))
        engine.advance(to: 20)
        #expect(engine.value(of: star).x == 300)
        #expect(!engine.isMoving(star))
        let refused = engine.decay(
            star, velocity: .zero, rate: 0.996, within: Rect(x: 0, y: 0, width: -1, height: 1), returning: .smooth)
        #expect(!refused)
    }

    @Test func oneBadPartRefusesTheWhole() {
        var engine = AnimationEngine()
        let star = engine.makeChannel(Point(x: 1, y: 2))
        let taken = [
            engine.hold(star, at: Point(x: 5, y: .nan)),
            engine.spring(star, to: Point(x: .infinity, y: 0), with: .smooth),
            engine.track(star, at: .zero, velocity: Vector(dx: 0, dy: .nan)),
            engine.decay(star, velocity: Vector(dx: 1, dy: .nan), rate: 0.9, returning: .smooth),
        ]
        #expect(!taken.contains(true))
        #expect(engine.value(of: star) == Point(x: 1, y: 2))
    }

    @Test func removedSlotsAreUsedAgainBySize() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        for _ in 0..<500 {
            let (star, number) = (engine.makeChannel(Point.zero), engine.makeChannel(1.0))
            engine.spring(star, to: Point(x: 1, y: 1), with: .smooth)
            engine.advance(to: engine.time + 0.01)
            let partRemoved = engine.removeChannel(star[0])
            #expect(!partRemoved)
            engine.removeChannel(star)
            engine.removeChannel(number)
            #expect(engine.value(of: star) == .zero)
        }
        #expect(engine.slots.count == 3)
        #expect(engine.isIdle)
        #expect(engine.brokenInvariants.isEmpty)
    }
}
