import Geometry
import Testing

@testable import Motion

/// An order at a time, drawn by lot.
struct ScriptedOrder {
    enum Kind: CaseIterable {
        case spring, springWithVelocity, decay, landing, curve, repeated, keyframes, run, runMirrored, hold, track
        case rescale, shift, pace, quiet
    }

    let time: Double
    let channel: Int
    let kind: Kind
    let number: Double
    let other: Double

    static func script(_ random: inout SplitMix64, count: Int, channels: Int) -> [ScriptedOrder] {
        var time = 0.0
        return (0..<count).map { _ in
            time += Bool.random(using: &random) ? random.uniform(0...0.3) : random.tens(-4, 0)
            return ScriptedOrder(
                time: time, channel: Int.random(in: 0..<channels, using: &random),
                kind: Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)],
                number: random.uniform(-500...500), other: random.uniform(-3000...3000))
        }
    }

    func give(_ engine: inout AnimationEngine, _ channels: [Channel]) {
        let channel = channels[channel]
        let steps: [Step] = [
            .spring(to: number, with: .bouncy, delay: 0.05), .curve(to: other / 10, along: .easeOut, duration: 0.1),
            .keyframes([.cubic(to: 3, duration: 0.1), .spring(to: number, with: .snappy)], after: .logicallyComplete),
            .jump(to: 20, delay: 0.02),
        ]
        switch kind {
        case .spring: engine.spring(channel, to: number, with: other > 0 ? .bouncy : .smooth)
        case .springWithVelocity: engine.spring(channel, to: number, with: .snappy, velocity: other)
        case .decay:
            let bounds = min(number, 0)...max(number, 0)
            engine.decay(channel, velocity: other, rate: 0.998, within: bounds, returning: .bouncy)
        case .landing:
            engine.decay(channel, landingAt: number, velocity: other, rate: 0.99, otherwise: .smooth)
        case .curve: engine.curve(channel, to: number, along: .ease, duration: abs(other) / 6000)
        case .repeated:
            engine.curve(
                channel, to: number, along: .easeIn, duration: 0.05, repetition: .times(7, mirrored: other > 0))
        case .keyframes:
            engine.keyframes(channel, [.linear(to: number, duration: 0.1), .cubic(to: 0, duration: 0.2)])
        case .run: engine.run(steps, on: channel)
        case .runMirrored: engine.run(steps, on: channel, repetition: .times(3, mirrored: other > 0))
        case .hold: engine.hold(channel, at: number)
        case .track: engine.track(channel, at: number, velocity: other)
        case .rescale: engine.rescale(channel, by: 0.5 + abs(number) / 500)
        case .shift: engine.shift(channel, by: number / 10)
        case .pace: engine.timeScale = other > 0 ? 1 : 0.3
        case .quiet: engine.reducesMotion.toggle()
        }
    }
}

@Suite struct AnimationEnginePropertyTests {
    /// An engine's answers at some times, to the bit.
    struct Trace: Equatable {
        var values: [UInt64] = []
        var completions: [Completion] = []

        /// The first index at which another trace differs, in words; nil if none does.
        func difference(_ other: Trace) -> String? {
            for (index, (a, b)) in zip(values, other.values).enumerated() where a != b {
                let (x, y) = (Double(bitPattern: a), Double(bitPattern: b))
                return "note \(index / 16), number \(index % 16): \(x) and \(y)"
            }
            for (a, b) in zip(completions, other.completions) where a != b { return "\(a) and \(b)" }
            return self == other ? nil : "different lengths"
        }
    }

