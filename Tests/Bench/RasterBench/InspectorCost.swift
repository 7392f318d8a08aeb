import Dispatch
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Raster
import Workbench

/// The inspector's cost on top of a stage: an event and its consequences, listing it, and the pixels that change.
struct InspectorCost {
    private let metrics: FontMetrics
    private let rect = Rect(x: 0, y: 0, width: 320, height: 800)

    init(_ metrics: FontMetrics) { self.metrics = metrics }

    /// Milliseconds: the medians of 400 frames in which a slider is dragged, or nothing is touched.
    func median(scale: Double, isDragged: Bool) throws -> (events: Double, list: Double, pixels: Double) {
        var renderer = try Renderer(metrics: metrics, icons: [:])
        var canvas = try Canvas(width: Int(320 * scale), height: Int(800 * scale))
        var inspector = Inspector(.standard, language: .en)
        var effects: [InspectorEffect] = []
        var list = DrawList()
        var damage: [PixelArea] = []
        var (events, listing, pixels): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
        inspector.update(in: rect, metrics: metrics, time: 0)
        let start = try Self.thumb(&inspector, rect, metrics)
        for frame in 0..<440 {
            let time = Double(frame) / 60
            var times = [DispatchTime.now().uptimeNanoseconds]
            if isDragged {
                let step = Vector(dx: Double(frame % 120), dy: 0)
                let kind: InputEvent.Kind =
                    frame == 0 ? .pointerDown(.mouse(.left), start) : .pointerMove(nil, start + step)
                effects.removeAll(keepingCapacity: true)
                inspector.handle(
                    InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
            }
            inspector.update(in: rect, metrics: metrics, time: time)
            times.append(DispatchTime.now().uptimeNanoseconds)
            list.removeAll()
            inspector.draw(into: &list, in: rect, metrics: metrics, time: time)
            times.append(DispatchTime.now().uptimeNanoseconds)
            damage.removeAll(keepingCapacity: true)
            canvas.withPixels { renderer.draw(list, into: $0, scale: scale, fresh: frame == 0, damage: &damage) }
            times.append(DispatchTime.now().uptimeNanoseconds)
            guard frame >= 40 else { continue }
            events.append(times[1] - times[0])
            listing.append(times[2] - times[1])
            pixels.append(times[3] - times[2])
        }
        func middle(_ times: [UInt64]) -> Double { Double(times.sorted()[times.count / 2]) / 1e6 }
        return (middle(events), middle(listing), middle(pixels))
    }

    /// Found as a person finds it: the first circle in the drawing as large as a thumb.
    private static func thumb(
        _ inspector: inout Inspector, _ rect: Rect, _ metrics: FontMetrics
    ) throws -> Point {
        var list = DrawList()
        inspector.draw(into: &list, in: rect, metrics: metrics, time: 0)
        for case .fill(.circle(let center, radius: 7), _) in list.items { return center }
        throw NoThumb()
    }

    private struct NoThumb: Error {}
}
