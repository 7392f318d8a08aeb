import App
import Drawing
import Foundation
import Geometry
import PrototypeTesting
import Support
import Testing

@testable import Raster

/// Noise of many colours with shapes on it, the same each time, moved by whole points.
private func addScene(to list: inout DrawList, movedBy step: Double = 0) {
    var numbers = Numbers(11)
    for row in 0..<60 {
        for column in 0..<50 {
            let color = Color(hex: UInt32(numbers.next(1 << 24)))
            list.fill(.rect(Rect(x: Double(column) * 3, y: Double(row) * 3 - step, width: 3, height: 3)), color)
        }
    }
    list.fill(.rect(Rect(x: 20, y: 24 - step, width: 60, height: 5)), .white)
    list.fill(.circle(center: Point(x: 90, y: 70 - step), radius: 22), Color(hex: 0xE02040))
    list.fill(.rect(Rect(x: 30, y: 60 - step, width: 21, height: 50)), Color(hex: 0x101820))
}

/// Looks through without a change of colour.
private let clear = Material(tint: .clear, saturation: 1)

private let all = Rect(x: 0, y: 0, width: 150, height: 120)

@Suite struct RendererBackdropsTests {
    private func scene(
        scale: Double = 1, movedBy step: Double = 0, _ pane: (inout DrawList) -> Void = { _ in }
    ) throws -> Pixels {
        Pixels(
            try drawn(Int(150 * scale), Int(120 * scale), scale: scale) {
                addScene(to: &$0, movedBy: step)
                pane(&$0)
            })
    }

    // MARK: The blur

