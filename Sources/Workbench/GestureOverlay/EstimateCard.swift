import Controls
import Drawing
import Geometry
import Gestures

/// The estimates of every estimator for the last stroke, side by side.
struct EstimateCard: Sendable {
    private typealias Look = Theme.GestureOverlay
    /// Points.
    private static let width = Look.cardWidth
    private static let margin = 10.0
    private static let head = 22.0
    static let rowHeight = 16.0
    /// The right ends of the columns: speed, vx, vy and R², from the left, in points.
    private static let columns = [110.0, 150, 194, 226]
    private static let foot = 24.0

    /// One estimator's answer as text.
    struct Row: Hashable, Sendable {
        var estimator: VelocityEstimator
        var name: String
        var cells: [String]
    }

    private(set) var rows: [Row] = []
    private(set) var title = ""
    private(set) var names: [String] = []
    private(set) var trail = ""

    var isEmpty: Bool { rows.isEmpty }

    mutating func take(_ estimates: [GestureReport.Estimate], _ words: Words) {
        title = words("Release velocity, pt/s")
        trail = words("trail, pt/s")
        names = [words("speed"), "vx", "vy", "R²"]
        rows.removeAll(keepingCapacity: true)
        for estimate in estimates {
            let fit = estimate.determination.map { decimal(($0 * 100).rounded(.down) / 100, digits: 2) }
            rows.append(
                Row(
                    estimator: estimate.estimator, name: words.name(of: estimate.estimator),
                    cells: [
                        Self.short(estimate.velocity?.length), Self.short(estimate.velocity?.dx),
                        Self.short(estimate.velocity?.dy), fit ?? GestureFigures.none,
                    ]))
        }
    }

    mutating func removeAll() { rows.removeAll(keepingCapacity: true) }

    /// A whole number, in thousands where it has more than four digits; a dash for none.
    static func short(_ number: Double?) -> String {
        guard let number else { return GestureFigures.none }
        let text =
            abs(number) < 9999.5 ? decimal(number, digits: 0) : decimal(number / 1000, digits: 0) + "k"
        return text.hasPrefix("-") ? "−" + text.dropFirst() : text
    }

    var size: Size {
        Size(
            width: Self.width, height: Self.head + Double(rows.count + 1) * Self.rowHeight + Self.foot + Self.margin / 2
        )
    }

    func draw(in rect: Rect, _ metrics: FontMetrics, into list: inout DrawList) {
        list.card(rect)
        let left = rect.minX + Self.margin
        list.text(title, Look.small, Theme.Palette.faint, at: Point(x: left, y: rect.minY + 13), metrics)
        var y = rect.minY + Self.head + Self.rowHeight / 2
        for (index, name) in names.enumerated() {
            list.text(
                name, Look.small, Theme.Palette.faint, at: Point(x: rect.minX + Self.columns[index], y: y), metrics,
                .trailing)
        }
        for row in rows {
            y += Self.rowHeight
            let color = Look.color(of: row.estimator)
            list.fill(.roundedRect(Rect(x: left, y: y - 1.5, width: 9, height: 3), .all(1.5)), color)
            let isOwn = row.estimator == .standard
            list.text(
                row.name, Look.small, isOwn ? color : Theme.Palette.text, at: Point(x: left + 14, y: y), metrics)
            for (index, cell) in row.cells.enumerated() {
                list.text(
                    cell, Look.small, isOwn ? color : Theme.Palette.text,
                    at: Point(x: rect.minX + Self.columns[index], y: y), metrics, .trailing)
            }
        }
        drawSpeeds(in: rect, metrics, into: &list)
    }

    /// The meaning of the trail's colours.
    private func drawSpeeds(in rect: Rect, _ metrics: FontMetrics, into list: inout DrawList) {
        let left = rect.minX + Self.margin
        let line = Rect(x: left, y: rect.maxY - Self.foot - 3, width: rect.width - 2 * Self.margin, height: 1)
        list.fill(.rect(line), Theme.Palette.line)
        let y = rect.maxY - Self.foot / 2
        let end = left + metrics.width(of: trail, in: Look.small) + Theme.Space.small
        list.text(trail, Look.small, Theme.Palette.faint, at: Point(x: left, y: y), metrics)
        list.text("0", Look.small, Theme.Palette.secondary, at: Point(x: end, y: y), metrics)
        let right = rect.maxX - Self.margin
        list.text("2000+", Look.small, Theme.Palette.secondary, at: Point(x: right, y: y), metrics, .trailing)
        let bar = Rect(x: end + 12, y: y - 2.5, width: max(0, right - 40 - end - 12), height: 5)
        let step = bar.width / Double(Look.speeds.count)
        for (index, color) in Look.speeds.enumerated() {
            list.fill(
                .rect(Rect(x: bar.minX + Double(index) * step, y: bar.minY, width: step, height: bar.height)), color)
        }
    }
}
