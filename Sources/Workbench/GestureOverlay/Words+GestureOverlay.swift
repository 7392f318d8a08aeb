import Controls
import Geometry
import Gestures
import Motion
import Profiling
import Prototyping

/// The words with which gestures are explained.
extension Words {
    func name(of pointer: PointerID) -> String {
        switch pointer {
        case .mouse(.left): self("mouse")
        case .mouse(.middle): self("middle button")
        case .mouse(.right): self("right button")
        case .touch(let number): self("finger \(number)")
        }
    }

    func name(of estimator: VelocityEstimator) -> String {
        switch estimator {
        case .standard: self("this app")
        case .lsq2: "lsq2"
        case .impulse: "impulse"
        case .endpoints: "endpoints"
        case .weighted: "weighted"
        }
    }

    /// A candidate's wish for the press.
    func name(of kind: GestureKind, _ axis: Axis?) -> String {
        switch kind {
        case .tap: self("tap")
        case .doubleTap: self("double tap")
        case .longPress: self("long press")
        case .pan:
            switch axis {
            case .vertical: self("drag ↕")
            case .horizontal: self("drag ↔")
            case nil: self("drag")
            }
        case .pinch: self("pinch")
        case .rotate: self("rotate")
        }
    }

    /// The state of a candidate, in a word.
    func name(of status: ContestReport<PartID>.Status) -> String {
        switch status {
        case .possible: self("possible")
        case .ready: self("ready")
        case .won: self("won")
        case .lost: self("lost")
        case .cancelled: self(Phrase("cancelled", ["ko": "취소"]))
        case .handedOver: self("handed off")
        }
    }

    /// Why a candidate is in its state; empty where there is nothing to say.
    ///
    /// - Parameters:
    ///   - rival: The name of what it lost to.
    ///   - isBehind: True if that lies in front of it.
    func reason(of status: ContestReport<PartID>.Status, rival: String?, isBehind: Bool) -> String {
        switch status {
        case .possible: ""
        case .ready: self("waiting for others")
        case .won(let reason): self.reason(of: reason)
        case .lost(.lost):
            rival.map { isBehind ? self("behind \($0)") : self("\($0) won") }
                ?? self("another won")
        case .lost(let reason), .cancelled(let reason): self.reason(of: reason)
        case .handedOver: self("reached its edge")
        }
    }

    private func reason(of acceptance: GestureOutcome.Acceptance) -> String {
        switch acceptance {
        case .alone: self("no competitors")
        case .startsOnPress: self("recognised on press")
        case .passedSlop: self("past slop, frontmost")
        case .released: self("released within slop")
        case .held: self("held long enough")
        case .rivalsFailed: self("all others failed")
        case .handedOver: self("handed off at an edge")
        case .fingersMoved: self("fingers moved")
        case .fingerLeft: self("one finger left")
        }
    }

    private func reason(of failure: GestureOutcome.Failure) -> String {
        switch failure {
        case .lost: self("another won")
        case .passedSlop: self("moved past slop")
        case .wrongAxis: self("moved along other axis")
        case .noRoom: self("already at its edge")
        case .releasedEarly: self("released too early")
        case .tooSlow: self("too slow")
        case .tooFar: self("second tap too far")
        case .busy: self("another finger has it")
        case .otherButton: self("different button")
        case .cancelled: self("cancelled")
        }
    }

    // MARK: Where it goes

    /// The name of a stop, counted as the projection counts them; without one the number of what is measured.
    func name(ofStop index: Int, of projection: Projection) -> String {
        let (names, measure) = (projection.movable.stops, projection.movable.measure)
        if names.isEmpty, measure.atZero != nil, let axis = projection.axis, projection.stops.indices.contains(index) {
            let number = measure.number(at: projection.present[axis] + projection.stops[index])
            return self.measure(decimal(number, digits: measure.digits(), trimmed: true), measure.unit)
        }
        guard index != projection.stops.count - 1 else { return names.last.map { self($0) } ?? "\(index + 1)" }
        return names.indices.contains(index) ? self(names[index]) : "\(index + 1)"
    }

