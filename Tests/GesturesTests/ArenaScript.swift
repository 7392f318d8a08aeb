import Geometry

@testable import Gestures

/// The parts that can be pressed in these tests.
enum Part: Int, CaseIterable, Hashable, Sendable {
    case button, row, list, sheet, page, scrubber, star
}

/// An arena that is talked to in a few words and says in a few words what happened.
struct ArenaScript {
    var arena = Arena<Part>(slop: Slop(mouse: 3, touch: 10)) { didSet { noteOutcomes() } }
    /// The outcomes, "row tap failed passedSlop", those of one call in the order of the candidates.
    private(set) var verdicts: [String] = []
    /// The last outcome of each candidate, by the number of the press and the candidate's index.
    private var outcomes: [[Int]: GestureOutcome] = [:]
    var time = 0.0
    let pointer: PointerID

    init(_ pointer: PointerID = .mouse(.left)) { self.pointer = pointer }

    static func pan(
        _ part: Part, _ axis: Axis? = .vertical, _ limits: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Candidate<Part> {
        Candidate(part, .pan(PanRule(axis: axis, limits: limits)))
    }

    mutating func press(
        _ candidates: [Candidate<Part>], at position: (Double, Double) = (100, 100), by id: PointerID? = nil
    ) {
        arena.press(id ?? pointer, at: Point(x: position.0, y: position.1), time: time, candidates: candidates)
    }

    mutating func move(_ x: Double, _ y: Double, after pause: Double = 0.016, by id: PointerID? = nil) {
        time += pause
        arena.move(id ?? pointer, to: Point(x: x, y: y), time: time)
    }

    mutating func release(_ x: Double, _ y: Double, after pause: Double = 0.001, by id: PointerID? = nil) {
        time += pause
        arena.release(id ?? pointer, at: Point(x: x, y: y), time: time)
    }

    mutating func wait(_ pause: Double) {
        time += pause
        arena.advance(to: time)
    }

    /// The events since this was last asked: "row tap ended", and how far a pan came.
    mutating func told() -> [String] {
        defer { arena.removeEvents() }
        return arena.events.map { event in
            let name = "\(event.target) \(event.kind) \(event.phase)"
            guard event.kind == .pan, event.phase != .began, event.phase != .failed else { return name }
            return name + " \(event.translation.dx.short) \(event.translation.dy.short)"
        }
    }

    /// Notes the outcomes that candidates have now and had not before.
    private mutating func noteOutcomes() {
        for contest in arena.core.contests {
            for (index, member) in contest.members.enumerated() {
                let place = [contest.press, index]
                guard let outcome = member.outcome, outcomes[place] != outcome else { continue }
                outcomes[place] = outcome
                let words =
                    switch outcome {
                    case .won(let reason): "won \(reason)"
                    case .failed(let reason): "failed \(reason)"
                    case .cancelled(let reason): "cancelled \(reason)"
                    case .handedOver: "handed over"
                    }
                verdicts.append("\(arena.targets[member.target]) \(member.kind) \(words)")
            }
        }
    }
}

extension Double {
    fileprivate var short: String {
        let hundredths = (self * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }
}
