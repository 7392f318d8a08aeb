import Drawing
import Foundation
import Geometry
import Raster

/// What panes over a blurred backdrop cost, and a whole heavy stage, at one and two pixels to the point.
@main
struct RasterBench {
    static func main() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Fonts/metrics.txt")
        let metrics = try FontMetrics(parsing: String(contentsOf: folder, encoding: .utf8))
        print("milliseconds a frame, 10th, 50th and 99th percentile of 400, at 390×844 and 780×1688:")
        for scene in Scene.allCases {
            var words = [scene.rawValue]
            for scale in [1.0, 2] {
                let times = try times(scene, metrics, scale: scale)
                words.append([10, 50, 99].map { rounded(times[times.count * $0 / 100]) }.joined(separator: " "))
            }
            print(words.joined(separator: "  "))
        }
        print("the HUD alone, medians: taking its figures four times a second, listing it, its pixels:")
        let hud = HUDCost(metrics)
        for scale in [1.0, 2] {
            let cost = try hud.median(scale: scale)
            print("  " + [cost.figures, cost.list, cost.pixels].map { rounded($0) }.joined(separator: "  "))
        }
    }

    private static func times(_ scene: Scene, _ metrics: FontMetrics, scale: Double) throws -> [Double] {
        var renderer = try Renderer(metrics: metrics, icons: [:])
        var canvas = try Canvas(width: Int(390 * scale), height: Int(844 * scale))
        var list = DrawList()
        var times: [Double] = []
        for frame in 0..<440 {
            list.removeAll()
            scene.draw(into: &list, frame)
            let start = DispatchTime.now().uptimeNanoseconds
            renderer.draw(list, into: &canvas, scale: scale)
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        }
        if let folder = CommandLine.arguments.dropFirst().first {
            try canvas.writePNG(to: "\(folder)/\(scene)-\(Int(scale)).png")
        }
        return times.dropFirst(40).sorted()
    }

    private static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }
}
