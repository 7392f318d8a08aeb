import Assets
import Drawing
import Geometry
import Gestures
import Workbench

/// Frames of the timeline between two writings of its numbers, and frames in which its view moves on with the session.
struct TimelineFrames {
    private var panel = TimelinePanel()
    private var drawing = DrawList()
    private let metrics: FontMetrics
    private let gestures: [GestureReport]
    private let follows: Bool
    private let rect = Rect(x: 0, y: 0, width: 1440, height: TimelinePanel.height)

    init(follows: Bool, gestures: [GestureReport]) throws {
        metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        self.follows = follows
        self.gestures = gestures
    }

    mutating func list(_ frame: Int) {
        let time = Double(frame) / 60
        let end = follows ? 500 + time : 500
        let state = TimelineState(span: 0...end, time: end, bytes: 20 << 20, canExport: [.picture])
        panel.update(state, gestures: gestures, tunings: [], in: rect, metrics: metrics, time: time)
        drawing.removeAll()
        panel.draw(into: &drawing, in: rect, metrics: metrics, time: time)
    }
}
