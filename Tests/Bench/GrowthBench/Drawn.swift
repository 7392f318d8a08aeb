import Assets
import Drawing
import Geometry
import Model
import Pages
import Raster
import Support

/// Costs of drawing and of laying out.
enum Drawn {
    static func rows() throws -> [GrowthBench.Row] {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        return [
            .init(name: "items of a draw list, one of them moves", sizes: .toHundredThousand) { count in
                try items(count, metrics)
            },
            .init(name: "paragraphs of a page", sizes: .toTenThousand) { count in
                try page(String(repeating: "<p>\(words)</p>\n", count: count), metrics)
            },
            .init(name: "short paragraphs of a page", sizes: .toTenThousand + [100_000]) { count in
                try page(String(repeating: "<p>a\n", count: count), metrics)
            },
            .init(name: "links of a page", sizes: .toTenThousand) { count in
                try page(String(repeating: "<a href=\"#a\">a</a> ", count: count), metrics)
            },
            .init(name: "rows of a table", sizes: .toTenThousand) { count in
                try page("<table>" + String(repeating: "<tr><td>a<td>b", count: count) + "</table>", metrics)
            },
            .init(name: "thousands of pixels of a window", sizes: [100, 1000, 10_000]) { count in
                try window(count, metrics)
            },
        ]
    }

    private static let words = "Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor"

    private static func items(_ count: Int, _ metrics: FontMetrics) throws -> Double {
        var renderer = try Renderer(metrics: metrics, icons: [:])
        var canvas = try Canvas(width: 390, height: 844)
        var list = DrawList()
        var frame = 0
        return GrowthBench.median(11) {
            frame += 1
            list.removeAll()
            for index in 0..<count {
                let step = index == 0 ? Double(frame) : 0
                list.fill(
                    .circle(center: Point(x: Double(index % 390) + step, y: Double(index / 390 % 844)), radius: 2),
                    Color(white: 0.5))
            }
            var damage: [PixelArea] = []
            canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: frame == 1, damage: &damage) }
        }
    }

    private static func page(_ html: String, _ metrics: FontMetrics) throws -> Double {
        let scratch = try Scratch()
        let file = try scratch.write(html, to: "page.html")
        let reader = PageReader(metrics: metrics) { _ in nil }
        return try GrowthBench.median(3) { _ = try reader.layOut(file, width: 390) }
    }

    /// A window twice as high as wide, every pixel drawn again.
    private static func window(_ pixels: Int, _ metrics: FontMetrics) throws -> Double {
        let width = Int((Double(pixels) * 500).squareRoot())
        var renderer = try Renderer(metrics: metrics, icons: [:])
        var canvas = try Canvas(width: width, height: 2 * width)
        let size = Size(width: Double(width), height: 2 * Double(width))
        var list = DrawList()
        list.fill(.rect(Rect(origin: .zero, size: size)), Color(white: 0.1))
        for index in 0..<40 {
            let y = size.height * Double(index) / 40
            list.fill(
                .roundedRect(Rect(x: 8, y: y, width: size.width - 16, height: size.height / 50), .all(8)),
                Color(white: 0.3))
        }
        return GrowthBench.median(11) { renderer.draw(list, into: &canvas, scale: 1) }
    }
}
