import Controls
import Drawing
import Profiling
import Prototyping

/// The words of the HUD; symbols and units are the same in either language.
extension Words {
    var idle: String { pick("유휴", "idle") }
    var noFrames: String { pick("아직 그린 프레임이 없어요", "No frames drawn yet") }
    var framesPerSecond: String { pick("fps", "fps") }
    var busyTime: String { "ms CPU" }
    func frames(count: Int) -> String { pick("최근 \(count)프레임", "last \(count) frames") }
    var interval: String { pick("간격 ms", "interval ms") }
    var dropped: String { pick("드롭", "dropped") }
    var skipped: String { pick("건너뜀", "skipped") }
    var hitch: String { pick("히치 · WWDC20", "hitch · WWDC20") }
    var lateFrames: String { pick("늦은 프레임", "late frames") }

    /// The causes of late frames, and the part that took longest in the worst of the program's own.
    func late(ours: Int, mostly parts: [String], machine: Int) -> String {
        let part = parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
        return pick("앱 \(ours)\(part) · 시스템 \(machine)", "app \(ours)\(part) · system \(machine)")
    }

    var inputToPresent: String { pick("입력→표시", "input→present") }
    var pixelsByPart: String { pick("영역별 픽셀 ms", "pixels by section, ms") }

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

    /// The name of a section.
    ///
    /// - Parameter labels: Those of the prototype, by the sections' names.
    func name(ofSection section: String, _ labels: [String: Phrase]) -> String {
        if let label = labels[section] { return label.text(in: language.rawValue) }
        switch section {
        case Section.stage.name: return pick("스테이지", "stage")
        case Section.workbench.name: return "HUD"
        default: return section
        }
    }
}
