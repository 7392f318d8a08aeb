import Drawing
import Foundation
import Geometry
import Raster

/// The cost of panes over a blurred backdrop, and of a whole heavy stage, at one and two pixels to the point.
@main
struct RasterBench {
    static func main() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Fonts/metrics.txt")
        let metrics = try FontMetrics(parsing: String(contentsOf: folder, encoding: .utf8))
        print("milliseconds a frame, 10th, 50th and 99th percentile of 400; in brackets the 10th and 50th of what the")
        print("calling thread's processor spent, at 390×844 and 780×1688:")
        print("drawn whole")
        for scene in Scene.allCases where scene != .line { try report(scene, metrics) }
        print("the HUD alone, medians: taking its figures four times a second, listing it, its pixels:")
        let hud = HUDCost(metrics)
        for scale in [1.0, 2] {
            let cost = try hud.median(scale: scale)
            print("  " + [cost.figures, cost.list, cost.pixels].map { rounded($0) }.joined(separator: "  "))
        }
        print("the inspector alone, medians: events, listing it, the pixels that change; at rest, then dragged:")
        let inspector = InspectorCost(metrics)
        for (scale, isDragged) in [(1.0, false), (1, true), (2, false), (2, true)] {
            let cost = try inspector.median(scale: scale, isDragged: isDragged)
            print("  " + [cost.events, cost.list, cost.pixels].map { rounded($0) }.joined(separator: "  "))
        }
        print("drawn where something changed")
        try report(.line, metrics)
    }

    private static func report(_ scene: Scene, _ metrics: FontMetrics) throws {
        var words = ["  " + scene.rawValue]
        for scale in [1.0, 2] {
            let (times, spent) = try times(scene, metrics, scale: scale)
            words.append([10, 50, 99].map { rounded(times[times.count * $0 / 100]) }.joined(separator: " "))
            words.append("(\([10, 50].map { rounded(spent[spent.count * $0 / 100]) }.joined(separator: " ")))")
        }
        print(words.joined(separator: "  "))
    }

    private static func times(
        _ scene: Scene, _ metrics: FontMetrics, scale: Double
    ) throws -> (times: [Double], spent: [Double]) {
        var renderer = try Renderer(metrics: metrics, icons: [:])
        renderer.redrawsEverything = scene != .line
        var canvas = try Canvas(width: Int(390 * scale), height: Int(844 * scale))
        var list = DrawList()
        var damage: [PixelArea] = []
        var times: [Double] = []
        var spent: [Double] = []
        for frame in 0..<440 {
            list.removeAll()
            scene.draw(into: &list, frame)
            damage.removeAll(keepingCapacity: true)
            let start = DispatchTime.now().uptimeNanoseconds
            let before = processorTime()
            canvas.withPixels { renderer.draw(list, into: $0, scale: scale, fresh: frame == 0, damage: &damage) }
            spent.append(processorTime() - before)
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        }
        if let folder = CommandLine.arguments.dropFirst().first {
            try canvas.writePNG(to: "\(folder)/\(scene)-\(Int(scale)).png")
        }
        return (times.dropFirst(40).sorted(), spent.dropFirst(40).sorted())
    }

    /// Milliseconds of the calling thread.
    private static func processorTime() -> Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    private static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }
}
