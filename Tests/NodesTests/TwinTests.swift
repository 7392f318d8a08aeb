import Drawing
import Geometry
import Gestures
import Nodes
import Prototyping
import Testing

@testable import Cookbook

/// A prototype of nodes beside the one that it takes the place of, under one random hand: the same states to the bit, the
/// same candidates for each press, and the same again from what either saved.
@Suite struct TwinTests {
    private static let middle = Point(x: 195, y: 422)

    @Test(arguments: 0..<20) func theCard(seed: UInt64) {
        check(Solo<OldCard>.self, Solo<HostedTree<Card>>.self, seed)
    }

    @Test(arguments: 0..<20) func theDial(seed: UInt64) {
        check(Solo<Cookbook.Dial>.self, Solo<HostedTree<Dial>>.self, seed)
    }

    @Test(arguments: 0..<20) func theDrawer(seed: UInt64) {
        check(Solo<OldDrawer>.self, Solo<HostedTree<Drawer>>.self, seed)
    }

    @Test(arguments: 0..<20) func theDeck(seed: UInt64) {
        check(Solo<Cookbook.Deck>.self, Solo<HostedTree<Deck>>.self, seed)
    }

    @Test(arguments: 0..<20) func twoThatTalk(seed: UInt64) {
        check(ComponentHost<Cookbook.Music>.self, Solo<HostedTree<Music>>.self, seed)
    }

    func check<Old: Prototyping.Prototype, New: Prototyping.Prototype>(
        _ old: Old.Type, _ new: New.Type, _ seed: UInt64, aims: [Rect] = [], keys: [String] = []
    ) {
        let names = Set(New.tunables.map(\.name))
        let shared = Old.tunables.filter { names.contains($0.name) }
        var hand = Hand(seed: seed, aims: aims, keys: keys)
        var (old, new) = (old.init(Start(tuning: Tuning(of: old))), new.init(Start(tuning: Tuning(of: new))))
        for _ in 0..<400 {
            let event = hand.next(shared)
            old.handle(event)
            new.handle(event)
            let kept = state(old)
            guard kept == state(new), contest(old) == contest(new) else {
                Issue.record("seed \(seed), \(event)\n\(kept) \(contest(old))\n\(state(new)) \(contest(new))")
                return
            }
            guard hand.random.next(below: 10) == 0 else { continue }
            let time = hand.look()
            old.advance(to: time)
            new.advance(to: time)
            let again = (begun(old, hand.size), begun(new, hand.size))
            guard state(old) == state(new), again.0 == again.1 else {
                Issue.record("seed \(seed), saved after \(event)\n\(state(old))\n\(state(new))\n\(again.0)\n\(again.1)")
                return
            }
        }
    }

    private func state(_ prototype: some Prototyping.Prototype) -> String {
        var report = StateReport()
        prototype.report(into: &report)
        return report.entries.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
    }

    private func contest(_ prototype: some Prototyping.Prototype) -> String {
        var report = ContestReport<PartID>()
        prototype.report(into: &report)
        return report.members.map { "\($0.kind) \($0.axis.map { "\($0)" } ?? "any") \($0.status) \($0.isActive)" }
            .joined(separator: "; ")
    }

    /// The state of another that begins as it was saved.
    private func begun<P: Prototyping.Prototype>(_ prototype: P, _ size: Size) -> String {
        var saved = SavedState()
        prototype.save(into: &saved)
        let read = SavedState(saved.json ?? .object([:]))
        let tuning = prototype.currentTuning ?? Tuning(of: P.self)
        let next = P(Start(size: size, tuning: tuning, saved: read))
        return "\(state(next)) \(next.startFault ?? "")"
    }

    private struct Hand {
        var random: SplitMix64
        var size = Size(width: 390, height: 844)
        private var time = 0.1
        private var position = middle
        private var isDown = false
        /// The next events.
        private var queue: [InputEvent.Kind] = []
        /// The way of each move of a drag that goes one way.
        private var drift = Vector.zero
        /// Where every other press is, half of those at the height of what was before.
        private let aims: [Rect]
        private let keys: [String]

        /// - Parameter keys: Those that it presses beside those of every prototype.
        init(seed: UInt64, aims: [Rect], keys: [String]) {
            (random, self.aims) = (SplitMix64(seed: seed), aims)
            self.keys = keys + ["Tab", "Left", "Right", "Up", "Down", "PageDown", "Home", "Return"]
        }

        private static func tap(_ key: String) -> [InputEvent.Kind] { [.keyDown(key), .keyUp(key)] }

        private mutating func number(_ range: ClosedRange<Double>) -> Double {
            mix(range.lowerBound, range.upperBound, Double(random.next(below: 1 << 20)) / Double(1 << 20))
        }

        mutating func look() -> Double {
            time += number(0...0.1)
            return time
        }

        mutating func next(_ tunables: [Tunable]) -> InputEvent {
            time += number(0...1) < 0.5 ? number(0.001...0.02) : number(0.001...0.4)
            return InputEvent(time: time, kind: kind(tunables))
        }

        private mutating func kind(_ tunables: [Tunable]) -> InputEvent.Kind {
            if !queue.isEmpty { return queue.removeFirst() }
            switch random.next(below: 100) {
            case 0..<55 where isDown:
                position += drift + Vector(dx: number(-40...40), dy: number(-60...60)) * (drift == .zero ? 1 : 0.2)
            case 55..<75:
                isDown.toggle()
                if !isDown { return .pointerUp(.mouse(.left), position) }
                let before = position
                let ways = [Vector.zero, Vector(dx: 24, dy: 0), Vector(dx: 0, dy: 24)]
                drift = ways[random.next(below: 3)] * number(-1...1)
                position = middle + Vector(dx: number(-190...190), dy: number(-400...400))
                if !aims.isEmpty, random.next(below: 2) == 0 {
                    let aim = aims[random.next(below: aims.count)]
                    let height = random.next(below: 2) == 0 ? before.y : number(aim.minY...aim.maxY)
                    position = Point(x: number(aim.minX...aim.maxX), y: height)
                }
                switch random.next(below: 8) {
                case 0, 1:
                    isDown = false
                    queue = [.pointerUp(.mouse(.left), position)]
                case 2: queue = Self.tap("Tab") + Self.tap("Return")
                default: break
                }
                return .pointerDown(.mouse(.left), position)
            case 75..<78 where isDown:
                isDown = false
                return .pointerCancel(.mouse(.left))
            case 78..<82:
                return .wheel(Vector(dx: 0, dy: number(-3...3)), at: middle + Vector(dx: 0, dy: number(0...200)))
            case 82..<87:
                let name = keys[random.next(below: keys.count)]
                // One that is not released repeats.
                if random.next(below: 8) != 0 { queue = [.keyUp(name)] }
                if name == "Tab" { queue += Self.tap("Return") }
                return .keyDown(name)
            case 87..<90:
                size = Size(width: 390, height: number(500...900).rounded())
                return .resize(size)
            case 90..<96:
                let tunable = tunables[random.next(below: tunables.count)]
                return .tuning([NamedValue(tunable.name, number(tunable.range))])
            default: break
            }
            return .pointerMove(isDown ? .mouse(.left) : nil, position)
        }
    }
}
