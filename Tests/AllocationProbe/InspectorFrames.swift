import Assets
import Drawing
import Geometry
import Gestures
import Model
import Workbench

/// Frames between two changes of the inspector, and frames of a wheel that scrolls it.
struct InspectorFrames {
    private var inspector = Inspector(.standard)
    private var drawing = DrawList()
    private var effects: [InspectorEffect] = []
    private let metrics: FontMetrics
    private let scrolls: Bool
    private let rect = Rect(x: 0, y: 0, width: 320, height: 600)

    init(scrolls: Bool) throws {
        metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        self.scrolls = scrolls
    }

    mutating func list(_ frame: Int) {
        let time = Double(frame) / 60
        if scrolls, frame % 30 == 0 {
            let notches = Vector(dx: 0, dy: frame / 30 % 2 == 0 ? -3 : 3)
            let event = InputEvent(time: time, kind: .wheel(notches, at: rect.center))
            inspector.handle(event, in: rect, metrics: metrics, effects: &effects)
        }
        inspector.update(in: rect, metrics: metrics, time: time)
        drawing.removeAll()
        inspector.draw(into: &drawing, in: rect, metrics: metrics, time: time)
    }
}
