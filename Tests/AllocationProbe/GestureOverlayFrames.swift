import App
import Assets
import Drawing
import Geometry
import Gestures
import Prototyping
import Workbench

/// Frames of a drag that is seen, within one quarter of a second in which running numbers stand still.
struct GestureOverlayFrames: ~Copyable {
    private var subject: Subject
    private var sight = GestureOverlay()
    private var input = FrameInput(time: 0)
    private var effects: [Effect] = []
    private var drawing = DrawList()
    private let metrics: FontMetrics

    init() throws {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        let subject = try AppFrames.subject(.drag)
        self.metrics = metrics
        self.subject = subject
        input.events.reserveCapacity(32)
    }

    mutating func step(_ frame: Int) {
        input.events.removeAll(keepingCapacity: true)
        for report in 0..<4 {
            input.time = Double(4 * frame + report) / 10_000
            let position = Point(x: 180 + Double(report), y: 735 - Double(frame))
            let isFirst = frame == 0 && report == 0
            let kind = isFirst ? InputEvent.Kind.pointerDown(.mouse(.left), position) : .pointerMove(nil, position)
            input.events.append(InputEvent(time: input.time, kind: kind))
        }
        _ = subject.step(input, effects: &effects)
        sight.take(input.events, subject)
        sight.update(metrics: metrics, stage: subject.size, report: nil)
        drawing.removeAll()
        sight.draw(into: &drawing, stage: subject.size, metrics: metrics, time: input.time)
    }
}
