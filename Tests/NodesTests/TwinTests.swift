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
    @Test(arguments: 0..<10) func theCard(seed: UInt64) {
        check(Solo<OldCard>.self, Solo<HostedTree<Card>>.self, seed)
    }

    @Test(arguments: 0..<10) func theDial(seed: UInt64) {
        check(Solo<Cookbook.Dial>.self, Solo<HostedTree<Dial>>.self, seed)
    }

    @Test(arguments: 0..<10) func theDrawer(seed: UInt64) {
        check(Solo<OldDrawer>.self, Solo<HostedTree<Drawer>>.self, seed)
    }

    @Test(arguments: 0..<10) func theDeck(seed: UInt64) {
        // A card on its way out has an outline now.
        check(Solo<Cookbook.Deck>.self, Solo<HostedTree<Deck>>.self, seed, outlines: false)
    }

    @Test(arguments: 0..<10) func twoThatTalk(seed: UInt64) {
        check(ComponentHost<Cookbook.Music>.self, Solo<HostedTree<Music>>.self, seed)
    }

    @Test(arguments: 0..<10) func theChart(seed: UInt64) {
        check(Solo<OldChart>.self, Solo<HostedTree<Chart>>.self, seed)
    }

    @Test(arguments: 0..<10) func theForm(seed: UInt64) {
        check(Solo<OldForm>.self, Solo<HostedTree<Form>>.self, seed, types: true)
    }

    @Test(arguments: 0..<10) func theNotices(seed: UInt64) {
        check(Solo<OldNotices>.self, Solo<HostedTree<Notices>>.self, seed, outlines: false)
    }

    @Test(arguments: 0..<10) func theVisitor(seed: UInt64) {
        check(Solo<OldVisitor>.self, Solo<HostedTree<Visitor>>.self, seed)
    }

    @Test(arguments: 0..<10) func theSticker(seed: UInt64) {
        let aim = Rect(center: Hand.middle, size: Size(width: 160, height: 160))
        check(Solo<Cookbook.Sticker>.self, Solo<HostedTree<Desk>>.self, seed, aims: [aim], outlines: false)
    }

    func check<Old: Prototyping.Prototype, New: Prototyping.Prototype>(
        _ old: Old.Type, _ new: New.Type, _ seed: UInt64, aims: [Rect] = [], keys: [String] = [],
        usesKeys: Bool = true, fingers: Bool = true, outlines: Bool = true, types: Bool = false
    ) {
        let names = Set(New.tunables.map(\.name))
        let shared = Old.tunables.filter { names.contains($0.name) }
        var hand = Hand(
            seed: seed, aims: aims, keys: keys, usesKeys: usesKeys, fingers: fingers, types: types)
        var (old, new) = (old.init(Start(tuning: Tuning(of: old))), new.init(Start(tuning: Tuning(of: new))))
        for _ in 0..<400 {
            let event = hand.next(shared)
            let wake = (old.step([event], to: event.time), new.step([event], to: event.time))
            let now = (
                "\(now(&old)) \(wake.0) \(old.isUndriven)", "\(now(&new)) \(wake.1) \(new.isUndriven)"
            )
            let (was, looks) = (look(old, outlines), look(new, outlines))
            guard now.0 == now.1, was == looks else {
                Issue.record("seed \(seed), \(event)\n\(now.0) \(was)\n\(now.1) \(looks)")
                return
            }
            guard hand.random.next(below: 10) == 0 else { continue }
            let time = hand.look()
            old.advance(to: time)
            new.advance(to: time)
            let again = (begun(old, hand.size), begun(new, hand.size))
            guard state(old) == state(new), again.0 == again.1 else {
                Issue.record(
                    "seed \(seed), saved after \(event)\n\(state(old))\n\(state(new))\n\(again.0)\n\(again.1)"
                )
                return
            }
        }
    }

    /// Its state, its contest, and what it has for the desktop.
    private func now(_ prototype: inout some Prototyping.Prototype) -> String {
        var effects: [Effect] = []
        prototype.takeEffects(into: &effects)
        let done = effects.map { "\($0.name) \($0.value)" }
        let output = prototype.platformOutput()
        // Where it is drawn is a sum in another order.
        let caret = output.caret.map { [$0.minX, $0.minY, $0.height].map { ($0 * 1e6).rounded() } } ?? []
        return
            "\(state(prototype)) \(contest(prototype)) \(done) \(output.cursor) \(caret) \(output.endsComposing)"
    }

    private func state(_ prototype: some Prototyping.Prototype) -> String {
        var report = StateReport()
        prototype.report(into: &report)
        return report.entries.map { "\($0.name)=\($0.value)" }.sorted().joined(
            separator: " ")
    }

    /// The motion of a prototype as those see it who explain it.
    private struct Look: Equatable {
        /// The motion that a gesture drives, or drove last, its unit, and the rest to which it would go.
        let driven: DrivenMotion?
        let changes: Movable.Change?
        let label: Phrase?
        let stops: [Phrase]
        let projection: Projection?
        /// Its outline, as the gesture overlay draws it: what is content, and its numbers in thousandths.
        let outline: [Int]
        /// The rings around what has the keyboard's focus.
        let rings: [[Int]]
    }

    private func look(_ prototype: some Prototyping.Prototype, _ outlines: Bool) -> Look {
        var driven = prototype.drivenMotion
        // Parts are numbered otherwise.
        driven?.part = PartID(0, PartKey(0))
        var projection = Projection(driven?.movable ?? Movable("none", "None"), axis: nil)
        let isProjected = prototype.project(into: &projection)
        return Look(
            driven: driven, changes: driven?.movable.changes, label: driven?.movable.label,
            stops: driven?.movable.stops ?? [], projection: isProjected ? projection : nil,
            outline: outlines ? outline(prototype) : [], rings: rings(prototype))
    }

    private func outline(_ prototype: some Prototyping.Prototype) -> [Int] {
        switch prototype.drivenShape {
        case .panel(let rect, let corners): numbers(rect, corners.topLeft, corners.bottomLeft)
        case .content(let rect, let move): numbers(rect, move.scale, move.translation.dx, move.translation.dy) + [1]
        case .outline, nil: []
        }
    }

    private func rings(_ prototype: some Prototyping.Prototype) -> [[Int]] {
        var list = DrawList()
        prototype.draw(into: &list)
        return list.items.compactMap {
            guard case .stroke(.roundedRect(let rect, _), let stroke, .color(.focus)) = $0, stroke.width == 2 else {
                return nil
            }
            return numbers(rect)
        }
    }

    private func numbers(_ rect: Rect, _ others: Double...) -> [Int] {
        ([rect.minX, rect.minY, rect.width, rect.height] + others).map { Int(($0 * 1000).rounded()) }
    }

    private func contest(_ prototype: some Prototyping.Prototype) -> String {
        var report = ContestReport<PartID>()
        prototype.report(into: &report)
        return report.members.map { "\($0.kind) \($0.axis.map { "\($0)" } ?? "any") \($0.status) \($0.isActive)" }
            .joined(separator: "; ")
    }

    /// The states of another that begins as it was saved: at once, and later.
    private func begun<P: Prototyping.Prototype>(_ prototype: P, _ size: Size) -> String {
        var saved = SavedState()
        prototype.save(into: &saved)
        let read = SavedState(saved.json ?? .object([:]))
        let tuning = prototype.currentTuning ?? Tuning(of: P.self)
        var next = P(Start(size: size, tuning: tuning, saved: read))
        let states = [0, 1, 2, 9].map { time in
            next.advance(to: time)
            return state(next)
        }
        // Zero has no sign in a file.
        return "\(states) \(next.startFault ?? "")".replacing("=-0.0", with: "=0.0")
    }
}
