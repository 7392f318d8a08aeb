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

    @Test(arguments: 0..<10) func theCard(seed: UInt64) {
        check(Prototyping.Solo<OldCard>.self, Nodes.Solo<Card>.self, seed)
    }

    @Test(arguments: 0..<10) func theDial(seed: UInt64) {
        check(Prototyping.Solo<Cookbook.Dial>.self, Nodes.Solo<Dial>.self, seed)
    }

    @Test(arguments: 0..<10) func theDrawer(seed: UInt64) {
        check(Prototyping.Solo<OldDrawer>.self, Nodes.Solo<Drawer>.self, seed)
    }

    @Test(arguments: 0..<10) func theDeck(seed: UInt64) {
        // A card on its way out has an outline now.
        check(Prototyping.Solo<Cookbook.Deck>.self, Nodes.Solo<Deck>.self, seed, outlines: false)
    }

    @Test(arguments: 0..<10) func twoThatTalk(seed: UInt64) {
        check(ComponentHost<Cookbook.Music>.self, Nodes.Solo<Music>.self, seed)
    }

    @Test(arguments: 0..<10) func theChart(seed: UInt64) {
        check(Prototyping.Solo<OldChart>.self, Nodes.Solo<Chart>.self, seed)
    }

    @Test(arguments: 0..<10) func theForm(seed: UInt64) {
        check(Prototyping.Solo<OldForm>.self, Nodes.Solo<Form>.self, seed, types: true)
    }

    @Test(arguments: 0..<10) func theNotices(seed: UInt64) {
        check(Prototyping.Solo<OldNotices>.self, Nodes.Solo<Notices>.self, seed, outlines: false)
    }

    @Test(arguments: 0..<10) func theVisitor(seed: UInt64) {
        check(Prototyping.Solo<OldVisitor>.self, Nodes.Solo<Visitor>.self, seed)
    }

    @Test(arguments: 0..<10) func theSticker(seed: UInt64) {
        let aim = Rect(center: Self.middle, size: Size(width: 160, height: 160))
        check(Prototyping.Solo<Cookbook.Sticker>.self, Nodes.Solo<Desk>.self, seed, aims: [aim], outlines: false)
    }

    func check<Old: Prototyping.Prototype, New: Prototyping.Prototype>(
        _ old: Old.Type, _ new: New.Type, _ seed: UInt64, aims: [Rect] = [], keys: [String] = [],
        usesKeys: Bool = true, fingers: Bool = true, outlines: Bool = true, types: Bool = false, onStage: Bool = false,
        onlyOne: Bool = false
    ) {
        let names = Set(New.tunables.map(\.name))
        let shared = Old.tunables.filter { names.contains($0.name) }
        var hand = Hand(
            seed: seed, aims: aims, keys: keys, usesKeys: usesKeys, fingers: fingers, types: types, onStage: onStage,
            onlyOne: onlyOne)
        var (old, new) = (old.init(Start(tuning: Tuning(of: old))), new.init(Start(tuning: Tuning(of: new))))
        var asked: [(Effect, Effect)] = []
        for _ in 0..<400 {
            let event = hand.next(shared)
            let wake = (old.step([event], to: event.time), new.step([event], to: event.time))
            let done = (effects(&old), effects(&new))
            let now = (
                "\(told(done.0)) \(now(&old)) \(wake.0) \(old.isUndriven)",
                "\(told(done.1)) \(now(&new)) \(wake.1) \(new.isUndriven)"
            )
            let (was, looks) = (look(old, outlines), look(new, outlines))
            guard now.0 == now.1, was == looks else {
                Issue.record("seed \(seed), \(event)\n\(now.0) \(was)\n\(now.1) \(looks)")
                return
            }
            asked += zip(done.0, done.1).filter { $0.0.asked != nil }
            if let first = asked.first, hand.random.next(below: 8) == 0 {
                asked.removeFirst()
                let rows = hand.random.next(below: 3) == 0 ? nil : Int(hand.random.next(below: 20))
                hand.answer(&old, first.0, rows)
                hand.answer(&new, first.1, rows)
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

    private func effects(_ prototype: inout some Prototyping.Prototype) -> [Effect] {
        var effects: [Effect] = []
        prototype.takeEffects(into: &effects)
        return effects
    }

    private func told(_ effects: [Effect]) -> [String] {
        effects.map { "\($0.name) \($0.value) \($0.asked?.number ?? 0)" }
    }

    /// Its state, its contest, and what it has for the desktop.
    private func now(_ prototype: inout some Prototyping.Prototype) -> String {
        let output = prototype.platformOutput()
        // Where it is drawn is a sum in another order.
        let caret = output.caret.map { [$0.minX, $0.minY, $0.height].map { ($0 * 1e6).rounded() } } ?? []
        return
            "\(state(prototype)) \(contest(prototype)) \(output.cursor) \(caret) \(output.endsComposing)"
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

    private struct Hand {
        var random: SplitMix64
        var size = Size(width: 390, height: 844)
        private var time = 0.1
        /// The pointers that are down, and their positions.
        private var pointers: [(id: PointerID, position: Point)] = []
        /// The events that follow at once, the last first.
        private var next: [InputEvent.Kind] = []
        /// The way of each move of a drag that goes one way, and where the latest press was.
        private var drift = Vector.zero
        private var latest = middle
        /// The places of every other press, half of those at the height of the one before.
        private let aims: [Rect]
        private let keys: [String]
        private let usesKeys: Bool
        private let hasFingers: Bool
        private let types: Bool
        private let onStage: Bool
        private let onlyOne: Bool

        /// - Parameters:
        ///   - keys: Those that it presses beside those of every prototype.
        ///   - onlyOne: True for one that presses no keys while a pointer is down.
        ///   - onStage: True for one that presses nothing beside the stage, which is never narrow.
        init(
            seed: UInt64, aims: [Rect], keys: [String], usesKeys: Bool, fingers: Bool, types: Bool, onStage: Bool,
            onlyOne: Bool
        ) {
            (random, self.aims) = (SplitMix64(seed: seed), aims)
            (self.onStage, self.onlyOne) = (onStage, onlyOne)
            (self.usesKeys, hasFingers, self.types) = (usesKeys, fingers, types)
            self.keys = keys + ["Tab", "Left", "Right", "Up", "Down", "PageDown", "Home", "Return"]
        }

        private mutating func number(_ range: ClosedRange<Double>) -> Double {
            mix(range.lowerBound, range.upperBound, Double(random.next(below: 1 << 20)) / Double(1 << 20))
        }

        mutating func look() -> Double {
            time += number(0...0.1)
            return time
        }

        /// Answers what a prototype asked: with so many rows, or not at all.
        func answer(_ prototype: inout some Prototyping.Prototype, _ question: Effect, _ rows: Int?) {
            let answer = question.answer { (_: ReadNews) throws(AnswerError) in
                guard let rows else { throw AnswerError("no news") }
                return (0..<rows).map { "Row \($0)" }
            }
            guard let answer else { return }
            prototype.take([answer])
            prototype.handle(InputEvent(time: time, kind: answer.event))
        }

        mutating func next(_ tunables: [Tunable]) -> InputEvent {
            time += !next.isEmpty || number(0...1) < 0.5 ? number(0.001...0.02) : number(0.001...0.4)
            return InputEvent(time: time, kind: next.popLast() ?? kind(tunables))
        }

        /// A position on the stage, often near its middle, or where it aims at.
        private mutating func spot() -> Point {
            guard !aims.isEmpty, random.next(below: 2) == 0 else {
                let isNear = random.next(below: 3) == 0
                let across = number(isNear ? -100...100 : -190...190)
                return middle + Vector(dx: across, dy: number(isNear ? -60...60 : -400...400))
            }
            let aim = aims[random.next(below: aims.count)]
            let height = random.next(below: 2) == 0 ? latest.y : number(aim.minY...aim.maxY)
            return Point(x: number(aim.minX...aim.maxX), y: height)
        }

        private mutating func kind(_ tunables: [Tunable]) -> InputEvent.Kind {
            if types, random.next(below: 4) == 0 { return typing() }
            let index = pointers.isEmpty ? 0 : random.next(below: pointers.count)
            switch random.next(below: 100) {
            case 0..<55 where !pointers.isEmpty:
                let tremble = Vector(dx: number(-40...40), dy: number(-60...60))
                pointers[index].position += drift + tremble * (drift == .zero ? 1 : 0.2)
                return .pointerMove(pointers[index].id, pointers[index].position)
            case 55..<75: return press(index)
            case 75..<78 where !pointers.isEmpty: return .pointerCancel(pointers.remove(at: index).id)
            case 78..<82:
                return .wheel(Vector(dx: 0, dy: number(-3...3)), at: middle + Vector(dx: 0, dy: number(0...200)))
            case 82..<87 where usesKeys && (pointers.isEmpty || !onlyOne): return key()
            case 87..<90:
                size = Size(width: number((onStage ? 390 : 320)...460).rounded(), height: number(500...900).rounded())
                return .resize(size)
            case 90..<96:
                let tunable = tunables[random.next(below: tunables.count)]
                return .tuning([NamedValue(tunable.name, number(tunable.range))])
            case 96: return zoom()
            case 97 where pointers.isEmpty:
                let (spot, pointer) = (spot(), PointerID.mouse(.left))
                next = [.pointerUp(pointer, spot), .pointerDown(pointer, spot), .pointerUp(pointer, spot)]
                return .pointerDown(pointer, spot)
            default: break
            }
            return .pointerMove(nil, spot())
        }

        /// Releases what is down, or presses with the mouse or one or two fingers.
        private mutating func press(_ index: Int) -> InputEvent.Kind {
            let fingers = hasFingers ? [PointerID.touch(0), .touch(1)] : []
            var free = pointers.isEmpty ? [.mouse(.left), .mouse(.left)] + fingers : []
            if pointers.count == 1, random.next(below: 2) == 0 { free = fingers.filter { $0 != pointers[0].id } }
            guard !free.isEmpty else {
                let pointer = pointers.remove(at: index)
                return .pointerUp(pointer.id, pointer.position)
            }
            let ways = [Vector.zero, Vector(dx: 24, dy: 0), Vector(dx: 0, dy: 24)]
            drift = ways[random.next(below: 3)] * number(-1...1)
            let isBeside = !pointers.isEmpty && random.next(below: 2) == 0
            let pointer = free[random.next(below: free.count)]
            var spot =
                isBeside ? pointers[0].position + Vector(dx: number(-90...90), dy: number(-90...90)) : spot()
            if onStage { spot = Rect(origin: .zero, size: size).inset(by: 1).nearest(to: spot) }
            latest = spot
            switch random.next(below: 8) {
            case 0, 1: next = [.pointerUp(pointer, spot)]
            case 2 where usesKeys && !onlyOne:
                next = Self.taps("Tab", "Return", "Left")
                fallthrough
            default: pointers.append((pointer, spot))
            }
            return .pointerDown(pointer, spot)
        }

        /// Keys that are pressed and released one after the other, the last first.
        private static func taps(_ keys: String...) -> [InputEvent.Kind] {
            keys.reversed().flatMap { [.keyUp($0), .keyDown($0)] }
        }

        /// Presses a key, and mostly releases it: else it repeats.
        private mutating func key() -> InputEvent.Kind {
            let key = keys[random.next(below: keys.count)]
            if key == "Tab", random.next(below: 2) == 0 { next = Self.taps("Return") }
            if random.next(below: 6) > 0 { next.append(.keyUp(key)) }
            return .keyDown(key)
        }

        /// Types, composes, pastes, presses keys with others held, or takes the keyboard away.
        private mutating func typing() -> InputEvent.Kind {
            switch random.next(below: 16) {
            case 0..<4: return .text(["a", "Bo, ", "한", "x\ty", "two words"][random.next(below: 5)])
            case 4..<7:
                let text = ["ㅎ", "한글", "abc", ""][random.next(below: 4)]
                return .compose(text, start: random.next(below: 3), length: random.next(below: 3))
            case 7: return .paste("a line\nand more")
            case 8:
                next = [.focus(true)]
                return .focus(false)
            case 9..<11 where pointers.isEmpty:
                let (pointer, spot) = (PointerID.mouse(.left), Point(x: number(30...220), y: number(400...580)))
                next = [.pointerUp(pointer, spot), .pointerDown(pointer, spot), .pointerUp(pointer, spot)]
                if random.next(below: 2) == 0 { next.removeFirst(2) }
                return .pointerDown(pointer, spot)
            default:
                let keys = ["Left", "Right", "Home", "End", "Backspace", "Delete", "Return", "Escape", "A", "C", "X"]
                let key = keys[random.next(below: keys.count)]
                let held = ["Left Shift", "Left Ctrl", "Left Alt", nil][random.next(below: 4)]
                next = held.map { [.keyUp($0), .keyUp(key), .keyDown(key)] } ?? [.keyUp(key)]
                return .keyDown(held ?? key)
            }
        }

        /// Zooms and turns by a key or the wheel with Ctrl or Alt held, or by a trackpad.
        private mutating func zoom() -> InputEvent.Kind {
            let key = ["=", "-", "0", "Keypad +"][random.next(below: 4)]
            switch random.next(below: 4) {
            case 0 where random.next(below: 2) == 0: return .pinch(number(0.5...2), at: spot())
            case 0: return .rotate(degrees: number(-40...40), at: spot())
            case 1 where random.next(below: 2) == 0:
                next = [.keyUp("Left Alt"), .wheel(Vector(dx: 0, dy: number(-3...3)), at: spot())]
                return .keyDown("Left Alt")
            case 1: next = [.keyUp("Left Ctrl"), .wheel(Vector(dx: 0, dy: number(-3...3)), at: spot())]
            default: next = [.keyUp("Left Ctrl"), .keyUp(key), .keyDown(key)]
            }
            return .keyDown("Left Ctrl")
        }
    }
}
