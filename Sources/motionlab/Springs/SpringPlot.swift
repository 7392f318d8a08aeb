import Drawing
import Geometry
import Motion
import PrototypeApp
import Prototyping
import Raster
import Storage

/// A spring's motion drawn over time.
struct SpringPlot {
    let spring: Spring
    let start: Double
    let target: Double
    let velocity: Double
    /// Seconds that the plot covers.
    let span: Double

    private func value(_ share: Double) -> Double {
        spring.value(from: start, to: target, velocity: velocity, at: share * span)
    }

    /// The values that the plot must hold: the motion's and both ends, with a little air.
    private var range: ClosedRange<Double> {
        let values = (0...400).map { value(Double($0) / 400) } + [start, target]
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        let air = max(high - low, .leastNormalMagnitude) * 0.05
        return (low - air)...(high + air)
    }

    /// The plot in Braille characters, two by four dots each.
    func text(columns: Int = 64, rows: Int = 12) -> String {
        let range = range
        var dots = [[UInt8]](repeating: [UInt8](repeating: 0, count: columns), count: rows)
        let height = Double(rows * 4 - 1)
        func row(_ value: Double) -> Int {
            Int((height * progress(of: value, from: range.upperBound, to: range.lowerBound)).rounded())
        }
        func set(_ x: Int, _ y: Int) { dots[y / 4][x / 2] |= Self.braille[y % 4][x % 2] }
        for x in stride(from: 0, to: columns * 2, by: 4) { set(x, row(target)) }
        var last: Int?
        for x in 0..<columns * 2 {
            let y = row(value(Double(x) / Double(columns * 2 - 1)))
            // A steep stretch leaves no gap.
            for between in min(last ?? y, y)...max(last ?? y, y) { set(x, between) }
            last = y
        }
        return dots.map { line in String(line.map { Character(Unicode.Scalar(0x2800 + UInt32($0)) ?? " ") }) }
            .joined(separator: "\n")
    }

    private static let braille: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

    /// The plot as a picture of 800 by 400 points, with its times and values.
    func list(_ content: Content) -> DrawList {
        let frame = Rect(x: 72, y: 32, width: 696, height: 320)
        let range = range
        var list = DrawList()
        list.fill(.rect(Rect(x: 0, y: 0, width: 800, height: 400)), Color(hex: 0x121216))
        func point(_ share: Double, _ value: Double) -> Point {
            Point(
                x: mix(frame.minX, frame.maxX, share),
                y: mix(frame.maxY, frame.minY, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
        }
        let (grey, faint) = (Color(hex: 0xA6A6B0), Color(white: 1, alpha: 0.12))
        let font = Font(size: 12)
        for index in 0...4 {
            let share = Double(index) / 4
            list.stroke(
                .line(point(share, range.lowerBound), point(share, range.upperBound)), Stroke(width: 1), faint)
            list.text(
                TextRun(
                    Self.label(share * span) + " s", font: font, color: grey,
                    at: Point(x: point(share, 0).x, y: frame.maxY + 22), alignment: .center))
        }
        for value in [start, target] {
            list.stroke(.line(point(0, value), point(1, value)), Stroke(width: 1), Color(hex: 0x7AB8FF, alpha: 0.5))
            list.text(
                TextRun(
                    Self.label(value), font: font, color: grey, at: Point(x: frame.minX - 10, y: point(0, value).y + 4),
                    alignment: .trailing))
        }
        var path = Path()
        for index in 0...696 {
            let point = point(Double(index) / 696, value(Double(index) / 696))
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        list.stroke(.path(path, .identity), Stroke(width: 2.5, cap: .round), Color(hex: 0xFF5A5F))
        return list
    }

    /// A number with at most three decimal places.
    private static func label(_ value: Double) -> String {
        decimal(value, digits: 3, trimmed: true)
    }

    /// Writes the picture.
    func write(to path: String, content: Content) throws(Failure) {
        var painter = try StagePainter(content)
        let size = Size(width: 800, height: 400)
        try Draft.write(try painter.picture(of: list(content), size, scale: 2, for: path), to: path)
    }
}
