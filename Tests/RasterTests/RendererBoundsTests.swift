import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite struct RendererBoundsTests {
    /// Ink never lies outside the bounds that an item is judged by.
    @Test(arguments: 0..<7) func boundsHoldTheInk(which: Int) throws {
        var numbers = Numbers(UInt64(which) + 77)
        for _ in 0..<12 {
            let rect = Rect(
                x: numbers.number(30...60), y: numbers.number(40...60), width: numbers.number(8...40),
                height: numbers.number(8...40))
            var list = DrawList()
            switch which {
            case 0: list.fill(.roundedRect(rect, .all(7)), .white)
            case 1: list.stroke(.circle(center: rect.center, radius: 20), Stroke(width: rect.width / 3), .white)
            case 2: list.shadow(rect, .all(5), blur: numbers.number(1...20), color: .white)
            case 3: list.icon(Icon("samples"), in: rect, .white)
            case 4: list.image(.drawn("cover-12"), in: rect)
            case 5:
                let text = ["한글 jÅ", "Type·g", "漢字ij", "/|\\"][numbers.next(4)]
                let alignment = [TextRun.Alignment.leading, .center, .trailing][numbers.next(3)]
                list.text(
                    TextRun(
                        text, font: Font(size: rect.width, weight: .bold), color: .white, at: rect.center,
                        alignment: alignment))
            default:
                list.stroke(.line(rect.origin, rect.center), Stroke(width: 5, cap: .round), .white)
            }
            var renderer = try Fixture.renderer()
            var canvas = try Canvas(width: 160, height: 160)
            renderer.draw(list, into: &canvas, scale: 1)
            let pixels = Pixels(canvas)
            renderer.state.begin(width: 160, height: 160, scale: 1)
            let bounds = renderer.bounds(of: list.items[0])
            let box = try #require(bounds).roundedOut
            guard let ink = pixels.ink else { continue }
            let holds =
                Double(ink.columns.lowerBound) >= box.left && Double(ink.columns.upperBound) < box.right
                && Double(ink.rows.lowerBound) >= box.top && Double(ink.rows.upperBound) < box.bottom
            #expect(holds, "\(list.items[0])")
        }
    }

    @Test func whatPaintsNothingHasNoBounds() throws {
        var renderer = try Fixture.renderer()
        renderer.state.begin(width: 10, height: 10, scale: 1)
        #expect(renderer.bounds(of: .popClip) == nil)
        #expect(renderer.bounds(of: .fill(.path(Path(), .identity), .color(.white))) == nil)
        var path = Path()
        path.move(to: Point(x: .nan, y: 0))
        path.line(to: Point(x: 5, y: 5))
        #expect(renderer.bounds(of: .fill(.path(path, .identity), .color(.white))) == nil)
    }
}
