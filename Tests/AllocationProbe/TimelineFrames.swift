import App
import Assets
import Drawing
import Geometry
import Gestures
import Profiling
import Prototyping
import Workbench

/// Frames of the timeline over a session with gestures, in which nothing changes.
struct TimelineFrames {
    private var panel = TimelinePanel()
    private var drawing = DrawList()
    private let metrics: FontMetrics
    private let gestures: [GestureReport]
    private let rect = Rect(x: 0, y: 0, width: 1440, height: TimelinePanel.height)

    init() throws {
        metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        gestures = try Self.drags()
    }

    mutating func list(_ frame: Int) {
        let time = Double(frame) / 60
        var state = TimelineState.fresh
        (state.span, state.time, state.bytes, state.selected) = (0...20, 20, 20 << 20, 2)
        state.canExport = [.picture]
        panel.update(state, gestures: gestures, tunings: [], in: rect, metrics: metrics, time: time)
        drawing.removeAll()
        panel.draw(into: &drawing, in: rect, metrics: metrics, time: time)
    }

    /// The sheet dragged up and down and released, once a second for twenty.
    private static func drags() throws -> [GestureReport] {
        var subject = try AppFrames.subject(.drag)
        var meter = GestureMeter(epoch: 0, period: 16_666_667)
        var effects: [Effect] = []
        for frame in 0..<1200 {
            let time = Double(frame) / 60
            let (second, part) = (frame / 60, frame % 60)
            let way = Double(min(part, 20)) * 15
            let position = Point(x: 180, y: second % 2 == 0 ? 735 - way : 300 + way)
            let kind: InputEvent.Kind? =
                switch part {
                case 0: .pointerDown(.mouse(.left), position)
                case 1..<20: .pointerMove(nil, position)
                case 20: .pointerUp(.mouse(.left), position)
                default: nil
                }
            let input = FrameInput(events: kind.map { [InputEvent(time: time, kind: $0)] } ?? [], time: time)
            meter.take(input.events)
            _ = subject.step(input, effects: &effects)
            var record = FrameRecord(slot: Int64(time * 1e9))
            record.gesture = meter.current
            meter.frame(record, subject.drivenMotion, subject.gestureEnd)
        }
        return meter.reports
    }
}
