import App
import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@Suite struct RendererTests {
    /// Something of everything.
    static func scene(_ list: inout DrawList, shift: Double = 0) {
        let sky = Gradient(Color(hex: 0x1B1035), Color(hex: 0xB5367A), at: 0.6, Color(hex: 0xFF7A59))
        list.fill(
            .rect(Rect(x: 0, y: 0, width: 160, height: 200)), .linear(sky, from: .zero, to: Point(x: 0, y: 200)))
        list.shadow(
            Rect(x: 20, y: 30 + shift, width: 90, height: 60), .all(12), blur: 14, y: 6,
            color: Color(white: 0, alpha: 0.6))
        list.fill(.roundedRect(Rect(x: 20, y: 30 + shift, width: 90, height: 60), .all(12)), Color(hex: 0xF4F4F6))
        list.pushClip(Rect(x: 20, y: 30 + shift, width: 90, height: 60), .all(12))
        list.image(.cover(seed: 4), in: Rect(x: 8, y: 24 + shift, width: 48, height: 48), corners: .all(8))
        list.popClip()
        list.text(
            TextRun(
                "밤 Night", font: Font(size: 11, weight: .bold), color: Color(hex: 0x1B1035),
                at: Point(x: 62, y: 56 + shift)))
        list.icon(Icon("heart-filled"), in: Rect(x: 120, y: 20, width: 24, height: 24), Color(hex: 0xFF5A5F))
        list.pushOpacity(0.5)
        list.fill(.circle(center: Point(x: 60, y: 140), radius: 30), .white)
        list.fill(.circle(center: Point(x: 90, y: 140), radius: 30), Color(hex: 0x3DD6C6))
        list.popOpacity()
        list.stroke(
            .arc(center: Point(x: 130, y: 150), radius: 18, start: -1.5, end: 2.2), Stroke(width: 4, cap: .round),
            .white)
        list.pushTransform(Transform(scale: 0.8, translation: Vector(dx: 10, dy: 100.3)))
        list.text(TextRun("작게 Small", font: Font(size: 14), color: .white, at: Point(x: 10, y: 100)))
        list.popTransform()
    }

    @Test func drawsEverything() throws {
        var canvas = try drawn(160, 200) { Self.scene(&$0) }
        try Golden.check(&canvas, "scene", .text)
        var large = try drawn(320, 400, scale: 2) { Self.scene(&$0) }
        try Golden.check(&large, "scene@2x", .text)
    }

    @Test func theSameListGivesTheSameBytes() throws {
        var renderer = try Fixture.renderer()
        let first = Pixels(try drawn(160, 200, with: &renderer) { Self.scene(&$0) })
        for step in 0..<12 {
            _ = try drawn(160, 200, with: &renderer) { Self.scene(&$0, shift: Double(step) * 0.37) }
        }
        #expect(Pixels(try drawn(160, 200, with: &renderer) { Self.scene(&$0) }) == first)
        #expect(Pixels(try drawn(160, 200) { Self.scene(&$0) }) == first, "a fresh renderer")
    }

    @Test func drawsIntoMemoryOfOthers() throws {
        let canvas = try drawn(60, 50) { Self.scene(&$0) }
        let expected = Pixels(canvas)
        // Rows longer than the picture, as a window may have them.
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 300 * 50, alignment: 16)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: 300 * 50)
        let pixels = try #require(PixelBuffer(base: memory, width: 60, height: 50, bytesPerRow: 300))
        var renderer = try Fixture.renderer()
        var list = DrawList()
        Self.scene(&list)
        renderer.draw(list, into: pixels, scale: 1)
        var isSame = true
        for y in 0..<50 { for x in 0..<60 { isSame = isSame && pixels[x, y] == expected[x, y] } }
        #expect(isSame)
        let beyond = (0..<50).allSatisfy { y in
            (240..<300).allSatisfy { memory.load(fromByteOffset: y * 300 + $0, as: UInt8.self) == 0x5A }
        }
        #expect(beyond, "nothing is written beside the picture")
    }

    @Test func theBackgroundIsOpaque() throws {
        let pixels = Pixels(try drawn(2, 2, background: Color(hex: 0x123456)) { _ in })
        #expect(Set(pixels.values) == [0x123456])
    }

    @Test(arguments: [0.0, -1, .nan, .infinity])
    func aScaleWithoutMeaningLeavesTheBackground(scale: Double) throws {
        let pixels = Pixels(try drawn(20, 20, scale: scale, background: .white) { Self.scene(&$0) })
        #expect(Set(pixels.values) == [0xFFFFFF])
    }

    @Test func countsWhatItDoes() throws {
        var renderer = try Fixture.renderer()
        _ = try drawn(160, 200, with: &renderer) { Self.scene(&$0) }
        let first = renderer.counters
        #expect(first.texts.misses > 0 && first.images.misses == 1 && first.shadows.misses == 1)
        #expect(first.bytes > 0)
        #expect(first.drawn == 10 && first.skipped == 0)
        _ = try drawn(160, 200, with: &renderer) { Self.scene(&$0) }
        #expect(renderer.counters.misses == first.misses, "the second frame finds everything")
        #expect(renderer.counters.hits > first.hits)
    }

    @Test func whatIsHiddenIsSkippedAndChangesNothing() throws {
        var renderer = try Fixture.renderer()
        let pixels = Pixels(
            try drawn(160, 200, with: &renderer) { list in
                Self.scene(&list)
                list.fill(.rect(Rect(x: -1, y: -1, width: 999, height: 999)), .white)
            })
        #expect(Set(pixels.values) == [0xFFFFFF])
        #expect(renderer.counters.drawn == 1)
        #expect(renderer.counters.images.misses == 0, "nothing was even prepared")
    }
}
