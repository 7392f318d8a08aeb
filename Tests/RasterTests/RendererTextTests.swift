import Drawing
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@Suite struct RendererTextTests {
    private func line(
        _ text: String, size: Double = 20, at position: Point = Point(x: 50, y: 40),
        _ alignment: TextRun.Alignment = .leading, moved: Vector = .zero
    ) throws -> Pixels {
        Pixels(
            try drawn(200, 60) {
                $0.pushTransform(Transform(translation: moved))
                $0.text(
                    TextRun(text, font: Font(size: size), color: .white, at: position, alignment: alignment))
                $0.popTransform()
            })
    }

    @Test func isOnItsBaseline() throws {
        // The figure 0 reaches from 48 units below the baseline to 735 above, of 1000 to the em.
        let ink = try #require(try line("0", size: 40).ink)
        #expect(abs(ink.rows.upperBound - (40 + 1)) <= 1)
        #expect(abs(ink.rows.lowerBound - (40 - 29)) <= 1)
        #expect(ink.columns.lowerBound == 51)
    }

    @Test func alignsItsAdvance() throws {
        let zero = try #require(try Fixture.lines("advances.txt").first { $0[0] == "30" })
        let width = 2 * (try #require(Double(zero[1]))) / 1000 * 40
        let leading = try #require(try line("00", size: 40, at: Point(x: 100, y: 40)).ink).columns
        let middle = try #require(try line("00", size: 40, at: Point(x: 100, y: 40), .center).ink).columns
        let trailing = try #require(try line("00", size: 40, at: Point(x: 100, y: 40), .trailing).ink).columns
        #expect(leading.count == middle.count && leading.count == trailing.count)
        #expect(leading.lowerBound - middle.lowerBound == Int((width / 2).rounded()))
        #expect(leading.lowerBound - trailing.lowerBound == Int(width.rounded()))
        let center = Double(middle.lowerBound + middle.upperBound + 1) / 2
        #expect(isNear(center, 100, 1))
    }

    @Test func restsOnWholePixels() throws {
        let exact = try line("글자 text")
        #expect(try line("글자 text", at: Point(x: 50.3, y: 39.6)) == exact)
        #expect(try line("글자 text", at: Point(x: 49, y: 38), moved: Vector(dx: 1, dy: 2)) == exact)
    }

    @Test func movesByQuartersInsideATransform() throws {
        let exact = try line("글자")
        let quarter = try line("글자", moved: Vector(dx: 0, dy: 0.25))
        #expect(quarter != exact)
        #expect(try line("글자", moved: Vector(dx: 0, dy: 0.3)) == quarter)
        #expect(isNear(quarter.coverage, exact.coverage, exact.coverage * 0.01))
        #expect(try line("글자", moved: Vector(dx: 0, dy: 0.95)) == (try line("글자", at: Point(x: 50, y: 41))))
    }

    @Test func sizesOnTheWayAreSmooth() throws {
        // Twice the size, four times the ink, also where the mask is brought to size.
        let sizes = [20.0, 20.1, 21.37, 24.9]
        let first = try line("글자", size: 20).coverage
        for size in sizes {
            let part = (size / 20) * (size / 20)
            #expect(isNear(try line("글자", size: size).coverage / first, part, 0.12 * part), "\(size)")
        }
    }

    @Test func animatedSizesShareMasks() throws {
        var renderer = try Fixture.renderer()
        for step in 0...100 {
            _ = try drawn(200, 60, with: &renderer) {
                let size = mix(15, 22, Double(step) / 100) + 0.013
                $0.text(TextRun("한밤의 드라이브", font: Font(size: size), color: .white, at: Point(x: 9, y: 40)))
            }
        }
        #expect(renderer.counters.texts.misses <= 6, "not a hundred")
    }

    @Test func itsColourIsTheColourAsked() throws {
        let pixels = Pixels(
            try drawn(60, 60) {
                $0.text(TextRun("█▍I", font: Font(size: 60), color: Color(hex: 0x40C080), at: Point(x: 0, y: 50)))
            })
        #expect(pixels.values.contains(0x40C080))
    }

    @Test func absurdRunsAreLeftOut() throws {
        let pixels = Pixels(
            try drawn { list in
                for size in [0.0, -5, .nan, .infinity, 0.001] {
                    list.text(TextRun("a", font: Font(size: size), color: .white, at: Point(x: 5, y: 20)))
                }
                list.text(TextRun("", font: Font(size: 20), color: .white, at: Point(x: 5, y: 20)))
                list.text(TextRun("a", font: Font(size: 20), color: .white, at: Point(x: .nan, y: 20)))
                list.text(TextRun("a", font: Font(size: 20), color: .clear, at: Point(x: 5, y: 20)))
                list.text(
                    TextRun("a", font: Font(size: 20), color: .white, at: Point(x: 5, y: 20), maxWidth: .nan))
            })
        #expect(pixels.ink == nil)
    }

    @Test func hugeGlyphsAreDrawn() throws {
        let pixels = Pixels(
            try drawn(200, 200) {
                $0.text(TextRun("I", font: Font(size: 3000), color: .white, at: Point(x: -290, y: 1200)))
            })
        #expect(pixels.coverage == 40000, "the stem of an I is wider than the canvas")
    }

    @Test func linesOutOfSightAreNotMade() throws {
        var renderer = try Fixture.renderer()
        _ = try drawn(with: &renderer) { list in
            for position in [Point(x: 0, y: -30), Point(x: 0, y: 90), Point(x: 90, y: 20)] {
                list.text(TextRun("멀리", font: Font(size: 16), color: .white, at: position))
            }
            list.text(
                TextRun("멀리", font: Font(size: 16), color: .white, at: Point(x: -30, y: 20), alignment: .trailing))
        }
        #expect(renderer.counters.texts.misses == 0)
        #expect(renderer.counters.skipped == 4)
    }

    @Test func stylesLookRight() throws {
        for scale in [1.0, 2] {
            var canvas = try drawn(
                Int(260 * scale), Int(176 * scale), scale: scale, background: Color(hex: 0xFBFAF7)
            ) { list in
                let lines: [(String, Font)] = [
                    ("Italic 기울임 Midnight", Font(size: 17, isItalic: true)),
                    ("Bold italic 굵은 기울임", Font(size: 17, weight: .bold, isItalic: true)),
                    ("let spring = Spring(0.5)", Font(size: 13, isMonospaced: true)),
                    ("iiii|MMMM|0O1l|{}[]→", Font(size: 13, isMonospaced: true)),
                    ("return 굵게 // 주석", Font(size: 13, weight: .bold, isMonospaced: true)),
                    ("slanted code 코드 0.25", Font(size: 13, isItalic: true, isMonospaced: true)),
                    ("a line of code that is too long", Font(size: 13, isMonospaced: true)),
                ]
                for (index, line) in lines.enumerated() {
                    list.text(
                        TextRun(
                            line.0, font: line.1, color: Color(hex: 0x1B1B1F),
                            at: Point(x: 10, y: 22 + Double(index) * 23), maxWidth: 230))
                }
            }
            try Golden.check(&canvas, scale == 1 ? "text-styles" : "text-styles@2x", .text)
        }
    }

    @Test func linesLookRight() throws {
        for scale in [1.0, 2] {
            var canvas = try drawn(
                Int(240 * scale), Int(170 * scale), scale: scale, background: Color(hex: 0x0E0E12)
            ) { list in
                let lines: [(String, Font)] = [
                    ("지금 재생 중 Now Playing", Font(size: 22, weight: .bold)),
                    ("한밤의 드라이브 Midnight Drive", Font(size: 16, weight: .bold)),
                    ("연구소 오케스트라 · Lab Orchestra", Font(size: 13)),
                    ("홈 Home 보관함 Library 0:42 -3:18", Font(size: 11)),
                    ("漢字 かな ✓ ★ → Ω é", Font(size: 15)), ("끝까지 들어가지 않는 아주 긴 줄의 끝은 점 세 개", Font(size: 15)),
                ]
                for (index, line) in lines.enumerated() {
                    list.text(
                        TextRun(
                            line.0, font: line.1, color: Color(hex: 0xF4F4F6),
                            at: Point(x: 8, y: 26 + Double(index) * 26), maxWidth: 224))
                }
            }
            try Golden.check(&canvas, scale == 1 ? "text" : "text@2x", .text)
        }
    }
}
