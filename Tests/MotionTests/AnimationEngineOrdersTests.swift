import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEngineOrdersTests {
    @Test func aHandTakesHoldOfWhatMovesWhereItIs() {
        var engine = AnimationEngine()
        let (channel, place) = (engine.makeChannel(0), engine.makeChannel(Point.zero))
        engine.spring(channel, to: 100, with: .smooth)
        engine.spring(place, to: Point(x: 100, y: 50), with: .smooth)
        engine.advance(to: 0.1)
        let shown = engine.value(of: channel)
        let (held, heldPlace) = (engine.hold(channel), engine.hold(place))
        #expect(held == shown && heldPlace == Point(x: shown, y: shown / 2))
        #expect(engine.velocity(of: channel) == 0 && engine.target(of: channel) == shown)
        engine.advance(to: 1)
        #expect(engine.value(of: channel) == shown && engine.isIdle)
    }

    @Test func aTrackedChannelHasTheGesturesVelocity() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.track(channel, at: 10, velocity: 250)
        engine.advance(to: 1)
        #expect(engine.value(of: channel) == 10)
        #expect(engine.velocity(of: channel) == 250)
        #expect(!engine.isMoving(channel))
        engine.spring(channel, to: 0, with: .smooth)
        engine.advance(to: 1.01)
        #expect(
            engine.value(of: channel)
                == Spring.smooth.motion(displacement: 10, velocity: 250, at: engine.time - 1).displacement)
    }

    /// From anything to anything, value and velocity continue without a jump.
    @Test(arguments: 0..<20) func retargetingKeepsValueAndVelocity(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: .bouncy, velocity: 50)
        for _ in 0..<60 {
            engine.advance(to: engine.time + random.uniform(0.01...0.2))
            guard engine.isMoving(channel) else {
                engine.spring(channel, to: random.uniform(-300...300), with: .bouncy)
                continue
            }
            let (value, velocity) = (engine.value(of: channel), engine.velocity(of: channel))
            let what = Int.random(in: 0..<7, using: &random)
            let target = random.uniform(-300...300)
            switch what {
            case 0: engine.spring(channel, to: target, with: .snappy)
            case 1: engine.curve(channel, to: target, along: .easeIn, duration: 0.3)
            case 2:
                engine.curve(channel, to: target, along: .linear, duration: 0.4, repetition: .times(3, mirrored: true))
            case 3: engine.decay(channel, velocity: velocity, rate: 0.998, returning: .smooth)
            case 4:
                engine.decay(
                    channel, landingAt: value + velocity * 0.4, velocity: velocity, rate: 0.998, otherwise: .smooth)
            case 5: engine.keyframes(channel, [.cubic(to: target, duration: 0.3), .spring(to: 0, with: .smooth)])
            default:
                engine.run(
                    [.spring(to: target, with: .bouncy), .curve(to: 0, along: .ease, duration: 0.2)], on: channel)
            }
            #expect(abs(engine.value(of: channel) - value) < 1e-10, "\(what)")
            #expect(abs(engine.velocity(of: channel) - velocity) < 1e-7 * max(1, abs(velocity)), "\(what)")
            let motion = engine
            engine.advance(to: engine.time + 1e-7)
            #expect(abs(engine.value(of: channel) - value - velocity * 1e-7) < 1e-7, "\(what)")
            engine = motion
        }
    }

    @Test func ordersWithNumbersThatAreNotFiniteChangeNothing() {
        var engine = AnimationEngine()
        var taken: [Bool] = []
        let channel = engine.makeChannel(3)
        engine.spring(channel, to: 8, with: .smooth, velocity: 4)
        engine.advance(to: 0.1)
        let (value, velocity) = (engine.value(of: channel), engine.velocity(of: channel))
        for bad in [Double.nan, .infinity, -.infinity, 1e151] {
            taken.append(engine.hold(channel, at: bad))
            taken.append(engine.track(channel, at: bad))
            taken.append(engine.track(channel, at: 1, velocity: bad))
            taken.append(engine.spring(channel, to: bad, with: .smooth))
            taken.append(engine.spring(channel, to: 1, with: .smooth, velocity: bad))
            taken.append(engine.decay(channel, velocity: bad, rate: 0.998, returning: .smooth))
            taken.append(engine.decay(channel, landingAt: bad, velocity: 1, rate: 0.998, otherwise: .smooth))
            taken.append(engine.curve(channel, to: bad, along: .ease, duration: 1))
            taken.append(engine.curve(channel, to: 1, along: .ease, duration: bad))
            taken.append(engine.keyframes(channel, [.linear(to: bad, duration: 1)]))
            taken.append(engine.run([.spring(to: bad, with: .smooth)], on: channel))
            taken.append(engine.shift(channel, by: bad))
            if bad != 1e151 { taken.append(engine.rescale(channel, by: bad)) }
        }
        taken.append(engine.curve(channel, to: 1, along: .ease, duration: -1))
        #expect(engine.value(of: channel) == value)
        #expect(engine.velocity(of: channel) == velocity)
        #expect(engine.target(of: channel) == 8)
        #expect(engine.value(of: engine.makeChannel(.nan)) == 0)
        #expect(!taken.contains(true))
    }

    @Test func largeNumbersStayFinite() {
        var engine = AnimationEngine()
        var taken: [Bool] = []
        engine.checksInvariants = true
        let channel = engine.makeChannel(1e150)
        engine.spring(channel, to: -1e150, with: .bouncy, velocity: 1e150)
        for step in 0..<100 {
            engine.advance(to: Double(step) * 0.05)
            #expect(engine.value(of: channel).isFinite && engine.velocity(of: channel).isFinite)
        }
        taken.append(engine.rescale(channel, by: 1e150))
        #expect(!taken.contains(true))
    }

    /// With a slow spring a velocity within the limit is a motion of 10¹⁵⁶, whose square is no number.
    @Test(arguments: [1e140, 1e147, 1e150], [1.0, 0.3, 3]) func largeMotionsRestInTime(velocity: Double, ratio: Double)
        throws
    {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        engine.rest = RestRule(share: 0.001, distance: .infinity)
        let channel = engine.makeChannel(velocity)
        let spring = try Spring(stiffness: 1e-12, damping: 2e-6 * ratio)
        engine.spring(channel, to: 0, with: spring, velocity: velocity)
        let rest = spring.settlingDuration(from: velocity, to: 0, velocity: velocity)
        for _ in 0..<3000 where !engine.isIdle { engine.advance(to: engine.time + rest / 1000) }
        #expect(engine.isIdle && engine.brokenInvariants.isEmpty, "\(engine.brokenInvariants.first ?? "")")
        let last = try #require(engine.completions.last)
        #expect(last.moment == .atRest && abs(last.time - rest) <= 1e-6 * rest, "\(last.time) \(rest)")
    }

    @Test(arguments: [0, Double.leastNonzeroMagnitude, 1e-300, 1e-7])
    func aCurveBelowAMicrosecondIsAJump(duration: Double) {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channel = engine.makeChannel(0)
        for repetition in [Repetition.once, .times(3), .forever(mirrored: true)] {
            let isTaken = engine.curve(
                channel, to: 1, along: .easeIn, duration: duration, repetition: repetition)
            #expect(isTaken)
            #expect(engine.value(of: channel) == 1 && engine.velocity(of: channel) == 0)
        }
        let isTaken = engine.keyframes(
            channel, [.linear(to: 5, duration: duration), .cubic(to: 6, duration: duration)])
        #expect(isTaken)
        #expect(engine.value(of: channel) == 6 && engine.velocity(of: channel) == 0)
        // Within a track the rest is as without the jump.
        let track = try? KeyframeTrack(from: 0, [.linear(to: 5, duration: duration), .cubic(to: 6, duration: 1)])
        #expect(track == (try? KeyframeTrack(from: 0, [.move(to: 5), .cubic(to: 6, duration: 1)])))
        #expect(engine.brokenInvariants.isEmpty, "\(engine.brokenInvariants.first ?? "")")
    }

    @Test func aResizeGoesOnInTheNewMeasure() {
        var engine = AnimationEngine()
        let (one, other) = (engine.makeChannel(100), engine.makeChannel(200))
        engine.spring(one, to: 10, with: .bouncy, velocity: -40)
        engine.spring(other, to: 20, with: .bouncy, velocity: -80)
        engine.advance(to: 0.1)
        engine.rescale(one, by: 2)
        engine.advance(to: 0.25)
        #expect(engine.value(of: one) == engine.value(of: other))
        #expect(engine.velocity(of: one) == engine.velocity(of: other))
        #expect(engine.target(of: one) == 20)
        engine.advance(to: 9)
        #expect(engine.value(of: one) == 20)
    }

    @Test func aResizeScalesBoundsToo() {
        for factor in [2.0, -2.0, 0.5] {
            var engine = AnimationEngine()
            let channel = engine.makeChannel(100)
            engine.decay(channel, velocity: 3000, rate: 0.998, within: -50...500, returning: .smooth)
            engine.advance(to: 0.05)
            engine.rescale(channel, by: factor)
            #expect(engine.target(of: channel) == 500 * factor)
            engine.advance(to: 20)
            #expect(engine.value(of: channel) == 500 * factor)
        }
    }

    @Test func aShiftMovesEverythingAndKeepsTheVelocity() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(100)
        engine.decay(channel, velocity: 3000, rate: 0.998, within: 0...500, returning: .smooth)
        engine.advance(to: 0.05)
        let (value, velocity) = (engine.value(of: channel), engine.velocity(of: channel))
        engine.shift(channel, by: 40)
        #expect(abs(engine.value(of: channel) - value - 40) < 1e-10)
        #expect(engine.velocity(of: channel) == velocity)
        #expect(engine.target(of: channel) == 540)
        engine.advance(to: 20)
        #expect(engine.value(of: channel) == 540)
    }

    @Test func aSnapPointOutOfReachIsSprungTo() {
        for (landing, velocity) in [(700.0, -1500.0), (10_000, 1500), (20, 1500), (12.3, 100), (700, 0)] {
            var engine = AnimationEngine()
            let channel = engine.makeChannel(12.3)
            engine.decay(channel, landingAt: landing, velocity: velocity, rate: 0.998, otherwise: .smooth)
            engine.advance(to: 0.1)
            let exact = Spring.smooth.motion(displacement: 12.3 - landing, velocity: velocity, at: 0.1)
            #expect(engine.value(of: channel) == landing + exact.displacement)
        }
    }

    @Test func aCurveFromRestIsFollowedExactly() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(10)
        engine.curve(channel, to: 110, along: .linear, duration: 2)
        engine.advance(to: 0.5)
        #expect(engine.value(of: channel) == 35)
        #expect(engine.velocity(of: channel) == 50)
        engine.advance(to: 2)
        #expect(engine.value(of: channel) == 110)
        #expect(engine.completions.map(\.time) == [2, 2])
        #expect(!engine.isMoving(channel))
    }

    @Test func aCurveRepeatsAndMirrors() {
        var engine = AnimationEngine()
        let (there, back, ever) = (engine.makeChannel(0), engine.makeChannel(0), engine.makeChannel(0))
        engine.curve(there, to: 8, along: .linear, duration: 1, repetition: .times(3))
        engine.curve(back, to: 8, along: .linear, duration: 1, repetition: .times(2, mirrored: true))
        engine.curve(ever, to: 8, along: .linear, duration: 1, repetition: .forever(mirrored: true))
        for (time, a, b, c) in [(0.25, 2.0, 2.0, 2.0), (1.25, 2, 6, 6), (1.5, 4, 4, 4), (2.25, 2, 0, 2), (3, 8, 0, 8)] {
            engine.advance(to: time)
            #expect(engine.value(of: there) == a)
            #expect(engine.value(of: back) == b)
            #expect(engine.value(of: ever) == c)
        }
        #expect(engine.target(of: back) == 0)
        #expect(engine.completions.map(\.time) == [2, 2, 3, 3])
        engine.advance(to: 1001.25)
        #expect(engine.value(of: ever) == 6)
        #expect(engine.velocity(of: ever) == -8)
        #expect(engine.activeCount == 1)
    }

    @Test func keyframesStartWhereTheChannelIs() throws {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(4)
        let keyframes: [Keyframe] = [
            .linear(to: 10, duration: 0.5), .move(to: 20), .cubic(to: 0, duration: 1), .spring(to: 7, with: .bouncy),
        ]
        let track = try KeyframeTrack(from: 4, keyframes)
        engine.advance(to: 1)
        engine.keyframes(channel, keyframes)
        for time in [1, 1.2, 1.5, 1.9, 2.4, 2.7] {
            engine.advance(to: time)
            #expect(engine.value(of: channel) == track.value(at: time - 1))
            #expect(engine.velocity(of: channel) == track.velocity(at: time - 1))
        }
        #expect(engine.target(of: channel) == 7)
        engine.advance(to: 9)
        #expect(engine.value(of: channel) == 7)
        #expect(engine.completions.count == 2)
        #expect(abs((engine.completions.last?.time ?? 0) - 1 - track.duration) < 1e-12)
    }
}