    @Test(arguments: [(9.0, 1.0), (9, 2), (0, 1), (1, 1), (2.5, 1), (5, 1), (7, 1), (12, 1.5), (20, 1), (20, 2)])
    func isNearlyAGaussian(blur: Double, scale: Double) throws {
        let rect = Rect(x: 8, y: 10, width: 130, height: 100)
        let sharp = try scene(scale: scale)
        let blurred = try scene(scale: scale) {
            $0.backdrop(rect, blur: blur)
            $0.material(rect, .square, clear)
        }
        let left = Int((8 * scale).rounded())
        let top = Int((10 * scale).rounded())
        let gaussian = Gaussian(
            sharp, left..<left + Int((130 * scale).rounded()), top..<top + Int((100 * scale).rounded()),
            blur * scale)
        var worst = 0.0
        for sample in gaussian.samples {
            let pixel = blurred[sample.x, sample.y]
            for (part, value) in sample.color.enumerated() {
                worst = max(worst, abs(Double(pixel >> UInt32(16 - 8 * part) & 255) - value))
            }
        }
        #expect(worst <= 3, "at most three steps of 255")
        if blur == 0 { #expect(blurred == sharp) }
    }

    @Test func anEvenColourStaysItself() throws {
        for color in [0x000000, 0xFFFFFF, 0x0E8F31, 0x7F80FE] as [UInt32] {
            let pixels = Pixels(
                try drawn(101, 67, background: Color(hex: color)) {
                    $0.backdrop(Rect(x: 1, y: 2, width: 97, height: 63), blur: 9)
                    $0.material(Rect(x: 0, y: 0, width: 101, height: 67), .square, clear)
                })
            #expect(pixels.values.allSatisfy { $0 == color })
        }
    }

    @Test func doesNotShimmerWhileContentScrolls() throws {
        let pane = Rect(x: 10, y: 20, width: 120, height: 80)
        func blurred(_ step: Double) throws -> Pixels {
            try scene(movedBy: step) {
                $0.backdrop(all, blur: 9)
                $0.material(pane, .square, clear)
            }
        }
        let still = try blurred(0)
        for step in 1...8 {
            let moved = try blurred(Double(step))
            var worst = 0
            for y in 35..<70 {
                for x in 10..<130 { worst = max(worst, distance(moved[x, y], still[x, y + step])) }
            }
            #expect(worst <= 3, "\(step) points")
        }
    }

    @Test func panesLookThroughAtTheirPosition() throws {
        let whole = try scene {
            $0.backdrop(all, blur: 6)
            $0.material(all, .square, clear)
        }
        let moved = try scene {
            $0.backdrop(all, blur: 6)
            $0.pushTransform(Transform(translation: Vector(dx: 31, dy: 17)))
            $0.material(Rect(x: 0, y: 0, width: 50, height: 40), .square, clear)
            $0.popTransform()
            $0.material(Rect(x: 100, y: 80, width: 20, height: 30), .square, clear)
        }
        for y in 17..<57 { for x in 31..<81 { #expect(moved[x, y] == whole[x, y]) } }
        for y in 80..<110 { for x in 100..<120 { #expect(moved[x, y] == whole[x, y]) } }
    }

    @Test func isMirroredAtItsEdges() throws {
        // A white line just outside the backdrop is not seen in it; just inside it does not count twice over.
        func column(_ x: Double) throws -> Pixels {
            Pixels(
                try drawn(80, 40) {
                    $0.fill(.rect(Rect(x: x, y: 0, width: 4, height: 40)), .white)
                    $0.backdrop(Rect(x: 20, y: 0, width: 60, height: 40), blur: 8)
                    $0.material(Rect(x: 20, y: 0, width: 60, height: 40), .square, clear)
                })
        }
        #expect((try column(16)).red(20, 20) == 0)
        // Twice the middle of a Gaussian of deviation 8, four wide: 2 × 255 × 4 / (8 √(2π)).
        #expect(isNear(Double((try column(20)).red(20, 20)), 98, 5))
    }

    // MARK: Panes

    @Test(arguments: [25.0, 25.5], [1.0, 2]) func aPaneIsTheSameThroughAClip(top: Double, scale: Double) throws {
        let rect = Rect(x: 30, y: top, width: 60, height: 50)
        let glass = Material(tint: .white.opacity(0.4))
        let plain = try scene(scale: scale) {
            $0.backdrop(all, blur: 9)
            $0.material(rect, .all(12), glass)
        }
        // The clip lies about the pane and takes nothing away, but all rows go through its outline.
        let clipped = try scene(scale: scale) {
            $0.backdrop(all, blur: 9)
            $0.pushClip(rect.inset(by: -2), .all(14))
            $0.material(rect, .all(12), glass)
            $0.popClip()
        }
        #expect(plain == clipped)
    }

    @Test func nothingOutsideThePaneChanges() throws {
        let before = try scene()
        let after = try scene {
            $0.backdrop(all, blur: 9)
            $0.material(Rect(x: 30, y: 25.5, width: 60, height: 50), .all(12), Material(tint: .white.opacity(0.4)))
        }
        var changed = 0
        for y in 0..<120 {
            for x in 0..<150 {
                let inside = (30..<90).contains(x) && (25..<76).contains(y)
                if !inside { #expect(after[x, y] == before[x, y]) } else { changed += 1 }
            }
        }
        #expect(after[30, 26] == before[30, 26], "the corner is round")
        #expect(after[60, 50] != before[60, 50] && changed == 60 * 51)
    }

    @Test func staysInsideTheClip() throws {
        let before = try scene()
        let after = try scene {
            $0.pushClip(Rect(x: 40, y: 40, width: 40, height: 40), .all(20))
            $0.backdrop(all, blur: 9)
            $0.material(all, .square, Material(tint: .white.opacity(0.4)))
            $0.popClip()
        }
        #expect(after[41, 41] == before[41, 41] && after[39, 60] == before[39, 60])
        #expect(after[60, 60] != before[60, 60])
    }

    @Test func whateverWasDrawnBefore() throws {
        func draw(_ renderer: inout Renderer, _ blur: Double, _ rect: Rect) throws -> Pixels {
            Pixels(
                try drawn(150, 120, with: &renderer) {
                    addScene(to: &$0)
                    $0.backdrop(rect, blur: blur)
                    $0.material(rect, .all(9), Material(tint: Color(white: 0.2, alpha: 0.3)))
                })
        }
        let rect = Rect(x: 13, y: 17, width: 80, height: 60)
        var fresh = try Fixture.renderer()
        let first = try draw(&fresh, 9, rect)
        var used = try Fixture.renderer()
        for (blur, rect) in [(2.0, all), (30, Rect(x: 0, y: 90, width: 150, height: 9)), (9, all)] {
            _ = try draw(&used, blur, rect)
        }
        #expect(try draw(&used, 9, rect) == first)
        let picture = used.scratch.picture(width: 1, height: 1).map { ObjectIdentifier($0) }
        _ = try draw(&used, 9, rect)
        #expect(used.scratch.picture(width: 1, height: 1).map { ObjectIdentifier($0) } == picture, "memory is kept")
    }

    // MARK: Colours

    /// Saturation by hand: 0.2126 · 200 + 0.7152 · 100 + 0.0722 · 50 = 117.65 is the grey of 0xC86432.
    @Test(arguments: [
        (1.0, Color.clear, [200.0, 100, 50]), (0, .clear, [117.65, 117.65, 117.65]),
        (1.4, .clear, [232.94, 92.94, 22.94]), (4, .clear, [255, 47.05, 0]),
        (1, Color(white: 1, alpha: 0.5), [227.5, 177.5, 152.5]), (0.3, .black, [0, 0, 0]),
        (1.4, Color(hex: 0x0000FF, alpha: 0.25), [174.7, 69.7, 80.95]),
    ])
    func coloursAreMadeStrongerAndTinted(saturation: Double, tint: Color, expected: [Double]) throws {
        let pixels = Pixels(
            try drawn(40, 40, background: Color(hex: 0xC86432)) {
                $0.backdrop(Rect(x: 0, y: 0, width: 40, height: 40), blur: 9)
                $0.material(
                    Rect(x: 0, y: 0, width: 40, height: 40), .square, Material(tint: tint, saturation: saturation))
            })
        for (part, value) in expected.enumerated() {
            let shift = UInt32(16 - 8 * part)
            let mean = pixels.values.reduce(0) { $0 + Double($1 >> shift & 255) } / 1600
            #expect(isNear(mean, value, 0.2), "dithered to the exact mean")
        }
    }

    @Test func withoutABackdropTheTintIsLaidAlone() throws {
        let rect = Rect(x: 0, y: 0, width: 40, height: 20)
        let pixels = Pixels(
            try drawn(40, 40, background: Color(hex: 0xC86432)) {
                $0.material(rect, .square, Material(tint: Color(white: 1, alpha: 0.5), saturation: 0))
                $0.backdrop(Rect(x: 0, y: 30, width: 40, height: 10), blur: 5)
                $0.material(
                    Rect(x: 0, y: 20, width: 40, height: 20), .square,
                    Material(tint: Color(white: 1, alpha: 0.5), saturation: 0))
            })
        #expect(distance(pixels[5, 5], 0xE4B299) <= 1)
        #expect(distance(pixels[5, 25], 0xE4B299) <= 1, "beyond the backdrop's rectangle too")
        #expect(distance(pixels[5, 35], 0xBABABA) <= 1)
    }

    // MARK: Groups

    /// White on the left, black on the right, under a pane in the middle at half opacity.
    private func faded(_ extra: (inout DrawList) -> Void) throws -> Pixels {
        Pixels(
            try drawn(80, 40) {
                $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white)
                $0.pushOpacity(0.5)
                $0.backdrop(Rect(x: 0, y: 0, width: 80, height: 40), blur: 8)
                $0.material(Rect(x: 20, y: 0, width: 40, height: 30), .square, clear)
                extra(&$0)
                $0.popOpacity()
            })
    }

    @Test func aPaneFadesIn() throws {
        let full = Pixels(
            try drawn(80, 40) {
                $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white)
                $0.backdrop(Rect(x: 0, y: 0, width: 80, height: 40), blur: 8)
                $0.material(Rect(x: 20, y: 0, width: 40, height: 30), .square, clear)
            })
        let apart = try faded { _ in }
        let together = try faded { $0.fill(.rect(Rect(x: 30, y: 20, width: 9, height: 5)), .black) }
        for x in 20..<60 {
            let expected = Double(full.red(x, 10) + (x < 40 ? 255 : 0)) / 2
            #expect(isNear(Double(apart.red(x, 10)), expected, 1.5))
            #expect(isNear(Double(together.red(x, 10)), expected, 1.5), "a group of its own looks the same")
        }
    }

    @Test func seesWhatItsGroupHasDrawn() throws {
        let pixels = Pixels(
            try drawn(60, 60) {
                $0.pushOpacity(0.5)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), .white)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), .white)
                $0.pushOpacity(0.5)
                $0.backdrop(Rect(x: 0, y: 0, width: 60, height: 60), blur: 4)
                $0.material(Rect(x: 0, y: 0, width: 60, height: 30), .square, clear)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .white)
                $0.popOpacity()
                $0.popOpacity()
            })
        #expect(isNear(Double(pixels.red(30, 50)), 127.5, 1), "white at half opacity")
        // It sees 127.5 there; half of that and half of the group's white, at half opacity.
        #expect(isNear(Double(pixels.red(30, 10)), (127.5 / 2 + 255 / 2) / 2, 1.5))
    }

    // MARK: What is hidden

    /// White on the left half; what comes next; a cover over the left half; a pane on the right half.
    private func hidden(
        coverFirst: Bool, backdrop: Rect = Rect(x: 0, y: 0, width: 100, height: 100), hidesPane: Bool = false
    ) throws -> (pixels: Pixels, skipped: Int) {
        var renderer = try Fixture.renderer()
        let left = Rect(x: 0, y: 0, width: 50, height: 100)
        let right = Rect(x: 50, y: 0, width: 50, height: 100)
        let canvas = try drawn(100, 100, with: &renderer) {
            $0.fill(.rect(left), .white)
            if coverFirst { $0.fill(.rect(left), Color(hex: 0x204060)) }
            $0.backdrop(backdrop, blur: 9)
            if !coverFirst { $0.fill(.rect(left), Color(hex: 0x204060)) }
            $0.material(right, .square, clear)
            if hidesPane { $0.fill(.rect(right), Color(hex: 0x336699)) }
        }
        return (Pixels(canvas), renderer.counters.skipped)
    }

    @Test func whatABackdropReadsIsDrawn() throws {
        let later = try hidden(coverFirst: false)
        #expect(later.skipped == 0)
        #expect(later.pixels.red(51, 50) > 100, "the white shines through")
        #expect(later.pixels[49, 50] == 0x204060)
        let before = try hidden(coverFirst: true)
        #expect(before.skipped == 1, "what is hidden from the backdrop too")
        #expect(before.pixels.red(51, 50) < 20)
    }

    @Test func whatNoPaneShowsIsNotRead() throws {
        let outside = try hidden(coverFirst: false, backdrop: Rect(x: 50, y: 0, width: 50, height: 100))
        #expect(outside.skipped == 1, "the white lies beside the backdrop")
        #expect(outside.pixels.red(51, 50) == 0)
        let hidden = try hidden(coverFirst: false, hidesPane: true)
        #expect(hidden.skipped == 3, "the white, the backdrop and the pane")
        #expect(hidden.pixels[60, 50] == 0x336699)
    }

    @Test func aBackdropThatReadsAPaneNeedsWhatThatPaneShows() throws {
        // The first pane is covered in the end, but the second one has seen it.
        let pixels = Pixels(
            try drawn(100, 100) {
                $0.fill(.rect(Rect(x: 0, y: 0, width: 50, height: 100)), .white)
                $0.backdrop(Rect(x: 0, y: 0, width: 100, height: 100), blur: 9)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 50, height: 100)), .black)
                $0.material(Rect(x: 0, y: 0, width: 50, height: 100), .square, clear)
                $0.backdrop(Rect(x: 0, y: 0, width: 100, height: 100), blur: 4)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 50, height: 100)), .black)
                $0.material(Rect(x: 50, y: 0, width: 50, height: 100), .square, clear)
            })
        #expect(pixels.red(51, 50) > 50)
        #expect(pixels.red(49, 50) == 0)
    }

    @Test func absurdOnesAreLeftOut() throws {
        let sizes = [0, -4, .nan, .infinity, 1e300, 1]
        let before = try scene()
        let after = try scene { list in
            for size in sizes {
                for blur in sizes {
                    list.backdrop(Rect(x: 5, y: 5, width: size, height: 30), blur: blur)
                    list.material(Rect(x: 140, y: 100, width: 1, height: 1), .square, clear)
                    list.backdrop(Rect(x: 140, y: 100, width: 9, height: 9), blur: blur)
                    list.material(Rect(x: size, y: 150, width: size, height: 5), .all(size), clear)
                    list.material(
                        Rect(x: 141, y: 101, width: 1, height: 1), .square,
                        Material(tint: Color(white: .nan), saturation: size))
                    list.material(
                        Rect(x: 142, y: 102, width: 1, height: 1), .square, Material(tint: .clear, saturation: size)
                    )
                }
            }
        }
        for y in 0..<100 { for x in 0..<150 { #expect(after[x, y] == before[x, y]) } }
    }

    @Test func panesLookRight() throws {
        for scale in [1.0, 2] {
            var canvas = try drawn(Int(320 * scale), Int(200 * scale), scale: scale) { addPicture(to: &$0) }
            let name = scale == 1 ? "materials" : "materials@2x"
            try Golden.check(&canvas, name, .text)
        }
    }

    private func addPicture(to list: inout DrawList) {
        list.fill(
            .rect(Rect(x: 0, y: 0, width: 320, height: 200)),
            .linear(Gradient(Color(hex: 0x16213E), Color(hex: 0x6A3C7D)), from: .zero, to: Point(x: 0, y: 200)))
        for seed in 0..<4 {
            list.image(
                .cover(seed: seed + 2), in: Rect(x: 10 + Double(seed) * 77, y: 12, width: 68, height: 68),
                corners: .all(10))
        }
        for row in 0..<6 {
            list.text(
                TextRun(
                    "한밤의 드라이브 Midnight Drive 0:4\(row)", font: Font(size: 13), color: Color(hex: 0xF4F4F6),
                    at: Point(x: 12, y: 102 + Double(row) * 18)))
        }
        list.backdrop(Rect(x: 0, y: 0, width: 320, height: 200), blur: 9)
        list.material(
            Rect(x: 24, y: 48, width: 130, height: 64), .all(18), Material(tint: Color(white: 0.05, alpha: 0.4)))
        list.material(
            Rect(x: 166, y: 48, width: 130, height: 64), .all(18), Material(tint: Color(white: 1, alpha: 0.35)))
        list.material(
            Rect(x: 0, y: 150, width: 320, height: 50), .square, Material(tint: Color(hex: 0x14141A, alpha: 0.6)))
        for (index, text) in ["어두운 Dark", "밝은 Light"].enumerated() {
            list.text(
                TextRun(
                    text, font: Font(size: 15, weight: .bold), color: index == 0 ? .white : .black,
                    at: Point(x: 89 + Double(index) * 142, y: 85), alignment: .center))
        }
    }
}

/// The largest difference of any channel.
func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) }.max() ?? 0
}

