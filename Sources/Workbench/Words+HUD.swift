import Drawing
import Profiling
import Prototypes

/// The words of the HUD; signs and units are the same in either language.
extension Words {
    var idle: String { pick("쉬는 중", "idle") }
    var noFrames: String { pick("아직 그린 프레임이 없어요", "No frames drawn yet") }
    var framesPerSecond: String { pick("프레임/초", "fps") }
    var busyTime: String { "ms CPU" }
    func frames(count: Int) -> String { pick("최근 \(count)프레임", "last \(count) frames") }
    var interval: String { pick("간격 ms", "interval ms") }
    var dropped: String { pick("놓침", "dropped") }
    var skipped: String { pick("건너뜀", "skipped") }
    var hitch: String { pick("끊김 · WWDC20", "hitch · WWDC20") }
    var lateFrames: String { pick("늦은 프레임", "late frames") }

    /// Whose late frames were, and what took longest in the worst of the program's own.
    func late(ours: Int, mostly parts: [String], machine: Int) -> String {
        let part = parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
        return pick("앱 \(ours)\(part) · 기기 \(machine)", "ours \(ours)\(part) · the machine's \(machine)")
    }

    var inputToPresent: String { pick("입력→표시", "input→present") }
    var pixelsByPart: String { pick("부분별 픽셀 ms", "pixels by part, ms") }

    func name(of grade: HitchGrade) -> String {
        switch grade {
        case .good: pick("ms/s · ≤5 좋음", "ms/s · ≤5 good")
        case .warning: pick("ms/s · ≤10 주의", "ms/s · ≤10 fair")
        case .critical: pick("ms/s · 10+ 나쁨", "ms/s · 10+ bad")
        }
    }

    func name(of phase: FramePart) -> String {
        switch phase {
        case .step: pick("계산", "step")
        case .list: pick("목록", "list")
        case .pixels: pick("픽셀", "pixels")
        case .present: pick("표시", "present")
        }
    }

    func name(of section: Section) -> String {
        switch section {
        case .stage: pick("무대", "stage")
        case .player: pick("플레이어", "player")
        case .home: pick("홈", "home")
        case .browse: pick("둘러보기", "browse")
        case .samples: pick("샘플", "samples")
        case .library: pick("보관함", "library")
        case .overlay: pick("덮개", "overlay")
        case .workbench: "HUD"
        }
    }
}
