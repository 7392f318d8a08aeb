import Controls
import Drawing
import Geometry
import Gestures

/// The unusual about the stage's time, over its top while the workbench is closed: recording, pause, replay, slow
/// motion.
struct StatusPill: Hashable, Sendable {
    private var text = ""
    private var width = 0.0
    private var isRecording = false
    private var shown: State?

    /// The words of the pill.
    struct State: Hashable, Sendable {
        /// Whole seconds.
        var recording: Int?
        var flow: Flow
        var timeScale: SlowMotion
        var language: Language

        enum Flow: Hashable, Sendable { case running, paused, backwards, once, loop }
    }

    /// Makes the words again where something changed.
    mutating func update(_ state: State, metrics: FontMetrics) {
        guard state != shown else { return }
        shown = state
        text = Words(state.language).status(state)
        isRecording = state.recording != nil
        width = metrics.width(of: text, in: Theme.Typography.detail)
    }

    private static let height = 28.0

    private var dot: Double { isRecording ? 16 : 0 }

    /// The place over a stage; nil where there is nothing to tell.
    func frame(over stage: Rect) -> Rect? {
        guard !text.isEmpty else { return nil }
        let size = Size(width: (width + dot + 2 * Theme.Space.medium).rounded(.up), height: Self.height)
        return Rect(
            origin: Point(x: (stage.midX - size.width / 2).rounded(), y: stage.minY + Theme.Space.small), size: size)
    }

    func draw(into list: inout DrawList, over stage: Rect, metrics: FontMetrics) {
        guard let pill = frame(over: stage) else { return }
        list.begin(.workbench)
        list.fill(.roundedRect(pill, .all(14)), Theme.HUD.ground)
        if isRecording {
            list.fill(.circle(center: Point(x: pill.minX + 16, y: pill.midY), radius: 5), Theme.Palette.accent)
        }
        let font = Theme.Typography.detail
        list.text(
            TextRun(
                text, font: font, color: Theme.Palette.text,
                at: Point(
                    x: pill.minX + Theme.Space.medium + dot, y: metrics.baseline(centeredAt: pill.midY, in: font))))
    }
}
