import Dispatch
import Drawing
import Geometry
import Profiling
import Raster
import Workbench

/// The HUD's cost on top of a stage: taking its figures, listing it, and its pixels.
struct HUDCost {
    private static let period: Int64 = 16_666_667

    private var log = FrameLog(capacity: 36_000)
    private let metrics: FontMetrics

    init(_ metrics: FontMetrics) {
        self.metrics = metrics
        for index in 0..<1000 {
            var record = FrameRecord(slot: Self.period * Int64(index))
            record.presented = record.slot + Int64(index * 7919 % 300_000)
            record.cpu = 2_000_000 + Int64(index * 104_729 % 900_000)
            record.phases.step = 80_000
            record.phases.drawList = 200_000
            record.phases.raster = record.cpu - 400_000
            record.phases.present = 100_000
            record.oldestInput = record.presented - 13_000_000
            log.append(record)
            for name in ["stage", "player", "home", "browse"] { log.add(Int32(record.cpu / 5), toSection: name) }
        }
    }

    /// Milliseconds: the medians of 400 times.
    func median(scale: Double) throws -> (figures: Double, list: Double, pixels: Double) {
        var renderer = try Renderer(metrics: metrics, icons: [:])
        var canvas = try Canvas(width: Int(390 * scale), height: Int(844 * scale))
        var hud = HUD()
        hud.toggle(in: .ko)
        var list = DrawList()
        var (figures, listing, pixels): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
        for frame in 0..<440 {
            var times = [DispatchTime.now().uptimeNanoseconds]
            hud.update(log, period: Self.period, renderer: "surface", now: HUD.pause * Int64(frame + 100))
            times.append(DispatchTime.now().uptimeNanoseconds)
            list.removeAll()
            hud.draw(into: &list, stage: Size(width: 390, height: 844), metrics: metrics)
            times.append(DispatchTime.now().uptimeNanoseconds)
            renderer.draw(list, into: &canvas, scale: scale)
            times.append(DispatchTime.now().uptimeNanoseconds)
            guard frame >= 40 else { continue }
            figures.append(times[1] - times[0])
            listing.append(times[2] - times[1])
            pixels.append(times[3] - times[2])
        }
        func middle(_ times: [UInt64]) -> Double { Double(times.sorted()[times.count / 2]) / 1e6 }
        return (middle(figures), middle(listing), middle(pixels))
    }
}
