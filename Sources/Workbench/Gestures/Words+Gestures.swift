import Gestures
import Profiling
import Prototypes

/// The words of the list of gestures; estimators and percentiles are called the same in either language.
extension Words {
    var gestures: String { pick("제스처", "Gestures") }
    var noGestures: String { pick("아직 제스처가 없어요", "No gestures yet") }
    var howToBegin: String { pick("무대에서 끌거나 던져 보세요", "Drag or throw things on the stage") }
    var playInLoop: String { pick("반복 재생", "Play in a loop") }
    var stopLoop: String { pick("반복 멈춤", "Stop the loop") }
    var copyJSON: String { pick("JSON 복사", "Copy JSON") }
    var copiedJSON: String { pick("JSON을 복사했어요", "Copied as JSON") }
    var exportAll: String { pick("내보내기", "Export") }
    var pointAtANumber: String { pick("숫자를 가리키면 뜻이 나와요", "Point at a number for its meaning") }
    var appsOwn: String { pick("앱", "app") }

    func name(of way: GestureWay) -> String {
        switch way {
        case .flickUp: pick("위로 던짐", "flick up")
        case .flickDown: pick("아래로 던짐", "flick down")
        case .flickLeft: pick("왼쪽으로 던짐", "flick left")
        case .flickRight: pick("오른쪽으로 던짐", "flick right")
        case .drag: pick("끌기", "drag")
        case .zoom: pick("벌리기", "pinch")
        case .broken: pick("끊김", "broken off")
        }
    }

    func name(of group: GestureGroup) -> String {
        switch group {
        case .input: pick("입력", "Input")
        case .follow: pick("따라가기", "Following")
        case .release: pick("놓기", "Release")
        case .settle: pick("정착", "Settling")
        case .frames: pick("프레임", "Frames")
        }
    }

    func name(of measure: GestureMeasure) -> String {
        switch measure {
        case .samples: pick("샘플", "samples")
        case .interval: pick("간격", "interval")
        case .jitter: pick("흔들림", "jitter")
        case .error: pick("오차", "error")
        case .lag: pick("지연", "lag")
        case .velocity(let estimator): estimator.rawValue
        case .jump: pick("이음새", "hand-off jump")
        case .gap: pick("속도 차", "velocity gap")
        case .distance: pick("거리", "distance")
        case .overshoot: pick("넘침", "overshoot")
        case .settled: pick("정착", "settled")
        case .rest: pick("멈춤", "at rest")
        case .frames: pick("그림", "drawn")
        case .dropped: pick("놓침", "dropped")
        case .hitch: pick("끊김", "hitch")
        case .ratio: pick("끊김 비율", "hitch ratio")
        }
    }

    /// Above the numbers of a gesture as it was, and as it is in the loop that plays now.
    var then: String { pick("원래", "was") }
    var now: String { pick("지금", "now") }

    // MARK: What a measure is

    /// What a number means, in a sentence.
    func meaning(of measure: GestureMeasure) -> String {
        switch measure {
        case .samples: pick("누른 동안 온 이동의 수", "Moves while the pointer was down")
        case .interval: pick("이동 사이 시간의 중앙값", "Median time between two moves")
        case .jitter: pick("이동 간격이 중앙값과 다른 정도", "How far intervals are from their median")
        case .error: pick("표시될 때 포인터와 그림 사이 거리", "From the pointer to what it held, when shown")
        case .lag: pick("이동이 온 때부터 표시될 때까지", "From a move to the frame that showed it")
        case .velocity(.standard): pick("앱이 쓰는 추정. R²은 곡선에 맞는 정도", "The app's own. R²: how well the curve fits")
        case .velocity(.lsq2): pick("Flutter, Compose의 포물선 맞춤", "A parabola, as in Flutter and Compose")
        case .velocity(.impulse): pick("Compose, Android의 운동 에너지", "Kinetic energy, as in Compose and Android")
        case .velocity(.endpoints): pick("Motion처럼 처음과 끝만", "Newest less oldest, as in Motion")
        case .velocity(.weighted): pick("iOS를 본뜬 가중 평균", "Three weighted pairs, as in Flutter for iOS")
        case .jump: pick("놓는 순간 위치가 튄 거리", "How far it jumped when it was let go")
        case .gap: pick("추정 속도와 이어진 속도의 차이", "Estimate less the speed it went on with")
        case .distance: pick("놓은 곳에서 목표까지", "From the release to the target")
        case .overshoot: pick("목표를 지나친 거리", "How far it went beyond its target")
        case .settled: pick("움직임 크기의 0.1 % 안에 머물 때까지", "Until it stays within 0.1 % of its motion")
        case .rest: pick("놓은 때부터 엔진이 멈출 때까지", "From the release until the engine is at rest")
        case .frames: pick("누른 때부터 멈출 때까지 그린 수", "Drawn from the press to the rest")
        case .dropped: pick("늦어서 빠진 화면 갱신", "Refreshes that were missed")
        case .hitch: pick("제때 오지 못한 시간의 합", "Time by which frames came late")
        case .ratio: pick("1초마다 늦은 시간", "Lateness in each second")
        }
    }

    /// Said of a release that was faster than what is handed on.
    func capped(at cap: Double) -> String {
        let speed = measure(decimal(cap, digits: 0), .pointsPerSecond)
        return pick(
            "추정이 gesture.fastest를 넘어 \(speed)로 이어졌어요", "The estimate was above gesture.fastest: \(speed) went on")
    }

    // MARK: Why a number is not there

    var noIntervals: String { pick("멈춤 없는 이동이 두 번이 안 돼요", "Fewer than two moves without a pause") }
    var zoomIsNotFollowed: String { pick("확대는 포인터 하나를 따르지 않아요", "A zoom follows no single pointer") }
    var neverShown: String { pick("잡은 채로 그린 프레임이 없어요", "No frame showed it while held") }
    var noMoveShown: String { pick("이동을 처음 보인 프레임이 없어요", "No frame was the first to show a move") }
    var noRelease: String { pick("놓지 않고 끝났어요", "It ended without a release") }
    var fitsNoCurve: String { pick("이 추정은 곡선을 맞추지 않아요", "This estimator fits no curve, so no R²") }
    var onlyABurst: String {
        pick(
            "샘플이 한꺼번에 도착해 이 방법으로는 속도를 알 수 없어요",
            "The samples arrived in a burst, from which this estimator tells no velocity")
    }
    var tooFewSamples: String { pick("곡선을 맞출 샘플이 모자라요", "Too few samples for a curve, so no R²") }
    var noDistance: String { pick("간 거리가 없어 비율도 없어요", "No distance, so no share of it") }
    var notPresented: String { pick("화면에 표시하지 않아 잴 수 없어요", "Frames were not presented: nothing to judge") }

    /// Why there is no time of rest.
    func unsettled(_ ending: GestureReport.Ending) -> String {
        switch ending {
        case .rested: noRelease
        case .interrupted: pick("멈추기 전에 다른 일이 생겼어요", "Interrupted before it came to rest")
        case .unfinished: pick("멈추기 전에 실행이 끝났어요", "The run was over before it came to rest")
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
