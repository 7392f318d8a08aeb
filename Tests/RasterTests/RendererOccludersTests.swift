import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct RendererOccludersTests {
    /// The list with and without what it hides, in pixels, and what was skipped.
    private func sheet(_ occluder: (inout DrawList) -> Void) throws -> (pixels: Pixels, skipped: Int) {
        var renderer = try Fixture.renderer()
        let canvas = try drawn(100, 100, with: &renderer) { list in
            for row in 0..<10 {
                list.fill(.circle(center: Point(x: 50, y: Double(row) * 10 + 5), radius: 4), .white)
            }
            occluder(&list)
        }
        return (Pixels(canvas), renderer.counters.skipped)
    }

    @Test func aSheetHidesWhatLiesBeneath() throws {
        let sheet = try sheet {
            $0.fill(.roundedRect(Rect(x: 0, y: 40, width: 100, height: 99), .top(10)), Color(hex: 0x336699))
        }
        #expect(sheet.skipped == 5, "five rows lie below the sheet's corners")
        #expect(sheet.pixels[50, 75] == 0x336699)
        #expect(sheet.pixels.red(50, 35) == 255)
        #expect(sheet.pixels[50, 45] == 0x336699)
    }

    @Test func nothingShinesThrough() throws {
        // What is skipped must not have been visible: compare with a list that cannot be skipped.
        let sheet = try sheet {
            $0.fill(.roundedRect(Rect(x: 0.5, y: 40.5, width: 99, height: 99), .top(10)), Color(hex: 0x336699))
        }
        let plain = Pixels(
            try drawn(100, 100) { list in
                for row in 0..<5 {
                    list.fill(.circle(center: Point(x: 50, y: Double(row) * 10 + 5), radius: 4), .white)
                }
                list.fill(
                    .roundedRect(Rect(x: 0.5, y: 40.5, width: 99, height: 99), .top(10)), Color(hex: 0x336699))
            })
        #expect(sheet.pixels == plain)
    }

    @Test(arguments: [0.0, 3, 12], [false, true]) func whatASheetHidesIsNotMissed(blur: Double, isAbove: Bool) throws {
        // A sheet in two halves hides the same, but not whole rows: nothing is left out beneath it.
        func scene(isWhole: Bool) throws -> Pixels {
            Pixels(
                try drawn(100, 100, background: .black) { list in
                    list.fill(
                        .rect(Rect(x: 0, y: 0, width: 100, height: 100)),
                        .linear(
                            Gradient(Color(hex: 0x204080), Color(hex: 0xF0C080)), from: .zero,
                            to: Point(x: 0, y: 100)))
                    for row in 0..<20 {
                        list.fill(
                            .circle(center: Point(x: Double(row * 37 % 100), y: Double(row) * 5), radius: 7),
                            Color(hex: UInt32(row) * 0x0C0D_0B))
                    }
                    list.backdrop(Rect(x: 0, y: 0, width: 100, height: 100), blur: blur)
                    list.material(
                        Rect(x: 8, y: 20, width: 84, height: 76), .all(9),
                        Material(tint: Color(white: 0, alpha: 0.2)))
                    list.stroke(.line(Point(x: 10, y: 10), Point(x: 90, y: 90)), Stroke(width: 5), .white)
                    let color = Color(hex: 0x336699)
                    for (x, width) in isWhole ? [(0.0, 100.0)] : [(0, 50), (50, 50)] {
                        list.fill(.rect(Rect(x: x, y: isAbove ? 15 : 60, width: width, height: 25)), color)
                        list.fill(.rect(Rect(x: x, y: isAbove ? 0 : 84, width: width, height: 16)), color)
                    }
                })
        }
        #expect(try scene(isWhole: true) == scene(isWhole: false))
    }

    @Test func theGroundIsLeftOutBeneathAPageAndABar() throws {
        var list = DrawList()
        list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), Color(hex: 0x204080))
        list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 60)), Color(hex: 0x336699))
        list.fill(.rect(Rect(x: 0, y: 61, width: 100, height: 39)), Color(hex: 0xF0C080))
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 100, height: 100)
        renderer.draw(list, into: &canvas, scale: 1)
        #expect(renderer.ops.items.first?.area == PixelArea(x: 0, y: 60, width: 100, height: 1))
    }

    @Test func theGroundIsPaintedWhereItMayBeSeen() throws {
        let all = Rect(x: 0, y: 0, width: 40, height: 40)
        let broken = Color(red: .nan, green: 0, blue: 0)
        for (paint, expected) in [
            (Paint.color(Color(hex: 0x336699)), UInt32(0x336699)), (.color(broken), 0xFF0000),
            (.linear(Gradient(broken, .white), from: .zero, to: Point(x: 0, y: 40)), 0xFF0000),
            (.linear(Gradient(.white, .white), from: Point(x: .nan, y: 0), to: .zero), 0xFF0000),
            (.radial(Gradient(.white, .white), center: .zero, radius: .infinity), 0xFF0000),
        ] {
            var renderer = try Fixture.renderer()
            var canvas = try drawn(with: &renderer) { $0.fill(.rect(all), Color(hex: 0x00FF00)) }
            var list = DrawList()
            list.fill(.rect(all), paint)
            renderer.draw(list, into: &canvas, scale: 1, background: Color(hex: 0xFF0000))
            #expect(Pixels(canvas).values.allSatisfy { $0 == expected })
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4]) func hidesOnlyWhatItIsSureOf(which: Int) throws {
        let all = Rect(x: 0, y: 0, width: 100, height: 100)
        let sheet = try sheet { list in
            switch which {
            case 0: list.fill(.rect(all), Color(white: 0.5, alpha: 0.99))
            case 1:
                list.pushOpacity(0.9)
                list.fill(.rect(all), Color(white: 0.5))
                list.popOpacity()
            case 2:
                list.pushClip(Rect(x: 49, y: 0, width: 2, height: 2))
                list.fill(.rect(all), Color(white: 0.5))
                list.popClip()
            case 3: list.fill(.circle(center: all.center, radius: 99), Color(white: 0.5))
            default: list.fill(.rect(Rect(x: 0, y: 0, width: 53.5, height: 100)), Color(white: 0.5))
            }
        }
        #expect(sheet.skipped == 0)
    }

    @Test func aCoverInsideARoundClipReachesToItsCorners() throws {
        let sheet = try sheet { list in
            list.pushClip(Rect(x: 0, y: 20, width: 100, height: 200), .all(20))
            list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 300)), Color(white: 0.5))
            list.popClip()
        }
        #expect(sheet.skipped == 6)
        #expect(sheet.pixels.red(50, 15) == 255)
    }

    @Test func whatLiesAboveIsDrawn() throws {
        let sheet = try sheet { list in
            list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), Color(white: 0.5))
            list.fill(.circle(center: Point(x: 50, y: 50), radius: 4), .white)
        }
        #expect(sheet.skipped == 10)
        #expect(sheet.pixels.red(50, 50) == 255)
    }
}
