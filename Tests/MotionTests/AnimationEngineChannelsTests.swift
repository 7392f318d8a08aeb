import Testing

@testable import Motion

@Suite struct AnimationEngineChannelsTests {
    @Test func aRemovedChannelReadsZeroAndTakesNoOrders() {
        var engine = AnimationEngine()
        var taken: [Bool] = []
        engine.checksInvariants = true
        let first = engine.makeChannel(1)
        engine.spring(first, to: 5, with: .smooth)
        let removed = engine.removeChannel(first)
        #expect(removed)
        taken.append(engine.removeChannel(first))
        let second = engine.makeChannel(2)
        #expect(second != first)
        #expect(engine.value(of: first) == 0)
        taken.append(engine.hold(first, at: 9))
        #expect(engine.value(of: second) == 2)
        engine.advance(to: 10)
        #expect(engine.completions.isEmpty)
        #expect(engine.isIdle)
        #expect(engine.brokenInvariants.isEmpty)
        #expect(!taken.contains(true))
    }

    @Test func slotsAreUsedAgain() {
        var engine = AnimationEngine()
        for _ in 0..<1000 {
            let channel = engine.makeChannel(1)
            engine.spring(channel, to: 2, with: .smooth)
            engine.removeChannel(channel)
        }
        #expect(engine.slots.count == 1)
        #expect(engine.cohorts.count < 5)
    }

    @Test func noOldHandleEverFitsAgain() {
        var engine = AnimationEngine()
        var taken: [Bool] = []
        let first = engine.makeChannel(1)
        engine.removeChannel(first)
        for _ in 0..<70_000 { engine.removeChannel(engine.makeChannel(3)) }
        #expect(engine.value(of: first) == 0)
        taken.append(engine.hold(first, at: 1))
        #expect(engine.slots.count == 2)
        #expect(!taken.contains(true))
    }

    @Test func aCopyGoesItsOwnWay() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 10, with: .smooth)
        var copy = engine
        copy.hold(channel, at: 3)
        engine.advance(to: 0.2)
        copy.advance(to: 0.2)
        #expect(copy.value(of: channel) == 3)
        #expect(engine.value(of: channel) == Spring.smooth.value(from: 0, to: 10, at: 0.2))
    }

    @Test func cohortsAreSharedAndGivenBack() {
        var engine = AnimationEngine()
        let channels = (0..<100).map { _ in engine.makeChannel(0) }
        for frame in 1...600 {
            engine.advance(to: Double(frame) / 60)
            for channel in channels { engine.spring(channel, to: Double(frame), with: .smooth) }
        }
        #expect(engine.cohorts.count <= 4)
    }
}
