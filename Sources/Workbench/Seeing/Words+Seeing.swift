import Geometry
import Gestures
import Motion
import Profiling
import Prototypes

/// The words with which gestures are explained.
extension Words {
    var contest: String { pick("누가 이 누름을 가질까", "Who gets this press") }
    var nobody: String { pick("아무도 바라지 않았어요", "Nobody wanted it") }
    var estimates: String { pick("놓을 때의 속도 pt/s", "Velocity at release, pt/s") }
    var speed: String { pick("속력", "speed") }
    var trail: String { pick("자취 pt/s", "trail, pt/s") }

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

    /// What a candidate wants the press for.
    func name(of kind: GestureKind, _ axis: Axis?) -> String {
        switch kind {
        case .tap: pick("탭", "tap")
        case .doubleTap: pick("두 번 탭", "double tap")
        case .longPress: pick("길게 누름", "long press")
        case .pan:
            switch axis {
            case .vertical: pick("세로 끌기", "drag ↕")
            case .horizontal: pick("가로 끌기", "drag ↔")
            case nil: pick("끌기", "drag")
            }
        case .pinch: pick("핀치", "pinch")
        case .rotate: pick("돌리기", "turn")
        }
    }

    /// How a candidate stands, in a word.
    func name(of standing: ContestReport<Part>.Standing) -> String {
        switch standing {
        case .possible: pick("가능", "possible")
        case .ready: pick("대기", "ready")
        case .won: pick("이김", "won")
        case .lost: pick("짐", "lost")
        case .cancelled: pick("중단", "cancelled")
        case .handedOver: pick("넘김", "handed on")
        }
    }

    /// Why a candidate stands so; empty where there is nothing to say.
    ///
    /// - Parameters:
    ///   - rival: The name of what it lost to.
    ///   - isBehind: True if that lies in front of it.
    func reason(of standing: ContestReport<Part>.Standing, rival: String?, isBehind: Bool) -> String {
        switch standing {
        case .possible: ""
        case .ready: pick("다른 쪽이 지길 기다림", "waits for the others")
        case .won(let reason): self.reason(of: reason)
        case .lost(.lost):
            rival.map { isBehind ? pick("앞의 \($0)에 짐", "behind \($0)") : pick("\($0)에 짐", "\($0) won") }
                ?? pick("다른 쪽이 이김", "another won")
        case .lost(let reason), .cancelled(let reason): self.reason(of: reason)
        case .handedOver: pick("끝에 닿아 넘겨줌", "came to its edge")
        }
    }

    private func reason(of acceptance: GestureOutcome.Acceptance) -> String {
        switch acceptance {
        case .alone: pick("겨룰 상대가 없음", "nothing else competes")
        case .startsOnPress: pick("누르자마자 가짐", "takes every press")
        case .passedSlop: pick("여유를 벗어난 맨 앞", "past the slop, in front")
        case .released: pick("여유 안에서 뗌", "released in the slop")
        case .held: pick("오래 누름", "held long enough")
        case .rivalsFailed: pick("기다리던 쪽이 짐", "the others failed")
        case .handedOver: pick("끝에 닿은 쪽에서 받음", "taken over at an edge")
        case .fingersMoved: pick("손가락 사이가 변함", "the fingers moved")
        case .fingerLeft: pick("손가락 하나가 남음", "one finger was left")
        }
    }

    private func reason(of failure: GestureOutcome.Failure) -> String {
        switch failure {
        case .lost: pick("다른 쪽이 이김", "another won")
        case .passedSlop: pick("여유를 벗어남", "moved past the slop")
        case .wrongAxis: pick("다른 방향으로 감", "moved the other way")
        case .noRoom: pick("이쪽은 이미 끝", "at its edge this way")
        case .releasedEarly: pick("먼저 뗌", "released first")
        case .tooSlow: pick("너무 늦음", "too slow")
        case .tooFar: pick("두 번째 탭이 멂", "second tap too far")
        case .busy: pick("다른 손가락이 가짐", "another finger has it")
        case .otherButton: pick("다른 버튼을 누름", "another button")
        case .cancelled: pick("중단됨", "broken off")
        }
    }

