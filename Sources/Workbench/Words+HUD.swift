import Controls
import Drawing
import Profiling
import Prototyping

/// The words of the HUD; symbols and units are the same in either language.
extension Words {
    var busyTime: String { "ms CPU" }
    func frames(count: Int) -> String { self("last \(count) frames") }

    /// The causes of late frames, and the part that took longest in the worst of the program's own.
    func late(ours: Int, mostly parts: [String], machine: Int) -> String {
        let part = parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
        return self("app \(ours)\(part) · system \(machine)")
    }

    func name(of grade: HitchGrade) -> String {
        switch grade {
        case .good: self("ms/s · ≤5 good")
        case .warning: self("ms/s · ≤10 fair")
        case .critical: self("ms/s · 10+ bad")
        }
    }

    func name(of phase: FramePart) -> String {
        switch phase {
        case .step: self("step")
        case .list: self("list")
        case .pixels: self("pixels")
        case .present: self("present")
        }
    }

    /// The name of a section.
    ///
    /// - Parameter labels: Those of the prototype, by the sections' names.
    func name(ofSection section: String, _ labels: [String: Phrase]) -> String {
        if let label = labels[section] { return self(label) }
        switch section {
        case Section.stage.name: return self("stage")
        case Section.workbench.name: return "HUD"
        default: return section
        }
    }
}
