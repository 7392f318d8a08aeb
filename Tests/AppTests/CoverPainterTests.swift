import Drawing
import Geometry
import Testing

@testable import App

@Suite struct CoverPainterTests {
    /// The numbers of one item's positions, each twice as large in a cover of twice the size.
    private func kinds(_ list: DrawList) -> [String] {
        list.items.map { item in
            switch item {
            case .fill(.rect, .color): "ground"
            case .fill(.rect, .linear): "sky"
            case .fill(.rect, .radial): "glow"
            case .fill(.circle, _): "disc"
            case .fill(.path, _): "path"
            case .stroke: "line"
            case .pushClip: "clip"
            case .popClip: "end"
            default: "other"
            }
        }
    }

    private func cover(_ seed: Int, side: Double) -> DrawList {
        var list = DrawList()
        CoverArt.draw(seed: seed, into: &list, in: Rect(x: 5, y: 6, width: side, height: side))
        return list
    }

    @Test func tenCompositions() {
        let all = Set((0..<10).map { kinds(cover($0, side: 100)) })
        #expect(all.count == 10)
        for list in all { #expect(!list.contains("other")) }
    }

    @Test func isTheSamePictureAtEverySize() {
        for seed in 0..<40 {
            let small = cover(seed, side: 48)
            let large = cover(seed, side: 300)
            #expect(kinds(small) == kinds(large))
            for (a, b) in zip(small.items, large.items) {
                guard case .fill(.circle(let center, let radius), let paint) = a,
                    case .fill(.circle(let otherCenter, let otherRadius), let otherPaint) = b
                else { continue }
                #expect(abs(otherRadius / radius - 300.0 / 48) < 1e-9)
                #expect(abs((otherCenter.x - 5) / 300 - (center.x - 5) / 48) < 1e-12)
                #expect(abs((otherCenter.y - 6) / 300 - (center.y - 6) / 48) < 1e-12)
                if case .color(let color) = paint, case .color(let other) = otherPaint {
                    #expect(abs(color.red - other.red) < 1e-9 && color.alpha == other.alpha)
                }
            }
        }
    }
}