    /// Plays a script, and looks at extra times between.
    private func play(
        _ script: [ScriptedOrder], frames: (Double, Double, inout SplitMix64) -> [Double], seed: UInt64
    ) -> (trace: Trace, broken: [String]) {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        var random = SplitMix64(seed: seed)
        let channels = (0..<5).map { engine.makeChannel(Double($0)) }
        var trace = Trace()
        func note(_ engine: AnimationEngine) {
            for channel in channels {
                trace.values.append(engine.value(of: channel).bitPattern)
                trace.values.append(engine.velocity(of: channel).bitPattern)
                trace.values.append(engine.target(of: channel).bitPattern)
            }
            trace.values.append((engine.nextTransition ?? -1).bitPattern)
        }
        for (index, order) in script.enumerated() {
            let before = index > 0 ? script[index - 1].time : 0
            for frame in frames(before, order.time, &random) {
                // A look ahead of what is to come, as far as nothing happens by then.
                let ahead = frame + 0.03
                engine.advance(to: frame)
                if ahead < engine.nextTransition ?? .infinity { engine.advance(to: ahead) }
            }
            engine.advance(to: order.time)
            note(engine)
            order.give(&engine, channels)
            note(engine)
        }
        engine.advance(to: (script.last?.time ?? 0) + 100)
        note(engine)
        trace.completions = engine.completions
        return (trace, engine.brokenInvariants)
    }

    @Test(arguments: 0..<60) func framesChangeNoBit(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let script = ScriptedOrder.script(&random, count: 40, channels: 5)
        let none = play(script, frames: { _, _, _ in [] }, seed: seed)
        let sixty = play(
            script,
            frames: { from, to, _ in stride(from: (from * 60).rounded(.up) / 60, to: to, by: 1 / 60.0).map { $0 } },
            seed: seed)
        let irregular = play(
            script,
            frames: { from, to, random in (0..<9).map { _ in random.uniform(from...max(from, to)) }.sorted() },
            seed: seed)
        #expect(none.trace.difference(sixty.trace) == nil, "\(script)")
        #expect(none.trace.difference(irregular.trace) == nil)
        #expect(none.broken.isEmpty && sixty.broken.isEmpty && irregular.broken.isEmpty, "\(none.broken)")
    }

    @Test(arguments: 0..<30) func everyMotionEndsOnItsTarget(seed: UInt64) {
        var random = SplitMix64(seed: seed &+ 500)
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channels = (0..<5).map { engine.makeChannel(Double($0)) }
        for order in ScriptedOrder.script(&random, count: 30, channels: 5) {
            engine.advance(to: order.time)
            order.give(&engine, channels)
        }
        var count = 0
        while let next = engine.nextTransition, count < 10_000 {
            engine.advance(to: next)
            count += 1
        }
        #expect(engine.isIdle)
        #expect(engine.activeCount == 0)
        for channel in channels {
            #expect(engine.value(of: channel) == engine.target(of: channel))
            #expect(engine.velocity(of: channel) == 0 || !engine.isMoving(channel))
        }
        #expect(engine.brokenInvariants.isEmpty, "\(engine.brokenInvariants)")
    }

    /// Moved by an amount, mirrored or in another measure, all goes alike.
    @Test(arguments: 0..<20) func mirrorImagesAndMeasuresAreAlike(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var engine = AnimationEngine()
        let (one, mirror, double) = (engine.makeChannel(3), engine.makeChannel(-3), engine.makeChannel(6))
        engine.rest.distance = .infinity
        for _ in 0..<40 {
            engine.advance(to: engine.time + random.uniform(0...0.2))
            let (target, velocity) = (random.uniform(-500...500), random.uniform(-3000...3000))
            for (channel, factor) in [(one, 1.0), (mirror, -1.0), (double, 2.0)] {
                if target > 0 {
                    engine.spring(channel, to: target * factor, with: .bouncy)
                } else {
                    let bounds = factor < 0 ? -50 * -factor...400 * -factor : -400 * factor...50 * factor
                    engine.decay(channel, velocity: velocity * factor, rate: 0.998, within: bounds, returning: .smooth)
                }
            }
            engine.advance(to: engine.time + random.uniform(0...0.5))
            #expect(engine.value(of: mirror) == -engine.value(of: one))
            #expect(engine.value(of: double) == 2 * engine.value(of: one))
            #expect(engine.velocity(of: double) == 2 * engine.velocity(of: one))
        }
    }
}
