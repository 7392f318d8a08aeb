import Controls
import Geometry
import Gestures
import Motion
import Profiling
import Prototyping

/// The words with which gestures are explained.
extension Words {
    var contest: String { pick("제스처 경합", "Gesture arena") }
    var nobody: String { pick("후보가 없어요", "No candidates") }
    var estimates: String { pick("릴리스 속도 pt/s", "Release velocity, pt/s") }
    var speed: String { pick("속력", "speed") }
    var trail: String { pick("궤적 pt/s", "trail, pt/s") }

    func name(of pointer: PointerID) -> String {
        switch pointer {
        case .mouse(.left): pick("마우스", "mouse")
        case .mouse(.middle): pick("가운데 버튼", "middle button")
        case .mouse(.right): pick("오른쪽 버튼", "right button")
        case .touch(let number): pick("손가락 \(number)", "finger \(number)")
        }
    }

    func name(of estimator: VelocityEstimator) -> String {
        switch estimator {
        case .standard: pick("이 앱", "this app")
        case .lsq2: "lsq2"
        case .impulse: "impulse"
        case .endpoints: "endpoints"
        case .weighted: "weighted"
        }
    }

    /// A candidate's wish for the press.
    func name(of kind: GestureKind, _ axis: Axis?) -> String {
        switch kind {
        case .tap: pick("탭", "tap")
        case .doubleTap: pick("더블 탭", "double tap")
        case .longPress: pick("길게 누르기", "long press")
        case .pan:
            switch axis {
            case .vertical: pick("세로 드래그", "drag ↕")
            case .horizontal: pick("가로 드래그", "drag ↔")
            case nil: pick("드래그", "drag")
            }
        case .pinch: pick("핀치", "pinch")
        case .rotate: pick("회전", "rotate")
        }
    }

    /// The state of a candidate, in a word.
    func name(of status: ContestReport<PartID>.Status) -> String {
        switch status {
        case .possible: pick("가능", "possible")
        case .ready: pick("대기", "ready")
        case .won: pick("승리", "won")
        case .lost: pick("패배", "lost")
        case .cancelled: pick("취소", "cancelled")
        case .handedOver: pick("핸드오프", "handed off")
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
        case .ready: pick("다른 후보를 기다림", "waiting for others")
        case .won(let reason): self.reason(of: reason)
        case .lost(.lost):
            rival.map { isBehind ? pick("앞의 \($0)에 패배", "behind \($0)") : pick("\($0)에 패배", "\($0) won") }
                ?? pick("다른 후보가 승리", "another won")
        case .lost(let reason), .cancelled(let reason): self.reason(of: reason)
        case .handedOver: pick("끝에 닿아 넘김", "reached its edge")
        }
    }

    private func reason(of acceptance: GestureOutcome.Acceptance) -> String {
        switch acceptance {
        case .alone: pick("경합 없음", "no competitors")
        case .startsOnPress: pick("누르는 즉시 인식", "recognised on press")
        case .passedSlop: pick("슬롭을 넘은 맨 앞 후보", "past slop, frontmost")
        case .released: pick("슬롭 안에서 뗌", "released within slop")
        case .held: pick("충분히 길게 누름", "held long enough")
        case .rivalsFailed: pick("다른 후보가 모두 실패", "all others failed")
        case .handedOver: pick("끝에 닿은 쪽에서 넘겨받음", "handed off at an edge")
        case .fingersMoved: pick("손가락 간격이 바뀜", "fingers moved")
        case .fingerLeft: pick("손가락 하나만 남음", "one finger left")
        }
    }

    private func reason(of failure: GestureOutcome.Failure) -> String {
        switch failure {
        case .lost: pick("다른 후보가 승리", "another won")
        case .passedSlop: pick("슬롭을 벗어남", "moved past slop")
        case .wrongAxis: pick("다른 방향으로 이동", "moved along other axis")
        case .noRoom: pick("이 방향은 이미 끝", "already at its edge")
        case .releasedEarly: pick("일찍 뗌", "released too early")
        case .tooSlow: pick("너무 늦음", "too slow")
        case .tooFar: pick("두 번째 탭이 너무 멂", "second tap too far")
        case .busy: pick("다른 손가락이 사용 중", "another finger has it")
        case .otherButton: pick("다른 버튼을 누름", "different button")
        case .cancelled: pick("취소됨", "cancelled")
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
        guard index != projection.stops.count - 1 else { return names.last.map { text(of: $0) } ?? "\(index + 1)" }
        return names.indices.contains(index) ? text(of: names[index]) : "\(index + 1)"
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
            return pick("관성 \(way)", "momentum \(way)") + rate
        }
        return pick("관성으로 \(end)", "projected \(end)") + rate
    }

    /// The rest that its component has for it; nil where nothing but momentum decides.
    private func rest(of projection: Projection) -> String? {
        guard let rest = projection.rest else { return nil }
        guard let end = end(of: projection, after: rest) else {
            let way = way(rest, of: projection)
            return pick("\(way) 이동해 멈춤", "rests \(way) away")
        }
        return pick("\(end)에서 멈춤", "rests at \(end)")
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
            [pick("거리 충족: \(percent(share)) / 50 %", "far enough: \(percent(share)) of 50 %")]
        case .fastEnough(let speed): [pick("속도 충족: ", "fast enough: ") + compared(speed, with: flick)]
        case .missed(let share, let speed):
            [
                pick("거리 부족: \(percent(share)) / 50 %", "too short: \(percent(share)) of 50 %"),
                speed < 0
                    ? pick("반대 방향: ", "moving away: ") + roundedDown(-speed) + " " + symbol(of: .pointsPerSecond)
                    : pick("속도 부족: ", "too slow: ") + compared(speed, with: flick),
            ]
        case .lastStop: [pick("마지막 위치", "last stop")]
        case .unmoved: [pick("움직이지 않음", "not moved")]
        case .halfway(let isMoving):
            [
                isMoving
                    ? pick("정확히 중간, 가던 방향으로", "exactly halfway, keeps direction")
                    : pick("정확히 중간, 오프셋이 큰 쪽으로", "exactly halfway, larger offset wins")
            ]
        case .oneAtATime: [pick("한 번에 한 칸만", "one stop at a time")]
        case .noStops: [pick("갈 위치 없음", "no stops")]
        }
    }

    /// Rounded down, so that what misses a threshold never reads as the threshold.
    private func percent(_ share: Double) -> String {
        decimal((share * 1000).rounded(.down) / 10, digits: 1) + " %"
    }

    /// A speed, rounded down, and the threshold that it is compared with.
    private func compared(_ speed: Double, with flick: Double) -> String {
        let threshold = decimal(flick, digits: flick == flick.rounded() ? 0 : 1)
        return pick("\(roundedDown(speed)) / \(threshold) ", "\(roundedDown(speed)) of \(threshold) ")
            + symbol(of: .pointsPerSecond)
    }

    private func roundedDown(_ number: Double) -> String { decimal(number.rounded(.down), digits: 0) }
}
