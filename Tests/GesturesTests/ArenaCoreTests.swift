import Geometry
import Testing

@testable import Gestures

/// Whatever comes in, in whatever order: what must hold of what the arena says.
@Suite struct ArenaCoreTests {
    /// One call of the arena.
    enum Call: Hashable {
        case press(PointerID, Point, [Candidate<Part>])
        case move(PointerID, Point)
        case moveMouse(Point)
        case release(PointerID, Point)
        case cancel(PointerID)
        case cancelTarget(Part)
        case cancelAll
        case wait(Double)

        static func any(_ random: inout SplitMix64) -> Call {
            let pointer = random.pick([
                PointerID.mouse(.left), .mouse(.left), .mouse(.right), .touch(0), .touch(1), .touch(2),
            ])
            let position = random.point(-20...20)
            switch random.whole(0...19) {
            case 0...5: return .press(pointer, position, candidates(&random))
            case 6...11: return .move(pointer, random.whole(0...20) == 0 ? Point(x: 1e300, y: .nan) : position)
            case 12: return .moveMouse(position)
            case 13...15: return .release(pointer, position)
            case 16: return .cancel(pointer)
            case 17: return .cancelTarget(random.pick(Part.allCases))
            case 18: return random.whole(0...3) == 0 ? .cancelAll : .moveMouse(position)
            default: return .wait(random.number(0...0.6))
            }
        }

        private static func candidates(_ random: inout SplitMix64) -> [Candidate<Part>] {
            (0..<random.whole(0...5)).map { _ in
                let rule = PanRule(
                    axis: random.pick([nil, .horizontal, .vertical, .vertical]),
                    limits: random.pick([0, -10, -Double.infinity])...random.pick([0, 10, .infinity]),
                    startsOnPress: random.whole(0...9) == 0)
                let recogniser = random.pick([
                    Recogniser.tap, .doubleTap, .longPress, .pan(rule), .pan(rule), .pinch, .rotate,
                ])
                let relation = random.pick([
                    Relation.exclusive, .exclusive, .exclusive, .simultaneous,
                    .waiting(for: random.pick(GestureKind.allCases)),
                ])
                return Candidate(random.pick(Part.allCases), recogniser, relation: relation)
            }
        }
    }

    /// A gesture in progress: pans and long presses are a pointer's, pinches and turns a target's.
    struct Open: Hashable {
        let target: Part
        let kind: GestureKind
        let pointer: PointerID?
    }

    /// The fault in an arena's answers to some calls; nil for none.
    static func fault(in calls: [Call]) -> String? {
        var arena = Arena<Part>()
        var time = 0.0
        // The same gesture may be wanted twice by one press.
        var open: [Open: Int] = [:]
        for call in calls + [.wait(2), .cancelAll] {
            let before = time
            switch call {
            case .press(let pointer, let position, let candidates):
                arena.press(pointer, at: position, time: time, candidates: candidates)
            case .move(let pointer, let position):
                if position.isFinite { time += 0.008 }
                arena.move(pointer, to: position, time: time)
            case .moveMouse(let position): arena.moveMouse(to: position, time: time)
            case .release(let pointer, let position):
                arena.release(pointer, at: position, time: time)
                if position.isFinite, arena.location(of: pointer) != nil { return "a released pointer is still there" }
            case .cancel(let pointer): arena.cancel(pointer, time: time)
            case .cancelTarget(let target): arena.cancel(target: target, time: time)
            case .cancelAll: arena.cancelAll(time: time)
            case .wait(let pause):
                time += pause
                arena.advance(to: time)
                if let deadline = arena.nextDeadline, deadline <= time { return "a deadline stays behind" }
            }
            if let fault = follow(arena.events, &open, from: before, to: time) { return fault }
            if let fault = compare(arena, open) { return fault }
            arena.removeEvents()
        }
        if !open.isEmpty { return "never ended: \(open)" }
        if arena.hasPointers || arena.nextDeadline != nil { return "something is left after all was cancelled" }
        return nil
    }