    // MARK: Where it goes

    /// The name of a stop, counted as the outlook counts them.
    func name(ofStop index: Int, of outlook: Outlook) -> String {
        switch outlook.thing {
        case .player: index == 0 ? pick("전체", "full") : pick("미니", "mini")
        case .playerPages: index == 0 ? pick("재생 화면", "song") : pick("대기열", "queue")
        case .card: index == 1 ? pick("제자리", "stays") : pick("던짐", "thrown")
        case .sheet:
            index == outlook.stops.count - 1
                ? pick("닫힘", "closed") : index == 0 ? pick("전체", "full") : pick("절반", "half")
        default: "\(index + 1)"
        }
    }

    /// A speed and, where a release hands on no more than its cap, what is left of it.
    func pointsPerSecond(_ speed: Double, cap: Double?) -> String {
        (cap.map { whole(speed) + " → " + whole($0) } ?? whole(speed)) + " " + sign(of: .pointsPerSecond)
    }

    /// Which way a velocity goes along an axis.
    private func way(_ velocity: Double, _ axis: Axis) -> String {
        switch axis {
        case .vertical: velocity < 0 ? pick("위로", "up") : pick("아래로", "down")
        case .horizontal: velocity < 0 ? pick("왼쪽으로", "left") : pick("오른쪽으로", "right")
        }
    }

    /// Where the thing goes and why; asked as a question while it is held, as nothing is decided yet.
    func reason(of outlook: Outlook) -> String {
        guard let decision = outlook.decision, let axis = outlook.axis, let chosen = outlook.chosen else {
            return pick("\(whole(outlook.roll.length)) pt 굴러감", "rolls \(whole(outlook.roll.length)) pt")
                + " · " + decimal(outlook.rate, digits: 3) + "/ms"
        }
        let name = name(ofStop: chosen, of: outlook) + (outlook.isHeld ? "? " : ": ")
        switch decision.reason {
        case .flick:
            let way = way(outlook.velocity[axis], axis)
            let flick = decimal(decision.flick, digits: decision.flick == decision.flick.rounded() ? 0 : 1)
            let speed = decimal(abs(decision.velocity).rounded(.down), digits: 0)
            return name + pick("던지기 \(speed) ≥ \(flick) pt/s, \(way)", "flick \(speed) ≥ \(flick) pt/s, \(way)")
        case .nearest: return name + nearest(outlook, decision, chosen)
        case .tie:
            return name
                + (decision.velocity == 0
                    ? pick("정확히 가운데, 멈추면 큰 쪽", "a tie; at rest the larger")
                    : pick("정확히 가운데, 가던 쪽", "a tie; the way it went"))
        case .oneAtATime: return name + pick("한 번에 하나씩", "one stop at a time")
        case .noStops: return name + pick("갈 곳이 없음", "no stop to go to")
        }
    }

    /// How far the end of the roll lies on the way from the stop it is nearest to towards the next.
    private func nearest(_ outlook: Outlook, _ decision: SnapRule.Decision, _ chosen: Int) -> String {
        let rolls = decision.velocity != 0
        let step = (decision.end - decision.target) * outlook.direction
        let gap = outlook.stops.enumerated().map { (index: $0.offset, way: $0.element - outlook.stops[chosen]) }
            .filter { $0.way * step > 0 }.min { abs($0.way) < abs($1.way) }
        guard step != 0 else { return pick("바로 거기", "it is there") }
        guard let gap else {
            return rolls ? pick("그 너머로 굴러감", "would roll past it") : pick("그 너머에 있음", "lies beyond it")
        }
        // Rounded down, so that less than a half never reads as a half.
        let share = decimal((step / gap.way * 1000).rounded(.down) / 10, digits: 1)
        let other = name(ofStop: gap.index, of: outlook)
        return rolls
            ? pick("구르면 \(other)까지 \(share) % < 50 %", "rolls to \(share) % < 50 % of the way to \(other)")
            : pick("\(other)까지 \(share) % < 50 %", "\(share) % < 50 % of the way to \(other)")
    }

    private func whole(_ number: Double) -> String { decimal(number.rounded(), digits: 0) }
}
