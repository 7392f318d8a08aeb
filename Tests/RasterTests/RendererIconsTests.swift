import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Synchronization
import Testing

@Suite struct RendererIconsTests {
    private func icon(_ rect: Rect, moved by: Double = 0) throws -> Pixels {
        Pixels(
            try drawn(60, 60) {
                $0.pushTransform(Transform(translation: Vector(dx: by, dy: 0)))
                $0.icon(Icon("pause"), in: rect, .white)
                $0.popTransform()
            })
    }

    @Test func isSharpAtRest() throws {
        // The bars of "pause" end on quarters of the 24-point grid, which are whole pixels at 96.
        let pixels = Pixels(
            try drawn(96, 96) { $0.icon(Icon("pause"), in: Rect(x: 0, y: 0, width: 96, height: 96), .white) })
        #expect(pixels.ink?.columns == 23...72 && pixels.ink?.rows == 16...79)
        #expect(pixels.red(23, 48) == 255 && pixels.red(40, 48) == 255 && pixels.red(41, 48) == 0)
    }

    @Test func restsOnWholePixels() throws {
        let exact = try icon(Rect(x: 10, y: 20, width: 24, height: 24))
        #expect(try icon(Rect(x: 10.4, y: 19.7, width: 24, height: 24)) == exact)
    }

    @Test func movesBetweenThem() throws {
        let rect = Rect(x: 10, y: 20, width: 24, height: 24)
        let moved = try icon(rect, moved: 0.5)
        #expect(moved != (try icon(rect)))
        #expect(isNear(moved.coverage, try icon(rect).coverage, 0.5))
    }

    @Test func keepsItsFormInOtherRectangles() throws {
        let wide = try icon(Rect(x: 0, y: 20, width: 50, height: 24))
        let square = try icon(Rect(x: 13, y: 20, width: 24, height: 24))
        #expect(wide == square, "centred, as large as fits")
    }

    @Test func anUnknownIconIsAPlaceholder() throws {
        var renderer = try Renderer(metrics: Fixture.metrics(), icons: [Icon("play"): Path()])
        let color = Color(hex: 0x336699)
        // Sharp from its mask, and filled between pixels.
        for (rect, scale) in [
            (Rect(x: 8, y: 8, width: 24, height: 24), 1.0), (Rect(x: 4, y: 4, width: 12.2, height: 12.2), 2),
        ] {
            let pixels = Pixels(
                try drawn(scale: scale, with: &renderer) { $0.icon(Icon("rocket"), in: rect, color) })
            let ink = try #require(pixels.ink)
            #expect(ink.columns == ink.rows && (10...11).contains(ink.columns.lowerBound))
            #expect(pixels[20, 20] == 0x336699, "the arms of the cross meet")
            #expect(pixels[20, 14] == 0 && pixels[14, 20] == 0, "it is empty between them")
            #expect(pixels[20, ink.rows.lowerBound + 1] != 0, "it has an edge")
        }
    }

    @Test func anUnknownIconIsReportedOnce() throws {
        let reported = Mutex<[UnknownName]>([])
        var renderer = try Renderer(metrics: Fixture.metrics(), icons: [Icon("play"): Path()])
        renderer.onUnknownName = { name in reported.withLock { $0.append(name) } }
        for shift in [0.0, 3, 5.5] {
            _ = try drawn(with: &renderer) {
                for name in ["rocket", "play", "fuse", "rocket"] {
                    $0.icon(Icon(name), in: Rect(x: shift, y: 0, width: 24, height: 24), .white)
                }
            }
        }
        #expect(reported.withLock { $0 } == [.icon("rocket"), .icon("fuse")])
        #expect("\(UnknownName.icon("rocket"))" == "unknown icon rocket")
    }

    @Test func namesMadeUpForEachFrameDoNotFillTheMemory() throws {
        let count = Mutex(0)
        var renderer = try Renderer(metrics: Fixture.metrics(), icons: [:])
        renderer.onUnknownName = { _ in count.withLock { $0 += 1 } }
        for frame in 0..<200 {
            _ = try drawn(with: &renderer) {
                $0.icon(Icon("\(frame)"), in: Rect(x: 0, y: 0, width: 24, height: 24), .white)
            }
        }
        #expect(count.withLock { $0 } == 64)
    }

    /// The icons in the order of the golden picture.
    private static let shown =
        ("home samples browse library play pause next previous shuffle repeat repeat-one chevron-down queue"
        + " more heart heart-filled equalizer settings plus check pencil trash back forward share bookmarks tabs"
        + " reload lock close sun moon cloud cloud-high drops flakes mist bolt clock calendar leaf wind sunrise"
        + " umbrella thermometer droplet eye gauge")
        .split(separator: " ").map { Icon(String($0)) }

    @Test func iconsLookRight() throws {
        let rows = (Self.shown.count + 5) / 6
        var canvas = try drawn(288, rows * 76, background: Color(hex: 0x0E0E12)) { list in
            for (index, icon) in Self.shown.enumerated() {
                let (x, y) = (Double(index % 6) * 48, Double(index / 6) * 76)
                list.icon(icon, in: Rect(x: x + 2, y: y + 2, width: 44, height: 44), .white)
                list.icon(icon, in: Rect(x: x + 12, y: y + 48, width: 24, height: 24), Color(hex: 0xA6A6B0))
            }
        }
        try Golden.check(&canvas, "icons")
    }
}