    private static func follow(
        _ events: [GestureEvent<Part>], _ open: inout [Open: Int], from: Double, to: Double
    ) -> String? {
        for event in events {
            let isOfMany = event.kind == .pinch || event.kind == .rotate
            let name = Open(target: event.target, kind: event.kind, pointer: isOfMany ? nil : event.pointer)
            if !event.location.isFinite || !event.translation.isFinite || !event.velocity.isFinite
                || !event.scale.isFinite || !event.rotation.isFinite
            {
                return "not finite: \(event)"
            }
            if event.time < from - 1e-12 || event.time > to { return "not in its time: \(event)" }
            let isDiscrete = event.kind == .tap || event.kind == .doubleTap
            switch event.phase {
            case .began:
                if isDiscrete { return "a tap has no beginning" }
                if event.translation != .zero { return "begins with a jump: \(event)" }
                open[name, default: 0] += 1
                if isOfMany, open[name] != 1 { return "begins twice: \(event)" }
            case .changed:
                if open[name] == nil { return "changes what has not begun: \(event)" }
            case .ended, .cancelled:
                if isDiscrete {
                    if event.phase == .cancelled { return "a tap has no middle" }
                    continue
                }
                guard let count = open[name] else { return "ends what has not begun: \(event)" }
                open[name] = count > 1 ? count - 1 : nil
            case .failed: break
            }
        }
        return nil
    }

    private static func compare(_ arena: Arena<Part>, _ open: [Open: Int]) -> String? {
        for part in Part.allCases {
            let isOpen = open.keys.contains { $0.target == part }
            if arena.isActive(part) != isOpen { return "\(part) is\(isOpen ? " not" : "") active" }
            let pans = open.filter { $0.key.target == part && $0.key.kind == .pan }
            if Set(pans.keys.map(\.pointer)).count > 1 { return "\(part) is dragged by several pointers" }
        }
        return nil
    }

    @Test func whateverBeganEndsOrIsCancelled() {
        var random = SplitMix64(seed: 15)
        for _ in 0..<3000 {
            let calls = (0..<random.whole(1...40)).map { _ in Call.any(&random) }
            if Self.fault(in: calls) != nil {
                let least = shrunk(calls) { Self.fault(in: $0) != nil }
                let text = "\(least)".replacing("GesturesTests.", with: "").replacing("Gestures.", with: "")
                Issue.record("\(Self.fault(in: least) ?? "") after \(text)")
                return
            }
        }
    }

    /// Of exclusive candidates for one press at most one wins, but for what it hands the drag to.
    @Test func atMostOneExclusiveCandidateWins() {
        var random = SplitMix64(seed: 16)
        for _ in 0..<3000 {
            let candidates = Part.allCases.prefix(random.whole(1...6)).map { part in
                let rule = PanRule(
                    axis: random.pick([nil, .horizontal, .vertical]), startsOnPress: random.whole(0...9) == 0)
                let recogniser = random.pick([Recogniser.tap, .doubleTap, .longPress, .pan(rule)])
                let relation = random.pick([
                    Relation.exclusive, .waiting(for: random.pick(GestureKind.allCases)),
                ])
                return Candidate(part, recogniser, relation: relation)
            }
            var arena = Arena<Part>()
            arena.press(.touch(0), at: .zero, time: 0, candidates: candidates)
            var time = 0.0
            for _ in 0..<random.whole(0...6) {
                time += random.number(0...0.3)
                arena.move(.touch(0), to: random.point(-15...15), time: time)
            }
            arena.release(.touch(0), at: random.point(-15...15), time: time)
            arena.advance(to: time + 1)
            let winners = Set(arena.events.filter { $0.phase == .began || $0.phase == .ended }.map(\.target))
            #expect(winners.count <= 1, "\(candidates): \(arena.events)")
            // And everybody heard what became of it.
            #expect(Set(arena.events.map(\.target)).count == candidates.count, "\(candidates)")
        }
    }
}
