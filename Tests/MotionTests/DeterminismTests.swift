import Geometry
import Testing

@testable import Motion

/// The same bits in debug and release and on every machine of one kind.
@Suite struct DeterminismTests {
    /// A long session's values, velocities and times, folded into one number.
    ///
    /// The number has no meaning but that it is the same wherever this runs; it was noted from a release build on
    /// x86-64. A change that is meant to change bits notes another.
    @Test func aSessionHasTheSameBitsEverywhere() throws {
        var random = SplitMix64(seed: 2024)
        var engine = AnimationEngine()
        let channels = (0..<20).map { engine.makeChannel(Double($0)) }
        var fold: UInt64 = 1_469_598_103_934_665_603
        func note(_ number: Double) { fold = (fold ^ number.bitPattern) &* 1_099_511_628_211 }
        func share() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
        for round in 0..<4000 {
            engine.advance(to: engine.time + share() * 0.02)
            let channel = channels[Int(share() * 20)]
            switch Int(share() * 7) {
            case 0:
                let spring = try Spring(duration: 0.1 + share(), bounce: share() * 1.6 - 0.7)
                engine.spring(channel, to: share() * 900 - 400, with: spring)
            case 1:
                engine.decay(
                    channel, velocity: share() * 8000 - 4000, rate: 0.99 + share() * 0.009, within: -300...300,
                    returning: .bouncy)
            case 2:
                let curve = try CubicBezier(share(), share() * 2, share(), share() * 2)
                engine.curve(channel, to: share() * 900, along: .bezier(curve), duration: share())
            case 3:
                let keyframes: [Keyframe] = [
                    .cubic(to: share() * 100, duration: share()), .spring(to: 9, with: .snappy),
                ]
                engine.keyframes(channel, keyframes)
            case 4:
                engine.decay(
                    channel, landingAt: share() * 800, velocity: share() * 3000, rate: 0.998, otherwise: .smooth)
            default: break
            }
            guard round.isMultiple(of: 10) else { continue }
            for channel in channels {
                note(engine.value(of: channel))
                note(engine.velocity(of: channel))
            }
            note(engine.nextTransition ?? 0)
        }
        for completion in engine.completions { note(completion.time) }
        #expect(fold == 13_751_028_698_636_572_753)
    }
}
