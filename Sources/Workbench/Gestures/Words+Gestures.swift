import Controls
import Geometry
import Gestures
import Profiling
import Prototyping

/// The words of the list of gestures; estimators and percentiles are called the same in either language.
extension Words {
    var gestures: String { pick("제스처", "Gestures") }
    var noGestures: String { pick("아직 제스처가 없어요", "No gestures yet") }
    var howToBegin: String { pick("스테이지에서 드래그하거나 던져 보세요", "Drag or fling something on the stage") }
    var playInLoop: String { pick("반복 재생", "Loop") }
    var stopLoop: String { pick("반복 중지", "Stop loop") }
    var copyJSON: String { pick("JSON 복사", "Copy JSON") }
    var copiedJSON: String { pick("JSON을 복사했어요", "JSON copied") }
    var exportAll: String { pick("내보내기", "Export") }
    var pointAtANumber: String { pick("숫자에 마우스를 올리면 설명이 나와요", "Hover over a number to learn more") }
    var appsOwn: String { pick("앱", "app") }

    func response(_ milliseconds: String) -> String {
        pick("반응 \(milliseconds) ms", "response \(milliseconds) ms")
    }

    func name(of way: GestureWay) -> String {
        switch way {
        case .flickUp: pick("위로 플릭", "flick up")
        case .flickDown: pick("아래로 플릭", "flick down")
        case .flickLeft: pick("왼쪽 플릭", "flick left")
        case .flickRight: pick("오른쪽 플릭", "flick right")
        case .drag: pick("드래그", "drag")
        case .zoom: pick("핀치", "pinch")
        case .turn: pick("회전", "turn")
        case .broken: pick("취소됨", "cancelled")
        }
    }

    func name(of group: GestureGroup) -> String {
        switch group {
        case .response: pick("반응", "Response")
        case .input: pick("입력", "Input")
        case .follow: pick("추적", "Tracking")
        case .release: pick("릴리스", "Release")
        case .settle: pick("정착", "Settling")
        case .frames: pick("프레임", "Frames")
        }
    }

    func name(of measure: GestureMeasure) -> String {
        switch measure {
        case .response: pick("반응 시간", "response")
        case .samples: pick("샘플", "samples")
        case .interval: pick("간격", "interval")
        case .jitter: pick("지터", "jitter")
        case .error: pick("오차", "error")
        case .lag: pick("지연", "lag")
        case .velocity(let estimator): estimator.rawValue
        case .jump: pick("핸드오프 점프", "hand-off jump")
        case .gap: pick("속도 차", "velocity gap")
        case .distance: pick("거리", "distance")
        case .overshoot: pick("오버슈트", "overshoot")
        case .settled: pick("정착", "settled")
        case .rest: pick("정지", "at rest")
        case .frames: pick("그린 수", "drawn")
        case .dropped: pick("드롭", "dropped")
        case .hitch: pick("히치", "hitch")
        case .ratio: pick("히치 비율", "hitch ratio")
        }
    }

    /// Above the numbers of a gesture as it was, and as it is in the loop that plays now.
    var then: String { pick("이전", "before") }
    var now: String { pick("지금", "now") }

    /// Above what sets the two apart.
    var difference: String { pick("차이", "difference") }
    /// The word for the place at which something came to lie, in points of the stage.
    var landing: String { pick("도착점", "landing") }

    // MARK: What a measure is

