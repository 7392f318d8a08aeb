import Nodes

/// A bar of coloured grades with a knob where a value lies.
enum SegmentBar {
    /// The end of a grade, and its colour.
    struct Grade {
        let end: Double
        let color: Color
    }

    private static let good = Color(hex: 0x5AD28C)
    private static let fair = Color(hex: 0xF6D35B)
    private static let poor = Color(hex: 0xF79A4B)
    private static let bad = Color(hex: 0xEF5D63)
    private static let worst = Color(hex: 0xB070E0)

    /// Bounds of the Korean air quality index.
    static let air = [
        Grade(end: 50, color: good), Grade(end: 100, color: fair), Grade(end: 250, color: poor),
        Grade(end: 500, color: bad),
    ]
    /// Bounds of the WHO's index of ultraviolet light.
    static let uv = [
        Grade(end: 2.5, color: good), Grade(end: 5.5, color: fair), Grade(end: 7.5, color: poor),
        Grade(end: 10.5, color: bad), Grade(end: 13, color: worst),
    ]
    /// Kilometres.
    static let visibility = [
        Grade(end: 4, color: poor), Grade(end: 10, color: fair), Grade(end: 20, color: good),
    ]

    /// Draws the grades, all equally long, and the knob; a value beyond the last lies at its end.
    static func draw(_ grades: [Grade], at value: Double, in bar: Rect, _ ui: inout UI<Home>) {
        let gap = 3.0
        let width = (bar.width - gap * Double(grades.count - 1)) / Double(grades.count)
        var start = 0.0
        var position = bar.maxX - 6
        var color = grades[grades.count - 1].color
        var isFound = false
        for index in grades.indices {
            let grade = grades[index]
            let x = bar.minX + Double(index) * (width + gap)
            ui.fill(
                .roundedRect(Rect(x: x, y: bar.minY, width: width, height: bar.height), .all(bar.height / 2)),
                grade.color)
            if !isFound, value <= grade.end {
                isFound = true
                position = x + width * progress(of: value, from: start, to: grade.end)
                color = grade.color
            }
            start = grade.end
        }
        knob(at: Point(x: position.clamped(to: (bar.minX + 6)...(bar.maxX - 6)), y: bar.midY), color, &ui)
    }
}
