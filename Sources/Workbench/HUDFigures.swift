import Drawing
import Geometry
import Profiling
import Prototypes

/// What the HUD shows, as it was at one moment.
struct HUDFigures: Sendable {
    private(set) var isIdle = true

    mutating func take(_ ring: FrameRing, period: Int64, renderer: String, now: Int64, words: Words) {
        isIdle = ring.isEmpty || now - ring[ring.count - 1].presented > 100_000_000
    }

    func draw(into list: inout DrawList, stage: Size, metrics: FontMetrics) {}
}