    /// The meaning of a number, in a sentence.
    func meaning(of measure: GestureMeasure) -> String {
        switch measure {
        case .response: pick("누른 때부터 결과가 보일 때까지", "From the press to the frame that showed it")
        case .samples: pick("누르는 동안 받은 이동 이벤트 수", "Move events while the pointer was down")
        case .interval: pick("이동 이벤트 간격의 중앙값", "Median time between move events")
        case .jitter: pick("간격이 중앙값에서 벗어난 정도", "Deviation of intervals from the median")
        case .error: pick("표시될 때 포인터와 대상 사이 거리", "Distance from pointer to content on screen")
        case .lag: pick("이동 이벤트부터 화면 표시까지", "From a move to the frame that showed it")
        case .velocity(.standard): pick("앱이 쓰는 추정값. R²은 곡선 적합도", "The app's estimate. R²: goodness of fit")
        case .velocity(.lsq2): pick("2차 최소제곱(Flutter, Compose)", "Quadratic least squares (Flutter, Compose)")
        case .velocity(.impulse): pick("운동 에너지(Compose, Android)", "Kinetic energy (Compose, Android)")
        case .velocity(.endpoints): pick("처음과 마지막 샘플만(Motion)", "First and last sample only (Motion)")
        case .velocity(.weighted): pick("iOS를 따른 가중 평균(Flutter)", "Weighted average as on iOS (Flutter)")
        case .jump: pick("놓는 순간 위치가 튄 거리", "Position jump at release")
        case .gap: pick("추정 속도와 이어진 속도의 차이", "Estimated minus handed-off velocity")
        case .distance: pick("놓은 위치에서 목표까지의 거리", "Distance from release to target")
        case .overshoot: pick("목표를 지나친 거리", "Distance past the target")
        case .settled: pick("오차가 이동 거리의 0.1 % 이내가 될 때까지", "Time to stay within 0.1 % of the distance")
        case .rest: pick("놓은 때부터 엔진이 멈출 때까지", "From release until the engine is idle")
        case .frames: pick("누른 때부터 멈출 때까지 그린 프레임 수", "Frames drawn from press to rest")
        case .dropped: pick("제때 표시하지 못한 화면 갱신", "Missed display refreshes")
        case .hitch: pick("프레임이 늦은 시간의 합", "Total time frames were late")
        case .ratio: pick("1초당 늦은 시간", "Late time per second")
        }
    }

    /// Said of a release that was faster than what is handed on.
    func capped(at cap: Double) -> String {
        let speed = measure(decimal(cap, digits: 0), .pointsPerSecond)
        return pick(
            "추정 속도가 gesture.fastest를 넘어 \(speed)로 제한했어요", "Estimate above gesture.fastest; capped at \(speed)")
    }

    // MARK: Why a number is not there

    var noIntervals: String { pick("연속된 이동이 두 번이 안 돼요", "Fewer than two consecutive moves") }
    var turnIsNotFollowed: String { pick("회전은 각도로 추적해요", "A turn is tracked by its angle") }
    var zoomIsNotFollowed: String { pick("핀치는 포인터 하나를 따라가지 않아요", "A pinch doesn't track a single pointer") }
    var neverShown: String { pick("드래그 중에 표시된 프레임이 없어요", "No frame was shown during the drag") }
    var noMoveShown: String { pick("이동을 처음 표시한 프레임이 없어요", "No frame showed a new move") }
    var noRelease: String { pick("놓지 않고 끝났어요", "Ended without a release") }
    var fitsNoCurve: String { pick("곡선을 쓰지 않는 방식이라 R²이 없어요", "This estimator fits no curve, so no R²") }
    var onlyABurst: String {
        pick(
            "샘플이 한꺼번에 도착해 속도를 추정할 수 없어요",
            "Samples arrived in one burst; velocity can't be estimated")
    }
    var tooFewSamples: String { pick("샘플이 적어 R²을 구할 수 없어요", "Too few samples for a curve, so no R²") }
    var noDistance: String { pick("이동 거리가 없어 비율도 없어요", "No distance, so no percentage") }
    var notPresented: String { pick("화면에 표시하지 않아 측정할 수 없어요", "Frames not presented; nothing to measure") }

    /// Why there is no time of rest.
    func unsettled(_ ending: GestureReport.Ending) -> String {
        switch ending {
        case .rested: noRelease
        case .interrupted: pick("멈추기 전에 다른 동작이 끼어들었어요", "Interrupted before coming to rest")
        case .unfinished: pick("멈추기 전에 재생이 끝났어요", "The run ended before coming to rest")
        }
    }
}

extension Words {
    /// The name of a button.
    func name(of part: GesturePart) -> String {
        switch part {
        case .exportJSON: "JSON"
        case .exportCSV: "CSV"
        case .loop: playInLoop
        case .copy: copyJSON
        case .row(let number): "#\(number)"
        case .measure(let measure): name(of: measure)
        }
    }
}