    /// A speed and, where a release hands on no more than its cap, what is left of it.
    func speed(_ speed: Double, _ measure: Movable.Measure, cap: Double?) -> String {
        let text = { (speed: Double) in decimal(measure.length(speed), digits: measure.digits(for: 10)) }
        return self.measure(cap.map { text(speed) + " → " + text($0) } ?? text(speed), measure.unitPerSecond)
    }

    /// The target of the thing and the reason, in clauses that a semicolon or a line break separates; a question while
    /// the thing is held, as nothing is decided yet.
    func reason(of projection: Projection) -> [String] {
        guard let verdict = projection.verdict, let decision = projection.decision, let chosen = projection.chosen
        else {
            return [fling(of: projection), rest(of: projection)].compactMap { $0 }
        }
        var clauses = clauses(of: verdict, flick: decision.flick)
        clauses[0] = name(ofStop: chosen, of: projection) + (projection.isHeld ? "? · " : " · ") + clauses[0]
        return clauses
    }

    /// The distance to which momentum alone would take it, or the number.
    private func fling(of projection: Projection) -> String {
        let rate = " · " + decimal(projection.decelerationRate, digits: 3) + "/ms"
        guard let end = end(of: projection, after: projection.flingDistance) else {
            let way = way(projection.flingDistance, of: projection)
            return self("momentum \(way)") + rate
        }
        return self("projected \(end)") + rate
    }

    /// The rest that its component has for it; nil where nothing but momentum decides.
    private func rest(of projection: Projection) -> String? {
        guard let rest = projection.rest else { return nil }
        guard let end = end(of: projection, after: rest) else {
            let way = way(rest, of: projection)
            return self("rests \(way) away")
        }
        return self("rests at \(end)")
    }

    private func way(_ way: Vector, of projection: Projection) -> String {
        let measure = projection.movable.measure
        return self.measure(decimal(measure.length(way.length), digits: measure.digits()), measure.unit)
    }

    /// The number at the end of a way; nil where only ways mean something.
    private func end(of projection: Projection, after way: Vector) -> String? {
        let measure = projection.movable.measure
        // Of what goes both ways no single number tells the end.
        guard measure.atZero != nil, projection.axis != nil || projection.movable.changes == .angle else { return nil }
        let number = measure.number(at: (projection.position + way)[projection.axis ?? .horizontal])
        return self.measure(decimal(number, digits: measure.digits()), measure.unit)
    }

    /// Why a stop was chosen: what was reached of a threshold, or of both where both were missed.
    private func clauses(of verdict: Projection.Verdict, flick: Double) -> [String] {
        switch verdict {
        case .farEnough(let share):
            [self("far enough: \(percent(share)) of 50 %")]
        case .fastEnough(let speed): [self("fast enough: ") + compared(speed, with: flick)]
        case .missed(let share, let speed):
            [
                self("too short: \(percent(share)) of 50 %"),
                speed < 0
                    ? self("moving away: ") + roundedDown(-speed) + " " + symbol(of: .pointsPerSecond)
                    : self("too slow: ") + compared(speed, with: flick),
            ]
        case .lastStop: [self("last stop")]
        case .unmoved: [self("not moved")]
        case .halfway(let isMoving):
            [
                isMoving
                    ? self("exactly halfway, keeps direction")
                    : self("exactly halfway, larger offset wins")
            ]
        case .oneAtATime: [self("one stop at a time")]
        case .noStops: [self("no stops")]
        }
    }

    /// Rounded down, so that what misses a threshold never reads as the threshold.
    private func percent(_ share: Double) -> String {
        decimal((share * 1000).rounded(.down) / 10, digits: 1) + " %"
    }

    /// A speed, rounded down, and the threshold that it is compared with.
    private func compared(_ speed: Double, with flick: Double) -> String {
        let threshold = decimal(flick, digits: flick == flick.rounded() ? 0 : 1)
        return self("\(roundedDown(speed)) of \(threshold) ")
            + symbol(of: .pointsPerSecond)
    }

    private func roundedDown(_ number: Double) -> String { decimal(number.rounded(.down), digits: 0) }
}
