import App
import Assets
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Workbench

/// Frames between two changes of the list of gestures and of the comparison, the playhead continuing.
struct PanelFrames {
    private var gestures = GesturePanel()
    private var panel = ComparisonPanel()
    private var drawing = DrawList()
    private let comparison: Comparison
    private let reports: [GestureReport]
    private let metrics: FontMetrics
    private let isComparison: Bool
    private let column = Rect(x: 0, y: 0, width: 264, height: 700)
    private let strip = Rect(x: 264, y: 600, width: 736, height: 200)

    /// Plays a minute in which the player is dragged and thrown again and again, with two tunings.
    init(comparison isComparison: Bool) throws {
        self.isComparison = isComparison
        metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        var other = Tuning.standard
        try other.set(TunableSpring.player.bounce, to: 0.4)
        var comparison = Comparison(try AppFrames.subject(.fling), a: Tuning.standard, b: other)
        var effects: [Effect] = []
        for frame in 0..<3500 {
            var input = FrameInput(time: Double(frame) / 60)
            let step = frame % 120
            let isUpwards = frame / 120 % 2 == 0
            let position = Point(x: 195, y: isUpwards ? 735 - 12 * Double(step) : 60 + 12 * Double(step))
            let kind: InputEvent.Kind? =
                switch step {
                case 0: .pointerDown(.mouse(.left), position)
                case 1..<10: .pointerMove(nil, position)
                case 10: .pointerUp(.mouse(.left), position)
                default: nil
                }
            if let kind { input.events = [InputEvent(time: input.time, kind: kind)] }
            _ = comparison.step(input, effects: &effects)
        }
        reports = comparison.a.gestures
        self.comparison = comparison
        var gestureEffects: [ComparisonEffect] = []
        list(0)
        // The crosshair tells its numbers in every frame.
        let crosshair = InputEvent(time: 0, kind: .pointerMove(nil, strip.center + Vector(dx: 100, dy: 40)))
        panel.handle(crosshair, in: strip, metrics: metrics, effects: &gestureEffects)
    }

    mutating func list(_ frame: Int) {
        let time = Double(frame) / 60
        drawing.removeAll()
        if isComparison {
            panel.update(comparison, editing: .b, playhead: time, in: strip, metrics: metrics, time: time)
            panel.draw(into: &drawing, in: strip, metrics: metrics, time: time)
        } else {
            gestures.update(reports, selected: reports.last?.number, in: column, metrics: metrics, time: time)
            gestures.draw(into: &drawing, in: column, metrics: metrics, time: time)
        }
    }
}