/// Some pixels of a part of a picture under a true Gaussian, which is mirrored at the edges.
private struct Gaussian {
    /// Red, green and blue in steps of 255.
    var samples: [(x: Int, y: Int, color: [Double])] = []

    init(_ pixels: Pixels, _ columns: Range<Int>, _ rows: Range<Int>, _ deviation: Double) {
        let reach = Int((4 * deviation).rounded(.up))
        let bell = (-reach...reach).map { deviation > 0 ? exp(-Double($0 * $0) / (2 * deviation * deviation)) : 1 }
        let sum = bell.reduce(0, +)
        func mirrored(_ index: Int, _ range: Range<Int>) -> Int {
            let length = range.count
            let index = ((index - range.lowerBound) % (2 * length) + 2 * length) % (2 * length)
            return range.lowerBound + min(index, 2 * length - 1 - index)
        }
        func blurred(_ range: Range<Int>, at center: Int, _ value: (Int) -> Double) -> Double {
            var total = 0.0
            for (index, weight) in bell.enumerated() {
                total += weight * value(mirrored(center + index - reach, range))
            }
            return total / sum
        }
        for y in Set(stride(from: rows.lowerBound, to: rows.upperBound, by: 19)).union([rows.upperBound - 1]) {
            let lines = [16, 8, 0].map { (shift: UInt32) in
                columns.map { x in blurred(rows, at: y) { Double(pixels[x, $0] >> shift & 255) } }
            }
            for x in Set(stride(from: columns.lowerBound, to: columns.upperBound, by: 7)).union([columns.upperBound - 1]
            ) {
                let color = lines.map { line in blurred(columns, at: x) { line[$0 - columns.lowerBound] } }
                samples.append((x, y, color))
            }
        }
    }
}
