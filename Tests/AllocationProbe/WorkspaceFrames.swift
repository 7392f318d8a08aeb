import App
import Assets
import Drawing
import Geometry
import Gestures
import Profiling
import Prototyping
import Workbench

/// Frames of the stage with the workbench around it, as the window's loop makes them: step, update, both parts of the
/// list.
struct WorkspaceFrames: ~Copyable {
    /// The measured motions.
    enum Motion: CaseIterable {
        /// The workbench is closed and nothing moves.
        case closed
        /// The workbench is open and time stands still, or goes on.
        case still, open

        var name: String {
            switch self {
            case .closed: "workspace: closed"
            case .still: "workspace: still"
            case .open: "workspace: open"
            }
        }

        var isOpen: Bool { self != .closed }
    }

    private static let period: Int64 = 16_666_667

    private let motion: Motion
    private var workspace: Workspace
    private let log = FrameLog(capacity: 64)
    private var input = FrameInput(time: 0)
    private var effects: [Effect] = []
    private var workspaceEffects: [WorkspaceEffect] = []
    private var list = DrawList()

    init(_ motion: Motion) throws {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        let subject = try AppFrames.subject(.drag)
        self.motion = motion
        workspace = Workspace(subject, metrics: metrics, period: Self.period)
        input.events.reserveCapacity(16)
        effects.reserveCapacity(16)
        workspaceEffects.reserveCapacity(16)
    }

    /// Steps and lists one frame.
    mutating func step(_ frame: Int) {
        input.time = Double(frame) / 60
        input.events.removeAll(keepingCapacity: true)
        if frame == 1, motion.isOpen { add(.keyDown("F1"), .resize(Size(width: 1200, height: 1000)), .keyUp("F1")) }
        if frame == 20, motion == .still { add(.keyDown("F7"), .keyUp("F7")) }
        _ = workspace.step(input, effects: &effects, workspaceEffects: &workspaceEffects)
        workspace.update(log, period: Self.period, renderer: "surface", now: Int64(frame) * Self.period)
        list.removeAll()
        workspace.drawStages(into: &list)
        workspace.drawWorkbench(into: &list)
    }

    private mutating func add(_ kinds: InputEvent.Kind...) {
        for kind in kinds { input.events.append(InputEvent(time: input.time, kind: kind)) }
    }
}
