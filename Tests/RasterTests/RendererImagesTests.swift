import App
import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Synchronization
import Testing

@Suite struct RendererImagesTests {
    private func cover(_ seed: Int, _ rect: Rect, corners: Corners = .square, scale: Double = 1) throws -> Pixels {
        Pixels(try drawn(100, 100, scale: scale) { $0.image(.cover(seed: seed), in: rect, corners: corners) })
    }

    @Test func isTheCoverItselfAtItsSize() throws {
        let pixels = try cover(3, Rect(x: 10, y: 20, width: 60, height: 60))
        let direct = Pixels(
            try drawn(60, 60, scale: 0.2) {
                CoverArt.draw(seed: 3, into: &$0, in: Rect(x: 0, y: 0, width: 300, height: 300))
            })
        for y in 0..<60 { for x in 0..<60 { #expect(pixels[10 + x, 20 + y] == direct[x, y]) } }
        #expect(pixels.ink?.columns == 10...69 && pixels.ink?.rows == 20...79)
    }

    @Test func restsOnWholePixels() throws {
        let exact = try cover(3, Rect(x: 10, y: 20, width: 60, height: 60))
        #expect(try cover(3, Rect(x: 10.3, y: 19.6, width: 60, height: 60)) == exact)
        #expect(try cover(3, Rect(x: 5, y: 10, width: 30, height: 30), scale: 2) == exact)
    }

    /// Half-way sizes come from the next larger picture: the mean colour stays.
    @Test func scalesSmoothly() throws {
        for seed in 0..<10 {
            let exact = try cover(seed, Rect(x: 0, y: 0, width: 64, height: 64))
            let between = try cover(seed, Rect(x: 0, y: 0, width: 63.7, height: 63.7))
            #expect(isNear(between.coverage, exact.coverage * 0.9906, exact.coverage * 0.025))
        }
    }

    @Test func sizesOnTheWayShareTheNextLargerPicture() throws {
        var renderer = try Fixture.renderer()
        for side in [64.0, 63.7, 60.2, 50.3, 48.1] {
            _ = try drawn(100, 100, with: &renderer) {
                $0.image(.cover(seed: 1), in: Rect(x: 0, y: 0, width: side, height: side))
            }
        }
        #expect(renderer.counters.images.misses == 1 && renderer.counters.images.hits == 4)
    }

    @Test func cornersAreRound() throws {
        let pixels = try cover(0, Rect(x: 10, y: 10, width: 60, height: 60), corners: .all(12))
        #expect(pixels[10, 10] == 0 && pixels[69, 10] == 0 && pixels[10, 69] == 0 && pixels[69, 69] == 0)
        #expect(pixels[40, 10] != 0)
    }

    @Test func tallOnesAreFilledAndCutOff() throws {
        let tall = try cover(3, Rect(x: 30, y: 10, width: 40, height: 80))
        #expect(tall.ink?.columns == 30...69 && tall.ink?.rows == 10...89)
    }

    @Test func takesTheGroupsOpacity() throws {
        let full = try cover(3, Rect(x: 0, y: 0, width: 80, height: 80), corners: .all(9))
        let half = Pixels(
            try drawn(100, 100) {
                $0.pushOpacity(0.5)
                $0.image(.cover(seed: 3), in: Rect(x: 0, y: 0, width: 80, height: 80), corners: .all(9))
                $0.popOpacity()
            })
        for y in 0..<100 { for x in 0..<100 { #expect(abs(half.red(x, y) * 2 - full.red(x, y)) <= 3) } }
    }

    @Test func amongOtherThingsTheListGoesOn() throws {
        // A cover's own list is drawn in the middle of another one.
        let pixels = Pixels(
            try drawn(100, 100) {
                $0.pushClip(Rect(x: 0, y: 0, width: 50, height: 100))
                $0.image(.cover(seed: 61), in: Rect(x: 20, y: 20, width: 60, height: 60))
                $0.fill(.rect(Rect(x: 40, y: 40, width: 60, height: 10)), .white)
                $0.popClip()
            })
        #expect(pixels.ink?.columns == 20...49)
        #expect(pixels[45, 45] == 0xFFFFFF)
    }

    // MARK: Pictures of other names

    /// A picture of any name, drawn by a closure, on a canvas of 100 by 100.
    private func pixels(_ draw: @escaping @Sendable (String, inout DrawList, Rect) -> Bool) throws -> Pixels {
        var renderer = try Fixture.renderer()
        renderer.drawPicture = draw
        return Pixels(
            try drawn(100, 100, with: &renderer) {
                $0.image(.drawn("outer"), in: Rect(x: 10, y: 10, width: 80, height: 80))
            })
    }

    @Test func anUnknownPictureIsAPlaceholder() throws {
        let unknown = try pixels { _, list, rect in
            list.fill(.rect(rect), .white)
            return false
        }
        #expect(unknown.ink?.columns == 10...89 && unknown.ink?.rows == 10...89)
        #expect(unknown[50, 50] == 0x999999 && unknown[50, 30] == 0x333333)
    }

    @Test func anUnknownPictureIsReportedOnce() throws {
        let reported = Mutex<[UnknownName]>([])
        var renderer = try Fixture.renderer()
        renderer.onUnknownName = { name in reported.withLock { $0.append(name) } }
        for side in [20.0, 30, 40.5] {
            _ = try drawn(with: &renderer) {
                for name in ["rocket", "cover-1", "icon"] {
                    $0.image(.drawn(name), in: Rect(x: 0, y: 0, width: side, height: side))
                }
                $0.icon(Icon("icon"), in: Rect(x: 0, y: 0, width: side, height: side), .white)
            }
        }
        #expect(reported.withLock { $0 } == [.picture("rocket"), .picture("icon"), .icon("icon")])
        #expect("\(UnknownName.picture("rocket"))" == "unknown picture rocket")
    }

    @Test func aPictureIsDrawnOnceForEachSize() throws {
        let asked = Mutex<[String]>([])
        var renderer = try Fixture.renderer()
        renderer.drawPicture = { name, list, rect in
            asked.withLock { $0.append(name) }
            list.fill(.rect(rect), .white)
            return true
        }
        for side in [20.0, 30, 20, 30] {
            _ = try drawn(with: &renderer) { $0.image(.drawn("it"), in: Rect(x: 0, y: 0, width: side, height: side)) }
        }
        #expect(asked.withLock { $0 } == ["it", "it"])
    }

    /// Neither a picture that shows itself nor one that looks through itself is the end of the program.
    @Test func otherPicturesAndMaterialsInAPictureAreLeftOut() throws {
        let plain = try pixels { _, list, rect in
            list.fill(.rect(rect), Color(hex: 0x336699))
            return true
        }
        let full = try pixels { name, list, rect in
            list.fill(.rect(rect), Color(hex: 0x336699))
            list.image(.drawn(name), in: rect.inset(by: 20))
            list.image(.drawn("inner"), in: rect.inset(by: 20))
            list.backdrop(rect, blur: 4)
            list.material(rect.inset(by: 30), .all(8), Material(tint: Color(white: 1, alpha: 0.5), saturation: 1.5))
            list.pushOpacity(0.5)
            return true
        }
        #expect(full == plain)
    }

    @Test func coversLookRight() throws {
        var canvas = try drawn(500, 206) { list in
            for seed in 0..<10 {
                let rect = Rect(x: Double(seed % 5) * 100 + 4, y: Double(seed / 5) * 102 + 4, width: 92, height: 92)
                list.image(.cover(seed: seed), in: rect, corners: .all(10))
            }
        }
        try Golden.check(&canvas, "covers")
    }
}
