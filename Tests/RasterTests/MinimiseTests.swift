import Drawing
import Geometry
import Support
import Testing

@testable import Raster

extension Screen {
    @Suite struct MinimiseTests {
        struct Case { var seed: Int; var frame: Int; var x: Int; var y: Int; var areas: [PixelArea] }

        func differs(_ list: DrawList, _ a: inout Renderer, _ w: Int, _ h: Int, _ scale: Double, _ area: PixelArea) throws -> String? {
            var full = try Canvas(width: w, height: h)
            var part = try Canvas(width: w, height: h)
            a.bandCount = 1
            a.draw(list, into: &full, scale: scale)
            a.beginCounting()
            a.damage.removeAll()
            a.prepare(list, width: w, height: h, scale: scale, isTracked: false)
            a.damage.add(area)
            a.widenDamage()
            let areas = a.damage.areas
            a.paint(list, on: part.surface, .black)
            return full.withPixels { f in part.withPixels { p in
                for area in areas { for y in area.rows { for x in area.columns where f[x, y] != p[x, y] { return "\(x),\(y) \(String(f[x, y], radix: 16)) \(String(p[x, y], radix: 16)) areas \(areas)" } } }
                return nil
            } }
        }

        @Test func minimise() throws {
            for c in [
                Case(seed: 7, frame: 2, x: 68, y: 110, areas: [PixelArea(x: 0, y: 94, width: 280, height: 202)]),
                Case(seed: 13, frame: 0, x: 95, y: 257, areas: (1..<45).map { PixelArea(x: 0, y: 0, width: 280, height: 8 * $0) } + (1..<45).map { PixelArea(x: 0, y: 8 * $0, width: 280, height: 360 - 8 * $0) }),
                Case(seed: 18, frame: 23, x: 100, y: 16, areas: [PixelArea(x: 0, y: 0, width: 137, height: 39)]),
                Case(seed: 28, frame: 20, x: 156, y: 115, areas: [PixelArea(x: 0, y: 75, width: 260, height: 42)]),
                Case(seed: 36, frame: 9, x: 79, y: 83, areas: [PixelArea(x: 0, y: 57, width: 140, height: 123)]),
            ] {
                let scale = [1.0, 2, 1.5][c.seed % 3]
                var random = RandomList(seed: c.seed, size: Size(width: 140, height: 180))
                for _ in 0..<c.frame { random.change() }
                var items = random.list.items
                let (w, h) = (Int(140 * scale), Int(180 * scale))
                var renderer = try Fixture.renderer()
                var found: (PixelArea, String)?
                for area in c.areas where found == nil {
                    if let d = try differs(DrawList(items), &renderer, w, h, scale, area) { found = (area, d) }
                }
                guard let found else { print("seed \(c.seed): no difference alone"); continue }
                var isSmaller = true
                while isSmaller {
                    isSmaller = false
                    for place in items.indices.reversed() {
                        var fewer = items
                        fewer.remove(at: place)
                        if try differs(DrawList(fewer), &renderer, w, h, scale, found.0) != nil { items = fewer; isSmaller = true }
                    }
                }
                print("seed \(c.seed) scale \(scale): \(try differs(DrawList(items), &renderer, w, h, scale, found.0) ?? "")")
                for item in items { print("   ", item) }
            }
        }
    }
}

extension DrawList {
    init(_ items: [Item]) {
        self.init()
        for item in items {
            switch item {
            case .pushClip(let r, let c): pushClip(r, c)
            case .pushOpacity(let o): pushOpacity(o)
            case .pushTransform(let t): pushTransform(t)
            case .popClip: popClip()
            case .popOpacity: popOpacity()
            case .popTransform: popTransform()
            case .stroke(let s, let l, .color(let c)): stroke(s, l, c)
            case .fill(let s, let p): fill(s, p)
            case .shadow(let r, let c, let b, let col): shadow(r, c, blur: b, color: col)
            case .image(let n, let r, let c): image(n, in: r, corners: c)
            case .icon(let i, let r, let c): icon(i, in: r, c)
            case .text(let t): text(t)
            case .backdrop(let r, let b): backdrop(r, blur: b)
            case .material(let r, let c, let m): material(r, c, m)
            default: break
            }
        }
    }
}
