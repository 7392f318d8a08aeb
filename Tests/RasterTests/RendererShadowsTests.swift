import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@Suite struct RendererShadowsTests {
    private func shadow(_ rect: Rect, blur: Double, radius: Double = 4, scale: Double = 1) throws -> Pixels {
        Pixels(try drawn(100, 100, scale: scale) { $0.shadow(rect, .all(radius), blur: blur, color: .white) })
    }

    @Test func fadesOverItsBlurAndNoFurther() throws {
        let pixels = try shadow(Rect(x: 20, y: 30, width: 60, height: 40), blur: 12)
        #expect(pixels.ink?.columns == 9...90, "what is below half a step of 255 is nothing")
        #expect(pixels.red(50, 50) == 255)
        #expect(isNear(Double(pixels.red(20, 50) + pixels.red(19, 50)) / 2, 127.5, 1), "half on the edge")
        // One row of the edge profile, from 12 outside to 12 inside.
        let line = try Fixture.lines("edge-profile.txt").first { $0[0] == "12" }
        for (index, word) in try #require(line).dropFirst().enumerated() {
            let expected = try #require(Double(word)) * 255
            #expect(isNear(Double(pixels.red(8 + index, 50)), expected, 1))
        }
    }

    @Test func blursInPixelsOfItsScale() throws {
        let small = try shadow(Rect(x: 20, y: 30, width: 60, height: 40), blur: 12)
        let large = try shadow(Rect(x: 10, y: 15, width: 30, height: 20), blur: 6, radius: 2, scale: 2)
        #expect(small == large)
    }

    @Test func smallAndLargeAreOneThing() throws {
        // A rectangle just large enough for slices, and one just too small, differ by their last row only.
        let sliced = try shadow(Rect(x: 30, y: 30, width: 29, height: 29), blur: 12)
        let whole = try shadow(Rect(x: 30, y: 30, width: 28, height: 28), blur: 12)
        for y in 10..<43 { for x in 10..<43 { #expect(abs(sliced.red(x, y) - whole.red(x, y)) <= 2) } }
    }

    @Test func withoutBlurItIsTheShape() throws {
        let rect = Rect(x: 20.5, y: 30, width: 60, height: 40)
        let pixels = try shadow(rect, blur: 0)
        let shape = Pixels(try drawn(100, 100) { $0.fill(.roundedRect(rect, .all(4)), .white) })
        #expect(pixels == shape)
    }

    @Test(arguments: [Double.nan, -1, .infinity])
    func aBlurWithoutMeaningIsLeftOut(blur: Double) throws {
        #expect(try shadow(Rect(x: 20, y: 30, width: 60, height: 40), blur: blur).ink == nil)
    }

    @Test func longEdgesHaveNoSeams() throws {
        let pixels = Pixels(
            try drawn(700, 60) {
                $0.shadow(Rect(x: 20, y: 20, width: 660, height: 20), .all(8), blur: 6, color: .white)
            })
        for y in 0..<60 { for x in 60..<640 { #expect(pixels.red(x, y) == pixels.red(50, y)) } }
    }

    /// The pieces of an edge that can be seen are few, wherever it begins and ends: beyond 2⁵³ pixels a step from one to
    /// the next changes nothing.
    @Test(arguments: [6, 15, 16, 17, 20, 40, 100, 300]) func anEdgeOfAnyLengthEnds(exponent: Int) throws {
        let far = Double("1.1e\(exponent)") ?? 0
        for (left, right) in [(-far, far), (30, far), (-far, 50)] {
            let pixels = Pixels(
                try drawn(80, 80) { list in
                    list.shadow(Rect(x: left, y: 30, width: right - left, height: 60), .all(8), blur: 6, color: .white)
                    list.shadow(Rect(x: 30, y: left, width: 60, height: right - left), .all(8), blur: 6, color: .white)
                })
            #expect(pixels.red(40, 40) > 0 || far > 1e15, "\(left) \(right)")
        }
    }

    @Test func liesUnderWhatCoversIt() throws {
        let card = Rect(x: 20, y: 20, width: 60, height: 60)
        let both = Pixels(
            try drawn(100, 100, background: Color(white: 0.5)) {
                $0.shadow(card, .all(10), blur: 10, color: .black)
                $0.fill(.roundedRect(card, .all(10)), .white)
            })
        #expect(both.red(50, 50) == 255)
        #expect(both.red(50, 84) < 128 && both.red(50, 84) > 20)
    }

    @Test func shadowsLookRight() throws {
        var canvas = try drawn(200, 130, background: Color(hex: 0x9A9AA5)) { list in
            let shade = Color(white: 0, alpha: 0.5)
            list.shadow(Rect(x: 24, y: 20, width: 90, height: 70), .all(14), blur: 16, y: 8, color: shade)
            list.fill(.roundedRect(Rect(x: 24, y: 20, width: 90, height: 70), .all(14)), .white)
            list.shadow(Rect(x: 140, y: 30, width: 30, height: 30), .all(15), blur: 10, y: 4, color: shade)
            list.fill(.circle(center: Point(x: 155, y: 45), radius: 15), Color(hex: 0xFF5A5F))
        }
        try Golden.check(&canvas, "shadows")
    }
}
