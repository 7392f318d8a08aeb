import Drawing
import Geometry
import Gestures
import Prototyping

/// A prototype under way, when its tunables change.
///
/// Stands alone, as it is also compiled with the packages that `motionlab new` writes.
enum TunableFollowing {
    /// The faults of the prototype's own tunables, one line each: a state that jumps when a number changes, and a
    /// number that changes nothing. A spring must change what is under way; any other number may wait for what a hand does
    /// next.
    static func faults<P: Prototype>(_ type: P.Type, seeds: UInt64 = 40) -> [String] {
        var waiting = P.tunables.filter { !Tunable.ofHosts.contains($0) }
        var faults: [String] = []
        for seed in 1...seeds where !waiting.isEmpty {
            var hand = Hand<P>(seed: seed)
            for _ in 0..<12 {
                hand.act()
                guard hand.harness.prototype.isMoving || hand.isHolding else { continue }
                waiting.removeAll { tunable in
                    for value in [tunable.range.lowerBound, tunable.range.upperBound] where value != tunable.default {
                        var (kept, tuned) = (hand, hand)
                        tuned.harness.send(.tuning([NamedValue(tunable.name, value)]))
                        if kept.harness.state != tuned.harness.state {
                            faults.append("\(tunable.name) makes a state jump with seed \(seed)")
                            return true
                        }
                        let isSpring = tunable.name.contains(".spring.")
                        for _ in 0..<(isSpring ? 1 : 4) {
                            if isSpring { kept.wait(0.2) } else { kept.act() }
                            if isSpring { tuned.wait(0.2) } else { tuned.act() }
                            if kept.harness.state != tuned.harness.state || kept.harness.drawn != tuned.harness.drawn {
                                return true
                            }
                        }
                    }
                    return false
                }
            }
        }
        return faults + waiting.map { "\($0.name) changes nothing" }
    }

    /// A hand that does something by chance, the same for the same seed.
    private struct Hand<P: Prototype> {
        var harness = Harness<P>()
        var isHolding = false
        private var random: SplitMix64

        init(seed: UInt64) { random = SplitMix64(seed: seed) }

        private mutating func share() -> Double { Double(random.next(below: 1 << 20)) / Double(1 << 20) }
        private mutating func position() -> Point {
            Point(x: harness.stage.width * share(), y: harness.stage.height * share())
        }

        mutating func wait(_ seconds: Double) { harness.wait(seconds) }

        /// Drags somewhere, releases, taps twice, or presses a key, and looks at it soon after.
        mutating func act() {
            if isHolding {
                isHolding = share() < 0.3
                if isHolding { harness.move(to: position(), over: 0.1) } else { harness.release() }
            } else if share() < 0.7 {
                harness.drag(from: position(), to: position(), over: 0.05 + 0.3 * share())
                isHolding = true
            } else if share() < 0.5 {
                let position = position()
                for _ in 0..<2 { harness.tap(position) }
            } else {
                for key in [KeyPress.Name.tab, share() < 0.5 ? .down : .up, .escape, share() < 0.5 ? .left : .right] {
                    harness.press(key: key)
                }
            }
            harness.wait(0.02 + 0.05 * share())
        }
    }
}
