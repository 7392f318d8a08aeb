import App
import Drawing
import Foundation
import Geometry
import Raster
import Support

/// Draws random frames by two painters and by one, and fails where they differ; for the thread sanitizer.
@main
struct BandProbe {
    private static let size = Size(width: 400, height: 300)

    static func main() throws {
        let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Assets")
        let metrics = try FontMetrics(
            parsing: String(contentsOf: assets.appendingPathComponent("Fonts/metrics.txt"), encoding: .utf8))
        let icons = try AppIcons.paths()
        var two = try Renderer(metrics: metrics, icons: icons)
        var one = try Renderer(metrics: metrics, icons: icons)
        two.drawPicture = AppHost.drawPicture
        one.drawPicture = AppHost.drawPicture
        two.painterCount = 2
        one.painterCount = 1
        var kept = try Canvas(width: Int(size.width), height: Int(size.height))
        var whole = try Canvas(width: Int(size.width), height: Int(size.height))
        var byTwo = 0
        for frame in 0..<1000 {
            var random = RandomList(seed: frame / 10, size: size)
            for _ in 0..<frame % 10 { random.change() }
            // Every other frame is drawn where it differs from the one before.
            two.redrawsEverything = frame % 2 == 0
            var damage: [PixelArea] = []
            kept.withPixels { two.draw(random.list, into: $0, scale: 1, fresh: frame == 0, damage: &damage) }
            one.draw(random.list, into: &whole, scale: 1)
            if two.counters.painters == 2 { byTwo += 1 }
            guard areEqual(&kept, &whole) else {
                print("frame \(frame): two painters draw something else than one")
                exit(1)
            }
        }
        print("1000 frames, \(byTwo) of them by two painters, are the same as by one")
        exit(byTwo > 500 ? 0 : 1)
    }

    private static func areEqual(_ a: inout Canvas, _ b: inout Canvas) -> Bool {
        let (width, height) = (a.width, a.height)
        return a.withPixels { a in
            b.withPixels { b in
                for y in 0..<height { for x in 0..<width where a[x, y] != b[x, y] { return false } }
                return true
            }
        }
    }
}
