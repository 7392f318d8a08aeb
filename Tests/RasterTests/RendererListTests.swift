import App
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite struct RendererListTests {
    private let square = Rect(x: 10, y: 10, width: 20, height: 20)

    @Test func clipsNestAndEnd() throws {
        let pixels = Pixels(
            try drawn {
                $0.pushClip(Rect(x: 5, y: 5, width: 20, height: 30))
                $0.pushClip(Rect(x: 15, y: 0, width: 20, height: 20))
                $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white)
                $0.popClip()
                $0.fill(.rect(Rect(x: 0, y: 30, width: 40, height: 10)), .white)
                $0.popClip()
                $0.fill(.rect(Rect(x: 38, y: 38, width: 2, height: 2)), .white)
            })
        #expect(pixels.coverage == 10 * 15 + 20 * 5 + 4)
    }

    @Test func roundClipsCutEverything() throws {
        func inside(_ make: (inout DrawList) -> Void) throws -> Pixels {
            Pixels(
                try drawn { list in
                    list.pushClip(Rect(x: 4, y: 4, width: 32, height: 32), .all(16))
                    make(&list)
                    list.popClip()
                })
        }
        let disc = try inside { $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white) }
        #expect(isNear(disc.coverage, 3.14159 * 256, 1.2))
        let direct = Pixels(try drawn { $0.fill(.circle(center: Point(x: 20, y: 20), radius: 16), .white) })
        for index in disc.values.indices {
            #expect(abs(Int(disc.values[index] & 255) - Int(direct.values[index] & 255)) <= 2)
        }
        // A picture, a shadow and an icon too; in the middle the clip is not even set.
        for make: (inout DrawList) -> Void in [
            { $0.image(.cover(seed: 5), in: Rect(x: 0, y: 0, width: 40, height: 40)) },
            { $0.shadow(Rect(x: 0, y: 0, width: 40, height: 40), .square, blur: 3, color: .white) },
            { $0.text(TextRun("██████", font: Font(size: 40), color: .white, at: Point(x: -20, y: 36))) },
        ] {
            let pixels = try inside(make)
            #expect(pixels[5, 5] == 0 && pixels[34, 34] == 0)
            #expect(pixels[20, 20] != 0)
        }
    }

    @Test func groupsBlendAsOneThing() throws {
        // Two discs over each other: where both are, the upper one alone is seen through.
        let pixels = Pixels(
            try drawn {
                $0.pushOpacity(0.5)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), .white)
                $0.fill(.rect(Rect(x: 10, y: 0, width: 20, height: 20)), Color(hex: 0x804020))
                $0.popOpacity()
            })
        #expect(isNear(Double(pixels.red(5, 5)), 127.5, 1))
        #expect(isNear(Double(pixels.red(15, 5)), 64, 1))
        #expect(isNear(Double(pixels.red(25, 5)), 64, 1))
    }

    @Test func aGroupKeepsNothingOfTheOneBefore() throws {
        func draw(_ side: Double, with renderer: inout Renderer) throws -> Pixels {
            Pixels(
                try drawn(100, 100, with: &renderer) {
                    for opacity in [0.5, 0.75] {
                        $0.pushOpacity(opacity)
                        $0.fill(.circle(center: Point(x: 50, y: 50), radius: side / 2), .white)
                        $0.fill(.rect(Rect(x: 50, y: 50, width: side / 2, height: side / 3)), Color(hex: 0x804020))
                    }
                    $0.popOpacity()
                    $0.popOpacity()
                })
        }
        // Its pixels grow, are too many, and grow again.
        var renderer = try Fixture.renderer()
        for side in [10.0, 90, 20, 40, 100, 6] {
            var fresh = try Fixture.renderer()
            #expect(try draw(side, with: &renderer) == draw(side, with: &fresh), "\(side)")
        }
    }

    @Test func groupsOfThingsApartAreTheSameEitherWay() throws {
        func group(_ extra: Bool) throws -> Pixels {
            Pixels(
                try drawn(60, 60) {
                    $0.pushOpacity(0.4)
                    $0.fill(.circle(center: Point(x: 15, y: 15), radius: 10), Color(hex: 0xFF8040))
                    $0.icon(Icon("play"), in: Rect(x: 30, y: 5, width: 24, height: 24), .white)
                    $0.text(TextRun("글자", font: Font(size: 16), color: .white, at: Point(x: 5, y: 50)))
                    // Something invisible over all of them forbids the short way.
                    if extra {
                        $0.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), Color(white: 1, alpha: 0.0021))
                    }
                    $0.popOpacity()
                })
        }
        let short = try group(false)
        let long = try group(true)
        for index in short.values.indices {
            for part in [16, 8, 0] as [UInt32] {
                let a = Int(short.values[index] >> part & 255)
                #expect(abs(a - Int(long.values[index] >> part & 255)) <= 2)
            }
        }
    }

    @Test func groupsNest() throws {
        let pixels = Pixels(
            try drawn {
                $0.pushOpacity(0.5)
                $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white)
                $0.pushOpacity(0.5)
                $0.fill(.rect(square), .black)
                $0.fill(.rect(square), .black)
                $0.popOpacity()
                $0.popOpacity()
            })
        #expect(isNear(Double(pixels.red(5, 5)), 127.5, 1))
        #expect(isNear(Double(pixels.red(20, 20)), 63.75, 1.5))
    }

    @Test(arguments: [(0.0, 0), (-1, 0), (.nan, 0), (1, 255), (7, 255), (0.001, 0)])
    func opacityAtTheEnds(opacity: Double, red: Int) throws {
        let pixels = Pixels(
            try drawn {
                $0.pushOpacity(opacity)
                $0.fill(.rect(square), .white)
                $0.fill(.rect(square), .white)
                $0.popOpacity()
            })
        #expect(pixels.red(20, 20) == red)
    }

    @Test func whatFollowsAHiddenGroupIsDrawn() throws {
        let pixels = Pixels(
            try drawn {
                $0.pushOpacity(0)
                $0.pushClip(.zero)
                $0.pushOpacity(0.5)
                $0.fill(.rect(square), .white)
                $0.popOpacity()
                $0.popClip()
                $0.popOpacity()
                $0.fill(.rect(square), .white)
            })
        #expect(pixels.coverage == 400)
    }

    @Test func unbalancedListsAreSafe() throws {
        let pixels = Pixels(
            try drawn {
                $0.popClip()
                $0.popOpacity()
                $0.popTransform()
                $0.pushOpacity(0.5)
                $0.fill(.rect(square), .white)
                $0.fill(.rect(square), .white)
                $0.popClip()
                $0.pushTransform(Transform(scale: 2))
            })
        #expect(isNear(Double(pixels.red(20, 20)), 127.5, 1), "the open group is closed at the end")
    }

    /// Any list at all: no crash, and the same bytes again.
    @Test(arguments: 0..<40) func survivesAnything(seed: Int) throws {
        var numbers = Numbers(UInt64(seed) + 1)
        var renderer = try Fixture.renderer()
        let list = Self.anything(&numbers)
        var first = try Canvas(width: 70, height: 50)
        var second = try Canvas(width: 70, height: 50)
        renderer.draw(list, into: &first, scale: 1.5)
        renderer.draw(list, into: &second, scale: 1.5)
        let pixels = Pixels(first)
        let again = Pixels(second)
        #expect(pixels == again)
    }

    private static func anything(_ numbers: inout Numbers) -> DrawList {
        var list = DrawList()
        for _ in 0..<60 {
            let rect = Rect(
                x: length(&numbers), y: length(&numbers), width: length(&numbers), height: length(&numbers))
            let color = Color(
                red: numbers.number(-1...2), green: numbers.number(0...1), blue: numbers.number(0...1),
                alpha: numbers.number(0...1.2))
            let corners = Corners(
                topLeft: length(&numbers), topRight: length(&numbers), bottomRight: numbers.number(0...9),
                bottomLeft: numbers.number(-9...20))
            let gradient = Gradient(color, .white, at: numbers.number(-0.5...1.5), .black)
            switch numbers.next(16) {
            case 0: list.fill(.rect(rect), color)
            case 1: list.fill(.roundedRect(rect, corners), .linear(gradient, from: rect.origin, to: rect.center))
            case 2:
                list.fill(
                    .circle(center: rect.origin, radius: rect.width),
                    .radial(gradient, center: rect.center, radius: rect.height))
            case 3:
                list.stroke(
                    .arc(center: rect.center, radius: rect.width, start: rect.minX, end: rect.minY),
                    Stroke(width: rect.height, cap: .round), color)
            case 4: list.stroke(.line(rect.origin, rect.center), Stroke(width: length(&numbers)), color)
            case 5: list.shadow(rect, corners, blur: length(&numbers), y: 3, color: color)
            case 6: list.image(.cover(seed: numbers.next(20)), in: rect, corners: corners)
            case 7: list.icon(AppIcons.all[numbers.next(17)], in: rect, color)
            case 8:
                list.text(
                    TextRun(
                        ["글자", "abc", "\u{1F600}\u{200D}", "ᄒ\u{1161}", "\n"][numbers.next(5)],
                        font: Font(size: length(&numbers)),
                        color: color, at: rect.origin, alignment: .center, maxWidth: length(&numbers)))
            case 9: list.pushClip(rect, numbers.next(2) == 0 ? .square : corners)
            case 10: list.pushOpacity(numbers.number(-0.2...1.2))
            case 11: list.pushTransform(Transform(scale: length(&numbers), translation: rect.origin - .zero))
            case 12: list.popClip()
            case 13: list.popOpacity()
            case 14: list.popTransform()
            default:
                var path = Path()
                path.move(to: rect.origin)
                path.curve(rect.center, Point(x: rect.maxX, y: rect.minY), to: Point(x: rect.minX, y: rect.maxY))
                path.close()
                list.fill(.path(path, Transform(scale: 1.3)), .color(color))
            }
        }
        return list
    }

    private static func length(_ numbers: inout Numbers) -> Double {
        switch numbers.next(12) {
        case 0: .nan
        case 1: .infinity
        case 2: -numbers.number(0...1e9)
        case 3: numbers.number(0...1e300)
        case 4: numbers.number(0...1e-300)
        case 5: 0
        case 6: numbers.number(0...1e5)
        default: numbers.number(-10...60)
        }
    }
}
