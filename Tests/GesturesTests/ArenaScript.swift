import Geometry

@testable import Gestures

/// The parts that can be pressed in these tests.
enum Part: Int, CaseIterable, Hashable, Sendable {
    case button, row, list, sheet, page, scrubber, star
}

/// An arena that is talked to in a few words and says in a few words what happened.
struct ArenaScript {
    var arena = Arena<Part>(slop: Slop(mouse: 3, touch: 10))
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

    /// The latest verdicts: "row tap failed(passedSlop)".
    var verdicts: [String] {
        arena.verdicts.map { verdict in
            switch verdict.outcome {
            case .won(let reason): "\(verdict.target) \(verdict.kind) won \(reason)"
            case .failed(let reason): "\(verdict.target) \(verdict.kind) failed \(reason)"
            case .cancelled(let reason): "\(verdict.target) \(verdict.kind) cancelled \(reason)"
            case .handedOver: "\(verdict.target) \(verdict.kind) handed over"
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
